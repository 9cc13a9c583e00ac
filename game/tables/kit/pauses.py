"""What comes by itself once all has come to rest: a turn that is over passes on, moves are shown again."""

from collections import deque
from collections.abc import Callable
from typing import Final

from game.session.session import Happening, Session

SEEN_SECONDS: Final = 1.4
"""To see what was drawn, where nothing can be taken back."""
TAKEN_BACK_SECONDS: Final = 2.6
"""To see the own move and to take it back."""
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

    def mind(self, session: Session) -> None:
        """Where the screen is passed round, a turn that is over is stopped only to be seen.

        Who confirms turns ends it by hand as long as it can be taken back. What has begun already goes on.
        """
        waits = session.held and session.front is not None and session.passes_round
        if not waits or (session.confirm_turns and session.can_undo()):
            self.left = None
        elif self.left is None:
            self.left = TAKEN_BACK_SECONDS if session.can_undo() else SEEN_SECONDS


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
