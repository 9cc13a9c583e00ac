"""The window as pixels: places that change, and highlights away from the pointer."""

from collections.abc import Sequence

import numpy as np
import pygame
from numpy.typing import NDArray

CELL = 8
"""Side of a cell in physical pixels; changes are located by cell."""
GAP = 2
"""Cells at most this far apart belong to one place."""
LARGEST = 0.3
"""Share of the window beyond which a change counts as a new page."""
MAX_CELLS = 3000
MAX_PLACES = 80
TOLERANCE = 24
"""Physical pixels allowed between the pointer and its highlight: a rim or a word may be off the edge."""


Frame = NDArray[np.uint32]
"""The pixels of a window, by column and row."""


class Sight:
    """Compares each frame with the previous one. Changed places are worth aiming at.

    So the monkey finds a button by its picture: it was highlighted under the pointer, or appeared after a
    press.
    """

    def __init__(self) -> None:
        self._frame: Frame | None = None
        self._scene: object = None
        self._places: list[pygame.Rect] = []

    @property
    def places(self) -> list[pygame.Rect]:
        """Parts of the window that have changed since this page appeared, oldest first."""
        return self._places

    def look(self, scene: object) -> None:
        """Compare the current frame of the topmost scene."""
        frame, before = shown_frame(), self._frame
        self._frame = frame
        if before is None or before.shape != frame.shape or scene is not self._scene:
            self._scene = scene
            self._places = []
            return
        area = LARGEST * frame.size
        for place in _places(before != frame):
            if place.width * place.height < area and place not in self._places:
                self._places.append(place)
        del self._places[:-MAX_PLACES]


def lit_by(frames: Sequence[Frame]) -> list[pygame.Rect]:
    """Return the places that look different with the pointer at a place.

    Frames: two without the pointer, one with it, two after it has left. Empty if the picture moves by itself.
    """
    *away, pointed, left, back = frames
    resting = away[-1]
    if any(frame.shape != resting.shape for frame in frames):
        return []
    if any((frame != resting).any() for frame in (*away, left, back)):
        return []
    return _places(resting != pointed)


def is_under(at: tuple[int, int], places: Sequence[pygame.Rect]) -> bool:
    """True if one of these places is at the pointer `at`, or close to it."""
    near = pygame.Rect(0, 0, 2 * TOLERANCE, 2 * TOLERANCE)
    near.center = at
    return near.collidelist(places) >= 0


def shown_frame() -> Frame:
    """Return the current content of the window."""
    surface = pygame.display.get_surface()
    if surface is None:
        return np.zeros((1, 1), np.uint32)
    return pygame.surfarray.array2d(surface).astype(np.uint32)


def _places(different: NDArray[np.bool_]) -> list[pygame.Rect]:
    """Return boxes around connected changes, in physical pixels; one box if nearly everything changed."""
    width, height = (-(-side // CELL) for side in different.shape)
    padded = np.zeros((width * CELL, height * CELL), bool)
    padded[: different.shape[0], : different.shape[1]] = different
    changed = np.argwhere(padded.reshape(width, CELL, height, CELL).any(axis=(1, 3)))
    if len(changed) > MAX_CELLS:
        (left, top), (right, bottom) = changed.min(axis=0), changed.max(axis=0)
        return [_box(int(left), int(top), int(right), int(bottom))]
    cells, found = {(int(x), int(y)) for x, y in changed}, []
    while cells:
        found.append(_taken(cells))
    return found


def _taken(cells: set[tuple[int, int]]) -> pygame.Rect:
    """Remove one group of neighbouring cells, and return the box around it."""
    around = range(-GAP, GAP + 1)
    group, edge = [], [min(cells)]
    cells.remove(edge[0])
    while edge:
        x, y = edge.pop()
        group.append((x, y))
        near = {(x + right, y + down) for right in around for down in around} & cells
        cells -= near
        edge += sorted(near)
    columns, rows = [x for x, _ in group], [y for _, y in group]
    return _box(min(columns), min(rows), max(columns), max(rows))


def _box(left: int, top: int, right: int, bottom: int) -> pygame.Rect:
    return pygame.Rect(left * CELL, top * CELL, (right - left + 1) * CELL, (bottom - top + 1) * CELL)
