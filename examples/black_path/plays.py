"""The ways to play the Black Path Game, as levels name them."""

from typing import TypeAlias

from game.content.plays import Play


class OffTheEdge(Play, frozen=True, tag="off_the_edge"):
    """Plays any tile that does not run the path into the edge at once."""


class ByDominoes(Play, frozen=True, tag="by_dominoes"):
    """Leads the path from one half of a domino into the other, which always wins if it is possible."""


BlackPathPlay: TypeAlias = OffTheEdge | ByDominoes
