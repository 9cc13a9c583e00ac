"""What turns cost: each is weighed from its mover's own view, one after another, by whoever can."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol

import msgspec

from game.ai.appraised import Appraised
from game.core.game import AnyGame
from game.core.match import Match
from game.session.adviser import Answer
from game.session.review.marks import MISTAKES, Accuracy, Mark, Scale
from game.session.review.turns import Turn
from game.session.thinker import ThinkingFailed

SHOWN = 3
_MOST_FAILURES = 3
"""After so many failures on end nobody is asked any more."""


class Appraiser(Protocol):
    """Weighs one question at a time, in its own time; `game.session.adviser.Adviser` is one."""

    def appraise(self, game: AnyGame, view: Any, actions: Sequence[Any]) -> None:
        """Begin to weigh what the seat to act does from `view` on; raises ThinkingFailed."""

    def answer(self) -> Answer | None:
        """The answer, or None as long as there is none; raises ThinkingFailed."""

    def forget(self) -> None:
        """The answer is not wanted any more."""


class Decision(msgspec.Struct, frozen=True):
    """Moves of one turn that were decided on the same knowledge: nothing hidden showed between them."""

    turn: int
    """The place of the turn in the match, from 0."""
    seat: int
    first: int
    last: int


class Cost(msgspec.Struct, frozen=True):
    """A decision that was a mistake."""

    decision: Decision
    loss: float
    played: tuple[Any, ...]
    better: tuple[Any, ...]

    @property
    def wrong(self) -> tuple[Any, ...]:
        """The actions that had better not been taken."""
        return tuple(action for action in self.played if action not in self.better)


def decisions_of(match: Match[Any, Any, Any], turns: Sequence[Turn]) -> Iterator[Decision]:
    """The decisions of a match in their order; a turn falls into several where something hidden shows."""
    for number, turn in enumerate(turns):
        first = turn.first
        for move in turn.moves:
            reveals = any(event.reveals for event in match.played[move].events)
            if reveals or move == turn.last:
                yield Decision(number, turn.seat, first, move)
                first = move + 1


class Costs:
    """Finds out what the turns of a match cost, while time passes."""

    def __init__(
        self,
        match: Match[Any, Any, Any],
        decisions: Iterable[Decision],
        appraiser: Appraiser,
        scale: Scale,
    ) -> None:
        self._match = match
        self._appraiser = appraiser
        self.scale = scale
        self._waiting = list(decisions)
        self._losses: dict[int, tuple[int, float]] = {}
        """By the place of a turn: its seat, and the loss of its costliest decision so far."""
        self._asked = False
        self._failures = 0
        self.total = len(self._waiting)
        self.found: list[Cost] = []
        self.reason = ""
        """Why it went no further, where thinking failed."""

    @property
    def done(self) -> int:
        """How many of `total` decisions are weighed."""
        return self.total - len(self._waiting)

    @property
    def complete(self) -> bool:
        """Whether nothing is left to do."""
        return not self._waiting

    def step(self) -> bool:
        """Look for an answer and ask the next question, without waiting; whether anything is new."""
        new = False
        while self._waiting:
            decision = self._waiting[0]
            try:
                if not self._asked:
                    self._appraiser.appraise(self._match.game, self._view(decision), self._played(decision))
                    self._asked = True
                answer = self._appraiser.answer()
            except ThinkingFailed as failed:
                self._fail(str(failed))
                return True
            if answer is None:
                break
            new = True
            self._failures = 0
            self._next(answer.appraised)
        return new

    def put_first(self, turn: int) -> None:
        """Weigh a turn, by its place in the match, as soon as what is being weighed now is done."""
        begun = 1 if self._asked else 0
        rest = sorted(self._waiting[begun:], key=lambda one: (one.turn != turn, one.first))
        self._waiting[begun:] = rest

    def loss(self, turn: int) -> float | None:
        """What a turn lost, by its place in the match; None while it is not weighed, or without a choice."""
        if any(decision.turn == turn for decision in self._waiting):
            return None
        return self._losses[turn][1] if turn in self._losses else None

    def mark(self, turn: int) -> Mark | None:
        """How good a turn was; None where `loss` is."""
        loss = self.loss(turn)
        return None if loss is None else self.scale.mark(loss)

    def of_turn(self, turn: int) -> Cost | None:
        """The costliest mistake of a turn, if there was one."""
        mistakes = (cost for cost in self.found if cost.decision.turn == turn)
        return max(mistakes, key=lambda cost: cost.loss, default=None)

    def accuracy(self, seat: int) -> Accuracy:
        """How well a seat has played, as far as it is weighed."""
        losses = [loss for mover, loss in self._losses.values() if mover == seat]
        marks = [self.scale.mark(loss) for loss in losses]
        share = self.scale.accuracy(losses) if losses else None
        return Accuracy(tuple(marks.count(mark) for mark in Mark), sum(losses), share)

    def costliest(self, seat: int | None = None, number: int = SHOWN) -> tuple[Cost, ...]:
        """The turns that cost most so far, of all seats or of one, the costliest first."""
        most: dict[int, Cost] = {}
        for cost in self.found:
            known = most.get(cost.decision.turn)
            if seat in (None, cost.decision.seat) and (known is None or known.loss < cost.loss):
                most[cost.decision.turn] = cost
        return tuple(sorted(most.values(), key=lambda cost: (-cost.loss, cost.decision.first))[:number])

    def stop(self) -> None:
        """Nobody wants to know any more."""
        if self._asked:
            self._appraiser.forget()
        self._asked = False
        self._waiting.clear()

    def _view(self, decision: Decision) -> Any:
        return self._match.game.observe(self._match.played[decision.first].before, decision.seat)

    def _played(self, decision: Decision) -> tuple[Any, ...]:
        moves = self._match.played[decision.first : decision.last + 1]
        return tuple(played.move.action for played in moves)

    def _next(self, appraised: Appraised | None) -> None:
        decision = self._waiting.pop(0)
        self._asked = False
        if appraised is None:
            return
        known = self._losses.get(decision.turn, (decision.seat, 0.0))[1]
        self._losses[decision.turn] = decision.seat, max(known, appraised.loss)
        if self.scale.mark(appraised.loss) in MISTAKES and appraised.better:
            self.found.append(Cost(decision, appraised.loss, self._played(decision), appraised.better))

    def _fail(self, reason: str) -> None:
        self._failures += 1
        self._next(None)
        if self._failures >= _MOST_FAILURES:
            self.reason = reason
            self._waiting.clear()
