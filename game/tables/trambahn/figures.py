"""Numbers in their own face, in the middle of their capitals' height, and words in more or fewer forms."""

from collections.abc import Sequence

import pygame

from game.tables.kit.pen import Brush
from game.ui.text import Align
from game.ui.theme import Rgb, TextStyle

CAP = 0.81
"""The height of a figure of that face, as a share of the size."""


def draw_figure(
    brush: Brush,
    figure: str,
    place: tuple[float, float],
    style: TextStyle,
    colour: Rgb,
    *,
    align: Align = "left",
) -> int:
    """Draw a number whose middle height is at `place`; returns its width."""
    baseline = place[1] + CAP * brush.text.size(style) / 2
    return brush.line(figure, (place[0], baseline), style, colour, align=align)


def draw_first(
    brush: Brush,
    words: Sequence[str],
    rect: pygame.Rect,
    style: TextStyle,
    colour: Rgb,
    *,
    align: Align = "left",
) -> int:
    """Draw the first wording that has room, in the middle of the rect's height; none if none has.

    Returns its width.
    """
    for word in words:
        for size in (style.size, style.size - 1, style.size - 2):
            fitting = style.sized(size)
            width = brush.text.width(word, fitting)
            if word and width <= rect.width:
                x = {"left": rect.left, "centre": rect.centerx, "right": rect.right}[align]
                base = brush.text.baseline(rect, fitting)
                brush.line(word, (x, base), fitting, colour, align=align)
                return width
    return 0
