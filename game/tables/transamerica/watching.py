"""The tray of those who only watch: nobody's cards, but how fast the game goes on."""

from collections.abc import Mapping

import pygame

from game.tables.kit import styles as shared
from game.tables.kit.paces import draw_paces
from game.tables.kit.wording import first_fitting
from game.tables.transamerica.layout import Tray
from game.tables.transamerica.parts import draw_icon
from game.text.catalogue import Translate
from game.ui.look import Look
from game.ui.theme import INK, SECOND_TEXT


class WatchingPainter:
    """Draws the tray of spectators at one look."""

    def __init__(self, look: Look, tray: Tray, tr: Translate) -> None:
        self._look = look
        self._tray = tray
        self._tr = tr

    def draw(self, surface: pygame.Surface, *, goals: str) -> None:
        """Say how the cards lie: `goals` are `secret` or `open`."""
        look, px, text, tr = self._look, self._look.px, self._look.text, self._tr
        rect = self._tray.missing
        draw_icon(surface, look, "eye", (rect.left + px(34), rect.centery), 46)
        left = rect.left + px(68)
        for key, share, style, colour in (
            ("you", 0.34, shared.STRONG, INK),
            (goals, 0.66, shared.NOTE, SECOND_TEXT),
        ):
            line = pygame.Rect(left, 0, rect.right - left - px(6), px(28))
            line.centery = rect.top + round(share * rect.height)
            words = [tr(f"transamerica.table.watching.{key}{form}") for form in ("", ".short")]
            word = first_fitting(look, words, line, style)
            text.draw_in(surface, word, line, style, colour, shrink=True)

    def draw_paces(self, surface: pygame.Surface, chosen: str, states: Mapping[str, str]) -> None:
        """A button for each pace in the place of the cards."""
        draw_paces(surface, self._look, self._tray.paces, chosen, states, self._tr)
