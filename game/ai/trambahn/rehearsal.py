"""Plans tried out on tables that look like the real one, both sides going on as planners do."""

from collections.abc import Sequence

from game.ai.trambahn.plan import Plan
from game.ai.trambahn.planning import Planner
from game.ai.trambahn.world import World


class Rehearsal:
    """Plays plans of the seat to act, and so many turns of either side after them."""

    def __init__(self, planner: Planner, turns: int) -> None:
        self._planner = planner
        self._turns = turns

    def __call__(self, world: World, plans: Sequence[Plan]) -> list[float]:
        """What each plan leads to on this world, in points of the final margin; the world stays as it is."""
        return [self._outcome(world, plan) for plan in plans]

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
