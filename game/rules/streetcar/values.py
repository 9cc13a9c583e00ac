"""The state of a Streetcar table, and the view of one seat."""

from typing import Literal, TypeAlias

import msgspec

from game.core.plain import Number
from game.rules.streetcar.board import Field
from game.rules.streetcar.box import Roll, Rotation
from game.rules.streetcar.sides import Cell, Side

Phase: TypeAlias = Literal["build", "draw", "roll", "drive", "over"]
MapName: TypeAlias = Literal["new_orleans", "linie1"]
NOBODY = -1
"""Value of `last_mover` before anybody has driven."""
Movement: TypeAlias = Literal["follow", "die", "die_halt", "die_or_repeat"]


class Options(msgspec.Struct, frozen=True):
    """The edition and its variants."""

    map: MapName = "new_orleans"
    movement: Movement = "follow"
    stops: Literal["auto", "two", "three"] = "auto"
    order: Literal["free", "card"] = "free"


class PlacedTile(msgspec.Struct, frozen=True, gc=False):
    """A tile on the board and the seat that laid it (None: part of a given position).

    `rotation` is the smallest that gives the same pieces.
    """

    tile: str
    cell: Cell
    rotation: Rotation
    seat: int | None = None


class Stop(msgspec.Struct, frozen=True, gc=False):
    """A landmark's stop sign and its cell."""

    letter: str
    cell: Cell


class Tram(msgspec.Struct, frozen=True, gc=False):
    """The tram of a seat that has departed."""

    at: Field | None
    """The tram's field; None after a withdrawal, until it departs again."""
    side: Side | None = None
    """The side by which it entered the field; None in the terminal of departure, which it may leave by either
    leg. Legs count as sides of a terminal: W and E in the north and south, N and S elsewhere.
    """
    served: str = ""
    """The letters of the stops served, in the order of service."""
    start: str | None = None
    """The terminal of departure; None if a given position does not name it, and then either end is
    the goal.
    """


class Table(msgspec.Struct, frozen=True, gc=False):
    """The public part of the state. Tuples are by seat unless stated otherwise."""

    options: Options
    hands: tuple[tuple[str, ...], ...]
    trams: tuple[Tram | None, ...]
    """Each seat's tram; None for a seat that still builds."""
    to_act: int
    phase: Phase
    tiles: tuple[PlacedTile, ...] = ()
    """The tiles on the board, in the order in which they were laid."""
    stops: tuple[Stop, ...] = ()
    """The stops on the board, in the order in which they were placed."""
    pile_left: Number = 0
    turn: Number = 1
    """The number of turns begun, from 1."""
    laid: tuple[Cell, ...] = ()
    """The cells of the tiles laid in this turn."""
    draws: Number = 0
    """Number of tiles that the seat to act still has to draw."""
    last_move: Number = 0
    """Number of fields of the previous drive; 0 before the first."""
    roll: Roll | None = None
    """The face of the die for the next drive."""
    last_roll: Roll | None = None
    """The roll of the previous drive."""
    last_mover: Number | None = None
    """The seat that drove last; `NOBODY` before the first drive, or if a position does not name it. None in
    records older than the ruling that only another player's roll may be repeated.
    """
    idle: Number = 0
    """Consecutive turns in which a builder laid nothing."""
    winner: int | None = None

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.hands)


class State(msgspec.Struct, frozen=True, gc=False):
    """The whole table, including hidden cards."""

    table: Table
    lines: tuple[int, ...]
    routes: tuple[str, ...]
    """The letters in the row of the seat's line, in the order of the card."""
    pile: tuple[str, ...]
    """The draw pile, top first."""
    key: int
    """The key of the next shuffle or throw."""
    dice: tuple[Roll, ...] = ()
    """The next throws, if a position prescribes them."""


class View(msgspec.Struct, frozen=True, gc=False):
    """The knowledge of `seat` (None: the public part)."""

    table: Table
    seat: int | None
    lines: tuple[int | None, ...]
    """Each seat's line; None if the card is hidden from the viewer."""
    routes: tuple[str | None, ...]
    pile: tuple[str, ...]
    """The remaining tiles sorted by name, which hides their order: everybody can count them."""
