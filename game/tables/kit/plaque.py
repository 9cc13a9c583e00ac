"""A plaque that falls in over the board and says in few words what is honoured."""

from typing import Final, NamedTuple

import pygame

from game.tables.kit import styles
from game.tables.kit.flights import Flight
from game.tables.kit.pen import Brush
from game.tables.kit.signs import seat_of
from game.ui.animation import ease_back
from game.ui.layout import rect_of
from game.ui.shapes import BoxStyle, Line, Shadow
from game.ui.theme import BRASS, BRASS_LIGHT, CREAM, NIGHT, NIGHT_2

HEIGHT: Final = 54
FALL: Final = 0.4
"""Seconds."""


class Plaque(NamedTuple):
    """Who or what, what is said of it, and the sign of the player that it is about; empty for nobody."""

    name: str
    words: str
    sign: str = ""


def falling(plaque: Plaque, stays: float, *, after: float | None = None) -> Flight[Plaque]:
    """It stands for so many seconds once it has fallen; where nothing moves, it stands for a moment."""
    return Flight(plaque, FALL, None, None, after, stays, ease_back, keeps=True)


def draw_plaque(brush: Brush, plaque: Plaque, room: pygame.Rect, share: float) -> None:
    """Let it hang at the top of `room`, fallen so far."""
    px, text, name, words = brush.px, brush.text, styles.HEAD.sized(25), styles.TEXT.sized(21)
    sign = px(44) if plaque.sign else 0
    widths = [text.width(plaque.name, name), text.width(plaque.words, words)]
    height, gap = px(HEIGHT), px(10) if plaque.words else 0
    rect = rect_of(
        px(24) + sign + sum(widths) + gap + px(28), height, midtop=(room.centerx, room.top + px(14))
    )
    rect.width = min(rect.width, room.width - px(16))
    rect.centerx = room.centerx
    rect.y -= round((1 - share) * (rect.bottom - room.top + px(8)))
    colour = brush.look.palette.colours[seat_of(plaque.sign)] if plaque.sign else BRASS
    lines = (Line(colour, 5, 2.5), Line(BRASS_LIGHT, 1.6, 5.5))
    with brush.clipped(room):
        brush.box(rect, BoxStyle(HEIGHT / 2, NIGHT_2, NIGHT, lines=lines, shadow=Shadow(12, 0.1, 5)))
        left = rect.left + px(24)
        if plaque.sign:
            brush.sign(plaque.sign, (rect.left + px(36), rect.centery), px(14))
            left = rect.left + px(60)
        left += brush.write_at(plaque.name, left, rect, name, CREAM) + gap
        rest = pygame.Rect(left, rect.top, rect.right - px(20) - left, rect.height)
        brush.write(plaque.words, rest, words, BRASS_LIGHT, shrink=True)
