"""The window as its pixels show it: the places that change, and what answers the pointer somewhere else."""

from collections.abc import Sequence

import numpy as np
import pygame
from numpy.typing import NDArray

CELL = 8
"""Real pixels along each side of a cell; smaller changes of the picture are not told apart."""
GAP = 2
"""Cells that are at most this far apart belong to one place."""
LARGEST = 0.3
"""Share of the window beyond which a change is a page, not a thing on it."""
MOST_CELLS = 3000
MOST_PLACES = 80
TOLERANCE = 24
"""Real pixels between the pointer and what it lights: a rim or a word may stand off the edge."""


Frame = NDArray[np.uint32]
"""The pixels that a window shows, by column and row."""


class Sight:
    """Compares each frame with the one before. Places where it changed are worth aiming at.

    So the monkey knows a button by its picture: it lit up under the pointer, or was there after a press.
    """

    def __init__(self) -> None:
        self._frame: Frame | None = None
        self._scene: object = None
        self._places: list[pygame.Rect] = []

    @property
    def places(self) -> list[pygame.Rect]:
        """Parts of the window that have changed since this page came, oldest first."""
        return self._places

    def look(self, scene: object) -> None:
        """Take in the frame that is shown now, of the topmost scene."""
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
        del self._places[:-MOST_PLACES]


def lit_by(frames: Sequence[Frame]) -> list[pygame.Rect]:
    """Return the places that look different while the pointer is somewhere.

    Frames: two without the pointer, one with it, two after it has left. There are none if the picture moves
    by itself.
    """
    *away, pointed, left, back = frames
    resting = away[-1]
    if any(frame.shape != resting.shape for frame in frames):
        return []
    if any((frame != resting).any() for frame in (*away, left, back)):
        return []
    return _places(resting != pointed)


def is_under(at: tuple[int, int], places: Sequence[pygame.Rect]) -> bool:
    """Return True if one of these places is where the pointer at `at` is, or nearly so."""
    near = pygame.Rect(0, 0, 2 * TOLERANCE, 2 * TOLERANCE)
    near.center = at
    return near.collidelist(places) >= 0


def shown_frame() -> Frame:
    """Return what the window shows now."""
    surface = pygame.display.get_surface()
    if surface is None:
        return np.zeros((1, 1), np.uint32)
    return pygame.surfarray.array2d(surface).astype(np.uint32)


def _places(different: NDArray[np.bool_]) -> list[pygame.Rect]:
    """Boxes around what belongs together, in real pixels; one box where nearly everything changed."""
    width, height = (-(-side // CELL) for side in different.shape)
    padded = np.zeros((width * CELL, height * CELL), bool)
    padded[: different.shape[0], : different.shape[1]] = different
    changed = np.argwhere(padded.reshape(width, CELL, height, CELL).any(axis=(1, 3)))
    if len(changed) > MOST_CELLS:
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
