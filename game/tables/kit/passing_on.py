"""A turn that is over passes on by itself, once everything has come to rest and could be looked at."""

from game.session.session import Session

SEEN_SECONDS = 1.4
"""To see what was drawn, where nothing can be taken back."""
TAKEN_BACK_SECONDS = 2.6
"""To see the own move and to take it back."""


class PassingOn:
    """Counts the seconds until a turn passes on. What moves, or is open over the table, holds it up."""

    def __init__(self, session: Session) -> None:
        self._left: float | None = None
        self.mind(session)

    @property
    def left(self) -> float | None:
        """Seconds until the turn passes on; None while none is about to."""
        return self._left

    def begin(self, *, can_undo: bool) -> None:
        """The turn is over; what has begun already goes on."""
        if self._left is None:
            self._left = TAKEN_BACK_SECONDS if can_undo else SEEN_SECONDS

    def stop(self) -> None:
        """Nothing is to pass on."""
        self._left = None

    def mind(self, session: Session) -> None:
        """Where the screen is passed round, a turn that is over is stopped only to be seen.

        Who confirms turns ends it by hand as long as it can be taken back.
        """
        waits = session.held and session.front is not None and session.passes_round
        if waits and not (session.confirm_turns and session.can_undo()):
            self.begin(can_undo=session.can_undo())
        else:
            self.stop()

    def step(self, dt: float, *, resting: bool) -> bool:
        """Let `dt` seconds pass in which the table was at rest, or not; True once the turn is to pass on."""
        if self._left is None or not resting:
            return False
        self._left -= dt
        if self._left > 0:
            return False
        self._left = None
        return True
