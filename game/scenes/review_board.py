"""The table of a review at one move, and what is told of that move."""

from collections.abc import Callable, Hashable

import pygame

from game.core.record import Seat
from game.scenes.cached_picture import CachedPicture
from game.session.review.review import Place
from game.tables.kit.signs import seat_of
from game.tables.reviews import ReviewPart
from game.ui.look import Look
from game.ui.text import Span
from game.ui.theme import BODY, BODY_BOLD, INK, NIGHT, SECOND_TEXT, TEXT_BOLD
from game.ui.widgets.widget import Clickable, Widget

SMALLEST = 17
"""Words are made smaller down to this before they are cut."""


class BoardView(CachedPicture, Clickable):
    """The small table; a click asks for a larger one or back."""

    def __init__(self, part: ReviewPart, place: Place, on_click: Callable[[], None]) -> None:
        super().__init__()
        self.at = place
        self._part = part
        self.on_click = on_click

    def shows(self) -> Hashable:
        return self.at

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        self._part.draw_board(surface, self.rect, look, self.at)


class TurnSign(Widget):
    """Who has moved, and which turn it is."""

    takes_pointer = False

    def __init__(self, *, at_left: bool = False) -> None:
        super().__init__()
        self._at_left = at_left
        self.who: Seat | None = None
        self.turn = ""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        text, rect = look.text, self.rect
        radius = min(0.42 * rect.height, 16 * look.scale.factor)
        sign = round(2.4 * radius) + look.px(12) if self.who is not None else 0
        style = text.shrunk(self.turn, TEXT_BOLD, rect.width - sign)
        wide = min(rect.width - sign, text.width(self.turn, style))
        left = rect.x + sign if self._at_left else rect.right - wide
        place = pygame.Rect(left, rect.y, wide, rect.height)
        text.draw_in(surface, self.turn, place, style, NIGHT, align="right")
        if self.who is not None:
            centre = (place.x - look.px(12) - 1.2 * radius, rect.centery)
            look.art.draw_sign(surface, seat_of(self.who.sign), centre, radius, look.palette)


class MoveText(Widget):
    """What was done, after the name of who did it, in as many lines as there is room for.

    Where that is not enough, a tip tells all of it.
    """

    def __init__(self) -> None:
        super().__init__()
        self.name = ""
        self.words = ""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        text = look.text
        whole = f"{self.name}  {self.words}"
        largest = round(BODY.size)
        # One line that is a little smaller rather than a word alone in a second one.
        one = next((n for n in range(largest, largest - 3, -1) if self._fits(look, whole, n)), largest)
        for size in range(one, SMALLEST - 1, -1):
            style, bold = BODY.sized(size), BODY_BOLD.sized(size)
            spans = [Span(self.words, style, SECOND_TEXT)]
            if self.name:
                spans.insert(0, Span(f"{self.name}  ", bold, INK))
            lines = text.wrapped(spans, style, self.rect.width)
            room = max(1, self.rect.height // text.line_height(style))
            if len(lines) <= room:
                break
        self.tool_tip = whole if len(lines) > room else ""
        step = text.line_height(style)
        y = self.rect.y
        for number, line in enumerate(lines[:room]):
            row = pygame.Rect(self.rect.x, y + number * step, self.rect.width, step)
            base = (row.x, text.baseline(row, style))
            if number == room - 1 and len(lines) > room:
                rest = " ".join("".join(run.text for run in one) for one in lines[number:])
                text.draw(surface, text.fitted(rest, style, row.width), base, style, SECOND_TEXT)
            else:
                text.draw(surface, [Span(run.text, run.style, run.colour) for run in line], base, style)

    def _fits(self, look: Look, words: str, size: int) -> bool:
        return look.text.width(words, BODY_BOLD.sized(size)) <= self.rect.width
