"""What turns cost: each is weighed from its mover's own view, one after another, by whoever can."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from game.core.match import Match
from game.session.adviser import Answer
from game.session.review.asking import Appraiser, Asking
from game.session.review.marks import MISTAKES, Accuracy, Mark, Scale
from game.session.review.turns import Turn

SHOWN = 3


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


class Costs(Asking[Decision]):
    """Finds out what the turns of a match cost, while time passes."""

    def __init__(
        self,
        match: Match[Any, Any, Any],
        decisions: Iterable[Decision],
        appraiser: Appraiser,
        scale: Scale,
    ) -> None:
        super().__init__(appraiser, decisions)
        self._match = match
        self.scale = scale
        self._losses: dict[int, tuple[int, float]] = {}
        """By the place of a turn: its seat, and the loss of its costliest decision so far."""
        self.found: list[Cost] = []

    def _ask(self, question: Decision) -> None:
        self._appraiser.appraise(self._match.game, self._view(question), self._played(question))

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

    def _view(self, decision: Decision) -> Any:
        return self._match.game.observe(self._match.played[decision.first].before, decision.seat)

    def _played(self, decision: Decision) -> tuple[Any, ...]:
        moves = self._match.played[decision.first : decision.last + 1]
        return tuple(played.move.action for played in moves)

    def _take(self, question: Decision, answer: Answer) -> None:
        appraised = answer.appraised
        if appraised is None:
            return
        known = self._losses.get(question.turn, (question.seat, 0.0))[1]
        self._losses[question.turn] = question.seat, max(known, appraised.loss)
        if self.scale.mark(appraised.loss) in MISTAKES and appraised.better:
            self.found.append(Cost(question, appraised.loss, self._played(question), appraised.better))
