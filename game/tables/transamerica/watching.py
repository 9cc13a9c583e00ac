"""The tray of those who only watch: nobody's cards, but how fast the game goes on."""

from collections.abc import Mapping

import pygame

from game.tables.transamerica import styles
from game.tables.transamerica.layout import Tray
from game.tables.transamerica.parts import draw_icon, first_fitting
from game.text.catalogue import Translate
from game.ui.look import Look
from game.ui.theme import INK, NIGHT, SECOND_TEXT, Rgb

ARROWS = {"step": 1, "normal": 1, "fast": 2, "instant": 3}
"""The paces from the slowest, each with its arrow heads; the first has a bar before it."""


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
            ("you", 0.34, styles.STRONG, INK),
            (goals, 0.66, styles.NOTE, SECOND_TEXT),
        ):
            line = pygame.Rect(left, 0, rect.right - left - px(6), px(28))
            line.centery = rect.top + round(share * rect.height)
            words = [tr(f"transamerica.table.watching.{key}{form}") for form in ("", ".short")]
            word = first_fitting(look, words, line, style)
            text.draw_in(surface, word, line, style, colour, shrink=True)

    def draw_paces(self, surface: pygame.Surface, chosen: str, states: Mapping[str, str]) -> None:
        """A button for each pace; that of the game is a brass plate."""
        look, px, text = self._look, self._look.px, self._look.text
        for name, rect in zip(ARROWS, self._tray.paces, strict=True):
            shown = states[f"pace_{name}"]
            look.shapes.box(
                surface, rect, (styles.END_PLATE if name == chosen else styles.SMALL_BUTTON)[shown]
            )
            place = rect.move(0, px(2)) if shown == "pressed" else rect
            colour = NIGHT if name == chosen else INK
            self._draw_arrows(surface, (place.centerx, place.top + round(0.36 * place.height)), name, colour)
            room = pygame.Rect(place.left + px(6), 0, place.width - px(12), px(28))
            room.centery = place.top + round(0.73 * place.height)
            word = self._tr(f"transamerica.table.pace.{name}")
            text.draw_in(surface, word, room, styles.STRONG, colour, align="centre", shrink=True)

    def _draw_arrows(self, surface: pygame.Surface, centre: tuple[int, int], name: str, colour: Rgb) -> None:
        look, px = self._look, self._look.px
        wide, high, bar = px(19), px(26), px(5) if name == "step" else 0
        count = ARROWS[name]
        x = centre[0] - (count * wide + 2 * bar) / 2
        top, bottom = centre[1] - high / 2, centre[1] + high / 2
        if bar:
            surface.fill(colour, pygame.Rect(round(x), round(top), bar, high))
            x += 2 * bar
        for number in range(count):
            left = x + number * wide
            look.shapes.polygon(surface, ((left, top), (left + wide, centre[1]), (left, bottom)), colour)
