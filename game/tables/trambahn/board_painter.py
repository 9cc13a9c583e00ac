"""The whole table at one look: parts that say the same as in the last frame are not drawn again."""

from collections.abc import Callable
from functools import partial
from operator import attrgetter

import pygame

from game.tables.kit.kept import KeptPicture, Part, apart
from game.tables.kit.pen import Pen
from game.tables.trambahn.columns_painter import paint_columns
from game.tables.trambahn.contents import Contents
from game.tables.trambahn.ground import paint_ground
from game.tables.trambahn.hand_painter import paint_advice, paint_backs, paint_hand, paint_opponent
from game.tables.trambahn.layout import AreaLayout, Layout
from game.tables.trambahn.painting import Painting, looks_of
from game.tables.trambahn.phase_line import Bar, draw_bar, lay_out_bar
from game.tables.trambahn.piles_painter import paint_money, paint_piles
from game.tables.trambahn.rows_painter import paint_rows
from game.tables.trambahn.score_pad import draw_score_pad
from game.tables.trambahn.since_panel import draw_since_panel
from game.tables.trambahn.spots import Side
from game.tables.trambahn.supply_painter import paint_supply
from game.text.catalogue import Translate
from game.ui.look import Look
from game.ui.tile_map import TileMap

ROUND = 14.0
"""How far glows and shadows reach beyond their part, in units."""
_POSITION = ("reading.table", "reading.front", "reading.seats", "hidden")
_MARKS = ("reading.fresh", "glow", "over", "refused")
"""What parts show of contents: what lies there, and what marks it."""


class BoardPainter:
    """Draws contents in one layout; what has not changed since the last frame is kept."""

    def __init__(self, look: Look, layout: Layout, drawn: TileMap, tr: Translate) -> None:
        self.layout = layout
        self.looks = looks_of(look, layout)
        self.bar: Bar = lay_out_bar(self.looks.bar, layout, tr)
        self._tr = tr
        ground = pygame.Surface(layout.size)
        paint_ground(ground, self.looks.piece, layout, drawn)
        self._kept = KeptPicture(ground, apart(self._parts(), layout.window))

    def paint(self, surface: pygame.Surface, contents: Contents) -> Painting:
        """Draw the whole window but what is in hand and what flies, which may be painted over it."""
        self._kept.renew(contents)
        surface.blit(self._kept.surface, (0, 0))
        return self._painting(surface, contents)

    def _painting(self, surface: pygame.Surface, contents: Contents) -> Painting:
        return Painting(self.layout, contents, *(Pen(surface, look, self._tr) for look in self.looks))

    # ------------------------------------------------------------------ parts

    def _parts(self) -> list[Part[Contents]]:
        layout, part = self.layout, self._part
        around = round(ROUND * layout.unit)
        bar = layout.bar.inflate(0, 2 * self.looks.bar.px(2))
        hand = layout.own.hand.inflate(2 * around, 2 * around)
        phases = ("reading.held", "reading.title", "reading.acting", "reading.can_end", "over", "states")
        parts = [
            part(bar, (*_POSITION, *phases), partial(draw_bar, self.bar)),
            part(layout.pad.inflate(2 * around, around), ("reading.pad", "reading.seats"), _paint_pad),
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
    draw_score_pad(on.sheet, on.layout.pad, on.reading.pad, [(own.sign, name), (other.sign, other.name)])


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
