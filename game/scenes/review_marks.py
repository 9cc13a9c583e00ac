"""How turns were played: the ticket of one, the signs of moves, and how well everybody played in all."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame

from game.core.record import Seat
from game.scenes.decorations import CachedPicture
from game.session.review.marks import Accuracy, Mark
from game.tables.kit.pen import Pen
from game.tables.kit.standings import draw_player, draw_rows, row_height
from game.text.players import player_text
from game.ui.input import Position
from game.ui.look import Look, Words
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    CREAM,
    FIELD,
    INK,
    LABEL,
    LEAF,
    NIGHT,
    SECOND_TEXT,
    VERMILION_DARK,
    WHITE,
    Face,
    Rgb,
    TextStyle,
    rgb,
)

RATIO = 1.62
"""A ticket is so much wider than high: unlike any player's sign."""
FILLS: dict[Mark, Rgb] = {
    Mark.BEST: NIGHT,
    Mark.GOOD: rgb("7FA870"),
    Mark.SLIP: rgb("D9A63C"),
    Mark.BLUNDER: VERMILION_DARK,
}
"""Of the bars that count marks."""
_GROUNDS = {
    Mark.BEST: (NIGHT, BRASS),
    Mark.GOOD: (FIELD, LEAF),
    Mark.SLIP: (BRASS_LIGHT, BRASS_DARK),
    Mark.BLUNDER: (VERMILION_DARK, VERMILION_DARK),
}
_LETTER = TextStyle(Face.NUMERALS_BOLD, 1)
_ICONS = {Mark.BEST: ("star", BRASS_LIGHT), Mark.GOOD: ("check", rgb("3F6B2E"))}
_LETTERS = {Mark.SLIP: ("?", NIGHT), Mark.BLUNDER: ("??", WHITE)}
MOST_ROW = 72
_COUNT = TextStyle(Face.NUMERALS, 18)
_LOST = TextStyle(Face.NUMERALS, 22)
_SHARE = TextStyle(Face.NUMERALS_BOLD, 26)
_NAME, _BAR = 0.36, 0.29
"""Of the width of a row."""
_HEADS = 40
"""The height of the heads of columns, in pixels of the design."""
_LIT = BoxStyle(8, lines=(Line(BRASS, 2.2),))


def ticket_size(look: Look, high: float) -> tuple[int, int]:
    """In real pixels, for a height in pixels of the design; letters stay legible."""
    least = max(look.px(high), round(1.3 * look.text.size(_LETTER)))
    return round(RATIO * least), least


def draw_ticket(
    surface: pygame.Surface, look: Look, mark: Mark, centre: tuple[float, float], size: float
) -> None:
    """The ticket of a mark; `size` is its height in pixels of the design, where that is not too low."""
    wide, high = ticket_size(look, size)
    place = pygame.Rect(0, 0, wide, high)
    place.center = (round(centre[0]), round(centre[1]))
    fill, line = _GROUNDS[mark]
    radius = 0.45 * high / look.scale.factor
    look.shapes.box(surface, place, BoxStyle(radius, fill, lines=(Line(line, 1.6, 0.8),)))
    if mark in _ICONS:
        icon, colour = _ICONS[mark]
        look.art.draw_icon(surface, icon, place.center, round(0.72 * high), colour)
    else:
        letters, colour = _LETTERS[mark]
        style = _LETTER.sized(0.7 * high / look.scale.factor)
        look.text.draw_in(surface, letters, place, style, colour, align="centre")


def draw_move_sign(
    surface: pygame.Surface, look: Look, *, better: bool, centre: tuple[float, float], size: int
) -> None:
    """A rail on a brass bar for the better move, a cross for the one that was played."""
    x, y = centre
    if better:
        bar = ((x - 0.36 * size, y), (x + 0.36 * size, y))
        look.shapes.stroke(surface, bar, BRASS, 0.4 * size)
        look.shapes.stroke(surface, bar, INK, 0.2 * size)
        return
    reach = 0.22 * size
    for colour, width in ((WHITE, 0.24 * size), (NIGHT, 0.13 * size)):
        for tilt in (1, -1):
            ends = ((x - reach, y - tilt * reach), (x + reach, y + tilt * reach))
            look.shapes.stroke(surface, ends, colour, width)


@dataclass(frozen=True)
class AccuracySeen:
    """Of all seats, in the order of the rows; `unit` is what is lost."""

    seats: tuple[Seat, ...]
    found: tuple[Accuracy, ...]
    unit: str
    won: frozenset[int] = frozenset()
    """The rows that stand out."""


class AccuracyTable(CachedPicture):
    """Pointing at a row lights that player's line, and the other way round."""

    def __init__(self, words: Words, lit: Callable[[], Seat | None]) -> None:
        """`lit` says whose row is lit now."""
        super().__init__()
        self.seen: AccuracySeen | None = None
        self.pointed: Seat | None = None
        """Whose row is under the pointer."""
        self._tr = words
        self._lit = lit

    @property
    def lit(self) -> Seat | None:
        """Whose row is lit."""
        return self._lit()

    def shows(self) -> Hashable:
        return self.seen, self.lit

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        if self.seen is not None:
            draw_accuracy(Pen(surface, look, self._tr), self.rect, self.seen, self.lit)

    def on_hover(self, position: Position) -> None:
        if self.host is not None and self.seen is not None:
            rows = _rows_in(self.host.stage.look, self.rect)
            high = row_height(rows, len(self.seen.seats), self.host.stage.look.px(MOST_ROW))
            row = (position[1] - rows.y) // high
            self.pointed = self.seen.seats[row] if 0 <= row < len(self.seen.seats) else None


def _heads_height(look: Look) -> int:
    """They stand beside the heading of the card."""
    return max(look.px(_HEADS), look.text.line_height(LABEL) + look.px(4))


def _rows_in(look: Look, rect: pygame.Rect) -> pygame.Rect:
    """Below the heads of the columns."""
    top = rect.y + _heads_height(look)
    return pygame.Rect(rect.x, top, rect.width, rect.bottom - top)


def draw_accuracy(pen: Pen, rect: pygame.Rect, seen: AccuracySeen, lit: Seat | None = None) -> None:
    """A row for each seat below the heads of the columns."""
    px, text, tr = pen.px, pen.text, pen.tr
    bar, lost, share = (
        rect.x + round(_NAME * rect.width),
        rect.right - px(18) - max(px(96), text.width(tr("review.accuracy.share"), LABEL)),
        rect.right - px(12),
    )
    heads = pygame.Rect(rect.x, rect.y, rect.width, round(0.82 * _heads_height(pen.look)))
    room = pygame.Rect(bar, heads.y, lost - bar - px(12) - text.width(seen.unit, LABEL), heads.height)
    pen.write_first([tr("review.accuracy.marks"), ""], room, LABEL, SECOND_TEXT)
    pen.write_at(seen.unit, lost, heads, LABEL, SECOND_TEXT, align="right")
    pen.write_at(tr("review.accuracy.share"), share, heads, LABEL, SECOND_TEXT, align="right")
    rows = _rows_in(pen.look, rect)
    order = [(None, number) for number in range(len(seen.seats))]
    for number, _, row in draw_rows(pen, rows, order, most=px(MOST_ROW), chosen=seen.won):
        who, found = seen.seats[number], seen.found[number]
        if who == lit:
            pen.box(row.inflate(0, -px(4)), _LIT)
        draw_player(pen, row, who, player_text(tr, who.player), bar - row.x - px(8))
        width = min(round(_BAR * rect.width), lost - px(70) - bar)
        _draw_marks(pen, pygame.Rect(bar, row.centery - px(11), width, px(22)), found)
        if found.share is not None:
            pen.write_at(f"{100 * found.lost:.0f}", lost, row, _LOST, INK, align="right")
            percent = tr("review.accuracy.percent", share=round(100 * found.share))
            pen.write_at(percent, share, row, _SHARE, NIGHT, align="right")


def _draw_marks(pen: Pen, rect: pygame.Rect, found: Accuracy) -> None:
    """A bar in parts, each as long as there are turns of its mark, which stand on it where there is room."""
    total, x = sum(found.marks), float(rect.x)
    for mark, count in zip(Mark, found.marks, strict=True):
        if not count:
            continue
        wide = rect.width * count / total
        part = pygame.Rect(round(x), rect.y, max(1, round(x + wide) - round(x) - pen.px(2)), rect.height)
        pen.surface.fill(FILLS[mark], part)
        colour = CREAM if mark in (Mark.BEST, Mark.BLUNDER) else NIGHT
        if pen.text.width(str(count), _COUNT) + pen.px(6) <= part.width:
            pen.write(str(count), part, _COUNT, colour, align="centre")
        x += wide
