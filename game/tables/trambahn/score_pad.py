"""The score pad as printed, as a tree of parts: a line for each tour, the extra tours, and the total.

A wide pad has the tours at its left and the rest at its right. If its lines do not fit, the oldest tours are
merged into one.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.rules.trambahn import scoring
from game.rules.trambahn.cards import Colour
from game.rules.trambahn.values import SEATS, ExtraTour, Table, Tour
from game.tables.trambahn import styles
from game.tables.trambahn.pieces import draw_line_plate, draw_sign
from game.text.translate import Translate
from game.ui.boxes.control import Control
from game.ui.boxes.groups import Column, FirstFitting, Grid, Panel, Row, midway
from game.ui.boxes.leaves import Art, Figure, Hairline, Space, Words
from game.ui.boxes.part import Part
from game.ui.boxes.player_parts import sign
from game.ui.brush import Brush
from game.ui.layout import rect_of
from game.ui.shapes import BoxStyle
from game.ui.theme import BRASS_LIGHT, CREAM, NIGHT, Rgb, TextStyle
from game.ui.widgets.page import PageCard

EXTRA_LINES = 3
"""The lines for extra tours on a pad, which gets more when needed."""
SPREAD = 1.3
"""A pad whose width is more than this multiple of its height has two halves."""
MARGIN: Final = 16
SIGN: Final = 22
NUMBER, PLATE, POINTS = 0.1, 0.32, 0.29
"""The widths of a line's columns as shares of it; the last is for the points of one player."""
LINE: Final = 22.0
"""A line's share of spare height. That of other parts is relative to it."""
LOWEST: Final = 0.1
"""On a low pad text has the minimum legible size."""
HOLES: Final = 9
_RULE, _PALE = Hairline(NIGHT, 1.2), Hairline(styles.PAPER_LINE, 1.2)
_NEXT = BoxStyle(0, styles.NEXT_TOUR)


class Writing(NamedTuple):
    """A tour being written: the share of each figure on the pad, the player's own first.

    `totals` is the share of its points in the sums.
    """

    tour: Tour
    written: tuple[float, float]
    totals: float


def score_pad(
    tr: Translate,
    table: Table,
    heads: Sequence[tuple[str, str]],
    own: int = 0,
    writing: Writing | None = None,
    *,
    spread: bool = False,
) -> Part:
    """Return the whole pad, the points of the `own` seat first; `heads` are signs and names in that order.

    If `spread`, it has two halves. The places of the figures being written are named `("points", 0)` and
    `("points", 1)`.
    """
    return _Pad(tr, table, heads, (own, SEATS - 1 - own), writing).tree(spread=spread)


class _Pad(NamedTuple):
    """The contents of a pad; `seats` are those of both columns of points."""

    tr: Translate
    table: Table
    heads: Sequence[tuple[str, str]]
    seats: tuple[int, int]
    writing: Writing | None

    def tree(self, *, spread: bool) -> Part:
        names, tours, extras, total = self._names(), self._tours(), self._extras(), self._total()
        rest = (self._sums(), *extras, *([Space(grow=120)] if spread else []), total)
        if spread:
            body: Part = Grid(((Column((names, tours)), Column((names, *rest))),), (1, 1), grow=400)
        else:
            body = Column((names, tours, *rest), grow=400)
        binding = Art("binding", 0, 14, _paint_binding, grow=6)
        return PageCard(Column((binding, self._title(), body)), styles.SHEET, (0, 0))

    def _title(self) -> Part:
        title = Words(
            self.tr("trambahn.table.score"),
            styles.PAD_TITLE,
            NIGHT,
            "centre",
            shrink=0.7,
            lowest=0.75,
            grow=1,
        )
        return Panel(Column((title, _RULE, _RULE), 2), pad=(MARGIN, 2), grow=18)

    def _names(self) -> Part:
        names = []
        for letter, name in self.heads:
            part = Words(name, styles.PAD_HEAD, NIGHT, shrink=0.7, lowest=LOWEST)
            # A name that does not fit is left out: the sign alone identifies the column.
            ways = ((sign(letter, SIGN), part), (sign(letter, SIGN),))
            names.append(FirstFitting(tuple(_middle(way) for way in ways)))
        return _line(self._word("tour"), *names)

    def _word(self, key: str, style: TextStyle = styles.PAD_HEAD, colour: Rgb = NIGHT) -> Part:
        return Words(self.tr(f"trambahn.table.{key}"), style, colour, shrink=0.7, lowest=LOWEST)

    # ------------------------------------------------------------------ tours

    def _tours(self) -> Part:
        """Return the lines of all tours; if height is short the oldest ones share a line."""
        played, most = self.table.tours, self.table.options.tours
        lines = tuple(self._tour(number) for number in range(most))
        folded = (
            (self._points(f"1–{number}", played[:number]), *lines[number:])
            for number in range(2, len(played) + 1)
        )
        return FirstFitting(tuple(map(Column, (lines, *folded))), grow=most * LINE)

    def _tour(self, number: int) -> Part:
        played, figure = self.table.tours, str(number + 1)
        if number < len(played):
            return self._points(figure, played[number : number + 1])
        if number > len(played):
            return _line(_number(figure, styles.PAPER_QUIET), shares=(NUMBER, 1 - NUMBER), rule=_PALE)
        if self.writing is not None:
            return self._points(figure, [self.writing.tour], self.writing)
        is_last = number + 1 == self.table.options.tours
        word = self._word("last_tour" if is_last else "next_tour", styles.CAPTION, styles.PAPER_TEXT)
        return _line(_number(figure), word, shares=(NUMBER, 1 - NUMBER), rule=_PALE, style=_NEXT)

    def _points(self, number: str, tours: Sequence[Tour], writing: Writing | None = None) -> Part:
        """Return the line with the points of several tours together."""
        points: list[Part] = []
        for at, seat in enumerate(self.seats):
            figure = _figure(str(sum(tour.points[seat] for tour in tours)))
            points.append(figure if writing is None else _written(figure, at, writing.written[at]))
        plate = _plate(tours[0].colour) if len(tours) == 1 else Space()
        return _line(_number(number), plate, *points, rule=_PALE)

    # ------------------------------------------------------------------ sums

    def _counted(self, seat: int) -> int:
        """Return the points of the tour being written that are in the sums already."""
        return round(self.writing.totals * self.writing.tour.points[seat]) if self.writing is not None else 0

    def _sums(self) -> Part:
        sums = (
            sum(tour.points[seat] for tour in self.table.tours) + self._counted(seat) for seat in self.seats
        )
        line = _line(self._word("tours"), *(_figure(str(points)) for points in sums), rule=_RULE)
        return Column((Panel(Hairline(NIGHT, 1.8), pad=(MARGIN, 0)), line), grow=LINE)

    def _extras(self) -> tuple[Part, Part]:
        """Return the head of the extra tours, and their lines, fewer of them if height is short."""
        most = max(EXTRA_LINES, *map(len, self.table.extra))
        ways = (
            Column(tuple(self._extra(n, n == lines - 1) for n in range(lines)))
            for lines in range(most, 0, -1)
        )
        head = _line(self._word("extra_tours"), shares=(1,), rule=_PALE)
        return head, FirstFitting(tuple(ways), grow=most * LINE)

    def _extra(self, number: int, is_last: bool) -> Part:
        """Return a line with a field for each player; the last may contain the sum of several."""
        end = None if is_last else number + 1
        return _line(
            _number(str(number + 1)),
            Space(),
            *(_field(self.table.extra[seat][number:end]) for seat in self.seats),
        )

    def _total(self) -> Part:
        totals = [total + self._counted(seat) for seat, total in enumerate(scoring.totals(self.table))]
        figures = (
            _figure(str(totals[s]), styles.PAD_TOTAL, BRASS_LIGHT if totals[s] == max(totals) > 0 else CREAM)
            for s in self.seats
        )
        line = _line(self._word("total", styles.HEAD, CREAM), *figures, style=styles.TOTAL_BAND)
        return Panel(line, pad=(2, 4), grow=40)


def _line(
    *cells: Part,
    shares: tuple[float, ...] = (),
    rule: Part | None = None,
    style: BoxStyle | None = None,
) -> Part:
    """Return a line of a word and both points, of four cells, or in columns of other `shares`."""
    columns = shares or (*((NUMBER, PLATE) if len(cells) > 3 else (NUMBER + PLATE,)), POINTS, POINTS)
    inner = Column((Grid((cells,), columns, grow=1), *([rule] if rule is not None else [])))
    return Panel(Panel(inner, style, pad=(MARGIN - 2, 0)), pad=(2, 0), grow=LINE)


def _middle(parts: tuple[Part, ...]) -> Part:
    return midway(Row(parts, 6, align="fill"), "fill")


def _figure(words: str, style: TextStyle = styles.PAD_SCORE, colour: Rgb = NIGHT) -> Figure:
    return Figure(words, style, colour, lowest=LOWEST)


def _written(figure: Figure, column: int, share: float) -> Part:
    """Return a figure of which the pen has written a share."""

    def paint(brush: Brush, rect: pygame.Rect) -> None:
        wide = brush.text.width(*figure.fitted(brush, rect)) + brush.px(8)
        shown = rect_of(round(share * wide), rect.height, topleft=(rect.centerx - wide // 2, rect.y))
        with brush.clipped(shown):
            figure.draw(brush, rect)

    return Art((figure, share), 0, 0, paint, control=Control(("points", column)))


def _number(number: str, colour: Rgb = styles.PAPER_TEXT) -> Part:
    return _figure(number, styles.PAD_NUMBER, colour)


def _field(extras: Sequence[ExtraTour]) -> Part:
    """Return the field of an extra tour, or of several."""
    parts: list[Part] = []
    if len(extras) == 1 and (colour := extras[0].colour) is not None:
        parts.append(Art(("sign", colour), 18, 0, lambda brush, rect: _paint_sign(brush, rect, colour)))
    if extras:
        parts.append(_figure(str(sum(extra.points for extra in extras))))
    return Panel(Panel(_middle(tuple(parts)), styles.EXTRA_FIELD), pad=(7, 3))


def _paint_sign(brush: Brush, rect: pygame.Rect, colour: Colour) -> None:
    draw_sign(brush, colour, rect.center, 0.3 * rect.height)


def _plate(colour: Colour | None) -> Part:
    if colour is None:
        return Space()

    def paint(brush: Brush, rect: pygame.Rect) -> None:
        high = min(0.72 * rect.height, brush.px(32))
        plate = rect_of(round(min(2.3 * high, rect.width)), round(high), midleft=rect.midleft)
        draw_line_plate(brush, plate.move(brush.px(6), 0), colour)

    return Art(("plate", colour), 0, 0, paint)


def _paint_binding(brush: Brush, rect: pygame.Rect) -> None:
    brush.box(rect, BoxStyle(5, styles.BINDING))
    brush.surface.fill(styles.BINDING, (rect.x, rect.centery, rect.width, rect.bottom - rect.centery))
    for number in range(HOLES):
        place = (rect.x + rect.width * (number + 0.5) / HOLES, rect.centery)
        brush.disc(place, max(1.5, 0.16 * rect.height), styles.BINDING_HOLE)
