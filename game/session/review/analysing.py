"""A whole game judged without a window: its turns one after another, and one position by every door."""

from collections.abc import Iterator, Sequence
from math import hypot
from typing import Any, NamedTuple

from game.ai.adviser import Adviser
from game.ai.agent import Agent, Budget
from game.ai.judgement import Judgement
from game.ai.playouts import shares_of
from game.ai.verdict import Figure, Verdict
from game.core.game import AnyGame
from game.core.match import Match
from game.core.plain import Malformed
from game.core.reason import Reason
from game.session.review.costs import Decision, decisions_of
from game.session.review.kept import KeptAnalysis
from game.session.review.kinds import Kind
from game.session.review.marks import Mark
from game.session.review.sums import Chances, Sums, Weighed
from game.session.review.turns import Turn, rounds_of


class JudgedTurn(NamedTuple):
    """A turn with all that is known of it; chances and losses are from 0 to 1."""

    turn: Turn
    played: tuple[Any, ...]
    best: tuple[Any, ...]
    """The turn with the best actions in place of those of its costliest decision."""
    mark: Mark | None
    """None where there was nothing to choose."""
    loss: Figure
    units: Figure
    before: float | None
    """The mover's chance before it with all cards open, if it was to be the best turn."""
    after: float | None
    """The same at the next decision of anybody, or at the end."""
    reason: Reason | None


class Door(NamedTuple):
    """The answer of one of those who say what to do in a position."""

    name: str
    best: tuple[Any, ...]
    loss: Figure | None
    """Of what was played; None where that is not asked."""


class Analysis:
    """The judgements of one match, as far as they are known."""

    def __init__(
        self,
        match: Match[Any, Any, Any],
        kind: Kind,
        adviser: Adviser,
        budget: Budget,
        kept: KeptAnalysis | None = None,
    ) -> None:
        """`budget` is that of a decision; what is `kept` is not judged again."""
        self._match = match
        self._kind = kind
        self._adviser = adviser
        self._budget = budget
        self._kept = kept
        self.turns: tuple[Turn, ...] = tuple(
            turn for one in rounds_of(match, kind.turn_of) for turn in one.turns
        )
        self.decisions: tuple[Decision, ...] = tuple(decisions_of(match, self.turns, kind))
        self._judged = {} if kept is None else dict(kept.read(self.decisions))

    def weigh(self) -> Iterator[int]:
        """Judge what is not known yet, one decision a step; gives the number that are done."""
        for done, decision in enumerate(self.decisions, start=1):
            if decision not in self._judged:
                self._judged[decision] = self._judge(decision)
                if self._kept is not None:
                    self._kept.keep(decision, self._judged[decision])
            yield done

    def ask_all(self, position: int, director: Agent) -> list[Door]:
        """Ask about the position after `position` moves, as each place of the program does that tells a turn.

        Raises Malformed where nothing is decided there.
        """
        match, game = self._match, self._match.game
        if not 0 <= position <= len(match.played):
            raise Malformed(f"position {position}: the record has {len(match.played)} moves")
        state = match.played[position].before if position < len(match.played) else match.state
        seat = game.to_act(state)
        if seat is None:
            raise Malformed(f"position {position}: the game is over")
        view, truth = game.observe(state, seat), self._kind.revealed(state)
        hint = self._adviser.judge(view, (), self._budget.begin()).verdict
        if hint is None:
            raise Malformed(f"position {position}: there is nothing to decide")
        found = [
            Door("hint", hint.best, None),
            Door("director", _played_by(director, game, state, len(hint.best), self._budget), None),
        ]
        own = next((one for one in self.decisions if one.first <= position <= one.last), None)
        if own is not None:
            played = tuple(one.move.action for one in match.played[position : own.last + 1])
            for name, shown in (("tutor", None), ("review", truth), ("retry", None)):
                verdict = self._adviser.judge(view, played, self._budget.begin(), shown).verdict
                if verdict is not None:
                    found.append(Door(name, verdict.best, verdict.loss))
        return found

    def _judge(self, decision: Decision) -> Judgement:
        before = self._match.played[decision.first].before
        view, truth = self._match.game.observe(before, decision.seat), self._kind.revealed(before)
        return self._adviser.judge(view, self._actions(decision), self._budget.begin(), truth)

    def _actions(self, decision: Decision) -> tuple[Any, ...]:
        moves = self._match.played[decision.first : decision.last + 1]
        return tuple(played.move.action for played in moves)

    @property
    def sums(self) -> Sums:
        """The sum of the game, as far as it is judged."""
        seats, outcome = self._match.game.seats_of(self._match.start), self._match.outcome
        told = [(one, self._judged[one]) for one in self.decisions if one in self._judged]
        weighed = [
            Weighed(one.turn, one.seat, self._loss(one).value, *found.truth, draws=self._draws(one))
            for one, found in told
            if found.truth is not None
        ]
        return Sums(seats, weighed, None if outcome is None else shares_of(outcome, seats))

    def judged_turns(self) -> Iterator[JudgedTurn]:
        """Yield all turns, once every decision is judged."""
        sums = self.sums
        for number, turn in enumerate(self.turns):
            own = [one for one in self.decisions if one.turn == number]
            yield self._turn(turn, own, sums.around(number))

    def _turn(
        self, turn: Turn, decisions: Sequence[Decision], around: tuple[Chances, Chances] | None
    ) -> JudgedTurn:
        worst = max(decisions, key=lambda one: self._loss(one).value)
        found = self._judged[worst]
        verdict = found.verdict
        best = tuple(
            action
            for one in decisions
            for action in (verdict.best if one == worst and verdict is not None else self._actions(one))
        )
        before, after = (None, None) if around is None else (one[turn.seat] for one in around)
        return JudgedTurn(
            turn,
            played=tuple(action for one in decisions for action in self._actions(one)),
            best=best,
            mark=max(
                (mark for one in decisions if (mark := self._mark(one))), key=list(Mark).index, default=None
            ),
            loss=_sum([self._loss(one) for one in decisions]),
            units=_sum([self._units(one) for one in decisions]),
            before=before,
            after=after,
            reason=next(iter(found.better), None),
        )

    def _verdict(self, decision: Decision) -> Verdict | None:
        return self._judged[decision].verdict

    def _mark(self, decision: Decision) -> Mark | None:
        verdict = self._verdict(decision)
        return None if verdict is None else self._kind.scale.mark(verdict, decision.seat)

    def _loss(self, decision: Decision) -> Figure:
        verdict = self._verdict(decision)
        return Figure(0.0) if verdict is None else self._counted(decision, verdict.loss)

    def _units(self, decision: Decision) -> Figure:
        verdict = self._verdict(decision)
        return Figure(0.0) if verdict is None else self._counted(decision, verdict.units)

    def _counted(self, decision: Decision, figure: Figure) -> Figure:
        """What is as good as the best turn lost nothing; its doubt stays."""
        return Figure(0.0, figure.error) if self._mark(decision) is Mark.BEST else figure

    def _draws(self, decision: Decision) -> bool:
        """Return True if something hidden came to light, or was dealt, until the next decision."""
        later = next((one for one in self.decisions if one.first > decision.first), None)
        moves = self._match.played[decision.first : None if later is None else later.first]
        return any(event.reveals for played in moves for event in played.events)


def _played_by(agent: Agent, game: AnyGame, state: Any, actions: int, budget: Budget) -> tuple[Any, ...]:
    """Return what an agent does, as long as it is its turn, in at most so many actions."""
    seat, done = game.to_act(state), list[Any]()
    while len(done) < actions and game.to_act(state) == seat:
        view = game.observe(state, seat)
        done.append(agent.decide(view, tuple(game.legal(view)), budget))
        state = game.apply(state, done[-1]).state
    return tuple(done)


def _sum(figures: Sequence[Figure]) -> Figure:
    return Figure(sum(one.value for one in figures), hypot(*(one.error for one in figures)))
