"""What stands at the edges: tiles that open menu and rules, and the tab that opens the log."""

import pygame

from game.tables.kit import styles
from game.ui.look import Look
from game.ui.theme import CREAM, rgb
from game.ui.widgets.button_ground import draw_ground


def draw_tile(surface: pygame.Surface, look: Look, rect: pygame.Rect, icon: str, state: str) -> None:
    """A night tile with an icon, given by its path among the images; `state` as for buttons."""
    place = draw_ground(surface, look, rect, styles.TILE, state)
    look.art.draw(surface, icon, place.center, look.scale.factor)


def draw_log_tab(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, picture: str, word: str, state: str
) -> None:
    """The tab at a panel's left edge that opens the log; `picture` is its path among the images."""
    shift = look.px(3) if state == "hover" else 0
    look.art.draw(surface, picture, (rect.right - shift, rect.top), look.scale.factor)
    if shift:
        # What the tab has left free at the edge of the panel.
        pygame.draw.rect(surface, rgb("1C3557"), (rect.right - shift, rect.top + 1, shift, rect.height - 2))
    written = pygame.Surface((look.px(64), look.px(26)), pygame.SRCALPHA)
    written.fill((*CREAM, 0))
    look.text.draw_in(written, word, written.get_rect(), styles.STRONG, CREAM, align="centre", shrink=True)
    turned = pygame.transform.rotate(written, 90)
    surface.blit(turned, turned.get_rect(center=(rect.right - look.px(17), rect.top + look.px(46))))
