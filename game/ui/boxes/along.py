"""Parts at their places along a scale: the marks of an axis, the labels below a bar."""

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.ui.boxes.groups import shared
from game.ui.boxes.part import Part, Placed
from game.ui.brush import Brush
from game.ui.look import Look
from game.ui.theme import BRASS_DARK


@dataclass(frozen=True)
class Along(Part):
    """Parts side by side, each centred at its share of the width if there is room, otherwise moved aside.

    The first part belongs to the smallest share, and so on.
    """

    parts: tuple[Part, ...]
    shares: tuple[float, ...]
    """Places in ascending order, from 0 at the left end to 1 at the right end."""
    gap: float = 0.0
    """The minimum distance between two parts."""
    margin: float = 0.0
    """The distance of both ends of the scale from the edges, for parts that are centred at an end."""
    drops: bool = False
    """True if parts that would be moved off their places are left out."""
    stem: float = 0.0
    """The height below the parts for lines from them to their places."""

    def min_width(self, look: Look) -> int:
        if self.drops:
            return max((part.min_width(look) for part in self.parts), default=0)
        return sum(part.min_width(look) for part in self.parts) + self._gaps(look)

    def natural_width(self, look: Look) -> int:
        return sum(part.natural_width(look) for part in self.parts) + self._gaps(look)

    def height(self, look: Look, width: int) -> int:
        widths = zip(self.parts, self._widths(look, width), strict=True)
        return max((part.height(look, wide) for part, wide in widths), default=0) + look.px(self.stem)

    def place_of(self, look: Look, rect: pygame.Rect, share: float) -> int:
        """Return the x of a share in `rect`; it is clamped to the ends of the scale."""
        margin = look.px(self.margin)
        return rect.x + margin + round(min(1.0, max(0.0, share)) * (rect.width - 2 * margin))

    def draw(self, brush: Brush, rect: pygame.Rect) -> None:
        """Draw the stems of all parts, none of which has been left out."""
        if self.stem:
            for share, (_, place) in zip(self.shares, self.inside(brush.look, rect), strict=True):
                x, foot = self.place_of(brush.look, rect, share), rect.y + place.height + brush.px(self.stem)
                brush.stroke((place.center, (x, foot)), BRASS_DARK, brush.px(2))

    def inside(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        gap, left = look.px(self.gap), rect.x
        widths = self._widths(look, rect.width)
        after = 0 if self.drops else sum(widths) + self._gaps(look)
        for part, share, wide in zip(self.parts, self.shares, widths, strict=True):
            middle = self.place_of(look, rect, share)
            x = max(left, min(middle - wide // 2, rect.right - max(after, wide)))
            after -= wide + gap
            if self.drops and not (x - gap <= middle <= x + wide and x + wide <= rect.right):
                continue
            high = min(rect.height, part.height(look, wide))
            y = rect.y if self.stem else rect.y + (rect.height - high) // 2
            yield Placed(part, pygame.Rect(x, y, wide, high))
            left = x + wide + gap

    def _widths(self, look: Look, width: int) -> list[int]:
        naturals = [part.natural_width(look) for part in self.parts]
        if self.drops:
            return naturals
        leasts = [part.min_width(look) for part in self.parts]
        return shared(width - self._gaps(look), leasts, naturals, [0] * len(leasts))

    def _gaps(self, look: Look) -> int:
        """Return the total length of the gaps between all parts."""
        return look.px(self.gap) * max(0, len(self.parts) - 1)
