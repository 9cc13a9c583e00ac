"""The card that explains a game as the sum of skill, luck and others, by seat, with all accuracies."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from itertools import accumulate

import pygame

from game.core.record import Seat
from game.scenes.decorations import CachedPicture
from game.session.review.chance_sums import ShownCauses
from game.tables.kit.pen import Pen
from game.tables.kit.signs import seat_of
from game.tables.kit.standings import player_cell, row_ground
from game.text.numbers import percent, signed
from game.text.players import player_text
from game.ui.boxes.part import draw
from game.ui.input import Position
from game.ui.look import Look, Words
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import (
    BRASS,
    BRASS_DARK,
    CARD,
    HAIRLINE,
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
MOST_ROW = 72
_HEADS = 40
"""The height of the column heads, in design pixels."""
_NAME = 0.235
"""The share of a row's width for the name."""
_COLUMNS = 4
_LANE, _LOW_LANE, _RING, _HATCH = 9, 6, 7, 6
_UNIT = 3.5
"""Design pixels per game of 100, if all lanes fit."""
_FIGURE, _TOTAL = TextStyle(Face.NUMERALS, 22), TextStyle(Face.NUMERALS_BOLD, 22)
_SHARE = TextStyle(Face.NUMERALS_BOLD, 24)
_LIT = BoxStyle(8, lines=(Line(BRASS, 2.2),))


@dataclass(frozen=True)
class HowRow:
    """The account of one seat, in whole games of 100."""

    seat: Seat
    shown: ShownCauses
    accuracy: float | None
    """From 0 to 1; None if no turn has been weighed."""
    draws: tuple[str, ...] = ()
    """Its largest draws, as text."""

    @property
    def stops(self) -> tuple[int, ...]:
        """The ends of the lanes relative to the even share: each begins at the end of the previous one."""
        return tuple(accumulate(self.shown, initial=0))


@dataclass(frozen=True)
class HowSeen:
    """All seats, in the order of the rows."""

    rows: tuple[HowRow, ...]
    won: frozenset[int] = frozenset()
    """The rows of the winners."""
    complete: bool = True
    """False while turns are still being weighed: the lanes are hatched."""

    @property
    def even(self) -> float:
        """The initial chance of every seat, in games of 100."""
        return 100 / len(self.rows)


class HowTable(CachedPicture):
    """Pointing at a row highlights that player's line, and vice versa; a lane has a tool tip."""

    focusable = True

    def __init__(self, words: Words, lit: Callable[[], Seat | None]) -> None:
        """Take `lit`, which returns the highlighted seat."""
        super().__init__()
        self.heading_end = 0
        """The right end of the card's heading, beside which the column heads are drawn."""
        self.seen: HowSeen | None = None
        self.pointed: Seat | None = None
        """The seat whose row is under the pointer."""
        self._tr = words
        self._lit = lit

    @property
    def lit(self) -> Seat | None:
        return self._lit()

    def shows(self) -> Hashable:
        return self.seen, self.lit

    def speak(self, words: Words) -> str:
        rows = self.seen.rows if self.seen is not None else ()
        return ". ".join(spoken(words, row) for row in rows)

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        if self.seen is not None:
            draw_how(Pen(surface, look, self._tr), self.rect, self.seen, self.lit, self.heading_end)

    def on_hover(self, position: Position) -> None:
        if self.host is None or self.seen is None:
            return
        look, count = self.host.stage.look, len(self.seen.rows)
        rows, columns = _rows_in(look, self.rect), Columns.of(look, self.rect, self.seen)
        high = _row_height(look, rows, self.seen)
        number, below = divmod(position[1] - rows.y, high)
        self.pointed, self.tool_tip = None, ""
        if 0 <= number < count:
            row = self.seen.rows[number]
            self.pointed = row.seat
            lane = columns.cause_at(position[0], below / high)
            if lane is not None:
                self.tool_tip = told(self._tr, row, lane)


def told(tr: Words, row: HowRow, cause: int) -> str:
    """Return `Luck: Anna drew 8 of 100 games worse than average`, for luck with the largest draws."""
    name, number = CAUSES[cause][0], row.shown[cause]
    way = "none" if not number else "more" if number > 0 else "less"
    words = tr(f"review.how.told.{name}.{way}", name=row.seat.name, count=abs(number))
    return "\n".join((words, *row.draws)) if name == "luck" else words


def spoken(tr: Words, row: HowRow) -> str:
    """Return the row as it is read out, with words for signs."""
    figures = {name: spoken_figure(tr, part) for (name, _), part in zip(CAUSES, row.shown, strict=True)}
    told = tr("review.how.spoken", name=row.seat.name, total=spoken_figure(tr, row.shown.in_all), **figures)
    if row.accuracy is None:
        return told
    return f"{told}. {tr('review.how.spoken.accuracy', share=round(100 * row.accuracy))}"


def spoken_figure(tr: Words, number: int) -> str:
    """Return a change with a word for its sign."""
    return tr("review.how.plus" if number > 0 else "review.how.minus", count=abs(number)) if number else "0"


@dataclass(frozen=True)
class Columns:
    """The positions of figures and of the lanes' 0 and 100 on the card, in real pixels."""

    figures: tuple[int, ...]
    """The right ends of skill, luck, others and the total change."""
    share: int
    zero: float
    unit: float
    """Real pixels per game of 100."""

    @staticmethod
    def of(look: Look, rect: pygame.Rect, seen: HowSeen) -> Columns:
        """Return the columns of a card at `rect`; the lanes are scaled so that all of them fit."""
        px = look.px
        share = rect.right - px(12)
        apart = min(px(94), round(0.085 * rect.width))
        last = share - min(px(140), round(0.125 * rect.width))
        figures = tuple(last - apart * back for back in reversed(range(_COLUMNS)))
        left = rect.x + round(_NAME * rect.width) + px(8)
        right = figures[0] - max(px(60), apart // 2 + px(16))
        ends = [seen.even + stop for row in seen.rows for stop in row.stops]
        least, most = min(0.0, *ends), max(100.0, *ends)
        room = max(1, right - left)
        unit = min(_UNIT * look.scale.factor, room / (most - least))
        return Columns(figures, share, right - unit * most, unit)

    def cause_at(self, x: int, below: float) -> int | None:
        """Return the index of the cause under `x`, by its figure, or by its lane `below` the row's top."""
        apart = self.figures[1] - self.figures[0]
        if x < self.figures[0] - apart:
            return min(len(CAUSES) - 1, int(len(CAUSES) * below))
        return next((number for number, end in enumerate(self.figures[: len(CAUSES)]) if x <= end), None)

    def at(self, games: float) -> float:
        """Return the x of this number of games of 100."""
        return self.zero + self.unit * games


def _heads_height(look: Look) -> int:
    """Return the height of the column heads, which are beside the heading of the card."""
    return max(look.px(_HEADS), look.text.line_height(LABEL) + look.px(4))


def _rows_in(look: Look, rect: pygame.Rect) -> pygame.Rect:
    """Return the room below the column heads."""
    top = rect.y + _heads_height(look)
    return pygame.Rect(rect.x, top, rect.width, rect.bottom - top)


def _row_height(look: Look, rows: pygame.Rect, seen: HowSeen) -> int:
    return max(1, min(look.px(MOST_ROW), rows.height // len(seen.rows)))


def draw_how(
    pen: Pen, rect: pygame.Rect, seen: HowSeen, lit: Seat | None = None, heading_end: int = 0
) -> None:
    """Draw a row for each seat below the column heads, which keep clear of the heading."""
    px, tr, columns = pen.px, pen.tr, Columns.of(pen.look, rect, seen)
    _draw_heads(pen, rect, columns, seen, heading_end)
    rows = _rows_in(pen.look, rect)
    high = _row_height(pen.look, rows, seen)
    for number, one in enumerate(seen.rows):
        row = pygame.Rect(rows.x, rows.y + number * high, rows.width, high)
        draw(pen, row_ground(chosen=number in seen.won, last=number == len(seen.rows) - 1), row)
        if one.seat == lit:
            pen.box(row.inflate(0, -px(4)), _LIT)
        name = pygame.Rect(row.topleft, (round(_NAME * rect.width), row.height))
        draw(pen, player_cell(one.seat, player_text(tr, one.seat.player)), name)
        for games, colour in ((0.0, HAIRLINE), (seen.even, BRASS_DARK), (100.0, HAIRLINE)):
            pen.surface.fill(colour, (round(columns.at(games)), row.y, max(1, px(1.5)), row.height))
        _draw_lanes(pen, row, columns, seen, one)
        for end, figure in zip(columns.figures, one.shown, strict=False):
            pen.write_at(signed(figure, plus=True), end, row, _FIGURE, INK, align="right")
        pen.write_at(
            signed(one.shown.in_all, plus=True), columns.figures[-1], row, _TOTAL, NIGHT, align="right"
        )
        if one.accuracy is not None:
            pen.write_at(percent(tr, one.accuracy), columns.share, row, _SHARE, NIGHT, align="right")


def _draw_heads(pen: Pen, rect: pygame.Rect, columns: Columns, seen: HowSeen, heading_end: int) -> None:
    px, text, tr = pen.px, pen.text, pen.tr
    heads = pygame.Rect(rect.x, rect.y, rect.width, round(0.82 * _heads_height(pen.look)))
    ends: Sequence[int] = (*columns.figures, columns.share)
    words = [tr(f"review.how.{name}") for name, _ in CAUSES]
    words += [tr("review.how.in_all" if seen.complete else "review.how.so_far"), tr("review.accuracy.share")]
    free = columns.figures[0] - px(24) - text.width(words[0], LABEL)
    for end, word, colour in zip(ends, words, [*(colour for _, colour in CAUSES), None, None], strict=True):
        wide = pen.write_at(word, end, heads, LABEL, SECOND_TEXT, align="right")
        if colour is not None:
            side = px(11)
            pen.surface.fill(colour, (end - wide - px(6) - side, heads.centery - side // 2, side, side))
    ends_told = [percent(tr, share) for share in (0, 1)]
    even = round(columns.at(seen.even))
    wordings = [tr("review.how.even", share=round(seen.even)), percent(tr, seen.even / 100)]
    space = min(even - max(heading_end + px(12), rect.x + round(_NAME * rect.width)), free - even)
    shown = pen.first_fitting(wordings, 2 * space, LABEL)
    pen.write_at(shown, even, heads, LABEL, SECOND_TEXT, align="centre")
    half = text.width(shown, LABEL) / 2 + px(10)
    for games, word in zip((0, 100), ends_told, strict=True):
        x, reach = columns.at(games), text.width(word, LABEL) / 2
        if abs(x - even) >= half + reach and heading_end + px(12) <= x - reach and x + reach <= free:
            pen.write_at(word, x, heads, LABEL, SECOND_TEXT, align="centre")


def _draw_lanes(pen: Pen, row: pygame.Rect, columns: Columns, seen: HowSeen, one: HowRow) -> None:
    """Draw three lanes below each other, and a ring in the player's colour at the end of the last."""
    even = seen.even
    px, high = pen.px, pen.px(_LANE if row.height >= pen.px(3 * _LANE + 8) else _LOW_LANE)
    top = row.centery - 3 * high // 2
    for number, (_, colour) in enumerate(CAUSES):
        ends = sorted(columns.at(even + stop) for stop in one.stops[number : number + 2])
        lane = pygame.Rect(round(ends[0]), top + number * high, max(1, round(ends[1] - ends[0])), high)
        if one.shown[number]:
            pen.surface.fill(colour, lane)
            for x in range(lane.x, lane.right, px(_HATCH)) if not seen.complete else ():
                pen.surface.fill(CARD, (x, lane.y, max(1, px(_HATCH) // 2), lane.height))
        # A thin line leads to the next lane.
        joint = round(columns.at(even + one.stops[number + 1]))
        pen.surface.fill(colour, (joint, lane.y, max(1, px(1.5)), min(2 * high, row.bottom - lane.y)))
    last = columns.at(even + one.stops[-1])
    colour = pen.look.palette.colours[seat_of(one.seat.sign)]
    pen.disc((last, top + round(2.5 * high)), px(_RING), CARD, Line(colour, 2.4))
