"""The cream card that controls stand on."""

import pygame

from game.ui.look import Look, Words
from game.ui.shapes import BoxStyle, Line, Shadow
from game.ui.theme import CARD, HAIRLINE, HEADING, LABEL, NIGHT, SECOND_TEXT
from game.ui.widgets.widget import Widget

PADDING = 24
HEADING_BASELINE = 46
CARD_BOX = BoxStyle(10, CARD, lines=(Line(HAIRLINE, 1.4),), shadow=Shadow(14, 0.022, 5))


def draw_panel(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, title: str = "", note: str = ""
) -> None:
    """The card, its heading and a note at the right of it. For grounds that are drawn once."""
    px = look.px
    look.shapes.box(surface, rect, CARD_BOX)
    if title:
        room = rect.width - 2 * px(PADDING)
        room -= look.text.width(note, LABEL) + px(16) if note else 0
        style = look.text.shrunk(title, HEADING, room)
        look.text.draw(surface, title, (rect.x + px(PADDING), rect.y + px(HEADING_BASELINE)), style, NIGHT)
    if note:
        place = (rect.right - px(PADDING), rect.y + px(HEADING_BASELINE))
        look.text.draw(surface, note, place, LABEL, SECOND_TEXT, align="right")


class Panel(Widget):
    """The card as a control that takes no input."""

    takes_pointer = False
    corner = 10.0

    def __init__(self, title: str = "", note: str = "") -> None:
        super().__init__()
        self.title = title
        self.note = note

    def inner(self, look: Look) -> pygame.Rect:
        """The room inside the padding and below the heading."""
        px = look.px
        top = px(HEADING_BASELINE + 22) if self.title else px(PADDING)
        return pygame.Rect(
            self.rect.x + px(PADDING),
            self.rect.y + top,
            max(1, self.rect.width - 2 * px(PADDING)),
            max(1, self.rect.height - top - px(PADDING)),
        )

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the card."""
        draw_panel(surface, look, self.rect, self.title, self.note)

    def speak(self, words: Words) -> str:  # noqa: ARG002  # overridden
        """The heading."""
        return self.spoken or self.title
