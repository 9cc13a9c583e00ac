"""Letters and names painted on pieces: at any size, also below what running text may have."""

import pygame

from game.tables.kit.pen import Brush
from game.ui.look import Look
from game.ui.scale import LEAST_FONT_PIXELS
from game.ui.theme import Face, Rgb, TextStyle

CAP = 0.81
"""The height of a capital of these faces, as a share of the size."""


def letter_width(look: Look, text: str, face: Face, pixels: float) -> float:
    """How wide the text is in a size of so many real pixels."""
    style, shrink = _style(look, face, pixels)
    return look.text.width(text, style) * shrink


def draw_letters(
    brush: Brush,
    text: str,
    centre: tuple[float, float],
    face: Face,
    pixels: float,
    colour: Rgb,
    *,
    room: float = 0.0,
) -> None:
    """Draw one line with its capitals' middle at `centre`, `pixels` its size in real pixels.

    With `room` it is made smaller until it is no wider.
    """
    if room:
        wide = letter_width(brush.look, text, face, pixels)
        if wide > room:
            pixels *= room / wide
    key = ("streetcar letters", text, face, round(pixels, 2), colour, brush.look.scale.factor)
    picture = brush.look.shapes.cache.get(key, lambda: _picture(brush.look, text, face, pixels, colour))
    x, y = centre
    brush.surface.blit(picture, (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2)))


def _style(look: Look, face: Face, pixels: float) -> tuple[TextStyle, float]:
    """A style that the text setter sets in no less than it allows, and by how much to shrink it."""
    least = float(LEAST_FONT_PIXELS)
    set_in = pixels
    while set_in < least:
        set_in *= 2
    style = TextStyle(face, set_in / look.scale.factor)
    return style, pixels / look.text.size(style)


def _picture(look: Look, text: str, face: Face, pixels: float, colour: Rgb) -> pygame.Surface:
    style, shrink = _style(look, face, pixels)
    size = look.text.size(style)
    wide, high = look.text.width(text, style) + 2, round(1.5 * size)
    made = pygame.Surface((max(1, wide), max(1, high)), pygame.SRCALPHA)
    made.fill((*colour, 0))
    # The colour stands under the letters too, or blending would leave dark edges.
    look.text.draw(made, text, (wide / 2, high / 2 + CAP * size / 2), style, colour, align="centre")
    if abs(shrink - 1) < 0.02:
        return made
    return pygame.transform.smoothscale(made, (max(1, round(wide * shrink)), max(1, round(high * shrink))))
