"""The menu over a lesson or a puzzle: nothing is saved but how far one has come."""

from typing import TYPE_CHECKING

from game.scenes import destinations as to
from game.scenes.menu import TableMenu, Way

if TYPE_CHECKING:
    from game.scenes.app import App

LEAVE = "leave"
"""What the menu closes with when the lesson or puzzle is to be left."""


class LessonMenu(TableMenu):
    """Back to the lesson, rules, settings, all chapters, title; the same for a puzzle."""

    def __init__(self, app: "App", game: str, about: str = "lesson") -> None:
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
