"""A scene with the table of a session, the base of games, lessons and puzzles."""

from collections.abc import Sequence

import pygame

from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.menu import LEAVE, MenuScene, More
from game.scenes.messages import Messages
from game.session.session import Session
from game.tables.kit.game_table import Table
from game.tables.table import Kit
from game.ui.stage import Scene

SOON_SECONDS = 1 / 30
"""The time until the next step of a scene that goes on by itself."""


class SessionScene(Scene):
    """Supplies its table with the program's services, and handles the table's requests."""

    table: Table
    about = ""
    """`lesson` or `puzzle` if its menu is about one, otherwise empty."""

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app.stage)
        self.app = app
        self.session = session
        self.messages = Messages(app)
        self._parts = app.parts[session.game.name]
        self._settings = app.settings
        session.guesses = app.settings.guesses

    def menu(self) -> None:
        def answered(answer: object) -> None:
            if answer == LEAVE:
                self.close()
            elif answer is not None:
                self.chosen(str(answer))

        menu = MenuScene(self.app, self._rules(self.table.model.rules_page), self.about, self.ways())
        self.stage.scenes.push(menu, answered)

    def ways(self) -> Sequence[More]:
        """Return additional entries of its menu."""
        return ()

    def chosen(self, way: str) -> None:
        """Handle the choice of one of these entries."""

    def rules(self, page: str = "") -> None:
        """Show the rulebook, open at a page."""
        self.app.go(self._rules(page))

    def _rules(self, page: str) -> to.Rules:
        return to.Rules(self.session.game.name, page)

    def kit(self) -> Kit:
        """Return the services for a new table."""
        app = self.app
        return Kit(
            tr=app.catalogue,
            maps=app.places.maps,
            chord=app.stage.keymap.chord,
            speaker=app.stage.speaker,
            sounds=app.stage.sounds,
            open_menu=self.menu,
            open_rules=self.rules,
            show_error=self.messages.show,
            explanations=app.explanations,
            story=app.story,
            plan=self._parts.review_kind(self.session.game).plan,
            heard=self._parts.sounds(),
        )

    @property
    def keep_clear(self) -> Sequence[pygame.Rect]:
        """The table's bubble, hand and buttons."""
        bubble = self.table.bubble
        return (*self.table.places.keep_clear, *((bubble,) if bubble is not None else ()))
