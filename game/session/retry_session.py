"""Retrying a costly turn: the learner's new actions are judged as in a review."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Any, NamedTuple

from game.ai.verdict import Estimate
from game.core.game import AnyGame
from game.core.match import Match
from game.core.record import Seat
from game.core.solving import lookahead_copy
from game.session.adviser import Adviser
from game.session.pace import Pace
from game.session.puzzle_session import AttemptState, TrySession
from game.session.review.costs import Cost, Costs, Decision
from game.session.review.marks import MISTAKES, Mark
from game.session.review.review_kind import ReviewKind


class Closeness(StrEnum):
    """The result of an attempt, compared with the best turn and with the game's turn."""

    BEST = "best"
    NEAR = "near"
    SAME = "same"
    """It lost about as much as the game's turn; the difference is within the error."""
    BETTER = "better"
    WORSE = "worse"


class Attempt(NamedTuple):
    """A judged attempt beside the game's turn."""

    closeness: Closeness
    loss: Estimate
    """The probability of winning that the attempt lost."""
    before: Estimate | None
    """The probability that the game's turn lost; None if unknown."""


def attempt_of(tried: Cost | None, before: Estimate | None, slip: float) -> Attempt:
    """Return the judged attempt; without a cost it is the better turn itself."""
    if tried is None:
        return Attempt(Closeness.BEST, Estimate(0.0), before)
    return Attempt(closeness(tried, before, slip), tried.loss, before)


def closeness(tried: Cost, before: Estimate | None, slip: float) -> Closeness:
    """Compare an attempt with the game's turn, which lost `before`; None if unknown.

    An attempt that lost less than a `slip` is near the best turn.
    """
    if tried.mark is Mark.BEST:
        return Closeness.BEST
    loss = tried.loss
    if before is not None and abs(loss.value - before.value) <= loss.doubt + before.doubt:
        return Closeness.SAME
    if _is_near(tried, slip):
        return Closeness.NEAR
    return Closeness.BETTER if before is not None and loss.value < before.value else Closeness.WORSE


def _is_near(tried: Cost, slip: float) -> bool:
    return tried.mark is Mark.BEST or (tried.mark not in MISTAKES and tried.loss.value <= slip)


class RetrySession(TrySession):
    """One attempt, which ends with the decision: when the turn passes on or something hidden is revealed."""

    def __init__(
        self,
        position: Match[Any, Any, Any],
        better: Sequence[Any],
        seats: Sequence[Seat],
        kind: ReviewKind,
        adviser: Adviser,
        *,
        pace: Pace | None = None,
    ) -> None:
        """Begin at the state of `position`, in which the learner is to act; `better` are the right
        actions.
        """
        self._start = position.state
        self._learner = position.to_act or 0
        self._better = tuple(better)
        self._kind = kind
        self.slip = kind.scale.slip
        """The least loss that counts as a slip."""
        self._adviser = adviser
        self._costs: Costs | None = None
        self.cost: Cost | None = None
        """The last attempt's cost, once judged; its moves count from the start of the attempt."""
        game = position.game
        super().__init__(game.options_of(position.state), game, seats, pace)

    @property
    def learner(self) -> int:
        """The seat that made the mistake."""
        return self._learner

    @property
    def is_weighed(self) -> bool:
        """True while the attempt is being judged."""
        return self.verdict is AttemptState.WEIGHED

    @property
    def wanted(self) -> Any:
        """The next of the better actions; None after a different one."""
        done = tuple(move.action for move in self.match.moves)
        on = self.verdict is AttemptState.OPEN and done == self._better[: len(done)]
        return self._better[len(done)] if on and len(done) < len(self._better) else None

    @property
    def may_come_back(self) -> bool:
        """True if all deviations can be undone."""
        match = lookahead_copy(self.match)
        while match.can_undo(self._learner):
            match.undo(self._learner)
            if tuple(move.action for move in match.moves) == self._better[: len(match.moves)]:
                return True
        return False

    def restart(self, *, showing: bool = False) -> None:
        """Begin another attempt, or let the program play the better turn."""
        self._leave_unweighed()
        self.cost = None
        super().restart(showing=showing)

    def step(self, dt: float, *, resting: bool = True) -> None:
        """Let `dt` seconds pass, and poll for the judgement."""
        super().step(dt, resting=resting)
        costs = self._costs
        if self.is_weighed and costs is not None:
            costs.step()
            if costs.complete:
                self.cost = next(iter(costs.of_turn(0)), None)
                near = self.cost is not None and _is_near(self.cost, self.slip)
                self.verdict = AttemptState.SOLVED if near else AttemptState.FAILED
                self._changes += 1

    def close(self) -> None:
        """Drop the question and close the session."""
        self._leave_unweighed()
        super().close()

    def _leave_unweighed(self) -> None:
        if self._costs is not None:
            self._costs.stop()

    def _fresh(self, game: AnyGame) -> Match[Any, Any, Any]:
        return Match(game, self._start)

    def _reply(self) -> Any:
        raise ValueError("a try has ended before others move")

    def _judged(self, seat: int) -> AttemptState:
        del seat
        done = tuple(move.action for move in self.match.moves)
        last = self.match.played[-1]
        goes_on = self.to_act == self._learner and not any(event.reveals for event in last.events)
        turn_of = self._kind.turn_of
        if done == self._better:
            return AttemptState.SHOWN if self.showing else AttemptState.SOLVED
        if goes_on and turn_of(self.match.state) == turn_of(self._start):
            return AttemptState.OPEN
        if self.showing:
            # The better actions are the beginning of the best turn.
            return AttemptState.SHOWN
        decision = Decision(0, self._learner, 0, len(done) - 1)
        self._costs = Costs(self.match, [decision], self._adviser, self._kind.scale)
        return AttemptState.WEIGHED
