"""Explanations of moves for the seat in front."""

from collections.abc import Sequence

from game.ai.reasons import Explanations
from game.core.reason import Reason
from game.session.session import Session


class MoveExplainer:
    """Explains the moves of one session.

    The seat in front learns what follows from its own view before a move and from anything revealed since. If
    nobody must be kept ignorant, in a finished game or among opponents only, a move is explained from its
    mover's view.
    """

    def __init__(self, session: Session, explanations: Explanations) -> None:
        self._session = session
        self._explanations = explanations
        self._last: tuple[tuple[object, ...], tuple[Reason, ...]] | None = None

    def explains(self, number: int) -> bool:
        """True if moves of this kind can be explained."""
        return self._explanations.explains(self._session.match.played[number].move.action)

    def reasons(self, numbers: Sequence[int]) -> tuple[Reason, ...]:
        """Return reasons for consecutive moves of one seat: at most three, the best first."""
        session = self._session
        played = session.match.played
        key = (tuple(numbers), session.front, len(played), played[numbers[0]])
        if self._last is None or self._last[0] != key:
            self._last = key, self._reckon(numbers)
        return self._last[1]

    def _reckon(self, numbers: Sequence[int]) -> tuple[Reason, ...]:
        match, seat = self._session.match, self._reader(numbers[0])
        first = match.played[numbers[0]]
        then = match.game.observe(first.before, seat)
        actions = [match.played[number].move.action for number in numbers]
        return self._explanations.explain(then, first.move.seat, actions, now=match.view(seat))

    def _reader(self, number: int) -> int | None:
        session = self._session
        if session.outcome is not None or not session.humans:
            return session.match.played[number].move.seat
        return session.front
