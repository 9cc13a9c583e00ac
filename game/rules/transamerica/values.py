"""State and view of TransAmerica: what lies on the table, and what one seat may know of it.

What is made anew at every step has `gc=False`, as events have.
"""

from typing import Literal, TypeAlias

import msgspec

from game.core.plain import Number
from game.rules.transamerica.board import Edge, Node

Phase: TypeAlias = Literal["hub", "lay", "move_hub", "game_over"]
Goals: TypeAlias = tuple[str, ...]
"""The names of the five cities of a seat, one of each colour in the order of `board.COLOURS`."""

SUPPLY = 84
"""Rails in the box, besides the one that is the barrier."""


class Options(msgspec.Struct, frozen=True):
    """The variants in force."""

    goals: Literal["secret", "open"] = "secret"
    hubs: Literal["fixed", "mobile"] = "fixed"
    points: int = 13
    small_cities: Literal["auto", "in", "out"] = "auto"


class LaidRail(msgspec.Struct, frozen=True, gc=False):
    """A rail on the board and the seat that laid it (None: it lay there in a given position)."""

    edge: Edge
    seat: int | None


class RoundResult(msgspec.Struct, frozen=True):
    """How a round ended; all goals are face up then. Tuples are by seat; a finisher's loss is 0."""

    round: Number
    losses: tuple[Number, ...]
    finishers: frozenset[int]
    goals: tuple[Goals, ...]
    scores: tuple[Number, ...]
    hubs: tuple[Node | None, ...]
    rails: tuple[LaidRail, ...]


class Table(msgspec.Struct, frozen=True, gc=False):
    """Everything that lies open. Tuples without other words are by seat."""

    options: Options
    scores: tuple[Number, ...]
    hubs: tuple[Node | None, ...]
    rails: tuple[LaidRail, ...]
    """In the order in which they were laid."""
    rails_left: Number
    round: Number
    """From 1."""
    turn: Number
    """Turns begun in this round, from 1; the turns in which hubs are placed count."""
    limit: Number
    """Where the barrier stands: whose points are at or below it has passed."""
    start_player: int
    to_act: int
    phase: Phase
    laid: Number = 0
    """Cost of the rails laid in this turn."""
    finishing: bool = False
    """The first plain rail of this turn completed others; the round ends with this turn."""
    results: tuple[RoundResult, ...] = ()
    """The rounds that have ended, for the score sheet."""

    @property
    def last(self) -> RoundResult | None:
        """The round that ended last."""
        return self.results[-1] if self.results else None

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.scores)


class State(msgspec.Struct, frozen=True, gc=False):
    """The whole table."""

    table: Table
    goals: tuple[Goals, ...]
    key: int
    """What the next deal is shuffled with."""


class View(msgspec.Struct, frozen=True, gc=False):
    """What `seat` knows (None: only what is public)."""

    table: Table
    seat: int | None
    goals: tuple[Goals | None, ...]
    """By seat; None where the cards are hidden from the viewer."""
