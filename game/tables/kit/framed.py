"""A picture with rounded corners and a line round it: small boards, and pictures of the rules."""

import pygame

from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import QUIET_TEXT

CORNER = 8
"""In pixels of the design."""
SMALL_BOARD = Line(QUIET_TEXT, 1.2, 0.6)


def put_framed(
    surface: pygame.Surface, look: Look, picture: pygame.Surface, rect: pygame.Rect, line: Line = SMALL_BOARD
) -> None:
    """Put a picture with an alpha channel, as large as `rect`, there; its corners are cut off for good."""
    body = f'<rect width="{rect.width}" height="{rect.height}" rx="{look.px(CORNER)}" fill="#FFFFFF"/>'
    picture.blit(look.shapes.svg(body, rect.size), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    surface.blit(picture, rect)
    look.shapes.box(surface, rect, BoxStyle(CORNER, lines=(line,)))
