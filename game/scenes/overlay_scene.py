"""A card over the darkened scene below."""

import pygame

from game.scenes.app_scene import AppScene
from game.ui.theme import NIGHT
from game.ui.widgets.dialog import draw_dialog_box


class OverlayScene(AppScene):
    """Subclasses say how large the card is and put controls on it."""

    overlay = True

    def card_size(self) -> tuple[float, float]:
        """The card's size in pixels of the design; it is made smaller where the window is."""
        return (620, 480)

    @property
    def card(self) -> pygame.Rect:
        """Where the card lies, in real pixels."""
        look = self.look
        width, height = self.card_size()
        rect = pygame.Rect(0, 0, look.px(width), look.px(height))
        rect.width = min(rect.width, look.scale.width - 2 * look.px(16))
        rect.height = min(rect.height, look.scale.height - 2 * look.px(16))
        rect.center = (look.scale.width // 2, look.scale.height // 2)
        return rect

    def draw_ground(self, surface: pygame.Surface) -> None:
        look = self.look
        look.shapes.veil(surface, NIGHT, 0.62)
        draw_dialog_box(surface, look, self.card)
        self.draw_card(surface, self.card)

    def draw_card(self, surface: pygame.Surface, card: pygame.Rect) -> None:
        """Draw what is on the card under the controls."""

    def back(self) -> None:
        self.close()
