"""A picture of parts, each of which is painted again only when what it shows has changed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

import pygame

C = TypeVar("C")


@dataclass(frozen=True)
class Part(Generic[C]):
    """Where it is with its shadow, what of `C` it shows, and how it is painted over its ground."""

    rect: pygame.Rect
    shows: Callable[[C], Any]
    paint: Callable[[pygame.Surface, C], None]


class KeptPicture(Generic[C]):
    """The ground with all parts on it, each over those before it where their shadows meet."""

    def __init__(self, ground: pygame.Surface, parts: Sequence[Part[C]]) -> None:
        self.surface = ground.copy()
        self._ground = ground
        self._parts = parts
        self._shown: list[Any] = [None] * len(parts)

    def ground_changed(self) -> None:
        """Something else lies on the ground: all parts are painted over it when the picture is renewed."""
        self.surface.blit(self._ground, (0, 0))
        self._shown = [None] * len(self._parts)

    def renew(self, contents: C) -> None:
        """Paint the parts that show something else now, and what of others reaches into their places."""
        for number, part in enumerate(self._parts):
            shown = part.shows(contents)
            if shown == self._shown[number]:
                continue
            self._shown[number] = shown
            self.surface.set_clip(part.rect)
            self.surface.blit(self._ground, part.rect, part.rect)
            for other in self._parts:
                if other.rect.colliderect(part.rect):
                    other.paint(self.surface, contents)
            self.surface.set_clip(None)


def apart(parts: Sequence[Part[C]], room: pygame.Rect) -> list[Part[C]]:
    """The parts within `room`, without what they share with earlier ones.

    That is margins: what lies on a table is apart.
    """
    found: list[Part[C]] = []
    for part in parts:
        rect = part.rect.clip(room)
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
