"""Events at a table of Streetcar."""

from typing import ClassVar, Literal

from game.core.event import Event
from game.rules.streetcar.board import Field
from game.rules.streetcar.box import Roll, Rotation
from game.rules.streetcar.sides import Cell, Side


class TileLaid(Event, frozen=True):
    """A tile was laid; `replaced` names the tile that was there before and is now in the seat's hand."""

    seat: int
    tile: str
    cell: Cell
    rotation: Rotation
    replaced: str | None = None
    replaced_rotation: Rotation = 0


class StopPlaced(Event, frozen=True):
    """The first tile beside a landmark got its stop sign."""

    seat: int
    letter: str
    cell: Cell


class TileDrawn(Event, frozen=True):
    """A tile was drawn from the pile."""

    reveals: ClassVar[bool] = True

    seat: int
    tile: str


class TileTaken(Event, frozen=True):
    """A tile was taken from the seat `source`, which has departed."""

    seat: int
    tile: str
    source: int


class Redrawn(Event, frozen=True):
    """Nothing fitted: tiles went back and as many were drawn."""

    reveals: ClassVar[bool] = True

    seat: int
    back: tuple[str, ...]
    drawn: tuple[str, ...]


class Passed(Event, frozen=True):
    """Nothing fitted and there was nothing to draw."""

    seat: int


class Departed(Event, frozen=True):
    """A seat revealed its cards and put its tram in a terminal; `way` proves the route.

    `way` is a complete drive from this terminal, or from the other one if only that direction serves the
    stops in the order of the card. It is empty when a withdrawn tram departs again.
    """

    reveals: ClassVar[bool] = True

    seat: int
    terminal: str
    line: int
    route: str
    way: tuple[Field, ...]


class DieRolled(Event, frozen=True):
    """The die was thrown by a seat."""

    reveals: ClassVar[bool] = True

    seat: int
    roll: Roll


class RollRepeated(Event, frozen=True):
    """The previous mover's roll was used again."""

    seat: int
    roll: Roll


class Drove(Event, frozen=True):
    """A tram drove from `start`, which it had entered by `side`, through `fields`, and is on the last one."""

    seat: int
    start: Field
    side: Side | None
    fields: tuple[Field, ...]


class StopServed(Event, frozen=True):
    """A tram served a stop of its route."""

    seat: int
    letter: str
    cell: Cell


class Withdrawn(Event, frozen=True):
    """A tram was taken off the track."""

    seat: int
    field: Field


class GameEnded(Event, frozen=True):
    """The game is over; `winner` is None if nobody could go on. All cards are revealed."""

    reveals: ClassVar[bool] = True

    winner: int | None
    cause: Literal["arrived", "blocked"]
    lines: tuple[int, ...]
    routes: tuple[str, ...]
    missing: tuple[int | None, ...]
