"""The table's picture: the plain table with a board, and three tiles in its tray."""

from dataclasses import dataclass
from typing import Final

import pygame

from black_path.board import TILES, Tile
from black_path.board_painter import BoardSeen, draw_board, draw_piece
from black_path.reading import Reading
from black_path.rules import SEATS
from game.tables.kit.on_top import OnTop
from game.tables.kit.plain_layout import GAP, beside
from game.tables.kit.plain_picture import PlainPicture
from game.text.catalogue import Translate
from game.ui.look import Look

_QUIET: Final = 90
"""How much is seen of a tile that cannot be taken, of 255."""


@dataclass(frozen=True)
class Shown:
    """What is to be seen at one moment; `states` are those of the controls by name."""

    board: BoardSeen
    states: dict[str, str]
    top: OnTop
    held: Tile | None = None
    """What has left the tray."""
    carried: tuple[Tile, pygame.Rect] | None = None
    """A tile in hand or on its way."""


class BlackPathPicture(PlainPicture):
    """Draws the table at one look."""

    def __init__(self, look: Look, tr: Translate) -> None:
        super().__init__(look, "black_path", SEATS[0], tr)
        tray = self.layout.tray
        places = beside(tray, len(TILES), self.panel_look.px(GAP))
        size = min(tray.height, places[0].width)
        self.tiles = {
            tile: pygame.Rect(place.centerx - size // 2, place.centery - size // 2, size, size)
            for tile, place in zip(TILES, places, strict=True)
        }
        """The tray."""

    def draw(self, surface: pygame.Surface, reading: Reading, shown: Shown) -> None:
        """Draw the whole window."""
        look = self.panel_look
        self.draw_ground(surface)
        draw_board(surface, look, self.layout.board, shown.board)
        self.draw_panel(surface, reading, shown.states)
        for tile, place in self.tiles.items() if reading.pace is None else ():
            quiet = tile == shown.held or not reading.may_act
            draw_piece(surface, look, tile, place, alpha=_QUIET if quiet else 255, shadow=not quiet)
        self.draw_below_hand(surface, shown.top)
        if shown.carried is not None:
            draw_piece(surface, look, *shown.carried, shadow=True)
        self.draw_above_hand(surface, shown.top)
