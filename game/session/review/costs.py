"""What turns lost: each is judged from its mover's own view, one after another."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import hypot
from typing import Any, Protocol

import msgspec

from game.ai.judgement import Judgement
from game.ai.verdict import Figure, Part, Verdict
from game.core.match import Match, Played
from game.session.adviser import Answer
from game.session.review.asking import Appraiser, Asking
from game.session.review.kinds import Kind
from game.session.review.marks import MISTAKES, Accuracy, Mark, Scale, accuracy
from game.session.review.turns import Turn

_NOTHING = 0.005
"""A loss that is told as 0 of 100."""


class Decision(msgspec.Struct, frozen=True):
    """Moves of one turn that were decided on the same knowledge: nothing hidden showed between them."""

    turn: int
    """The place of the turn in the match, from 0."""
    seat: int
    first: int
    last: int


class Cost(msgspec.Struct, frozen=True):
    """What a decision lost against the best turn."""

    decision: Decision
    played: tuple[Any, ...]
    better: tuple[Any, ...]
    """The actions of the best turn that was found."""
    mark: Mark = Mark.BEST
    loss: Figure = Figure(0.0)
    """The mover's chance to win that was lost, from 0 to 1."""
    units: Figure = Figure(0.0)
    """The same in the unit of the game."""
    chances: tuple[float, ...] = ()
    """By seat, its chance to win after the best turn; nothing where that is not known."""
    after: tuple[float, ...] = ()
    """By seat, its chance to win after what was played."""
    parts: tuple[Part, ...] = ()
    """Parts of `units`, which add up to it; nothing where these are not told."""
    tables: int = 0
    """Tables on which both were played on."""

    done: tuple[Any, ...] = ()
    """The actions of the better turn that are done, where the rest of it is shown."""

    def after_steps(self, count: int) -> "Cost":
        """Return the rest of the better turn after `count` of its actions; there nothing else was played."""
        if not count:
            return self
        done, rest = self.better[:count], self.better[count:]
        return msgspec.structs.replace(self, better=rest, played=(), done=done)

    @property
    def is_mistake(self) -> bool:
        """True if the turn surely lost something, and another one is known."""
        return self.mark in MISTAKES and bool(self.better)

    @property
    def wrong(self) -> tuple[Any, ...]:
        """The actions that had better not been taken."""
        return tuple(action for action in self.played if action not in self.better)


def decisions_of(match: Match[Any, Any, Any], turns: Sequence[Turn], kind: Kind) -> Iterator[Decision]:
    """Yield the decisions of a match in their order.

    A turn falls into several where something hidden shows, and where actions are not weighed together.
    """
    for number, turn in enumerate(turns):
        first = turn.first
        for move in turn.moves:
            following = match.played[move + 1].move.action if move < turn.last else None
            if following is None or not _is_one_decision(match.played[move], following, kind):
                yield Decision(number, turn.seat, first, move)
                first = move + 1


def first_of_decision(match: Match[Any, Any, Any], action: Any, kind: Kind) -> int:
    """Return the number of the first move that `action`, played next, is weighed together with."""
    first, turn = len(match.played), kind.turn_of(match.state)
    while first:
        last = match.played[first - 1]
        same = last.move.seat == match.to_act and kind.turn_of(last.before) == turn
        if not same or not _is_one_decision(last, action, kind):
            break
        first, action = first - 1, last.move.action
    return first


def _is_one_decision(played: Played, following: Any, kind: Kind) -> bool:
    """Return True if an action of the same turn is weighed together with the move before it."""
    shows = any(event.reveals for event in played.events)
    return not shows and kind.weighs_together(played.move.action, following)


class Kept(Protocol):
    """Keeps judgements for the next one who asks; `game.session.review.kept.KeptAnalysis` does."""

    def read(self, decisions: Iterable[Decision]) -> Mapping[Decision, Judgement]:
        """Return the judgements that are known."""

    def keep(self, decision: Decision, judgement: Judgement) -> None:
        """Take a new judgement."""

    def save(self) -> None:
        """Write what is new."""


class Costs(Asking[Decision]):
    """Finds out what the turns of a match lost, while time passes."""

    def __init__(
        self,
        match: Match[Any, Any, Any],
        decisions: Iterable[Decision],
        appraiser: Appraiser,
        scale: Scale,
        truth_at: Callable[[int], Any] | None = None,
        kept: Kept | None = None,
    ) -> None:
        """`truth_at` gives the table after a number of moves with all cards that may be seen.

        It is left out where the chances that go with these are not wanted. What is `kept` is not asked.
        """
        self.decisions = tuple(decisions)
        super().__init__(appraiser, self.decisions)
        self._match = match
        self._scale = scale
        self._truth_at = truth_at
        self.judged: dict[int, Judgement] = {}
        """By the number of its first move, the judgement of each decision that is weighed."""
        self._costs: dict[int, list[Cost]] = {}
        """By the place of a turn, its decisions in which there was something to choose."""
        self._kept = kept
        for decision, judgement in ({} if kept is None else kept.read(self.decisions)).items():
            if truth_at is None or judgement.truth is not None:
                self._note(decision, judgement)
        self._waiting = [one for one in self._waiting if one.first not in self.judged]

    def stop(self) -> None:
        """Nobody wants to know any more; what is known is kept."""
        super().stop()
        self._save()

    def put_first(self, turn: int) -> None:
        """Weigh a turn, by its place in the match, as soon as what is being weighed now is done."""
        begun = 1 if self._asked else 0
        self._waiting[begun:] = sorted(self._waiting[begun:], key=lambda one: (one.turn != turn, one.first))

    def of_turn(self, turn: int) -> tuple[Cost, ...]:
        """Return the decisions of a turn that are weighed, in the order in which they were."""
        return tuple(self._costs.get(turn, ()))

    def loss(self, turn: int) -> Figure | None:
        """Return the chance to win that a turn lost, by its place in the match.

        None while it is not weighed, or without a choice. Nothing is lost by what is as good as the best.
        """
        return self._sum(turn, lambda cost: cost.loss)

    def open_loss(self, turn: int) -> Figure | None:
        """Return what a turn may have lost, where it could as well be among the best; None without doubt."""
        found = [cost.loss for cost in self._weighed(turn)]
        loss = Figure(sum(one.value for one in found), hypot(*(one.error for one in found)))
        return loss if self.mark(turn) is Mark.BEST and loss.value >= _NOTHING else None

    def lost(self, decision: Decision) -> float:
        """Return the chance to win that a decision lost, as far as it is weighed."""
        own = (cost for cost in self.of_turn(decision.turn) if cost.decision == decision)
        return sum(cost.loss.value for cost in own if cost.mark is not Mark.BEST)

    def units(self, turn: int) -> Figure | None:
        """Return the same in the unit of the game."""
        return self._sum(turn, lambda cost: cost.units)

    def mark(self, turn: int) -> Mark | None:
        """Return how good a turn was: that of its worst decision. None where `loss` is."""
        return max((cost.mark for cost in self._weighed(turn)), key=list(Mark).index, default=None)

    def mistake(self, turn: int) -> Cost | None:
        """Return the costliest mistake of a turn, if there was one."""
        return max(filter(_is_mistake, self.of_turn(turn)), key=_costliness, default=None)

    def mistakes(self, seat: int | None = None, number: int | None = None) -> tuple[Cost, ...]:
        """Return the costliest mistake of each turn so far, of all seats or of one, the costliest first."""
        most = [cost for cost in map(self.mistake, self._costs) if cost is not None]
        own = [cost for cost in most if seat in (None, cost.decision.seat)]
        order = sorted(own, key=lambda cost: cost.decision.first)
        return tuple(sorted(order, key=_costliness, reverse=True)[:number])

    def accuracy(self, seat: int) -> Accuracy:
        """Return how well a seat has played, as far as it is weighed."""
        own = [turn for turn, costs in self._costs.items() if costs[0].decision.seat == seat]
        losses = [loss.value for loss in map(self.loss, own) if loss is not None]
        marks = [self.mark(turn) for turn in own]
        share = accuracy(losses) if losses else None
        return Accuracy(tuple(marks.count(mark) for mark in Mark), sum(losses, 0.0), share)

    def _weighed(self, turn: int) -> tuple[Cost, ...]:
        """Return the decisions of a turn all of which are weighed; else none."""
        return () if any(one.turn == turn for one in self._waiting) else self.of_turn(turn)

    def _sum(self, turn: int, part: Callable[[Cost], Figure]) -> Figure | None:
        costs = self._weighed(turn)
        lost = [part(cost) for cost in costs if cost.mark is not Mark.BEST]
        figure = Figure(sum(one.value for one in lost), hypot(*(one.error for one in lost)))
        return figure if costs else None

    def _ask(self, question: Decision) -> None:
        truth = None if self._truth_at is None else self._truth_at(question.first)
        self._appraiser.judge(self._match.game, self._view(question), self._played(question), truth)

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
        """What wins the game at once loses nothing."""
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
        """Return True if its mover alone won the game in this turn: nothing is better."""
        outcome, seat = self._match.outcome, decision.seat
        wins = outcome is not None and outcome.winners == {seat}
        return wins and all(one.move.seat == seat for one in self._match.played[decision.first :])


def _is_mistake(cost: Cost) -> bool:
    return cost.is_mistake


def _costliness(cost: Cost) -> tuple[float, float]:
    return cost.loss.value, cost.units.value
