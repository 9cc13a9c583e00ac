"""The judge of turns for Trambahn: it proposes turns, and plays tables out after them."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import erf, sqrt
from typing import NamedTuple

import numpy as np

from game.ai.chance import Chance
from game.ai.engine import MatchHistory, Numbers, PastAction, TrialResults, Turn
from game.ai.playouts import after, shares_of
from game.ai.trambahn.evaluation import weights_of
from game.ai.trambahn.learned_correction import LearnedCorrection, NetworkInput, corrected
from game.ai.trambahn.plan import TurnPlan
from game.ai.trambahn.plan_executor import PlanExecutor, actions_of
from game.ai.trambahn.planner import Planner
from game.ai.verdict import Topic
from game.content.trambahn_plays import WholeTurns
from game.rules.trambahn.actions import END
from game.rules.trambahn.cards import COLOURS
from game.rules.trambahn.game import Trambahn
from game.rules.trambahn.scoring import ranking
from game.rules.trambahn.values import SEATS, State, Table, View

_CERTAIN, _TOUR = 14.0, 1.75
"""Standard deviation of margins from expectations, in points: with no tour left, and for each tour left.

Fitted to 18,000 turns of 600 games between players by the judgement.
"""
_DOUBT, _UNITS_DOUBT = 0.01, 1.5
"""Systematic errors of a difference between two turns, as a chance and in points, if all tables were judged.

Compared with games that the planner played to their end, the error was 0.007 and 1.8, root mean square over
48 pairs of turns that were less than 0.06 apart, and 0.048 and 3.1 over 17 others.
"""
_JUDGED = (4, 2, 0)
"""The numbers of turns before the end of a playout at which its table is judged."""
_KEY = 7
"""The key of the imagined table for finding turns; its hidden cards change none of them."""


class TrambahnJudge:
    """Proposes whole turns like the planner, and plays tables out."""

    unit = 0.0002
    answers = True

    def __init__(self, game: Trambahn, play: WholeTurns) -> None:
        self._game = game
        self._play = play
        self._executor = PlanExecutor(game)
        self._planner = Planner(self._executor.model, weights_of(play))
        self._correction = LearnedCorrection()

    def turns(self, view: View, begun: Turn = ()) -> Sequence[Turn]:
        """Propose the best plans, by the judgement of the tables that they leave."""
        if view.seat is None or view.table.phase == "over":
            return ()
        state = after(self._game, self._game.imagine(view, _KEY), begun)
        if END in begun or self._game.to_act(state) != view.seat:
            return (begun,)
        later = self._game.observe(state, view.seat)
        plans = _near(self._planner.all_plans(later), self._play.glances, self._play.doubt)
        if len(plans) > 1:
            plans = corrected(self._correction, self._executor, state, plans)
            plans = _near(plans, self._play.plans, self._play.doubt)
        return [(*begun, *turn) for turn in self._sensible(state, later, plans)]

    def trials(self, view: View) -> "TrambahnTrials":
        """Imagine tables from consecutive keys."""
        return TrambahnTrials(
            self._game, self._executor, self._planner, self._correction, view, self._play.turns
        )

    def history(self, view: View) -> MatchHistory:
        """Return the lines of the columns; the order in which cards were laid is unknown."""
        table = view.table
        past_actions: list[PastAction] = [
            (seat, column.colour) for seat in range(SEATS) for column in table.columns[seat]
        ]
        return MatchHistory(table.to_act, len(table.tours) / table.options.tours, past_actions)

    def _sensible(self, state: State, view: View, plans: Iterable[TurnPlan]) -> list[Turn]:
        """Return the turns of these plans: a single one if it wins at once, and no avoidable defeat."""
        going_on, won, lost = list[Turn](), list[Turn](), list[Turn]()
        for plan in plans:
            turn = actions_of(self._executor.model, view, plan)
            end = self._executor.play(state, plan).table
            if end.phase != "over":
                going_on.append(turn)
            elif view.seat in ranking(end)[0]:
                won.append(turn[: len(plan.passengers)])
            else:
                lost.append(turn[: len(plan.passengers)])
        return won[:1] or going_on or lost


class _Stop(NamedTuple):
    """A table after a playout."""

    state: State
    plan: TurnPlan | None
    """The last turn, before its cards are drawn; None if the game is over."""
    turns: int
    """The number of turns of the playout."""


class TrambahnTrials:
    """Imagined tables played out by the quick planner in both seats, and judged near the end.

    The longer a playout, the surer is its judgement, and the more it owes to the luck of the cards. So the
    judgements at several points are averaged.
    """

    def __init__(
        self,
        game: Trambahn,
        executor: PlanExecutor,
        planner: Planner,
        correction: LearnedCorrection,
        view: View,
        count: int,
    ) -> None:
        """`count` turns of both seats together are played on each table."""
        self._game = game
        self._executor = executor
        self._planner = planner
        self._correction = correction
        self._view = view
        self._mover = view.table.to_act
        self._count = count
        self._dealt = 0

    def play(self, turns: Sequence[Turn], tables: int) -> TrialResults:
        """Play the next tables out; parts are points by line and seat, and the expected rest."""
        numbers = range(self._dealt, self._dealt + tables)
        self._dealt += tables
        states = [self._game.imagine(self._view, Chance(number).key) for number in numbers]
        ways = [self._play_on(after(self._game, state, turn)) for turn in turns for state in states]
        found = self._outcomes([stop for way in ways for stop in way])
        shape = len(turns), tables, len(ways[0])
        chances = np.array([each.chance for each in found]).reshape(shape).mean(axis=2)
        shares = np.stack([chances, 1 - chances] if self._mover == 0 else [1 - chances, chances], axis=2)
        topics = sorted({topic for each in found for topic in each.parts})
        parts = {topic: _numbers(found, topic).reshape(shape).mean(axis=2) for topic in topics}
        worth = sum(parts.values(), np.zeros(chances.shape))
        played = np.array([float(way[-1].turns) for way in ways]).reshape(chances.shape)
        judged = sum(way[-1].plan is not None for way in ways) / len(ways)
        return TrialResults(shares, worth, parts, _DOUBT * judged, _UNITS_DOUBT * judged, played)

    def _play_on(self, state: State) -> list[_Stop]:
        """Return the tables to be judged; once the game is over, the last one is repeated."""
        found: list[_Stop] = []
        plan, turns = None, 0
        for number in range(self._count):
            if plan is not None:
                state = self._executor.end(state)
            plan = None
            if state.table.phase != "over":
                plan = self._planner.quick(self._executor.view(state))
                state = self._executor.play(state, plan)
                turns += 1
            if state.table.phase == "over":
                plan = None
            if self._count - number - 1 in _JUDGED:
                found.append(_Stop(state, plan, turns))
        return found

    def _outcomes(self, stops: Sequence[_Stop]) -> list["_Outcome"]:
        """Return the mover's outcome at each stop."""
        open_stops = [(stop.plan, self._executor.left(stop.state)) for stop in stops if stop.plan is not None]
        inputs = [
            NetworkInput(self._executor.model, table, table.to_act, plan.worth) for plan, table in open_stops
        ]
        corrections = self._correction.corrections(inputs) if inputs else []
        judged = (
            self._judged(table, plan, correction)
            for (plan, table), correction in zip(open_stops, corrections, strict=True)
        )
        return [self._ended(stop.state) if stop.plan is None else next(judged) for stop in stops]

    def _ended(self, state: State) -> "_Outcome":
        share = shares_of(self._game.outcome(state), SEATS)[self._mover]
        return _Outcome(share, _scored(state.table, self._mover))

    def _judged(self, table: Table, plan: TurnPlan, correction: float) -> "_Outcome":
        mover = self._mover
        sign = 1 if table.to_act == mover else -1
        margin = sign * (plan.worth + correction)
        parts = _scored(table, mover)
        for line, part in zip(COLOURS, plan.lines, strict=True):
            parts[Topic("later", of=line)] = sign * part
        parts[Topic("money")] = self._planner.riches(table, mover)
        parts[Topic("rest")] = margin - sum(parts.values())
        return _Outcome(chance_of(margin, table.options.tours - len(table.tours)), parts)


class _Outcome(NamedTuple):
    """The outcome of a table for the mover."""

    chance: float
    parts: Mapping[Topic, float]
    """Parts of the margin in points, which add up to it."""


def chance_of(margin: float, left: int) -> float:
    """Return the chance to win with this expected margin, and `left` tours to come."""
    return (1 + erf(margin / (_CERTAIN + _TOUR * left) / sqrt(2))) / 2


def _near(plans: Iterable[TurnPlan], most: int, doubt: float) -> list[TurnPlan]:
    """Return at most `most` of the best plans, none worse than the first by more than `doubt`."""
    ranked = sorted(plans, key=lambda plan: -plan.worth)[:most]
    return [plan for plan in ranked if plan.worth >= ranked[0].worth - doubt]


def _numbers(found: Sequence[_Outcome], topic: Topic) -> Numbers:
    return np.array([each.parts.get(topic, 0.0) for each in found])


def _scored(table: Table, mover: int) -> dict[Topic, float]:
    """Return the points by subject; those of the other seat are negative."""
    found: dict[Topic, float] = defaultdict(float)
    for tour in table.tours:
        for seat, points in enumerate(tour.points):
            found[Topic("tours", seat, tour.colour or "")] += points if seat == mover else -points
    for seat, extras in enumerate(table.extra):
        for extra in extras:
            points = extra.points if seat == mover else -extra.points
            found[Topic("extra", seat, extra.colour or "")] += points
    return found
