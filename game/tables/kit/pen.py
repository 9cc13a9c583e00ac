"""The pen of a table's panels: a surface, a look and the player's language."""

from dataclasses import dataclass

import pygame

from game.text.translate import Translate
from game.ui.brush import Brush
from game.ui.widgets.button import Backgrounds, draw_background


@dataclass(frozen=True)
class Pen(Brush):
    """A brush that knows the language of the player."""

    tr: Translate

    def wordings(self, key: str, **values: object) -> list[str]:
        """Return the long and the short form of a text."""
        return [self.tr(f"{key}{form}", **values) for form in ("", ".short")]

    def button(
        self, rect: pygame.Rect, backgrounds: Backgrounds, state: str, *, sinks: float = 2
    ) -> pygame.Rect:
        """Draw the background of a button. Return the place of its contents, which is lower while pressed."""
        return draw_background(self.surface, self.look, rect, backgrounds, state, sinks=sinks)
