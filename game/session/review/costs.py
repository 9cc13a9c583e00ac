"""What turns cost: each is weighed from its mover's own view, one after another, by whoever can.

What seems to be a mistake is held against the better turn once more, by playing both on from the same tables.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from game.ai.appraised import Compared, Part
from game.core.match import Match
from game.session.adviser import Answer
from game.session.review.asking import Appraiser, Asking
from game.session.review.marks import MISTAKES, Accuracy, Mark, Scale
from game.session.review.turns import Turn

SHOWN = 3
NOTICED = 0.005
"""Chances that differ less are told as the same."""
STANDARD_ERRORS = 2
"""So many of them are what a figure is told give or take."""


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
    doubt: float = 0.0
    """The loss give or take so much: two standard errors. 0 where no chance was in it."""
    gains: tuple[float | None, ...] = ()
    """By seat, how much likelier it is to win after the better turn; None for what may be chance."""
    parts: tuple[Part, ...] = ()
    """What the loss is made of, in amounts that add up to it; nothing where that is not told."""
    tables: int = 0
    """So many rehearsals tell it."""

    done: tuple[Any, ...] = ()
    """What is done already of the better turn, where the rest of it is shown."""

    def after(self, count: int) -> "Cost":
        """The rest of the better turn once so many of its actions are done; there nothing else was played."""
        if not count:
            return self
        done, rest = self.better[:count], self.better[count:]
        return msgspec.structs.replace(self, better=rest, played=(), done=done)

    @property
    def certain(self) -> float:
        """What the turn lost at least: doubt speaks for who played."""
        return max(0.0, self.loss - self.doubt)

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


class Costs(Asking[Decision | Cost]):
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
        self._losses: dict[int, tuple[int, float, float]] = {}
        """By the place of a turn: its seat, and what its costliest decision so far lost, surely and all."""
        self.found: list[Cost] = []

    def _ask(self, question: Decision | Cost) -> None:
        game = self._match.game
        if isinstance(question, Cost):
            view = self._view(question.decision)
            self._appraiser.compare(game, view, question.better, question.played)
        else:
            self._appraiser.appraise(game, self._view(question), self._played(question))

    def put_first(self, turn: int) -> None:
        """Weigh a turn, by its place in the match, as soon as what is being weighed now is done."""
        begun = 1 if self._asked else 0
        rest = sorted(map(_decision, self._waiting[begun:]), key=lambda one: (one.turn != turn, one.first))
        self._waiting[begun:] = rest

    def loss(self, turn: int) -> float | None:
        """What a turn lost, by its place in the match; None while it is not weighed, or without a choice."""
        if any(_decision(one).turn == turn for one in self._waiting):
            return None
        return self._losses[turn][2] if turn in self._losses else None

    def mark(self, turn: int) -> Mark | None:
        """How good a turn was; None where `loss` is."""
        return None if self.loss(turn) is None else self.scale.mark(self._losses[turn][1])

    def of_turn(self, turn: int) -> Cost | None:
        """The costliest mistake of a turn, if there was one."""
        mistakes = (cost for cost in self.found if cost.decision.turn == turn)
        return max(mistakes, key=lambda cost: cost.loss, default=None)

    def accuracy(self, seat: int) -> Accuracy:
        """How well a seat has played, as far as it is weighed."""
        own = [(sure, loss) for mover, sure, loss in self._losses.values() if mover == seat]
        losses = [loss for _, loss in own]
        marks = [self.scale.mark(sure) for sure, _ in own]
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

    def _take(self, question: Decision | Cost, answer: Answer) -> None:
        if isinstance(question, Cost):
            self._note(_compared(question, answer.compared))
        elif answer.appraised is not None:
            found = answer.appraised
            loss = 0.0 if self._won_by(question) else found.loss
            cost = Cost(question, loss, self._played(question), found.better)
            if self.scale.mark(loss) in MISTAKES and found.better:
                self._waiting.insert(0, cost)
            else:
                self._note(cost)

    def _won_by(self, decision: Decision) -> bool:
        """Whether its mover alone won the game in this turn: nothing is better."""
        outcome, seat = self._match.outcome, decision.seat
        wins = outcome is not None and outcome.winners == {seat}
        return wins and all(one.move.seat == seat for one in self._match.played[decision.first :])

    def _note(self, cost: Cost) -> None:
        """Nothing is lost that lies within the doubt of it, nor by what is as good as the best."""
        decision, sure = cost.decision, cost.certain
        lost = 0.0 if self.scale.mark(sure) is Mark.BEST else cost.loss
        known = self._losses.get(decision.turn, (decision.seat, 0.0, 0.0))
        self._losses[decision.turn] = max(known, (decision.seat, sure, lost))
        if self.scale.mark(sure) in MISTAKES and cost.better:
            self.found.append(cost)


def _decision(asked: Decision | Cost) -> Decision:
    return asked.decision if isinstance(asked, Cost) else asked


def _compared(cost: Cost, found: Compared | None) -> Cost:
    """As it was weighed, where nobody could play on.

    What a hint would have said costs nothing, nor does what leaves its mover surely likelier to win.
    """
    if found is None:
        return cost
    gains = tuple(
        gain if abs(gain) > STANDARD_ERRORS * error else None
        for gain, error in zip(found.gains, found.errors, strict=True)
    )
    loss, doubt, parts = cost.loss, 0.0, found.parts
    if found.loss is not None:
        loss, doubt = found.loss, STANDARD_ERRORS * found.error
    own = gains[cost.decision.seat] if gains else None
    if found.hinted or (own is not None and own <= -NOTICED):
        loss, parts = 0.0, ()
    return msgspec.structs.replace(
        cost, loss=loss, doubt=doubt, gains=gains, parts=parts, tables=found.tables
    )
