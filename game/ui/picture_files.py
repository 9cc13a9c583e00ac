"""Files of pictures, read through the one door for files; what reads them raises Fault only."""

from io import BytesIO
from pathlib import Path

import pygame

from game.content.files import MEGA, Fault, read_bytes, read_text

MOST_SVG_BYTES = 4 * MEGA
"""Ten times the largest drawing of the program."""
MOST_PNG_BYTES = 16 * MEGA
WIDEST = 8_192
MOST_PIXELS = 16_000_000
"""A picture of a few bytes can swell to any size: how large it gets stands at its beginning."""
_PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"


def read_svg(file: Path) -> str:
    """The text of an SVG file; raises Fault. Whether it can be drawn shows when it is."""
    return read_text(file, MOST_SVG_BYTES)


def read_png(file: Path) -> pygame.Surface:
    """The picture in a PNG file, as it is stored; raises Fault."""
    raw = read_bytes(file, MOST_PNG_BYTES)
    if not raw.startswith(_PNG) or len(raw) < len(_PNG) + 8:
        raise Fault(file, 0, "not a PNG picture")
    width, height = (int.from_bytes(raw[start : start + 4], "big") for start in (len(_PNG), len(_PNG) + 4))
    if max(width, height) > WIDEST or width * height > MOST_PIXELS:
        raise Fault(file, 0, f"a picture of {width} x {height} pixels is too large")
    try:
        return pygame.image.load(BytesIO(raw), file.name)
    except pygame.error as error:
        raise Fault(file, 0, f"not a PNG picture: {error}") from None
