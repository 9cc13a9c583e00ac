"""Where the parts of a review are: on two pages, or each on a page of its own."""

from dataclasses import dataclass, field, replace

import pygame

from game.ui.look import Look

OVERVIEW, TURN = "overview", "turn"
"""The page on the whole game, and that on one turn."""
ALONE = ("chart", "turns", "accuracy", "board", "why")
"""The parts that have a page of their own where letters are large."""
GAP = 24
_LEFT = 1216 / 1824
"""Of the width of a page."""
_CURVE, _BOARD = 572 / 908, 768 / 908
"""Of its height."""
_STEPS = 76
"""The least height of the card with the steps, in pixels of the design."""


def nowhere() -> pygame.Rect:
    """The place of what is not on the page."""
    return pygame.Rect(0, 0, 0, 0)


@dataclass(frozen=True)
class Rooms:
    """Cards in real pixels; what is not on the page has no width."""

    chart: pygame.Rect = field(default_factory=nowhere)
    accuracy: pygame.Rect = field(default_factory=nowhere)
    chosen: pygame.Rect = field(default_factory=nowhere)
    turns: pygame.Rect = field(default_factory=nowhere)
    board: pygame.Rect = field(default_factory=nowhere)
    steps: pygame.Rect = field(default_factory=nowhere)
    why: pygame.Rect = field(default_factory=nowhere)


def overview(look: Look, page: pygame.Rect, *, charted: bool = True) -> Rooms:
    """The whole game; where nothing is `charted` the chosen turn has the chart's room."""
    left, right = _columns(look, page)
    gap = look.px(GAP)
    high = round(_CURVE * page.height)
    half = (left.width - gap) // 2
    low = pygame.Rect(left.x, left.y + high + gap, half, page.height - high - gap)
    rooms = Rooms(
        chart=pygame.Rect(left.x, left.y, left.width, high),
        accuracy=low,
        chosen=pygame.Rect(left.right - half, low.y, half, low.height),
        turns=right,
    )
    if charted:
        return rooms
    return replace(rooms, chart=nowhere(), chosen=rooms.chart, accuracy=low.union(rooms.chosen))


def one_turn(look: Look, page: pygame.Rect) -> Rooms:
    """The large board, the steps below it, and what is told of the turn."""
    left, right = _columns(look, page)
    gap = look.px(GAP)
    steps = max(look.px(_STEPS), page.height - round(_BOARD * page.height) - gap)
    return Rooms(
        board=pygame.Rect(left.x, left.y, left.width, page.height - steps - gap),
        steps=pygame.Rect(left.x, left.bottom - steps, left.width, steps),
        why=right,
    )


def alone(look: Look, page: pygame.Rect, part: str) -> Rooms:
    """One part over the whole page; the board with its steps beside it."""
    if part != "board":
        return Rooms(**{part: page})
    left, right = _columns(look, page)
    return Rooms(board=left, steps=right)


def _columns(look: Look, page: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    wide = round(_LEFT * page.width)
    right = page.x + wide + look.px(GAP)
    return (
        pygame.Rect(page.x, page.y, wide, page.height),
        pygame.Rect(right, page.y, page.right - right, page.height),
    )
