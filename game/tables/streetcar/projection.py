"""From cells to whole pixels, so that tiles meet without a seam; and a brush that draws on the fields."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil
from typing import Final

import pygame

from game.rules.streetcar.board import Board, Field, Landmark
from game.rules.streetcar.box import Rotation
from game.rules.streetcar.sides import Cell, Side
from game.rules.streetcar.values import MapName
from game.tables.kit.viewport import Viewport
from game.tables.streetcar.pieces import STOP_RADIUS, draw_stop_disc, draw_tram
from game.tables.streetcar.tile_painter import (
    Corner,
    Verdict,
    draw_ghost,
    draw_poster,
    draw_tile,
    ground_of,
    tile_picture,
)
from game.tables.streetcar.track_geometry import Pose
from game.ui.brush import Brush, Point

DESIGN_CELL = 75
"""A cell's size in design pixels."""
BORDER = 70 / DESIGN_CELL
"""The width of the border with its ornament around the grid, in cells."""
LOOP = 0.92
"""The reach of a terminal out of the grid, in cells."""
MIN_CELL = 8
STOP_IN = 19
"""The distance from a stop sign's centre to the two sides of its corner, in hundredths of a cell."""
OPPOSITE: Final[Mapping[Side, Side]] = {"N": "S", "E": "W", "S": "N", "W": "E"}
OUTWARD: Final[Mapping[Side, tuple[int, int]]] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


@dataclass(frozen=True)
class Projection:
    """The grid of `plan` has its corner at (`left`, `top`) and cells of `cell` real pixels."""

    plan: Board
    cell: int
    left: int
    top: int
    room: pygame.Rect | None = None
    """The visible part of the board, if that is not all of it."""

    @property
    def unit(self) -> float:
        """Real pixels per unit of a piece; a hundred units are a cell."""
        return self.cell / 100

    @property
    def grid(self) -> pygame.Rect:
        return pygame.Rect(self.left, self.top, self.plan.cols * self.cell, self.plan.rows * self.cell)

    @property
    def board(self) -> pygame.Rect:
        """The grid, its border and the frame."""
        border = 2 * border_of(self.cell)
        return self.grid.inflate(border, border)

    @property
    def shown(self) -> pygame.Rect:
        """The visible part of the board."""
        return self.room or self.board

    def in_view(self, view: Viewport) -> "Projection":
        """Return the projection in this view of a board whose whole has the current place."""
        if view.whole:
            return self
        room, cell = self.board, ceil(self.cell * view.factor)
        larger = Projection(self.plan, cell, 0, 0).board
        across, down = view.shares
        left = room.x - larger.x - round(across * (larger.width - room.width))
        top = room.y - larger.y - round(down * (larger.height - room.height))
        return Projection(self.plan, cell, left, top, room)

    def rect(self, cell: Cell) -> pygame.Rect:
        row, col = cell
        return pygame.Rect(
            self.left + (col - 1) * self.cell, self.top + (row - 1) * self.cell, self.cell, self.cell
        )

    def cell_at(self, position: tuple[int, int]) -> Cell | None:
        if not self.grid.collidepoint(position):
            return None
        return (position[1] - self.top) // self.cell + 1, (position[0] - self.left) // self.cell + 1

    def terminal_rect(self, code: str) -> pygame.Rect:
        """Return the half-loop of a terminal, without its legs' cells."""
        terminal = self.plan.terminal[code]
        first, second = (self.rect(cell) for cell in terminal.cells)
        both, deep = first.union(second), round(LOOP * self.cell)
        return beyond(both, terminal.side, deep)

    def field_rect(self, field: Field) -> pygame.Rect:
        return self.terminal_rect(field) if isinstance(field, str) else self.rect(field)

    def terminal_edge(self, code: str) -> Point:
        """Return the point between the legs of a terminal, on the grid's edge."""
        return side_middle(self.terminal_rect(code), OPPOSITE[self.plan.terminal[code].side])

    def terminal_at(self, position: tuple[int, int]) -> str | None:
        for terminal in self.plan.terminals:
            if self.terminal_rect(terminal.code).collidepoint(position):
                return terminal.code
        return None

    def at(self, x: float, y: float) -> Point:
        """Return a point of the board, given in cells from the grid's corner, in real pixels."""
        return self.left + x * self.cell, self.top + y * self.cell

    def point_at(self, position: tuple[int, int]) -> Point:
        """Return a position in cells from the grid's corner."""
        return (position[0] - self.left) / self.cell, (position[1] - self.top) / self.cell

    def stop_place(self, cell: Cell, corner: tuple[int, int]) -> Point:
        """Return the centre of a stop sign in a corner of a cell, which is 0 or 1 across and down."""
        rect, inset, (east, south) = self.rect(cell), STOP_IN * self.unit, corner
        return (
            rect.right - inset if east else rect.left + inset,
            rect.bottom - inset if south else rect.top + inset,
        )

    def middle(self, field: Field) -> Point:
        """Return the middle of a cell, or of a terminal's track where it is farthest out."""
        if not isinstance(field, str):
            rect = self.rect(field)
            return rect.x + rect.width / 2, rect.y + rect.height / 2
        (x, y), half = self.terminal_edge(field), self.cell / 2
        across, down = OUTWARD[self.plan.terminal[field].side]
        return x + across * half, y + down * half

    def pixel(self, field: Field) -> tuple[int, int]:
        """Return the middle of a field in whole pixels."""
        x, y = self.middle(field)
        return round(x), round(y)


def side_middle(rect: pygame.Rect, side: Side) -> tuple[int, int]:
    return {"N": rect.midtop, "E": rect.midright, "S": rect.midbottom, "W": rect.midleft}[side]


def projection_in(room: pygame.Rect, plan: Board) -> Projection:
    """Return the largest board with whole-pixel cells that fits into `room`, in its middle."""
    cell = MIN_CELL
    while True:
        border = 2 * border_of(cell + 1)
        if plan.cols * (cell + 1) + border > room.width or plan.rows * (cell + 1) + border > room.height:
            break
        cell += 1
    return Projection(plan, cell, room.centerx - plan.cols * cell // 2, room.centery - plan.rows * cell // 2)


def border_of(cell: int) -> int:
    """Return the border's width in real pixels, for cells of this size."""
    return round(BORDER * cell)


def beyond(rect: pygame.Rect, side: Side, deep: int) -> pygame.Rect:
    """Return the strip of this depth outside `rect` along one side."""
    if side == "N":
        return pygame.Rect(rect.x, rect.y - deep, rect.width, deep)
    if side == "S":
        return pygame.Rect(rect.x, rect.bottom, rect.width, deep)
    if side == "W":
        return pygame.Rect(rect.x - deep, rect.y, deep, rect.height)
    return pygame.Rect(rect.right, rect.y, deep, rect.height)


STOP_SCALE = 1.07
TRAM = 1.12
"""A tram's scale: real pixels per unit of its own when a cell is a hundred."""
POSTER_INSET = 0.035
"""The distance from the edge of a cell to its poster, as a share."""


@dataclass(frozen=True)
class BoardBrush(Brush):
    map: MapName
    projection: Projection

    @property
    def unit(self) -> float:
        return self.projection.unit

    def rect(self, cell: Cell) -> pygame.Rect:
        return self.projection.rect(cell)

    def lay(self, tile: str, cell: Cell, rotation: Rotation = 0, *, bare: Corner | None = None) -> None:
        """Draw a tile on the ground of its cell; the corner `bare` has no tree."""
        ground, size = ground_of(cell), self.projection.cell
        picture = tile_picture(self.look, self.map, tile, rotation, size, ground=ground, bare=bare)
        self.surface.blit(picture, self.rect(cell))

    def tile(
        self, tile: str, rect: pygame.Rect, rotation: Rotation = 0, *, alpha: int = 255, shadow: bool = False
    ) -> None:
        """Draw a tile that is not on the board."""
        draw_tile(self, self.map, tile, rotation, rect, alpha=alpha, shadow=shadow)

    def ghost(
        self, tile: str, rect: pygame.Rect, rotation: Rotation, gates: Mapping[Side, Verdict] | None = None
    ) -> None:
        """Draw a tile that is held over a cell, with gates at its sides."""
        draw_ghost(self, self.map, tile, rotation, rect, gates)

    def poster(self, landmark: Landmark, *, own: bool = False) -> None:
        """Draw the poster on its cell, with a little of the ground around it."""
        rect = self.rect(landmark.cell)
        inset = max(1, round(POSTER_INSET * rect.width))
        draw_poster(self, self.map, landmark, rect.inflate(-2 * inset, -2 * inset), own=own)

    def stop(self, letter: str, place: Point, *, served: bool = False, size: float = 1.0) -> None:
        """Draw a stop sign on its post, the disc's centre at `place`."""
        radius = STOP_RADIUS * STOP_SCALE * (size * self.projection.cell) / 100
        draw_stop_disc(self, self.map, letter, place, radius, served=served, art="stop_sign")

    def tram(self, sign: str, pose: Pose) -> None:
        draw_tram(self, sign, self.projection.at(pose.x, pose.y), pose.angle, TRAM * self.unit)
