"""Spatial navigation: the place that an arrow key leads to."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

import pygame

from game.ui.drag_table import DropTarget
from game.ui.input import KeyPressed, Position

DIRECTIONS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}

Spot = TypeVar("Spot")


def direction_of(event: KeyPressed) -> str | None:
    """Return the direction of an arrow key, or None for any other key."""
    return next((direction for direction in DIRECTIONS if event.means(direction)), None)


def nearest(
    start: pygame.Rect, spots: Iterable[Spot], rect_of: Callable[[Spot], pygame.Rect], direction: str
) -> Spot | None:
    """Return the spot nearest to `start` in this direction; the sideways distance counts double."""
    dx, dy = DIRECTIONS[direction]
    best: tuple[float, Spot] | None = None
    for spot in spots:
        rect = rect_of(spot)
        x, y = rect.centerx - start.centerx, rect.centery - start.centery
        along = x * dx + y * dy
        if along <= 0:
            continue
        gap_x = max(0, rect.left - start.right, start.left - rect.right)
        gap_y = max(0, rect.top - start.bottom, start.top - rect.bottom)
        gap, aside = (gap_x, gap_y) if dx else (gap_y, gap_x)
        if gap == 0 and aside > 0:
            continue
        score = gap + 2 * aside + 0.1 * abs(x * dy + y * dx) + 0.01 * along
        if best is None or score < best[0]:
            best = (score, spot)
    return best[1] if best else None


def next_target(
    event: KeyPressed, targets: Sequence[DropTarget], now: DropTarget | None, start: Position
) -> DropTarget | None:
    """Return the target that the key leads to from the target `now`, or from `start` if it is None.

    None means that there is no such target. Next and previous wrap around in reading order. Arrows go to the
    nearest target that is more in their direction than beside it.
    """
    if event.means("next", "previous"):
        step = 1 if event.means("next") else -1
        keys = [target.key for target in targets]
        place = keys.index(now.key) if now is not None and now.key in keys else -step
        return targets[(place + step) % len(targets)] if targets else None
    direction = direction_of(event)
    if direction is None:
        return None
    x, y = now.middle if now is not None else start
    dx, dy = DIRECTIONS[direction]

    def lies_that_way(target: DropTarget) -> bool:
        east, south = target.middle[0] - x, target.middle[1] - y
        return abs(east * dy) + abs(south * dx) <= 2 * (east * dx + south * dy)

    others = (target for target in targets if now is None or target.key != now.key)
    return nearest(_point((x, y)), filter(lies_that_way, others), lambda one: _point(one.middle), direction)


def _point(position: Position) -> pygame.Rect:
    return pygame.Rect(position, (0, 0))
