"""What is marked on the board: ways along the track, and single cells and fields."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import cos, pi, radians, sin
from typing import Final, Literal, TypeAlias

import pygame

from game.rules.streetcar.board import Field
from game.rules.streetcar.events import Drove, TileLaid
from game.rules.streetcar.sides import Cell
from game.rules.streetcar.values import MapName
from game.rules.streetcar.way import Way, WayStep
from game.session.session import Happening
from game.tables.kit.pen import Brush
from game.tables.kit.signs import sign_colours
from game.tables.streetcar.pieces import draw_seat_sign, light_tint, put_over, sign_colour
from game.tables.streetcar.projection import Point, Projection
from game.tables.streetcar.tile_painter import Corner
from game.tables.streetcar.track_geometry import Pose, Rails, Ride, Segment, Straight, loop_way, piece_way
from game.ui.look import Look
from game.ui.theme import BRASS, BRASS_LIGHT, CREAM, LETTERS, WHITE, hex_of

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


Fit: TypeAlias = Literal["joins", "plain", "exchange"]
"""How the held tile fits a cell: joins track, joins nothing, or takes the place of a tile."""

GLOWS: Final[Mapping[Fit, str]] = {
    "joins": "cell_glow",
    "plain": "cell_joins_nothing",
    "exchange": "cell_exchange",
}


@dataclass(frozen=True)
class Marked:
    """Tiles laid and drives made, with the signs of those who did it, as they are marked on the board."""

    laid: tuple[tuple[Cell, str], ...] = ()
    drives: tuple[tuple[str, Ride], ...] = ()


def marked(rails: Rails, signs: Sequence[str], happenings: Iterable[Happening]) -> Marked:
    """What these moves did; `signs` by seat."""
    events = [event for happening in happenings for event in happening.events]
    laid = {event.cell: signs[event.seat] for event in events if isinstance(event, TileLaid)}
    drives = [(signs[event.seat], rails.drive(event)) for event in events if isinstance(event, Drove)]
    return Marked(tuple(laid.items()), tuple(drives))


FAINT = 80
"""How much is seen of a faint glow, out of 255."""
REACH, REACH_EDGE = "#F2A446", "#FFD98A"
LEAST_ANGLES = 34
"""Cells below so many real pixels are marked by whole frames."""


def draw_glow(brush: Brush, map_name: MapName, rect: pygame.Rect, fit: Fit, *, faint: bool = False) -> None:
    """Mark a cell that takes the held tile; a `faint` one takes it in another rotation."""
    name = GLOWS[fit] if fit == "exchange" else f"{map_name}_{GLOWS[fit]}"
    put_over(brush, name, rect, alpha=FAINT if faint else 255)


def draw_reach(brush: Brush, projection: Projection, field: Field) -> None:
    """Mark a field that a tram may drive to: a lit frame, or a lit bow over a terminal."""
    unit = projection.unit
    if isinstance(field, str):
        rect, side, reach = projection.terminal_rect(field), field[-1], 83 * unit
        x = {"W": rect.width, "E": 0.0}.get(side, rect.width / 2)
        y = {"N": rect.height, "S": 0.0}.get(side, rect.height / 2)
        dx, dy, sweep = reach * (side in "NS"), reach * (side in "EW"), int(side in "NE")
        bow = f"A{reach:.1f} {reach:.1f} 0 0 {sweep} {x + dx:.1f} {y + dy:.1f}"
        body = "".join(
            svg_stroke(f"M{x - dx:.1f} {y - dy:.1f}{bow}", colour, width * unit, alpha, cap="butt")
            for colour, width, alpha in ((DARK, 16, 0.5), (REACH, 13, 0.55), (REACH_EDGE, 6, 1.0))
        )
        brush.surface.blit(brush.look.shapes.svg(body, rect.size), rect)
        return
    _frame(
        brush,
        projection.rect(field),
        (9, 8, REACH, 13, 0.28),
        (7, 9, REACH, 9, 0.4),
        (5, 10, DARK, 9, 0.75),
        (5, 10, REACH_EDGE, 5.4, 1.0),
    )


def _frame(
    brush: Brush,
    rect: pygame.Rect,
    *lines: tuple[float, float, str, float, float],
    dash: tuple[float, float] | None = None,
) -> None:
    """Lines round a cell: how far inside, radius, colour, width, alpha; all in units. The last is dashed."""
    unit, last, body = rect.width / 100, len(lines) - 1, ""
    dashes = f'stroke-dasharray="{dash[0] * unit:.2f} {dash[1] * unit:.2f}"' if dash else ""
    for number, (inset, radius, colour, width, alpha) in enumerate(lines):
        size = rect.width - 2 * inset * unit
        body += (
            f'<rect x="{inset * unit:.2f}" y="{inset * unit:.2f}" width="{size:.2f}" height="{size:.2f}" '
            f'rx="{radius * unit:.2f}" fill="none" stroke="{colour}" stroke-width="{width * unit:.2f}" '
            f'stroke-opacity="{alpha}" {dashes if number == last else ""}/>'
        )
    brush.surface.blit(brush.look.shapes.svg(body, rect.size), rect)


def draw_last_laid(brush: Brush, rect: pygame.Rect, sign: str, *, free: Corner | None = None) -> None:
    """Corner angles in a player's colour over a tile laid lately, with the player's sign in one corner."""
    unit = rect.width / 100
    if rect.width < LEAST_ANGLES:
        _draw_small_last(brush, rect, sign)
        return
    put_over(brush, f"cell_last_move_{sign}", rect, sign_colours(brush.look.palette, sign))
    east, south = free or (1, 0)
    place = (
        rect.right - 16 * unit if east else rect.left + 16 * unit,
        rect.bottom - 16 * unit if south else rect.top + 16 * unit,
    )
    draw_seat_sign(brush, sign, place, 14.5 * unit)


def _draw_small_last(brush: Brush, rect: pygame.Rect, sign: str) -> None:
    """On a small board: a whole frame and the player's shape, for angles could not be told apart."""
    size, colour = rect.width, hex_of(sign_colour(brush.look, sign))
    _frame(brush, rect, (11, 11, hex_of(WHITE), 22, 1.0), (7, 11, colour, 14, 1.0))
    seat = LETTERS.lower().index(sign)
    brush.look.art.draw_shape(brush.surface, seat, rect.center, 0.33 * size, WHITE)
    brush.look.art.draw_shape(brush.surface, seat, rect.center, 0.25 * size, sign_colour(brush.look, sign))


def draw_owners(brush: Brush, projection: Projection, where: str, signs: Sequence[str]) -> None:
    """Whose landmark (by its letter) or terminal (by its code) this is: small signs at its edge."""
    unit = projection.unit
    radius = max(7.0, 15 * unit)
    plan = projection.plan
    landmark = plan.landmark.get(where)
    if landmark is not None:
        rect = projection.rect(landmark.cell)
        x, y, down = rect.right - 0.5 * radius, rect.top + 0.5 * radius, True
    else:
        x, y = projection.middle(where)
        down = plan.terminal[where].side in "EW"
        first = (len(signs) - 1) * radius
        x, y = (x, y - first) if down else (x - first, y)
    for number, sign in enumerate(signs):
        step = 2 * radius * number
        place = (x, y + step) if down else (x + step, y)
        draw_seat_sign(brush, sign, place, radius, on_paper=True)


def draw_better(brush: Brush, rect: pygame.Rect) -> None:
    """A bright brass frame round what would have been better."""
    outer = rect.inflate(round(0.08 * rect.width), round(0.08 * rect.width))
    _frame(brush, outer, (7.4, 6.5, DARK, 14.8, 1.0), (5.1, 6.5, REACH_EDGE, 10.2, 1.0))


def draw_waiting(brush: Brush, rect: pygame.Rect) -> None:
    """The frame round the first tile of a pair, which waits for the second."""
    _frame(brush, rect, (4, 7, DARK, 9, 0.8), (4, 7, REACH_EDGE, 5.4, 1.0), dash=(13, 9))
