"""Playouts in which opponents block random cells before our route is finished."""

from collections.abc import Iterator, Sequence

from game.ai.agent import Thinking
from game.ai.chance import Chance
from game.ai.search import Gate, Search
from game.ai.streetcar.candidates import Candidate
from game.ai.streetcar.opponent_routes import OpponentRoutes
from game.ai.streetcar.seat_analysis import SeatAnalysis, Variant
from game.rules.streetcar.frame import Cells, places_of

_TRIED = 6
"""The number of turns that are tried."""
_TRIAL = 3
"""Boards that are computed together, before a turn is dropped or chosen."""
_CERTAINTY = 0.5
"""Standard errors by which a turn must beat the one that looks best."""
_LONGER = 10
"""The maximum by which a blocked route may cost more than all that was considered before."""
_TILES = 8
"""Tiles that each opponent lays before our route is built."""
_ASTRAY = 2
"""The number of these tiles laid at random if the opponents' routes can be guessed; otherwise all are."""


class Rehearsal:
    """Chooses, among turns of similar worth, the one that is hardest to spoil."""

    def __init__(
        self, own: SeatAnalysis, others: OpponentRoutes | None, *, caution: float, most: int
    ) -> None:
        """`caution` is the weight of losses by blocks; `most` the highest cost considered so far."""
        self._own = own
        self._others = others
        self._caution = caution
        self._most = most + _LONGER

    def choose(
        self, plans: Sequence[tuple[Candidate, float]], worlds: int, chance: Chance, thinking: Thinking
    ) -> Candidate:
        """Return the best of some turns with their estimated worth; an iteration is one blocked board."""
        ranked = sorted(plans, key=lambda entry: -entry[1])[:_TRIED]
        trial = min(_TRIAL, worlds)
        gate = Gate(worlds, _CERTAINTY, trial=trial, together=trial)
        return Search(self._worths, gate).choose(ranked, self._spoilt(chance), thinking)[0]

    def _worths(self, worlds: Sequence[Cells], plans: Sequence[tuple[Candidate, float]]) -> list[list[float]]:
        own, count = self._own, len(plans)
        variants = [
            Variant(plan.lays, own.after(plan.lays), spoilt) for spoilt in worlds for plan, _ in plans
        ]
        costs = own.costs(variants, self._most)
        return [
            [
                worth - self._caution * (min(cost, self._most) - plan.cost)
                for (plan, worth), cost in zip(plans, costs[first:], strict=False)
            ]
            for first in range(0, len(costs), count)
        ]

    def _spoilt(self, chance: Chance) -> Iterator[Cells]:
        """Yield sets of cells on which nothing useful may be laid any more."""
        table, places = self._own.table, tuple(places_of(self._own.grid.frame.free))
        builders = sum(tram is None for tram in table.trams) - 1
        astray = _TILES if self._others is None else _ASTRAY
        while True:
            spoilt = 0 if self._others is None else self._others.filled(chance, _TILES - _ASTRAY)
            for _ in range(astray * builders):
                spoilt |= 1 << chance.one_of(places)
            yield spoilt
