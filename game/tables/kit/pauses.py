"""What comes by itself once all has come to rest: a turn that is over passes on, moves are shown again."""

from collections import deque
from collections.abc import Callable
from typing import Any, Final

from game.session.session import Happening, Session

SEEN_SECONDS: Final = 1.4
"""To see what was drawn, where nothing can be taken back."""
TAKEN_BACK_SECONDS: Final = 2.6
"""To see the own move and to take it back."""
SHOWN_STEPS: Final = 25
"""In so many steps it is seen how the time goes by."""
REST_SECONDS: Final = 0.6
"""How long the table is seen after each move that is shown again."""


class Pause:
    """Seconds that pass only while the table is at rest."""

    def __init__(self) -> None:
        self.left: float | None = None
        """None while nothing is waited for."""

    def step(self, dt: float, *, resting: bool) -> bool:
        """Let `dt` seconds pass; True once the pause is over. What moves, or is open, holds it up."""
        if self.left is None or not resting:
            return False
        self.left -= dt
        if self.left > 0:
            return False
        self.left = None
        return True


class PassingOn(Pause):
    """Until a turn that is over passes on."""

    def __init__(self) -> None:
        super().__init__()
        self._whole = 1.0
        self._waits_for: object = None

    def mind(self, session: Session, planned: Any = None) -> None:
        """Wait where a turn is over by the rules, or with what is `planned`; what has begun goes on.

        Where the screen is passed round, a turn that cannot be taken back is still to be seen. Who confirms
        turns ends by hand what can be taken back.
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
        """Whoever goes on with their turn ends it by hand."""
        self.left = None

    @property
    def share(self) -> float | None:
        """How much of the pause is left, from 1 to 0; None while nothing is waited for."""
        return None if self.left is None else max(0.0, self.left / self._whole)

    @property
    def wants_step_in(self) -> float | None:
        """Seconds until less of it is left to be seen, or it is over."""
        return None if self.left is None else min(self.left, self._whole / SHOWN_STEPS)


class Replay(Pause):
    """What others did since the own last turn, move by move; the session knows nothing of it."""

    def __init__(self, session: Session, show: Callable[[Session, Happening], None]) -> None:
        """`show` is given a move, and the table as it was after it."""
        super().__init__()
        self._session = session
        self._show = show
        self._moves: deque[Happening] = deque()

    @property
    def running(self) -> bool:
        return self.left is not None

    def begin(self) -> None:
        """Show the first of them."""
        self._moves = deque(self._session.since_last_turn(self._session.front))
        self._go_on()

    def step(self, dt: float, *, resting: bool) -> bool:
        """Let `dt` seconds pass; True once all has been shown."""
        if super().step(dt, resting=resting):
            self._go_on()
            return not self.running
        return False

    def end(self) -> bool:
        """Show no more of it; False where nothing was shown."""
        running, self.left = self.running, None
        return running

    def _go_on(self) -> None:
        if self._moves:
            move = self._moves.popleft()
            self.left = REST_SECONDS
            self._show(self._session.recalled(move.number + 1), move)
