"""Marks of a better move and of the played one on a board, with their legend."""

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

import pygame

from game.tables.kit.signs import NUMBER_DISC, draw_cross, seat_of
from game.ui.boxes.groups import Column, Panel, Row, at_least, in_rows
from game.ui.boxes.leaves import Art, Words
from game.ui.boxes.part import Part
from game.ui.boxes.player_parts import sign
from game.ui.brush import Brush, Point
from game.ui.layout import rect_of
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BRASS_LIGHT, CARD, CREAM, INK, NIGHT, WHITE, Face, TextStyle, hex_of

RIM = 2.2
"""The dark rim around gold, in design pixels."""
HEAD, SPREAD = 1.9, 2.5
"""The length and width of an arrow's head, in widths of its shaft."""
TAG = TextStyle(Face.BOLD, 18)
_TAG = BoxStyle(6, NIGHT, lines=(Line(BRASS_LIGHT, 1.4),))
_LEGEND = BoxStyle(8, CARD, lines=(Line(INK, 1, 0.5, alpha=0.35),))
_BETWEEN = 24
"""The distance between two entries of a legend."""

Sample: TypeAlias = Literal["better", "played", "others", "frame", "cross", "then"]
"""A gold bar, dashes with a cross, the opponents' shapes, a gold frame, a cross alone, a paler bar."""


class Entry(NamedTuple):
    sample: Sample
    words: str
    signs: str = "a"
    """For the sample `others`: the players whose shapes are drawn."""


def draw_arrow_out(brush: Brush, start: Point, end: Point, width: float) -> None:
    """Draw a gold arrow with a dark rim, its tip at `end`; the shaft is `width` real pixels wide."""
    tail, tip = pygame.Vector2(start), pygame.Vector2(end)
    along = (tip - tail).normalize()
    neck, aside = tip - along * min(HEAD * width, (tip - tail).length()), along.rotate(90) * width / 2
    outline = (
        *(tail + aside, neck + aside, neck + SPREAD * aside, tip),
        *(neck - SPREAD * aside, neck - aside, tail - aside),
    )
    rim = max(1.0, RIM * brush.look.scale.factor)
    margin = 2 * rim
    left, top = (min(point[axis] for point in outline) - margin for axis in (0, 1))
    size = [
        round(max(point[axis] for point in outline) + margin - low) for axis, low in ((0, left), (1, top))
    ]
    # A corner on a whole pixel puts the picture exactly in its place.
    left, top = round(left), round(top)
    points = " ".join(f"{point.x - left:.1f},{point.y - top:.1f}" for point in outline)
    body = (
        f'<polygon points="{points}" fill="{hex_of(NUMBER_DISC)}" stroke="{hex_of(NIGHT)}" '
        f'stroke-width="{rim:.2f}" stroke-linejoin="round"/>'
    )
    brush.surface.blit(brush.look.shapes.svg(body, (size[0] + 1, size[1] + 1)), (left, top))


def draw_bar(brush: Brush, ends: tuple[Point, Point], width: float, alpha: float = 1.0) -> None:
    """Draw a gold bar with a dark rim."""
    rim = RIM * brush.look.scale.factor
    brush.stroke(ends, NIGHT, width + 2 * rim, alpha=alpha)
    brush.stroke(ends, NUMBER_DISC, width, alpha=alpha)


def draw_dashes(brush: Brush, ends: tuple[Point, Point], width: float) -> None:
    """Draw the dashes of the played move, dark on white. Its cross is drawn by `draw_cross`."""
    shapes, surface = brush.look.shapes, brush.surface
    shapes.stroke(surface, ends, WHITE, 1.6 * width, cap="butt")
    shapes.stroke(surface, ends, NIGHT, width, dash=(1.1 * width, 0.9 * width), cap="butt")


def draw_shapes(brush: Brush, ends: tuple[Point, Point], sign: str, radius: float) -> None:
    """Draw a row of a player's shapes from one end to the other."""
    start, end = (pygame.Vector2(point) for point in ends)
    count = max(2, int((end - start).length() // (2.5 * radius)))
    seat = seat_of(sign)
    for number in range(count):
        at = start.lerp(end, (number + 0.5) / count)
        for reach, colour in ((1.3 * radius, WHITE), (radius, brush.look.palette.colours[seat])):
            brush.look.art.draw_shape(brush.surface, seat, (at.x, at.y), reach, colour)


def tag(words: str, letter: str) -> Part:
    """Return a dark label with the sign of a player, `a` to `f`."""
    return Panel(at_least(32, Row((sign(letter, 22), Words(words, TAG, CREAM)), 8)), _TAG, (10, 0))


def legend(look: Look, entries: Sequence[Entry], most: int, *, card: bool = True) -> Part:
    """Return as many entries side by side as fit into `most` real pixels, on a `card` or without one."""
    shown = [Row((_sample(entry), Words(entry.words, TAG)), 10) for entry in entries]
    ways = [
        Panel(
            Column(tuple(at_least(34, Row(row, _BETWEEN)) for row in in_rows(shown, across))),
            _LEGEND if card else None,
            (12, 4),
        )
        for across in range(len(shown), 0, -1)
    ]
    return next((way for way in ways if way.natural_width(look) <= most), ways[-1])


def _sample(entry: Entry) -> Art:
    def paint(brush: Brush, place: pygame.Rect) -> None:
        px, middle = brush.px, place.centery
        ends = ((place.x + px(8), middle), (place.right - px(8), middle))
        match entry.sample:
            case "better":
                draw_bar(brush, ends, px(8))
            case "then":
                draw_bar(brush, ends, px(8), alpha=0.5)
            case "played":
                draw_dashes(brush, ends, px(6))
                draw_cross(brush, place.center, px(8), NIGHT)
            case "cross":
                draw_cross(brush, place.center, px(8), NIGHT)
            case "frame":
                draw_frame(brush, rect_of(px(20), px(26), center=place.center))
            case "others":
                long = (ends[1][0] - ends[0][0]) / len(entry.signs)
                for number, letter in enumerate(entry.signs):
                    x = ends[0][0] + number * long
                    draw_shapes(brush, ((x, middle), (x + long, middle)), letter, px(5))

    return Art(("sample", entry.sample, entry.signs), 46, 26, paint)


def draw_frame(brush: Brush, rect: pygame.Rect, corner: float = 6.0) -> None:
    """Draw a gold frame with a dark rim around the better place of a card; `corner` is in design pixels."""
    lines = (Line(NIGHT, 8, -2, corner + 2), Line(NUMBER_DISC, 4, -2, corner + 2))
    brush.box(rect, BoxStyle(corner, lines=lines))
