"""The turns that are most worth learning from, each on a card: its table, the contrast and the loss."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame

from game.scenes.decorations import CachedPicture
from game.scenes.review_marks import draw_ticket, ticket_size
from game.scenes.review_panel import figured
from game.session.review.costs import Cost
from game.session.review.marks import Mark
from game.tables.kit.signs import draw_number
from game.tables.previews import Canvas
from game.tables.reviews import ReviewPart
from game.ui.brush import Brush
from game.ui.layout import cut_left
from game.ui.look import Look, Words
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BODY, BRASS, FIELD, HAIRLINE, INK, LABEL, NIGHT, SECOND_TEXT, Face, TextStyle
from game.ui.widgets.widget import Clickable

_PAD, _GAP, _DISC, _TICKET = 12, 12, 15, 20
_PICTURE = 0.4
"""Of the width of a card, at most."""
_LEAST_PICTURE = 6.5
"""A picture is at least as large as a square of so many letters: on a smaller one nothing is told apart."""
_CHANCE = TextStyle(Face.NUMERALS_BOLD, 22)
_WORDS = BODY.sized(20)
_PLAIN = BoxStyle(10, lines=(Line(HAIRLINE, 1.6),))
_CHOSEN = BoxStyle(10, FIELD, lines=(Line(BRASS, 2.6),))


@dataclass(frozen=True)
class LearnSeen:
    """What stands on a card, in words."""

    number: int
    where: str
    """Which turn it is."""
    mark: Mark
    contrast: str
    chance: str
    """Before and after."""
    units: str
    """The loss in the unit of the game."""
    tip: str
    """All that is said of both turns, which may have no room on the card."""
    spoken: str
    chosen: bool


class LearnCard(CachedPicture, Clickable):
    """One turn; a click goes to it."""

    focusable = True

    def __init__(self, part: ReviewPart, cost: Cost, on_click: Callable[[], None]) -> None:
        super().__init__()
        self.takes_pointer = True
        self.cost = cost
        self.seen: LearnSeen | None = None
        self.on_click = on_click
        self._part = part

    def shows(self) -> Hashable:
        return id(self.cost), self.seen

    def speak(self, words: Words) -> str:
        del words  # it is worded already
        return self.seen.spoken if self.seen is not None else ""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        self.tool_tip = self.seen.tip if self.seen is not None else ""

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        seen = self.seen
        if seen is None:
            return
        brush, px, text = Brush(surface, look), look.px, look.text
        brush.box(self.rect, _CHOSEN if seen.chosen else _PLAIN)
        inner = self.rect.inflate(-2 * px(_PAD), -2 * px(_PAD))
        ratio = self._part.choice_ratio
        wide = min(round(_PICTURE * inner.width), round(inner.height * ratio))
        high = min(inner.height, round(wide / min(ratio, self._part.ratio)))
        room = pygame.Rect(inner)
        if wide * min(high, wide / ratio) >= (_LEAST_PICTURE * text.size(LABEL)) ** 2:
            picture = cut_left(room, wide, px(_GAP))
            place = pygame.Rect(picture.x, inner.centery - high // 2, wide, high)
            self._part.draw_choice(Canvas(surface, place, look), self.cost)
        head = pygame.Rect(room.x, room.y, room.width, 2 * px(_DISC))
        middle = (head.x + px(_DISC), head.centery)
        draw_number(brush, seen.number, middle, px(_DISC))
        draw_ticket(
            surface, look, seen.mark, (head.right - ticket_size(look, _TICKET)[0] / 2, head.centery), _TICKET
        )
        left = head.x + 2 * px(_DISC) + px(8)
        left += brush.write_at(seen.where, left, head, LABEL, SECOND_TEXT) + px(24)
        high, top, end = text.line_height(_CHANCE), head.bottom, room.bottom
        if head.height + high + text.line_height(_WORDS) > room.height:
            # In a low card the chances stand beside the turn.
            right = head.right - ticket_size(look, _TICKET)[0] - px(16)
            foot = pygame.Rect(left, head.centery - high // 2, right - left, high)
        else:
            foot = pygame.Rect(room.x, room.bottom - high, room.width, high)
            top, end = head.bottom + px(8), foot.y - px(4)
        taken = brush.write_at(seen.chance, foot.x, foot, _CHANCE, NIGHT)
        rest = pygame.Rect(foot.x + taken + px(8), foot.y, foot.width - taken - px(8), foot.height)
        brush.write_smaller([seen.units], rest, LABEL, SECOND_TEXT, align="right")
        words = pygame.Rect(room.x, top, room.width, end - top)
        lines, style = text.lines_in(seen.contrast, _WORDS, words.size)
        with brush.clipped(words):
            text.draw_paragraph(surface, figured("\n".join(lines), style, INK), words, style)
