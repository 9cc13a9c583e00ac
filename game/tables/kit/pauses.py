"""Timers that start when all animations have ended: pass the turn on, step through a replay."""

from collections import deque
from collections.abc import Callable
from typing import Any, Final

from game.session.session import MovePlayed, Session

SEEN_SECONDS: Final = 1.4
"""Seconds to look at drawn pieces if nothing can be taken back."""
TAKEN_BACK_SECONDS: Final = 2.6
"""Seconds to look at the player's move and take it back."""
SHOWN_STEPS: Final = 25
"""The number of steps in which the remaining time is shown."""
REST_SECONDS: Final = 0.6
"""Seconds for which the table is shown after each replayed move."""


class Pause:
    """A time that passes only while the table is at rest."""

    def __init__(self) -> None:
        self.left: float | None = None
        """Seconds left; None while nothing is waited for."""

    def step(self, dt: float, *, resting: bool) -> bool:
        """Let `dt` seconds pass, but only if `resting`. Return True once the pause is over."""
        if self.left is None or not resting:
            return False
        self.left -= dt
        if self.left > 0:
            return False
        self.left = None
        return True


class PassingOn(Pause):
    """The pause before a finished turn passes on."""

    def __init__(self) -> None:
        super().__init__()
        self._whole = 1.0
        self._waits_for: object = None

    def update(self, session: Session, planned: Any = None) -> None:
        """Start to wait if a turn is over by the rules, or with the action `planned`. A running wait goes on.

        On a shared screen, a turn that cannot be taken back remains visible for a while. Players who confirm
        their turns end by hand whatever can be taken back.
        """
        seconds = None
        if session.front is not None and (session.held or planned is not None):
            can_undo = planned is not None or session.can_undo()
            if not can_undo:
                seconds = SEEN_SECONDS
            elif session.turn_end != "confirm":
                seconds = TAKEN_BACK_SECONDS
        waits_for = None if seconds is None else (len(session.match.played), session.held, planned)
        if waits_for != self._waits_for:
            self._waits_for, self.left, self._whole = waits_for, seconds, seconds or 1.0

    def stop(self) -> None:
        """Stop waiting: a player who continues the turn ends it by hand."""
        self.left = None

    @property
    def share(self) -> float | None:
        """The share of the pause that is left, from 1 to 0; None while nothing is waited for."""
        return None if self.left is None else max(0.0, self.left / self._whole)

    @property
    def next_step_in(self) -> float | None:
        """Seconds until the displayed remainder shrinks, or the pause is over."""
        return None if self.left is None else min(self.left, self._whole / SHOWN_STEPS)


class Replay(Pause):
    """The others' moves since the player's last turn, one by one. The session is not involved."""

    def __init__(self, session: Session, show: Callable[[Session, MovePlayed], None]) -> None:
        """Call `show` with the table after each move, and the move."""
        super().__init__()
        self._session = session
        self._show = show
        self._moves: deque[MovePlayed] = deque()

    @property
    def running(self) -> bool:
        return self.left is not None

    def begin(self) -> None:
        """Show the first of the moves."""
        self._moves = deque(self._session.since_last_turn(self._session.front))
        self._go_on()

    def step(self, dt: float, *, resting: bool) -> bool:
        """Let `dt` seconds pass. Return True once all moves have been shown."""
        if super().step(dt, resting=resting):
            self._go_on()
            return not self.running
        return False

    def end(self) -> bool:
        """End the replay. Return False if there was none."""
        running, self.left = self.running, None
        return running

    def _go_on(self) -> None:
        if self._moves:
            move = self._moves.popleft()
            self.left = REST_SECONDS
            self._show(self._session.recalled(move.number + 1), move)
