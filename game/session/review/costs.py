"""The losses of turns, each judged from its mover's own view, one after another."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import hypot
from typing import Any, Protocol

import msgspec

from game.ai.judgement import Judgement
from game.ai.verdict import Estimate, LossPart, Verdict
from game.core.match import Match, Played
from game.session.adviser import Adviser, Answer
from game.session.review.adviser_queue import AdviserQueue
from game.session.review.marks import MISTAKES, Accuracy, Mark, Scale, accuracy
from game.session.review.review_kind import ReviewKind
from game.session.review.turns import Turn

_NOTHING = 0.005
"""A loss that is displayed as 0 of 100."""


class Decision(msgspec.Struct, frozen=True):
    """Moves of one turn decided on the same knowledge: nothing hidden was revealed between them."""

    turn: int
    """The index of the turn in the match."""
    seat: int
    first: int
    last: int


class Cost(msgspec.Struct, frozen=True):
    """The loss of a decision against the best turn."""

    decision: Decision
    played: tuple[Any, ...]
    better: tuple[Any, ...]
    """The actions of the best turn found."""
    mark: Mark = Mark.BEST
    loss: Estimate = Estimate(0.0)
    """The mover's winning chance that was lost, from 0 to 1."""
    units: Estimate = Estimate(0.0)
    """The same in the unit of the game."""
    chances: tuple[float, ...] = ()
    """Indexed by seat: the chance to win after the best turn; empty if unknown."""
    after: tuple[float, ...] = ()
    """Indexed by seat: the chance to win after the played actions."""
    parts: tuple[LossPart, ...] = ()
    """The parts that add up to `units`; empty if the game names none."""
    tables: int = 0
    """Tables on which both were played out."""

    done: tuple[Any, ...] = ()
    """The actions of the better turn that are done, if the rest of it is shown."""

    def after_steps(self, count: int) -> "Cost":
        """Return the rest of the better turn after `count` of its actions, without the played ones."""
        if not count:
            return self
        done, rest = self.better[:count], self.better[count:]
        return msgspec.structs.replace(self, better=rest, played=(), done=done)

    @property
    def is_mistake(self) -> bool:
        """True if the turn certainly lost something, and a better one is known."""
        return self.mark in MISTAKES and bool(self.better)

    @property
    def wrong(self) -> tuple[Any, ...]:
        """The played actions that the better turn does not contain."""
        return tuple(action for action in self.played if action not in self.better)


def decisions_of(match: Match[Any, Any, Any], turns: Sequence[Turn], kind: ReviewKind) -> Iterator[Decision]:
    """Yield the decisions of a match in order.

    A turn has several decisions if something hidden is revealed in it, or if its actions are not analysed
    together.
    """
    for number, turn in enumerate(turns):
        first = turn.first
        for move in turn.moves:
            following = match.played[move + 1].move.action if move < turn.last else None
            if following is None or not _is_one_decision(match.played[move], following, kind):
                yield Decision(number, turn.seat, first, move)
                first = move + 1


def first_of_decision(match: Match[Any, Any, Any], action: Any, kind: ReviewKind) -> int:
    """Return the number of the first move that would be weighed together with `action`, played next."""
    first, turn = len(match.played), kind.turn_of(match.state)
    while first:
        last = match.played[first - 1]
        same = last.move.seat == match.to_act and kind.turn_of(last.before) == turn
        if not same or not _is_one_decision(last, action, kind):
            break
        first, action = first - 1, last.move.action
    return first


def _is_one_decision(played: Played, following: Any, kind: ReviewKind) -> bool:
    """True if an action of the same turn is weighed together with the move before it."""
    shows = any(event.reveals for event in played.events)
    return not shows and kind.weighs_together(played.move.action, following)


class JudgementStore(Protocol):
    """Keeps judgements for later reviews; `game.session.review.stored_analysis.StoredAnalysis` does."""

    def read(self, decisions: Iterable[Decision]) -> Mapping[Decision, Judgement]:
        """Return the judgements known for these decisions."""

    def keep(self, decision: Decision, judgement: Judgement) -> None:
        """Add a new judgement."""

    def save(self) -> None:
        """Write new judgements."""


class Costs(AdviserQueue[Decision]):
    """Computes the losses of a match's turns, without blocking."""

    def __init__(
        self,
        match: Match[Any, Any, Any],
        decisions: Iterable[Decision],
        adviser: Adviser,
        scale: Scale,
        truth_at: Callable[[int], Any] | None = None,
        kept: JudgementStore | None = None,
    ) -> None:
        """`truth_at` returns the view after a number of moves with all cards that may be seen.

        It is None if chances with those cards are not wanted. Decisions that are `kept` are not asked about.
        """
        self.decisions = tuple(decisions)
        super().__init__(adviser, self.decisions)
        self._match = match
        self._scale = scale
        self._truth_at = truth_at
        self.judged: dict[int, Judgement] = {}
        """The judgement of each analysed decision, by the number of its first move."""
        self._costs: dict[int, list[Cost]] = {}
        """The analysed decisions with a choice, by the index of their turn."""
        self._kept = kept
        for decision, judgement in ({} if kept is None else kept.read(self.decisions)).items():
            if truth_at is None or judgement.truth is not None:
                self._note(decision, judgement)
        self._waiting = [one for one in self._waiting if one.first not in self.judged]

    def stop(self) -> None:
        """Give up the questions that are left; known judgements are saved."""
        super().stop()
        self._save()

    def put_first(self, turn: int) -> None:
        """Weigh a turn, by its index in the match, right after the current question."""
        begun = 1 if self._asked else 0
        self._waiting[begun:] = sorted(self._waiting[begun:], key=lambda one: (one.turn != turn, one.first))

    def of_turn(self, turn: int) -> tuple[Cost, ...]:
        """Return the analysed decisions of a turn, in the order of weighing."""
        return tuple(self._costs.get(turn, ()))

    def loss(self, turn: int) -> Estimate | None:
        """Return the winning chance that a turn lost, by its index in the match.

        None while it is not analysed, or without a choice. Decisions as good as the best lose nothing.
        """
        return self._sum(turn, lambda cost: cost.loss)

    def open_loss(self, turn: int) -> Estimate | None:
        """Return the possible loss of a turn that may also be among the best; None if it is negligible."""
        found = [cost.loss for cost in self._weighed(turn)]
        loss = Estimate(sum(one.value for one in found), hypot(*(one.error for one in found)))
        return loss if self.mark(turn) is Mark.BEST and loss.value >= _NOTHING else None

    def lost(self, decision: Decision) -> float:
        """Return the winning chance that a decision lost; 0 while it is not analysed."""
        own = (cost for cost in self.of_turn(decision.turn) if cost.decision == decision)
        return sum(cost.loss.value for cost in own if cost.mark is not Mark.BEST)

    def units(self, turn: int) -> Estimate | None:
        """Return the same as `loss` in the unit of the game."""
        return self._sum(turn, lambda cost: cost.units)

    def mark(self, turn: int) -> Mark | None:
        """Return the mark of a turn's worst decision; None as in `loss`."""
        return max((cost.mark for cost in self._weighed(turn)), key=list(Mark).index, default=None)

    def mistake(self, turn: int) -> Cost | None:
        """Return the costliest mistake of a turn, if there was one."""
        return max(filter(_is_mistake, self.of_turn(turn)), key=_costliness, default=None)

    def mistakes(self, seat: int | None = None, number: int | None = None) -> tuple[Cost, ...]:
        """Return the costliest mistake of each analysed turn, of all seats or of one, the costliest first."""
        most = [cost for cost in map(self.mistake, self._costs) if cost is not None]
        own = [cost for cost in most if seat in (None, cost.decision.seat)]
        order = sorted(own, key=lambda cost: cost.decision.first)
        return tuple(sorted(order, key=_costliness, reverse=True)[:number])

    def accuracy(self, seat: int) -> Accuracy:
        """Return the accuracy of a seat over its analysed turns."""
        own = [turn for turn, costs in self._costs.items() if costs[0].decision.seat == seat]
        losses = [loss.value for loss in map(self.loss, own) if loss is not None]
        marks = [self.mark(turn) for turn in own]
        share = accuracy(losses) if losses else None
        return Accuracy(tuple(marks.count(mark) for mark in Mark), sum(losses, 0.0), share)

    def _weighed(self, turn: int) -> tuple[Cost, ...]:
        """Return the decisions of a turn if all are analysed, otherwise none."""
        return () if any(one.turn == turn for one in self._waiting) else self.of_turn(turn)

    def _sum(self, turn: int, part: Callable[[Cost], Estimate]) -> Estimate | None:
        costs = self._weighed(turn)
        lost = [part(cost) for cost in costs if cost.mark is not Mark.BEST]
        figure = Estimate(sum(one.value for one in lost), hypot(*(one.error for one in lost)))
        return figure if costs else None

    def _ask(self, question: Decision) -> None:
        truth = None if self._truth_at is None else self._truth_at(question.first)
        self._adviser.judge(self._match.game, self._view(question), self._played(question), truth)

    def _view(self, decision: Decision) -> Any:
        return self._match.game.observe(self._match.played[decision.first].before, decision.seat)

    def _played(self, decision: Decision) -> tuple[Any, ...]:
        moves = self._match.played[decision.first : decision.last + 1]
        return tuple(played.move.action for played in moves)

    def _take(self, question: Decision, answer: Answer) -> None:
        judgement = answer.judgement
        self._note(question, judgement)
        if self._kept is not None and (judgement.verdict, judgement.truth) != (None, None):
            self._kept.keep(question, judgement)
        if self.complete:
            self._save()

    def _save(self) -> None:
        if self._kept is not None:
            self._kept.save()

    def _note(self, question: Decision, judgement: Judgement) -> None:
        self.judged[question.first] = judgement
        verdict = judgement.verdict
        if verdict is not None and len(self._match.game.legal(self._view(question))) > 1:
            costs = self._costs.setdefault(question.turn, [])
            costs.append(self._cost(question, verdict))

    def _cost(self, decision: Decision, verdict: Verdict) -> Cost:
        """Return the cost of a decision; one that wins the game at once costs nothing."""
        played = self._played(decision)
        if self._won_by(decision):
            return Cost(decision, played, verdict.best, chances=verdict.chances, after=verdict.after)
        return Cost(
            decision,
            played,
            verdict.best,
            self._scale.mark(verdict, decision.seat),
            verdict.loss,
            verdict.units,
            verdict.chances,
            verdict.after,
            verdict.parts,
            verdict.tables,
        )

    def _won_by(self, decision: Decision) -> bool:
        """True if its mover alone won the game in this turn: nothing is better."""
        outcome, seat = self._match.outcome, decision.seat
        wins = outcome is not None and outcome.winners == {seat}
        return wins and all(one.move.seat == seat for one in self._match.played[decision.first :])


def _is_mistake(cost: Cost) -> bool:
    return cost.is_mistake


def _costliness(cost: Cost) -> tuple[float, float]:
    return cost.loss.value, cost.units.value
