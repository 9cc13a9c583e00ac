"""Training games: the tables after each turn, and the results of their games."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from game.ai.chance import Chance
from game.ai.trambahn.evaluation import Weights
from game.ai.trambahn.learned_correction import LearnedCorrection, NetworkInput, corrected_worths, numbers
from game.ai.trambahn.network import Array
from game.ai.trambahn.plan import TurnPlan
from game.ai.trambahn.plan_executor import PlanExecutor
from game.ai.trambahn.planner import Planner
from game.makers.learning.deals import deal
from game.rules.trambahn.game import Trambahn
from game.rules.trambahn.scoring import totals
from game.rules.trambahn.values import State, Table

_GLANCES = 8
"""Number of plans judged in a turn."""
_DOUBT = 10.0
"""Points by which a plan may look worse than the best and still be judged."""
_LAPSES = (0.0, 0.05, 0.2, 0.4)
"""Shares of turns with a deliberately worse plan; drawn for each game and seat."""
_LAPSE = 8.0
"""The most points by which that plan may look worse."""
_MAX = 70.0
_OF_MARGIN = 0.75
_VICTORY = 12.0


class TrainingData(NamedTuple):
    """Tables after turns, and the errors of the plain sums about them."""

    tables: Array
    lines: Array
    """The network's inputs: by table, and by table and line."""
    errors: Array
    """Indexed by table: its target minus the plain sums' value, in points."""
    games: npt.NDArray[np.int64]
    """Indexed by table: the number of its game."""

    def of(self, chosen: npt.NDArray[np.bool_] | npt.NDArray[np.int64]) -> "TrainingData":
        """Return a selection of these samples."""
        return TrainingData(self.tables[chosen], self.lines[chosen], self.errors[chosen], self.games[chosen])


def target(margin: float) -> float:
    """Return the value of a table for a seat whose game ended with this margin, in points.

    It is three quarters of the margin, capped at 70 points, plus 12 points for the victory: winning matters
    more than the margin, and a rout says little about a single table.
    """
    return _OF_MARGIN * max(-_MAX, min(_MAX, margin)) + _VICTORY * ((margin > 0) - (margin < 0))


def join(parts: Sequence[TrainingData]) -> TrainingData:
    """Return all samples of `parts` (at least one)."""
    return TrainingData(*(np.concatenate(part) for part in zip(*parts, strict=True)))


class SelfPlay:
    """Lets both seats play by the same judgement, with lapses, from varied deals."""

    def __init__(self, game: Trambahn, correction: LearnedCorrection) -> None:
        self._game = game
        self._correction = correction
        self._executor = PlanExecutor(game)
        self._planner = Planner(self._executor.model, Weights())

    def samples(self, games: range, seed: int, tell: Callable[[int], object]) -> TrainingData:
        """Return the samples of these games (at least one); `tell` receives the number of games played."""
        found = []
        for played, number in enumerate(games, start=1):
            found.append(self.game(number, seed))
            tell(played)
        return join(found)

    def game(self, number: int, seed: int) -> TrainingData:
        """Return the samples of one game, which depend on number, seed and judgement only."""
        chance = Chance(seed, number)
        noted, last = self._play(deal(self._game, chance), chance)
        margin = _margin(last)
        errors = [target(-margin if seat else margin) - worth for seat, worth, _ in noted]
        return TrainingData(
            *numbers([input_ for _, _, input_ in noted]),
            np.array(errors),
            np.full(len(noted), number, dtype=np.int64),
        )

    def _play(self, state: State, chance: Chance) -> tuple[list[tuple[int, float, NetworkInput]], Table]:
        """Play to the end; return seat, plan value and resulting table of each turn, and the last table."""
        executor = self._executor
        lapses = (chance.one_of(_LAPSES), chance.one_of(_LAPSES))
        noted: list[tuple[int, float, NetworkInput]] = []
        while True:
            seat = state.table.to_act
            plan = self._plan(state, lapses[seat], chance)
            after = executor.play(state, plan)
            state = executor.end(after)
            if state.table.phase == "over":
                return noted, state.table
            noted.append(
                (seat, plan.worth, NetworkInput(executor.model, executor.left(after), seat, plan.worth))
            )

    def _plan(self, state: State, lapses: float, chance: Chance) -> TurnPlan:
        plans = sorted(self._planner.all_plans(self._executor.view(state)), key=lambda plan: -plan.worth)
        near = [plan for plan in plans[:_GLANCES] if plan.worth > plans[0].worth - _DOUBT]
        worths = corrected_worths(self._correction, self._executor, state, near)
        best = max(worths)
        if chance.share() < lapses:
            return chance.one_of(
                [plan for plan, worth in zip(near, worths, strict=True) if worth > best - _LAPSE]
            )
        return near[worths.index(best)]


def _margin(table: Table) -> float:
    """Return the first seat's points minus the second's; for a tie, half a point for more money."""
    (first, second), (rich, poor) = totals(table), table.money
    return first - second or ((rich > poor) - (rich < poor)) / 2
