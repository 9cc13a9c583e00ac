"""Text on a background: labels, speech bubbles, and short messages that disappear by themselves."""

import pygame

from game.text.translate import Translate
from game.ui.boxes.bubble import NIGHT_BUBBLE
from game.ui.boxes.groups import Panel, Row, at_least
from game.ui.boxes.leaves import Words
from game.ui.boxes.part import draw, size_within
from game.ui.brush import Brush
from game.ui.layout import rect_of
from game.ui.look import Look
from game.ui.text import Align, Rich, Span
from game.ui.theme import (
    BODY,
    CREAM,
    INK,
    TEXT,
    Rgb,
    TextStyle,
)
from game.ui.widgets.widget import Widget

TOAST_HEIGHT = 58
SHOWN_SECONDS = 3.5


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

    def speak(self, words: Translate) -> str:  # noqa: ARG002  # overridden
        return self.spoken or plain_text(self.text)


def plain_text(text: Rich) -> str:
    """Return the text of spans without their styles."""
    if isinstance(text, str):
        return text
    return "".join(span.text if isinstance(span, Span) else "" for span in text)


class Toast(Widget):
    """One line on a dark background; hidden again after a few seconds."""

    takes_pointer = False

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self.visible = False
        self._left = 0.0

    def show(self, text: str) -> None:
        """Show and say the text, replacing the current one."""
        self.text = text
        self.visible = bool(text)
        self._left = SHOWN_SECONDS
        if self.host is not None:
            self.host.stage.speak(text)
        self.invalidate()

    def hide(self) -> None:
        self.visible = False

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the line as wide as its text, aligned with the bottom centre of its rectangle."""

    def draw_over(self, surface: pygame.Surface, look: Look) -> None:
        words = Words(self.text, BODY, CREAM, shrink=0.6)
        bubble = Panel(at_least(TOAST_HEIGHT, Row((words,))), NIGHT_BUBBLE, (24, 0))
        size = size_within(look, bubble, look.scale.width - 2 * look.px(24))
        draw(Brush(surface, look), bubble, rect_of(*size, midbottom=self.rect.midbottom))

    def step(self, dt: float) -> None:
        if self.visible:
            self._left -= dt
            if self._left <= 0:
                self.visible = False

    @property
    def next_step_in(self) -> float | None:
        return max(0.01, self._left) if self.visible else None

    def speak(self, words: Translate) -> str:  # noqa: ARG002  # overridden
        return self.text
