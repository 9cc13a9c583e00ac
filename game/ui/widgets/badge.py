"""A player's sign as a control that says whose it is."""

import pygame

from game.ui.look import Look, Words
from game.ui.widgets.widget import Widget


class Badge(Widget):
    """Shape, colour and letter of a seat (0 to 5) in the player's palette."""

    takes_pointer = False

    def __init__(self, seat: int, name: str = "", *, faded: bool = False) -> None:
        super().__init__()
        self.seat = seat
        self.name = name
        self.faded = faded

    def natural_size(self, look: Look) -> tuple[int, int]:
        """48 px square."""
        return (look.px(48), look.px(48))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        radius = min(self.rect.size) / 3.0
        alpha = 110 if self.faded else 255
        look.art.draw_sign(surface, self.seat, self.rect.center, radius, look.palette, alpha=alpha)

    def speak(self, words: Words) -> str:  # noqa: ARG002  # overridden
        return self.spoken or self.name
