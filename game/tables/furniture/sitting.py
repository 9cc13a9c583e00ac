"""What a person at any table does with the session in the same way."""

from abc import ABC, abstractmethod

from game.session.session import Session
from game.tables.furniture.action_hint import ActionHint
from game.tables.furniture.at_session import Finishing, hurry, show_hint, tell_unsaved, wake_up
from game.tables.furniture.attention import Attention
from game.tables.furniture.coach import Coach
from game.tables.table import Kit


class Sitting(ABC):
    """One game in progress, as far as gestures end alike at every table."""

    _session: Session
    _kit: Kit
    _attention: Attention
    _animations: Finishing
    _coach: Coach

    @abstractmethod
    def catch_up(self) -> None:
        """Read the position anew where something has happened."""

    def next_hint(self) -> None:
        """Say a little more: where, what, why."""
        self._coach.next_hint()

    def show_hint(self, hint: ActionHint | None) -> None:
        """Mark and say this step of a hint, or put the one that is shown away."""
        show_hint(self._kit, self._attention, hint)

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
