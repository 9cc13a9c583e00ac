"""Players' signs as the panels of a table draw them."""

from typing import Protocol

import pygame

from game.ui.look import Look
from game.ui.theme import LETTERS


class SignPainter(Protocol):
    """Draws a player's sign as the game's own art has it."""

    def __call__(
        self, surface: pygame.Surface, look: Look, sign: str, centre: tuple[float, float], radius: float
    ) -> None:
        """Draw `sign` (a to f); `radius` in real pixels."""


def seat_of(sign: str) -> int:
    """The place of a sign among colours and shapes."""
    return LETTERS.lower().index(sign)
