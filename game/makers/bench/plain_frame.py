"""The yardstick of frames: copy a picture of the window, then look up entries that are no longer cached.

A frame waits for memory as much as it computes: it copies the window, and that copy evicts the frame's own
objects from the processor's cache. The plain loop stays in the cache, so on a machine with slow memory frames
cost more of its turns, but not more plain frames.
"""

import random
import time
from collections.abc import Callable

import pygame

ENTRIES = 30_000
"""More memory than the cache of one core holds."""
LOOKED_UP = 2_000
"""With this number of entries, a plain frame takes as long as the median frame of a table at 1080p."""


def plain_frames(surface: pygame.Surface) -> Callable[[], float]:
    """Return a call that makes one plain frame on the surface and returns its seconds of processor time."""
    picture = surface.copy()
    keys = [(number, number + ENTRIES) for number in range(ENTRIES)]
    known = dict.fromkeys(keys, False)
    random.Random(1).shuffle(keys)  # noqa: S311 - the same order every time is the point
    at = 0

    def make() -> float:
        nonlocal at
        begun = time.process_time()
        surface.blit(picture, (0, 0))
        for key in keys[at : at + LOOKED_UP]:
            known[key] = not known.get(key)
        passed = time.process_time() - begun
        at = (at + LOOKED_UP) % ENTRIES
        return passed

    return make
