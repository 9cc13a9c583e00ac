"""The panels on the right: title, the others, speed, and what happened since the own last turn."""

from dataclasses import dataclass

import pygame

from game.tables.kit.rects import grid, rect_of
from game.tables.streetcar.measures import (
    LEAST_SINCE,
    PADDING,
    RIGHTS,
    RIGHTS_BESIDE_SINCE,
    SEATS,
    SEATS_BESIDE_SINCE,
    RightMeasures,
    SeatMeasures,
)
from game.ui.scale import Scale

HAND = 5
MOST_SINCE = 420
"""No panel for the last moves is higher than this."""


@dataclass(frozen=True)
class SeatPanel:
    """The parts of another player's panel. `reveal` is empty where line and stops stand in the name's row."""

    rect: pygame.Rect
    name: pygame.Rect
    reveal: pygame.Rect
    tiles: tuple[pygame.Rect, ...]


@dataclass(frozen=True)
class RightColumn:
    """All of them; `since` is empty where there is no room for it."""

    right: pygame.Rect
    title: pygame.Rect
    log: pygame.Rect
    rulebook: pygame.Rect
    menu: pygame.Rect
    seats: tuple[SeatPanel, ...]
    speed: pygame.Rect
    since: pygame.Rect


def right_measures(scale: Scale, height: int, panels: int) -> RightMeasures | None:
    """The roomiest title and speed beside which so many seat panels fit, or None.

    What fits is asked with the last moves first, then of panels that have a row for their names, then of the
    smallest.
    """
    rowed = [found for found in SEATS if found.foot]
    for seats, since in ((SEATS_BESIDE_SINCE[-1], LEAST_SINCE), (rowed[-1], 0), (SEATS[-1], 0)):
        for rights in RIGHTS[: RIGHTS_BESIDE_SINCE if since else None]:
            if _height(scale, rights, seats, (False,) * panels, since) <= height:
                return rights
    return None


def right_column(
    scale: Scale, rect: pygame.Rect, measures: RightMeasures, revealed: tuple[bool, ...]
) -> RightColumn:
    """The parts in `rect`; `revealed` tells of each panel whether its line lies open."""
    px = scale.px
    title = pygame.Rect(rect.left, rect.top, rect.width, px(measures.title))
    buttons = _round_buttons(scale, title)
    title.width = buttons[0].left - px(10) - title.left
    form = _seat_form(scale, rect.height, measures, revealed)
    top = rect.top + px(measures.title) + px(measures.gap)
    seats = []
    for shown in revealed:
        less = px(form.tile) - _tile(scale, form, rect.width) if form.foot else 0
        place = pygame.Rect(rect.left, top, rect.width, px(form.height(revealed=shown)) - less)
        seats.append(_seat(scale, place, form, revealed=shown))
        top = place.bottom + px(form.gap)
    speed = pygame.Rect(rect.left, top, rect.width, px(measures.speed))
    since = pygame.Rect(rect.left, speed.bottom + px(measures.gap), rect.width, 0)
    if rect.bottom - since.top >= px(LEAST_SINCE):
        since.height = min(rect.bottom - since.top, px(MOST_SINCE))
    return RightColumn(rect, title, *buttons, tuple(seats), speed, since)


def _height(
    scale: Scale, rights: RightMeasures, seats: SeatMeasures, revealed: tuple[bool, ...], since: int = 0
) -> int:
    """In real pixels; parts are rounded one by one, so that together they may be some pixels higher."""
    parts = rights.title + rights.gap + seats.all(revealed) + rights.speed
    if since:
        parts += rights.gap + since
    return scale.px(parts) + len(revealed) + 3


def _seat_form(scale: Scale, height: int, rights: RightMeasures, revealed: tuple[bool, ...]) -> SeatMeasures:
    """The roomiest panels that leave room for the last moves, if they are large enough; else any."""
    for since, forms in ((LEAST_SINCE, SEATS_BESIDE_SINCE), (0, SEATS)):
        for found in forms:
            if _height(scale, rights, found, revealed, since) <= height:
                return found
    return SEATS[-1]


def _round_buttons(scale: Scale, title: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    narrow = title.width < scale.px(350)
    side, gap = (scale.px(44), scale.px(8)) if narrow else (scale.px(52), scale.px(12))
    menu = rect_of(side, side, midright=(title.right, title.centery))
    menu, rulebook, log = grid(menu, 3, 3, (-side - gap, 0))
    return log, rulebook, menu


def _tile(scale: Scale, form: SeatMeasures, width: int) -> int:
    """The side of a tile in a row of its own, no larger than the panel's width allows."""
    inner = width - 2 * scale.px(PADDING) - (HAND - 1) * scale.px(5)
    return min(scale.px(form.tile), inner // HAND)


def _seat(scale: Scale, rect: pygame.Rect, form: SeatMeasures, *, revealed: bool) -> SeatPanel:
    px = scale.px
    inner = rect.inflate(-2 * px(PADDING), 0)
    if not form.foot:
        gap, tile = px(5), px(form.tile)
        left = inner.right - HAND * tile - (HAND - 1) * gap
        first = pygame.Rect(left, rect.centery - tile // 2, tile, tile)
        name = pygame.Rect(inner.left - px(4), rect.top, left - gap - inner.left, rect.height)
        tiles = tuple(grid(first, HAND, HAND, (tile + gap, 0)))
        return SeatPanel(rect, name, pygame.Rect(inner.left, rect.top, 0, 0), tiles)
    tile = _tile(scale, form, rect.width)
    top = rect.bottom - px(form.foot) - tile
    name = pygame.Rect(inner.left, rect.top, inner.width, min(px(form.name), top - rect.top))
    reveal = pygame.Rect(inner.left, name.bottom, inner.width, 0)
    if revealed and form.reveal:
        reveal.height = px(form.reveal) - px(12)
    gap = min(px(12), (inner.width - HAND * tile) // (HAND - 1))
    first = pygame.Rect(inner.left, top, tile, tile)
    return SeatPanel(rect, name, reveal, tuple(grid(first, HAND, HAND, (tile + gap, 0))))
