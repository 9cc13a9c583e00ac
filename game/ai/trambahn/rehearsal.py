"""Plans tried out on tables that look like the real one, both sides going on as planners do."""

from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache

from game.ai.trambahn.judgement import Judgement, Look
from game.ai.trambahn.plan import Plan, ending
from game.ai.trambahn.planning import Planner
from game.ai.trambahn.seat import Turns
from game.ai.verdict import Topic
from game.rules.trambahn.cards import COLOURS
from game.rules.trambahn.values import State, Table

_KEPT = 1024
"""Tables that are remembered: somewhat more than a decision takes."""


class Rehearsal:
    """Plays plans of the seat to act, and so many turns, of both sides together, after them."""

    def __init__(self, turns: Turns, planner: Planner, judgement: Judgement, count: int) -> None:
        self._turns = turns
        self._planner = planner
        self._judgement = judgement
        self._count = count
        # All through a turn the tables are the same, and many plans begin as the one that is being done.
        self._latest = lru_cache(_KEPT)(self._played_on)

    def __call__(self, state: State, plans: Sequence[Plan]) -> list[float]:
        """What each plan leads to on this table, in points of the final margin, and what it seemed worth.

        Both count alike: both sides play less well here than at the table.
        """
        worths = [plan.worth for plan in plans]
        looks: list[tuple[int, int, Look]] = []
        for number, plan in enumerate(plans):
            after, last = self._latest(self._turns.play(state, plan))
            if last is None:
                worths[number] += ending(after.table, state.table.to_act)
                continue
            seat = after.table.to_act
            sign = 1 if seat == state.table.to_act else -1
            worths[number] += sign * last.worth
            looks.append((number, sign, Look(self._turns.box, self._turns.left(after), seat, last.worth)))
        if looks:
            corrections = self._judgement.corrections([seen for _, _, seen in looks])
            for (number, sign, _), correction in zip(looks, corrections, strict=True):
                worths[number] += sign * correction
        return worths

    def outlook(self, state: State, seat: int) -> dict[Topic, float]:
        """What a table at the end of a turn leads to, in points of the final margin of a seat, by what it is.

        `tours` and `extra` are made by the end of the rehearsed turns, by line and seat; `later`, by line,
        `money` and `rest` are what is expected of the table that is left, and `victory` what a game that has
        ended counts beside its margin.
        """
        after, last = self._latest(state)
        found = _scored(after.table, seat)
        if last is None:
            return found | {Topic("victory"): ending(after.table, seat) - sum(found.values())}
        mover, left = after.table.to_act, self._turns.left(after)
        look = Look(self._turns.box, left, mover, last.worth)
        worth = last.worth + self._judgement.corrections([look])[0]
        sign = 1 if mover == seat else -1
        found |= {
            Topic("later", of=line): sign * part for line, part in zip(COLOURS, last.lines, strict=True)
        }
        found[Topic("money")] = self._planner.riches(left, seat)
        return found | {Topic("rest"): sign * worth - sum(found.values())}

    def _played_on(self, state: State) -> tuple[State, Plan | None]:
        """The table some turns later, at the end of a turn, and its plan; None where the game is over."""
        turns, plan = self._turns, None
        for _ in range(self._count):
            if state.table.phase == "over":
                return state, None
            state = turns.end(state)
            if state.table.phase == "over":
                return state, None
            plan = self._planner.quick(turns.view(state))
            state = turns.play(state, plan)
        return state, None if state.table.phase == "over" else plan


def _scored(table: Table, seat: int) -> dict[Topic, float]:
    """What has been scored, the other one's as what it costs."""
    found: dict[Topic, float] = defaultdict(float)
    for tour in table.tours:
        for who, points in enumerate(tour.points):
            found[Topic("tours", who, tour.colour or "")] += points if who == seat else -points
    for who, extras in enumerate(table.extra):
        for extra in extras:
            found[Topic("extra", who, extra.colour or "")] += extra.points if who == seat else -extra.points
    return dict(found)
