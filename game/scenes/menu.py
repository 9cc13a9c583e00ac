"""The menu over a table."""

from typing import TYPE_CHECKING

import pygame

from game.scenes.going import Going
from game.scenes.overlay_scene import OverlayScene
from game.ui.input import KeyPressed
from game.ui.theme import BODY_LIGHT, NIGHT, SECOND_TEXT, TITLE
from game.ui.widgets.button import Button, ButtonKind

if TYPE_CHECKING:
    from game.scenes.app import App

BUTTON = 62
STEP = 78


class MenuScene(OverlayScene):
    """Back to the table, rules, settings, leave. The game is saved all the time."""

    def __init__(self, app: "App", game: str) -> None:
        super().__init__(app)
        self.going = Going(app)
        self.game = game

    def card_size(self) -> tuple[float, float]:
        """Room for four buttons."""
        return (560, 172 + 4 * STEP)

    def first_focus(self) -> str:
        """Back to the table."""
        return "resume"

    def lay_out(self) -> None:
        """Four buttons, one below the other."""
        px, tr, card = self.look.px, self.tr, self.card
        buttons = (
            ("resume", "play", self.back, ButtonKind.PRIMARY),
            ("rules", "book", lambda: self.going.rules(self.game), ButtonKind.SECONDARY),
            ("settings", "settings", self.going.settings, ButtonKind.SECONDARY),
            ("leave", "home", self.going.title, ButtonKind.SECONDARY),
        )
        for number, (name, icon, action, kind) in enumerate(buttons):
            place = pygame.Rect(card.x + px(44), card.y + px(136 + number * STEP), 0, px(BUTTON))
            place.width = card.width - 2 * px(44)
            self.add(name, Button(tr(f"menu.{name}"), action, kind=kind, icon=icon), place)

    def draw_card(self, surface: pygame.Surface, card: pygame.Rect) -> None:
        """Heading and the promise that nothing is lost."""
        px, text = self.look.px, self.look.text
        middle = card.centerx
        text.draw(surface, self.tr("menu.title"), (middle, card.y + px(70)), TITLE, NIGHT, align="centre")
        note = (middle, card.y + px(108))
        text.draw(surface, self.tr("menu.saved"), note, BODY_LIGHT, SECOND_TEXT, align="centre")

    def shortcut(self, key: KeyPressed) -> bool:
        """The menu key closes the menu again; the rulebook key opens the rules."""
        if key.repeated:
            return False
        if key.means("menu"):
            self.back()
        elif key.means("rulebook"):
            self.going.rules(self.game)
        else:
            return False
        return True
