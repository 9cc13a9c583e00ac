"""Pictures on a page that take long to draw and seldom change."""

from collections.abc import Hashable

import pygame

from game.ui.look import Look
from game.ui.widgets.widget import Widget


class KeptPicture(Widget):
    """A control whose picture is kept as long as `state` and the look are the same."""

    def __init__(self) -> None:
        super().__init__()
        self._kept: tuple[Hashable, pygame.Surface] | None = None

    def state(self) -> Hashable:
        """What the picture depends on besides place and look."""
        return None

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        """Draw what is kept, all of it inside of `rect`."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the kept picture, or make it on the ground that lies there."""
        area = self.rect.clip(surface.get_rect())
        if not area.width or not area.height:
            return
        key = (self.state(), tuple(self.rect), look.scale, look.palette)
        if self._kept is None or self._kept[0] != key:
            self.paint(surface, look)
            self._kept = (key, surface.subsurface(area).copy())
        else:
            surface.blit(self._kept[1], area)
