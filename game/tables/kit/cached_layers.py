"""A picture in parts, each of which is painted again only when its contents change."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import Any, Final, Generic, TypeVar

import pygame

from game.tables.kit.pen import Pen
from game.text.translate import Translate
from game.ui.box import BoxStyle, box_margin
from game.ui.look import Look

C = TypeVar("C")


@dataclass(frozen=True)
class LayerPart(Generic[C]):
    """A part: its place with its shadow, the contents of `C` that it shows, and its painter."""

    rect: pygame.Rect
    shows: Callable[[C], Any]
    paint: Callable[[pygame.Surface, C], None]
    core: pygame.Rect | None = None
    """The area that changes if the shadow never does; None for all of it."""


def panel(
    rect: pygame.Rect,
    box: BoxStyle,
    look: Look,
    shows: Callable[[C], Any],
    paint: Callable[[pygame.Surface, C], None],
) -> LayerPart[C]:
    """Return a part painted on such a box, with contents that change only within it."""
    # The outermost pixel of a box's margin is clear.
    reach = 2 * (box_margin(box, look.scale.factor) - 1)
    return LayerPart(rect.inflate(reach, reach), shows, paint, rect)


def watching(
    states: Callable[[C], Mapping[str, str]], controls: tuple[str, ...], *paths: str
) -> Callable[[C], Any]:
    """Return a reader of attributes, and of the states of the controls whose names begin as `controls` do."""
    readers = tuple(map(attrgetter, paths))

    def shows(contents: C) -> tuple[list[Any], dict[str, str]]:
        own = {name: state for name, state in states(contents).items() if name.startswith(controls)}
        return [read(contents) for read in readers], own

    return shows


def with_pen(
    look: Look, tr: Translate, paint: Callable[[Pen, C], None]
) -> Callable[[pygame.Surface, C], None]:
    """Return the painter of a part that is drawn with a pen."""
    return lambda surface, contents: paint(Pen(surface, look, tr), contents)


class CachedLayers(Generic[C]):
    """The background with all its parts; where shadows meet, later parts are on top.

    `surface` is the background itself: only the areas under the parts are stored as well.
    """

    def __init__(self, background: pygame.Surface, parts: Sequence[LayerPart[C]]) -> None:
        self.surface = background
        self._parts = [(part, part.rect.clip(background.get_rect())) for part in parts]
        self.background_changed()

    def background_changed(self) -> None:
        """Note that the whole background was painted again on `surface`, so that all parts are too."""
        self._under = [self.surface.subsurface(rect).copy() for _, rect in self._parts]
        self._shown: list[Any] = [_NOTHING] * len(self._parts)

    def renew(self, contents: C) -> None:
        """Paint the parts with changed contents, and the parts of others that reach into their places."""
        for number, (part, rect) in enumerate(self._parts):
            shown, before = part.shows(contents), self._shown[number]
            if shown == before:
                continue
            self._shown[number] = shown
            region = rect if part.core is None or before is _NOTHING else part.core
            self.surface.set_clip(region)
            self.surface.blit(self._under[number], rect)
            for other, place in self._parts:
                if place.colliderect(region):
                    other.paint(self.surface, contents)
            self.surface.set_clip(None)


_NOTHING: Final = object()


def apart(parts: Sequence[LayerPart[C]], room: pygame.Rect) -> list[LayerPart[C]]:
    """Return the parts within `room`, without the areas shared with earlier parts.

    Only margins are shared, because the parts themselves do not overlap.
    """
    found: list[LayerPart[C]] = []
    for part in parts:
        rect = part.rect.clip(room)
        for earlier in found:
            rect = _without(rect, earlier.rect)
        found.append(replace(part, rect=rect))
    return found


def _without(rect: pygame.Rect, other: pygame.Rect) -> pygame.Rect:
    """Return the rectangle cut at the side where `other` overlaps it least."""
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
