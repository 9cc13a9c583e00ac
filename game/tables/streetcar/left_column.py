"""The own panels: whose turn it is, the secret line, the hand, and the buttons."""

from dataclasses import dataclass
from itertools import pairwise

import pygame

from game.tables.kit.rects import grid, rect_of
from game.tables.streetcar.measures import PACES, PADDING, LeftMeasures, SecretForm
from game.ui.scale import Scale

HAND = 5
MOST_SECRET = 1.2
"""How high the panel with the line may get where there is room, as a multiple of its measure."""


@dataclass(frozen=True)
class SecretPanel:
    """The parts of the panel with the own line; that of spectators says what they see."""

    rect: pygame.Rect
    form: SecretForm
    head: pygame.Rect
    line: pygame.Rect
    stops: tuple[pygame.Rect, ...]
    """A place for each stop: the poster with its state below, a row, or a letter with its state."""
    foot: pygame.Rect
    """Where the missing tiles are counted."""
    toggle: pygame.Rect
    """Shows the best completion; its words are to its left."""
    departs: tuple[pygame.Rect, pygame.Rect]
    """In the foot's place, once the route is complete: a button for each own terminal."""
    withdraw: pygame.Rect
    """In the foot's place, at its right, once departed."""
    depot: pygame.Rect
    """Where the tram waits, once the route is complete: at the end of the head, or on the line."""


@dataclass(frozen=True)
class HandPanel:
    """The parts of the panel with the own tiles. `head` is empty where there is no room for words."""

    rect: pygame.Rect
    head: pygame.Rect
    tiles: tuple[pygame.Rect, ...]
    pile: pygame.Rect
    paces: tuple[pygame.Rect, ...]
    """For spectators, in the tiles' place."""
    drive: pygame.Rect
    """For those who have departed, beside their tiles: what they may drive."""


@dataclass(frozen=True)
class Buttons:
    """The own buttons: `end` is the main one, `third` turns the held tile or uses the last roll again."""

    undo: pygame.Rect
    hint: pygame.Rect
    third: pygame.Rect
    end: pygame.Rect

    @property
    def next_move(self) -> pygame.Rect:
        """The spectators' button, in the place of all of them."""
        return self.undo.union(self.end)


@dataclass(frozen=True)
class LeftColumn:
    left: pygame.Rect
    plaque: pygame.Rect
    secret: SecretPanel
    hand: HandPanel
    buttons: Buttons


def left_height(scale: Scale, measures: LeftMeasures, width: int) -> int:
    """The least height in real pixels at a width in real pixels: tiles are no wider than it allows."""
    rows = (HAND + 1) // measures.across
    less = rows * (scale.px(measures.tile) - _tile(scale, measures, width))
    # Parts are rounded one by one, so that together they may be some pixels higher.
    return scale.px(measures.height) + 6 - less


def left_column(scale: Scale, rect: pygame.Rect, measures: LeftMeasures, stops: int) -> LeftColumn:
    """The parts in `rect`: the turn at its top, the buttons at its foot, spare room between all."""
    px = scale.px
    spare = rect.height - left_height(scale, measures, rect.width)
    gap = px(measures.gap) + min(spare // 4, px(measures.gap) // 2)
    plaque = pygame.Rect(rect.left, rect.top, rect.width, px(measures.plaque))
    end = rect_of(rect.width, px(measures.end), left=rect.left, bottom=rect.bottom)
    row = rect_of(rect.width, px(measures.buttons), left=rect.left, bottom=end.top - gap)
    tile = _tile(scale, measures, rect.width)
    rows = (HAND + 1) // measures.across
    height = px(measures.head) + rows * tile + (rows - 1) * px(measures.tile_gap) + px(PADDING)
    hand = pygame.Rect(rect.left, row.top - gap - height, rect.width, height)
    secret = pygame.Rect(rect.left, plaque.bottom + gap, rect.width, 0)
    secret.height = min(hand.top - gap - secret.top, round(MOST_SECRET * px(measures.secret)))
    free = hand.top - gap - secret.bottom
    if free > 0:
        secret.top += free // 3
        hand.top -= free // 3
    return LeftColumn(
        rect,
        plaque,
        _secret(scale, secret, measures, stops),
        _hand(scale, hand, measures, tile),
        _buttons(row, end, px(measures.tile_gap)),
    )


def _tile(scale: Scale, measures: LeftMeasures, width: int) -> int:
    px, across = scale.px, measures.across
    inner = width - 2 * px(PADDING) - (across - 1) * px(measures.tile_gap)
    return min(px(measures.tile), inner // across)


def _secret(scale: Scale, rect: pygame.Rect, measures: LeftMeasures, stops: int) -> SecretPanel:
    px = scale.px
    form = measures.form
    inner = rect.inflate(-2 * px(PADDING), 0)
    high = 48 if form == "posters" else 40
    foot = pygame.Rect(inner.left, 0, inner.width, px(high + 6))
    foot.bottom = rect.bottom - px(8 if form == "terse" else 11)
    head = pygame.Rect(inner.left, rect.top + px(10), inner.width, px(32))
    line = pygame.Rect(inner.left, rect.top + px(61), inner.width, px(46))
    if form == "rows":
        line = pygame.Rect(inner.left, rect.top + px(50), inner.width, px(42))
    elif form == "terse":
        head = pygame.Rect(inner.left, rect.top, inner.width, 0)
        line = pygame.Rect(inner.left, rect.top + px(10), inner.width, px(38))
    room = pygame.Rect(inner.left, line.bottom, inner.width, foot.top - line.bottom)
    toggle = rect_of(px(58), px(28), midright=foot.midright)
    half = (foot.width - px(10)) // 2
    first = pygame.Rect(foot.left, foot.top, half, foot.height)
    withdraw = rect_of(round(0.44 * foot.width), foot.height, top=foot.top, right=foot.right)
    depot = pygame.Rect(0, 0, px(100), px(48))
    if head.height:
        depot.midright = head.midright
    else:
        depot.height = line.height
        depot.center = line.center
    return SecretPanel(
        rect=rect,
        form=form,
        head=head,
        line=line,
        stops=_stops(scale, room, form, stops),
        foot=foot,
        toggle=toggle,
        departs=(first, first.move(foot.width - half, 0)),
        withdraw=withdraw,
        depot=depot,
    )


def _stops(scale: Scale, room: pygame.Rect, form: SecretForm, stops: int) -> tuple[pygame.Rect, ...]:
    px = scale.px
    if form == "rows":
        step = min(px(42), (room.height - px(8)) // stops)
        top = room.top + (room.height - stops * step) // 2
        return tuple(grid(pygame.Rect(room.left, top, room.width, step), stops, 1, (0, step)))
    gap, above, around = (px(16), px(16), px(28)) if form == "posters" else (px(8), px(4), px(8))
    width = (room.width - (stops - 1) * gap) // stops
    first = pygame.Rect(room.left, room.top + above, width, room.height - around)
    return tuple(grid(first, stops, stops, (width + gap, 0)))


def _hand(scale: Scale, rect: pygame.Rect, measures: LeftMeasures, tile: int) -> HandPanel:
    px, across = scale.px, measures.across
    inner = rect.inflate(-2 * px(PADDING), 0)
    head = pygame.Rect(inner.left, rect.top + px(9), inner.width, px(measures.head - 16))
    if measures.head < 30:
        head.height = 0
    top = rect.top + px(measures.head)
    gap = px(measures.tile_gap)
    between = (inner.width - across * tile) / (across - 1)
    first = pygame.Rect(inner.left, top, tile, tile)
    places = grid(first, HAND + 1, across, (tile + between, tile + gap))
    whole = places[0].unionall(places[1:])
    if across == 3:
        width, height = (whole.width - px(10)) // 2, (whole.height - px(10)) // 2
        first = pygame.Rect(whole.left, whole.top, width, height)
        paces = tuple(grid(first, PACES, 2, (width + px(10), height + px(10))))
    else:
        ends = [whole.left + round(number * (whole.width + px(6)) / PACES) for number in range(PACES + 1)]
        paces = tuple(
            pygame.Rect(left, whole.top, right - px(6) - left, whole.height) for left, right in pairwise(ends)
        )
    return HandPanel(rect, head, tuple(places[:HAND]), places[HAND], paces, whole)


def _buttons(row: pygame.Rect, end: pygame.Rect, gap: int) -> Buttons:
    width = (row.width - 2 * gap) // 3
    undo = pygame.Rect(row.left, row.top, width, row.height)
    hint = pygame.Rect(row.centerx - width // 2, row.top, width, row.height)
    third = pygame.Rect(row.right - width, row.top, width, row.height)
    return Buttons(undo, hint, third, end)
