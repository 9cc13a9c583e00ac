"""A turn that cost much: who, how much, the table with the better move, and both told in words."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame

from game.core.record import Seat
from game.scenes.decorations import CachedPicture
from game.session.review.costs import Cost
from game.tables.kit.signs import seat_of
from game.tables.reviews import ReviewPart
from game.ui.look import Look, Words
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import (
    BODY_BOLD,
    BRASS,
    BRASS_TEXT,
    CARD,
    DISABLED_PAPER,
    INK,
    LABEL,
    LABEL_BOLD,
    NIGHT,
    QUIET_TEXT,
    SECOND_TEXT,
    TEXT_BOLD,
    WHITE,
    TextStyle,
)
from game.ui.widgets.widget import Clickable

HEAD = 46
MARK = 38
GAP = 28
STYLE, BETTER = LABEL, LABEL_BOLD
SMALLEST = 17
"""Words are made smaller down to this before they are cut."""
LINES, MOST_LINES = 2, 3
"""For each of the two moves, where the words stand below the table."""
LEAST_BOARD, LEAST_OF_ALL = 0.46, 0.3
"""Of the height of the card: less room for words rather than a smaller table; than words that are cut, a
table that is smaller still."""
TALLEST = 0.8
"""A table is no higher than one of this share of its ratio of width to height."""
WIDE = 1.9
"""Cards wider than this, by their height, have the words beside the table."""
BOARD_BESIDE = 0.5
_SLIP = BoxStyle(6, CARD, lines=(Line(QUIET_TEXT, 1.2),))


@dataclass(frozen=True)
class CostSeen:
    """The words of a turn that cost much."""

    cost: Cost
    who: Seat
    turn: str
    loss: str
    short_loss: str
    better: str
    played: str


class CostCard(CachedPicture, Clickable):
    """A click goes to the turn."""

    focusable = True
    corner = 8.0

    def __init__(self, seen: CostSeen, part: ReviewPart, on_click: Callable[[], None]) -> None:
        super().__init__()
        self.seen = seen
        self._part = part
        self.on_click = on_click
        self._measured = False

    def shows(self) -> Hashable:
        """What is told; who reckons it the same tells the same."""
        return (
            id(self.seen.cost),
            self.seen.turn,
            self.seen.better,
            self.seen.played,
            self.ring,
            self.hovered,
        )

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        """Draw head, table and words; the words beside the table where the card is wide."""
        head, board, words = self._rooms(look)
        self._part.draw_choice(surface, board, look, self.seen.cost)
        if not self._draw_head(surface, look, head):
            self._draw_turn_on(surface, look, board)
        self._draw_words(surface, look, words)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it; words that have no room are told by the tip."""
        if not self._measured:
            self._measured = True
            seen, laid = self.seen, self._lay_words(look, self._rooms(look)[2])
            if laid.cut:
                self.tool_tip = "\n".join(filter(None, (seen.better, seen.played)))
        super().draw(surface, look)

    def _rooms(self, look: Look) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Where head, table and words are, with more room for words that would be cut."""
        usual = self._rooms_for(look, LINES, LEAST_BOARD)
        if not self._lay_words(look, usual[2]).cut:
            return usual
        return self._rooms_for(look, MOST_LINES, LEAST_OF_ALL)

    def _rooms_for(
        self, look: Look, lines: int, least: float
    ) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """With so many lines for each move; what the table leaves free is for the words."""
        px, text = look.px, look.text
        rect = self.rect.inflate(-2 * px(4), -2 * px(4))
        head = pygame.Rect(rect.x, rect.y, rect.width, max(px(HEAD), text.line_height(TEXT_BOLD)))
        if rect.width > WIDE * rect.height:
            board = pygame.Rect(rect.x, rect.y, round(BOARD_BESIDE * rect.width), rect.height)
            head.x, head.width = board.right + px(GAP), rect.right - board.right - px(GAP)
            return head, board, pygame.Rect(head.x, head.bottom, head.width, rect.bottom - head.bottom)
        high = min(2 * lines * text.line_height(STYLE) + px(10), round((1 - least) * rect.height))
        board = pygame.Rect(rect.x, head.bottom, rect.width, rect.bottom - high - head.bottom)
        tallest = min(rect.width / self._part.choice_ratio, rect.width / (TALLEST * self._part.ratio))
        board.height = min(board.height, math.ceil(tallest))
        top = board.bottom + px(8)
        return head, board, pygame.Rect(rect.x, top, rect.width, rect.bottom - top)

    def speak(self, words: Words) -> str:
        """`Ben, turn 28, 2 rails lost. Better: … Played: …`."""
        seen = self.seen
        parts = (seen.who.name, seen.turn, seen.loss, seen.better, seen.played)
        return self.spoken_state(words, *parts)

    def _draw_head(self, surface: pygame.Surface, look: Look, head: pygame.Rect) -> bool:
        """Who, which turn, and what it cost, in fewer words where room lacks; False without the turn."""
        px, text, seen = look.px, look.text, self.seen
        radius = min(16 * look.scale.factor, 0.4 * head.height)
        centre = (head.x + 1.2 * radius, head.centery)
        look.art.draw_sign(surface, seat_of(seen.who.sign), centre, radius, look.palette)
        place = pygame.Rect(round(head.x + 2.4 * radius + px(8)), head.y, 0, head.height)
        place.width = head.right - place.x
        gap, name = px(10), seen.who.name
        # The sign says who it is, too: the name goes before the turn does.
        for who, turn, loss in (
            (name, seen.turn, seen.loss),
            ("", seen.turn, seen.loss),
            ("", seen.turn, seen.short_loss),
            (name, "", seen.loss),
        ):
            parts = ((who, TEXT_BOLD), (turn, LABEL), (loss, BODY_BOLD))
            if sum(text.width(words, style) + gap for words, style in parts if words) - gap <= place.width:
                break
        wide = min(text.width(loss, BODY_BOLD), place.width)
        right = pygame.Rect(place.right - wide, place.y, wide, place.height)
        text.draw_in(surface, loss, right, BODY_BOLD, BRASS_TEXT, align="right")
        place.width = right.x - gap - place.x
        if who:
            style = text.shrunk(who, TEXT_BOLD, place.width)
            text.draw_in(surface, who, place, style, INK)
            place.x += text.width(who, style) + gap
            place.width = right.x - gap - place.x
        if turn:
            text.draw_in(surface, turn, place, LABEL, SECOND_TEXT)
        return bool(turn)

    def _draw_turn_on(self, surface: pygame.Surface, look: Look, board: pygame.Rect) -> None:
        """The turn on a slip in the corner of the table."""
        px, text = look.px, look.text
        slip = pygame.Rect(0, 0, text.width(self.seen.turn, LABEL) + px(16), text.line_height(LABEL))
        slip.bottomleft = (board.x + px(8), board.bottom - px(8))
        look.shapes.box(surface, slip, _SLIP)
        text.draw_in(surface, self.seen.turn, slip, LABEL, INK, align="centre")

    def _draw_words(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> None:
        """Both moves in words, each after its mark."""
        text, px, laid = look.text, look.px, self._lay_words(look, room)
        y = room.y
        for lines, style, colour, mark in (
            (laid.good, laid.better, NIGHT, "better"),
            (laid.bad, laid.played, SECOND_TEXT, "played"),
        ):
            if lines:
                draw_mark(surface, look, mark, (room.x + px(MARK) / 2 - px(3), y + laid.step / 2), px(30))
            for line in lines:
                base = text.baseline(pygame.Rect(room.x, y, room.width, laid.step), style)
                text.draw(surface, line, (room.x + px(MARK), base), style, colour)
                y += laid.step

    def _lay_words(self, look: Look, room: pygame.Rect) -> _LaidWords:
        """The lines of both moves, a little smaller where they are many, and then cut."""
        text, width, size = look.text, room.width - look.px(MARK), STYLE.size
        while True:
            better, played = BETTER.sized(size), STYLE.sized(size)
            step = text.line_height(better)
            most = max(2, room.height // step)
            good = text.lines(self.seen.better, better, width)
            bad = text.lines(self.seen.played, played, width)
            if len(good) + len(bad) <= most or size <= SMALLEST:
                break
            size -= 1
        kept = max(most - len(bad), most // 2)
        shown = text.cut(good, kept, better, width)
        rest = text.cut(bad, max(1, most - len(shown)), played, width)
        return _LaidWords(shown, rest, better, played, step, cut=shown != good or rest != bad)


@dataclass(frozen=True)
class _LaidWords:
    """The lines of the better move and of the one that was made, and whether anything was `cut` from them."""

    good: list[str]
    bad: list[str]
    better: TextStyle
    played: TextStyle
    step: int
    cut: bool


def draw_mark(surface: pygame.Surface, look: Look, mark: str, centre: tuple[float, float], size: int) -> None:
    """What stands for a better or a played move: a rail on a brass bar, or a cross."""
    x, y = centre
    if mark == "better":
        bar = ((x - 0.36 * size, y), (x + 0.36 * size, y))
        look.shapes.stroke(surface, bar, BRASS, 0.4 * size)
        look.shapes.stroke(surface, bar, INK, 0.2 * size)
        return
    reach = 0.22 * size
    for colour, width in ((WHITE, 0.24 * size), (NIGHT, 0.13 * size)):
        for tilt in (1, -1):
            ends = ((x - reach, y - tilt * reach), (x + reach, y + tilt * reach))
            look.shapes.stroke(surface, ends, colour, width)


class Progress(CachedPicture):
    """How many turns are weighed: a bar and a line of words."""

    takes_pointer = False

    def __init__(self) -> None:
        super().__init__()
        self.share = 0.0
        self.text = ""

    def shows(self) -> Hashable:
        return (round(self.share, 4), self.text)

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        high = max(3, look.px(6))
        place = pygame.Rect(self.rect.x, self.rect.y, self.rect.width, self.rect.height - high)
        look.text.draw_in(surface, self.text, place, LABEL, SECOND_TEXT, shrink=True)
        bar = pygame.Rect(self.rect.x, self.rect.bottom - high, self.rect.width, high)
        surface.fill(DISABLED_PAPER, bar)
        surface.fill(BRASS, (bar.x, bar.y, round(bar.width * self.share), high))
