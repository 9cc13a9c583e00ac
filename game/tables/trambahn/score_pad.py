"""The score pad as it is printed: a line for each tour, the extra tours, and the total.

A wide pad has the tours at its left and the rest at its right. Where its lines have no room, the oldest tours
are drawn together into one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from game.rules.trambahn import scoring
from game.rules.trambahn.values import SEATS, ExtraTour, Table, Tour
from game.tables.kit.pen import Pen
from game.tables.trambahn import styles
from game.tables.trambahn.pieces import draw_line_plate, draw_sign
from game.ui.layout import columns, rect_of
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
EXTRA_LINES = 3
"""So many lines for extra tours stand on the pad; it gets more when they are needed."""
SPREAD = 1.3
"""A pad so many times as wide as high has two halves."""
LEAST_LINE = 1.12
"""A line's height to that of its letters, at least."""
_NUMBER, _PLATE, _POINTS = 0.085, 0.16, (0.56, 0.83)
"""Across the pad: the number's middle, the plate's left edge, and the middles of both columns of points."""


@dataclass(frozen=True)
class _Lines:
    """Heights of the pad's parts in real pixels, and how many of the oldest tours are one line."""

    scale: float
    line: float
    folded: int
    extras: int


class Writing(NamedTuple):
    """A tour that is being written: how far the figure of each stands, the own one first, and the totals."""

    tour: Tour
    written: tuple[float, float]
    totals: float


def draw_score_pad(
    pen: Pen,
    rect: pygame.Rect,
    table: Table,
    heads: Sequence[tuple[str, str]],
    own: int = 0,
    writing: Writing | None = None,
) -> None:
    """The whole pad, the points of the `own` seat first; `heads` are its sign and name, and the other's."""
    drawing = _Pad(pen, rect, table, (own, SEATS - 1 - own), writing)
    drawing.draw_sheet()
    drawing.draw_title()
    drawing.draw_names(heads)
    drawing.draw_tours()
    if _is_spread(rect):
        drawing.turn_to_right_half()
        drawing.draw_names(heads)
    drawing.draw_sums()
    drawing.draw_extra()
    drawing.draw_total()


def height_unfolded(look: Look, rect: pygame.Rect, table: Table, most: int) -> int:
    """Return the height, of at most `most`, from which on a pad as wide as `rect` folds no tours."""
    heights = range(rect.height, most, look.px(4))
    high = (one for one in heights if not _lines(look, rect_of(rect.width, one), table).folded)
    return next(high, most)


def place_of_figure(
    pen: Pen, rect: pygame.Rect, table: Table, number: int, points: int
) -> tuple[tuple[int, int], int]:
    """Where the next tour's points are written, the own ones as number 0: their middle and their width."""
    lines, line = _lines(pen.look, rect, table), len(table.tours)
    rows = line - lines.folded + (1 if lines.folded else 0)
    y = rect.y + (BINDING + TITLE + HEAD) * lines.scale + (rows + 0.5) * lines.line
    width = pen.text.width(str(points), styles.PAD_SCORE)
    wide = _halves(rect)[0].width
    return (round(rect.x + _POINTS[number] * wide), round(y)), width


def _is_spread(rect: pygame.Rect) -> bool:
    return rect.width > SPREAD * rect.height


def _halves(rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Where the tours are, and where all below them is: side by side, or both the whole pad."""
    if not _is_spread(rect):
        return rect, rect
    left, right = columns(rect, 2, 0)
    return left, right


def _lines(look: Look, rect: pygame.Rect, table: Table) -> _Lines:
    fixed = BINDING + TITLE + HEAD + SUM + EXTRA_HEAD + TOTAL + FOOT
    tours, extras = table.options.tours, max(EXTRA_LINES, *map(len, table.extra))
    if _is_spread(rect):
        beside = SUM + EXTRA_HEAD + TOTAL
        rows = max(tours, extras + beside / LINE)
        scale = min(rect.height / (fixed - beside + LINE * rows), 1.35 * look.scale.factor)
        line = (rect.height - (fixed - beside) * scale) / rows
        return _Lines(scale, min(line, 1.2 * LINE * max(scale, look.scale.factor)), 0, extras)
    whole = fixed + LINE * (tours + extras)
    scale = min(rect.height / whole, 1.35 * look.scale.factor)
    least = LEAST_LINE * look.text.size(styles.CAPTION.sized(1))
    # Heads keep the height of their letters, the rest is for the lines.
    scale = max(scale, min(least / 30, rect.height / fixed))
    room = rect.height - fixed * scale
    most = max(2, int(room / least))
    extras = min(extras, max(1, most - min(tours, most - 1)) if most < tours + extras else extras)
    folded = max(0, tours + extras - most)
    folded = min(folded + 1 if folded else 0, len(table.tours))
    shown = tours + extras - folded + (1 if folded else 0)
    line = min(room / shown, 1.2 * LINE * max(scale, look.scale.factor))
    return _Lines(scale, line, folded, extras)


class _Pad:
    """A pad being drawn, from the top."""

    def __init__(
        self,
        pen: Pen,
        rect: pygame.Rect,
        table: Table,
        seats: tuple[int, int],
        writing: Writing | None = None,
    ) -> None:
        self._pen = pen
        self._whole = self._rect = rect
        self._table = table
        self._seats = seats
        self._writing = writing
        self._lines = _lines(pen.look, rect, table)
        self._y = float(rect.y)
        self._top = self._y
        """Below the title."""

    # ------------------------------------------------------------------ places

    @property
    def _inner(self) -> pygame.Rect:
        return self._rect.inflate(-2 * round(0.055 * self._rect.width), 0)

    def turn_to_right_half(self) -> None:
        """What follows is drawn beside the tours."""
        self._rect, self._y = _halves(self._whole)[1], self._top

    def _next(self, height: float) -> pygame.Rect:
        """The next strip of the sheet."""
        top = round(self._y)
        self._y += height
        return pygame.Rect(self._inner.x, top, self._inner.width, max(1, round(self._y) - top))

    def _part(self, design: float) -> pygame.Rect:
        return self._next(design * self._lines.scale)

    def _x(self, share: float) -> int:
        return round(self._rect.x + share * self._rect.width)

    def _fitting(self, style: TextStyle, height: float) -> TextStyle:
        """The style, smaller where the line is low."""
        return style.sized(min(style.size, 0.78 * height / self._pen.look.scale.factor))

    def _rule(self, y: int, colour: Rgb = styles.PAPER_LINE, *, strong: bool = False) -> None:
        width = max(1, self._pen.px(1.8 if strong else 1.2))
        self._pen.surface.fill(colour, (self._inner.x, y, self._inner.width, width))

    def _figure(self, figure: str, x: int, rect: pygame.Rect, style: TextStyle, colour: Rgb = NIGHT) -> None:
        fitting = self._fitting(style, rect.height)
        self._pen.figure(figure, (x, rect.centery), fitting, colour)

    def _scores(
        self, rect: pygame.Rect, tours: Sequence[Tour], written: tuple[float, float] = (1.0, 1.0)
    ) -> None:
        """The points of these tours together, as far as they are written."""
        for share, seat, part in zip(_POINTS, self._seats, written, strict=True):
            scored, x = str(sum(tour.points[seat] for tour in tours)), self._x(share)
            wide = self._pen.text.width(scored, styles.PAD_SCORE) + self._pen.px(8)
            room = pygame.Rect(x - wide // 2, rect.y, round(part * wide), rect.height)
            with self._pen.clipped(rect if part >= 1 else room):
                self._figure(scored, x, rect, styles.PAD_SCORE)

    def _counted(self, seat: int) -> int:
        """How much of the tour that is being written is in the sums."""
        return (
            round(self._writing.totals * self._writing.tour.points[seat]) if self._writing is not None else 0
        )

    def _word(self, key: str, rect: pygame.Rect, style: TextStyle, colour: Rgb = NIGHT) -> None:
        """What a line is called, left of the points."""
        room = pygame.Rect(rect.x, rect.y, self._x(_POINTS[0]) - rect.x - self._pen.px(30), rect.height)
        self._pen.write(self._pen.tr(f"trambahn.table.{key}"), room, style, colour, shrink=True)

    # ------------------------------------------------------------------ parts

    def draw_sheet(self) -> None:
        pen, rect = self._pen, self._rect
        pen.box(rect, styles.SHEET)
        pen.look.shapes.grain(pen.surface, rect.inflate(-4, -4))
        binding = pygame.Rect(rect.x, rect.y, rect.width, round(BINDING * self._lines.scale))
        self._y = float(binding.bottom)
        pen.box(binding, BoxStyle(5, styles.BINDING))
        lower = (rect.x, binding.centery, rect.width, binding.bottom - binding.centery)
        pen.surface.fill(styles.BINDING, lower)
        radius = max(1.5, 0.16 * binding.height)
        for number in range(9):
            x = rect.x + rect.width * (number + 0.5) / 9
            pen.disc((x, binding.centery), radius, styles.BINDING_HOLE)

    def draw_title(self) -> None:
        rect = self._part(TITLE)
        style = self._fitting(styles.PAD_TITLE, rect.height)
        title = self._pen.tr("trambahn.table.score")
        self._pen.write(title, rect, style, NIGHT, align="centre", shrink=True)
        self._rule(rect.bottom - 1, NIGHT)
        self._rule(rect.bottom + 2 + self._pen.px(1), NIGHT)
        self._rect, self._top = _halves(self._whole)[0], self._y

    def draw_names(self, heads: Sequence[tuple[str, str]]) -> None:
        pen, px, text, rect = self._pen, self._pen.px, self._pen.text, self._part(HEAD)
        style = self._fitting(styles.PAD_HEAD, rect.height)
        half = round(0.125 * self._rect.width)
        if rect.x < self._whole.centerx:
            word = pygame.Rect(rect.x, rect.y, self._x(_POINTS[0]) - half - rect.x, rect.height)
            pen.write(pen.tr("trambahn.table.tour"), word, style, NIGHT, shrink=True)
        for share, (sign, name) in zip(_POINTS, heads, strict=True):
            radius = min(px(11), round(0.36 * rect.height))
            room = 2 * half - 2 * radius - px(6)
            fitting = text.shrunk(name, style, room)
            # A name that has no room in full is not begun: the sign alone says whose column it is.
            shown = name if text.width(name, fitting) <= room else ""
            wide = 2 * radius + (px(6) + text.width(shown, fitting) if shown else 0)
            left = self._x(share) - wide / 2
            pen.sign(sign, (left + radius, rect.centery), radius)
            pen.write_at(shown, left + 2 * radius + px(6), rect, fitting, NIGHT)

    def draw_tours(self) -> None:
        tours, folded = self._table.tours, self._lines.folded
        if folded:
            self._draw_line(self._next(self._lines.line), f"1–{folded}", tours[:folded])
        for number in range(folded, self._table.options.tours):
            rect = self._next(self._lines.line)
            writing = self._writing if number == len(tours) else None
            if number >= len(tours) and writing is None:
                self._draw_empty(rect, number)
                continue
            tour = tours[number] if writing is None else writing.tour
            self._draw_line(rect, str(number + 1), [tour], writing)
            colour = tour.colour
            if colour is not None:
                high = min(0.72 * rect.height, 27 * self._pen.look.scale.factor * 1.2)
                left, most = self._x(_PLATE), self._x(_POINTS[0]) - 0.1 * self._rect.width
                wide = round(min(2.3 * high, most - left))
                plate = rect_of(wide, round(high), left=left, centery=rect.centery)
                draw_line_plate(self._pen, plate, colour)

    def _draw_line(
        self, rect: pygame.Rect, number: str, tours: Sequence[Tour], writing: Writing | None = None
    ) -> None:
        self._figure(number, self._x(_NUMBER), rect, styles.PAD_NUMBER, styles.PAPER_TEXT)
        self._scores(rect, tours, writing.written if writing is not None else (1.0, 1.0))
        self._rule(rect.bottom - 1)

    def _draw_empty(self, rect: pygame.Rect, number: int) -> None:
        following, last = number == len(self._table.tours), number + 1 == self._table.options.tours
        pen = self._pen
        if following:
            outside = rect.inflate(self._rect.width - rect.width, 0)
            pen.surface.fill(styles.NEXT_TOUR, outside.inflate(-4, -1))
            word = pen.tr(f"trambahn.table.{'last' if last else 'next'}_tour")
            room = pygame.Rect(self._x(_PLATE), rect.y, rect.right - self._x(_PLATE), rect.height)
            pen.write_smaller([word], room, self._fitting(styles.CAPTION, rect.height), styles.PAPER_TEXT)
        colour = styles.PAPER_TEXT if following else styles.PAPER_QUIET
        self._figure(str(number + 1), self._x(_NUMBER), rect, styles.PAD_NUMBER, colour)
        self._rule(rect.bottom - 1)

    def draw_sums(self) -> None:
        rect = self._part(SUM)
        self._rule(rect.top, NIGHT, strong=True)
        self._word("tours", rect, self._fitting(styles.PAD_HEAD, rect.height))
        for share, seat in zip(_POINTS, self._seats, strict=True):
            scored = sum(tour.points[seat] for tour in self._table.tours) + self._counted(seat)
            self._figure(str(scored), self._x(share), rect, styles.PAD_SCORE)
        self._rule(rect.bottom - 1, NIGHT)

    def draw_extra(self) -> None:
        rect, shown = self._part(EXTRA_HEAD), self._lines.extras
        style = self._fitting(styles.PAD_HEAD, rect.height)
        self._pen.write(self._pen.tr("trambahn.table.extra_tours"), rect, style, NIGHT, shrink=True)
        self._rule(rect.bottom - 1)
        for number in range(shown):
            line = self._next(self._lines.line)
            self._figure(str(number + 1), self._x(_NUMBER), line, styles.PAD_NUMBER, styles.PAPER_TEXT)
            # In the last field there may be the sum of several.
            end = None if number == shown - 1 else number + 1
            for share, seat in zip(_POINTS, self._seats, strict=True):
                self._draw_field(line, self._x(share), self._table.extra[seat][number:end])

    def _draw_field(self, rect: pygame.Rect, x: int, extras: Sequence[ExtraTour]) -> None:
        """The field of an extra tour, or of several."""
        wide, high = round(0.22 * self._rect.width), round(0.76 * rect.height)
        field = rect_of(wide, high, center=(x, rect.centery))
        self._pen.box(field, styles.EXTRA_FIELD)
        if not extras:
            return
        colour, x = extras[0].colour if len(extras) == 1 else None, field.centerx
        if colour is not None:
            place = (field.x + round(0.2 * field.width), rect.centery)
            draw_sign(self._pen, colour, place, 0.3 * field.height)
            x += round(0.16 * field.width)
        self._figure(str(sum(extra.points for extra in extras)), x, rect, styles.PAD_SCORE)

    def draw_total(self) -> None:
        if _is_spread(self._whole):
            self._y = self._whole.bottom - (TOTAL + FOOT) * self._lines.scale
        self._y += 0.25 * FOOT * self._lines.scale
        rect = self._part(TOTAL)
        self._pen.box(rect.inflate(round(0.07 * self._rect.width), 0), styles.TOTAL_BAND)
        self._word("total", rect, self._fitting(styles.HEAD, 0.8 * rect.height), CREAM)
        totals = [total + self._counted(seat) for seat, total in enumerate(scoring.totals(self._table))]
        for share, seat in zip(_POINTS, self._seats, strict=True):
            colour = BRASS_LIGHT if totals[seat] == max(totals) and totals[seat] else CREAM
            self._figure(str(totals[seat]), self._x(share), rect, styles.PAD_TOTAL, colour)
