"""The card that explains a game as the sum of skill, luck and others, by seat, with all accuracies."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from functools import partial
from itertools import accumulate
from typing import NamedTuple

import pygame

from game.core.record import Seat
from game.scenes.decorations import CachedPicture
from game.session.review.chance_sums import ShownCauses
from game.tables.kit.signs import seat_of
from game.tables.kit.standings import SheetColumn, player_cell, sheet
from game.text.numbers import percent, signed
from game.text.players import player_text
from game.text.translate import Translate
from game.ui.boxes.control import Control
from game.ui.boxes.groups import Band, Column, Panel, Row, Stack
from game.ui.boxes.leaves import Art, Space, Words
from game.ui.boxes.part import Part, controls, draw
from game.ui.brush import Brush
from game.ui.input import Position
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import (
    BRASS,
    BRASS_DARK,
    CARD,
    HAIRLINE,
    HEADING,
    INK,
    LABEL,
    NIGHT,
    SECOND_TEXT,
    TEAL,
    Face,
    Rgb,
    TextStyle,
)

CAUSES: tuple[tuple[str, Rgb], ...] = (("skill", NIGHT), ("luck", BRASS), ("others", TEAL))
"""The causes in fixed order, each with its colour and its key."""
MAX_ROW, _MIN_ROW = 72, 22
_LANE, _LOW_LANE, _RING, _HATCH = 9, 6, 7, 6
_LANES = 170
"""The minimum width of the column of lanes."""
_UNIT = 3.5
"""Design pixels per game of 100, if all lanes fit."""
_MARGIN = 8
"""The distance of heads and figures from both sides of their column."""
_SMALLEST = 0.7
_FIGURE, _TOTAL = TextStyle(Face.NUMERALS, 22), TextStyle(Face.NUMERALS_BOLD, 22)
_SHARE = TextStyle(Face.NUMERALS_BOLD, 24)
_LIT = BoxStyle(8, lines=(Line(BRASS, 2.2),))


@dataclass(frozen=True)
class HowRow:
    """The account of one seat, in whole games of 100."""

    seat: Seat
    shown: ShownCauses
    accuracy: float | None
    """The accuracy from 0 to 1; None if no turn has been analysed."""
    draws: tuple[str, ...] = ()
    """Its largest draws, as text."""

    @property
    def stops(self) -> tuple[int, ...]:
        """The ends of the lanes relative to the even share: each begins at the end of the previous one."""
        return tuple(accumulate(self.shown, initial=0))


@dataclass(frozen=True)
class HowData:
    """All seats, in the order of the rows."""

    rows: tuple[HowRow, ...]
    won: frozenset[int] = frozenset()
    """The rows of the winners."""
    complete: bool = True
    """False while turns are still being analysed: the lanes are hatched."""

    @property
    def even(self) -> float:
        """The initial chance of every seat, in games of 100."""
        return 100 / len(self.rows)


class HowTable(CachedPicture):
    """Pointing at a row highlights that player's line, and vice versa; a lane has a tool tip."""

    focusable = True

    def __init__(self, words: Translate, lit: Callable[[], Seat | None]) -> None:
        """Take `lit`, which returns the highlighted seat."""
        super().__init__()
        self.pointed: Seat | None = None
        """The seat whose row is under the pointer."""
        self._tr = words
        self._lit = lit
        self._seen: HowData | None = None
        self._tree: Part = Space()

    @property
    def lit(self) -> Seat | None:
        return self._lit()

    def show(self, seen: HowData) -> None:
        if seen != self._seen:
            self._seen, self._tree = seen, how_sheet(self._tr, seen)

    def shows(self) -> Hashable:
        return self._seen, self.lit

    def speak(self, words: Translate) -> str:
        rows = self._seen.rows if self._seen is not None else ()
        return ". ".join(spoken(words, row) for row in rows)

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        brush = Brush(surface, look)
        draw(brush, self._tree, self.rect)
        cells = [
            place for control, place in controls(look, self._tree, self.rect) if control.name == self.lit
        ]
        if cells:
            brush.box(cells[0].unionall(cells[1:]).inflate(0, -look.px(4)), _LIT)

    def on_hover(self, position: Position) -> None:
        self.pointed, self.tool_tip = None, ""
        if self.host is None:
            return
        for control, place in controls(self.host.stage.look, self._tree, self.rect):
            if isinstance(control.name, Seat) and place.collidepoint(position):
                self.pointed, self.tool_tip = control.name, control.tip


def row_text(tr: Translate, row: HowRow, cause: int) -> str:
    """Return `Luck: worse draws than average cost Anna 8 of 100 games`, for luck with the largest draws."""
    name, number = CAUSES[cause][0], row.shown[cause]
    way = "none" if not number else "more" if number > 0 else "less"
    words = tr(f"review.how.told.{name}.{way}", name=row.seat.name, count=abs(number))
    return "\n".join((words, *row.draws)) if name == "luck" else words


def spoken(tr: Translate, row: HowRow) -> str:
    """Return the row as it is read out, with words for signs."""
    figures = {name: spoken_figure(tr, part) for (name, _), part in zip(CAUSES, row.shown, strict=True)}
    text = tr("review.how.spoken", name=row.seat.name, total=spoken_figure(tr, row.shown.in_all), **figures)
    if row.accuracy is None:
        return text
    return f"{text}. {tr('review.how.spoken.accuracy', share=round(100 * row.accuracy))}"


def spoken_figure(tr: Translate, number: int) -> str:
    """Return a change with a word for its sign."""
    return tr("review.how.plus" if number > 0 else "review.how.minus", count=abs(number)) if number else "0"


def how_sheet(tr: Translate, seen: HowData) -> Part:
    """Return a row for each seat below the heading and the column heads. Every cell is a control, named by
    the seat.
    """
    rows, stages = seen.rows, tr("review.how.in_all" if seen.complete else "review.how.so_far")
    names = [_cell(row, player_cell(row.seat, player_text(tr, row.seat.player))) for row in rows]
    lanes = [_lanes_cell(tr, seen, row) for row in rows]
    columns = [
        SheetColumn(names, Words(tr("review.how"), HEADING, NIGHT, shrink=_SMALLEST)),
        SheetColumn(lanes, _lanes_head(tr, seen), grow=1),
    ]
    for number, (name, colour) in enumerate(CAUSES):
        figures = [
            _figure(row, signed(row.shown[number], plus=True), tip=row_text(tr, row, number)) for row in rows
        ]
        columns.append(SheetColumn(figures, _head(tr(f"review.how.{name}"), colour)))
    totals = [_figure(row, signed(row.shown.in_all, plus=True), _TOTAL) for row in rows]
    shares = [_figure(row, "" if row.accuracy is None else percent(tr, row.accuracy), _SHARE) for row in rows]
    columns += [SheetColumn(totals, _head(stages)), SheetColumn(shares, _head(tr("review.accuracy.share")))]
    return sheet(columns, most=MAX_ROW, least=_MIN_ROW, chosen=seen.won)


def _head(words: str, colour: Rgb | None = None) -> Part:
    """Return the head of a column of figures, with a square in the colour of its lane."""
    square = () if colour is None else (Panel(Space(11, 11), BoxStyle(0, colour)),)
    name = Words(words, LABEL, SECOND_TEXT, "right", shrink=_SMALLEST)
    return Panel(Row((Space(grow=1), *square, name), 6), pad=(_MARGIN, 0))


def _figure(row: HowRow, figure: str, style: TextStyle = _FIGURE, *, tip: str = "") -> Part:
    colour = INK if style is _FIGURE else NIGHT
    return _cell(row, Panel(Words(figure, style, colour, "right"), pad=(_MARGIN, 0)), tip)


def _cell(row: HowRow, part: Part, tip: str = "") -> Part:
    return replace(part, control=Control(row.seat, tip))


class _Scale(NamedTuple):
    """The position of 0, and the width of a game of 100, in a column of lanes; both are real pixels."""

    zero: float
    unit: float

    @staticmethod
    def of(look: Look, rect: pygame.Rect, seen: HowData) -> _Scale:
        """Return the scale at which all lanes fit."""
        ends = [seen.even + stop for row in seen.rows for stop in row.stops]
        least, most = min(0.0, *ends), max(100.0, *ends)
        room = rect.inflate(-4 * look.px(_RING), 0)
        unit = min(_UNIT * look.scale.factor, room.width / (most - least))
        return _Scale(room.right - unit * most, unit)

    def at(self, games: float) -> float:
        """Return the x of this number of games of 100."""
        return self.zero + self.unit * games


def _lanes_head(tr: Translate, seen: HowData) -> Part:
    """Return the head of the lanes: the even share, and both ends beside it if there is room."""
    wordings = (tr("review.how.even", share=round(seen.even)), percent(tr, seen.even / 100))

    def paint(brush: Brush, rect: pygame.Rect) -> None:
        scale = _Scale.of(brush.look, rect, seen)
        word = brush.first_fitting(wordings, rect.width, LABEL)
        half = brush.text.width(word, LABEL) / 2
        even = min(max(scale.at(seen.even), rect.left + half), rect.right - half)
        brush.write_at(word, even, rect, LABEL, SECOND_TEXT, align="centre")
        for games in (0, 100):
            x, word = scale.at(games), percent(tr, games / 100)
            reach = brush.text.width(word, LABEL) / 2
            apart = abs(x - even) >= half + reach + brush.px(10)
            if apart and rect.left <= x - reach and x + reach <= rect.right:
                brush.write_at(word, x, rect, LABEL, SECOND_TEXT, align="centre")

    return Art((wordings, seen), _LANES, 0, paint)


def _lanes_cell(tr: Translate, seen: HowData, row: HowRow) -> Part:
    """Return the lanes of a seat, with a tool tip for each."""
    tips = Column(
        tuple(_cell(row, Band(Space(), grow=1), row_text(tr, row, cause)) for cause in range(len(CAUSES)))
    )
    return Stack((Art((seen, row), _LANES, 0, partial(_draw_lanes, seen, row)), tips))


def _draw_lanes(seen: HowData, one: HowRow, brush: Brush, row: pygame.Rect) -> None:
    """Draw three lanes below each other, and a ring in the player's colour at the end of the last."""
    even, scale, fill = seen.even, _Scale.of(brush.look, row, seen), brush.surface.fill
    px, high = brush.px, brush.px(_LANE if row.height >= brush.px(3 * _LANE + 8) else _LOW_LANE)
    for games, colour in ((0.0, HAIRLINE), (even, BRASS_DARK), (100.0, HAIRLINE)):
        fill(colour, (round(scale.at(games)), row.y, max(1, px(1.5)), row.height))
    top = row.centery - 3 * high // 2
    for number, (_, colour) in enumerate(CAUSES):
        start, end = sorted(round(scale.at(even + stop)) for stop in one.stops[number : number + 2])
        y = top + number * high
        if one.shown[number]:
            fill(colour, (start, y, max(1, end - start), high))
            for x in range(start, end, px(_HATCH)) if not seen.complete else ():
                fill(CARD, (x, y, max(1, px(_HATCH) // 2), high))
        # A thin line leads to the next lane.
        joint = round(scale.at(even + one.stops[number + 1]))
        fill(colour, (joint, y, max(1, px(1.5)), min(2 * high, row.bottom - y)))
    last = (scale.at(even + one.stops[-1]), top + round(2.5 * high))
    brush.disc(last, px(_RING), CARD, Line(brush.look.palette.colours[seat_of(one.seat.sign)], 2.4))
