"""Rectangles by their size and where they are held, what they hide, and how large panels can be."""

from collections.abc import Iterable, Iterator
from typing import Final

import pygame

from game.ui.scale import LEAST_FONT_PIXELS, Scale


def rect_of(width: int, height: int, **held: int | tuple[int, int]) -> pygame.Rect:
    """As `Surface.get_rect` holds them: `rect_of(40, 28, left=10, centery=90)`."""
    rect = pygame.Rect(0, 0, width, height)
    for edge, value in held.items():
        setattr(rect, edge, value)
    return rect


def hidden(rect: pygame.Rect, others: Iterable[pygame.Rect]) -> int:
    """How much of the others lies under it, in square pixels."""
    return sum(part.width * part.height for part in map(rect.clip, others))


def strip(box: pygame.Rect, share: float, height: int, inset: int = 0) -> pygame.Rect:
    """Across a box, with its middle at this share of the box's height; `inset` from its sides."""
    middle = box.top + round(share * box.height)
    return rect_of(box.width - 2 * inset, height, left=box.left + inset, centery=middle)


def grid(first: pygame.Rect, count: int, across: int, step: tuple[float, float]) -> list[pygame.Rect]:
    """So many of the size of the first one, row by row; `step` is from one to the next, across and down."""
    x, y = step
    return [first.move(round(n % across * x), round(n // across * y)) for n in range(count)]


def beside(room: pygame.Rect, count: int, gap: int) -> list[pygame.Rect]:
    """So many places of one width beside each other; `gap` in real pixels."""
    wide = (room.width - (count - 1) * gap) // count
    return [pygame.Rect(room.x + number * (wide + gap), room.y, wide, room.height) for number in range(count)]


def below(rect: pygame.Rect, height: int, gap: int = 0) -> pygame.Rect:
    """As wide as `rect`, right under it or `gap` away."""
    return pygame.Rect(rect.left, rect.bottom + gap, rect.width, height)


def above(rect: pygame.Rect, height: int, gap: int = 0) -> pygame.Rect:
    """As wide as `rect`, right over it or `gap` away."""
    return pygame.Rect(rect.left, rect.top - gap - height, rect.width, height)


def span(row: pygame.Rect, left: int, right: int) -> pygame.Rect:
    """As high as `row`, from one place across to another."""
    return pygame.Rect(left, row.top, right - left, row.height)


LEAST_PANEL_FACTOR: Final = LEAST_FONT_PIXELS / 18.5
"""The panels' smallest text is 18.5 px in the design."""


def panel_factors(scale: Scale) -> Iterator[float]:
    """Smaller and smaller ones; with the wanted one, the first, no letter falls below the least size."""
    factor = max(scale.factor, LEAST_PANEL_FACTOR)
    while factor > 0.3:
        yield factor
        factor *= 0.97
