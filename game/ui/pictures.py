"""Pictures: read from files with size limits, rasterised, faded and cached."""

import re
from collections import OrderedDict
from collections.abc import Callable, Hashable
from io import BytesIO
from pathlib import Path

import pygame

from game.content.drawings import Drawing, ViewBox
from game.content.files import MEGA, Fault, read_bytes

MAX_PNG_BYTES = 16 * MEGA
WIDEST = 8_192
MAX_PIXELS = 16_000_000
"""A few bytes of PNG can expand to any size, so the header is checked against this number of pixels."""
_ROOT = re.compile(r"(<svg\b)([^>]*)")
_FRAMING = re.compile(r"""\s(?:width|height|viewBox|preserveAspectRatio)\s*=\s*(?:"[^"]*"|'[^']*')""")
_PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"


class SurfaceCache:
    """Surfaces by key, at most `pixels` pixels in total; the least recently used is dropped first."""

    def __init__(self, pixels: int) -> None:
        self._limit = pixels
        self.pixels = 0
        """The number of pixels kept now."""
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface of `key`, made by `make` if it is not cached. Never draw on the result."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        self._kept[key] = made
        self.pixels += made.get_width() * made.get_height()
        while self.pixels > self._limit and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self.pixels -= gone.get_width() * gone.get_height()
        return made

    def clear(self) -> None:
        """Drop everything, after a resize."""
        self._kept.clear()
        self.pixels = 0

    def __len__(self) -> int:
        return len(self._kept)


def faded(picture: pygame.Surface, alpha: int) -> pygame.Surface:
    """Return the picture itself at 255, otherwise a translucent copy; the cached original is unchanged."""
    if alpha >= 255:
        return picture
    copy = picture.copy()
    copy.set_alpha(alpha)
    return copy


def read_png(file: Path) -> pygame.Surface:
    """Return the picture in a PNG file as stored; raise Fault if it cannot be read."""
    raw = read_bytes(file, MAX_PNG_BYTES)
    if not raw.startswith(_PNG) or len(raw) < len(_PNG) + 8:
        raise Fault(file, 0, "not a PNG picture")
    width, height = (int.from_bytes(raw[start : start + 4], "big") for start in (len(_PNG), len(_PNG) + 4))
    if max(width, height) > WIDEST or width * height > MAX_PIXELS:
        raise Fault(file, 0, f"a picture of {width} x {height} pixels is too large")
    try:
        return pygame.image.load(BytesIO(raw), file.name)
    except pygame.error as error:
        raise Fault(file, 0, f"not a PNG picture: {error}") from None


def drawn(body: str, size: tuple[int, int]) -> pygame.Surface:
    """Return SVG elements, in real pixels, rasterised on a transparent background of `size`."""
    return rasterised(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
        f'viewBox="0 0 {size[0]} {size[1]}">{body}</svg>',
        size,
    )


def rasterised(text: str, size: tuple[int, int]) -> pygame.Surface:
    """Return an SVG document as a surface of exactly `size` with per-pixel alpha, ready to blit."""
    return centred(pygame.image.load_sized_svg(BytesIO(text.encode()), size), size)


def draw_drawing(drawing: Drawing, size: tuple[int, int], text: str | None = None) -> pygame.Surface:
    """Return a drawing of exactly `size`, or its recoloured `text`; raise Fault if it cannot be drawn."""
    try:
        return rasterised(drawing.text if text is None else text, size)
    except (pygame.error, ValueError) as error:
        raise Fault(drawing.file, 0, f"cannot be drawn: {error}") from None


def draw_part(drawing: Drawing, box: ViewBox, size: tuple[int, int]) -> pygame.Surface:
    """Return the part of a drawing within another view box, stretched to `size`; raise Fault."""
    framing = (
        f' width="{size[0]}" height="{size[1]}" preserveAspectRatio="none" '
        f'viewBox="{box.left:.6f} {box.top:.6f} {box.width:.6f} {box.height:.6f}"'
    )
    text = _ROOT.sub(lambda root: f"{root[1]}{framing}{_FRAMING.sub('', root[2])}", drawing.text, count=1)
    return draw_drawing(drawing, size, text)


def centred(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture that was rasterised slightly too small at exactly `size` with alpha, ready to blit."""
    if pygame.display.get_init() and pygame.display.get_surface() is not None:
        picture = picture.convert_alpha()
    if picture.get_size() == size:
        return picture
    exact = pygame.Surface(size, pygame.SRCALPHA)
    exact.blit(picture, ((size[0] - picture.get_width()) // 2, (size[1] - picture.get_height()) // 2))
    return exact
