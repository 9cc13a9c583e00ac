"""The rows at the head of what is told of a turn: who and how good, what it lost, and what came of it."""

from __future__ import annotations

import pygame

from game.scenes.review_how import CAUSES
from game.scenes.review_marks import draw_ticket, ticket_size
from game.scenes.review_seen import LostSeen, TurnSeen, WaySeen
from game.session.review.marks import Mark
from game.tables.kit.pen import Pen
from game.tables.kit.signs import seat_of
from game.text.numbers import signed
from game.ui.brush import Brush
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import (
    BODY_BOLD,
    HAIRLINE,
    INK,
    LABEL,
    LABEL_BOLD,
    NIGHT,
    SECOND_TEXT,
    VERMILION_DARK,
    WHITE,
    Face,
    TextStyle,
)

_LOST = TextStyle(Face.NUMERALS, 44)
_NAME = TextStyle(Face.TITLE, 26)
_TICKET = 28
_RADIUS = 26
"""Of the sign, in pixels of the design."""
_STEP = TextStyle(Face.NUMERALS_BOLD, 28)
_WAY = BoxStyle(10, WHITE, lines=(Line(HAIRLINE, 1.6),))
_COLOURS = {Mark.BLUNDER: VERMILION_DARK}


def who_height(look: Look) -> int:
    """Of the row with the name."""
    return max(look.px(66), look.text.line_height(_NAME) + look.text.line_height(LABEL))


def loss_height(look: Look) -> int:
    """Of the row with what was lost."""
    words = look.text.line_height(BODY_BOLD) + look.text.line_height(LABEL)
    return max(look.px(52), words, look.text.size(_LOST))


def draw_who(brush: Brush, seen: TurnSeen, row: pygame.Rect, *, worded: bool) -> None:
    """Sign, name and turn, and at the right end the ticket of the mark, with its word if it is `worded`."""
    px, text = brush.px, brush.text
    right = _draw_mark(brush, seen, row, worded=worded) if seen.mark is not None else row.right
    left = row.x
    if seen.who is not None:
        radius = min(_RADIUS * brush.look.scale.factor, 0.39 * row.height)
        centre = (row.x + 1.22 * radius, row.centery)
        brush.look.art.draw_sign(brush.surface, seat_of(seen.who.sign), centre, radius, brush.look.palette)
        left += round(2.44 * radius) + px(10)
    high, low = text.line_height(_NAME), text.line_height(LABEL)
    upper = pygame.Rect(left, row.centery - (high + low) // 2, right - left, high)
    lower = pygame.Rect(left, upper.bottom, right - left, low)
    if seen.who is None:
        lower.centery = row.centery
    else:
        brush.write(seen.who.name, upper, _NAME, NIGHT, shrink=True)
    where = seen.where if text.width(seen.where, LABEL) <= lower.width else seen.short_where or seen.where
    brush.write(where, lower, LABEL, SECOND_TEXT, shrink=True)


def _draw_mark(brush: Brush, seen: TurnSeen, row: pygame.Rect, *, worded: bool) -> int:
    """Gives where it begins."""
    if seen.mark is None:
        return row.right
    wide, right = ticket_size(brush.look, _TICKET)[0], row.right
    if worded:
        colour = _COLOURS.get(seen.mark, INK)
        base = brush.text.baseline(row, BODY_BOLD)
        right -= brush.line(seen.mark_word, (right, base), BODY_BOLD, colour, align="right") + brush.px(12)
    draw_ticket(brush.surface, brush.look, seen.mark, (right - wide // 2, row.centery), _TICKET)
    return right - wide - brush.px(12)


def draw_lost(brush: Brush, lost: LostSeen, row: pygame.Rect) -> None:
    """Draw the figure, and beside it what it counts and how far it may be off."""
    px, text = brush.px, brush.text
    x = row.x + brush.line(lost.figure, (row.x, text.baseline(row, _LOST)), _LOST, NIGHT) + px(14)
    room = pygame.Rect(x, row.y, row.right - x, text.line_height(BODY_BOLD))
    unit = lost.unit if text.width(lost.unit, BODY_BOLD) <= room.width else lost.short_unit
    if lost.doubts:
        low = text.line_height(LABEL)
        room.y = row.centery - (room.height + low) // 2
        place = pygame.Rect(x, room.bottom, room.width, low)
        brush.write_smaller(lost.doubts, place, LABEL, SECOND_TEXT)
    else:
        room.centery = row.centery
    brush.write(unit, room, BODY_BOLD, INK, shrink=True)


def way_height(look: Look) -> int:
    """Return the height of the way from a turn to the next one."""
    return 2 * look.text.line_height(LABEL) + look.text.line_height(_STEP) + look.px(34)


def draw_way(pen: Pen, way: WaySeen, rect: pygame.Rect) -> None:
    """Draw the chance before, the three causes of its change and the chance now, each over its word."""
    px, text, tr = pen.px, pen.text, pen.tr
    pen.box(rect, _WAY)
    inner = rect.inflate(-2 * px(18), -2 * px(8))
    low, high = text.line_height(LABEL), text.line_height(_STEP)
    head = pygame.Rect(inner.x, inner.y, inner.width, low)
    left = min(text.width(way.title, LABEL_BOLD), head.width)
    pen.write(way.title, head, LABEL_BOLD, NIGHT, shrink=True)
    note = pygame.Rect(head.x + left + px(16), head.y, max(0, head.width - left - px(16)), low)
    pen.write_smaller([tr("review.known"), ""], note, LABEL, SECOND_TEXT, align="right")
    told, colours = way.figures, [None, *(colour for _, colour in CAUSES), None]
    percents = [tr("review.accuracy.percent", share=share) for share in (told.before, told.now)]
    changes = (signed(part, plus=True) for part in told[1:-1])
    figures = [percents[0], *changes, percents[1]]
    words = ("review.from.before", "review.from.turn", "review.how.luck", "review.how.others")
    wide, top = inner.width // len(figures), inner.y + low + px(10)
    for number, (figure, word) in enumerate(zip(figures, (*words, "review.from.now"), strict=True)):
        place = pygame.Rect(inner.x + number * wide, top + px(4), wide, high)
        colour = colours[number]
        if colour is not None:
            bar = pygame.Rect(0, top, min(px(72), wide - px(10)), max(2, px(4)))
            bar.centerx = place.centerx
            pen.surface.fill(colour, bar)
        pen.write(figure, place, _STEP, NIGHT, align="centre", shrink=True)
        below = pygame.Rect(place.x + px(2), place.bottom, wide - px(4), low)
        pen.write(tr(word), below, LABEL, SECOND_TEXT, align="centre", shrink=True)
