"""The conductor and the reference router: they lay the tile after which their route costs least."""

from game.ai.agent import Budget
from game.ai.streetcar.candidates import Candidates
from game.ai.streetcar.common_decisions import decision_without_lay, lays_among
from game.ai.streetcar.departing import building_seat, depart_or_build, departures
from game.ai.streetcar.driving import Driver
from game.ai.streetcar.price_map import Pricing
from game.ai.streetcar.seat_analysis import DecisionContext, SeatAnalysis
from game.rules.streetcar.actions import Action
from game.rules.streetcar.values import View

_LOOKED_AT = 48
"""Lays whose cost is computed exactly; those that shorten the route come first."""

_NEAR = 3
"""With at most this number of tiles to go, nothing is overlooked."""


class Conductor:
    """Lays the tile that makes its route cheapest; ignores the other players."""

    def __init__(
        self,
        context: DecisionContext,
        seed: int,
        *,
        tile: int,
        pricing: Pricing | None = None,
        lapses: float = 0.0,
        looks_at: int = _LOOKED_AT,
    ) -> None:
        """`tile` is the minimum price of a tile; without `pricing`, prices follow from hand and supply.

        `lapses` is the share of tiles, while the end is far, at which it overlooks all the best lays. It
        computes the exact cost of `looks_at` lays.
        """
        self._context = context
        self._seed = seed
        self._tile = tile
        self._pricing = pricing
        self._lapses = lapses
        self._looks_at = looks_at

    def decide(self, view: View, legal: tuple[Action, ...], budget: Budget) -> Action:
        del budget
        driver = Driver(self._context, view, watches=False)
        if self._pricing is not None:
            own = SeatAnalysis(self._context, view, pricing=self._pricing)
            return decision_without_lay(own, driver, legal) or self._lay(own, legal)
        own = building_seat(self._context, view)
        if departures(legal):
            return depart_or_build(own, driver, legal, own.chance(self._seed), self._looks_at)
        return decision_without_lay(own, driver, legal) or self._lay(own, legal)

    def _lay(self, own: SeatAnalysis, legal: tuple[Action, ...]) -> Action:
        chance = own.chance(self._seed)
        judged = Candidates(own, chance).best(lays_among(legal), self._looks_at)
        # A pair is the whole turn; after a single tile another one follows.
        costs = [one.cost + self._tile * own.driving_costs.tile * len(one.lays) for one in judged]
        least = min(costs)
        if chance.share() < self._lapses and least > _NEAR * self._tile:
            least = min((cost for cost in costs if cost > least), default=least)
        return judged[costs.index(least)].action
