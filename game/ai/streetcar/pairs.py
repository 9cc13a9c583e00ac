"""Whole turns: the best first tiles with all promising second ones."""

from collections.abc import Iterator, Sequence

from game.ai.agent import Thinking
from game.ai.streetcar.candidates import Candidate, Candidates
from game.ai.streetcar.route_costs import NO_WAY
from game.ai.streetcar.seat_analysis import SeatAnalysis, Variant
from game.rules.streetcar.actions import Lay
from game.rules.streetcar.box import LAYS
from game.rules.streetcar.frame import places_of
from game.rules.streetcar.grid import Grid

_PORTION = 24
"""Turns that are computed between two looks at the clock."""


class Pairs:
    """Turns of two tiles for one decision, by the cost of our route after them."""

    def __init__(
        self, own: SeatAnalysis, candidates: Candidates, *, firsts: int, seconds: int, close: int = NO_WAY
    ) -> None:
        """`firsts` first tiles are tried, with `seconds` second ones each on average.

        Costs of turns are computed up to `close` above the best one so far.
        """
        self._own = own
        self._candidates = candidates
        self._firsts = firsts
        self._seconds = seconds
        self._close = close

    def turns(self, firsts: Sequence[Candidate], thinking: Thinking) -> list[Candidate]:
        """Return whole turns, cheapest first, or `firsts` if there are none; an iteration is one batch."""
        plans: list[Candidate] = []
        promising = self._promising(firsts)
        for start in range(0, len(promising), _PORTION):
            if not thinking.go_on():
                break
            best = min((plan.cost for plan in plans), default=NO_WAY)
            most = min(self._candidates.most, best + self._close)
            plans += judged(self._own, promising[start : start + _PORTION], most)
        if not plans:
            return list(firsts)
        pairs = [first for first in firsts if len(first.lays) == LAYS]
        return sorted((*pairs, *plans), key=lambda plan: plan.cost)

    def _promising(self, firsts: Sequence[Candidate]) -> list[Candidate]:
        """Return the turns to be computed, likeliest best first; their costs are estimated tile by tile."""
        alone = {first.lays[0]: first.cost for first in firsts if len(first.lays) == 1}
        found: dict[frozenset[Lay], Candidate] = {}
        for lay in list(alone)[: self._firsts]:
            for second in self._after(lay, firsts):
                guess = alone[lay] + alone.get(second, self._candidates.optimistic_cost(second))
                found.setdefault(frozenset((lay, second)), Candidate(lay, (lay, second), guess))
        ranked = sorted(found.values(), key=lambda plan: plan.cost)
        return ranked[: self._firsts * self._seconds]

    def _after(self, first: Lay, firsts: Sequence[Candidate]) -> list[Lay]:
        """Return second lays after `first`: those good without it, and all that are good beside it."""
        own = self._own
        later, hand = own.board_variants.grid((first,)), own.after((first,))
        found: dict[Lay, None] = {}
        for one in firsts:
            lay = one.lays[0]
            alone = len(one.lays) == 1 and lay.cell != first.cell and lay.tile in hand
            if alone and later.takes(own.pieces(lay)) & later.frame.bits[lay.cell]:
                found[lay] = None
            if len(found) == self._seconds:
                break
        found.update(dict.fromkeys(self._beside(later, first, sorted(set(hand)))))
        return list(found)

    def _beside(self, later: Grid, first: Lay, hand: Sequence[str]) -> Iterator[Lay]:
        """Yield helpful lays next to a first tile, which is on the board `later`."""
        promise, now, frame = self._candidates.optimistic_cost, self._candidates.now, later.frame
        beside = 0
        for _, _, beyond in frame.around[first.cell]:
            beside |= beyond
        beside &= frame.free & ~frame.of(self._own.table.laid)
        ways = [way for tile in hand for way in frame.ways(later.box.kinds[tile])]
        fitting = [(way.lays, later.takes(way.pieces) & beside) for way in ways]
        for place in places_of(beside):
            for lays, cells in fitting:
                if cells >> place & 1 and promise(lays[place]) < now:
                    yield lays[place]


def judged(own: SeatAnalysis, plans: Sequence[Candidate], most: int) -> list[Candidate]:
    """Return the plans with the costs of our route after them."""
    costs = own.costs([Variant(plan.lays, own.after(plan.lays)) for plan in plans], most)
    return [Candidate(plan.action, plan.lays, cost) for plan, cost in zip(plans, costs, strict=True)]
