"""A few cells of a street, large: what the pictures of the rules are put together from."""

from collections.abc import Mapping
from math import ceil

import pygame

from game.rules.streetcar.board import Board, Landmark
from game.rules.streetcar.box import Rotation
from game.rules.streetcar.sides import Cell, Side
from game.rules.streetcar.values import MapName
from game.tables.kit.rule_picture import RulePicture
from game.tables.streetcar.pieces import draw_own_terminal, draw_stop_sign, draw_terminal, of_map, stop_place
from game.tables.streetcar.posters import draw_poster_in_cell
from game.tables.streetcar.projection import Point, Projection
from game.tables.streetcar.tile_painter import Corner, Verdict, draw_ghost, ground_of, tile_picture
from game.tables.streetcar.tram_painter import ON_BOARD, draw_tram
from game.ui.look import Look, Words
from game.ui.theme import rgb

BORDER = rgb("2A1F33")
MAP: MapName = "new_orleans"
COLS = 5


class Street(RulePicture):
    """Cells of row and column 1 and on, in the middle of a frame that the empty grid fills.

    `above` keeps so many cells free above the first row.
    """

    def __init__(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        look: Look,
        words: Words,
        *,
        rows: int = 2,
        above: float = 0.0,
    ) -> None:
        super().__init__(surface, rect, look, words)
        self.cell = max(8, int(min(rect.width / COLS, rect.height / (rows + above)) * 0.97))
        left = (rect.width - COLS * self.cell) // 2
        top = round((rect.height - (rows - above) * self.cell) / 2)
        # Unchecked, for a street is no board that a game is played on.
        self.projection = Projection(Board(rows, COLS, (), ()), self.cell, left, top)
        self._draw_grid(left, top, first_row=1 if above else 1 - ceil(top / self.cell))

    def rect(self, cell: Cell) -> pygame.Rect:
        return self.projection.rect(cell)

    def tile(self, name: str, cell: Cell, rotation: Rotation = 0, *, bare: Corner | None = None) -> None:
        picture = tile_picture(self.look, MAP, name, rotation, self.cell, ground=ground_of(cell), bare=bare)
        self.picture.blit(picture, self.rect(cell))

    def ghost(
        self, name: str, cell: Cell, rotation: Rotation = 0, gates: Mapping[Side, Verdict] | None = None
    ) -> None:
        """Hold a tile over a cell, with gates at its sides."""
        draw_ghost(self.brush, MAP, name, rotation, self.rect(cell), gates)

    def poster(self, letter: str, name: str, cell: Cell, *, own: bool = False) -> None:
        landmark = Landmark(letter, cell, name)
        draw_poster_in_cell(self.brush, MAP, landmark, self.rect(cell), own=own)

    def stop(self, letter: str, cell: Cell, corner: Corner, *, served: bool = False) -> None:
        place = stop_place(self.rect(cell), corner)
        draw_stop_sign(self.brush, MAP, letter, place, self.cell, served=served)

    def terminal(self, line: int, first: Cell, second: Cell, *, own: bool = False) -> None:
        """A terminal north of two cells."""
        rect, unit = self.rect(first).union(self.rect(second)), self.projection.unit
        if own:
            draw_own_terminal(self.brush, "N", rect.midtop, unit)
        draw_terminal(self.brush, MAP, f"{line}N", rect.midtop, unit)

    def tram(self, sign: str, point: Point, angle: float) -> None:
        draw_tram(self.brush, sign, self.projection.at(point), angle, ON_BOARD * self.projection.unit)

    def _draw_grid(self, left: int, top: int, *, first_row: int) -> None:
        """Empty cells all over the picture, from the first row down; above it the border's ground."""
        self.picture.fill(BORDER)
        across = ceil(left / self.cell)
        for row in range(first_row, ceil((self.rect_on_page.height - top) / self.cell) + 1):
            for col in range(1 - across, ceil((self.rect_on_page.width - left) / self.cell) + 1):
                name = of_map(MAP, "empty_cell_odd" if (row + col) % 2 else "empty_cell_even")
                rect = self.rect((row, col))
                self.picture.blit(self.look.art.fitted(name, rect.size), rect)
