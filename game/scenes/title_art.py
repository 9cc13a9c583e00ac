"""The street at night behind the title, in layers that shift a little with the pointer."""

import math
import os
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import pairwise
from pathlib import Path

import msgspec
import pygame

from game.ui.art import rasterised
from game.ui.picture_files import read_svg
from game.ui.theme import BRASS, hex_of

WIDE = 16 / 9
MIDDLE = 16 / 10
SQUARISH = 4 / 3
SAME_RATIO = 0.004
"""Windows whose ratio is so near to the drawing's are given its own frame."""
DRAWING = (1920, 1080)
Box = tuple[float, float, float, float]
"""Left, top, width and height in units of the drawing."""


class LayerFile(msgspec.Struct, frozen=True):
    """The file `title_<name>.svg`; `reach` is how far it shifts at most, `box` where it paints at all."""

    name: str
    reach: float
    box: Box = (0, 0, *DRAWING)


LAYERS = (
    LayerFile("sky", 0),
    LayerFile("moon", 2, (556, 142, 740, 316)),
    LayerFile("street", 6, (0, 644, 1920, 436)),
    LayerFile("houses", 4, (0, 0, 1920, 812)),
    LayerFile("tram", 6, (230, 0, 1630, 1080)),
    LayerFile("foreground", 10, (1538, 32, 382, 796)),
)
"""The layers from bottom to top."""
FRAME = (
    (20.0, 20.0, 24.0, 1040.0),
    (44.0, 20.0, 1656.0, 24.0),
    (44.0, 1036.0, 1656.0, 24.0),
    (1700.0, 20.0, 204.0, 1040.0),
)
"""What the frame covers, corner pieces and all: four strips that do not overlap."""
VEIL_REDUCED = 4
"""The veil is all gradients: it is made so many times smaller and stretched."""
MOST_THREADS = 4
SPARE = 1.0125
"""The layers are a little larger than the window, so that they can shift."""


class Placement(msgspec.Struct, frozen=True):
    """Where the drawing lies in a window: `unit` real pixels to its unit, its corner at `left, top`."""

    unit: float
    left: float
    top: float
    foreground: float | None
    """How far further left the lamp in front stands, in units; None leaves it out."""


def placement(width: int, height: int) -> Placement:
    """Where the layers lie in a window of this size, so that tram, moon and name are all seen."""
    unit = SPARE * max(width / 1920, height / 1080)
    ratio = width / height
    left = _between(ratio, (SQUARISH, 236.0), (MIDDLE, 140.0), (WIDE, 12.0))
    surplus = 1080 * unit - height
    foreground = None if ratio < MIDDLE - 0.01 else _between(ratio, (MIDDLE, 50.0), (WIDE, 0.0))
    return Placement(unit, -left * unit, -0.4 * surplus, foreground)


def _between(x: float, *points: tuple[float, float]) -> float:
    """Linear between the points, level outside them."""
    if x <= points[0][0]:
        return points[0][1]
    for (x0, y0), (x1, y1) in pairwise(points):
        if x <= x1:
            return y0 + (y1 - y0) * (x - x0) / (x1 - x0)
    return points[-1][1]


class _Layer(msgspec.Struct, frozen=True):
    """A picture with its corner, in real pixels, when nothing is shifted."""

    picture: pygame.Surface
    left: float
    top: float
    reach: float = 0


class TitleArt:
    """The layers for one window size. With `still` they are composed once and only the whole is kept."""

    def __init__(self, folder: Path, size: tuple[int, int], *, still: bool) -> None:
        """Rasterise the files of `folder` for a window of `size` real pixels."""
        self._folder = folder
        self._size = size
        self._place = placement(*size)
        self._shift: float | None = None
        self._whole = pygame.Surface(size)
        if _on_display():
            self._whole = self._whole.convert()
        files = [file for file in LAYERS if file.name != "foreground" or self._place.foreground is not None]
        # SDL rasterises without holding the interpreter, so that the layers are made side by side.
        with ThreadPoolExecutor(min(MOST_THREADS, os.cpu_count() or 1)) as threads:
            layers = [threads.submit(self._layer, file) for file in files]
            front = [threads.submit(self._veil), *(threads.submit(part) for part in self._frame_parts())]
            self._layers = [layer.result() for layer in layers]
            self._front = [layer.result() for layer in front]
        self.draw(self._whole, 0.0)
        self.still = still
        if still:
            self._layers = []
            self._front = []

    @property
    def size(self) -> tuple[int, int]:
        """The window's size for which the pictures were made."""
        return self._size

    @property
    def unit(self) -> float:
        """Real pixels to one unit of the drawing."""
        return self._place.unit

    def draw(self, surface: pygame.Surface, shift: float) -> None:
        """Draw the street; `shift`, -1 to 1, is how far the near layers lean to one side."""
        if self._shift is None or (abs(shift - self._shift) > 1e-3 and self._layers):
            self._compose(shift)
        if surface is not self._whole:
            surface.blit(self._whole, (0, 0))

    def _compose(self, shift: float) -> None:
        for layer in (*self._layers, *self._front):
            x = layer.left + shift * layer.reach * self._place.unit
            self._whole.blit(layer.picture, (round(x), round(layer.top)))
        self._shift = shift

    def _layer(self, file: LayerFile) -> _Layer:
        place = self._place
        left = place.left
        if file.name == "foreground" and place.foreground is not None:
            left -= place.foreground * place.unit
        layer = self._part(f"title_{file.name}", file.box, place.unit)
        picture = layer.picture.convert() if file.name == "sky" and _on_display() else layer.picture
        return _Layer(picture, left + layer.left, place.top + layer.top, file.reach)

    def _part(self, name: str, box: Box, unit: float) -> _Layer:
        """What `box` of a drawing shows, on the whole pixels that it touches."""
        x, y, width, height = box
        left, top = math.floor(x * unit), math.floor(y * unit)
        size = (math.ceil((x + width) * unit) - left, math.ceil((y + height) * unit) - top)
        seen = " ".join(f"{number / unit:.6f}" for number in (left, top, *size))
        text = re.sub(r'viewBox="[^"]*"', f'viewBox="{seen}"', self._text(name), count=1)
        return _Layer(rasterised(text, size), left, top)

    def _veil(self) -> _Layer:
        """Stretched to any window: it has no shapes that would suffer."""
        factor = self._size[1] / DRAWING[1] / VEIL_REDUCED
        small = (max(1, round(DRAWING[0] * factor)), max(1, round(DRAWING[1] * factor)))
        picture = rasterised(self._text("title_veil"), small)
        return _Layer(pygame.transform.smoothscale(picture, self._size), 0, 0)

    def _frame_parts(self) -> list[Callable[[], _Layer]]:
        width, height = self._size
        if abs(width / height - WIDE) < SAME_RATIO:
            return [partial(self._part, "title_frame", strip, height / DRAWING[1]) for strip in FRAME]
        return [self._drawn_frame]

    def _drawn_frame(self) -> _Layer:
        width, height = self._size
        u = min(width / 1920, height / 1080)

        def line(inset: float, radius: float, thick: float, opacity: float) -> str:
            edge, r = inset * u, radius * u
            return (
                f'<rect x="{edge:.2f}" y="{edge:.2f}" width="{width - 2 * edge:.2f}" '
                f'height="{height - 2 * edge:.2f}" rx="{r:.2f}" ry="{r:.2f}" fill="none" '
                f'stroke="{hex_of(BRASS)}" stroke-width="{max(1.0, thick * u):.2f}" '
                f'stroke-opacity="{opacity}"/>'
            )

        made = rasterised(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
            f"{line(26, 26, 3, 1)}{line(35, 19, 1, 0.8)}</svg>",
            self._size,
        )
        corner = rasterised(self._text("title_corner"), (round(184 * u), round(184 * u)))
        left = width - (30 - 2) * u - corner.get_width()
        top = (30 - 2) * u
        made.blit(pygame.transform.flip(corner, flip_x=True, flip_y=False), (round(left), round(top)))
        bottom = height - top - corner.get_height()
        made.blit(pygame.transform.flip(corner, flip_x=True, flip_y=True), (round(left), round(bottom)))
        return _Layer(made, 0, 0)

    def _text(self, name: str) -> str:
        return read_svg(self._folder / f"{name}.svg")


def _on_display() -> bool:
    return pygame.display.get_init() and pygame.display.get_surface() is not None
