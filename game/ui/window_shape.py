"""How large a window is made, and where it is put."""

from game.storage.window_file import WindowShape

LEAST_SIZE = (1024, 600)
"""The system lets nobody pull a window smaller, unless it lays windows side by side as it likes."""
START_SIZE = (1440, 900)
DESKTOP_SHARE = 0.92
GRIP = 64
"""Pixels of a window that must be on the screen, so that it can be pulled all the way."""


def start_size(wanted: tuple[int, int] | None, desktop: tuple[int, int] | None) -> tuple[int, int]:
    """The size of a new window on a desktop of this size, or on one of any size."""
    width, height = wanted or START_SIZE
    if desktop is not None and (wanted is None or width > desktop[0] or height > desktop[1]):
        width = min(width, round(desktop[0] * DESKTOP_SHARE))
        height = min(height, round(desktop[1] * DESKTOP_SHARE))
    return (max(LEAST_SIZE[0], width), max(LEAST_SIZE[1], height))


def can_be_seen(shape: WindowShape, screens: tuple[tuple[int, int], ...]) -> bool:
    """Whether a window at its old place can be taken hold of: on the same screens as then, not beside them.

    How several screens lie to each other is not told: they may reach from their common corner to any side.
    """
    if shape.place is None or shape.size is None or not screens or shape.screens != screens:
        return False
    left, top = shape.place
    wide, high = sum(width for width, _ in screens), sum(height for _, height in screens)
    if len(screens) > 1:
        return -wide <= left < wide and -high <= top < high
    return GRIP - shape.size[0] <= left <= wide - GRIP and 0 <= top <= high - GRIP
