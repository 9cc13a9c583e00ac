"""Pages of which one is shown."""

import pygame

from game.ui.look import Look, Words
from game.ui.shapes import BoxStyle
from game.ui.theme import BRASS, HAIRLINE, INK, NIGHT, SECOND_TEXT, Face, TextStyle
from game.ui.widgets.choice import Choice


class Tabs(Choice):
    """Words in a row over a base line, a brass bar under the chosen one."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        line = max(1, round(1.2 * look.scale.factor))
        surface.fill(HAIRLINE, (self.rect.x, self.rect.bottom - line, self.rect.width, line))
        for number, part in enumerate(self._parts(look)):
            option = self.options[number]
            chosen = number == self.chosen
            style = TextStyle(Face.BOLD, self.style.size) if chosen else self.style
            style = look.text.shrunk(option.text, style, part.width - look.px(12))
            under = self.hovered and number == self.under
            colour = NIGHT if chosen else INK if under else SECOND_TEXT
            look.text.draw_in(surface, option.text, part, style, colour, align="centre")
            if chosen:
                inset = look.px(8)
                bar = pygame.Rect(part.x + inset, 0, part.width - 2 * inset, look.px(4))
                bar.bottom = self.rect.bottom
                look.shapes.box(surface, bar, BoxStyle(2, BRASS))

    def speak(self, words: Words) -> str:
        """`Round 2, tab, 2 of 3`."""
        chosen = self.chosen
        text = self.options[chosen].text if chosen >= 0 else ""
        place = words("speak.place", number=chosen + 1, count=len(self.options))
        return self.spoken_state(words, self.spoken or text, words("speak.tab"), place)
