"""Words on a ground."""

import pygame

from game.ui.look import Look, Words
from game.ui.text import Align, Rich, Span
from game.ui.theme import INK, TEXT, Rgb, TextStyle
from game.ui.widgets.widget import Widget


class Label(Widget):
    """One line, or a wrapped paragraph with `wrap`; spans mix styles."""

    takes_pointer = False

    def __init__(
        self,
        text: Rich,
        style: TextStyle = TEXT,
        colour: Rgb = INK,
        *,
        align: Align = "left",
        wrap: bool = False,
    ) -> None:
        super().__init__()
        self.text: Rich = text
        self.style = style
        self.colour = colour
        self.align: Align = align
        self.wrap = wrap

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if self.wrap:
            look.text.draw_paragraph(surface, self.text, self.rect, self.style, self.colour, align=self.align)
        elif isinstance(self.text, str):
            look.text.draw_in(surface, self.text, self.rect, self.style, self.colour, align=self.align)
        else:
            x = {"left": self.rect.left, "centre": self.rect.centerx, "right": self.rect.right}[self.align]
            y = look.text.baseline(self.rect, self.style)
            look.text.draw(surface, self.text, (x, y), self.style, self.colour, align=self.align)

    def speak(self, words: Words) -> str:  # noqa: ARG002  # overridden
        return self.spoken or plain_text(self.text)


def plain_text(text: Rich) -> str:
    """The letters of spans."""
    if isinstance(text, str):
        return text
    return "".join(span.text if isinstance(span, Span) else "" for span in text)
