"""The planner: whole turns, the safety of our route, the length of the drive, and the others' needs."""

from collections.abc import Iterator, Sequence

from game.ai.agent import Budget, Thinking
from game.ai.streetcar.candidates import Candidate, Candidates
from game.ai.streetcar.common_decisions import decision_without_lay, lays_among
from game.ai.streetcar.departing import BuildingOn, building_seat, departures
from game.ai.streetcar.driving import Driver
from game.ai.streetcar.opponent_routes import OpponentRoutes
from game.ai.streetcar.pairs import Pairs, judged
from game.ai.streetcar.rehearsal import Rehearsal
from game.ai.streetcar.seat_analysis import DecisionContext, SeatAnalysis
from game.content.streetcar_plays import Foresight
from game.rules.streetcar.actions import Action, Lay
from game.rules.streetcar.box import LAYS
from game.rules.streetcar.values import View

_LOOKED_AT = 32
"""Lays whose cost is computed exactly."""
_OWN = 3
"""First tiles of ours that are combined with one that hinders."""
_CLOSE = 3
"""The maximum by which a turn may cost more than the cheapest one to be weighed further."""
_REVISED = 4
"""Turns of building on a complete route that are compared with departing."""


class Planner:
    """Judges both tiles of a turn together, our route against those of the others."""

    def __init__(self, context: DecisionContext, play: Foresight, seed: int) -> None:
        self._context = context
        self._play = play
        self._seed = seed

    def decide(self, view: View, legal: tuple[Action, ...], budget: Budget) -> Action:
        """Return one of the legal actions. An iteration is one more step: pairs, threats, the others."""
        if view.table.phase == "build" and lays_among(legal):
            return self.turns(view, legal, budget.begin())[0][0]
        own = building_seat(self._context, view, field=self._play.field, halt=self._play.halt)
        return decision_without_lay(own, Driver(self._context, view, watches=True), legal) or legal[0]

    def turns(self, view: View, legal: Sequence[Action], thinking: Thinking) -> list[tuple[Action, ...]]:
        """Return turns of a seat that may lay tiles, the best one first."""
        play = self._play
        own = building_seat(self._context, view, field=play.field, halt=play.halt)
        chance = own.chance(self._seed)
        candidates = Candidates(own, chance)
        firsts = candidates.best(lays_among(legal), _LOOKED_AT)
        plans = firsts
        if len(own.table.laid) + 1 < LAYS:
            pairs = Pairs(own, candidates, firsts=play.firsts, seconds=play.seconds, close=_CLOSE)
            plans = pairs.turns(firsts, thinking)
        plans = [plan for plan in plans if plan.cost <= plans[0].cost + _CLOSE][: play.weighed]
        others = OpponentRoutes(own, play.trust) if play.hindrance and thinking.go_on() else None
        if others is not None and play.blocks and thinking.go_on():
            plans += self._blocking(own, others, firsts, legal, candidates.most)
        gains = self._gains(others, plans)
        if departures(legal):
            driver = Driver(self._context, view, watches=True)
            return self._go(own, driver, list(zip(gains, plans, strict=True)), legal, thinking)
        worths = [
            (plan, gain - plan.cost / own.driving_costs.tile) for gain, plan in zip(gains, plans, strict=True)
        ]
        rehearsal = Rehearsal(own, others, caution=play.caution, most=candidates.most)
        first = rehearsal.choose(worths, play.threats, chance, thinking)
        ranked = sorted(worths, key=lambda entry: -entry[1])
        return _turns_of([first, *(plan for plan, _ in ranked if plan is not first)])

    def _blocking(
        self,
        own: SeatAnalysis,
        others: OpponentRoutes,
        firsts: Sequence[Candidate],
        legal: Sequence[Action],
        most: int,
    ) -> list[Candidate]:
        """Return the best turns that hinder the others with one or both of their tiles."""
        harm = others.hindered([action for action in legal if isinstance(action, Lay)], self._play.blocks)
        if len(own.table.laid) + 1 == LAYS:
            turns = [Candidate(block, (block,), 0) for block in harm]
        else:
            mine = [first.lays[0] for first in firsts if len(first.lays) == 1][:_OWN]
            turns = list(_combined(own, list(harm), mine))
        by_worth = {
            plan: plan.cost
            - self._play.hindrance * others.weight * sum(harm.get(lay, 0.0) for lay in plan.lays)
            for plan in judged(own, turns, most)
        }
        return sorted(by_worth, key=lambda plan: by_worth[plan])[: self._play.weighed]

    def _gains(self, others: OpponentRoutes | None, plans: Sequence[Candidate]) -> list[float]:
        """Return the worth of the others' higher costs, by plan."""
        if others is None:
            return [0.0] * len(plans)
        after = others.costs([plan.lays for plan in plans])
        return [self._play.hindrance * others.weight * (cost - others.now) for cost in after]

    def _go(
        self,
        own: SeatAnalysis,
        driver: Driver,
        plans: Sequence[tuple[float, Candidate]],
        legal: Sequence[Action],
        thinking: Thinking,
    ) -> list[tuple[Action, ...]]:
        """Depart, unless a turn of building is worth more than it takes."""
        best = driver.depart(legal) or legal[0]
        leaving = [(best,), *((action,) for action in departures(legal) if action != best)]
        building, tile = BuildingOn(own, driver), own.driving_costs.tile
        likely = sorted(plans, key=lambda entry: entry[1].cost / tile - entry[0])[:_REVISED]
        saved = [
            (gain + self._play.hurry * (building.saved(plan) + self._play.linger), plan)
            for gain, plan in likely
            if thinking.go_on()
        ]
        saved.sort(key=lambda entry: -entry[0])
        better = _turns_of([plan for worth, plan in saved if worth > 0])
        return [*better, *leaving, *_turns_of([plan for worth, plan in saved if worth <= 0])]


def _turns_of(plans: Sequence[Candidate]) -> list[tuple[Action, ...]]:
    """Return the actions of the plans, without repeated sets of tiles."""
    turns: dict[frozenset[Action], tuple[Action, ...]] = {}
    for plan in plans:
        turns.setdefault(frozenset(plan.lays), plan.actions)
    return list(turns.values())


def _combined(own: SeatAnalysis, blocks: Sequence[Lay], mine: Sequence[Lay]) -> Iterator[Candidate]:
    """Yield turns of a tile that hinders with one of ours or a second one that hinders; costs are still 0."""
    for number, block in enumerate(blocks):
        hand, later = own.after((block,)), own.board_variants.grid((block,))
        for lay in (*mine, *blocks[number + 1 :]):
            bit = later.frame.bits[lay.cell]
            if lay.cell != block.cell and lay.tile in hand and later.takes(own.pieces(lay)) & bit:
                yield Candidate(block, (block, lay), 0)
