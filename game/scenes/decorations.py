"""Small things on a page that take no input."""

from collections.abc import Callable

import pygame

from game.ui.look import Look
from game.ui.theme import HAIRLINE, INK, Rgb
from game.ui.widgets.widget import Widget

Paint = Callable[[pygame.Surface, pygame.Rect, Look], object]
"""Draws something in a rectangle, in real pixels."""


class Drawing(Widget):
    """What `paint` draws."""

    takes_pointer = False

    def __init__(self, paint: Paint) -> None:
        super().__init__()
        self._paint = paint

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self._paint(surface, self.rect, look)


def hairline() -> Drawing:
    """A thin line between rows."""
    return Drawing(lambda surface, rect, look: surface.fill(HAIRLINE, rect))  # noqa: ARG005  # a Paint


def picture(icon: str, colour: Rgb = INK) -> Drawing:
    """An icon that only shows what the line beside it is about."""
    return Drawing(
        lambda surface, rect, look: look.art.draw_icon(surface, icon, rect.center, rect.width, colour)
    )
