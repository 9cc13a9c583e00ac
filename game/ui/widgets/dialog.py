"""A question that must be answered before anything else."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.boxes.groups import Column, FirstFitting, Grid, Panel, Row
from game.ui.boxes.leaves import Paragraph, Space
from game.ui.boxes.part import Part, Placed, draw
from game.ui.brush import Brush
from game.ui.layout import rect_of
from game.ui.look import Look, Phrase, phrase
from game.ui.shapes import BoxStyle, Line, Shadow
from game.ui.stage import Stage
from game.ui.theme import BRASS, CARD, HEADING, NIGHT, TEXT_LIGHT, TextStyle
from game.ui.widgets.button import Button, ButtonKind
from game.ui.widgets.control_parts import ButtonPart
from game.ui.widgets.control_scene import ControlScene
from game.ui.widgets.widget import Widget

WIDTH = 620
PADDING = 40
BUTTON_HEIGHT = 52
MIN_SIZE = 12
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


def draw_dialog_box(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    """Draw a dialog's card with its brass line and shadow."""
    look.shapes.box(surface, rect, _BOX)


class TreeDialog(ControlScene):
    """A tree in a box over the darkened scene below. Escape closes with None."""

    overlay = True

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._placed = Placed(Space(), pygame.Rect(0, 0, 0, 0))

    def show(self, tree: Part, wanted: int) -> None:
        """Show a tree in a box `wanted` real pixels wide, or as wide as the window allows."""
        look, scale = self.look, self.look.scale
        box = Panel(tree, _BOX, (PADDING, 32))
        width = min(wanted, scale.width - 2 * look.px(24))
        high = min(box.height(look, width), scale.height - 2 * look.px(12))
        rect = rect_of(width, high, center=(scale.width // 2, scale.height // 2))
        self._placed = Placed(box, rect)
        self.add_controls(box, rect)

    def draw_background(self, surface: pygame.Surface) -> None:
        self.look.shapes.veil(surface, NIGHT, 0.62)
        draw(Brush(surface, self.look), *self._placed)

    def back(self) -> None:
        self.close()


class Dialog(TreeDialog):
    """Title, text and buttons.

    The last button has the initial focus. Push it with `stage.scenes.push(dialog, on_result)`.
    """

    def __init__(self, stage: Stage, title: Phrase, text: Phrase, buttons: Sequence[DialogButton]) -> None:
        super().__init__(stage)
        if not buttons:
            raise ValueError("a dialog needs a button")
        self._title = title
        self._text = text
        self._choices = tuple(buttons)

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
        look, choices = self.look, enumerate(self._choices)
        buttons = tuple(ButtonPart(n, self._button(one), high=BUTTON_HEIGHT, grow=1) for n, one in choices)
        row = Row(buttons, 20)
        parts = (
            Paragraph(self.title, _TITLE, NIGHT),
            Space(high=12),
            Paragraph(self.text, _TEXT, shrink=MIN_SIZE / _TEXT.size),
            Space(high=40),
            FirstFitting((Grid((buttons,), (1,) * len(buttons), 20), row, Column(buttons, 12))),
        )
        self.show(Column(parts), max(look.px(WIDTH), row.min_width(look) + 2 * look.px(PADDING)))

    def _button(self, button: DialogButton) -> Button:
        def click() -> None:
            self.close(button.result)

        return Button(button.text(self.tr), click, kind=button.kind, icon=button.icon)


class ErrorDialog(Dialog):
    """A message about a file or a fault, and a button that closes it."""

    def __init__(self, stage: Stage, message: Phrase) -> None:
        close = DialogButton(phrase("error.close"), None, ButtonKind.PRIMARY)
        super().__init__(stage, phrase("error.title"), message, (close,))
