"""What is marked on single cells: places for the held tile, fields in reach, last tiles, owners."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import pygame

from game.rules.streetcar.board import Field
from game.rules.streetcar.events import Drove, TileLaid
from game.rules.streetcar.sides import Cell
from game.rules.streetcar.values import MapName
from game.session.session import Happening
from game.tables.kit.pen import Brush
from game.tables.kit.signs import sign_colours
from game.tables.streetcar.pieces import draw_seat_sign, put_over, sign_colour
from game.tables.streetcar.projection import Projection
from game.tables.streetcar.tile_painter import Corner
from game.tables.streetcar.track_geometry import Rails, Ride
from game.tables.streetcar.ways_painter import DARK, svg_stroke
from game.ui.theme import LETTERS, WHITE, hex_of

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
