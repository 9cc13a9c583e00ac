"""The state of a TransAmerica table, and the view of one seat.

Values made at every step have `gc=False`, as events have.
"""

from typing import Literal, TypeAlias

import msgspec

from game.core.plain import Number
from game.rules.transamerica.board import Edge, Node

Phase: TypeAlias = Literal["hub", "lay", "move_hub", "game_over"]
Goals: TypeAlias = tuple[str, ...]
"""The names of a seat's five cities, one of each colour in the order of `board.COLOURS`."""

SUPPLY = 84
"""Number of rails in the box, without the one that serves as barrier."""


class Options(msgspec.Struct, frozen=True):
    """The variants of the rules in force."""

    goals: Literal["secret", "open"] = "secret"
    hubs: Literal["fixed", "mobile"] = "fixed"
    points: int = 13
    small_cities: Literal["auto", "in", "out"] = "auto"


class LaidRail(msgspec.Struct, frozen=True, gc=False):
    """A rail on the board and the seat that laid it (None: part of a given position)."""

    edge: Edge
    seat: int | None


class RoundResult(msgspec.Struct, frozen=True):
    """The result of a round, when all goals are revealed. Tuples are by seat; a finisher's loss is 0."""

    round: Number
    losses: tuple[Number, ...]
    finishers: frozenset[int]
    goals: tuple[Goals, ...]
    scores: tuple[Number, ...]
    hubs: tuple[Node | None, ...]
    rails: tuple[LaidRail, ...]


class Table(msgspec.Struct, frozen=True, gc=False):
    """The public part of the state. Tuples are by seat unless stated otherwise."""

    options: Options
    scores: tuple[Number, ...]
    hubs: tuple[Node | None, ...]
    rails: tuple[LaidRail, ...]
    """The rails on the board, in the order in which they were laid."""
    rails_left: Number
    round: Number
    """The number of the round, from 1."""
    turn: Number
    """Turns begun in this round, from 1, including those that place hubs."""
    limit: Number
    """The barrier: seats with at most this number of points have passed it."""
    start_player: int
    to_act: int
    phase: Phase
    laid: Number = 0
    """Cost of the rails laid in this turn."""
    finishing: bool = False
    """True if this turn's first rail completed other players' networks, so the round ends after the turn."""
    results: tuple[RoundResult, ...] = ()
    """The finished rounds, for the score sheet."""

    @property
    def last(self) -> RoundResult | None:
        """The last finished round, or None."""
        return self.results[-1] if self.results else None

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.scores)


class State(msgspec.Struct, frozen=True, gc=False):
    """The whole table, including hidden cards."""

    table: Table
    goals: tuple[Goals, ...]
    key: int
    """The key of the next deal."""


class View(msgspec.Struct, frozen=True, gc=False):
    """The knowledge of `seat` (None: the public part)."""

    table: Table
    seat: int | None
    goals: tuple[Goals | None, ...]
    """Each seat's goals; None if the cards are hidden from the viewer."""
