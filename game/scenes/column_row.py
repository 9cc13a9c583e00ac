"""A row in a game's column: a sign on the left, and a title that stands out where one is to go on."""

from collections.abc import Callable

import pygame

from game.ui.look import Look
from game.ui.shapes import BoxStyle
from game.ui.theme import BODY, BODY_BOLD, HOVER_PAPER, INK, NIGHT
from game.ui.widgets.button import Button

SIGN = 34
"""From the row's left edge to the middle of its sign."""
_HOVER = BoxStyle(8, HOVER_PAPER)


class ColumnRow(Button):
    """A numbered row that can be pressed; subclasses draw their sign between ground and title."""

    def __init__(self, number: int, title: str, on_click: Callable[[], None]) -> None:
        super().__init__(title, on_click, style=BODY)
        self.number = number

    def draw_ring(self, surface: pygame.Surface, look: Look) -> None:
        """It lies on the row's ground."""

    def draw_ground(self, surface: pygame.Surface, look: Look) -> tuple[int, int]:
        """Draw ring and ground; gives the middle of the sign, in real pixels."""
        px, rect = look.px, self.rect
        inner = rect.inflate(0, -px(4))
        if self.state in ("hover", "pressed"):
            look.shapes.box(surface, inner, _HOVER)
        if self.ring:
            look.shapes.ring(surface, inner.inflate(-px(10), -px(8)), 8)
        return rect.x + px(SIGN), rect.centery

    def draw_title(
        self, surface: pygame.Surface, look: Look, left: int, right: int, *, stands_out: bool
    ) -> None:
        """Draw the title from `left` to `right`, in real pixels."""
        room = pygame.Rect(left, self.rect.y, right - left, self.rect.height)
        style, colour = (BODY_BOLD, NIGHT) if stands_out else (BODY, INK)
        look.text.draw_in(surface, self.text, room, style, colour, shrink=True)
