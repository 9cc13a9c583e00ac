"""The place of something that floats: it covers nothing needed, and little that is worth seeing."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import pygame
from numpy.typing import NDArray

ACROSS = 7
"""The number of evenly spaced extra places tried along each axis."""
NEARER = 25.0
"""Pixels of less important content that may be covered to stay one pixel closer to `home`."""
ALIKE = 1e-6
"""Shares within this difference count as equal, because sums are rounded."""


@dataclass(frozen=True)
class ClearArea:
    """An area that should stay uncovered, and the weight of each of its pixels."""

    rect: pygame.Rect
    weight: float = 1.0
    needed: bool = False
    """True if the player needs it now: it is never covered if that can be avoided.

    If it cannot be avoided, the covered share counts, so that small areas weigh as much as large ones.
    """
    uncut: bool = False
    """True for text, which may be covered as a whole but not in part."""

    def lost(self, share: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return the cost, in shares, of covering these shares of a needed area."""
        return self.weight * (np.where(share < 1, share > 0, 0.0) if self.uncut else share)


def free_place(
    size: tuple[int, int],
    room: pygame.Rect,
    areas: Sequence[ClearArea],
    home: tuple[int, int],
    nearer: float = NEARER,
) -> pygame.Rect:
    """Return the place in `room` where something of this size covers least of `areas`, preferably near
    `home`.

    Needed areas come first. If any place covers nothing needed, some such place touches a side of an area or
    of the room, and those places are all tried.
    """
    wide, high = min(size[0], room.width), min(size[1], room.height)
    rects = [one.rect for one in areas]
    lefts = _tries(wide, (room.left, room.right), home[0], [(one.left, one.right) for one in rects])
    tops = _tries(high, (room.top, room.bottom), home[1], [(one.top, one.bottom) for one in rects])
    needed, rest = np.zeros((2, len(lefts), len(tops)))
    for one in areas:
        shared = np.outer(
            _shared(lefts, wide, one.rect.left, one.rect.right),
            _shared(tops, high, one.rect.top, one.rect.bottom),
        )
        if one.needed:
            needed += one.lost(shared / max(1, _area(one.rect)))
        else:
            rest += one.weight * shared
    away = np.hypot((lefts - home[0])[:, None], (tops - home[1])[None, :])
    cost = np.where(needed <= needed.min() + ALIKE, rest + nearer * away, np.inf)
    column, row = np.unravel_index(int(cost.argmin()), cost.shape)
    return pygame.Rect(int(lefts[column]), int(tops[row]), wide, high)


def _tries(
    length: int, room: tuple[int, int], home: int, sides: Sequence[tuple[int, int]]
) -> NDArray[np.int64]:
    """Return the starts to try along one axis: next to the areas, evenly spaced, and at home."""
    first, last = room[0], room[1] - length
    found = [home, *(round(first + (last - first) * n / (ACROSS - 1)) for n in range(ACROSS))]
    found += [place for near, far in sides for place in (near - length, far)]
    return np.unique(np.clip(found, first, last))


def _shared(starts: NDArray[np.int64], length: int, near: int, far: int) -> NDArray[np.int64]:
    """Return the overlap of the span `near` to `far` with spans of `length` at each of `starts`."""
    ends: NDArray[np.int64] = np.minimum(starts + length, far) - np.maximum(starts, near)
    return np.maximum(ends, 0)


def docked(size: tuple[int, int], room: pygame.Rect, areas: Sequence[ClearArea]) -> pygame.Rect:
    """Return the place at an edge of `room` where something of this size covers least of `areas`."""
    wide, high = min(size[0], room.width), min(size[1], room.height)
    upright, level = (
        pygame.Rect(room.topleft, (wide, room.height)),
        pygame.Rect(room.topleft, (room.width, high)),
    )
    edges = (upright, level, upright.move(room.width - wide, 0), level.move(0, room.height - high))
    places = [free_place(size, edge, areas, edge.topleft, nearer=1.0) for edge in edges]
    return min(places, key=lambda place: (round(hidden(place, areas), 3), covered(place, areas)))


def hidden(rect: pygame.Rect, areas: Iterable[ClearArea]) -> float:
    """Return the weighted sum of the shares of needed areas that `rect` would cover."""
    shares = ((one, _area(rect.clip(one.rect)) / max(1, _area(one.rect))) for one in areas if one.needed)
    return sum(float(one.lost(np.array(share))) for one, share in shares)


def covered(rect: pygame.Rect, areas: Iterable[ClearArea]) -> float:
    """Return the weighted number of pixels of other areas that `rect` would cover."""
    return sum(one.weight * _area(rect.clip(one.rect)) for one in areas if not one.needed)


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


def joined(rects: Iterable[pygame.Rect], gap: int) -> tuple[pygame.Rect, ...]:
    """Return the rectangles, merged if they are closer to each other than twice `gap`."""
    found: list[pygame.Rect] = []
    for rect in rects:
        near = rect.inflate(2 * gap, 2 * gap)
        beside = [one for one in found if one.inflate(2 * gap, 2 * gap).colliderect(near)]
        found = [*(one for one in found if one not in beside), rect.unionall(beside)]
    return tuple(found)
