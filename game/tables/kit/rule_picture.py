"""A picture of the rules in its frame: what it is drawn on, and how it is put on the page."""

import pygame

from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import HAIRLINE

CORNER = 8


class RulePicture:
    """Draw on `picture`, then `show` it in `rect`."""

    def __init__(self, look: Look, rect: pygame.Rect) -> None:
        self.look = look
        self.rect_on_page = rect
        self.picture = pygame.Surface(rect.size, pygame.SRCALPHA)

    def show(self, surface: pygame.Surface) -> None:
        """Put the picture on its page, with rounded corners."""
        look, rect = self.look, self.rect_on_page
        body = f'<rect width="{rect.width}" height="{rect.height}" rx="{look.px(CORNER)}" fill="#FFFFFF"/>'
        self.picture.blit(look.shapes.svg(body, rect.size), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        surface.blit(self.picture, rect)
        look.shapes.box(surface, rect, BoxStyle(CORNER, lines=(Line(HAIRLINE, 1.2),)))
