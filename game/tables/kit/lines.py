"""Hairlines of panels."""

import pygame

from game.ui.look import Look
from game.ui.theme import HAIRLINE, Rgb


def hairline(
    surface: pygame.Surface, look: Look, start: tuple[int, int], length: int, colour: Rgb = HAIRLINE
) -> None:
    """A thin line to the right."""
    pygame.draw.rect(surface, colour, pygame.Rect(start, (length, max(1, look.px(1.4)))))


def upright(
    surface: pygame.Surface, look: Look, start: tuple[int, int], length: int, colour: Rgb = HAIRLINE
) -> None:
    """A thin line downwards."""
    pygame.draw.rect(surface, colour, pygame.Rect(start, (max(1, look.px(1.4)), length)))
