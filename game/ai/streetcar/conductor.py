"""The conductor and the reference router: they lay the tile after which their route costs least."""

from game.ai.agent import Budget
from game.ai.streetcar.candidates import Candidates
from game.ai.streetcar.departing import building_seat, depart_or_build, departures
from game.ai.streetcar.driving import Wheel
from game.ai.streetcar.price_map import Pricing
from game.ai.streetcar.seat import Desk, OwnSeat
from game.ai.streetcar.turn import at_the_table, lays_among
from game.rules.streetcar.actions import Action
from game.rules.streetcar.values import View

_LOOKED_AT = 48
"""Lays that are judged exactly, out of all that can be laid: those that shorten the way come first."""

_NEAR = 3
"""With so few tiles to go, nothing is overlooked."""


class Conductor:
    """Every tile is the one after which its own way is cheapest; the others it does not mind."""

    def __init__(
        self,
        desk: Desk,
        seed: int,
        *,
        tile: int,
        pricing: Pricing | None = None,
        lapses: float = 0.0,
        looks_at: int = _LOOKED_AT,
    ) -> None:
        """`tile` is what a tile costs at least by the `pricing`: by hand and supply if it is left out.

        `lapses` is the share of tiles, while its end is far, at which it overlooks all that are best. Of all
        lays it judges so many exactly as it `looks_at`.
        """
        self._desk = desk
        self._seed = seed
        self._tile = tile
        self._pricing = pricing
        self._lapses = lapses
        self._looks_at = looks_at

    def decide(self, view: View, legal: tuple[Action, ...], budget: Budget) -> Action:
        """One of the legal actions, at once."""
        del budget
        wheel = Wheel(self._desk, view, watches=False)
        if self._pricing is not None:
            own = OwnSeat(self._desk, view, pricing=self._pricing)
            return at_the_table(own, wheel, legal) or self._lay(own, legal)
        own = building_seat(self._desk, view)
        if departures(legal):
            return depart_or_build(own, wheel, legal, own.chance(self._seed), self._looks_at)
        return at_the_table(own, wheel, legal) or self._lay(own, legal)

    def _lay(self, own: OwnSeat, legal: tuple[Action, ...]) -> Action:
        chance = own.chance(self._seed)
        judged = Candidates(own, chance).best(lays_among(legal), self._looks_at)
        # A pair is the whole turn; after a single tile another one follows.
        costs = [one.cost + self._tile * own.pace.tile * len(one.lays) for one in judged]
        least = min(costs)
        if chance.share() < self._lapses and least > _NEAR * self._tile:
            least = min((cost for cost in costs if cost > least), default=least)
        return judged[costs.index(least)].action
