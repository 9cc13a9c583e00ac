"""The lays worth a closer look: those where a piece of track would shorten our route."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.ai.chance import Chance
from game.ai.streetcar.route_costs import NO_WAY, UNREACHED, Numbers
from game.ai.streetcar.seat_analysis import SeatAnalysis, Variant
from game.rules.streetcar.actions import Lay, LayPair, lays_of
from game.rules.streetcar.sides import numbers_of

_SLACK = 6
"""The maximum by which a way may cost more than the cheapest one to be considered."""


@dataclass(frozen=True)
class Candidate:
    """A lay, a pair, or a whole turn of two lays, with the cost of our route after it."""

    action: Lay | LayPair
    """The action to take now: the first one of a turn of two lays."""
    lays: tuple[Lay, ...]
    """All its tiles, in order."""
    cost: int

    @property
    def actions(self) -> tuple[Lay | LayPair, ...]:
        """The actions of the turn."""
        return (self.action,) if isinstance(self.action, LayPair) else self.lays


class Candidates:
    """The candidate lays of one decision, with their costs."""

    def __init__(self, own: SeatAnalysis, chance: Chance) -> None:
        self._own = own
        self._chance = chance
        (self.now,) = own.costs([Variant((), own.hand)])
        """The cost of our route on the present board."""
        self.most = min(NO_WAY, self.now + _SLACK)
        self._optimistic = _OptimisticCosts(own.through(self.most))

    def optimistic_cost(self, lay: Lay) -> int:
        """Return the cost of our route by way of this lay if it spoilt nothing elsewhere."""
        return self._optimistic.of(self._own, lay)

    def best(self, actions: Sequence[Lay | LayPair], count: int) -> list[Candidate]:
        """Return the `count` most promising actions, cheapest first; `chance` breaks ties."""
        ranked = []
        for action in actions:
            lays = lays_of(action)
            least = min(self._optimistic.of(self._own, lay) for lay in lays)
            ranked.append((min(least, self.now + 1), self._chance.share(), lays, action))
        ranked.sort(key=lambda entry: entry[:2])
        chosen = ranked[:count]
        costs = self._own.costs([Variant(lays, self._own.after(lays)) for _, _, lays, _ in chosen], self.most)
        judged = [Candidate(entry[3], entry[2], cost) for entry, cost in zip(chosen, costs, strict=True)]
        return sorted(judged, key=lambda one: one.cost)


class _OptimisticCosts:
    """Costs by way of any of a set of pieces, computed once for each set."""

    def __init__(self, through: Numbers) -> None:
        self._through = through
        self._known: dict[int, list[int]] = {}

    def of(self, own: SeatAnalysis, lay: Lay) -> int:
        pieces = own.pieces(lay)
        if pieces not in self._known:
            rows = [self._through[number] for number in numbers_of(pieces)]
            least = rows[0]
            for row in rows[1:]:
                least = least.clip(max=row)
            self._known[pieces] = least.tolist()
        return min(UNREACHED, self._known[pieces][own.grid.frame.place(lay.cell)])
