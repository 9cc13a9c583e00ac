"""The table's picture: what rests is kept in parts, what moves and is held is drawn over it."""

from collections.abc import Callable
from functools import partial
from operator import attrgetter
from typing import cast

import pygame

from game.content.trambahn_table import TableMap
from game.rules.trambahn.cards import Colour
from game.tables.kit.buttons import at_end_of
from game.tables.kit.kept import KeptPicture, Part, apart
from game.tables.kit.log_drawer import LogDrawer
from game.tables.kit.map_painter import draw_map_object
from game.tables.kit.pen import Pen
from game.tables.kit.rects import rect_of
from game.tables.kit.table_picture import Ring
from game.tables.kit.table_picture import TablePicture as EveryPicture
from game.tables.trambahn import styles
from game.tables.trambahn.cloth_painter import paint_money, paint_piles, paint_rows, paint_supply
from game.tables.trambahn.contents import Contents, Shown
from game.tables.trambahn.flights import paint_held, paint_moving
from game.tables.trambahn.layout import AreaLayout, Layout, lay_out
from game.tables.trambahn.painting import Painting, looks_of
from game.tables.trambahn.phase_line import draw_bar, lay_out_bar
from game.tables.trambahn.pieces import paint_cloth, paint_wood
from game.tables.trambahn.player_painter import (
    paint_advice,
    paint_backs,
    paint_columns,
    paint_hand,
    paint_opponent,
)
from game.tables.trambahn.score_pad import draw_score_pad
from game.tables.trambahn.since_panel import draw_since_panel, head_of
from game.tables.trambahn.spots import Side
from game.text.catalogue import Translate
from game.ui.look import Look
from game.ui.theme import BRASS, CREAM, Ground
from game.ui.tile_map import TileMap

ROUND = 14.0
"""How far glows and shadows reach beyond their part, in units."""
RING_MARGIN = 14
"""How far the ring round what the keyboard is on reaches beyond it."""
_POSITION = ("reading.table", "reading.front", "reading.seats", "hidden")
_MARKS = ("reading.fresh", "glow", "over", "refused")
"""What parts show of contents: what lies there, and what marks it."""


class TablePicture(EveryPicture):
    """Draws contents in one window; parts that say the same as in the last frame are not drawn again."""

    def __init__(self, look: Look, table: TableMap, drawn: TileMap, tr: Translate) -> None:
        self.look = look
        self._tr = tr
        self.layout: Layout = lay_out(look.scale, table)
        self._looks = looks_of(look, self.layout)
        self.panel_look = self._looks.text
        self.log = LogDrawer(self._looks.sheet, self.layout.log_drawer, "trambahn", tr)
        self._bar = lay_out_bar(self._looks.bar, self.layout, tr)
        self.buttons = {**self._bar.buttons, "end": self._bar.phases["end"]}
        """Where those of the bar are."""
        self.rest = self._rest_place()
        """Where the button is that puts all cards to the money."""
        self._kept = KeptPicture(self._ground(drawn), apart(self._parts(), self.layout.window))

    @property
    def replay_place(self) -> pygame.Rect | None:
        """On the sheet of the last turns."""
        sheet, look = self.layout.since, self._looks.sheet
        return at_end_of(head_of(sheet, look), look) if sheet.height else None

    def draw(self, surface: pygame.Surface, shown: Shown) -> None:
        on = self.paint(surface, shown.contents)
        if "rest" in shown.contents.states:
            place = on.text.button(self.rest, styles.BUTTON, shown.contents.state("rest"), sinks=1)
            on.text.write(self._rest_word, place, styles.BUTTON_TEXT, CREAM, align="centre")
        if shown.pointed is not None:
            self.draw_ring(surface, shown.pointed)
        paint_moving(on, shown.flights)
        self.draw_below_hand(surface, shown.top)
        if shown.held is not None:
            paint_held(on, shown.held)
        self.draw_above_hand(surface, shown.top)

    def paint(self, surface: pygame.Surface, contents: Contents) -> Painting:
        """Draw the whole window but what is in hand and what flies, which may be painted over it."""
        self._kept.renew(contents)
        surface.blit(self._kept.surface, (0, 0))
        return self._painting(surface, contents)

    def _painting(self, surface: pygame.Surface, contents: Contents) -> Painting:
        return Painting(self.layout, contents, *(Pen(surface, look, self._tr) for look in self._looks))

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

    # ------------------------------------------------------------------ what rests

    def _ground(self, drawn: TileMap) -> pygame.Surface:
        """The wood, also where the window has another shape than the map; cloth, rules and termini."""
        layout, look = self.layout, self._looks.piece
        ground, cloth = pygame.Surface(layout.size), layout.cloth
        paint_wood(ground, look, drawn)
        paint_cloth(ground, look, cloth, layout.unit)
        rule, inset = max(1, round(1.4 * layout.unit)), round(16 * layout.unit)
        for x in layout.dividers:
            ground.fill(BRASS, (x, cloth.top + inset, rule, cloth.height - 2 * inset))
        for thing in drawn.layers["rows"]:
            if thing.properties.get("part") == "terminus":
                row = layout.rows[cast(Colour, thing.properties["colour"])]
                draw_map_object(ground, look, thing, row.terminus)
        return ground

    def _parts(self) -> list[Part[Contents]]:
        layout, part = self.layout, self._part
        around = round(ROUND * layout.unit)
        bar = layout.bar.inflate(0, 2 * self._looks.bar.px(2))
        hand = layout.own.hand.inflate(2 * around, 2 * around)
        phases = ("reading.held", "reading.title", "reading.acting", "reading.can_end", "over", "states")
        parts = [
            part(bar, (*_POSITION, *phases), partial(draw_bar, self._bar)),
            part(
                layout.pad.inflate(2 * around, around),
                ("pad.tours", "pad.extra", "reading.seats"),
                _paint_pad,
            ),
        ]
        if layout.since.height:
            shows = ("reading.since", "reading.front", "states")
            parts.append(part(layout.since.inflate(2 * around, around), shows, _paint_since))
        return [
            *parts,
            self._columns("opponent", around),
            part(
                _beside(layout.opponent, around),
                (*_POSITION, "money_shown"),
                *(paint_opponent, paint_backs, partial(paint_money, side="opponent")),
            ),
            *self._cloth(),
            self._columns("own", around),
            part(
                _beside(layout.own, around),
                (*_POSITION, *_MARKS, "reading.advice", "said", "money_shown"),
                *(paint_advice, partial(paint_money, side="own")),
            ),
            part(
                _right_of(_columns_rect(layout.own, around), hand),
                (*_POSITION, "reading.hand", "reading.pace", "held", "raised", "lifted", "states"),
                paint_hand,
            ),
        ]

    def _cloth(self) -> list[Part[Contents]]:
        """Rows, and trams with piles; together where they do not lie side by side."""
        cloth, dividers = self.layout.cloth, self.layout.dividers
        rows, supply = (*_POSITION, *_MARKS), (*_POSITION, "held", "raised")
        if not dividers:
            return [self._part(cloth, (*rows, *supply), paint_rows, paint_supply, paint_piles)]
        split = dividers[0] + 2
        left = pygame.Rect(cloth.x, cloth.y, split - cloth.x, cloth.height)
        right = pygame.Rect(split, cloth.y, cloth.right - split, cloth.height)
        return [self._part(left, rows, paint_rows), self._part(right, supply, paint_supply, paint_piles)]

    def _columns(self, side: Side, around: int) -> Part[Contents]:
        shows = (*_POSITION, *_MARKS) if side == "own" else (*_POSITION, "reading.fresh")
        return self._part(
            _columns_rect(self.layout.area(side), around), shows, partial(paint_columns, side=side)
        )

    def _part(
        self, rect: pygame.Rect, shows: tuple[str, ...], *painters: Callable[[Painting], None]
    ) -> Part[Contents]:
        def paint(surface: pygame.Surface, contents: Contents) -> None:
            painting = self._painting(surface, contents)
            for painter in painters:
                painter(painting)

        return Part(rect, attrgetter(*shows), paint)


def _paint_pad(on: Painting) -> None:
    own, other = on.reading.who("own"), on.reading.who("opponent")
    name = on.tr("trambahn.table.you") if on.reading.you else own.name
    heads = [(own.sign, name), (other.sign, other.name)]
    draw_score_pad(on.sheet, on.layout.pad, on.contents.pad, heads, on.reading.seat("own"))


def _paint_since(on: Painting) -> None:
    draw_since_panel(on.sheet, on.layout.since, on.reading, on.contents.state("since"))


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
