"""A question that must be answered before anything else."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.look import Look, Phrase, phrase
from game.ui.shapes import BoxStyle, Line, Shadow
from game.ui.stage import Stage
from game.ui.theme import BRASS, CARD, HEADING, INK, NIGHT, TEXT_LIGHT, TextStyle
from game.ui.widgets.button import Button, ButtonKind
from game.ui.widgets.control_scene import ControlScene
from game.ui.widgets.widget import Widget

WIDTH = 620
PADDING = 40
BUTTON_HEIGHT = 52
LEAST_SIZE = 12
"""A long message at a large UI scale in a small window shrinks to this size before it overflows."""
_TITLE: TextStyle = HEADING.sized(32)
_TEXT: TextStyle = TEXT_LIGHT
_BOX = BoxStyle(12, CARD, lines=(Line(BRASS, 1.6, 6, 8),), shadow=Shadow(20, 0.06, 8))


@dataclass(frozen=True, slots=True)
class DialogButton:
    """A button of a dialog; the dialog closes with `result`."""

    text: Phrase
    result: Hashable
    kind: ButtonKind = ButtonKind.SECONDARY
    icon: str = ""


class Dialog(ControlScene):
    """Title, text and buttons over the darkened scene below.

    The last button has the initial focus. Escape closes with None. Push it with `stage.scenes.push(dialog,
    on_result)`.
    """

    overlay = True

    def __init__(self, stage: Stage, title: Phrase, text: Phrase, buttons: Sequence[DialogButton]) -> None:
        super().__init__(stage)
        if not buttons:
            raise ValueError("a dialog needs a button")
        self._title = title
        self._text = text
        self._choices = tuple(buttons)
        self._style = _TEXT
        self._box = pygame.Rect(0, 0, 0, 0)

    @property
    def title(self) -> str:
        return self._title(self.tr)

    @property
    def text(self) -> str:
        return self._text(self.tr)

    @property
    def buttons(self) -> tuple[Widget, ...]:
        return tuple(self.group.things)

    def enter(self) -> None:
        self.stage.speak(f"{self.title}. {self.text}")

    def first_focus(self) -> int:
        return len(self._choices) - 1

    def lay_out(self) -> None:
        look, buttons = self.look, [self._button(choice) for choice in self._choices]
        px, text = look.px, look.text
        gap = px(20)
        naturals = [button.natural_size(look) for button in buttons]
        row = sum(width for width, _ in naturals) + gap * (len(naturals) - 1)
        most = look.scale.width - 2 * px(24)
        width = min(most, max(px(WIDTH), row + 2 * px(PADDING)))
        inner = width - 2 * px(PADDING)
        head = text.paragraph_height(self.title, _TITLE, inner)
        foot = max(px(BUTTON_HEIGHT), *(height for _, height in naturals))
        room = look.scale.height - 2 * px(12) - px(32) - head - px(12) - px(40) - foot - px(32)
        self._style = _TEXT
        while text.paragraph_height(self.text, self._style, inner) > room and self._style.size > LEAST_SIZE:
            self._style = self._style.sized(self._style.size - 1)
        body = text.paragraph_height(self.text, self._style, inner)
        height = px(32) + head + px(12) + body + px(40) + foot + px(32)
        self._box = pygame.Rect(0, 0, width, min(height, look.scale.height - 2 * px(12)))
        self._box.center = (look.scale.width // 2, look.scale.height // 2)
        equal = (inner - gap * (len(naturals) - 1)) // len(naturals)
        widest = max(width for width, _ in naturals)
        widths = (
            [equal] * len(naturals)
            if widest <= equal
            else [round(width * min(1.0, inner / row)) for width, _ in naturals]
        )
        x = self._box.x + px(PADDING)
        for number, (button, wide) in enumerate(zip(buttons, widths, strict=True)):
            self.add(number, button, pygame.Rect(x, self._box.bottom - px(32) - foot, wide, foot))
            x += wide + gap

    def draw_ground(self, surface: pygame.Surface) -> None:
        look, px = self.look, self.look.px
        look.shapes.veil(surface, NIGHT, 0.62)
        draw_dialog_box(surface, look, self._box)
        inner = pygame.Rect(
            self._box.x + px(PADDING), self._box.y + px(32), self._box.width - 2 * px(PADDING), 1
        )
        inner.y += look.text.draw_paragraph(surface, self.title, inner, _TITLE, NIGHT) + px(12)
        look.text.draw_paragraph(surface, self.text, inner, self._style, INK)

    def back(self) -> None:
        self.close()

    def _button(self, button: DialogButton) -> Button:
        def click() -> None:
            self.close(button.result)

        return Button(button.text(self.tr), click, kind=button.kind, icon=button.icon)


def draw_dialog_box(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    """Draw a dialog's card with its brass line and shadow."""
    look.shapes.box(surface, rect, _BOX)


class ErrorDialog(Dialog):
    """A message about a file or a fault, and a button that closes it."""

    def __init__(self, stage: Stage, message: Phrase) -> None:
        close = DialogButton(phrase("error.close"), None, ButtonKind.PRIMARY)
        super().__init__(stage, phrase("error.title"), message, (close,))
