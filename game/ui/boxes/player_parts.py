"""Leaves that represent a player: the sign, and for computer players the portrait and the level's cuff."""

import pygame

from game.ui.boxes.leaves import Art
from game.ui.brush import Brush

_CUFF = (24, 30)
"""The width and height of a cuff."""
_UNIT = 0.72
"""The size of one unit of the cuff's picture."""


def sign(letter: str, size: float) -> Art:
    """Return a player's sign, `a` to `f`, `size` wide and high."""

    def paint(brush: Brush, rect: pygame.Rect) -> None:
        brush.sign(letter, rect.center, min(rect.size) / 2)

    return Art(("sign", letter), size, size, paint)


def portrait(face: str, size: float) -> Art:
    """Return a computer player's portrait, `size` wide and high."""

    def paint(brush: Brush, rect: pygame.Rect) -> None:
        brush.face(face, rect.center, min(rect.size) / 2)

    return Art(("face", face), size, size, paint)


def cuff(bars: int) -> Art:
    """Return the cuff of a level, 1 to 5."""

    def paint(brush: Brush, rect: pygame.Rect) -> None:
        unit = brush.look.scale.factor * _UNIT
        brush.level(bars, (rect.x, rect.centery - 15 * unit), unit)

    return Art(("cuff", bars), *_CUFF, paint)
