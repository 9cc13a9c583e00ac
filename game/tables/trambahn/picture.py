"""The table's picture: what rests is kept by its painter, what moves and is held is drawn over it."""

import pygame

from game.content.trambahn_table import TableMap
from game.tables.kit.extra_buttons import at_end_of
from game.tables.kit.log_drawer import LogDrawer
from game.tables.kit.on_top import Ring
from game.tables.kit.rects import rect_of
from game.tables.kit.table_picture import TablePicture as EveryPicture
from game.tables.trambahn import styles
from game.tables.trambahn.board_painter import BoardPainter
from game.tables.trambahn.contents import Shown
from game.tables.trambahn.layout import Layout, lay_out
from game.tables.trambahn.moving_painter import paint_held, paint_moving
from game.tables.trambahn.since_panel import head_of
from game.text.catalogue import Translate
from game.ui.look import Look
from game.ui.theme import CREAM, Ground
from game.ui.tile_map import TileMap

RING_MARGIN = 14
"""How far the ring round what the keyboard is on reaches beyond it."""


class TablePicture(EveryPicture):
    def __init__(self, look: Look, table: TableMap, drawn: TileMap, tr: Translate) -> None:
        self.look = look
        self._tr = tr
        self.layout: Layout = lay_out(look.scale, table)
        self._board = BoardPainter(look, self.layout, drawn, tr)
        self.panel_look = self._board.looks.text
        self.log = LogDrawer(self._board.looks.sheet, self.layout.log_drawer, "trambahn", tr)
        bar = self._board.bar
        self.buttons = {**bar.buttons, "end": bar.phases["end"]}
        """Where those of the bar are."""
        self.rest = self._rest_place()
        """Where the button is that puts all cards to the money."""

    @property
    def replay_place(self) -> pygame.Rect | None:
        """On the sheet of the last turns."""
        sheet, look = self.layout.since, self._board.looks.sheet
        return at_end_of(head_of(sheet, look), look) if sheet.height else None

    def draw(self, surface: pygame.Surface, shown: Shown) -> None:
        on = self._board.paint(surface, shown.contents)
        if shown.rest is not None:
            place = on.text.button(self.rest, styles.BUTTON, shown.rest, sinks=1)
            on.text.write(self._rest_word, place, styles.BUTTON_TEXT, CREAM, align="centre")
        for ring in shown.pointed:
            self.draw_ring(surface, ring)
        paint_moving(on, shown.flights)
        self.draw_below_hand(surface, shown.top)
        if shown.held is not None:
            paint_held(on, shown.held)
        self.draw_above_hand(surface, shown.top)

    def draw_ring(self, surface: pygame.Surface, ring: Ring) -> None:
        """Draw it round a card as it is turned."""
        rect, corner, angle = ring
        if not angle:
            self.look.shapes.ring(surface, rect, corner, Ground.NIGHT)
            return
        margin = self.look.px(RING_MARGIN)
        flat = pygame.Surface((rect.width + 2 * margin, rect.height + 2 * margin), pygame.SRCALPHA)
        self.look.shapes.ring(flat, rect.move(margin - rect.x, margin - rect.y), corner, Ground.NIGHT)
        turned = pygame.transform.rotozoom(flat, angle, 1.0)
        surface.blit(turned, turned.get_rect(center=rect.center))

    # ------------------------------------------------------------------ all cards to the money

    @property
    def _rest_word(self) -> str:
        return self._tr("trambahn.table.rest")

    def _rest_place(self) -> pygame.Rect:
        """Below the beer mat, where the hand leaves room."""
        look, area = self.panel_look, self.layout.own
        width = look.text.width(self._rest_word, styles.BUTTON_TEXT) + look.px(28)
        corner = (max(area.count.right, area.money.right), area.money.bottom + look.px(6))
        return rect_of(width, look.px(36), topright=corner).clamp(self.layout.window)
