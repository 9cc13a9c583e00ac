"""The menu over a table: buttons below each other under a heading."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.app_scene import OverlayScene
from game.ui.input import KeyPressed
from game.ui.theme import BODY_LIGHT, NIGHT, SECOND_TEXT, TITLE
from game.ui.widgets.button import Button, ButtonKind

BUTTON = 62
STEP = 78
LEAVE = "leave"
"""The result with which the menu closes to leave a lesson or puzzle."""

More = tuple[str, str, str]
"""An additional entry: the result with which the menu closes, its icon, and the key of its text."""
Way = tuple[str, str, str, Callable[[], None]]
"""A button: its name, icon, text and action."""


class MenuScene(OverlayScene):
    """Offers to return to the table, rules, settings, and leaving."""

    first = "resume"

    def __init__(self, app: App, rules: to.Rules, about: str = "", more: Sequence[More] = ()) -> None:
        """Make a menu with the rulebook page `rules` for the current situation.

        `about` is `lesson` or `puzzle`, the prefix of the keys of their texts; empty in a game.
        """
        super().__init__(app)
        self.group.goes_round = True
        self.more = tuple(more)
        self._rules = rules
        self.about = about

    def words(self, key: str) -> str:
        return self.tr(f"{self.about}.menu.{key}" if self.about else f"menu.{key}")

    def ways(self) -> tuple[Way, ...]:
        """Return the buttons from the top; the first one returns to the table."""
        go, tr = self.app.go, self.tr
        ways: tuple[Way, ...] = (
            ("resume", "play", self.words("resume"), self.back),
            ("rules", "book", tr("menu.rules"), lambda: go(self.rules)),
            ("settings", "settings", tr("menu.settings"), lambda: go(to.Settings())),
        )
        more = tuple((name, icon, tr(key), partial(self.close, name)) for name, icon, key in self.more)
        leave = self.words("leave")
        if not self.about:
            return (*ways, *more, ("leave", "home", leave, lambda: go(to.Title())))
        title: Way = ("title", "home", tr("result.to_title"), lambda: go(to.Title()))
        return (*ways, ("leave", "step_back", leave, lambda: self.close(LEAVE)), title)

    def card_size(self) -> tuple[float, float]:
        return (560, 172 + len(self.ways()) * STEP)

    def lay_out(self) -> None:
        px, card, ways = self.look.px, self.card, self.ways()
        step = min(px(STEP), (card.height - px(150)) // len(ways))
        high = min(px(BUTTON), (card.height - px(150)) // len(ways) - px(8))
        for number, (name, icon, words, action) in enumerate(ways):
            kind = ButtonKind.SECONDARY if number else ButtonKind.PRIMARY
            place = pygame.Rect(card.x + px(44), card.y + px(136) + number * step, 0, high)
            place.width = card.width - 2 * px(44)
            self.add(name, Button(words, action, kind=kind, icon=icon), place)

    def draw_card(self, surface: pygame.Surface, card: pygame.Rect) -> None:
        px, text = self.look.px, self.look.text
        title, note = self.words("title"), self.words("note" if self.about else "saved")
        text.draw(surface, title, (card.centerx, card.y + px(70)), TITLE, NIGHT, align="centre")
        text.draw(surface, note, (card.centerx, card.y + px(108)), BODY_LIGHT, SECOND_TEXT, align="centre")

    def shortcut(self, key: KeyPressed) -> bool:
        """Close the menu with the menu key."""
        if key.repeated or not key.means("menu"):
            return False
        self.back()
        return True

    @property
    def rules(self) -> to.Rules:
        return self._rules
