"""The rows at the head of what is told of a turn: who and how good, what it lost, and the chances."""

from __future__ import annotations

import pygame

from game.scenes.review_marks import draw_ticket, ticket_size
from game.scenes.review_seen import ChancesSeen, TurnSeen
from game.session.review.marks import Mark
from game.tables.kit.pen import Brush
from game.tables.kit.signs import seat_of
from game.ui.look import Look
from game.ui.shapes import BoxStyle
from game.ui.theme import (
    BODY_BOLD,
    CARD,
    INK,
    LABEL,
    NIGHT,
    SECOND_TEXT,
    VERMILION_DARK,
    Face,
    TextStyle,
    mixed,
    rgb,
)

_LOST = TextStyle(Face.NUMERALS, 44)
_NAME = TextStyle(Face.TITLE, 26)
_TICKET = 28
_RADIUS = 26
"""Of the sign, in pixels of the design."""
_CHANCES = TextStyle(Face.NUMERALS_BOLD, 19)
_LEAST_LABEL = 15
_BAR = 14
_TRACK = rgb("E6DCC4")
_COLOURS = {Mark.BLUNDER: VERMILION_DARK}


def who_height(look: Look) -> int:
    """Of the row with the name."""
    return max(look.px(66), look.text.line_height(_NAME) + look.text.line_height(LABEL))


def loss_height(look: Look) -> int:
    """Of the row with what was lost, or with the chances."""
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


def draw_lost(brush: Brush, seen: TurnSeen, row: pygame.Rect) -> None:
    """The figure, and beside it what it counts and how far it may be off."""
    px, text = brush.px, brush.text
    x = row.x + brush.line(seen.lost, (row.x, text.baseline(row, _LOST)), _LOST, NIGHT) + px(14)
    room = pygame.Rect(x, row.y, row.right - x, text.line_height(BODY_BOLD))
    unit = seen.unit if text.width(seen.unit, BODY_BOLD) <= room.width else seen.short_unit
    if seen.doubt:
        low = text.line_height(LABEL)
        room.y = row.centery - (room.height + low) // 2
        brush.write(seen.doubt, pygame.Rect(x, room.bottom, room.width, low), LABEL, SECOND_TEXT, shrink=True)
    else:
        room.centery = row.centery
    brush.write(unit, room, BODY_BOLD, INK, shrink=True)


def draw_chances(brush: Brush, seen: TurnSeen, chances: ChancesSeen, row: pygame.Rect) -> None:
    """In words, and as a bar: solid what was left, paler what was there before."""
    look, px, text = brush.look, brush.px, brush.text
    low, bar = text.line_height(LABEL), px(_BAR)
    words = pygame.Rect(row.x, row.centery - (low + px(4) + bar) // 2, row.width, low)
    brush.write(chances.words, words, _CHANCES, INK, align="right")
    figures = text.width(chances.words, _CHANCES)
    label = pygame.Rect(words.x, words.y, max(1, words.width - figures - px(10)), low)
    told = brush.first_fitting(chances.labels, label.width, LABEL.sized(_LEAST_LABEL))
    brush.write(told, label, LABEL, SECOND_TEXT, shrink=True)
    place = pygame.Rect(row.x, words.bottom + px(4), row.width, bar)
    colour = look.palette.colours[seat_of(seen.who.sign)] if seen.who is not None else NIGHT
    for share, fill in ((1.0, _TRACK), (chances.before, mixed(CARD, colour, 0.45)), (chances.after, colour)):
        part = pygame.Rect(place.x, place.y, max(bar, round(share * place.width)), bar)
        if share > 0:
            brush.box(part, BoxStyle(bar / 2 / look.scale.factor, fill))
