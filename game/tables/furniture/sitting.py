"""What a person at any table does with the session in the same way."""

from abc import ABC, abstractmethod

import pygame

from game.session.session import Session
from game.tables.furniture.action_hint import ActionHint
from game.tables.furniture.at_session import Finishing, hurry, show_hint, tell_unsaved, wake_up
from game.tables.furniture.attention import Attention
from game.tables.furniture.coach import Coach
from game.tables.furniture.controls import BOARD, Controls
from game.tables.table import Kit
from game.ui.drag import DragAndDrop


class Sitting(ABC):
    """One game in progress, as far as gestures end alike at every table."""

    _session: Session
    _kit: Kit
    _attention: Attention
    _animations: Finishing
    _coach: Coach
    _controls: Controls
    _drag: DragAndDrop

    @abstractmethod
    def catch_up(self) -> None:
        """Read the position anew where something has happened."""

    @abstractmethod
    def settle(self) -> None:
        """Lay controls and targets for the position and the layout."""

    @property
    def session(self) -> Session:
        """The game that is played."""
        return self._session

    def next_hint(self) -> None:
        """Say a little more: where, what, why; a scene that teaches has hints of its own."""
        if self._kit.own_hint is not None:
            self._kit.own_hint()
        else:
            self._coach.next_hint()

    def show_hint(self, hint: ActionHint | None) -> None:
        """Mark and say this step of a hint, or put the one that is shown away."""
        show_hint(self._kit, self._attention, hint)

    def tab_leaves(self, step: int) -> bool:
        """Whether the keyboard is at the end of the table's controls, with nothing in hand."""
        return self._drag.held is None and self._controls.at_end(step)

    def let_go_of_keyboard(self) -> None:
        """No control has the keyboard."""
        self._controls.focus(None)
        self._attention.touch()

    @property
    def attended(self) -> pygame.Rect | None:
        """Where the piece in hand is or would land, or else the control that the keyboard is on."""
        held, focused = self._drag.held, self._controls.focused
        if held is not None:
            return held.target.rect if held.target is not None else pygame.Rect(held.position, (1, 1))
        return focused.rect if focused is not None and focused.name != BOARD else None

    def undo(self) -> None:
        """Take back what waits to be played, or the last move."""
        if self._coach.take_back() or not self._session.can_undo():
            return
        try:
            self._session.undo()
        except OSError as error:
            tell_unsaved(self._kit, error)
        self._taken_back()
        self.catch_up()

    def _taken_back(self) -> None:
        """The last move is taken back: what was said about it is of no use any more."""
        self._attention.dismiss()

    def change_pace(self, name: str) -> None:
        """Let opponents move at another pace from now on, in this game."""
        self._session.pace.change(name)
        self.catch_up()

    def hurry(self) -> None:
        """Let the next move come at once. At the pace that waits for it the press itself has done so."""
        hurry(self._session)

    def wake_up(self) -> bool:
        """Any key or click skips what moves, lets a waiting opponent go on, and puts bubbles away.

        True where there was something to skip or to put away.
        """
        return wake_up(self._session, self._animations, self._attention)
