"""Parts of a picture that are painted one by one."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace

import pygame

from game.tables.trambahn.contents import Contents


@dataclass(frozen=True)
class Part:
    """A part of the table: where it is, what it depends on, and how it is painted."""

    rect: pygame.Rect
    said: Callable[[Contents], Hashable]
    paint: Callable[[pygame.Surface, Contents], None]


def apart(parts: list[Part]) -> list[Part]:
    """The parts without what they share with earlier ones: margins, for what lies on the table is apart."""
    found: list[Part] = []
    for part in parts:
        rect = part.rect
        for earlier in found:
            rect = _without(rect, earlier.rect)
        found.append(replace(part, rect=rect))
    return found


def _without(rect: pygame.Rect, other: pygame.Rect) -> pygame.Rect:
    """The rect, cut at the side at which the other reaches into it least."""
    shared = rect.clip(other)
    if not shared.width or not shared.height:
        return rect
    left, top, right, bottom = rect.left, rect.top, rect.right, rect.bottom
    cuts = {
        other.right - left: (other.right, top, right, bottom),
        right - other.left: (left, top, other.left, bottom),
        other.bottom - top: (left, other.bottom, right, bottom),
        bottom - other.top: (left, top, right, other.top),
    }
    left, top, right, bottom = cuts[min(cuts)]
    return pygame.Rect(left, top, max(0, right - left), max(0, bottom - top))
