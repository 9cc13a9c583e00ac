"""What stands where there is nothing to show yet: an icon on a disc, and a line that says how to fill it."""

import pygame

from game.ui.look import Look
from game.ui.theme import BODY, HOVER_PAPER, QUIET_TEXT, SECOND_TEXT

RADIUS = 44
GAP = 20
WIDTH = 640
"""Of the words at most, in pixels of the design: longer lines are hard to find back in."""
_ABOVE_MIDDLE = 0.45
"""Where the middle of both stands; by eye the middle lies a little above the half."""


def draw_empty_note(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, words: str, icon: str = ""
) -> None:
    """Draw both in the middle of `rect`; in a low one, or without an icon, the words alone."""
    if not words:
        return
    px, text = look.px, look.text
    room = rect.inflate(-2 * px(16), 0)
    room.width = min(room.width, px(WIDTH))
    room.centerx = rect.centerx
    high = text.paragraph_height(words, BODY, room.width)
    above = 2 * px(RADIUS) + px(GAP)
    if not icon or above + high > rect.height:
        above = 0
    room.y = rect.y + max(0, round((rect.height - above - high) * _ABOVE_MIDDLE))
    if above:
        centre = (room.centerx, room.y + px(RADIUS))
        look.shapes.disc(surface, centre, px(RADIUS), HOVER_PAPER)
        look.art.draw_icon(surface, icon, centre, px(RADIUS), QUIET_TEXT)
    room.y += above
    text.draw_paragraph(surface, words, room, BODY, SECOND_TEXT, align="centre")
