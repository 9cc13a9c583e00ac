"""How large a window is made, and where it is put."""

from game.storage.window_file import WindowShape

LEAST_WIDE, LEAST_HIGH = (1024, 600), (720, 1000)
"""The smallest windows whose letters can all be read: of those that are wide, and of those that are high."""
START_SIZE = (1440, 900)
DESKTOP_SHARE = 0.92
GRIP = 64
"""Pixels of a window that must be on the screen, so that it can be pulled all the way."""


def least_size(size: tuple[int, int]) -> tuple[int, int]:
    """How far a window of this size can be made narrower or lower by the mouse.

    Systems that lay windows side by side as they like do not ask.
    """
    narrow, low = size[1] >= LEAST_HIGH[1], size[0] >= LEAST_WIDE[0]
    return ((LEAST_HIGH if narrow else LEAST_WIDE)[0], (LEAST_WIDE if low else LEAST_HIGH)[1])


def start_size(wanted: tuple[int, int] | None, desktop: tuple[int, int] | None) -> tuple[int, int]:
    """The size of a new window on a desktop of this size, or on one of any size."""
    width, height = wanted or START_SIZE
    if desktop is not None and (wanted is None or width > desktop[0] or height > desktop[1]):
        width = min(width, round(desktop[0] * DESKTOP_SHARE))
        height = min(height, round(desktop[1] * DESKTOP_SHARE))
    least = LEAST_HIGH if height >= LEAST_HIGH[1] else LEAST_WIDE
    return (max(least[0], width), max(least[1], height))


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
