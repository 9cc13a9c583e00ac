"""The conductor, and the reference router: the one tile after which the own route costs least."""

from game.ai.agent import Budget
from game.ai.chance import Chance
from game.ai.streetcar.candidates import Candidates
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
        own = OwnSeat(self._desk, view, pricing=self._pricing)
        wheel = Wheel(self._desk, view, watches=False)
        return at_the_table(own, wheel, legal) or self._lay(own, legal)

    def _lay(self, own: OwnSeat, legal: tuple[Action, ...]) -> Action:
        chance = Chance(self._seed, own.number, own.table.turn, len(own.table.laid))
        judged = Candidates(own, chance).best(lays_among(legal), self._looks_at)
        # A pair is the whole turn; after a single tile another one follows.
        costs = [one.cost + self._tile * len(one.lays) for one in judged]
        least = min(costs)
        if chance.share() < self._lapses and least > _NEAR * self._tile:
            least = min((cost for cost in costs if cost > least), default=least)
        return judged[costs.index(least)].action
