"""What can be told to the seat in front about the moves of a game."""

from collections.abc import Sequence

from game.ai.reasons import Explanations
from game.core.reason import Reason
from game.session.session import Session


class Explaining:
    """Explains the moves of one session.

    The seat in front is told what follows from its own view before a move and from what it has learned since.
    Where there is nobody to be kept in the dark, in a game that is over or among opponents alone, a move is
    explained from its mover's own view.
    """

    def __init__(self, session: Session, explanations: Explanations) -> None:
        self._session = session
        self._explanations = explanations
        self._last: tuple[tuple[object, ...], tuple[Reason, ...]] | None = None

    def speaks_of(self, number: int) -> bool:
        """Whether something can be said about the kind of this move of the match."""
        return self._explanations.speaks_of(self._session.match.played[number].move.action)

    def reasons(self, numbers: Sequence[int]) -> tuple[Reason, ...]:
        """Why moves were made that one seat made on end; at most three, the best first."""
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
