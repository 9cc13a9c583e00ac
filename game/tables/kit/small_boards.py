"""The parts shared by small boards: a frame, and the heat of a place by its number of visits."""

from collections.abc import Sequence

import pygame

from game.tables.previews import Canvas
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import CARD, INK, QUIET_TEXT, SMALL_BOLD, Rgb, hex_of, rgb

CORNER = 8
"""The corner of the frame, in design pixels."""
SMALL_BOARD = Line(QUIET_TEXT, 1.2, 0.6)


def put_framed(
    surface: pygame.Surface, look: Look, picture: pygame.Surface, rect: pygame.Rect, line: Line = SMALL_BOARD
) -> None:
    """Draw a picture with an alpha channel, as large as `rect`. Its own corners are cut off for good."""
    body = f'<rect width="{rect.width}" height="{rect.height}" rx="{look.px(CORNER)}" fill="#FFFFFF"/>'
    picture.blit(look.shapes.svg(body, rect.size), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    surface.blit(picture, rect)
    look.shapes.box(surface, rect, BoxStyle(CORNER, lines=(line,)))


WARM, HOT, HOTTEST = rgb("F2D06B"), rgb("E39A3B"), rgb("C8442D")
HOT_FROM, HOTTEST_FROM = 3, 6


def heat_colour(count: int) -> Rgb:
    """Return yellow, from three visits on orange, from six visits on red."""
    return HOTTEST if count >= HOTTEST_FROM else HOT if count >= HOT_FROM else WARM


def draw_glow(
    surface: pygame.Surface, look: Look, centre: tuple[float, float], count: int, most: int
) -> None:
    """Draw a glow that grows with `count`, scaled so that the largest, with `most`, still fits."""
    share = min(1.0, 12 / max(1, most))
    radius = (10 + 4.2 * count * share) * look.scale.factor
    side = 2 * round(radius) + 2
    colour = hex_of(heat_colour(count))
    body = (
        f'<radialGradient id="g" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="{colour}" '
        f'stop-opacity="0.75"/><stop offset="0.55" stop-color="{colour}" stop-opacity="0.5"/>'
        f'<stop offset="1" stop-color="{colour}" stop-opacity="0"/></radialGradient>'
        f'<circle cx="{side / 2}" cy="{side / 2}" r="{radius:.1f}" fill="url(#g)"/>'
    )
    picture = look.shapes.svg(body, (side, side))
    surface.blit(picture, (round(centre[0] - side / 2), round(centre[1] - side / 2)))


def draw_label(
    canvas: Canvas, words: str, spot: tuple[float, float], taken: Sequence[pygame.Rect]
) -> pygame.Rect:
    """Draw words on a small card above `spot`, or below it if that is taken. Return the place of the card."""
    surface, room, look = canvas
    px, text = look.px, look.text
    rect = pygame.Rect(0, 0, text.width(words, SMALL_BOLD) + 2 * px(8), px(28))
    rect.midbottom = (round(spot[0]), round(spot[1]) - px(10))
    rect.clamp_ip(room.inflate(-px(8), -px(8)))
    if rect.collidelist(list(taken)) >= 0:
        rect.top = round(spot[1]) + px(10)
        rect.clamp_ip(room.inflate(-px(8), -px(8)))
    look.shapes.box(surface, rect, BoxStyle(5, CARD, fill_alpha=0.92))
    text.draw_in(surface, words, rect, SMALL_BOLD, INK, align="centre")
    return rect
