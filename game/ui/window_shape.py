"""The size of a window and its place on the screens."""

import math
from collections.abc import Sequence

import pygame

from game.storage.window_file import WindowShape
from game.ui.screens import Screen

MIN_WIDE, MIN_HIGH = (1024, 600), (720, 1000)
"""The smallest windows whose letters can all be read: of those that are wide, and of those that are high."""
START_SIZE = (1440, 900)
"""The smallest first window, on a screen that has room for it."""
START_SHARE = math.sqrt(2 / 3)
"""Side of the first window, of that of the work area: it takes two thirds of the area."""
DESKTOP_SHARE = 0.92
GRIP = 64
"""Pixels of a window that must be on a screen, so that it can be pulled all the way."""


def density_on(screen: Screen | None) -> float:
    """Return the factor by which this screen enlarges drawings: its scale, if the usual window has room."""
    if screen is None:
        return 1.0
    room = max(screen.work.size) / START_SIZE[0], min(screen.work.size) / START_SIZE[1]
    return max(1.0, min(screen.scale, *room))


def min_size(size: tuple[int, int], density: float = 1.0) -> tuple[int, int]:
    """Return the size below which the mouse cannot make a window of this size narrower or lower.

    Systems that lay windows side by side as they like do not ask.
    """
    wide, high = _times(MIN_WIDE, density), _times(MIN_HIGH, density)
    narrow, low = size[1] >= high[1], size[0] >= wide[0]
    return ((high if narrow else wide)[0], (wide if low else high)[1])


def start_size(wanted: tuple[int, int] | None, screen: Screen | None) -> tuple[int, int]:
    """Return the size of a new window on this screen, or on one of any size."""
    density = density_on(screen)
    least = _times(START_SIZE, density)
    width, height = wanted or least
    if screen is not None:
        work, bounds = screen.work.size, screen.bounds.size
        if wanted is None:
            width, height = (
                max(round(START_SHARE * side), one) for side, one in zip(work, least, strict=True)
            )
        if wanted is None or width > bounds[0] or height > bounds[1]:
            width, height = (
                min(width, round(work[0] * DESKTOP_SHARE)),
                min(height, round(work[1] * DESKTOP_SHARE)),
            )
    least = _times(MIN_HIGH if height >= MIN_HIGH[1] * density else MIN_WIDE, density)
    return (max(least[0], width), max(least[1], height))


def can_be_seen(shape: WindowShape, screens: Sequence[Screen]) -> bool:
    """Return True if the window's upper edge is on a screen, so that it can be taken hold of."""
    if shape.place is None or shape.size is None:
        return False
    edge = pygame.Rect(shape.place, (shape.size[0], GRIP))
    seen = (edge.clip(screen.bounds) for screen in screens)
    return any(part.width >= GRIP and part.height == GRIP for part in seen)


def screen_of(shape: WindowShape, screens: Sequence[Screen]) -> Screen | None:
    """Return the screen that has most of a window, or the main one if none has any of it."""
    if shape.place is None or shape.size is None:
        return screens[0] if screens else None
    window = pygame.Rect(shape.place, shape.size)

    def shared(screen: Screen) -> int:
        part = window.clip(screen.bounds)
        return part.width * part.height

    return max(screens, key=shared, default=None)


def _times(size: tuple[int, int], density: float) -> tuple[int, int]:
    return round(size[0] * density), round(size[1] * density)
