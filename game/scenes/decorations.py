"""Small things on a page that take no input."""

import pygame

from game.ui.look import Look
from game.ui.shapes import BoxStyle
from game.ui.theme import HAIRLINE, INK, Rgb
from game.ui.widgets.widget import Widget


class Hairline(Widget):
    """A thin line between rows."""

    takes_pointer = False

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        del look
        surface.fill(HAIRLINE, self.rect)


class Box(Widget):
    """A ground under other controls."""

    takes_pointer = False

    def __init__(self, style: BoxStyle) -> None:
        super().__init__()
        self.style = style

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        look.shapes.box(surface, self.rect, self.style)


class Picture(Widget):
    """An icon that only shows what the line beside it is about."""

    takes_pointer = False

    def __init__(self, icon: str, colour: Rgb = INK) -> None:
        super().__init__()
        self.icon = icon
        self.colour = colour

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        look.art.draw_icon(surface, self.icon, self.rect.center, self.rect.width, self.colour)
