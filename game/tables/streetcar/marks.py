"""Marks on the board: ways along the track, and single cells and fields."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import pygame

from game.rules.streetcar.board import Field
from game.rules.streetcar.events import Drove, TileLaid
from game.rules.streetcar.sides import Cell
from game.rules.streetcar.way import Way, WayStep
from game.session.session import MovePlayed
from game.tables.kit.signs import sign_colours
from game.tables.streetcar.pieces import draw_seat_sign, light_tint, put_over, sign_colour
from game.tables.streetcar.projection import BoardBrush
from game.tables.streetcar.tile_painter import Corner
from game.tables.streetcar.track_geometry import Line, Pose, Rails, Ride, Segment, ahead, loop_way, piece_way
from game.ui.brush import Point
from game.ui.theme import BRASS, BRASS_LIGHT, CREAM, LETTERS, WHITE, hex_of

DARK: Final = "#1A1416"
"""The colour under bright lines on the board, which makes them visible on any background."""
REACH, REACH_EDGE = "#F2A446", "#FFD98A"
DOT = 3.3
"""The radius of a drive's dots, in units."""
DOTS_APART = 0.14
RAIL = 10
"""The distance from the middle of the track to a rail, in units."""
FAINT = 80
"""The opacity of a faint glow, of 255."""
MIN_ANGLES = 34
"""Cells smaller than this, in real pixels, are marked by whole frames."""

Fit: TypeAlias = Literal["joins", "plain", "exchange"]
"""The held tile joins track, joins nothing, or replaces a tile."""
GLOWS: Final[Mapping[Fit, str]] = {
    "joins": "cell_glow",
    "plain": "cell_joins_nothing",
    "exchange": "cell_exchange",
}


@dataclass(frozen=True)
class TracedRoute:
    """A whole way of the player with this sign; `missing` has the numbers of segments without track."""

    sign: str
    ride: Ride
    missing: frozenset[int] = frozenset()


def traced(rails: Rails, sign: str, way: Way) -> TracedRoute:
    """Return a whole way in a player's colour, with its missing segments."""
    missing = frozenset(
        number for number, step in enumerate(way.steps, start=1) if isinstance(step, WayStep) and step.missing
    )
    return TracedRoute(sign, rails.ride(way.start, None, way.fields), missing)


@dataclass(frozen=True)
class BoardMarks:
    """Tiles laid and drives made, with the signs of their players, for marks on the board."""

    laid: tuple[tuple[Cell, str], ...] = ()
    drives: tuple[tuple[str, Ride], ...] = ()


def marked(rails: Rails, signs: Sequence[str], moves: Iterable[MovePlayed]) -> BoardMarks:
    """Return the marks of these moves; `signs` by seat."""
    events = [event for move in moves for event in move.events]
    laid = {event.cell: signs[event.seat] for event in events if isinstance(event, TileLaid)}
    drives = [(signs[event.seat], rails.drive(event)) for event in events if isinstance(event, Drove)]
    return BoardMarks(tuple(laid.items()), tuple(drives))


# ------------------------------------------------------------------ ways


def draw_drive(brush: BoardBrush, sign: str, way: Ride, *, size: float = 1.0) -> None:
    """Draw a drive as round dots between the rails, in the player's light tint."""
    unit, projection = size * brush.unit, brush.projection
    dots = [projection.at(pose.x, pose.y) for pose in way.poses(DOTS_APART * size)]
    rect = _room(dots, 6 * unit)
    body = "".join(
        f'<circle cx="{x - rect.x:.1f}" cy="{y - rect.y:.1f}" r="{radius * unit:.2f}" fill="{fill}"/>'
        for radius, fill in ((DOT + 1.2, DARK), (DOT, hex_of(light_tint(brush.look, sign))))
        for x, y in dots[1:-1]
    )
    _put(brush, body, rect)


def draw_ways(brush: BoardBrush, ways: Sequence[TracedRoute]) -> None:
    """Draw whole ways in their players' colours, side by side on shared track; dashed without track."""
    unit, cream = brush.unit, hex_of(CREAM)
    width = min(11.0, 30.0 / max(1, len(ways)))
    for number, traced in enumerate(ways):
        aside = (number - (len(ways) - 1) / 2) * (width + 1.5) / 100
        laid, lacking = "", ""
        for index, segment in enumerate(traced.ride.segments):
            path = _path(brush, [_beside(pose, aside) for pose in _poses(segment)])
            if index in traced.missing:
                lacking += path
            else:
                laid += path
        colour = hex_of(sign_colour(brush.look, traced.sign))
        dash = (1.3 * width * unit, 1.6 * width * unit)
        body = (
            _stroke(laid, DARK, (width + 5) * unit, 0.85)
            + _stroke(laid, cream, (width + 2.6) * unit)
            + _stroke(laid, colour, width * unit)
            + _stroke(lacking, cream, (width + 2.6) * unit, 0.9, cap="butt", dash=dash)
            + _stroke(lacking, colour, width * unit, cap="butt", dash=dash)
        )
        _put(brush, body, brush.projection.shown)


def draw_completion(
    brush: BoardBrush, steps: Sequence[WayStep | str], besides: Sequence[WayStep] = ()
) -> None:
    """Draw the best completion: a brass line along existing track, dashed brass rails for missing track.

    `besides` is additional track of the missing tiles, where only a switch fits: rails without a bed.
    """
    unit = brush.unit
    laid, lacking, rails, heads = "", "", "", ""
    for step in besides:
        poses = _poses(piece_way(step.cell, step.entry, step.exit))
        for side in (-RAIL, RAIL):
            rails += _path(brush, [_beside(pose, side / 100) for pose in poses])
    for way, missing in _segments(brush, steps):
        poses = _poses(way)
        middle = _path(brush, [pose.place for pose in poses])
        if not missing:
            laid += middle
            continue
        lacking += middle
        for side in (-RAIL, RAIL):
            rails += _path(brush, [_beside(pose, side / 100) for pose in poses])
        # A chevron in the tram's direction.
        pose = poses[len(poses) // 2]
        tip = pose.place + 0.05 * ahead(pose.angle)
        left, right = (tip + 0.09 * ahead(pose.angle + turn) for turn in (140.4, -140.4))
        heads += _path(brush, [left, tip, right])
    dash = (11 * unit, 8 * unit)
    body = (
        _stroke(laid, DARK, 6.6 * unit, 0.8)
        + _stroke(laid, hex_of(BRASS_LIGHT), 3.8 * unit)
        + _stroke(lacking, DARK, 43 * unit, 0.55, cap="butt")
        + _stroke(lacking, hex_of(BRASS), 38 * unit, 0.5, cap="butt")
        + _stroke(rails, DARK, 7.6 * unit, 0.85, cap="butt", dash=dash)
        + _stroke(rails, "#FFE7A6", 4.8 * unit, cap="butt", dash=dash)
        + _stroke(heads, "#FFF6DC", 5 * unit)
    )
    if body:
        _put(brush, body, brush.projection.shown)


def _segments(brush: BoardBrush, steps: Sequence[WayStep | str]) -> Iterator[tuple[Segment, bool]]:
    """Yield the segment through each step, with True if its track is missing."""
    plan = brush.projection.plan
    for before, step in zip((None, *steps), steps, strict=False):
        if not isinstance(step, str):
            yield piece_way(step.cell, step.entry, step.exit), step.missing
        elif isinstance(before, WayStep):
            terminal = plan.terminal[step]
            leg = terminal.leg_sides()[terminal.cells.index(before.cell)]
            yield loop_way(plan, step, leg), False


def _poses(way: Segment) -> list[Pose]:
    steps = 2 if isinstance(way, Line) and len(way.points) == 2 else 12
    return [way.pose(way.length * number / steps) for number in range(steps + 1)]


def _beside(pose: Pose, aside: float) -> complex:
    """Return the place to the right of a pose, in cells."""
    return pose.place + aside * ahead(pose.angle + 90)


def _path(brush: BoardBrush, places: Iterable[complex]) -> str:
    """Return an SVG path through these places, measured from the corner of the visible board."""
    rect = brush.projection.shown
    points = (brush.projection.at(place.real, place.imag) for place in places)
    return "M" + "L".join(f"{x - rect.x:.1f} {y - rect.y:.1f}" for x, y in points)


def _stroke(
    path: str,
    colour: str,
    width: float,
    alpha: float = 1.0,
    *,
    cap: str = "round",
    dash: tuple[float, float] | None = None,
) -> str:
    """Return an SVG path as one line; empty for an empty path."""
    if not path:
        return ""
    dashes = f'stroke-dasharray="{dash[0]:.2f} {dash[1]:.2f}"' if dash else ""
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:.2f}" '
        f'stroke-opacity="{alpha}" stroke-linecap="{cap}" {dashes}/>'
    )


def _put(brush: BoardBrush, body: str, rect: pygame.Rect) -> None:
    brush.surface.blit(brush.look.shapes.svg(body, rect.size), rect)


def _room(points: Sequence[Point], margin: float) -> pygame.Rect:
    left, top = min(x for x, _ in points) - margin, min(y for _, y in points) - margin
    right, bottom = max(x for x, _ in points) + margin, max(y for _, y in points) + margin
    return pygame.Rect(int(left), int(top), int(right - left) + 2, int(bottom - top) + 2)


# ------------------------------------------------------------------ cells and fields


def draw_glow(brush: BoardBrush, cell: Cell, fit: Fit, *, faint: bool = False) -> None:
    """Mark a cell that takes the held tile; a `faint` one takes it in another rotation."""
    name = GLOWS[fit] if fit == "exchange" else f"{brush.map}_{GLOWS[fit]}"
    put_over(brush, name, brush.rect(cell), alpha=FAINT if faint else 255)


def draw_reach(brush: BoardBrush, field: Field) -> None:
    """Mark a field that a tram may drive to: a lit frame, or a lit arc over a terminal."""
    if not isinstance(field, str):
        lines = ((9, 8, REACH, 13, 0.28), (7, 9, REACH, 9, 0.4), (5, 10, DARK, 9, 0.75))
        _frame(brush, brush.rect(field), *lines, (5, 10, REACH_EDGE, 5.4, 1.0))
        return
    unit, rect, side = brush.unit, brush.projection.terminal_rect(field), field[-1]
    reach = 83 * unit
    x = {"W": rect.width, "E": 0.0}.get(side, rect.width / 2)
    y = {"N": rect.height, "S": 0.0}.get(side, rect.height / 2)
    dx, dy, sweep = reach * (side in "NS"), reach * (side in "EW"), int(side in "NE")
    bow = f"A{reach:.1f} {reach:.1f} 0 0 {sweep} {x + dx:.1f} {y + dy:.1f}"
    body = "".join(
        _stroke(f"M{x - dx:.1f} {y - dy:.1f}{bow}", colour, width * unit, alpha, cap="butt")
        for colour, width, alpha in ((DARK, 16, 0.5), (REACH, 13, 0.55), (REACH_EDGE, 6, 1.0))
    )
    _put(brush, body, rect)


def _frame(
    brush: BoardBrush,
    rect: pygame.Rect,
    *lines: tuple[float, float, str, float, float],
    dash: tuple[float, float] | None = None,
) -> None:
    """Draw lines around a cell: inset, radius, colour, width, alpha; all in units. The last is dashed."""
    unit, last, body = rect.width / 100, len(lines) - 1, ""
    dashes = f'stroke-dasharray="{dash[0] * unit:.2f} {dash[1] * unit:.2f}"' if dash else ""
    for number, (inset, radius, colour, width, alpha) in enumerate(lines):
        size = rect.width - 2 * inset * unit
        body += (
            f'<rect x="{inset * unit:.2f}" y="{inset * unit:.2f}" width="{size:.2f}" height="{size:.2f}" '
            f'rx="{radius * unit:.2f}" fill="none" stroke="{colour}" stroke-width="{width * unit:.2f}" '
            f'stroke-opacity="{alpha}" {dashes if number == last else ""}/>'
        )
    _put(brush, body, rect)


def draw_last_laid(brush: BoardBrush, cell: Cell, sign: str, free: Corner) -> None:
    """Draw corner angles in a player's colour over a recently laid tile, with the sign in one corner."""
    rect, colour = brush.rect(cell), sign_colour(brush.look, sign)
    unit, size = rect.width / 100, rect.width
    if size < MIN_ANGLES:
        # On a small board a whole frame with the player's shape, because angles would be too small.
        _frame(brush, rect, (6, 6, hex_of(WHITE), 12, 1.0), (4, 6, hex_of(colour), 8, 1.0))
        x, y = (rect.x + size * (0.75 if far else 0.25) for far in free)
        y += rect.y - rect.x
        for share, fill in ((0.27, WHITE), (0.2, colour)):
            seat = LETTERS.lower().index(sign)
            brush.look.art.draw_shape(brush.surface, seat, (x, y), share * size, fill)
        return
    put_over(brush, f"cell_last_move_{sign}", rect, sign_colours(brush.look.palette, sign))
    east, south = free
    x = rect.right - 16 * unit if east else rect.left + 16 * unit
    y = rect.bottom - 16 * unit if south else rect.top + 16 * unit
    draw_seat_sign(brush, sign, (x, y), 14.5 * unit)


def draw_owners(brush: BoardBrush, where: str, signs: Sequence[str]) -> None:
    """Draw small signs of the owners at the edge of a landmark (by letter) or terminal (by code)."""
    projection, plan = brush.projection, brush.projection.plan
    radius = max(7.0, 15 * projection.unit)
    landmark = plan.landmark.get(where)
    if landmark is not None:
        rect = brush.rect(landmark.cell)
        x, y, down = rect.right - 0.5 * radius, rect.top + 0.5 * radius, True
    else:
        x, y = projection.middle(where)
        down = plan.terminal[where].side in "EW"
        first = (len(signs) - 1) * radius
        x, y = (x, y - first) if down else (x - first, y)
    for number, sign in enumerate(signs):
        step = 2 * radius * number
        draw_seat_sign(brush, sign, (x, y + step) if down else (x + step, y), radius, on_paper=True)


def draw_better(brush: BoardBrush, cell: Cell) -> None:
    """Draw a bright brass frame around a better place."""
    rect = brush.rect(cell)
    outer = rect.inflate(round(0.08 * rect.width), round(0.08 * rect.width))
    _frame(brush, outer, (7.4, 6.5, DARK, 14.8, 1.0), (5.1, 6.5, REACH_EDGE, 10.2, 1.0))


def draw_waiting(brush: BoardBrush, cell: Cell) -> None:
    """Draw the frame around the first tile of a pair, which waits for the second."""
    _frame(brush, brush.rect(cell), (4, 7, DARK, 9, 0.8), (4, 7, REACH_EDGE, 5.4, 1.0), dash=(13, 9))
