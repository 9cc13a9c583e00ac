"""Ways along the track: drives, whole routes side by side, and what a route is still missing."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import cos, pi, radians, sin
from typing import Final

import pygame

from game.rules.streetcar.way import Way, WayStep
from game.tables.streetcar.pieces import light_tint, sign_colour
from game.tables.streetcar.projection import Point, Projection
from game.tables.streetcar.track_geometry import Pose, Rails, Ride, Segment, Straight, loop_way, piece_way
from game.ui.look import Look
from game.ui.theme import BRASS, BRASS_LIGHT, CREAM, hex_of

DARK: Final = "#1A1416"
"""What lies under bright lines on the board, so that they are seen on any ground."""
DOT = 3.3
"""A drive's dots, in units."""
DOTS_APART = 0.14
RAIL = 10
"""From the middle of the track to a rail, in units."""


@dataclass(frozen=True)
class Traced:
    """A whole way of the player with this sign; `missing` holds the numbers of segments without track."""

    sign: str
    ride: Ride
    missing: frozenset[int] = frozenset()


def traced(rails: Rails, sign: str, way: Way) -> Traced:
    """A whole way in a player's colour, with what is missing of it."""
    missing = frozenset(
        number for number, step in enumerate(way.steps, start=1) if isinstance(step, WayStep) and step.missing
    )
    return Traced(sign, rails.ride(way.start, None, way.fields), missing)


def draw_drive(
    surface: pygame.Surface, look: Look, projection: Projection, sign: str, way: Ride, *, size: float = 1.0
) -> None:
    """A drive as round dots between the rails, in the player's light tint."""
    unit = projection.unit
    tint, dark = hex_of(light_tint(look, sign)), DARK
    dots = [projection.at((pose.x, pose.y)) for pose in way.poses(DOTS_APART * size)]
    rect = _room(dots, 6 * size * unit)
    body = "".join(
        f'<circle cx="{x - rect.x:.1f}" cy="{y - rect.y:.1f}" r="{radius * size * unit:.2f}" fill="{fill}"/>'
        for radius, fill in ((DOT + 1.2, dark), (DOT, tint))
        for x, y in dots[1:-1]
    )
    surface.blit(look.shapes.svg(body, rect.size), rect)


def draw_ways(surface: pygame.Surface, look: Look, projection: Projection, ways: Sequence[Traced]) -> None:
    """Whole ways in their players' colours, side by side on shared track; dashed where it is missing."""
    unit = projection.unit
    width = min(11.0, 30.0 / max(1, len(ways)))
    rect = projection.board
    for number, traced in enumerate(ways):
        aside = (number - (len(ways) - 1) / 2) * (width + 1.5) / 100
        laid, lacking = "", ""
        for index, segment in enumerate(traced.ride.segments):
            path = _path([projection.at(_beside(pose, aside)) for pose in _poses(segment)], rect)
            if index in traced.missing:
                lacking += path
            else:
                laid += path
        colour = hex_of(sign_colour(look, traced.sign))
        cream = hex_of(CREAM)
        dashes = f'stroke-dasharray="{1.3 * width * unit:.2f} {1.6 * width * unit:.2f}"'
        body = (
            svg_stroke(laid, DARK, (width + 5) * unit, 0.85)
            + svg_stroke(laid, cream, (width + 2.6) * unit, 1.0)
            + svg_stroke(laid, colour, width * unit, 1.0)
            + svg_stroke(lacking, cream, (width + 2.6) * unit, 0.9, cap="butt", more=dashes)
            + svg_stroke(lacking, colour, width * unit, 1.0, cap="butt", more=dashes)
        )
        surface.blit(look.shapes.svg(body, rect.size), rect)


def draw_completion(
    surface: pygame.Surface, look: Look, projection: Projection, steps: Sequence[WayStep | str]
) -> None:
    """The best completion: a brass line along track that lies, dashed brass rails where some is missing."""
    rect = projection.board
    unit = projection.unit
    laid, lacking, rails, heads = "", "", "", ""
    for way, missing in _segments(projection, steps):
        poses = _poses(way)
        middle = _path([projection.at((pose.x, pose.y)) for pose in poses], rect)
        if not missing:
            laid += middle
            continue
        lacking += middle
        for side in (-RAIL, RAIL):
            rails += _path([projection.at(_beside(pose, side / 100)) for pose in poses], rect)
        heads += _head(projection, poses[len(poses) // 2], rect)
    brass, light = hex_of(BRASS), hex_of(BRASS_LIGHT)
    dashes = f'stroke-dasharray="{11 * unit:.2f} {8 * unit:.2f}"'
    body = (
        svg_stroke(laid, DARK, 6.6 * unit, 0.8)
        + svg_stroke(laid, light, 3.8 * unit, 1.0)
        + svg_stroke(lacking, DARK, 43 * unit, 0.55, cap="butt")
        + svg_stroke(lacking, brass, 38 * unit, 0.5, cap="butt")
        + svg_stroke(rails, DARK, 7.6 * unit, 0.85, cap="butt", more=dashes)
        + svg_stroke(rails, "#FFE7A6", 4.8 * unit, 1.0, cap="butt", more=dashes)
        + svg_stroke(heads, "#FFF6DC", 5 * unit, 1.0)
    )
    if body:
        surface.blit(look.shapes.svg(body, rect.size), rect)


# ------------------------------------------------------------------ parts


def _segments(projection: Projection, steps: Sequence[WayStep | str]) -> Iterator[tuple[Segment, bool]]:
    """The way through each step, and whether track is missing for it."""
    for number, step in enumerate(steps):
        if not isinstance(step, str):
            yield piece_way(step.cell, step.entry, step.exit), step.missing
            continue
        before = steps[number - 1] if number else None
        if isinstance(before, WayStep):
            terminal = projection.plan.terminal[step]
            leg = terminal.leg_sides()[terminal.cells.index(before.cell)]
            yield loop_way(projection.plan, step, leg), False


def _poses(way: Segment) -> list[Pose]:
    steps = 2 if isinstance(way, Straight) else 12
    return [way.pose(way.length * number / steps) for number in range(steps + 1)]


def _beside(pose: Pose, aside: float) -> Point:
    """A point to the right of a pose, in cells."""
    angle = radians(pose.angle)
    return pose.x + aside * cos(angle), pose.y + aside * sin(angle)


def _head(projection: Projection, pose: Pose, rect: pygame.Rect) -> str:
    """A chevron that points the way a tram will take."""
    angle, reach = radians(pose.angle), 0.09
    tip = (pose.x + 0.05 * sin(angle), pose.y - 0.05 * cos(angle))
    ends = [
        (tip[0] + reach * sin(angle + turn), tip[1] - reach * cos(angle + turn))
        for turn in (pi * 0.78, -pi * 0.78)
    ]
    return _path([projection.at(point) for point in (ends[0], tip, ends[1])], rect)


def _path(points: Sequence[Point], rect: pygame.Rect) -> str:
    return "M" + "L".join(f"{x - rect.x:.1f} {y - rect.y:.1f}" for x, y in points)


def svg_stroke(
    path: str, colour: str, width: float, alpha: float, *, cap: str = "round", more: str = ""
) -> str:
    """An SVG path as one line, smooth at its joins; nothing for an empty path."""
    if not path:
        return ""
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:.2f}" '
        f'stroke-opacity="{alpha}" stroke-linecap="{cap}" {more}/>'
    )


def _room(points: Sequence[Point], margin: float) -> pygame.Rect:
    left, top = min(x for x, _ in points) - margin, min(y for _, y in points) - margin
    right, bottom = max(x for x, _ in points) + margin, max(y for _, y in points) + margin
    return pygame.Rect(int(left), int(top), int(right - left) + 2, int(bottom - top) + 2)
