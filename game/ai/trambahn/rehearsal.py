"""Plans tried out on tables that look like the real one, both sides going on as planners do."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt

from game.ai.trambahn.plan import Plan
from game.ai.trambahn.planning import Planner
from game.ai.trambahn.world import World

_TRIAL = 6
"""Worlds before a plan can be dropped or chosen."""


@dataclass
class Trial:
    """How much better a plan did than the first one, world by world."""

    plan: Plan
    gains: list[float] = field(default_factory=list)

    def surely(self, errors: float) -> float:
        """The mean gain less so many of its standard errors."""
        count = len(self.gains)
        if count < _TRIAL:
            return float("-inf")
        mean = sum(self.gains) / count
        spread = sum((gain - mean) ** 2 for gain in self.gains) / (count - 1)
        return mean - errors * sqrt(spread / count)


class Rehearsal:
    """Tries plans of the seat to act against each other on the same worlds."""

    def __init__(self, planner: Planner, plans: Sequence[Plan], turns: int) -> None:
        self._planner = planner
        self._first = plans[0]
        self._turns = turns
        self._trials = [Trial(plan) for plan in plans[1:]]

    @property
    def decided(self) -> bool:
        """No plan is left that could be better than the first."""
        return not self._trials

    def on(self, world: World) -> None:
        """Play every plan that is left on this world, for so many turns of either side after it."""
        base = self._outcome(world, self._first)
        for trial in self._trials:
            trial.gains.append(self._outcome(world, trial.plan) - base)
        if len(self._trials[0].gains) >= _TRIAL:
            self._trials = [trial for trial in self._trials if trial.surely(-1.0) > 0]

    def best(self, errors: float) -> Plan:
        """The plan that did best; the first unless another is better by so many standard errors."""
        ranked = sorted(self._trials, key=lambda trial: -trial.surely(errors))
        return ranked[0].plan if ranked and ranked[0].surely(errors) > 0 else self._first

    def _outcome(self, world: World, plan: Plan) -> float:
        table, seat = world.copy(), world.seat
        table.play(plan)
        for turn in range(self._turns):
            if table.over:
                break
            table.refill()
            reply = self._planner.quick(table.situation())
            if turn == self._turns - 1:
                return reply.worth if table.seat == seat else -reply.worth
            table.play(reply)
        return table.ending(seat)
