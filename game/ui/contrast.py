"""How well words stand out from their ground, as WCAG 2.1 measures it, and words that stand out more."""

from functools import cache
from typing import Final

from game.ui.theme import (
    BLACK,
    BRASS,
    BRASS_LIGHT,
    CARD,
    CHOSEN_ROW,
    CREAM,
    DISABLED_PAPER,
    FIELD,
    HOVER_PAPER,
    NIGHT,
    NIGHT_2,
    NIGHT_3,
    PAPER,
    PRESSED_PAPER,
    WHITE,
    Rgb,
    mixed,
)

LEAST: Final = 7.0
"""The contrast of words to their ground where high contrast is wanted: level AAA."""
LIGHT_GROUNDS: Final = (
    *(CREAM, CARD, FIELD, PAPER, CHOSEN_ROW, HOVER_PAPER, PRESSED_PAPER, DISABLED_PAPER),
    *(BRASS_LIGHT, BRASS),
)
"""What dark words stand on."""
DARK_GROUNDS: Final = (NIGHT, NIGHT_2, NIGHT_3)
"""What light words stand on."""
_DARK = 0.18
"""Words whose luminance is below this are meant for light grounds."""
_STEPS = 50


def luminance(colour: Rgb) -> float:
    """From 0, black, to 1, white."""
    red, green, blue = (_linear(part / 255) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Rgb, other: Rgb) -> float:
    """From 1, the same, to 21, black and white."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@cache
def sharpened(colour: Rgb) -> Rgb:
    """The colour of words, as much nearer to black or white as they need to stand out from every ground."""
    dark = luminance(colour) < _DARK
    end, grounds = (BLACK, LIGHT_GROUNDS) if dark else (WHITE, DARK_GROUNDS)
    shares = (mixed(colour, end, step / _STEPS) for step in range(_STEPS))
    return next((one for one in shares if all(contrast(one, ground) >= LEAST for ground in grounds)), end)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)
