"""The same said in more and fewer words."""

from collections.abc import Sequence

import pygame

from game.ui.look import Look
from game.ui.theme import TextStyle


def first_fitting(look: Look, words: Sequence[str], room: pygame.Rect, style: TextStyle) -> str:
    """The first wording that has room; the last is always good enough."""
    fitting = (word for word in words if look.text.width(word, style) <= room.width)
    return next(fitting, words[-1])
