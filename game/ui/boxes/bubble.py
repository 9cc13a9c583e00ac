"""A box with a tail that points at the subject of its text."""

from dataclasses import dataclass

import pygame

from game.ui.boxes.groups import Panel
from game.ui.brush import Brush
from game.ui.shapes import BoxStyle, Line, Shadow
from game.ui.theme import BLACK, BRASS, FIELD, NIGHT, Rgb

_HALF = 12
"""Half the width of the tail where it opens into the bubble."""
NIGHT_BUBBLE = BoxStyle(10, NIGHT, lines=(Line(BRASS, 1.8, 0.9),), shadow=Shadow(8, 0.06, 4))
"""The box of a dark bubble without a tail."""


@dataclass(frozen=True)
class Bubble(Panel):
    """A part in a rounded box with an outline and a tail."""

    corner: float = 16.0
    colour: Rgb = NIGHT
    """The colour of the outline."""
    thick: float = 2.4
    fill: Rgb = FIELD
    tail: tuple[float, float] | None = None
    """The tip of the tail relative to the upper left corner of the bubble; None for no tail."""
    slanted: bool = True
    """True if a tail above or below the bubble opens to the right of its tip."""

    def draw(self, brush: Brush, rect: pygame.Rect) -> None:
        brush.box(rect, BoxStyle(self.corner, lines=(Line(BLACK, 8, alpha=0.05),)))
        brush.box(rect, BoxStyle(self.corner, self.fill, lines=(Line(self.colour, self.thick),)))
        if self.tail is not None:
            self._draw_tail(brush, rect, (rect.x + brush.px(self.tail[0]), rect.y + brush.px(self.tail[1])))

    def _draw_tail(self, brush: Brush, rect: pygame.Rect, tip: tuple[int, int]) -> None:
        """Draw a triangle whose base covers the outline where the tail opens into the bubble."""
        if rect.collidepoint(tip):
            return
        factor = brush.look.scale.factor
        half, width = _HALF * factor, self.thick * factor
        margin = (self.corner + 4) * factor + half
        if rect.top <= tip[1] <= rect.bottom:
            edge = rect.left if tip[0] < rect.left else rect.right - 1
            inward = width if tip[0] < rect.left else -width
            middle = min(max(float(tip[1]), rect.top + margin), rect.bottom - margin)
            base = ((float(edge), middle - half), (float(edge), middle + half))
            patch = ((edge + inward, middle - half), (edge + inward, middle + half))
        else:
            edge = rect.top if tip[1] < rect.top else rect.bottom - 1
            inward = width if tip[1] < rect.top else -width
            middle = min(max(tip[0] + half * self.slanted, rect.left + margin), rect.right - margin)
            base = ((middle - half, float(edge)), (middle + half, float(edge)))
            patch = ((middle - half, edge + inward), (middle + half, edge + inward))
        brush.look.shapes.polygon(brush.surface, (patch[0], base[0], tip, base[1], patch[1]), self.fill)
        brush.stroke((base[0], tip, base[1]), self.colour, width)
