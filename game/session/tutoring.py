"""The tutor: a move that loses much is held back for a moment, and its player may think again.

Moves of one turn count together: two tiles that are each a little useless waste a whole turn.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.ai.judgement import Judgement
from game.session.advising import Advising
from game.session.review.kinds import Kind
from game.session.session import Session

PATIENCE = 2.0
"""Seconds for which a move waits for the judgement at most; after that it is played unjudged."""


@dataclass(frozen=True)
class PendingMove:
    """A move that is not played yet."""

    action: Any
    carry_out: Callable[[], object]


@dataclass(frozen=True)
class _PlayedMove:
    """A move that was judged and played."""

    action: Any
    loss: float
    """The chance that it surely lost."""


class Tutor:
    """Looks at the moves of the seat in front before they are played."""

    def __init__(
        self, session: Session, advising: Advising, kind: Kind, least: float, patience: float = PATIENCE
    ) -> None:
        """`least` is the chance to win whose sure loss is warned of; `patience` is in seconds."""
        self._session = session
        self._advising = advising
        self._least = least
        self._patience = patience
        self._kind = kind
        self._left = 0.0
        self._ready = -1
        """The number of the move for which the adviser was made ready."""
        self._played: dict[int, _PlayedMove] = {}
        """By its number, each move of which its player does not know yet that it loses something."""
        self.held: PendingMove | None = None
        """The move that waits to be looked at, or that was warned of."""
        self.warning: Judgement | None = None
        """The judgement of the held move, once it is warned of."""
        self._spoken: tuple[object, ...] = ()
        """The turn in which it warned last."""

    @property
    def waiting(self) -> bool:
        """True if a move waits to be looked at."""
        return self.held is not None and self.warning is None

    @property
    def has_spoken(self) -> bool:
        """True if it has warned in this turn."""
        return self._spoken == self._turn

    @property
    def _turn(self) -> tuple[object, ...]:
        return self._session.front, *self._kind.turn_of(self._session.match.state)

    def make_ready(self) -> None:
        """Look for the hint before a move, so that the adviser knows the best turn when that is made."""
        moves = len(self._session.match.played)
        if self._session.may_act and moves != self._ready and self.held is None:
            self._ready = moves
            self._advising.look_for_hint()

    def hold_back(self, action: Any, carry_out: Callable[[], object]) -> None:
        """Keep a legal move until it is judged; then it is played by `carry_out`, or warned of."""
        self.take_back()
        self.held = PendingMove(action, carry_out)
        self._left = self._patience
        self._advising.judge(action)

    def go_on(self) -> None:
        """Play the held move: nobody has the patience to wait, or its player insists."""
        self._play(0.0)

    def take_back(self) -> None:
        """Drop the held move."""
        self.held = self.warning = None
        self._advising.forget_judged()

    def step(self, dt: float) -> bool:
        """Let `dt` seconds pass; return True if the held move was played or is warned of now."""
        if self.held is None or self.warning is not None:
            return False
        found = self._advising.judged
        if found is None:
            self._left -= dt
            if self._left > 0:
                return False
        loss = found.verdict.loss.certain if found is not None and found.verdict is not None else 0.0
        if found is not None and loss and self._lost + loss >= self._least and not self.has_spoken:
            self.warning, self._spoken = found, self._turn
        else:
            self._play(loss)
        return True

    def _play(self, loss: float) -> None:
        held = self.held
        self.take_back()
        if held is not None:
            self._played[len(self._session.match.played)] = _PlayedMove(held.action, loss)
            held.carry_out()

    @property
    def _lost(self) -> float:
        """The chance that this turn has lost so far without its player's knowledge."""
        match, kind = self._session.match, self._kind
        turn, lost = kind.turn_of(match.state), 0.0
        for number in range(len(match.played) - 1, -1, -1):
            last = match.played[number]
            if last.move.seat != self._session.front or kind.turn_of(last.before) != turn:
                break
            known = self._played.get(number)
            if known is not None and known.action == last.move.action:
                lost += known.loss
        return lost
