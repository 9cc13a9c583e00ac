"""How well everybody played: their turns by mark, what they lost, and one figure."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

import pygame

from game.core.record import Seat
from game.scenes.decorations import CachedPicture
from game.scenes.review_marks import FILLS
from game.session.review.marks import Accuracy, Mark
from game.tables.kit.pen import Pen
from game.tables.kit.standings import draw_player, draw_rows
from game.text.numbers import decimal
from game.text.players import player_text
from game.ui.look import Look, Words
from game.ui.theme import CREAM, INK, LABEL, NIGHT, SECOND_TEXT, Face, TextStyle

MOST_ROW = 72
_COUNT = TextStyle(Face.NUMERALS, 18)
_LOST = TextStyle(Face.NUMERALS, 22)
_SHARE = TextStyle(Face.NUMERALS_BOLD, 26)
_NAME, _BAR = 0.36, 0.29
"""Of the width of a row."""


@dataclass(frozen=True)
class AccuracySeen:
    """Of all seats, in the order of the rows; `unit` is what is lost."""

    seats: tuple[Seat, ...]
    found: tuple[Accuracy, ...]
    unit: str
    won: frozenset[int] = frozenset()
    """The rows that stand out."""


class AccuracyTable(CachedPicture):
    """Takes no input."""

    def __init__(self, words: Words) -> None:
        super().__init__()
        self.seen: AccuracySeen | None = None
        self._tr = words

    def shows(self) -> Hashable:
        return self.seen

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        if self.seen is not None:
            draw_accuracy(Pen(surface, look, self._tr), self.rect, self.seen)


def draw_accuracy(pen: Pen, rect: pygame.Rect, seen: AccuracySeen) -> None:
    """A row for each seat below the heads of the columns."""
    px, text, tr = pen.px, pen.text, pen.tr
    bar, lost, share = (
        rect.x + round(_NAME * rect.width),
        rect.right - px(18) - max(px(96), text.width(tr("review.accuracy.share"), LABEL)),
        rect.right - px(12),
    )
    heads = pygame.Rect(rect.x, rect.y, rect.width, text.line_height(LABEL))
    room = pygame.Rect(bar, heads.y, lost - bar - px(12) - text.width(seen.unit, LABEL), heads.height)
    pen.write_first([tr("review.accuracy.marks"), ""], room, LABEL, SECOND_TEXT)
    pen.write_at(seen.unit, lost, heads, LABEL, SECOND_TEXT, align="right")
    pen.write_at(tr("review.accuracy.share"), share, heads, LABEL, SECOND_TEXT, align="right")
    rows = pygame.Rect(rect.x, heads.bottom + px(4), rect.width, rect.bottom - heads.bottom - px(4))
    order = [(None, number) for number in range(len(seen.seats))]
    for number, _, row in draw_rows(pen, rows, order, most=px(MOST_ROW), chosen=seen.won):
        who, found = seen.seats[number], seen.found[number]
        draw_player(pen, row, who, player_text(tr, who.player), bar - row.x - px(8))
        width = min(round(_BAR * rect.width), lost - px(70) - bar)
        _draw_marks(pen, pygame.Rect(bar, row.centery - px(11), width, px(22)), found)
        if found.share is not None:
            pen.write_at(decimal(tr, found.lost), lost, row, _LOST, INK, align="right")
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
