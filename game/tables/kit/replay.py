"""What others did since the own last turn, shown again move by move; the session knows nothing of it."""

from collections import deque
from collections.abc import Callable
from typing import Final

from game.session.session import Happening, Session

REST_SECONDS: Final = 0.6
"""How long the table is seen after each move."""


class Replay:
    """Goes through the moves of one table."""

    def __init__(self, session: Session, show: Callable[[Session, Happening], None]) -> None:
        """`show` is given a move, and the table as it was after it."""
        self._session = session
        self._show = show
        self._moves: deque[Happening] = deque()
        self._rests: float | None = None

    @property
    def running(self) -> bool:
        """Whether a move is shown again."""
        return self._rests is not None

    def begin(self) -> None:
        """Show the first of them."""
        self._moves = deque(self._session.since_last_turn(self._session.front))
        self._go_on()

    def step(self, dt: float, *, resting: bool) -> bool:
        """Let `dt` seconds pass in which the table was at rest, or not; True once all has been shown."""
        if self._rests is None or not resting:
            return False
        self._rests -= dt
        if self._rests <= 0:
            self._go_on()
        return not self.running

    def end(self) -> bool:
        """Show no more of it; False where nothing was shown."""
        running, self._rests = self.running, None
        return running

    def _go_on(self) -> None:
        if not self._moves:
            self._rests = None
            return
        move = self._moves.popleft()
        self._rests = REST_SECONDS
        self._show(self._session.recalled(move.number + 1), move)
