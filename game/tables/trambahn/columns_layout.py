"""Where the columns of a player stand, and the cards in them: side by side, each card over the one before.

Both players use one grid. Many columns stand closer together; a long column has smaller cards, so that
its values can be read.
"""

from dataclasses import dataclass

import pygame

from game.tables.trambahn.layout import Layout
from game.tables.trambahn.pieces import PLATE, ticket_height, ticket_rect
from game.tables.trambahn.spots import Side

SLOTS = 6
"""So many columns have room at the full pitch; the others stand closer."""
WIDTH: dict[Side, float] = {"own": 96.0, "opponent": 66.0}
PLATE_WIDTH: dict[Side, float] = {"own": 108.0, "opponent": 92.0}
HEAD: dict[Side, float] = {"own": 28.0, "opponent": 32.0}
BELOW_HEAD = 6.0
GAP: dict[Side, float] = {"own": 7.0, "opponent": 6.0}
STEP = 0.3125
"""From a card to the next, at most, as a share of a card's width."""
READABLE = 0.25
"""The least step that leaves a value in sight."""
LEAST_WIDTH = 0.5
FOOT = 26.0
NEW_COLUMN = 150.0
"""How high the empty place for a new column is, below that of its tram."""
AROUND = (7.0, 4.0, 8.0)
"""A column that glows is framed so far from its sides, its top and its foot, in units."""


@dataclass(frozen=True)
class ColumnPlace:
    """A column: its figure above, its tram, its cards from the top, a line of text, and all of it.

    `cards` are where whole cards lie; of all but the last one sees the upper part. `strip` is as wide as the
    grid and as high as the area: where something can be dropped.
    """

    head: pygame.Rect
    plate: pygame.Rect
    cards: tuple[pygame.Rect, ...]
    foot: pygame.Rect
    rect: pygame.Rect
    strip: pygame.Rect

    @property
    def seen(self) -> tuple[pygame.Rect, ...]:
        """What is seen of each card."""
        ends = [*(card.top for card in self.cards[1:]), self.rect.bottom]
        return tuple(
            pygame.Rect(card.x, card.y, card.width, max(1, min(end, card.bottom) - card.y))
            for card, end in zip(self.cards, ends, strict=True)
        )

    @property
    def whole(self) -> pygame.Rect:
        """All that belongs to it: its figure above, and the line below where there is one."""
        return self.head.unionall([self.plate, *self.seen, *([self.foot] if self.foot.height else [])])


def column_place(
    layout: Layout, side: Side, number: int, cards: int, slots: int, *, noted: bool = False
) -> ColumnPlace:
    """The place of a column by its number from 0, with so many cards in it.

    One that is `noted` has a line below; the opponent's have no room for it.
    """
    line = round(1.3 * layout.text_scale.font(18))
    foot = max(round(FOOT * layout.unit), line) if noted and side == "own" else 0
    area = layout.area(side).columns
    head = max(round(HEAD[side] * layout.unit), line)
    return column_in(area, layout.unit, side, number, slots, cards, head=head, foot=foot)


def column_in(
    area: pygame.Rect,
    unit: float,
    side: Side,
    number: int,
    slots: int,
    cards: int,
    *,
    head: int,
    foot: int = 0,
) -> ColumnPlace:
    """The same in any area: columns as large as on that side of the table, with `head` and `foot` pixels."""
    strip = _strip(area, number, slots)
    top_line = pygame.Rect(strip.x, area.y, strip.width, head)
    plate_width = min(PLATE_WIDTH[side] * unit, strip.width - 6 * unit)
    below = top_line.bottom + round(BELOW_HEAD * unit)
    plate = pygame.Rect(0, below, round(plate_width), round(plate_width * PLATE[1] / PLATE[0]))
    plate.centerx = strip.centerx
    top = plate.bottom + GAP[side] * unit
    room = area.bottom - top - foot
    width = _card_width(side, unit, strip.width, room, cards)
    high = ticket_height(width)
    step = min(STEP * width, (room - high) / (cards - 1)) if cards > 1 else 0.0
    left = strip.centerx - width / 2
    places = tuple(ticket_rect(left, top + n * step, width) for n in range(cards))
    bottom = places[-1].bottom if places else round(top + high)
    line = pygame.Rect(strip.x, bottom, strip.width, foot)
    rect = pygame.Rect(round(left), plate.top, round(width), bottom - plate.top).union(plate)
    return ColumnPlace(top_line, plate, places, line, _framed(rect, unit), strip)


def new_column_place(layout: Layout, number: int, slots: int) -> ColumnPlace:
    """The empty place beside the last own column: for a tram, and (`cards` has one) for the first card."""
    unit = layout.unit
    whole = column_place(layout, "own", number, 1, slots)
    card = whole.cards[0].copy()
    card.height = min(round(NEW_COLUMN * unit), layout.own.columns.bottom - card.y)
    rect = _framed(whole.plate.union(card), unit)
    return ColumnPlace(whole.head, whole.plate, (card,), whole.foot, rect, whole.strip)


def _framed(rect: pygame.Rect, unit: float) -> pygame.Rect:
    aside, above, below = (round(distance * unit) for distance in AROUND)
    return pygame.Rect(rect.x - aside, rect.y - above, rect.width + 2 * aside, rect.height + above + below)


def _strip(area: pygame.Rect, number: int, slots: int) -> pygame.Rect:
    left = area.x + round(area.width * number / slots)
    right = area.x + round(area.width * (number + 1) / slots)
    return pygame.Rect(left, area.y, right - left, area.height)


def _card_width(side: Side, unit: float, pitch: float, room: float, cards: int) -> float:
    """As wide as designed, if neighbours and the length of the column allow it."""
    most = min(WIDTH[side] * unit, pitch - 8 * unit)
    readable = room / (ticket_height(1.0) + READABLE * max(0, cards - 1))
    return max(min(most, readable), LEAST_WIDTH * most)
