"""A part of a panel: a leaf or a group, measured from the top down and placed by its group."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache, wraps
from typing import NamedTuple

import pygame

from game.ui.boxes.control import Control
from game.ui.brush import Brush
from game.ui.look import Look

_CACHED = 256
"""Trees whose places are kept for drawing."""
_MEASURES = ("min_width", "natural_width", "height", "min_height")


@dataclass(frozen=True)
class Part:
    """A piece of a panel. Equal parts look the same, so that a picture of one can be cached by the part
    itself.

    All methods take and return real pixels; all fields are design lengths. Measurements are cached in the
    part.
    """

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        for name in _MEASURES:
            if name in cls.__dict__:
                setattr(cls, name, _kept(cls.__dict__[name]))

    grow: float = field(default=0.0, kw_only=True)
    """Its share of the spare room of a row or a column."""
    control: Control | None = field(default=None, kw_only=True)

    def min_width(self, look: Look) -> int:
        """Return the width below which the part is cut."""
        del look
        return 0

    def natural_width(self, look: Look) -> int:
        """Return the width at which the part shows everything in full."""
        return self.min_width(look)

    def height(self, look: Look, width: int) -> int:
        """Return the height in `width` that shows everything in its best form."""
        del look, width
        return 0

    def min_height(self, look: Look, width: int) -> int:
        """Return the height in `width` below which the part is cut."""
        return self.height(look, width)

    def inside(self, look: Look, rect: pygame.Rect) -> Iterator["Placed"]:
        """Yield the direct children with their places."""
        del look, rect
        yield from ()

    def draw(self, brush: Brush, rect: pygame.Rect) -> None:
        """Draw the part itself, without its children."""


def _kept(measure: Callable[..., int]) -> Callable[..., int]:
    """Cache the results of a measuring method: every group around a part asks for the same ones."""

    @wraps(measure)
    def kept(self: Part, look: Look, *width: int) -> int:
        known: dict[Hashable, int] = self.__dict__.setdefault("_measured", {})
        key = (measure, look.text, *width)
        if key not in known:
            known[key] = measure(self, look, *width)
        return known[key]

    return kept


class Placed(NamedTuple):
    """A part and its place."""

    part: Part
    rect: pygame.Rect


def walk(look: Look, part: Part, rect: pygame.Rect) -> Iterator[Placed]:
    """Yield a part in `rect` and all its descendants, in drawing and reading order."""
    waiting = [Placed(part, rect)]
    while waiting:
        placed = waiting.pop()
        yield placed
        waiting += [*placed.part.inside(look, placed.rect)][::-1]


def size_within(look: Look, part: Part, most: int) -> tuple[int, int]:
    """Return the size of a part at its natural width, but not wider than `most`."""
    width = min(most, part.natural_width(look))
    return width, part.height(look, width)


def draw(brush: Brush, part: Part, rect: pygame.Rect) -> None:
    """Draw a part in `rect` with all descendants that are not clipped away."""
    _paint(brush, walk(brush.look, part, rect))


def draw_cached(brush: Brush, part: Part, rect: pygame.Rect) -> None:
    """Draw a part like `draw`, with the places found when an equal part was drawn in a room of this size.

    Only for trees whose art has complete keys: art of an equal part is painted in place of the new one's.
    """
    x, y = rect.topleft
    found = _places_in(brush.look, part, rect.size)
    _paint(brush, (Placed(one, place.move(x, y)) for one, place in found))


@lru_cache(_CACHED)
def _places_in(look: Look, part: Part, size: tuple[int, int]) -> tuple[Placed, ...]:
    return tuple(walk(look, part, pygame.Rect((0, 0), size)))


def _paint(brush: Brush, placed: Iterable[Placed]) -> None:
    seen = brush.surface.get_clip()
    for one, place in placed:
        if place.colliderect(seen):
            one.draw(brush, place)


def controls(look: Look, part: Part, rect: pygame.Rect) -> Iterator[tuple[Control, pygame.Rect]]:
    """Yield the controls of a part in `rect` in reading order, which is also the order of Tab."""
    return ((one.control, place) for one, place in walk(look, part, rect) if one.control is not None)


def place_of(look: Look, part: Part, rect: pygame.Rect, name: Hashable) -> pygame.Rect | None:
    """Return the place of the control `name` in a part in `rect`; None if it is not shown."""
    return next((place for control, place in controls(look, part, rect) if control.name == name), None)
