"""A few cells of a street, large: what the pictures of the rules are put together from."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil

import pygame

from game.rules.streetcar.board import Board, Landmark
from game.rules.streetcar.box import Rotation
from game.rules.streetcar.sides import Cell, Side
from game.rules.streetcar.values import MapName
from game.tables.kit.rule_picture import FramedPicture
from game.tables.streetcar.pieces import (
    ON_BOARD,
    draw_own_terminal,
    draw_stop_sign,
    draw_terminal,
    draw_tram,
    of_map,
    stop_place,
)
from game.tables.streetcar.posters import draw_poster_in_cell
from game.tables.streetcar.projection import Point, Projection
from game.tables.streetcar.tile_painter import Corner, Verdict, draw_ghost, ground_of, tile_picture
from game.ui.theme import rgb

BORDER = rgb("2A1F33")
MAP: MapName = "new_orleans"
COLS = 5


@dataclass(frozen=True)
class Street(FramedPicture):
    """Cells of row and column 1 and on, in the middle of a frame that the empty grid fills.

    `above` keeps so many cells free above the first row.
    """

    rows: int = 2
    above: float = 0.0

    @property
    def cell(self) -> int:
        """How large one is, in real pixels."""
        size = min(self.room.width / COLS, self.room.height / (self.rows + self.above))
        return max(8, int(size * 0.97))

    @property
    def projection(self) -> Projection:
        left = (self.room.width - COLS * self.cell) // 2
        top = round((self.room.height - (self.rows - self.above) * self.cell) / 2)
        # Unchecked, for a street is no board that a game is played on.
        return Projection(Board(self.rows, COLS, (), ()), self.cell, left, top)

    def rect(self, cell: Cell) -> pygame.Rect:
        return self.projection.rect(cell)

    def tile(self, name: str, cell: Cell, rotation: Rotation = 0, *, bare: Corner | None = None) -> None:
        picture = tile_picture(self.look, MAP, name, rotation, self.cell, ground=ground_of(cell), bare=bare)
        self.surface.blit(picture, self.rect(cell))

    def ghost(
        self, name: str, cell: Cell, rotation: Rotation = 0, gates: Mapping[Side, Verdict] | None = None
    ) -> None:
        """Hold a tile over a cell, with gates at its sides."""
        draw_ghost(self, MAP, name, rotation, self.rect(cell), gates)

    def poster(self, letter: str, name: str, cell: Cell, *, own: bool = False) -> None:
        landmark = Landmark(letter, cell, name)
        draw_poster_in_cell(self, MAP, landmark, self.rect(cell), own=own)

    def stop(self, letter: str, cell: Cell, corner: Corner, *, served: bool = False) -> None:
        place = stop_place(self.rect(cell), corner)
        draw_stop_sign(self, MAP, letter, place, self.cell, served=served)

    def terminal(self, line: int, first: Cell, second: Cell, *, own: bool = False) -> None:
        """A terminal north of two cells."""
        rect, unit = self.rect(first).union(self.rect(second)), self.projection.unit
        if own:
            draw_own_terminal(self, "N", rect.midtop, unit)
        draw_terminal(self, MAP, f"{line}N", rect.midtop, unit)

    def tram(self, sign: str, point: Point, angle: float) -> None:
        draw_tram(self, sign, self.projection.at(point), angle, ON_BOARD * self.projection.unit)

    def draw_ground(self) -> None:
        """Empty cells all over the picture, from the first row down; above it the border's ground."""
        self.surface.fill(BORDER)
        left, top = self.rect((1, 1)).topleft
        first = 1 if self.above else 1 - ceil(top / self.cell)
        for row in range(first, ceil((self.room.height - top) / self.cell) + 1):
            for col in range(1 - ceil(left / self.cell), ceil((self.room.width - left) / self.cell) + 1):
                name = of_map(MAP, "empty_cell_odd" if (row + col) % 2 else "empty_cell_even")
                rect = self.rect((row, col))
                self.surface.blit(self.look.art.fitted(name, rect.size), rect)
