"""One's own mistakes as puzzles, for which finished games are searched while the page is open."""

import pygame

from game.scenes.app import App
from game.scenes.app_scene import PaperScene
from game.scenes.messages import Messages
from game.scenes.mistakes_card import MistakesCard
from game.session.mistakes import MistakeSearch

POLL_SECONDS = 0.05
WIDE = 900


class PuzzleMakerScene(PaperScene):
    """Nothing here waits: turns are weighed in the thinking process."""

    title_key = "mistake.all"
    first = "repeat"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.messages = Messages(app)
        self._mistakes = MistakesCard(app)
        self.search: MistakeSearch | None = None

    @property
    def subtitle(self) -> str:
        return self.tr("mistake.subtitle")

    def enter(self) -> None:
        self.stage.speak(f"{self.title}. {self.subtitle}")
        _ = self.app.mistakes.kept
        self.messages.tell_faults()
        self.search = self.app.mistake_search()

    def cover(self) -> None:
        """What lies over it may ask the same process."""
        if self.search is not None:
            self.search.pause()

    def uncover(self) -> None:
        self.change()

    def leave(self) -> None:
        self.cover()

    @property
    def wants_step_in(self) -> float | None:
        searches = self.search is not None and not self.search.is_done
        return POLL_SECONDS if searches else super().wants_step_in

    def pass_time(self, dt: float) -> None:
        del dt
        if self.search is None or self.search.is_done:
            return
        try:
            if self.search.step() or self.search.is_done:
                self.change()
        except OSError as error:
            self.search.pause()
            self.search = None
            self.messages.tell_disk(error)

    def lay_out_page(self, page: pygame.Rect) -> None:
        searches = self.search is not None and not self.search.is_done
        self._mistakes.lay_out(self, self.column(page, WIDE), searches=searches)
