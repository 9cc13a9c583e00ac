"""The ways in which an opponent can play the Black Path Game, as levels name them."""

from typing import TypeAlias

from game.content.plays import Play


class OffTheEdge(Play, frozen=True, tag="off_the_edge"):
    """Takes any tile with which the path does not run into the edge at once."""


class ByDominoes(Play, frozen=True, tag="by_dominoes"):
    """Leads the path from one half of a domino into the other; where that can be done it always wins."""


BlackPathPlay: TypeAlias = OffTheEdge | ByDominoes
