"""Reviews without a window, and the answers of every part of the program about one position."""

from collections.abc import Callable, Sequence
from math import hypot
from typing import Any, NamedTuple

from game.ai.adviser import Adviser
from game.ai.agent import Agent, Budget
from game.ai.verdict import Estimate
from game.core.game import AnyGame
from game.core.match import Match
from game.core.plain import Malformed
from game.core.reason import Reason
from game.session.adviser import Answer
from game.session.review.costs import Costs, Decision
from game.session.review.marks import Mark
from game.session.review.review import Review


class DirectAdviser:
    """Answers the questions of a review at once, in this process."""

    def __init__(self, adviser: Adviser, budget: Budget, on_answer: Callable[[], object]) -> None:
        """`budget` is that of a decision; `on_answer` is called after each."""
        self._adviser = adviser
        self._budget = budget
        self._on_answer = on_answer
        self._answer: Answer | None = None

    def judge(self, game: AnyGame, view: Any, actions: Sequence[Any], truth: Any = None) -> None:
        """Compare actions to the best turn."""
        del game  # the adviser has it
        found = self._adviser.judge(view, tuple(actions), self._budget.begin(), truth)
        self._answer = Answer(found)

    def estimate(self, game: AnyGame, view: Any) -> None:
        """Compute the chance of each seat to win."""
        del game  # the adviser has it
        self._answer = Answer(chances=self._adviser.estimate(view))

    def answer(self) -> Answer | None:
        """Return the answer to the last question, once."""
        found, self._answer = self._answer, None
        self._on_answer()
        return found

    def forget(self) -> None:
        """Do nothing: no thinking continues."""


class JudgedTurn(NamedTuple):
    """A turn with its judgement; chances and losses are from 0 to 1."""

    played: tuple[Any, ...]
    best: tuple[Any, ...]
    """The turn with the best actions in place of its costliest decision."""
    mark: Mark | None
    """The mark of the turn; None if there was no choice."""
    loss: Estimate
    units: Estimate
    before: float | None
    """The mover's chance before it with all cards open, if the best turn followed."""
    after: float | None
    """The same at the next decision of any seat, or at the end."""
    reason: Reason | None


def judged_turns(review: Review) -> list[JudgedTurn]:
    """Return all turns of a review that has asked all its questions."""
    return [_turn(review, number) for number in range(len(review.turns))]


def _turn(review: Review, number: int) -> JudgedTurn:
    turn, costs, played = review.turns[number], review.costs, review.match.played
    found = costs.of_turn(number)
    worst = max(found, key=lambda cost: (cost.loss.value, cost.units.value), default=None)
    actions = [played[move].move.action for move in turn.moves]
    best = list(actions)
    reason = None
    if worst is not None:
        first, last = worst.decision.first - turn.first, worst.decision.last - turn.first
        best[first : last + 1] = worst.better
        reason = next(iter(costs.judged[worst.decision.first].better), None)
    around = review.sums.around(number)
    return JudgedTurn(
        tuple(actions),
        tuple(best),
        costs.mark(number),
        _with_doubt(costs.loss(number), [cost.loss for cost in found]),
        _with_doubt(costs.units(number), [cost.units for cost in found]),
        None if around is None else around[0][turn.seat],
        None if around is None else around[1][turn.seat],
        reason,
    )


def _with_doubt(lost: Estimate | None, parts: Sequence[Estimate]) -> Estimate:
    """Return the loss with the doubt of its parts; None counts as 0 but keeps its doubt."""
    return Estimate(0.0 if lost is None else lost.value, hypot(*(part.error for part in parts)))


class PositionAnswer(NamedTuple):
    """The answer of one part of the program about a position."""

    who: str
    best: tuple[Any, ...]
    loss: Estimate | None = None
    """The loss of the played actions; None if the question has none."""
    mark: Mark | None = None


def ask_all(
    review: Review, adviser: Adviser, director: Agent, position: int, budget: Budget
) -> list[PositionAnswer]:
    """Return each judging part's answer about the position after `position` moves.

    Raises Malformed if there is no decision at that position.
    """
    match, game, played = review.match, review.game, review.match.played
    if not 0 <= position <= len(played):
        raise Malformed(f"position {position}: the record has {len(played)} moves")
    state = review.state_at(position)
    seat = game.to_act(state)
    if seat is None:
        raise Malformed(f"position {position}: the game is over")
    view = game.observe(state, seat)
    hint = adviser.judge(view, (), budget.begin()).verdict
    if hint is None:
        raise Malformed(f"position {position}: there is nothing to decide")
    found = [
        PositionAnswer("hint", hint.best),
        PositionAnswer("director", _decided(director, game, state, hint.best, budget)),
    ]
    own = next((one for one in review.decisions if one.first <= position <= one.last), None)
    if own is None:
        return found
    actions = tuple(played[move].move.action for move in range(position, own.last + 1))
    verdict = adviser.judge(view, actions, budget.begin()).verdict
    if verdict is not None:
        found.append(PositionAnswer("tutor", verdict.best, verdict.loss, review.scale.mark(verdict, seat)))
    again: Match[Any, Any, Any] = Match(game, state)
    for action in actions:
        again.play(seat, action)
    at_once = DirectAdviser(adviser, budget, lambda: None)
    decision, whole = Decision(0, seat, 0, len(actions) - 1), Decision(own.turn, seat, position, own.last)
    for who, costs in (
        ("review", Costs(match, [whole], at_once, review.scale, review.view_at)),
        ("retry", Costs(again, [decision], at_once, review.scale)),
    ):
        while not costs.complete:
            costs.step()
        found += [
            PositionAnswer(who, cost.better, cost.loss, cost.mark)
            for cost in costs.of_turn(costs.decisions[0].turn)
        ]
    return found


def _decided(agent: Agent, game: AnyGame, state: Any, best: Sequence[Any], budget: Budget) -> tuple[Any, ...]:
    """Return an agent's actions in its turn, at most as many as in `best`."""
    seat, done = game.to_act(state), list[Any]()
    while len(done) < len(best) and game.to_act(state) == seat:
        view = game.observe(state, seat)
        done.append(agent.decide(view, tuple(game.legal(view)), budget))
        state = game.apply(state, done[-1]).state
    return tuple(done)
