"""The rounded rectangle that panels, buttons and rings are made of."""

import math
from math import cos, pi, sin

import msgspec
import pygame

from game.ui.pictures import drawn
from game.ui.theme import Rgb, hex_of

SHADOW_LAYERS = 5


class Shadow(msgspec.Struct, frozen=True):
    """Five stacked rounded boxes, up to 0.6 `spread` px larger, at `alpha` (0 to 1), `drop` px lower."""

    spread: float
    alpha: float
    drop: float


class Line(msgspec.Struct, frozen=True):
    """An outline whose middle is `inset` px inside the box (negative: outside).

    With `dash` it consists of dashes and gaps of about that length, a whole number of them.
    """

    colour: Rgb
    width: float
    inset: float = 0
    radius: float | None = None
    alpha: float = 1.0
    dash: float = 0.0


class BoxStyle(msgspec.Struct, frozen=True):
    """A rounded rectangle, all lengths in design pixels; `fill_to` makes a vertical gradient."""

    radius: float
    fill: Rgb | None = None
    fill_to: Rgb | None = None
    fill_alpha: float = 1.0
    fill_inset: float = 0.0
    lines: tuple[Line, ...] = ()
    shadow: Shadow | None = None


def box_margin(style: BoxStyle, factor: float) -> int:
    """Return the distance that shadow and outer lines reach beyond the box, in real pixels."""
    reach = max([0.0, *(line.width / 2 - line.inset for line in style.lines)])
    if style.shadow is not None:
        reach = max(reach, 0.6 * style.shadow.spread + style.shadow.drop)
    return math.ceil(reach * factor) + 1


def box_picture(style: BoxStyle, size: tuple[int, int], factor: float, margin: int) -> pygame.Surface:
    """Return the box with `margin` real pixels around it: small corners are rasterised, the rest is
    stretched.
    """
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
    picture = drawn(body, small)
    if small == full:
        return picture
    return stretched(picture, full, corner)


def stretched(picture: pygame.Surface, full: tuple[int, int], corner: int) -> pygame.Surface:
    """Return a nine-patch enlargement to `full` real pixels: corners stay, the rest is stretched."""
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
    return [
        (0, corner, 0, corner),
        (corner, small - 2 * corner, corner, max(0, full - 2 * corner)),
        (small - corner, corner, full - corner, corner),
    ]


def _box_body(style: BoxStyle, size: tuple[int, int], factor: float, margin: int) -> str:
    width, height = size
    parts: list[str] = []

    def rounded(inset: float, radius: float, paint: str, dy: float = 0.0, dash: float = 0.0) -> None:
        w, h = width - 2 * inset, height - 2 * inset
        if w <= 0 or h <= 0:
            return
        x, y = margin + inset, margin + inset + dy
        r = max(0.0, min(radius, w / 2, h / 2))
        if dash:
            parts.append(f'<path d="{dashed_outline(x, y, w, h, r, dash)}" {paint}/>')
            return
        parts.append(
            f'<rect x="{x:.3f}" y="{y:.3f}" width="{w:.3f}" '
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
        rounded(
            line.inset * factor,
            radius,
            f'fill="none" stroke="{hex_of(line.colour)}" stroke-width="{stroke:.3f}" '
            f'stroke-opacity="{line.alpha}"',
            dash=line.dash * factor,
        )
    return "".join(parts)


def dashed_outline(left: float, top: float, width: float, height: float, radius: float, dash: float) -> str:
    """Return the path data of a dashed rounded rectangle; `dash` is the approximate length of dashes and
    gaps.

    The number of dashes is whole, so that the last one does not run into the first. Lengths are real pixels.
    """
    outline = _Outline(left, top, width, height, radius)
    count = max(1, round(outline.length / (2 * dash)))
    step = outline.length / count
    return "".join(_stroke(outline, number * step, step / 2) for number in range(count))


def _stroke(outline: "_Outline", start: float, length: float) -> str:
    """Return the path of one dash, bent if it is in a corner."""
    pieces = max(1, round(length))
    points = [outline.at(start + length * n / pieces) for n in range(pieces + 1)]
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points)


class _Outline:
    """The perimeter of a rounded rectangle, clockwise from the end of its upper left corner."""

    def __init__(self, left: float, top: float, width: float, height: float, radius: float) -> None:
        self._radius = radius
        across, down = width - 2 * radius, height - 2 * radius
        right, bottom = left + width - radius, top + height - radius
        left, top = left + radius, top + radius
        self._corner = pi / 2 * radius
        # The start of each side, its direction, its length, and the middle of the corner after it.
        self._sides = (
            (left, top - radius, 0, across, right, top),
            (right + radius, top, 1, down, right, bottom),
            (right, bottom + radius, 2, across, left, bottom),
            (left - radius, bottom, 3, down, left, top),
        )
        self.length = 2 * (across + down) + 4 * self._corner

    def at(self, way: float) -> tuple[float, float]:
        """Return the point at distance `way` along the perimeter."""
        for x, y, quarter, side, middle_x, middle_y in self._sides:
            turn = quarter * pi / 2
            if way <= side:
                return x + way * cos(turn), y + way * sin(turn)
            way -= side
            if way <= self._corner:
                angle = turn - pi / 2 + way / self._radius
                return middle_x + self._radius * cos(angle), middle_y + self._radius * sin(angle)
            way -= self._corner
        x, y, *_ = self._sides[0]
        return x, y
