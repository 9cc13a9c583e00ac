"""Where the parts of a review are: all on one page, or each on a page of its own."""

from dataclasses import dataclass, field, replace

import pygame

from game.ui.look import Look

OVERVIEW = "overview"
"""The page with all parts."""
GAP = 24
WIDE = 1.3
"""Boards wider than this lie at the lower right; others stand below the standings."""
_HEAD = 58
_ROW = 50
_MOST_OF_COLUMN = 0.44


def nowhere() -> pygame.Rect:
    """The place of what is not on the page."""
    return pygame.Rect(0, 0, 0, 0)


@dataclass(frozen=True)
class Rooms:
    """Cards in real pixels; what is not on the page has no width."""

    standings: pygame.Rect = field(default_factory=nowhere)
    chart: pygame.Rect = field(default_factory=nowhere)
    costs: pygame.Rect = field(default_factory=nowhere)
    board: pygame.Rect = field(default_factory=nowhere)


def overview(look: Look, page: pygame.Rect, ratio: float, seats: int, *, charted: bool = True) -> Rooms:
    """All four; `ratio` is that of the board. Where nothing is `charted` a neighbour has the chart's room."""
    rooms = _all_four(look, page, ratio, seats)
    if charted:
        return rooms
    if ratio > WIDE:
        return replace(rooms, chart=nowhere(), standings=rooms.standings.union(rooms.chart))
    return replace(rooms, chart=nowhere(), costs=rooms.costs.union(rooms.chart))


def _all_four(look: Look, page: pygame.Rect, ratio: float, seats: int) -> Rooms:
    gap = look.px(GAP)
    high = round((page.height - gap) * (0.52 if ratio > WIDE else 0.47))
    low = page.height - gap - high
    if ratio > WIDE:
        left, below = round(0.301 * page.width), round(0.675 * page.width)
        return Rooms(
            standings=pygame.Rect(page.x, page.y, left, high),
            chart=pygame.Rect(page.x + left + gap, page.y, page.width - left - gap, high),
            costs=pygame.Rect(page.x, page.y + high + gap, below, low),
            board=pygame.Rect(page.x + below + gap, page.y + high + gap, page.width - below - gap, low),
        )
    right = round(0.34 * page.width)
    left = page.width - gap - right
    rows = look.px(_HEAD) + look.px(44) + look.px(_ROW) * seats + look.px(24)
    rows = min(rows, round(_MOST_OF_COLUMN * page.height))
    return Rooms(
        standings=pygame.Rect(page.right - right, page.y, right, rows),
        chart=pygame.Rect(page.x, page.y, left, high),
        costs=pygame.Rect(page.x, page.y + high + gap, left, low),
        board=pygame.Rect(page.right - right, page.y + rows + gap, right, page.height - rows - gap),
    )


def alone(page: pygame.Rect, part: str) -> Rooms:
    """One part over the whole page, by its name in `Rooms`."""
    return Rooms(**{part: page})
