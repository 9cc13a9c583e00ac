"""Where a card floats over a table: on nothing that the player needs now."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import pygame

ACROSS = 7
"""In so many places from one side to the other, and from top to foot, a card is tried."""


HOMES: Mapping[str, tuple[float, float]] = {
    "transamerica": (1.0, 0.7),
    "streetcar": (1.0, 1.0),
    "trambahn": (0.84, 0.1),
}
"""Where a card likes to lie at the table of each game: shares of the room that it leaves free, x and y."""


@dataclass(frozen=True)
class Kept:
    """What should stay uncovered, and how much each pixel of it counts."""

    rect: pygame.Rect
    weight: float = 1.0
    asked: bool = False
    """It is what the player is asked about: a card moves away from it, wherever it was put."""


def place_card(
    size: tuple[int, int], room: pygame.Rect, kept: Sequence[Kept], home: tuple[int, int]
) -> pygame.Rect:
    """The place in `room` where a card of this size covers least of what is kept, nearest to `home`."""
    wide, high = min(size[0], room.width), min(size[1], room.height)
    free = (room.width - wide, room.height - high)
    corners = [
        (room.x + round(free[0] * column / (ACROSS - 1)), room.y + round(free[1] * row / (ACROSS - 1)))
        for row in range(ACROSS)
        for column in range(ACROSS)
    ]
    rects = [pygame.Rect(corner, (wide, high)) for corner in (home, *corners)]
    for rect in rects:
        rect.clamp_ip(room)

    def cost(rect: pygame.Rect) -> tuple[float, float]:
        away = (rect.x - home[0]) ** 2 + (rect.y - home[1]) ** 2
        return covered(rect, kept), away

    return min(rects, key=cost)


def covered(rect: pygame.Rect, kept: Sequence[Kept]) -> float:
    """How much of what is kept a card there would cover, weighed."""
    return sum(one.weight * _area(rect.clip(one.rect)) for one in kept)


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


def joined(rects: Iterable[pygame.Rect], gap: int) -> tuple[pygame.Rect, ...]:
    """The rects, but those that come nearer to each other than twice `gap` as one."""
    found: list[pygame.Rect] = []
    for rect in rects:
        near = rect.inflate(2 * gap, 2 * gap)
        beside = [one for one in found if one.inflate(2 * gap, 2 * gap).colliderect(near)]
        found = [*(one for one in found if one not in beside), rect.unionall(beside)]
    return tuple(found)
