"""The board in a small frame, to look at only: on the curtain's ticket, in results and reviews."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.rules.streetcar.board import Board, Field
from game.rules.streetcar.values import MapName
from game.tables.kit.pen import Brush
from game.tables.kit.signs import draw_cross
from game.tables.kit.small_boards import put_framed
from game.tables.streetcar.board_painter import BoardContents, BoardPainter, Lying
from game.tables.streetcar.marks import draw_better, draw_reach
from game.tables.streetcar.projection import BORDER, Projection, border_of, projection_in
from game.tables.streetcar.tile_painter import draw_tile
from game.ui.look import Look
from game.ui.tile_map import TileMap

AROUND = 1.0
"""How much of the board is to be seen around what happened, in cells."""
FAINT = 200
CROSS = 0.23
"""How far the cross of a tile reaches, in cells."""


@dataclass(frozen=True)
class SmallBoardContents(BoardContents):
    better: tuple[Lying, ...] = ()
    """Tiles that would have been better, in a brass frame."""
    better_fields: tuple[Field, ...] = ()
    """Terminals from which a tram would have departed better."""
    crossed: tuple[Lying, ...] = ()
    """Tiles that were laid instead, a little faint, with a cross in the corner."""
    crossed_fields: tuple[Field, ...] = ()
    """Where a tram was driven instead."""


class SmallBoard:
    """Draws one board in frames of any shape; the painter of the last one is kept."""

    def __init__(self, plan: Board, map_name: MapName, drawn: TileMap) -> None:
        self._plan = plan
        self._drawn = drawn
        self._map = map_name
        self._painter: tuple[Projection, Look, BoardPainter] | None = None

    def draw(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        look: Look,
        contents: SmallBoardContents,
        focus: Sequence[Field] = (),
    ) -> None:
        """Draw the whole board in the middle of `rect`, real pixels, with a rounded frame.

        With `focus` it is larger where `rect` is wide, and only the rows about those fields are seen.
        """
        projection = self._closer(rect.size, focus)
        if projection is None:
            projection = projection_in(pygame.Rect((0, 0), rect.size), self._plan)
        frame = projection.board.move(rect.topleft).clip(rect)
        moved = Projection(
            self._plan,
            projection.cell,
            projection.left - (frame.x - rect.x),
            projection.top - (frame.y - rect.y),
        )
        picture = pygame.Surface(frame.size, pygame.SRCALPHA)
        self._paint(picture, look, moved, contents)
        put_framed(surface, look, picture, frame)

    def _paint(
        self, picture: pygame.Surface, look: Look, projection: Projection, contents: SmallBoardContents
    ) -> None:
        kept = self._painter
        if kept is None or kept[0] != projection or kept[1] is not look:
            painter = BoardPainter(look, self._plan, projection, self._map, self._drawn)
            self._painter = (projection, look, painter)
        else:
            painter = kept[2]
        painter.paint(picture, contents)
        brush = Brush(picture, look)
        for tile, cell, rotation in contents.crossed:
            rect = projection.rect(cell)
            draw_tile(brush, self._map, tile, rotation, rect, alpha=FAINT)
            # In a corner, so that the tile can be told.
            reach = CROSS * rect.width
            draw_cross(brush, (rect.right - reach, rect.top + reach), reach)
        for where in contents.better_fields:
            draw_reach(brush, projection, where)
        for where in contents.crossed_fields:
            draw_cross(brush, projection.middle(where), 0.24 * projection.cell)
        for tile, cell, rotation in contents.better:
            rect = projection.rect(cell)
            draw_tile(brush, self._map, tile, rotation, rect)
            draw_better(brush, rect)

    def _closer(self, size: tuple[int, int], focus: Sequence[Field]) -> Projection | None:
        """A projection larger than the whole board's that still shows the focus, or None."""
        if not focus:
            return None
        plan, (width, height) = self._plan, size
        whole = projection_in(pygame.Rect((0, 0), size), plan)
        widest = int(width / (plan.cols + 2 * BORDER))
        rows = [self._row(where) for where in focus]
        first, last = min(rows) - AROUND, max(rows) + 1 + AROUND
        first, last = max(-BORDER, first), min(plan.rows + BORDER, last)
        cell = min(widest, int(height / (last - first)))
        if cell <= whole.cell:
            return None
        border = border_of(cell)
        # A whole number of pixels can leave a sliver beside the board; a cell more covers it.
        if plan.cols * cell + 2 * border < width:
            cell += 1
            border = border_of(cell)
        left = (width - plan.cols * cell) // 2
        top = round(height / 2 - (first + last) / 2 * cell)
        top = min(border, max(height - border - plan.rows * cell, top))
        return Projection(plan, cell, left, top)

    def _row(self, where: Field) -> float:
        """How far down a field begins, in cells."""
        if not isinstance(where, str):
            return where[0] - 1.0
        terminal = self._plan.terminal[where]
        beyond = {"N": -1.0, "S": 1.0}.get(terminal.side, 0.0)
        return terminal.cells[0][0] - 1.0 + beyond
