"""The street at night behind the title, in layers that shift a little with the pointer."""

from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import pygame

from game.ui.art import rasterised
from game.ui.theme import BRASS, hex_of

WIDE = 16 / 9
MIDDLE = 16 / 10
SQUARISH = 4 / 3
LAYERS = (("sky", 0), ("moon", 2), ("street", 6), ("houses", 4), ("tram", 6), ("foreground", 10))
"""The layers from bottom to top, and how far each shifts at most, in units of the drawing."""
SPARE = 1.0125
"""The layers are a little larger than the window, so that they can shift."""


@dataclass(frozen=True)
class Placement:
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


@dataclass(frozen=True)
class _Layer:
    picture: pygame.Surface
    left: float
    top: float
    reach: float


class TitleArt:
    """The layers for one window size. With `still` they are composed once and only the whole is kept."""

    def __init__(self, folder: Path, size: tuple[int, int], *, still: bool) -> None:
        """Rasterise the files of `folder` for a window of `size` real pixels."""
        self._folder = folder
        self._size = size
        self._place = placement(*size)
        self._shift: float | None = None
        self._whole = pygame.Surface(size)
        if pygame.display.get_init() and pygame.display.get_surface() is not None:
            self._whole = self._whole.convert()
        layers = [self._layer(name, reach) for name, reach in LAYERS]
        self._layers = [layer for layer in layers if layer is not None]
        self._front = [self._stretched("title_veil"), self._frame()]
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
        for layer in self._layers:
            x = layer.left + shift * layer.reach * self._place.unit
            self._whole.blit(layer.picture, (round(x), round(layer.top)))
        for picture in self._front:
            self._whole.blit(picture, (0, 0))
        self._shift = shift

    def _layer(self, name: str, reach: float) -> _Layer | None:
        place = self._place
        left = place.left
        if name == "foreground":
            if place.foreground is None:
                return None
            left -= place.foreground * place.unit
        size = (round(1920 * place.unit), round(1080 * place.unit))
        picture = rasterised(self._text(f"title_{name}"), size)
        if name == "sky":
            return _Layer(self._opaque(picture), left, place.top, reach)
        return _Layer(picture, left, place.top, reach)

    def _opaque(self, picture: pygame.Surface) -> pygame.Surface:
        if pygame.display.get_init() and pygame.display.get_surface() is not None:
            return picture.convert()
        return picture

    def _stretched(self, name: str) -> pygame.Surface:
        """The veil: a gradient only, so that it may be stretched to any window."""
        width, height = self._size
        unit = height / 1080
        picture = rasterised(self._text(name), (round(1920 * unit), height))
        return pygame.transform.smoothscale(picture, self._size) if picture.get_width() != width else picture

    def _frame(self) -> pygame.Surface:
        width, height = self._size
        if abs(width / height - WIDE) < 0.004:
            return rasterised(self._text("title_frame"), self._size)
        return self._drawn_frame()

    def _drawn_frame(self) -> pygame.Surface:
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
        return made

    def _text(self, name: str) -> str:
        return (self._folder / f"{name}.svg").read_text(encoding="utf-8")
