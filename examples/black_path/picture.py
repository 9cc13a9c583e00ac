"""The table's picture: the plain table with a board, and three tiles in its tray."""

from dataclasses import dataclass
from operator import attrgetter
from typing import Final

import pygame

from black_path.board import TILES, Tile
from black_path.board_painter import BoardSeen, draw_board, draw_piece
from black_path.model import PathModel
from black_path.rules import SEATS
from game.tables.kit.cached_layers import LayerPart
from game.tables.kit.plain_picture import GAP, PlainFrame, PlainPicture
from game.tables.kit.viewport import Viewport
from game.text.translate import Translate
from game.ui.layout import columns
from game.ui.look import Look

_QUIET: Final = 90
"""The opacity of a tile that cannot be taken, of 255."""


@dataclass(frozen=True)
class Shown(PlainFrame):
    """The visible content of the table at one moment."""

    model: PathModel
    board: BoardSeen
    held: Tile | None = None
    """The tile that has left the tray."""
    carried: tuple[Tile, pygame.Rect] | None = None
    """A tile in hand or in motion, with its place."""


class BlackPathPicture(PlainPicture):
    """Draws the table at one look."""

    def __init__(self, look: Look, tr: Translate, view: Viewport) -> None:
        super().__init__(look, "black_path", SEATS[0], tr, view)
        tray = self.layout.tray
        places = columns(tray, len(TILES), self.panel_look.px(GAP))
        size = min(tray.height, places[0].width)
        self.tiles = {
            tile: pygame.Rect(place.centerx - size // 2, place.centery - size // 2, size, size)
            for tile, place in zip(TILES, places, strict=True)
        }
        """The places of the tiles in the tray."""

        beyond = self.layout.board.inflate(self.layout.board.width // 4, self.layout.board.width // 4)
        self._kept = self.cached_layers(
            LayerPart(beyond, attrgetter("board"), self._draw_board),
            LayerPart(tray.inflate(size // 2, size // 2), attrgetter("model", "held"), self._draw_tray),
        )

    def draw(self, surface: pygame.Surface, shown: Shown) -> None:
        """Draw the whole window."""
        self._kept.renew(shown)
        surface.blit(self._kept.surface, (0, 0))
        self.draw_below_hand(surface, shown.top)
        if shown.carried is not None:
            draw_piece(surface, self.panel_look, *shown.carried, shadow=True)
        self.draw_above_hand(surface, shown.top)

    def _draw_board(self, surface: pygame.Surface, shown: Shown) -> None:
        draw_board(surface, self.panel_look, self.layout.board, shown.board)

    def _draw_tray(self, surface: pygame.Surface, shown: Shown) -> None:
        model = shown.model
        for tile, place in self.tiles.items() if model.pace is None else ():
            quiet = tile == shown.held or not model.may_act
            alpha = _QUIET if quiet else 255
            draw_piece(surface, self.panel_look, tile, place, alpha=alpha, shadow=not quiet)
