"""Panels, buttons, rings and grain: smooth shapes at any size, drawn once and kept."""

import math
import random
from dataclasses import dataclass
from typing import Literal

import pygame

from game.ui.art import rasterised
from game.ui.cache import SurfaceCache
from game.ui.scale import Scale
from game.ui.theme import BRASS_LIGHT, NIGHT, Ground, Rgb, hex_of, rgb

CACHED_PIXELS = 16_000_000
SHADOW_LAYERS = 5
RING_REACH = 7
"""How far the focus ring stands out of its widget, in pixels of the design."""
GRAIN_TILE = 480
GRAIN_STROKES = 578
"""5200 strokes on 1920 x 1080, as many to the area of one tile."""


@dataclass(frozen=True, slots=True)
class Shadow:
    """Five stacked rounded rectangles, the largest `spread` px, each `alpha` (0 to 1), `drop` px lower."""

    spread: float
    alpha: float
    drop: float


@dataclass(frozen=True, slots=True)
class Line:
    """An outline whose middle runs `inset` px inside the box (negative: outside)."""

    colour: Rgb
    width: float
    inset: float = 0
    radius: float | None = None
    alpha: float = 1.0
    dash: float = 0.0


@dataclass(frozen=True, slots=True)
class BoxStyle:
    """A rounded rectangle, all lengths in pixels of the design; `fill_to` makes a gradient downwards."""

    radius: float
    fill: Rgb | None = None
    fill_to: Rgb | None = None
    fill_alpha: float = 1.0
    fill_inset: float = 0.0
    lines: tuple[Line, ...] = ()
    shadow: Shadow | None = None


class Shapes:
    """Draws boxes, rings, discs and strokes at one scale."""

    def __init__(self, scale: Scale, cache: SurfaceCache | None = None) -> None:
        self._scale = scale
        self._cache = cache if cache is not None else SurfaceCache(CACHED_PIXELS)

    @property
    def cache(self) -> SurfaceCache:
        """The rendered shapes, to be shared with the shapes of another scale."""
        return self._cache

    def box(self, surface: pygame.Surface, rect: pygame.Rect, style: BoxStyle) -> None:
        """Draw the box; shadow and outer lines reach beyond `rect`."""
        if rect.width < 1 or rect.height < 1:
            return
        factor = self._scale.factor
        margin = _margin(style, factor)
        key = ("box", style, rect.size, factor)
        picture = self._cache.get(key, lambda: _box_picture(style, rect.size, factor, margin))
        surface.blit(picture, (rect.x - margin, rect.y - margin))

    def ring(
        self, surface: pygame.Surface, rect: pygame.Rect, radius: float, ground: Ground = Ground.PAPER
    ) -> None:
        """The keyboard focus around a widget whose corners have `radius` design pixels."""
        inner, outer = (BRASS_LIGHT, NIGHT) if ground is Ground.PAPER else (NIGHT, BRASS_LIGHT)
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
        """A smooth disc; `radius` in real pixels, the line's measures in pixels of the design."""
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
        closed: bool = False,
        alpha: float = 1.0,
        dash: tuple[float, float] | None = None,
        cap: Literal["round", "butt"] = "round",
    ) -> None:
        """A smooth line with round ends through `points`; everything in real pixels."""
        left = math.floor(min(x for x, _ in points) - width)
        top = math.floor(min(y for _, y in points) - width)
        right = math.ceil(max(x for x, _ in points) + width)
        bottom = math.ceil(max(y for _, y in points) + width)
        path = "M" + "L".join(f"{x - left:.2f} {y - top:.2f}" for x, y in points) + ("Z" if closed else "")
        dashes = f' stroke-dasharray="{dash[0]:.2f} {dash[1]:.2f}"' if dash else ""
        body = (
            f'<path d="{path}" fill="none" stroke="{hex_of(colour)}" stroke-width="{width:.2f}" '
            f'stroke-opacity="{alpha}" stroke-linecap="{cap}" stroke-linejoin="round"{dashes}/>'
        )
        surface.blit(self.svg(body, (right - left, bottom - top)), (left, top))

    def polygon(
        self,
        surface: pygame.Surface,
        points: tuple[tuple[float, float], ...],
        fill: Rgb | None,
        *,
        line: Rgb | None = None,
        width: float = 0.0,
        alpha: float = 1.0,
    ) -> None:
        """A smooth polygon; everything in real pixels."""
        left = math.floor(min(x for x, _ in points) - width)
        top = math.floor(min(y for _, y in points) - width)
        right = math.ceil(max(x for x, _ in points) + width)
        bottom = math.ceil(max(y for _, y in points) + width)
        path = "M" + "L".join(f"{x - left:.2f} {y - top:.2f}" for x, y in points) + "Z"
        painted = f'fill="{hex_of(fill)}" fill-opacity="{alpha}"' if fill is not None else 'fill="none"'
        if line is not None:
            painted += f' stroke="{hex_of(line)}" stroke-width="{width:.2f}" stroke-linejoin="round"'
        surface.blit(self.svg(f'<path d="{path}" {painted}/>', (right - left, bottom - top)), (left, top))

    def svg(self, body: str, size: tuple[int, int]) -> pygame.Surface:
        """SVG elements, in real pixels, rasterised on a clear ground of `size`. Never draw on the result."""
        return self._cache.get(("svg", body, size), lambda: rasterised(_document(body, size), size))

    def veil(self, surface: pygame.Surface, colour: Rgb, alpha: float) -> None:
        """Lay an even colour over everything, for what lies under a dialog."""
        size = surface.get_size()

        def make() -> pygame.Surface:
            made = pygame.Surface(size)
            made.fill(colour)
            made.set_alpha(round(255 * alpha))
            return made

        surface.blit(self._cache.get(("veil", colour, alpha, size), make), (0, 0))

    def gradient(self, surface: pygame.Surface, rect: pygame.Rect, top: Rgb, bottom: Rgb) -> None:
        """Fill `rect` with an opaque gradient downwards."""
        column = pygame.Surface((1, max(1, rect.height)))
        for y in range(rect.height):
            share = y / max(1, rect.height - 1)
            column.set_at((0, y), [round(a + (b - a) * share) for a, b in zip(top, bottom, strict=True)])
        surface.blit(pygame.transform.scale(column, rect.size), rect)

    def grain(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paper fibres over `rect`, always the same ones. Draw them into a kept ground, not each frame."""
        tile = self._cache.get(("grain",), _grain_tile)
        clip = surface.get_clip()
        surface.set_clip(rect.clip(clip))
        for y in range(rect.top, rect.bottom, GRAIN_TILE):
            for x in range(rect.left, rect.right, GRAIN_TILE):
                surface.blit(tile, (x, y))
        surface.set_clip(clip)


def _margin(style: BoxStyle, factor: float) -> int:
    reach = max([0.0, *(line.width / 2 - line.inset for line in style.lines)])
    if style.shadow is not None:
        reach = max(reach, 0.6 * style.shadow.spread + style.shadow.drop)
    return math.ceil(reach * factor) + 1


def _box_picture(style: BoxStyle, size: tuple[int, int], factor: float, margin: int) -> pygame.Surface:
    """The box with `margin` real pixels around it: small corners are rasterised, the rest is stretched."""
    dashed = any(line.dash for line in style.lines)
    widest = max([style.radius, *(line.radius or 0 for line in style.lines)])
    inset = max([0.0, style.fill_inset, *(line.inset + line.width for line in style.lines)])
    corner = math.ceil((widest + inset) * factor) + margin + 2
    full = (size[0] + 2 * margin, size[1] + 2 * margin)
    small = (
        full[0] if dashed else min(full[0], 2 * corner + 2),
        full[1] if dashed or style.fill_to is not None else min(full[1], 2 * corner + 2),
    )
    body = _box_body(style, (small[0] - 2 * margin, small[1] - 2 * margin), factor, margin)
    picture = rasterised(_document(body, small), small)
    if small == full:
        return picture
    return _stretched(picture, full, corner)


def _stretched(picture: pygame.Surface, full: tuple[int, int], corner: int) -> pygame.Surface:
    """Nine patches: corners as they are, the middle row and column drawn out to `full`."""
    made = pygame.Surface(full, pygame.SRCALPHA)
    columns = _patches(picture.get_width(), full[0], corner)
    rows = _patches(picture.get_height(), full[1], corner)
    for from_x, from_width, to_x, to_width in columns:
        for from_y, from_height, to_y, to_height in rows:
            patch = picture.subsurface((from_x, from_y, from_width, from_height))
            if (from_width, from_height) != (to_width, to_height):
                patch = pygame.transform.scale(patch, (to_width, to_height))
            made.blit(patch, (to_x, to_y), special_flags=pygame.BLEND_RGBA_ADD)
    return made


def _patches(small: int, full: int, corner: int) -> list[tuple[int, int, int, int]]:
    if small == full:
        return [(0, small, 0, full)]
    end = small - corner - 1
    return [
        (0, corner, 0, corner),
        (corner, 1, corner, full - corner - end),
        (small - end, end, full - end, end),
    ]


def _box_body(style: BoxStyle, size: tuple[int, int], factor: float, margin: int) -> str:
    width, height = size
    parts: list[str] = []

    def rounded(inset: float, radius: float, paint: str, dy: float = 0.0) -> None:
        w, h = width - 2 * inset, height - 2 * inset
        if w <= 0 or h <= 0:
            return
        r = max(0.0, min(radius, w / 2, h / 2))
        parts.append(
            f'<rect x="{margin + inset:.3f}" y="{margin + inset + dy:.3f}" width="{w:.3f}" '
            f'height="{h:.3f}" rx="{r:.3f}" ry="{r:.3f}" {paint}/>'
        )

    if style.shadow is not None:
        for layer in range(SHADOW_LAYERS):
            grown = 0.6 * style.shadow.spread * (1 - layer / SHADOW_LAYERS) * factor
            rounded(
                -grown,
                style.radius * factor + grown,
                f'fill="#000000" fill-opacity="{style.shadow.alpha}"',
                style.shadow.drop * factor,
            )
    if style.fill is not None:
        paint = f'fill="{hex_of(style.fill)}"'
        if style.fill_to is not None:
            parts.append(
                '<defs><linearGradient id="g" x1="0%" y1="0%" x2="0%" y2="100%">'
                f'<stop offset="0" stop-color="{hex_of(style.fill)}"/>'
                f'<stop offset="1" stop-color="{hex_of(style.fill_to)}"/></linearGradient></defs>'
            )
            paint = 'fill="url(#g)"'
        inset = style.fill_inset * factor
        rounded(inset, style.radius * factor, f'{paint} fill-opacity="{style.fill_alpha}"')
    for line in style.lines:
        radius = (style.radius if line.radius is None else line.radius) * factor
        stroke = max(1.0, line.width * factor)
        dash = f' stroke-dasharray="{line.dash * factor:.2f}"' if line.dash else ""
        rounded(
            line.inset * factor,
            radius,
            f'fill="none" stroke="{hex_of(line.colour)}" stroke-width="{stroke:.3f}" '
            f'stroke-opacity="{line.alpha}"{dash}',
        )
    return "".join(parts)


def _document(body: str, size: tuple[int, int]) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
        f'viewBox="0 0 {size[0]} {size[1]}">{body}</svg>'
    )


def _grain_tile() -> pygame.Surface:
    drawn = random.Random(1870)  # noqa: S311  # decoration: the same fibres every time
    strokes: list[str] = []
    for number in range(GRAIN_STROKES):
        x, y = drawn.random() * GRAIN_TILE, drawn.random() * GRAIN_TILE
        angle, length = drawn.random() * math.pi, 1 + drawn.random()
        colour = hex_of(rgb("8A7440")) if number % 2 else "#FFFFFF"
        strokes.append(
            f'<path d="M{x:.1f} {y:.1f}l{math.cos(angle) * length:.2f} {math.sin(angle) * length:.2f}" '
            f'stroke="{colour}" stroke-width="0.9" stroke-opacity="0.13"/>'
        )
    size = (GRAIN_TILE, GRAIN_TILE)
    return rasterised(_document("".join(strokes), size), size)
