"""Trambahn's knowledge for the engine: turns worth a trial, and tables played on after them."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

import numpy as np

from game.ai.chance import Chance
from game.ai.engine import Numbers, Trial, Turn
from game.ai.playouts import after, shares_of
from game.ai.trambahn.judgement import Judgement, judged
from game.ai.trambahn.plan import Plan
from game.ai.trambahn.planning import Planner
from game.ai.trambahn.seat import Turns, actions_of
from game.ai.trambahn.worth import weights_of
from game.ai.verdict import Topic
from game.content.trambahn_plays import WholeTurns
from game.rules.trambahn.actions import END
from game.rules.trambahn.game import Trambahn
from game.rules.trambahn.scoring import ranking
from game.rules.trambahn.values import SEATS, State, View

_KEY = 7
"""A table is dealt from it to look for turns; what is hidden there changes none of them."""


class TrambahnJudge:
    """Proposes whole turns as the planner does, and plays tables to their end."""

    unit = 0.001

    def __init__(self, game: Trambahn, play: WholeTurns) -> None:
        self._game = game
        self._play = play
        self._turns = Turns(game)
        self._planner = Planner(self._turns.box, weights_of(play))
        self._judgement = Judgement()

    def turns(self, view: View, begun: Turn = ()) -> Sequence[Turn]:
        """Propose the best plans by the judgement of the tables that they leave."""
        if view.seat is None or view.table.phase == "over":
            return ()
        state = after(self._game, self._game.imagine(view, _KEY), begun)
        if END in begun or self._game.to_act(state) != view.seat:
            return (begun,)
        later = self._game.observe(state, view.seat)
        plans = _near(self._planner.all_plans(later), self._play.glances, self._play.doubt)
        plans = _near(judged(self._judgement, self._turns, state, plans), self._play.plans, self._play.doubt)
        return [(*begun, *turn) for turn in self._sensible(state, later, plans)]

    def trials(self, view: View) -> "Rehearsals":
        """Deal tables from keys in their order."""
        return Rehearsals(self._game, self._turns, self._planner, view)

    def _sensible(self, state: State, view: View, plans: Iterable[Plan]) -> list[Turn]:
        """The turns of these plans: one alone that wins at once, if any does, and no defeat without need."""
        going_on, won, lost = list[Turn](), list[Turn](), list[Turn]()
        for plan in plans:
            turn = actions_of(self._turns.box, view, plan)
            end = self._turns.play(state, plan).table
            if end.phase != "over":
                going_on.append(turn)
            elif view.seat in ranking(end)[0]:
                won.append(turn[: len(plan.passengers)])
            else:
                lost.append(turn[: len(plan.passengers)])
        return won[:1] or going_on or lost


class Rehearsals:
    """Tables that look like a view, played to the end of the game by the quick planner in both seats."""

    def __init__(self, game: Trambahn, turns: Turns, planner: Planner, view: View) -> None:
        self._game = game
        self._turns = turns
        self._planner = planner
        self._view = view
        self._dealt = 0

    def play(self, turns: Sequence[Turn], tables: int) -> Trial:
        """Parts are what tours and extra tours bring, by line and seat."""
        numbers = range(self._dealt, self._dealt + tables)
        self._dealt += tables
        states = [self._game.imagine(self._view, Chance(number).key) for number in numbers]
        ends = [[self._played(after(self._game, state, turn)) for state in states] for turn in turns]
        mover = self._view.table.to_act
        shares = np.array([[shares_of(self._game.outcome(end), SEATS) for end in row] for row in ends])
        scored = [[_scored(end, mover) for end in row] for row in ends]
        topics = sorted({topic for row in scored for one in row for topic in one})
        parts = {topic: _numbers(scored, topic) for topic in topics}
        return Trial(shares, sum(parts.values(), np.zeros(shares.shape[:2])), parts)

    def _played(self, state: State) -> State:
        """The end of the game, from within a turn or from its end."""
        while state.table.phase != "over":
            plan = self._planner.quick(self._turns.view(state))
            state = self._turns.end(self._turns.play(state, plan))
        return state


def _near(plans: Iterable[Plan], most: int, doubt: float) -> list[Plan]:
    """The best plans, `most` of them at most, and none worse than the first by more than `doubt`."""
    ranked = sorted(plans, key=lambda plan: -plan.worth)[:most]
    return [plan for plan in ranked if plan.worth >= ranked[0].worth - doubt]


def _numbers(scored: Sequence[Sequence[Mapping[Topic, float]]], topic: Topic) -> Numbers:
    return np.array([[one.get(topic, 0.0) for one in row] for row in scored])


def _scored(end: State, mover: int) -> dict[Topic, float]:
    """Points by what they are, those of the other seat as what they cost."""
    found: dict[Topic, float] = defaultdict(float)
    for tour in end.table.tours:
        for seat, points in enumerate(tour.points):
            found[Topic("tours", seat, tour.colour or "")] += points if seat == mover else -points
    for seat, extras in enumerate(end.table.extra):
        for extra in extras:
            found[Topic("extra", seat, extra.colour or "")] += (
                extra.points if seat == mover else -extra.points
            )
    return found
