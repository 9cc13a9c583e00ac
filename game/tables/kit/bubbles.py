"""The bubbles in which a table answers: sentences, questions, and the rules against an attempt."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from game.core.refusal import Refusal
from game.tables.kit.notice import REFUSAL_SECONDS, Notice
from game.tables.kit.table_context import TableContext
from game.tables.kit.table_places import TablePlaces
from game.tables.kit.ui_state import UiState
from game.ui.input import Position as Point
from game.ui.look import phrase
from game.ui.sound.sounds import Cue


class Bubbles:
    """Opens the bubble of a table, one at a time, and speaks its sentence."""

    def __init__(
        self, context: TableContext[Any, Any], places: TablePlaces[Any, Any], ui_state: UiState
    ) -> None:
        self._context = context
        self._places = places
        self._ui_state = ui_state

    def show(
        self,
        text: Callable[[], str],
        point: Point,
        *,
        refusal: bool = True,
        seconds: float | None = REFUSAL_SECONDS,
        about: pygame.Rect | None = None,
    ) -> None:
        """Show a sentence in a bubble that hangs from `point`, and speak it.

        `text` returns the sentence in the current language.
        """
        self._ui_state.dismiss()
        self._ui_state.notice = Notice(
            text(), point, refusal=refusal, seconds=seconds, about=about, wording=text
        )
        self._context.kit.speaker.speak(text())

    def ask(self, text: Callable[[], str], point: Point) -> None:
        """Ask before something irreversible, which a second request carries out."""
        self.show(text, point, seconds=None)
        self._ui_state.asked = True

    def refuse(
        self, refusal: Refusal, point: Point, *, about: pygame.Rect | None = None, wrong: Any = None
    ) -> None:
        """Show the rule against an attempt, and mark its place."""
        kit = self._context.kit
        self.show(partial(self._context.teller.refusal, refusal), point, about=about)
        self._ui_state.wrong = wrong or self._places.refused(refusal)
        kit.sounds.play(Cue.REFUSAL)
        if kit.refused is not None:
            kit.refused(refusal)

    def show_situation(self, about: pygame.Rect | None) -> None:
        """Show the player to act and the instruction in a bubble that hangs from a place of the board."""
        about = about or self._context.board_room
        self.show(lambda: self._context.model.situation, about.midtop, refusal=False, about=about)

    def show_unsaved(self, error: OSError) -> None:
        """Show the reason why a save failed."""
        self._context.kit.show_error(phrase("error.not_saved", reason=error.strerror or str(error)))
