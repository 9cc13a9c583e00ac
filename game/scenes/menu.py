"""The menus over a table: ways on, one below the other, under a heading."""

from collections.abc import Callable

import pygame

from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.app_scene import OverlayScene
from game.ui.input import KeyPressed
from game.ui.theme import BODY_LIGHT, NIGHT, SECOND_TEXT, TITLE
from game.ui.widgets.button import Button, ButtonKind

BUTTON = 62
STEP = 78

Way = tuple[str, str, str, Callable[[], None]]
"""A button: its name, its icon, the key of its words, and what it does."""


class TableMenu(OverlayScene):
    """The first way, `resume`, leads back to the table. Subclasses say the ways and the words above them."""

    first = "resume"

    heading = ""
    """The key of the words at the top."""
    promise = ""
    """The key of the line below these."""

    def __init__(self, app: App, game: str) -> None:
        super().__init__(app)

        self.game = game

    def ways(self) -> tuple[Way, ...]:
        """The buttons, from the top; none by itself."""
        return ()

    def card_size(self) -> tuple[float, float]:
        return (560, 172 + len(self.ways()) * STEP)

    def lay_out(self) -> None:
        px, card, ways = self.look.px, self.card, self.ways()
        high = min(px(BUTTON), (card.height - px(150)) // len(ways) - px(8))
        step = min(px(STEP), (card.height - px(150)) // len(ways))
        for number, (name, icon, key, action) in enumerate(ways):
            kind = ButtonKind.SECONDARY if number else ButtonKind.PRIMARY
            place = pygame.Rect(card.x + px(44), card.y + px(136) + number * step, 0, high)
            place.width = card.width - 2 * px(44)
            self.add(name, Button(self.tr(key), action, kind=kind, icon=icon), place)

    def draw_card(self, surface: pygame.Surface, card: pygame.Rect) -> None:
        px, text = self.look.px, self.look.text
        middle = card.centerx
        text.draw(surface, self.tr(self.heading), (middle, card.y + px(70)), TITLE, NIGHT, align="centre")
        note = (middle, card.y + px(108))
        text.draw(surface, self.tr(self.promise), note, BODY_LIGHT, SECOND_TEXT, align="centre")

    def shortcut(self, key: KeyPressed) -> bool:
        """The menu key closes the menu again; the rulebook key opens the rules."""
        if key.repeated:
            return False
        if key.means("menu"):
            self.back()
        elif key.means("rulebook"):
            self.app.go(to.Rules(self.game))
        else:
            return False
        return True


LEAVE = "leave"
"""What the menu closes with when the lesson or puzzle is to be left."""


class LessonMenu(TableMenu):
    """Back to the lesson, rules, settings, all chapters, title; the same for a puzzle."""

    def __init__(self, app: App, game: str, about: str = "lesson") -> None:
        """`about` is `lesson` or `puzzle`, with which the keys of the texts begin."""
        super().__init__(app, game)
        self.about = about
        self.heading = f"{about}.menu.title"
        self.promise = f"{about}.menu.note"

    def ways(self) -> tuple[Way, ...]:
        return (
            ("resume", "play", f"{self.about}.menu.resume", self.back),
            ("rules", "book", "menu.rules", lambda: self.app.go(to.Rules(self.game))),
            ("settings", "settings", "menu.settings", lambda: self.app.go(to.Settings())),
            ("leave", "step_back", f"{self.about}.menu.leave", lambda: self.close(LEAVE)),
            ("title", "home", "result.to_title", lambda: self.app.go(to.Title())),
        )


class MenuScene(TableMenu):
    """Back to the table, rules, settings, leave. The game is saved all the time."""

    heading = "menu.title"
    promise = "menu.saved"

    def ways(self) -> tuple[Way, ...]:
        return (
            ("resume", "play", "menu.resume", self.back),
            ("rules", "book", "menu.rules", lambda: self.app.go(to.Rules(self.game))),
            ("settings", "settings", "menu.settings", lambda: self.app.go(to.Settings())),
            ("leave", "home", "menu.leave", lambda: self.app.go(to.Title())),
        )
