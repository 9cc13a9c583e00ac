"""The whole table at one look: parts that say the same as in the last frame are not drawn again."""

import pygame

from game.rules.trambahn.cards import Card
from game.tables.kit.kept import KeptPicture, Part, apart
from game.tables.kit.pen import Brush, Pen
from game.tables.trambahn.columns_painter import paint_columns
from game.tables.trambahn.contents import Contents
from game.tables.trambahn.ground import paint_ground
from game.tables.trambahn.hand_painter import paint_advice, paint_backs, paint_hand, paint_names
from game.tables.trambahn.layout import AreaLayout, Layout
from game.tables.trambahn.looks import looks_of
from game.tables.trambahn.phase_line import Bar, draw_bar, lay_out_bar
from game.tables.trambahn.pieces import OPEN_TRAM
from game.tables.trambahn.piles_painter import paint_money, paint_piles
from game.tables.trambahn.rows_painter import paint_rows
from game.tables.trambahn.said import (
    said_by_bar,
    said_by_columns,
    said_by_hand,
    said_by_opponent,
    said_by_own,
    said_by_own_columns,
    said_by_pad,
    said_by_rows,
    said_by_since,
    said_by_supply,
)
from game.tables.trambahn.score_pad import draw_score_pad
from game.tables.trambahn.since_panel import draw_since_panel
from game.tables.trambahn.spots import Side
from game.tables.trambahn.supply_painter import paint_supply
from game.tables.trambahn.ticket_painter import draw_held_ticket
from game.tables.trambahn.tram_cards import draw_open_tram
from game.text.catalogue import Translate
from game.ui.look import Look
from game.ui.tile_map import TileMap

HELD_WIDTH = 120.0
"""A card in hand, in units; a little smaller than in the fan."""
ROUND = 14.0
"""How far glows and shadows reach beyond their part, in units."""


class BoardPainter:
    """Draws contents in one layout; what has not changed since the last frame is kept."""

    def __init__(self, look: Look, layout: Layout, drawn: TileMap, tr: Translate) -> None:
        self.layout = layout
        self.looks = looks_of(look, layout)
        self.bar: Bar = lay_out_bar(self.looks.bar, layout, tr)
        self._tr = tr
        ground = pygame.Surface(layout.size)
        paint_ground(ground, self.looks.piece, layout, drawn)
        around = self.layout.bar.inflate(0, 2 * self.looks.bar.px(2)).clip(layout.window)
        bar = Part(
            around,
            said_by_bar,
            lambda surface, now: draw_bar(Pen(surface, self.looks.bar, tr), self.bar, now),
        )
        parts = apart(self._parts(), _below(layout.window, around))
        self._kept = KeptPicture(ground, [bar, *parts])

    def paint(self, surface: pygame.Surface, contents: Contents) -> None:
        """Draw the whole window but what is in hand and what flies."""
        self._kept.renew(contents)
        surface.blit(self._kept.surface, (0, 0))

    def draw_held_card(self, surface: pygame.Surface, card: Card, centre: tuple[float, float]) -> None:
        """A card in hand, its middle at `centre`."""
        draw_held_ticket(Brush(surface, self.looks.piece), card, centre, self.held_width)

    def draw_held_tram(self, surface: pygame.Surface, kind: str, centre: tuple[float, float]) -> None:
        """A tram in hand, its middle at `centre`."""
        rect = pygame.Rect(0, 0, *(round(length * self.layout.unit) for length in OPEN_TRAM))
        rect.center = (round(centre[0]), round(centre[1]))
        draw_open_tram(Brush(surface, self.looks.piece), kind, rect, payable=True)

    @property
    def held_width(self) -> float:
        """How wide a card in hand is, in real pixels."""
        return HELD_WIDTH * self.layout.unit

    # ------------------------------------------------------------------ parts

    def _parts(self) -> list[Part[Contents]]:
        layout, looks, tr = self.layout, self.looks, self._tr
        around = round(ROUND * layout.unit)

        def opponent(surface: pygame.Surface, contents: Contents) -> None:
            paint_names(surface, looks, layout, contents, tr)
            paint_backs(surface, looks, layout, contents)
            paint_money(surface, looks, layout, "opponent", contents, tr)

        def own(surface: pygame.Surface, contents: Contents) -> None:
            paint_advice(surface, looks, layout, contents, tr)
            paint_money(surface, looks, layout, "own", contents, tr)

        def pad(surface: pygame.Surface, contents: Contents) -> None:
            reading, pen = contents.reading, Pen(surface, looks.sheet, tr)
            own, other = reading.own, reading.opponent
            heads = [(own.sign, tr("trambahn.table.you") if own.you else own.name), (other.sign, other.name)]
            draw_score_pad(pen, layout.pad, reading.pad, heads)

        def since(surface: pygame.Surface, contents: Contents) -> None:
            reading, state = contents.reading, contents.state("since")
            draw_since_panel(Pen(surface, looks.sheet, tr), layout.since, reading, state)

        sheets = [Part(layout.pad.inflate(2 * around, around), said_by_pad, pad)]
        if layout.since.height:
            sheets.append(Part(layout.since.inflate(2 * around, around), said_by_since, since))
        return [
            *sheets,
            self._columns("opponent", around),
            Part(_beside(layout.opponent, around), said_by_opponent, opponent),
            *self._cloth(),
            self._columns("own", around),
            Part(_beside(layout.own, around), said_by_own, own),
            Part(
                _right_of(_columns_rect(layout.own, around), layout.own.hand.inflate(2 * around, 2 * around)),
                said_by_hand,
                lambda surface, now: paint_hand(surface, looks, layout, now, tr),
            ),
        ]

    def _cloth(self) -> list[Part[Contents]]:
        """Rows, and trams with piles; together where they do not lie side by side."""
        layout, looks, tr = self.layout, self.looks, self._tr
        cloth = layout.cloth

        def rows(surface: pygame.Surface, contents: Contents) -> None:
            paint_rows(surface, looks, layout, contents, tr)

        def supply(surface: pygame.Surface, contents: Contents) -> None:
            paint_supply(surface, looks, layout, contents, tr)
            paint_piles(surface, looks, layout, contents, tr)

        def both(surface: pygame.Surface, contents: Contents) -> None:
            rows(surface, contents)
            supply(surface, contents)

        if not layout.dividers:
            return [Part(cloth, lambda now: (said_by_rows(now), said_by_supply(now)), both)]
        split = layout.dividers[0] + 2
        left = pygame.Rect(cloth.x, cloth.y, split - cloth.x, cloth.height)
        right = pygame.Rect(split, cloth.y, cloth.right - split, cloth.height)
        return [Part(left, said_by_rows, rows), Part(right, said_by_supply, supply)]

    def _columns(self, side: Side, around: int) -> Part[Contents]:
        area = self.layout.area(side)

        def paint(surface: pygame.Surface, contents: Contents) -> None:
            paint_columns(surface, self.looks, self.layout, side, contents, self._tr)

        said = said_by_own_columns if side == "own" else said_by_columns
        return Part(_columns_rect(area, around), said, paint)


def _below(window: pygame.Rect, bar: pygame.Rect) -> pygame.Rect:
    """The window without the bar, which lies along its upper or lower edge."""
    if bar.top <= 0:
        return pygame.Rect(0, bar.bottom, window.width, window.height - bar.bottom)
    return pygame.Rect(0, 0, window.width, bar.top) if bar.bottom >= window.height else window


def _beside(area: AreaLayout, around: int) -> pygame.Rect:
    """Name, words, backs and money of a player, without a fan."""
    rect = area.name.unionall([area.text, area.money, area.count])
    if area.hand.top < rect.bottom:
        rect.union_ip(area.hand)
    rect = rect.inflate(around, around)
    if area.name.left >= area.columns.right:
        # What glows in the last column may reach as far as the name.
        rect.width, rect.left = rect.right - area.name.left + 2, area.name.left - 2
    return rect


def _right_of(columns: pygame.Rect, rect: pygame.Rect) -> pygame.Rect:
    """A part beside the columns without the little of it that is cleared when they are drawn anew."""
    over = columns.right - rect.left
    if not 0 < over < rect.width // 4 or not columns.colliderect(rect):
        return rect
    return pygame.Rect(columns.right, rect.top, rect.width - over, rect.height)


def _columns_rect(area: AreaLayout, around: int) -> pygame.Rect:
    """The columns with what glows round them."""
    rect = area.columns.inflate(around, around)
    if area.columns.right <= area.name.left < rect.right + around:
        rect.width = area.name.left - 2 - rect.left
    return rect
