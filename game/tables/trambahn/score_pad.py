"""The score pad as it is printed: a line for each tour, the extra tours, and the total.

Where its lines have no room, the oldest tours are drawn together into one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.rules.trambahn.cards import Colour
from game.tables.kit.pen import Brush, Pen
from game.tables.kit.rects import rect_of
from game.tables.trambahn import styles
from game.tables.trambahn.figures import draw_figure, draw_first
from game.tables.trambahn.pad import PadSeen
from game.tables.trambahn.pieces import LINE_COLOURS, NUMERALS, ON_BAND, draw_seat_sign, draw_sign
from game.ui.look import Look
from game.ui.shapes import BoxStyle
from game.ui.theme import BRASS_LIGHT, CREAM, NIGHT, Rgb, TextStyle

BINDING: Final = 20
TITLE: Final = 52
HEAD: Final = 44
LINE: Final = 38.6
SUM: Final = 42
EXTRA_HEAD: Final = 38
TOTAL: Final = 54
FOOT: Final = 10
LEAST_LINE = 1.12
"""A line's height to that of its letters, at least."""
_COLUMNS: Final = (0.085, 0.16, 0.56, 0.83)
"""Across the pad: the number's middle, the plate's left edge, and the middles of both columns of points."""


@dataclass(frozen=True)
class _Lines:
    """Heights of the pad's parts in real pixels, and how many of the oldest tours are one line."""

    scale: float
    line: float
    folded: int
    extras: int


def draw_score_pad(pen: Pen, rect: pygame.Rect, pad: PadSeen, heads: Sequence[tuple[str, str]]) -> None:
    """The whole pad; `heads` are sign and name of the own side and of the opponent."""
    _Pad(pen, rect, pad, heads).draw()


def tour_line(look: Look, rect: pygame.Rect, pad: PadSeen, number: int) -> pygame.Rect:
    """Where the line of a tour (from 0) stands on a pad in `rect`."""
    lines = _lines(look, rect, pad)
    row = max(0, number - lines.folded + (1 if lines.folded else 0))
    top = rect.y + (BINDING + TITLE + HEAD) * lines.scale + row * lines.line
    return pygame.Rect(rect.x, round(top), rect.width, round(lines.line))


def _lines(look: Look, rect: pygame.Rect, pad: PadSeen) -> _Lines:
    fixed = BINDING + TITLE + HEAD + SUM + EXTRA_HEAD + TOTAL + FOOT
    extras = pad.extra_lines
    whole = fixed + LINE * (pad.most + extras)
    scale = min(rect.height / whole, 1.35 * look.scale.factor)
    least = LEAST_LINE * look.text.size(styles.PAD_TEXT.sized(1))
    # Heads keep the height of their letters, the rest is for the lines.
    scale = max(scale, min(least / 30, rect.height / fixed))
    room = rect.height - fixed * scale
    most = max(2, int(room / least))
    extras = min(extras, max(1, most - min(pad.most, most - 1)) if most < pad.most + extras else extras)
    folded = max(0, pad.most + extras - most)
    folded = min(folded + 1 if folded else 0, len(pad.tours))
    shown = pad.most + extras - folded + (1 if folded else 0)
    line = min(room / shown, 1.2 * LINE * max(scale, look.scale.factor))
    return _Lines(scale, line, folded, extras)


class _Pad:
    """A pad being drawn, from the top."""

    def __init__(self, pen: Pen, rect: pygame.Rect, pad: PadSeen, heads: Sequence[tuple[str, str]]) -> None:
        self._pen = pen
        self._rect = rect
        self._pad = pad
        self._heads = heads
        self._lines = _lines(pen.look, rect, pad)
        self._inner = rect.inflate(-2 * round(0.055 * rect.width), 0)
        self._y = float(rect.y)

    def draw(self) -> None:
        self._draw_sheet()
        self._draw_title()
        self._draw_names()
        self._draw_tours()
        self._draw_sums()
        self._draw_extra()
        self._draw_total()

    # ------------------------------------------------------------------ places

    def _next(self, height: float) -> pygame.Rect:
        """The next strip of the sheet."""
        top = round(self._y)
        self._y += height
        return pygame.Rect(self._inner.x, top, self._inner.width, max(1, round(self._y) - top))

    def _part(self, design: float) -> pygame.Rect:
        return self._next(design * self._lines.scale)

    def _x(self, column: int) -> int:
        return round(self._rect.x + _COLUMNS[column] * self._rect.width)

    def _fitting(self, style: TextStyle, height: float) -> TextStyle:
        """The style, smaller where the line is low."""
        most = 0.78 * height / self._pen.look.scale.factor
        return style.sized(min(style.size, most))

    def _rule(self, y: int, colour: Rgb = styles.PAPER_LINE, *, strong: bool = False) -> None:
        width = max(1, self._pen.px(1.8 if strong else 1.2))
        self._pen.surface.fill(colour, (self._inner.x, y, self._inner.width, width))

    def _figure(self, words: str, place: tuple[float, float], style: TextStyle, colour: Rgb) -> None:
        draw_figure(self._pen, words, place, style, colour, align="centre")

    # ------------------------------------------------------------------ parts

    def _draw_sheet(self) -> None:
        look, rect = self._pen.look, self._rect
        self._pen.box(rect, styles.SHEET)
        look.shapes.grain(self._pen.surface, rect.inflate(-4, -4))
        binding = pygame.Rect(rect.x, rect.y, rect.width, round(BINDING * self._lines.scale))
        self._pen.box(binding, BoxStyle(5, styles.BINDING))
        self._pen.surface.fill(
            styles.BINDING, (rect.x, binding.centery, rect.width, binding.bottom - binding.centery)
        )
        radius = max(1.5, 0.16 * binding.height)
        for number in range(9):
            x = rect.x + rect.width * (number + 0.5) / 9
            self._pen.disc((x, binding.centery), radius, styles.BINDING_HOLE)
        self._y = float(binding.bottom)

    def _draw_title(self) -> None:
        rect = self._part(TITLE)
        style = self._fitting(styles.PAD_TITLE, rect.height)
        title = self._pen.tr("trambahn.table.score")
        self._pen.write(title, rect, style, NIGHT, align="centre", shrink=True)
        self._rule(rect.bottom - 1, NIGHT)
        self._rule(rect.bottom + 2 + self._pen.px(1), NIGHT)

    def _draw_names(self) -> None:
        pen, px, rect = self._pen, self._pen.px, self._part(HEAD)
        text = pen.text
        style = self._fitting(styles.PAD_HEAD, rect.height)
        half = round(0.125 * self._rect.width)
        word = pygame.Rect(rect.x, rect.y, self._x(2) - half - rect.x, rect.height)
        pen.write(self._pen.tr("trambahn.table.tour"), word, style, NIGHT, shrink=True)
        for column, (sign, name) in zip((2, 3), self._heads, strict=True):
            radius = min(px(11), round(0.36 * rect.height))
            room = 2 * half - 2 * radius - px(6)
            fitting = text.shrunk(name, style, room)
            # A name that has no room in full is not begun: the sign alone says whose column it is.
            shown = name if text.width(name, fitting) <= room else ""
            wide = 2 * radius + (px(6) + text.width(shown, fitting) if shown else 0)
            left = self._x(column) - wide / 2
            draw_seat_sign(pen, sign, (left + radius, rect.centery), radius)
            base = text.baseline(rect, fitting)
            pen.line(shown, (left + 2 * radius + px(6), base), fitting, NIGHT)

    def _draw_tours(self) -> None:
        pad, folded = self._pad, self._lines.folded
        if folded:
            sums = [sum(points[side] for _, points in pad.tours[:folded]) for side in (0, 1)]
            rect = self._next(self._lines.line)
            self._draw_line(rect, f"1–{folded}", sums)
        for number in range(folded, pad.most):
            rect = self._next(self._lines.line)
            if number < len(pad.tours):
                colour, points = pad.tours[number]
                self._draw_line(rect, str(number + 1), points)
                if colour is not None:
                    self._draw_plate(rect, colour)
            else:
                self._draw_empty(rect, number)

    def _draw_line(self, rect: pygame.Rect, number: str, points: Sequence[int]) -> None:
        self._draw_number(rect, number, styles.PAPER_TEXT)
        style = self._fitting(styles.PAD_SCORE, rect.height)
        for column, scored in zip((2, 3), points, strict=True):
            place = (self._x(column), rect.centery)
            self._figure(str(scored), place, style, NIGHT)
        self._rule(rect.bottom - 1)

    def _draw_number(self, rect: pygame.Rect, number: str, colour: Rgb) -> None:
        style = self._fitting(styles.PAD_NUMBER, rect.height)
        place = (self._x(0), rect.centery)
        self._figure(number, place, style, colour)

    def _draw_empty(self, rect: pygame.Rect, number: int) -> None:
        following = number == len(self._pad.tours)
        if following:
            outside = rect.inflate(self._rect.width - rect.width, 0)
            self._pen.surface.fill(styles.NEXT_TOUR, outside.inflate(-4, -1))
        self._draw_number(rect, str(number + 1), styles.PAPER_TEXT if following else styles.PAPER_QUIET)
        if following:
            key = "last_tour" if number + 1 == self._pad.most else "next_tour"
            word = self._pen.tr(f"trambahn.table.{key}")
            room = pygame.Rect(self._x(1), rect.y, rect.right - self._x(1), rect.height)
            style = self._fitting(styles.PAD_TEXT, rect.height)
            draw_first(self._pen, [word], room, style, styles.PAPER_TEXT)
        self._rule(rect.bottom - 1)

    def _draw_plate(self, rect: pygame.Rect, colour: Colour) -> None:
        high = min(0.72 * rect.height, 27 * self._pen.look.scale.factor * 1.2)
        wide = min(2.3 * high, self._x(2) - 0.1 * self._rect.width - self._x(1))
        plate = rect_of(round(wide), round(high), left=self._x(1), centery=rect.centery)
        draw_line_plate(self._pen, plate, colour)

    def _draw_sums(self) -> None:
        rect = self._part(SUM)
        self._rule(rect.top, NIGHT, strong=True)
        style = self._fitting(styles.PAD_HEAD, rect.height)
        word = pygame.Rect(rect.x, rect.y, self._x(2) - rect.x - self._pen.px(30), rect.height)
        self._pen.write(self._pen.tr("trambahn.table.tours"), word, style, NIGHT, shrink=True)
        for column, points in zip((2, 3), self._pad.sums, strict=True):
            score = self._fitting(styles.PAD_SCORE, rect.height)
            place = (self._x(column), rect.centery)
            self._figure(str(points), place, score, NIGHT)
        self._rule(rect.bottom - 1, NIGHT)

    def _draw_extra(self) -> None:
        rect = self._part(EXTRA_HEAD)
        style = self._fitting(styles.PAD_HEAD, rect.height)
        self._pen.write(self._pen.tr("trambahn.table.extra_tours"), rect, style, NIGHT, shrink=True)
        self._rule(rect.bottom - 1)
        shown = self._lines.extras
        for number in range(shown):
            line = self._next(self._lines.line)
            self._draw_number(line, str(number + 1), styles.PAPER_TEXT)
            for column, extras in zip((2, 3), self._pad.extra, strict=True):
                last = number == shown - 1 and len(extras) > shown
                rest = extras[number:] if last else extras[number : number + 1]
                self._draw_field(line, column, rest)

    def _draw_field(
        self, rect: pygame.Rect, column: int, extras: Sequence[tuple[Colour | None, int]]
    ) -> None:
        """The field of an extra tour; in the last one there may be the sum of several."""
        field = pygame.Rect(0, 0, round(0.22 * self._rect.width), round(0.76 * rect.height))
        field.center = (self._x(column), rect.centery)
        self._pen.box(field, styles.EXTRA_FIELD)
        if not extras:
            return
        style = self._fitting(styles.PAD_SCORE, rect.height)
        points = str(sum(points for _, points in extras))
        colour = extras[0][0] if len(extras) == 1 else None
        x = field.centerx + (round(0.16 * field.width) if colour is not None else 0)
        self._figure(points, (x, rect.centery), style, NIGHT)
        if colour is not None:
            radius = 0.3 * field.height
            place = (field.x + round(0.2 * field.width), rect.centery)
            draw_sign(self._pen, colour, place, radius)

    def _draw_total(self) -> None:
        self._y += 0.25 * FOOT * self._lines.scale
        rect = self._part(TOTAL)
        band = rect.inflate(round(0.07 * self._rect.width), 0)
        self._pen.box(band, styles.TOTAL_BAND)
        style = self._fitting(styles.HEAD, 0.8 * rect.height)
        word = pygame.Rect(rect.x, rect.y, self._x(2) - rect.x - self._pen.px(30), rect.height)
        self._pen.write(self._pen.tr("trambahn.table.total"), word, style, CREAM, shrink=True)
        best = max(self._pad.totals)
        for column, points in zip((2, 3), self._pad.totals, strict=True):
            score = self._fitting(styles.PAD_TOTAL, rect.height)
            colour = BRASS_LIGHT if points == best and points else CREAM
            place = (self._x(column), rect.centery)
            self._figure(str(points), place, score, colour)


def draw_line_plate(brush: Brush, rect: pygame.Rect, colour: Colour) -> None:
    """A line's plate: its sign and its Roman number on its colour; on a small one the sign alone."""
    brush.box(rect, BoxStyle(5, LINE_COLOURS[colour]))
    ink = ON_BAND[colour]
    style = styles.PAD_ROMAN.sized(0.7 * rect.height / brush.look.scale.factor)
    # Letters have a least size; all plates of one size brush.look alike.
    widest = max(brush.text.width(numeral, style) for numeral in NUMERALS.values())
    for sign_at, left in ((0.28, 0.5), (0.19, 0.34)):
        room = pygame.Rect(0, rect.y, round((1 - left) * rect.width), rect.height)
        if widest <= room.width:
            room.right = rect.right
            centre = (rect.x + sign_at * rect.width, rect.centery)
            draw_sign(brush, colour, centre, 0.25 * rect.height, ink)
            brush.write(NUMERALS[colour], room, style, ink)
            return
    draw_sign(brush, colour, rect.center, 0.3 * rect.height, ink)
