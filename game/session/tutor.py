"""The tutor: it holds back a move that loses much, so that the player can think again.

It asks the questions of a review, and grades the answers in the same way.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.ai.engine import is_same
from game.ai.judgement import Judgement
from game.session.review.costs import first_of_decision
from game.session.review.marks import Mark
from game.session.review.review_kind import ReviewKind
from game.session.session import Session
from game.session.session_adviser import SessionAdviser

PATIENCE = 2.0
"""Longest wait of a move for its judgement in seconds; after that it is played unjudged."""


@dataclass(frozen=True)
class PendingMove:
    """A move that is not played yet."""

    action: Any
    carry_out: Callable[[], object]


class Tutor:
    """Checks the moves of the seat in front before they are played."""

    def __init__(
        self,
        session: Session,
        advising: SessionAdviser,
        kind: ReviewKind,
        marks: frozenset[Mark],
        patience: float = PATIENCE,
    ) -> None:
        """Warn about turns with one of `marks`; `patience` is in seconds."""
        self._session = session
        self._advising = advising
        self._marks = marks
        self._patience = patience
        self._kind = kind
        self._left = 0.0
        self._ready = -1
        """The number of the move for which the adviser was prepared."""
        self._first: int | None = None
        """The first move of the judged decision; None once only the rest of it is judged."""
        self.held: PendingMove | None = None
        """The move that waits for its judgement, or that caused a warning."""
        self.warning: Judgement | None = None
        """The judgement of the held move, once there is a warning."""
        self._spoken: tuple[object, ...] = ()
        """The turn of the last warning."""

    @property
    def waiting(self) -> bool:
        """True if a move waits for its judgement."""
        return self.held is not None and self.warning is None

    @property
    def next_step_in(self) -> float | None:
        """The seconds until `step` has to be called, if there is no judgement before."""
        if not self.waiting:
            return None
        return 0.0 if self._advising.judged is not None else self._left

    @property
    def has_spoken(self) -> bool:
        """True if the tutor has warned in this turn."""
        return self._spoken == self._turn

    @property
    def _turn(self) -> tuple[object, ...]:
        return self._session.front, *self._kind.turn_of(self._session.match.state)

    def make_ready(self) -> None:
        """Look for the hint before a move, so that the adviser knows the best turn by then."""
        moves = len(self._session.match.played)
        if self._session.may_act and moves != self._ready and self.held is None:
            self._ready = moves
            self._advising.look_for_hint()

    def hold_back(self, action: Any, carry_out: Callable[[], object]) -> None:
        """Hold a legal move until it is judged; then `carry_out` plays it, or a warning is shown."""
        self.take_back()
        self.held = PendingMove(action, carry_out)
        self._left = self._patience
        self._first = first_of_decision(self._session.match, action, self._kind)
        self._advising.judge(action, self._first)

    def go_on(self) -> None:
        """Play the held move: the wait is over, or the player insists."""
        held = self.held
        self.take_back()
        if held is not None:
            held.carry_out()

    def take_back(self) -> None:
        """Drop the held move."""
        self.held = self.warning = None
        self._advising.forget_judged()

    def step(self, dt: float) -> bool:
        """Let `dt` seconds pass; return True if the held move was played or caused a warning."""
        if self.held is None or self.warning is not None:
            return False
        found = self._advising.judged
        if found is None:
            self._left -= dt
            if self._left > 0:
                return False
        elif self._is_marked(found) and not self.has_spoken:
            if self._first not in (None, len(self._session.match.played)):
                # The decision deserves a warning: find out what can still be improved.
                self._first = None
                self._advising.judge(self.held.action)
                return False
            self.warning, self._spoken = found, self._turn
            return True
        self.go_on()
        return True

    def _is_marked(self, found: Judgement) -> bool:
        """True if a judgement deserves a warning.

        Once only the rest of a turn is judged, any possible improvement counts.
        """
        verdict = found.verdict
        if verdict is None:
            return False
        if self._first is None:
            return not is_same(verdict.best, verdict.asked)
        return self._kind.scale.mark(verdict, self._session.front or 0) in self._marks
