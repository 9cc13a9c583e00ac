"""The puzzles of a game in a list."""

from collections.abc import Callable

import pygame

from game.core.puzzle import LEVELS
from game.scenes.column_row import ColumnRow
from game.ui.look import Look, Words
from game.ui.shapes import Line
from game.ui.theme import BRASS, BRASS_LIGHT, CARD, CREAM, LABEL, NIGHT

TEXT_LEFT = 66
DISC = 15.0
PIP = 5.0
PIPS = 14
"""From the middle of one pip to that of the next."""
PIPS_RIGHT = 22


class PuzzleRow(ColumnRow):
    """Number or tick, title, and as many pips as the level says; that of the day stands out."""

    def __init__(
        self, number: int, title: str, level: int, on_click: Callable[[], None], *, solved: bool, today: bool
    ) -> None:
        super().__init__(number, title, on_click)
        self.level = level
        self.solved = solved
        self.today = today

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        px, rect = look.px, self.rect
        self._draw_disc(surface, look, self.draw_ground(surface, look))
        first_pip = rect.right - px(PIPS_RIGHT + PIPS * (len(LEVELS) - 1))
        for level in LEVELS:
            middle = (first_pip + px(PIPS * (level - LEVELS[0])), rect.centery)
            fill = BRASS if level <= self.level else None
            look.shapes.disc(surface, middle, PIP * look.scale.factor, fill, Line(BRASS, 1.6))
        self.draw_title(surface, look, rect.x + px(TEXT_LEFT), first_pip - px(PIPS), stands_out=self.today)

    def _draw_disc(self, surface: pygame.Surface, look: Look, middle: tuple[int, int]) -> None:
        px, radius = look.px, DISC * look.scale.factor
        if self.solved:
            look.shapes.disc(surface, middle, radius, NIGHT, Line(CARD, 2.5, -1))
            look.art.draw_icon(surface, "check", middle, px(22), BRASS_LIGHT)
            return
        fill = BRASS_LIGHT if self.today else CREAM
        look.shapes.disc(surface, middle, radius, fill, Line(NIGHT if self.today else BRASS, 2, 1))
        room = pygame.Rect(0, 0, round(2 * radius), round(2 * radius))
        room.center = middle
        look.text.draw_in(surface, str(self.number), room, LABEL, NIGHT, align="centre")

    def speak(self, words: Words) -> str:
        """Number, title, level, whether it is solved, and that it can be pressed."""
        named = words("puzzle.row", number=self.number, title=self.text, level=self.level)
        state = words("puzzle.state.solved" if self.solved else "puzzle.state.open")
        today = words("puzzle.today") if self.today else ""
        return self.spoken_state(words, named, today, state, words("speak.button"))
