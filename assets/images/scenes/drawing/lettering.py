"""Text as path data."""

import re

from drawing.geometry import command


def text_width(text: str, size: float, font: dict[str, tuple[int, str]], spacing: float = 0) -> float:
    """Width of the text in units, spacing after every letter included."""
    return sum(font[letter][0] for letter in text) * size / 1000 + spacing * len(text)


def text_outline(
    x: float,
    baseline: float,
    text: str,
    size: float,
    font: dict[str, tuple[int, str]],
    spacing: float = 0,
    centred: bool = True,
) -> str:
    """The text as path data, centred on x or starting there."""
    pen = x - text_width(text, size, font, spacing) / 2 if centred else x
    scale = size / 1000
    data = ""
    for letter in text:
        advance, outline = font[letter]
        for kind, arguments in re.findall(r"([A-Z])([^A-Z]*)", outline):
            values = [float(value) for value in arguments.split()]
            if kind == "H":
                data += command("H", pen + values[0] * scale)
            elif kind == "V":
                data += command("V", baseline - values[0] * scale)
            else:
                moved = [
                    pen + v * scale if i % 2 == 0 else baseline - v * scale for i, v in enumerate(values)
                ]
                data += command(kind, *moved)
        pen += advance * scale + spacing
    return data
