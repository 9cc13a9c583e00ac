"""The tray's buttons: hint, undo, and the one that ends the turn."""

from collections.abc import Mapping

import pygame

from game.tables.kit import styles as shared
from game.tables.transamerica import styles
from game.tables.transamerica.layout import Tray
from game.tables.transamerica.pieces import FOLDER
from game.text.catalogue import Translate
from game.ui.look import Look
from game.ui.theme import BRASS_LIGHT, CREAM, INK, NIGHT, QUIET_TEXT, rgb


class TrayButtons:
    """Draws the buttons at one look."""

    def __init__(self, look: Look, tray: Tray, tr: Translate) -> None:
        self._look = look
        self._tray = tray
        self._tr = tr

    def draw(self, surface: pygame.Surface, states: Mapping[str, str], *, plate: bool) -> None:
        """Draw those of a player; with `plate` the turn is to be ended and the button shines."""
        for name, rect in (("hint", self._tray.hint), ("undo", self._tray.undo)):
            self._draw_small(surface, name, rect, states[name])
        words = (self._tr("transamerica.table.end"), self._tr("transamerica.table.key.enter"))
        self._draw_large(surface, self._tray.end, words, states["end"], plate=plate)

    def draw_next(self, surface: pygame.Surface, shown: str, *, any_key: bool) -> None:
        """Draw the one of spectators; with `any_key` the game waits for it, and any key does the same."""
        key = "transamerica.table.next.any_key" if any_key else "transamerica.table.next.now"
        words = (self._tr("transamerica.table.next"), self._tr(key))
        self._draw_large(surface, self._tray.next_move, words, shown, plate=any_key and shown != "disabled")

    def _draw_small(self, surface: pygame.Surface, name: str, rect: pygame.Rect, state: str) -> None:
        look, px, text = self._look, self._look.px, self._look.text
        look.shapes.box(surface, rect, shared.SMALL_BUTTON[state])
        place = rect.move(0, px(2)) if state == "pressed" else rect
        alpha = 90 if state == "disabled" else 255
        centre = (place.centerx, place.top + 0.35 * place.height)
        look.art.draw(surface, f"{FOLDER}icon_{name}", centre, 1.12 * look.scale.factor, alpha=alpha)
        room = pygame.Rect(place.left + px(5), 0, place.width - px(10), px(26))
        room.centery = place.top + round(0.76 * place.height)
        colour = QUIET_TEXT if state == "disabled" else INK
        word = self._tr(f"transamerica.table.{name}")
        text.draw_in(surface, word, room, shared.STRONG.sized(19), colour, align="centre", shrink=True)

    def _draw_large(
        self, surface: pygame.Surface, rect: pygame.Rect, words: tuple[str, str], shown: str, *, plate: bool
    ) -> None:
        look, px, text = self._look, self._look.px, self._look.text
        word, key = words
        look.shapes.box(surface, rect, (shared.END_PLATE if plate else shared.END_BUTTON)[shown])
        place = rect.move(0, px(2)) if shown == "pressed" else rect
        strong, quiet = (NIGHT, rgb("4A3A12")) if plate else (CREAM, BRASS_LIGHT)
        if shown == "disabled":
            strong = quiet = QUIET_TEXT
        upper = pygame.Rect(place.left + px(12), 0, place.width - px(24), px(36))
        upper.centery = place.top + round(0.39 * place.height)
        text.draw_in(surface, word, upper, styles.END_TURN, strong, align="centre", shrink=True)
        lower = pygame.Rect(upper.left, 0, upper.width, px(26))
        lower.centery = place.top + round(0.71 * place.height)
        text.draw_in(surface, key, lower, shared.NOTE, quiet, align="centre", shrink=True)
