"""The cream card that controls stand on."""

import pygame

from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line, Shadow
from game.ui.theme import CARD, HAIRLINE, HEADING, LABEL, NIGHT, SECOND_TEXT

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
