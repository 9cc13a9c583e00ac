"""What is to be seen at the table at one moment, as the picture draws it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import pygame

from game.rules.streetcar.board import Field, Landmark
from game.rules.streetcar.box import Rotation
from game.rules.streetcar.sides import Cell, Side
from game.tables.kit.table_picture import OnTop
from game.tables.streetcar.board_painter import BoardContents
from game.tables.streetcar.reading import Reading
from game.tables.streetcar.tile_painter import Verdict
from game.tables.streetcar.track_geometry import Pose, Ride


@dataclass(frozen=True)
class Ghost:
    """A tile over a cell, or (no `cell`) where the pointer is; its middle is at `middle`."""

    tile: str
    rotation: Rotation
    middle: tuple[int, int]
    cell: Cell | None = None
    verdicts: Mapping[Side, Verdict] = field(default_factory=dict)
    refused: bool = False
    """The whole cell stands against it, not a side."""
    old: tuple[str, Rotation] | None = None
    """The tile whose place it would take."""
    hinted: bool = False
    """It is only a hint: nobody holds it."""


@dataclass(frozen=True)
class FlyingTile:
    """A tile between two places, as large as it is there."""

    tile: str
    rotation: Rotation
    rect: pygame.Rect


@dataclass(frozen=True)
class Pull:
    """A drive that is meant: whose, its way, and the fields entered."""

    sign: str
    ride: Ride
    fields: tuple[Field, ...]


@dataclass(frozen=True)
class PanelState:
    """How the panels' controls look, besides the position: what is on, held and hovered."""

    places: tuple[str | None, ...]
    """The five places of the own hand, each with its tile; None for a free one."""
    rotations: tuple[Rotation, ...]
    held: int | None = None
    """The place whose tile is in hand."""
    chosen: frozenset[int] = frozenset()
    """Where nothing fits: the places whose tiles go back."""
    states: Mapping[str, str] = field(default_factory=dict)
    """`normal`, `hover`, `pressed` or `disabled` by the name of a control; `normal` where there is none."""
    way_shown: bool = False
    """The best completion is shown."""
    depot: bool = True
    """The tram that may depart waits in its panel; it is not in hand."""

    def of(self, name: str) -> str:
        return self.states.get(name, "normal")


@dataclass(frozen=True)
class Shown:
    reading: Reading
    """The position with what is proposed, as the panels tell it."""
    contents: BoardContents
    panels: PanelState
    ghosts: tuple[Ghost, ...] = ()
    proposed: tuple[Cell, ...] = ()
    """Cells whose tiles are not final."""
    wrong: tuple[Cell, Mapping[Side, Verdict]] | None = None
    """The cell of the lay that was refused, and its sides."""
    flights: tuple[FlyingTile, ...] = ()
    signs: tuple[tuple[str, float], ...] = ()
    """Stop signs that come up, with their size."""
    pull: Pull | None = None
    trams_over: tuple[tuple[str, Pose], ...] = ()
    die: float | None = None
    """How far a die has tumbled, from 0 to 1."""
    poster: Landmark | None = None
    around: Field | None = None
    """What a hint says to look at."""
    top: OnTop = field(default_factory=OnTop)
