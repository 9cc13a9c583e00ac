"""The table's picture: what rests is kept by its painter, what moves and is held is drawn over it."""

from dataclasses import dataclass

import pygame

from game.content.trambahn_table import TableMap
from game.tables.kit.extra_buttons import at_end_of
from game.tables.kit.log_drawer import LogDrawer
from game.tables.kit.on_top import Ring
from game.tables.kit.pen import Brush
from game.tables.kit.table_picture import TablePicture as EveryPicture
from game.tables.trambahn import styles
from game.tables.trambahn.board_painter import BoardPainter
from game.tables.trambahn.figures import draw_figure
from game.tables.trambahn.layout import Layout, lay_out
from game.tables.trambahn.pieces import Form, draw_seat_sign, draw_sign
from game.tables.trambahn.shown import Flying, Light, Shown
from game.tables.trambahn.since_panel import head_of
from game.tables.trambahn.ticket_painter import draw_ticket
from game.tables.trambahn.tram_cards import draw_open_tram, draw_plate
from game.text.catalogue import Translate
from game.ui.look import Look
from game.ui.theme import BRASS_LIGHT, CREAM, INK, Ground
from game.ui.tile_map import TileMap
from game.ui.widgets.button_ground import draw_ground

TURNED = 0.12
"""How narrow a card is on its edge, as a share of its width."""
CARD_CORNER = 6.0
RING_MARGIN = 14
"""How far the ring round what the keyboard is on reaches beyond it."""
SMALL = 90
"""Cards narrower than this, in units, are drawn in the small form."""


@dataclass(frozen=True)
class BarPlaces:
    """Where the buttons are; `rest` is the one that puts all cards to the money."""

    buttons: dict[str, pygame.Rect]
    paces: tuple[pygame.Rect, ...]
    rest: pygame.Rect


class TablePicture(EveryPicture):
    def __init__(self, look: Look, table: TableMap, drawn: TileMap, tr: Translate) -> None:
        self.look = look
        self._tr = tr
        self.layout: Layout = lay_out(look.scale, table)
        self._board = BoardPainter(look, self.layout, drawn, tr)
        self.panel_look = self._board.looks.text
        self.log = LogDrawer(self._board.looks.sheet, self.layout.log_drawer, "trambahn", tr, draw_seat_sign)
        bar = self._board.bar
        self.places = BarPlaces(
            {**bar.buttons, "end": bar.phases["end"]}, self.layout.paces, self._rest_place()
        )

    @property
    def replay_place(self) -> pygame.Rect | None:
        """On the sheet of the last turns."""
        sheet, look = self.layout.since, self._board.looks.sheet
        return at_end_of(head_of(sheet, look), look) if sheet.height else None

    def draw(self, surface: pygame.Surface, shown: Shown) -> None:
        self._board.paint(surface, shown.contents)
        if shown.rest is not None:
            self._draw_rest(surface, shown.rest)
        for rect, angle in shown.pointed:
            self.draw_ring(surface, Ring(rect, CARD_CORNER, angle))
        for light in shown.lights:
            self._draw_light(surface, light)
        for piece in shown.flying:
            self._draw_flying(surface, piece)
        self.draw_below_hand(surface, shown.top)
        if shown.held is not None:
            if shown.held.card is not None:
                self._board.draw_held_card(surface, shown.held.card, shown.held.centre)
            elif shown.held.tram is not None:
                self._board.draw_held_tram(surface, shown.held.tram, shown.held.centre)
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

    # ------------------------------------------------------------------ pieces

    def _draw_flying(self, surface: pygame.Surface, piece: Flying) -> None:
        look, rect = self._board.looks.piece, piece.rect
        brush = Brush(surface, look)
        if piece.tram is not None:
            small = rect.height < 0.6 * rect.width
            (draw_plate if small else draw_open_tram)(brush, piece.tram, rect)
            return
        form: Form = "small" if rect.width < SMALL * self.layout.unit else "medium"
        if piece.turned <= 0:
            draw_ticket(brush, piece.card, rect, form)
            return
        flat = pygame.Surface(rect.size, pygame.SRCALPHA)
        draw_ticket(Brush(flat, look), piece.card, flat.get_rect(), form, shadow=False)
        width = max(2, round(rect.width * (1 - piece.turned * (1 - TURNED))))
        picture = pygame.transform.smoothscale(flat, (width, rect.height))
        surface.blit(picture, picture.get_rect(center=rect.center))

    def _draw_light(self, surface: pygame.Surface, light: Light) -> None:
        looks = self._board.looks
        looks.piece.shapes.box(surface, light.rect, styles.GLOW)
        radius = looks.text.px(26)
        centre = (light.rect.right - radius // 2, light.rect.top + radius // 2)
        looks.text.shapes.disc(surface, centre, radius + looks.text.px(3), INK)
        looks.text.shapes.disc(surface, centre, radius, BRASS_LIGHT)
        brush = Brush(surface, looks.text)
        draw_figure(brush, f"+{light.points}", centre, styles.SCORE, INK, align="centre")
        if light.bell is not None:
            beside = (centre[0] - 2 * radius, centre[1])
            looks.text.shapes.disc(surface, beside, radius, INK)
            draw_sign(brush, "yellow", beside, 0.6 * radius, BRASS_LIGHT)

    # ------------------------------------------------------------------ all cards to the money

    def _rest_place(self) -> pygame.Rect:
        """Below the beer mat, where the hand leaves room."""
        look, area = self._board.looks.text, self.layout.own
        word = self._tr("trambahn.table.rest")
        width = look.text.width(word, styles.BUTTON_TEXT) + look.px(28)
        rect = pygame.Rect(0, 0, width, look.px(36))
        rect.topright = (max(area.count.right, area.money.right), area.money.bottom + look.px(6))
        return rect.clamp(self.layout.window)

    def _draw_rest(self, surface: pygame.Surface, state: str) -> None:
        look, rect = self._board.looks.text, self.places.rest
        word = self._tr("trambahn.table.rest")
        place = draw_ground(surface, look, rect, styles.BUTTON, state, sinks=1)
        look.text.draw_in(surface, word, place, styles.BUTTON_TEXT, CREAM, align="centre")
