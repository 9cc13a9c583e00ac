"""The chapters of a game as stops on a line."""

from collections.abc import Callable
from typing import Literal

import pygame

from game.scenes.column_row import ColumnRow
from game.ui.look import Look, Words
from game.ui.shapes import Line
from game.ui.theme import BRASS, BRASS_LIGHT, CARD, CREAM, NIGHT

State = Literal["done", "here", "to_come"]
TEXT_LEFT = 70
STOP = 12.0
HERE = 18.0
_TRACK = BRASS


class ChapterRow(ColumnRow):
    """One stop: ticked when it is done, with a tram at the next one; a click starts the chapter."""

    def __init__(
        self, number: int, title: str, state: State, on_click: Callable[[], None], *, ends: tuple[bool, bool]
    ) -> None:
        """`ends` say whether the line begins here, and whether it ends here."""
        super().__init__(number, title, on_click)
        self.chapter_state: State = state
        self.ends = ends

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        px, rect = look.px, self.rect
        x, y = self.draw_ground(surface, look)
        first, last = self.ends
        top, bottom = y if first else rect.top, y if last else rect.bottom
        wide = max(2, px(5))
        surface.fill(_TRACK, (x - wide // 2, top, wide, bottom - top))
        self._draw_stop(surface, look, (x, y))
        here = self.chapter_state == "here"
        self.draw_title(surface, look, rect.x + px(TEXT_LEFT), rect.right - px(10), stands_out=here)

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
