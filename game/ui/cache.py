"""Rendered pictures kept for the next frame, the oldest dropped first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class SurfaceCache:
    """Surfaces by key, at most `pixels` pixels in all; the least recently used goes first."""

    def __init__(self, pixels: int) -> None:
        self._limit = pixels
        self._pixels = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of `key`, made by `make` when it is not there. Never draw on the result."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        self._kept[key] = made
        self._pixels += made.get_width() * made.get_height()
        while self._pixels > self._limit and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self._pixels -= gone.get_width() * gone.get_height()
        return made

    def clear(self) -> None:
        """Forget everything, after a resize."""
        self._kept.clear()
        self._pixels = 0

    @property
    def pixels(self) -> int:
        """How many pixels are kept now."""
        return self._pixels

    def __len__(self) -> int:
        return len(self._kept)
