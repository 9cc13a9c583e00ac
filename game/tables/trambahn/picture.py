"""The table's picture: what rests is kept by its painter, what moves and is held is drawn over it."""

from dataclasses import dataclass

import pygame

from game.content.trambahn_table import TableMap
from game.tables.kit.extra_buttons import at_end_of
from game.tables.kit.log_drawer import LogDrawer
from game.tables.kit.on_top import Ring
from game.tables.kit.pen import Brush, Pen
from game.tables.kit.rects import rect_of
from game.tables.kit.table_picture import TablePicture as EveryPicture
from game.tables.trambahn import styles
from game.tables.trambahn.board_painter import BoardPainter
from game.tables.trambahn.contents import Flying, InTheHand, Light, Shown
from game.tables.trambahn.figures import draw_figure
from game.tables.trambahn.layout import Layout, lay_out
from game.tables.trambahn.pieces import OPEN_TRAM, Form, draw_open_tram, draw_plate, draw_sign
from game.tables.trambahn.since_panel import head_of
from game.tables.trambahn.ticket_painter import draw_held_ticket, draw_ticket
from game.text.catalogue import Translate
from game.ui.look import Look
from game.ui.theme import BRASS_LIGHT, CREAM, INK, Ground
from game.ui.tile_map import TileMap

TURNED = 0.12
"""How narrow a card is on its edge, as a share of its width."""
RING_MARGIN = 14
"""How far the ring round what the keyboard is on reaches beyond it."""
SMALL = 90
"""Cards narrower than this, in units, are drawn in the small form."""
HELD_WIDTH = 120.0
"""A card in hand, in units; a little smaller than in the fan."""


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
        self.log = LogDrawer(self._board.looks.sheet, self.layout.log_drawer, "trambahn", tr)
        bar = self._board.bar
        buttons = {**bar.buttons, "end": bar.phases["end"]}
        self.places = BarPlaces(buttons, self.layout.paces, self._rest_place())

    @property
    def replay_place(self) -> pygame.Rect | None:
        """On the sheet of the last turns."""
        sheet, look = self.layout.since, self._board.looks.sheet
        return at_end_of(head_of(sheet, look), look) if sheet.height else None

    def draw(self, surface: pygame.Surface, shown: Shown) -> None:
        piece, text = (Pen(surface, look, self._tr) for look in (self._board.looks.piece, self.panel_look))
        self._board.paint(surface, shown.contents)
        if shown.rest is not None:
            place = text.button(self.places.rest, styles.BUTTON, shown.rest, sinks=1)
            text.write(self._rest_word, place, styles.BUTTON_TEXT, CREAM, align="centre")
        for ring in shown.pointed:
            self.draw_ring(surface, ring)
        for light in shown.lights:
            _draw_light(piece, text, light)
        for one in shown.flying:
            self._draw_flying(piece, one)
        self.draw_below_hand(surface, shown.top)
        if shown.held is not None:
            self._draw_held(piece, shown.held)
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

    def _draw_held(self, brush: Brush, held: InTheHand) -> None:
        if held.card is not None:
            draw_held_ticket(brush, held.card, held.centre, HELD_WIDTH * self.layout.unit)
        elif held.tram is not None:
            wide, high = (round(length * self.layout.unit) for length in OPEN_TRAM)
            draw_open_tram(brush, held.tram, rect_of(wide, high, center=held.centre), payable=True)

    def _draw_flying(self, brush: Brush, piece: Flying) -> None:
        rect = piece.rect
        if piece.tram is not None:
            small = rect.height < 0.6 * rect.width
            (draw_plate if small else draw_open_tram)(brush, piece.tram, rect)
            return
        form: Form = "small" if rect.width < SMALL * self.layout.unit else "medium"
        if piece.turned <= 0:
            draw_ticket(brush, piece.card, rect, form)
            return
        flat = pygame.Surface(rect.size, pygame.SRCALPHA)
        draw_ticket(Brush(flat, brush.look), piece.card, flat.get_rect(), form, shadow=False)
        width = max(2, round(rect.width * (1 - piece.turned * (1 - TURNED))))
        picture = pygame.transform.smoothscale(flat, (width, rect.height))
        brush.surface.blit(picture, picture.get_rect(center=rect.center))

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


def _draw_light(piece: Brush, text: Brush, light: Light) -> None:
    piece.box(light.rect, styles.GLOW)
    radius = text.px(26)
    centre = (light.rect.right - radius // 2, light.rect.top + radius // 2)
    text.disc(centre, radius + text.px(3), INK)
    text.disc(centre, radius, BRASS_LIGHT)
    draw_figure(text, f"+{light.points}", centre, styles.SCORE, INK, align="centre")
    if light.bell:
        beside = (centre[0] - 2 * radius, centre[1])
        text.disc(beside, radius, INK)
        draw_sign(text, "yellow", beside, 0.6 * radius, BRASS_LIGHT)
