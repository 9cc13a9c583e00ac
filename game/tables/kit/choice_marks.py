"""Marks of a better move and of the played one on a board, with their legend."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple, TypeAlias

import pygame

from game.tables.kit.signs import NUMBER_DISC, draw_cross, seat_of
from game.ui.brush import Brush, Point
from game.ui.layout import rect_of
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BRASS_LIGHT, CARD, CREAM, INK, NIGHT, WHITE, Face, TextStyle, hex_of

RIM = 2.2
"""The dark rim around gold, in design pixels."""
HEAD, SPREAD = 1.9, 2.5
"""The length and width of an arrow's head, in widths of its shaft."""
TAG = TextStyle(Face.BOLD, 18)
_TAG = BoxStyle(6, NIGHT, lines=(Line(BRASS_LIGHT, 1.4),))
_TAG_HIGH, _TAG_SIGN, _TAG_MARGIN = 32, 11, 10
_LEGEND = BoxStyle(8, CARD, lines=(Line(INK, 1, 0.5, alpha=0.35),))
_ROW, _SAMPLE, _GAP, _MARGIN = 34, 46, 10, 12
_BETWEEN = 24

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


def tag_size(brush: Brush, words: str) -> tuple[int, int]:
    """Return the size of a dark label with a player's sign, in real pixels."""
    px, text = brush.px, brush.text
    high = max(px(_TAG_HIGH), round(1.4 * text.size(TAG)))
    return 2 * px(_TAG_MARGIN) + 2 * px(_TAG_SIGN) + px(8) + text.width(words, TAG), high


def draw_tag(brush: Brush, rect: pygame.Rect, words: str, sign: str) -> None:
    """Draw the label into `rect`, which has the size of `tag_size`."""
    px = brush.px
    brush.box(rect, _TAG)
    radius = px(_TAG_SIGN)
    left = rect.x + px(_TAG_MARGIN)
    brush.sign(sign, (left + radius, rect.centery), radius)
    brush.write_at(words, left + 2 * radius + px(8), rect, TAG, CREAM)


@dataclass(frozen=True)
class Legend:
    """Entries of a legend side by side, in as many rows as the width `room` requires."""

    brush: Brush
    entries: Sequence[Entry]
    room: int

    @property
    def size(self) -> tuple[int, int]:
        """The size with its margin, in real pixels."""
        px = self.brush.px
        widths = [sum(map(self._wide, row)) + (len(row) - 1) * px(_BETWEEN) for row in self._rows]
        return max(widths, default=0) + 2 * px(_MARGIN), len(self._rows) * self._high + 2 * px(4)

    def draw(self, rect: pygame.Rect, *, card: bool = True) -> None:
        """Draw the legend into `rect`, which has its size, on a `card` or without one."""
        brush, px = self.brush, self.brush.px
        if card:
            brush.box(rect, _LEGEND)
        for number, row in enumerate(self._rows):
            left, top = rect.x + px(_MARGIN), rect.y + px(4) + number * self._high
            for entry in row:
                place = pygame.Rect(left, top, px(_SAMPLE), self._high)
                self._draw_sample(entry, place)
                line = pygame.Rect(place.right + px(_GAP), top, self._wide(entry), self._high)
                brush.write_at(entry.words, line.x, line, TAG, INK)
                left += self._wide(entry) + px(_BETWEEN)

    @property
    def _high(self) -> int:
        return max(self.brush.px(_ROW), round(1.4 * self.brush.text.size(TAG)))

    def _wide(self, entry: Entry) -> int:
        return self.brush.px(_SAMPLE) + self.brush.px(_GAP) + self.brush.text.width(entry.words, TAG)

    @cached_property
    def _rows(self) -> list[list[Entry]]:
        px = self.brush.px
        rows: list[list[Entry]] = []
        left = 0
        for entry in self.entries:
            wide = self._wide(entry) + px(_BETWEEN)
            if not rows or left + wide > self.room - 2 * px(_MARGIN) + px(_BETWEEN):
                rows.append([])
                left = 0
            rows[-1].append(entry)
            left += wide
        return rows

    def _draw_sample(self, entry: Entry, place: pygame.Rect) -> None:
        brush, px, middle = self.brush, self.brush.px, place.centery
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
                parts = len(entry.signs)
                long = (ends[1][0] - ends[0][0]) / parts
                for number, sign in enumerate(entry.signs):
                    x = ends[0][0] + number * long
                    draw_shapes(brush, ((x, middle), (x + long, middle)), sign, px(5))


def draw_frame(brush: Brush, rect: pygame.Rect, corner: float = 6.0) -> None:
    """Draw a gold frame with a dark rim around the better place of a card; `corner` is in design pixels."""
    lines = (Line(NIGHT, 8, -2, corner + 2), Line(NUMBER_DISC, 4, -2, corner + 2))
    brush.box(rect, BoxStyle(corner, lines=lines))
