"""Plans tried out on tables that look like the real one, both sides going on as planners do."""

from collections.abc import Sequence

from game.ai.trambahn.judgement import Judgement, Look
from game.ai.trambahn.plan import Plan
from game.ai.trambahn.planning import Planner
from game.ai.trambahn.world import World


class Rehearsal:
    """Plays plans of the seat to act, and so many turns, of both sides together, after them."""

    def __init__(self, planner: Planner, judgement: Judgement, turns: int) -> None:
        self._planner = planner
        self._judgement = judgement
        self._turns = turns

    def __call__(self, world: World, plans: Sequence[Plan]) -> list[float]:
        """What each plan leads to on this world, in points of the final margin, and what it seemed worth.

        Both count alike: both sides play less well here than at the table. The world stays as it is.
        """
        worths = [plan.worth for plan in plans]
        looks: list[tuple[int, int, Look]] = []
        for number, plan in enumerate(plans):
            table, last = self._played_on(world, plan)
            if table.over:
                worths[number] += table.ending(world.seat)
                continue
            sign = 1 if table.seat == world.seat else -1
            worths[number] += sign * last.worth
            looks.append((number, sign, Look(table, table.seat, last.worth)))
        if looks:
            corrections = self._judgement.corrections([seen for _, _, seen in looks])
            for (number, sign, _), correction in zip(looks, corrections, strict=True):
                worths[number] += sign * correction
        return worths

    def _played_on(self, world: World, plan: Plan) -> tuple[World, Plan]:
        """The table some turns later, at the end of a turn, and the last plan."""
        table = world.copy()
        table.play(plan)
        for _ in range(self._turns):
            if table.over:
                break
            table.refill()
            plan = self._planner.quick(table.situation())
            table.play(plan)
        return table, plan
