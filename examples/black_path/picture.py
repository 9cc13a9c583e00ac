"""The table's picture."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import pygame

from black_path.board import Tile
from black_path.board_painter import BoardSeen, draw_board, draw_piece
from black_path.layout import Layout, lay_out, panel_look
from black_path.reading import Reading
from game.tables.kit import styles
from game.tables.kit.log_drawer import LogDrawer
from game.tables.kit.notice import Notice
from game.tables.kit.on_top import OnTop
from game.tables.kit.paces import draw_paces
from game.tables.kit.signs import seat_of
from game.tables.kit.standings import draw_player, draw_row_ground
from game.tables.kit.table_picture import TablePicture
from game.text.catalogue import Translate
from game.text.players import player_text
from game.ui.look import Look
from game.ui.theme import CREAM, INK, PAPER, SECOND_TEXT

ICONS: Final = {"undo": "undo", "hint": "hint", "log": "clock", "rulebook": "book", "menu": "settings"}
_QUIET: Final = 90
"""How much is seen of a tile that cannot be taken, of 255."""


@dataclass(frozen=True)
class Shown:
    """What is to be seen at one moment."""

    board: BoardSeen
    states: Mapping[str, str]
    top: OnTop
    held: Tile | None = None
    """What has left the tray."""
    carried: tuple[Tile, pygame.Rect] | None = None
    """A tile in hand or on its way."""


class BlackPathPicture(TablePicture):
    """Draws the table at one look."""

    def __init__(self, look: Look, tr: Translate) -> None:
        self.look = look
        self.panel_look = panel_look(look)
        self.layout: Layout = lay_out(self.panel_look)
        self._tr = tr
        self.log = LogDrawer(
            self.panel_look,
            self.layout.log,
            (tr("black_path.table.log"), tr("black_path.table.log.empty")),
            draw_sign,
        )

    def room_for(self, notice: Notice) -> pygame.Rect:
        """Bubbles lie anywhere."""
        del notice
        return self.layout.window

    def draw(self, surface: pygame.Surface, reading: Reading, shown: Shown) -> None:
        """Draw the whole window."""
        layout, look = self.layout, self.panel_look
        surface.blit(self._paper(), (0, 0))
        draw_board(surface, look, layout.board, shown.board)
        look.shapes.box(surface, layout.panel, styles.PANEL)
        text = look.text
        text.draw_in(surface, reading.title, layout.title, styles.HEAD, INK, shrink=True)
        text.draw_paragraph(surface, reading.advice, layout.advice, styles.TEXT, SECOND_TEXT)
        for seat, row in enumerate(layout.rows):
            draw_row_ground(surface, look, row, chosen=seat == reading.acting, last=False)
            who = reading.seats[seat]
            draw_player(surface, look, row, who, player_text(self._tr, who.player), row.width)
        if reading.pace is not None:
            draw_paces(surface, look, layout.paces, reading.pace, shown.states, self._tr)
        else:
            for tile, place in layout.tray.items():
                quiet = tile == shown.held or not reading.may_act
                draw_piece(surface, look, tile, place, alpha=_QUIET if quiet else 255, shadow=not quiet)
        for name, place in layout.buttons.items():
            self._draw_button(surface, name, place, shown.states[name])
        self.draw_below_hand(surface, shown.top)
        if shown.carried is not None:
            draw_piece(surface, look, *shown.carried, shadow=True)
        self.draw_above_hand(surface, shown.top)

    def _paper(self) -> pygame.Surface:
        size = self.layout.window.size

        def make() -> pygame.Surface:
            made = pygame.Surface(size)
            made.fill(PAPER)
            self.look.shapes.grain(made, made.get_rect())
            return made

        return self.look.shapes.cache.get(("black path paper", size), make)

    def _draw_button(self, surface: pygame.Surface, name: str, place: pygame.Rect, state: str) -> None:
        look = self.panel_look
        main, word = name == "end", self._tr(f"black_path.table.{name}")
        look.shapes.box(surface, place, (styles.END_BUTTON if main else styles.SMALL_BUTTON)[state])
        colour = SECOND_TEXT if state == "disabled" else CREAM if main else INK
        words = place.inflate(-look.px(20), 0)
        if not main:
            look.art.draw_icon(
                surface, ICONS[name], (place.x + look.px(28), place.centery), look.px(26), colour
            )
            words = pygame.Rect(place.x + look.px(48), place.y, place.width - look.px(56), place.height)
        look.text.draw_in(
            surface, word, words, styles.STRONG, colour, align="centre" if main else "left", shrink=True
        )


def draw_sign(
    surface: pygame.Surface, look: Look, sign: str, centre: tuple[float, float], radius: float
) -> None:
    """A player's sign."""
    look.art.draw_sign(surface, seat_of(sign), centre, radius, look.palette)
