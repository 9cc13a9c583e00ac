"""Panels, buttons, rings and grain: smooth shapes at any size, drawn once and cached."""

import math
import random
from typing import Literal

import pygame

from game.ui.box import BoxStyle, Line, Shadow, box_margin, box_picture
from game.ui.pictures import SurfaceCache, drawn
from game.ui.scale import Scale
from game.ui.theme import BRASS_LIGHT, NIGHT, Background, Rgb, hex_of, rgb

__all__ = ["RING_REACH", "BoxStyle", "Line", "Shadow", "Shapes"]


CACHED_PIXELS = 16_000_000
RING_REACH = 7
"""The distance that the focus ring extends beyond its widget, in design pixels."""
GRAIN_TILE = 480
GRAIN_STROKES = 578
"""As dense as 5200 strokes on 1920 x 1080, scaled to the area of one tile."""


class Shapes:
    """Draws boxes, rings, discs and strokes at one scale."""

    def __init__(self, scale: Scale, cache: SurfaceCache | None = None) -> None:
        self._scale = scale
        self._cache = cache if cache is not None else SurfaceCache(CACHED_PIXELS)

    @property
    def cache(self) -> SurfaceCache:
        """The rendered shapes, shared with the shapes of another scale."""
        return self._cache

    def box(self, surface: pygame.Surface, rect: pygame.Rect, style: BoxStyle) -> None:
        """Draw the box; shadow and outer lines reach beyond `rect`."""
        if rect.width < 1 or rect.height < 1:
            return
        factor = self._scale.factor
        margin = box_margin(style, factor)
        key = ("box", style, rect.size, factor)
        picture = self._cache.get(key, lambda: box_picture(style, rect.size, factor, margin))
        surface.blit(picture, (rect.x - margin, rect.y - margin))

    def ring(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        radius: float,
        background: Background = Background.PAPER,
    ) -> None:
        """Draw the keyboard focus around a widget whose corners have `radius` design pixels."""
        inner, outer = (BRASS_LIGHT, NIGHT) if background is Background.PAPER else (NIGHT, BRASS_LIGHT)
        style = BoxStyle(
            radius,
            lines=(
                Line(inner, 5, -1.5, radius + 1.5),
                Line(outer, 3, -5.5, radius + 5.5),
            ),
        )
        self.box(surface, rect, style)

    def disc(
        self,
        surface: pygame.Surface,
        centre: tuple[float, float],
        radius: float,
        fill: Rgb | None,
        line: Line | None = None,
        *,
        alpha: float = 1.0,
    ) -> None:
        """Draw a smooth disc; `radius` is in real pixels, the measures of `line` in design pixels."""
        size = 2 * (math.ceil(radius) + 2)
        width = line.width * self._scale.factor if line else 0.0
        inset = line.inset * self._scale.factor if line else 0.0
        size += 2 * math.ceil(max(0.0, width / 2 - inset))
        middle = size / 2
        body = ""
        if fill is not None:
            body += (
                f'<circle cx="{middle}" cy="{middle}" r="{radius}" '
                f'fill="{hex_of(fill)}" fill-opacity="{alpha}"/>'
            )
        if line is not None:
            body += (
                f'<circle cx="{middle}" cy="{middle}" r="{radius - inset}" fill="none" '
                f'stroke="{hex_of(line.colour)}" stroke-width="{width}" stroke-opacity="{line.alpha}"/>'
            )
        picture = self.svg(body, (size, size))
        surface.blit(picture, (round(centre[0] - middle), round(centre[1] - middle)))

    def stroke(
        self,
        surface: pygame.Surface,
        points: tuple[tuple[float, float], ...],
        colour: Rgb,
        width: float,
        *,
        alpha: float = 1.0,
        dash: tuple[float, float] | None = None,
        cap: Literal["round", "butt"] = "round",
    ) -> None:
        """Draw a smooth line through `points`, with round ends by default; all lengths are real pixels."""
        room, path = _path(points, width, closed=False)
        dashes = f' stroke-dasharray="{dash[0]:.2f} {dash[1]:.2f}"' if dash else ""
        body = (
            f'<path d="{path}" fill="none" stroke="{hex_of(colour)}" stroke-width="{width:.2f}" '
            f'stroke-opacity="{alpha}" stroke-linecap="{cap}" stroke-linejoin="round"{dashes}/>'
        )
        surface.blit(self.svg(body, room.size), room)

    def polygon(
        self,
        surface: pygame.Surface,
        points: tuple[tuple[float, float], ...],
        fill: Rgb,
        *,
        alpha: float = 1.0,
    ) -> None:
        """Draw a filled smooth polygon; all lengths are real pixels."""
        room, path = _path(points, 0.0, closed=True)
        body = f'<path d="{path}" fill="{hex_of(fill)}" fill-opacity="{alpha}"/>'
        surface.blit(self.svg(body, room.size), room)

    def svg(self, body: str, size: tuple[int, int]) -> pygame.Surface:
        """Return SVG elements, in real pixels, rasterised on a clear `size`. Never draw on it."""
        return self._cache.get(("svg", body, size), lambda: drawn(body, size))

    def veil(self, surface: pygame.Surface, colour: Rgb, alpha: float) -> None:
        """Darken the whole surface with an even colour, under a dialog."""
        size = surface.get_size()

        def make() -> pygame.Surface:
            made = pygame.Surface(size)
            made.fill(colour)
            made.set_alpha(round(255 * alpha))
            return made

        surface.blit(self._cache.get(("veil", colour, alpha, size), make), (0, 0))

    def gradient(self, surface: pygame.Surface, rect: pygame.Rect, top: Rgb, bottom: Rgb) -> None:
        """Fill `rect` with an opaque vertical gradient."""
        column = pygame.Surface((1, max(1, rect.height)))
        for y in range(rect.height):
            share = y / max(1, rect.height - 1)
            column.set_at((0, y), [round(a + (b - a) * share) for a, b in zip(top, bottom, strict=True)])
        surface.blit(pygame.transform.scale(column, rect.size), rect)

    def grain(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw paper fibres over `rect`, always the same ones. Draw them into a cached background, not each
        frame.
        """
        tile = self._cache.get(("grain",), grain_tile)
        clip = surface.get_clip()
        surface.set_clip(rect.clip(clip))
        for y in range(rect.top, rect.bottom, GRAIN_TILE):
            for x in range(rect.left, rect.right, GRAIN_TILE):
                surface.blit(tile, (x, y))
        surface.set_clip(clip)


def _path(points: tuple[tuple[float, float], ...], width: float, *, closed: bool) -> tuple[pygame.Rect, str]:
    """Return the bounds of a line of this width through `points`, and its SVG path within them."""
    left = math.floor(min(x for x, _ in points) - width)
    top = math.floor(min(y for _, y in points) - width)
    right = math.ceil(max(x for x, _ in points) + width)
    bottom = math.ceil(max(y for _, y in points) + width)
    path = "M" + "L".join(f"{x - left:.2f} {y - top:.2f}" for x, y in points) + ("Z" if closed else "")
    return pygame.Rect(left, top, right - left, bottom - top), path


def grain_tile() -> pygame.Surface:
    """Return a square of `GRAIN_TILE` real pixels that can be tiled seamlessly."""
    chance = random.Random(1870)  # noqa: S311  # decoration: the same fibres every time
    strokes: list[str] = []
    for number in range(GRAIN_STROKES):
        x, y = chance.random() * GRAIN_TILE, chance.random() * GRAIN_TILE
        angle, length = chance.random() * math.pi, 1 + chance.random()
        colour = hex_of(rgb("8A7440")) if number % 2 else "#FFFFFF"
        strokes.append(
            f'<path d="M{x:.1f} {y:.1f}l{math.cos(angle) * length:.2f} {math.sin(angle) * length:.2f}" '
            f'stroke="{colour}" stroke-width="0.9" stroke-opacity="0.13"/>'
        )
    size = (GRAIN_TILE, GRAIN_TILE)
    return drawn("".join(strokes), size)
