"""The gold light that honours achievements, the same at every table.

It runs along a path and leaves it warm; rings and sparks spread from events; changed places keep a rim. All
measures are in real pixels. Each shape is rasterised in a few steps only, and these are cached.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import ceil, cos, dist, pi, sin
from typing import Final

import pygame

from game.ui.box import BoxStyle
from game.ui.brush import Brush, Point
from game.ui.pictures import faded
from game.ui.shapes import Line
from game.ui.theme import BLACK, BRASS, GOLD, GOLD_HEART, WHITE, hex_of, mixed, rgb

WARM: Final = rgb("DDD5C1")
EMBER: Final = rgb("4A3410")
LAST_STRETCH: Final = 0.5
"""The warmth of a board while somebody is about to end the round."""
STEPS: Final = 10
"""The number of pictures of each growing shape."""
RAYS: Final = 11
HEAD: Final = 2.6
"""The radius of the glow at the head of the light, in widths of the path."""
_RIM_LINES = (Line(BRASS, 6, -1, alpha=0.45), Line(GOLD, 2.5, -1))


def paint_glow(
    brush: Brush, place: Point, reach: float, strength: float = 1.0, *, added: bool = False
) -> None:
    """Draw a soft light: blended on paper, `added` on wood and boards."""
    radius, level = max(1, round(reach)), round(STEPS * max(0.0, min(1.0, strength)))
    if not level:
        return
    size = 2 * radius
    stops = ((0, GOLD_HEART, 0.95), (0.3, GOLD_HEART, 0.7), (0.5, GOLD, 0.42), (1, GOLD, 0))
    body = '<defs><radialGradient id="g" cx="50%" cy="50%" r="50%">'
    for at, colour, alpha in stops:
        body += f'<stop offset="{at}" stop-color="{hex_of(colour)}" stop-opacity="{alpha}"/>'
    body += f'</radialGradient></defs><circle cx="{radius}" cy="{radius}" r="{radius}" fill="url(#g)"/>'
    picture = faded(brush.look.shapes.svg(body, (size, size)), round(255 * level / STEPS))
    _blit(brush, picture, place, added=added)


def darken_around(surface: pygame.Surface, strength: float, lit: Sequence[pygame.Rect]) -> None:
    """Darken everything except `lit`; at strength 1 to two thirds of its brightness."""
    level, room = 255 - round(85 * max(0.0, min(1.0, strength))), surface.get_rect()
    if level < 255:
        kept = [(rect.clip(room), surface.subsurface(rect.clip(room)).copy()) for rect in lit]
        surface.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
        for rect, picture in kept:
            surface.blit(picture, rect)


def paint_way(
    brush: Brush,
    points: Sequence[Point],
    share: float,
    width: float,
    *,
    warmth: float = 1.0,
    head: bool = True,
    added: bool = False,
) -> None:
    """Draw the light that has run this share of the path through `points` and leaves it warm."""
    gone, level = share * _length(points), round(STEPS * max(0.0, min(1.0, warmth)))
    for start, end in pairwise(points):
        length = dist(start, end)
        # The growing end is drawn in steps, to limit the number of pictures.
        part = min(1.0, ceil(STEPS * gone / length) / STEPS) if length and gone > 0 else 0.0
        if part and level:
            reached = tuple(a + (b - a) * part for a, b in zip(start, end, strict=True))
            line = (start, (reached[0], reached[1]))
            brush.stroke(line, GOLD, width, alpha=0.75 * level / STEPS)
            brush.stroke(line, GOLD_HEART, 0.4 * width, alpha=0.5 * level / STEPS)
        gone -= length
        if gone <= 0:
            break
    if head and 0 < share < 1:
        paint_glow(brush, point_on(points, share), HEAD * width, added=added)


def point_on(points: Sequence[Point], share: float) -> Point:
    """Return the point after this share of the path through `points`."""
    left = share * _length(points)
    for start, end in pairwise(points):
        length = dist(start, end)
        if left <= length and length:
            part = left / length
            return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
        left -= length
    return points[-1]


def paint_rings(brush: Brush, place: Point, share: float, reach: float) -> None:
    """Draw two rings that spread and fade."""

    def body(step: int, middle: float) -> str:
        found = ""
        for begins in (0.0, 0.25):
            part = (step / STEPS - begins) / (1 - begins)
            if 0 < part < 1:
                radius, width = reach * (0.45 + 0.5 * part), reach * 0.09 * (1.1 - part)
                found += f'<circle cx="{middle}" cy="{middle}" r="{radius:.1f}" fill="none" '
                found += f'stroke="{hex_of(GOLD)}" stroke-width="{width:.2f}" '
                found += f'stroke-opacity="{1 - part:.2f}"/>'
        return found

    _paint_step(brush, place, share, reach, body)


def paint_sparks(brush: Brush, place: Point, share: float, reach: float) -> None:
    """Draw sparks, as of a hammer on iron."""

    def body(step: int, middle: float) -> str:
        part, found = step / STEPS, ""
        for number in range(RAYS):
            angle = 2 * pi * (number + 0.3 * (number % 3)) / RAYS
            far = reach * (0.75 + 0.25 * (number % 2)) * part
            near = far * (0.45 + 0.4 * part)
            ends = [f"{middle + cos(angle) * r:.1f} {middle + sin(angle) * r:.1f}" for r in (near, far)]
            colour = GOLD_HEART if number % 2 else GOLD
            found += f'<path d="M{ends[0]}L{ends[1]}" stroke="{hex_of(colour)}" stroke-linecap="round" '
            found += f'stroke-width="{0.09 * reach * (1.1 - part):.2f}" stroke-opacity="{1 - part**2:.2f}"/>'
        return found

    _paint_step(brush, place, share, reach, body)


def warm(surface: pygame.Surface, room: pygame.Rect, share: float, *, added: bool = False) -> None:
    """Draw evening light: a little in the last stretch, all of it at the end of the round.

    On wood and dark boards it is `added` as well, otherwise it would be invisible.
    """
    step = round(STEPS * max(0.0, share)) / STEPS
    if step:
        surface.fill(mixed(WHITE, WARM, step), room, special_flags=pygame.BLEND_RGB_MULT)
    if step and added:
        surface.fill(mixed(BLACK, EMBER, step), room, special_flags=pygame.BLEND_RGB_ADD)


def paint_rim(brush: Brush, rect: pygame.Rect, corner: float) -> None:
    """Draw a still rim around a changed place; `corner` in design pixels."""
    brush.box(rect, BoxStyle(corner, lines=_RIM_LINES))


def _paint_step(
    brush: Brush, place: Point, share: float, reach: float, body: Callable[[int, float], str]
) -> None:
    """Draw one step of a growing shape; nothing at its first and last step."""
    step, size = round(STEPS * share), 2 * ceil(reach) + 2
    if 0 < step < STEPS:
        _blit(brush, brush.look.shapes.svg(body(step, size / 2), (size, size)), place)


def _blit(brush: Brush, picture: pygame.Surface, place: Point, *, added: bool = False) -> None:
    if added:
        rect = picture.get_rect(center=(round(place[0]), round(place[1])))
        brush.surface.blit(picture.premul_alpha(), rect, special_flags=pygame.BLEND_RGB_ADD)
    else:
        brush.put(picture, place)


def _length(points: Sequence[Point]) -> float:
    return sum(dist(start, end) for start, end in pairwise(points))
