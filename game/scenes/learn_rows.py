"""The chapters of a game as stops on a line."""

from collections.abc import Callable
from typing import Literal

import pygame

from game.ui.look import Look, Words
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BODY, BODY_BOLD, BRASS, BRASS_LIGHT, CARD, CREAM, HOVER_PAPER, INK, NIGHT, PAPER
from game.ui.widgets.button import Button

State = Literal["done", "here", "to_come"]
ROW = 50
LEFT = 34
"""From the row's left edge to the middle of the line."""
TEXT_LEFT = 70
STOP = 12.0
HERE = 18.0
_HOVER = BoxStyle(8, HOVER_PAPER)
_TRACK = BRASS


class ChapterRow(Button):
    """One stop: ticked when it is done, with a tram where one goes on; a click begins the chapter."""

    def __init__(
        self, number: int, title: str, state: State, on_click: Callable[[], None], *, ends: tuple[bool, bool]
    ) -> None:
        """`ends` say whether the line begins here, and whether it ends here."""
        super().__init__(title, on_click, style=BODY)
        self.number = number
        self.chapter_state: State = state
        self.ends = ends

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw ring, line, stop and title."""
        px, rect = look.px, self.rect
        inner = rect.inflate(0, -px(4))
        if self.state in ("hover", "pressed"):
            look.shapes.box(surface, inner, _HOVER)
        if self.ring:
            look.shapes.ring(surface, inner.inflate(-px(10), -px(8)), 8)
        x, y = rect.x + px(LEFT), rect.centery
        first, last = self.ends
        top, bottom = y if first else rect.top, y if last else rect.bottom
        wide = max(2, px(5))
        surface.fill(_TRACK, (x - wide // 2, top, wide, bottom - top))
        self._draw_stop(surface, look, (x, y))
        left = rect.x + px(TEXT_LEFT)
        room = pygame.Rect(left, rect.y, rect.right - left - px(10), rect.height)
        style = BODY_BOLD if self.chapter_state == "here" else BODY
        colour = NIGHT if self.chapter_state == "here" else INK
        look.text.draw_in(surface, self.text, room, style, colour, shrink=True)

    def _draw_stop(self, surface: pygame.Surface, look: Look, middle: tuple[int, int]) -> None:
        factor = look.scale.factor
        if self.chapter_state == "done":
            look.shapes.disc(surface, middle, STOP * factor, NIGHT, Line(CARD, 2.5, -1))
            look.art.draw_icon(surface, "check", middle, look.px(19), BRASS_LIGHT)
        elif self.chapter_state == "here":
            look.shapes.disc(surface, middle, HERE * factor, BRASS_LIGHT, Line(NIGHT, 2.5, 1))
            look.art.draw_icon(surface, "tram", middle, look.px(24), NIGHT)
        else:
            look.shapes.disc(surface, middle, STOP * factor, CREAM, Line(BRASS, 3, 1.5))

    def speak(self, words: Words) -> str:
        """Number, title, how far one has come, and that it can be pressed."""
        named = words("learn.chapter", number=self.number, title=self.text)
        return self.spoken_state(
            words, named, words(f"learn.state.{self.chapter_state}"), words("speak.button")
        )


def banner(surface: pygame.Surface, look: Look, rect: pygame.Rect, game: str, middle: float) -> None:
    """The poster's picture as wide as `rect`, cut to its height around `middle` in the poster's own units."""
    box = look.art.view_box(f"scenes/poster_{game}")
    unit = rect.width / box.width
    picture = look.art.at_unit(f"scenes/poster_{game}", unit)
    top = round(middle * unit - rect.height / 2)
    top = max(0, min(picture.get_height() - rect.height, top))
    surface.blit(picture, rect, pygame.Rect((0, top), rect.size))
    look.shapes.box(surface, rect, BoxStyle(2, lines=(Line(PAPER, 1.5, 0.5),)))
