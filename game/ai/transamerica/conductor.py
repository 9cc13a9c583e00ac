"""The conductor: knows its cheapest network exactly, and builds it from the hub outwards."""

import numpy as np

from game.ai.agent import Budget
from game.ai.transamerica.moving import end_of_turn
from game.ai.transamerica.seat import OwnSeat, hubs, rails
from game.rules.transamerica.actions import Action
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.values import View

_FAR = np.iinfo(np.int64).max


class Conductor:
    """Starts in its most central city; every rail belongs to a cheapest network, near cities first."""

    def __init__(self, game: TransAmerica) -> None:
        self._game = game

    def decide(self, view: View, legal: tuple[Action, ...], budget: Budget) -> Action:
        """One of the legal actions, at once."""
        del budget
        own = OwnSeat(self._game, view)
        if view.table.phase == "hub":
            return self._hub(own, legal)
        found, edges = rails(self._game, legal)
        gain = own.outlook.missing - np.array(own.outlook.after)[edges]
        if not gain.any() and (own.table.laid or not found):
            return end_of_turn(own, legal)
        waste = np.where(gain > 0, self._game.distances.costs[edges] - gain, np.inf)
        away, after = own.away(), own.away_after(edges)
        nearest = np.where(after < away, away, _FAR).min(axis=1)
        return found[int(np.lexsort((nearest, waste))[0])]

    def _hub(self, own: OwnSeat, legal: tuple[Action, ...]) -> Action:
        """The own city from which the ways to the others are shortest; near it where that one is taken."""
        spots, places = hubs(self._game, legal)
        extra = np.array(own.outlook.with_hub)[places]
        city = np.isin(places, own.cities)
        best = np.lexsort((own.ways_to_cities(places), ~city, extra))
        return spots[int(best[0])]
