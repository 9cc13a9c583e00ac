"""What can be in hand at the table, and who carries out what a drop means."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.core.refusal import Refusal
from game.rules.streetcar.actions import DrawFrom, Lay
from game.rules.streetcar.board import Field
from game.rules.streetcar.box import Rotation
from game.rules.streetcar.sides import Cell
from game.tables.kit.hand import Doer as EveryDoer
from game.tables.streetcar.layout import Layout
from game.tables.streetcar.projection import Projection
from game.tables.streetcar.proposal import Proposal
from game.tables.streetcar.reading import Reading
from game.ui.input import Position


@dataclass(frozen=True, slots=True)
class Slot:
    """A tile in the own hand, by its place."""

    number: int


@dataclass(frozen=True, slots=True)
class Lying:
    """A tile that is only proposed, on its cell."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Offer:
    """A tile to draw: the pile's (`seat` None), or one of a player's who has departed."""

    seat: int | None = None
    tile: str = ""
    number: int = 0


@dataclass(frozen=True, slots=True)
class Tram:
    """The own tram on the board."""


@dataclass(frozen=True, slots=True)
class Depot:
    """The own tram before it has departed, in the panel with the own line."""


@dataclass(frozen=True, slots=True)
class Home:
    """The panel with the own hand, to which tiles may be brought."""


class Doer(EveryDoer, Protocol):
    """Who carries out what a drop means."""

    @property
    def reading(self) -> Reading: ...

    @property
    def layout(self) -> Layout: ...

    @property
    def proposal(self) -> Proposal:
        """What lies on the board and is not played."""

    def propose(self, proposal: Proposal) -> None:
        """These tiles lie on the board now without being played."""

    def refuse_lay(self, refusal: Refusal, lay: Lay) -> None:
        """Tell the rule, and mark where it stands against a lay."""

    @property
    def proposes(self) -> bool:
        """Whether a turn that draws tiles is to be confirmed."""


@dataclass
class Grip:
    """What is in hand just now."""

    key: Hashable = None
    tile: str = ""
    rotation: Rotation = 0
    slot: int = 0


def offers(reading: Reading, layout: Layout) -> list[tuple[Offer, pygame.Rect]]:
    """The tiles of others that may be taken now, or be tried to take, and where they lie."""
    if reading.doing != "draw":
        return []
    tried = reading.tries.seat if isinstance(reading.tries, DrawFrom) else None
    return [
        (Offer(row.seat, tile, number), rect)
        for row, panel in zip(reading.rows, layout.seats, strict=True)
        if row.offers or row.seat == tried
        for number, (tile, rect) in enumerate(zip(row.hand, panel.tiles, strict=False))
    ]


def field_rect(projection: Projection, place: Field) -> pygame.Rect:
    """Where a field lies."""
    return projection.terminal_rect(place) if isinstance(place, str) else projection.rect(place)


def pixel(projection: Projection, place: Field) -> Position:
    """The middle of a field."""
    x, y = projection.middle(place)
    return round(x), round(y)
