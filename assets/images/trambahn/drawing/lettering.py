"""Text as one path, so that no font is needed to draw a piece."""

import re

from drawing.glyphs import OSWALD_BOLD, Glyphs
from drawing.svg import path

OSWALD_CAP_HEIGHT = 0.82
"""As a share of the em, measured on the 8."""


def text_width(text: str, font: Glyphs, size: float, letter_spacing: float = 0.0) -> float:
    """From the start of the first letter to the end of the last."""
    return sum(font[letter][0] for letter in text) * size / 1000 + letter_spacing * (len(text) - 1)


def text_outline(
    x: float,
    baseline: float,
    text: str,
    font: Glyphs,
    size: float,
    fill: str,
    *,
    anchor: str = "start",
    letter_spacing: float = 0.0,
) -> str:
    """One path for the whole text; `anchor` is its start, middle or end, placed at x."""
    width = text_width(text, font, size, letter_spacing)
    x -= {"start": 0, "middle": width / 2, "end": width}[anchor]
    outline = ""
    for letter in text:
        advance, data = font[letter]
        outline += moved(data, x, baseline, size / 1000)
        x += advance * size / 1000 + letter_spacing
    return path(outline, fill)


def moved(data: str, x: float, baseline: float, scale: float) -> str:
    """A letter's outline, in font units with y upward, as path data of the piece."""
    outline = ""
    for command, values in re.findall(r"([MLHVQZ])([^MLHVQZ]*)", data):
        numbers = [float(value) for value in values.replace(",", " ").split()]
        if command == "H":
            shown = [f"{x + numbers[0] * scale:.2f}"]
        elif command == "V":
            shown = [f"{baseline - numbers[0] * scale:.2f}"]
        else:
            pairs = zip(numbers[0::2], numbers[1::2], strict=True)
            shown = [f"{x + across * scale:.2f},{baseline - up * scale:.2f}" for across, up in pairs]
        outline += command + " ".join(shown)
    return outline


def figures(
    x: float,
    middle: float,
    text: str,
    size: float,
    fill: str,
    *,
    anchor: str = "middle",
    font: Glyphs = OSWALD_BOLD,
    letter_spacing: float = 0.0,
) -> str:
    """Oswald, centred on the height of its capitals."""
    baseline = middle + size * OSWALD_CAP_HEIGHT / 2
    return text_outline(x, baseline, text, font, size, fill, anchor=anchor, letter_spacing=letter_spacing)
