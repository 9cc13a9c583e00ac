"""Drawing the board: Streetcar's tiles on squares of paper, and the path over them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil, cos, pi, sin
from typing import Final

import pygame

from black_path.board import OPPOSITE, Board, Cell, Path, Side, Stretch, Tile
from game.rules.streetcar.box import Rotation
from game.tables.kit.map_painter import MapPainter
from game.tables.kit.signs import draw_cross, seat_of
from game.tables.streetcar.tile_painter import draw_tile
from game.ui.brush import Brush
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BRASS, BRASS_LIGHT, INK, TEAL, VERMILION, Rgb
from game.ui.tile_map import TileMap

Point = tuple[float, float]

_ART: Final[Mapping[Tile, tuple[str, Rotation]]] = {
    "cross": ("crossing", 0),
    "north_east": ("double_curve", 0),
    "north_west": ("double_curve", 90),
}
_MIDDLES: Final[Mapping[Side, Point]] = {
    "north": (0.5, 0),
    "east": (1, 0.5),
    "south": (0.5, 1),
    "west": (0, 0.5),
}
_ARC: Final = 8
"""The number of straight pieces in a curve."""
_PATH, _RIM = 0.1, 0.17
"""The widths of the path without and with its dark edge, in cells."""
_FRAME: Final = BoxStyle(6, lines=(Line(INK, 3, -2),))
_END: Final = BoxStyle(4, BRASS_LIGHT, fill_alpha=0.55, lines=(Line(BRASS, 3, 2),))
_WRONG: Final = BoxStyle(4, lines=(Line(VERMILION, 4, 2),))
_BETTER: Final = BoxStyle(4, lines=(Line(TEAL, 5, 3),))


@dataclass(frozen=True)
class BoardSeen:
    """The visible content of a board."""

    board: Board
    drawn: TileMap
    """The map of the board, or a larger one."""
    path: Path
    length: float
    """The length of the path that is drawn, in stretches."""
    ahead: tuple[Stretch, ...] = ()
    """The continuation of the path with the tile being considered."""
    ghost: tuple[Cell, Tile] | None = None
    """A tile that is not laid yet, drawn as a ghost."""
    end: bool = True
    """True if the square to be filled is marked."""
    signs: Mapping[Cell, str] = field(default_factory=dict)
    """The signs of the players who laid the latest tiles."""
    wrong: Cell | None = None
    better: Cell | None = None


def draw_piece(
    surface: pygame.Surface,
    look: Look,
    tile: Tile,
    rect: pygame.Rect,
    *,
    alpha: int = 255,
    shadow: bool = False,
) -> None:
    """Draw one of the three tiles in `rect`, a square."""
    name, rotation = _ART[tile]
    draw_tile(Brush(surface, look), "linie1", name, rotation, rect, alpha=alpha, shadow=shadow)


def cell_rect(rect: pygame.Rect, board: Board, cell: Cell) -> pygame.Rect:
    """Return the place of a cell on the board in `rect`; a cell beyond the edge is outside it."""
    size, (row, column) = rect.width / board.side, cell
    corner = (round(rect.x + column * size), round(rect.y + row * size))
    return pygame.Rect(corner, (ceil(size), ceil(size)))


def draw_board(surface: pygame.Surface, look: Look, rect: pygame.Rect, seen: BoardSeen) -> None:
    """Draw the whole board in `rect`, a square."""
    board, shapes = seen.board, look.shapes
    clip, scale = surface.get_clip(), rect.width / board.side / seen.drawn.tile_width
    # The map has a margin of one free tile.
    corner = (rect.x - scale * seen.drawn.tile_width, rect.y - scale * seen.drawn.tile_height)
    surface.set_clip(rect.clip(clip))
    MapPainter(look, seen.drawn, scale, corner).paint(surface, "cells")
    surface.set_clip(clip)
    inside = [(row, column) for row in range(board.side) for column in range(board.side)]
    cells = {cell: cell_rect(rect, board, cell) for cell in inside}
    for cell, tile in seen.path.tiles.items():
        draw_piece(surface, look, tile, cells[cell])
    shapes.box(surface, rect, _FRAME)
    if seen.end and seen.path.end in cells:
        shapes.box(surface, cells[seen.path.end], _END)
    if seen.ghost is not None:
        draw_piece(surface, look, seen.ghost[1], cells[seen.ghost[0]], alpha=190)
    _draw_path(surface, look, rect, seen)
    for cell, sign in seen.signs.items():
        place = cells[cell]
        radius = 0.13 * place.width
        centre = (place.right - 1.3 * radius, place.top + 1.3 * radius)
        look.art.draw_sign(surface, seat_of(sign), centre, radius, look.palette)
    for marked, style in ((seen.wrong, _WRONG), (seen.better, _BETTER)):
        if marked in cells:
            shapes.box(surface, cells[marked], style)


def _draw_path(surface: pygame.Surface, look: Look, rect: pygame.Rect, seen: BoardSeen) -> None:
    size = rect.width / seen.board.side

    def line(stretches: Sequence[Stretch], length: float) -> tuple[Point, ...]:
        return tuple((rect.x + x * size, rect.y + y * size) for x, y in _points(stretches, length))

    start = cell_rect(rect, seen.board, seen.board.cell)
    x, y = _MIDDLES[seen.board.begin]
    begin = (start.x + x * start.width, start.y + y * start.height)
    _stroke(surface, look, line(seen.path.stretches, seen.length), size, VERMILION)
    ahead = line(seen.ahead, len(seen.ahead))
    if ahead:
        look.shapes.stroke(
            surface, ahead, INK, 0.7 * _PATH * size, dash=(0.12 * size, 0.12 * size), cap="butt"
        )
        if not seen.board.holds(_beyond(seen.ahead[-1])):
            draw_cross(Brush(surface, look), ahead[-1], 0.12 * size, VERMILION)
    look.shapes.disc(surface, begin, 0.13 * size, INK)
    look.shapes.disc(surface, begin, 0.08 * size, VERMILION)


def _beyond(stretch: Stretch) -> Cell:
    (row, column), (x, y) = stretch.cell, _MIDDLES[stretch.leaves]
    return row + round(2 * y - 1), column + round(2 * x - 1)


def _stroke(surface: pygame.Surface, look: Look, points: tuple[Point, ...], size: float, colour: Rgb) -> None:
    if len(points) > 1:
        look.shapes.stroke(surface, points, INK, _RIM * size)
        look.shapes.stroke(surface, points, colour, _PATH * size)


def _points(stretches: Sequence[Stretch], length: float) -> Iterator[Point]:
    """Yield the line along the first `length` stretches, in cells from the corner of the board."""
    for number, stretch in enumerate(stretches):
        share = min(1.0, length - number)
        if share <= 0:
            return
        row, column = stretch.cell
        (ax, ay), (bx, by) = _MIDDLES[stretch.enters], _MIDDLES[stretch.leaves]
        steps = max(1, round(share * _ARC))
        for step in range(0 if number == 0 else 1, steps + 1):
            part = share * step / steps
            if stretch.leaves == OPPOSITE[stretch.enters]:
                yield column + ax + part * (bx - ax), row + ay + part * (by - ay)
                continue
            # A quarter of a circle round the corner where both sides meet.
            cx, cy, angle = ax + bx - 0.5, ay + by - 0.5, part * pi / 2
            yield (
                column + cx + (ax - cx) * cos(angle) + (bx - cx) * sin(angle),
                row + cy + (ay - cy) * cos(angle) + (by - cy) * sin(angle),
            )
