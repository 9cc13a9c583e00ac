"""The menu over a lesson or a puzzle: nothing is saved but how far one has come."""

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
LEAVE = "leave"
"""What the menu closes with when the lesson or puzzle is to be left."""


class LessonMenu(OverlayScene):
    """Back to the lesson, rules, settings, all chapters, title; the same for a puzzle."""

    def __init__(self, app: "App", game: str, about: str = "lesson") -> None:
        """`about` is `lesson` or `puzzle`, with which the keys of the texts begin."""
        super().__init__(app)
        self.going = Going(app)
        self.game = game
        self.about = about

    def card_size(self) -> tuple[float, float]:
        """Room for five buttons."""
        return (560, 172 + 5 * STEP)

    def first_focus(self) -> str:
        """Back to the lesson."""
        return "resume"

    def lay_out(self) -> None:
        """Five buttons, one below the other."""
        px, tr, card = self.look.px, self.tr, self.card
        plain = ButtonKind.SECONDARY
        buttons = (
            ("resume", "play", tr(f"{self.about}.menu.resume"), self.back, ButtonKind.PRIMARY),
            ("rules", "book", tr("menu.rules"), lambda: self.going.rules(self.game), plain),
            ("settings", "settings", tr("menu.settings"), self.going.settings, plain),
            ("leave", "step_back", tr(f"{self.about}.menu.leave"), lambda: self.close(LEAVE), plain),
            ("title", "home", tr("result.to_title"), self.going.title, plain),
        )
        high = min(px(BUTTON), (card.height - px(150)) // len(buttons) - px(8))
        step = min(px(STEP), (card.height - px(150)) // len(buttons))
        for number, (name, icon, text, action, kind) in enumerate(buttons):
            place = pygame.Rect(card.x + px(44), card.y + px(136) + number * step, 0, high)
            place.width = card.width - 2 * px(44)
            self.add(name, Button(text, action, kind=kind, icon=icon), place)

    def draw_card(self, surface: pygame.Surface, card: pygame.Rect) -> None:
        """Heading and the promise that one can come back."""
        px, text = self.look.px, self.look.text
        middle = card.centerx
        heading = (middle, card.y + px(70))
        text.draw(surface, self.tr(f"{self.about}.menu.title"), heading, TITLE, NIGHT, align="centre")
        note = (middle, card.y + px(108))
        text.draw(surface, self.tr(f"{self.about}.menu.note"), note, BODY_LIGHT, SECOND_TEXT, align="centre")

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
