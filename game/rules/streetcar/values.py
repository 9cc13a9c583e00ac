"""State and view of Streetcar: what lies on the table, and what one seat may know of it."""

from typing import Literal, TypeAlias

import msgspec

from game.core.plain import Number
from game.rules.streetcar.board import Field
from game.rules.streetcar.box import Roll, Rotation
from game.rules.streetcar.sides import Cell, Side

Phase: TypeAlias = Literal["build", "draw", "roll", "drive", "over"]
MapName: TypeAlias = Literal["new_orleans", "linie1"]
NOBODY = -1
"""Stands for the seat that drove last before anybody has driven."""
Movement: TypeAlias = Literal["follow", "die", "die_halt", "die_or_repeat"]


class Options(msgspec.Struct, frozen=True):
    """The edition and its variants."""

    map: MapName = "new_orleans"
    movement: Movement = "follow"
    stops: Literal["auto", "two", "three"] = "auto"
    order: Literal["free", "card"] = "free"


class Placed(msgspec.Struct, frozen=True, gc=False):
    """A tile on the board and the seat that laid it (None: it lay there in a given position).

    `rotation` is the smallest that gives the same pieces.
    """

    tile: str
    cell: Cell
    rotation: Rotation
    seat: int | None = None


class Stop(msgspec.Struct, frozen=True, gc=False):
    """A landmark's stop sign and where it stands."""

    letter: str
    cell: Cell


class Tram(msgspec.Struct, frozen=True, gc=False):
    """The tram of a seat that has departed."""

    at: Field | None
    """Where it stands; None after a withdrawal, until it departs afresh."""
    side: Side | None = None
    """The side of the field by which it came in; None in the own terminal it departs from, where it may leave
    by either leg. A terminal's legs count as its sides: W and E in the north and south, N and S elsewhere."""
    served: str = ""
    """The letters of the own landmarks served so far, in the order in which they were."""
    start: str | None = None
    """The own terminal it departed from; None where a given position does not say, and either end will do."""


class Table(msgspec.Struct, frozen=True, gc=False):
    """Everything that lies open. Tuples without other words are by seat."""

    options: Options
    hands: tuple[tuple[str, ...], ...]
    trams: tuple[Tram | None, ...]
    """None for those who still build."""
    to_act: int
    phase: Phase
    tiles: tuple[Placed, ...] = ()
    """In the order in which they were laid."""
    stops: tuple[Stop, ...] = ()
    """In the order in which they were put up."""
    pile_left: Number = 0
    turn: Number = 1
    """Turns begun, from 1."""
    laid: tuple[Cell, ...] = ()
    """The cells of the tiles laid in this turn."""
    draws: Number = 0
    """Tiles that the seat to act has still to draw."""
    last_move: Number = 0
    """Fields that the previous mover's tram drove; 0 before the first."""
    roll: Roll | None = None
    """What the die shows for the tram that is to drive."""
    last_roll: Roll | None = None
    """What the previous mover drove by."""
    last_mover: Number | None = None
    """The seat that drove last; `NOBODY` before the first, or where a position does not say who did. None at
    tables from before the ruling that only another player's roll may be used again."""
    idle: Number = 0
    """Turns on end in which a builder laid nothing."""
    winner: int | None = None

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands)


class State(msgspec.Struct, frozen=True, gc=False):
    """The whole table."""

    table: Table
    lines: tuple[int, ...]
    routes: tuple[str, ...]
    """The letters on the row of the own line, in the order of the card."""
    pile: tuple[str, ...]
    """The draw pile, top first."""
    key: int
    """What the next shuffle or throw is drawn from."""
    dice: tuple[Roll, ...] = ()
    """The next throws, where a position gives them."""


class View(msgspec.Struct, frozen=True, gc=False):
    """What `seat` knows (None: only what is public)."""

    table: Table
    seat: int | None
    lines: tuple[int | None, ...]
    """By seat; None where the card is hidden from the viewer."""
    routes: tuple[str | None, ...]
    pile: tuple[str, ...]
    """What is left to draw, by name and not in its order: everybody can count it."""
