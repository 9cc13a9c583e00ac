"""The reference: hub on the most central city, then shortest ways, the nearest city first."""

import numpy as np

from game.ai.agent import Budget
from game.ai.transamerica.moving import end_of_turn
from game.ai.transamerica.opening import central_hub
from game.ai.transamerica.seat_analysis import SeatAnalysis, rails
from game.rules.transamerica.actions import Action
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.values import View


class NearestCityFirst:
    """Plays like most simple programs; of equally short ways it takes the one near its other cities."""

    def __init__(self, game: TransAmerica) -> None:
        self._game = game

    def decide(self, view: View, legal: tuple[Action, ...], budget: Budget) -> Action:
        del budget
        own = SeatAnalysis(self._game, view)
        if view.table.phase == "hub":
            return central_hub(own, legal)
        found, edges = rails(self._game, legal)
        if not found:
            return end_of_turn(own, legal)
        away, after = own.distances_to_cities(), own.distances_after(edges)
        costs = self._game.distances.costs[edges]
        for city in np.lexsort((np.arange(len(away)), away)):
            on_way = away[city] - after[:, city] == costs
            if away[city] and on_way.any():
                ways = np.where(on_way, after.sum(axis=1), np.iinfo(np.int64).max)
                return found[int(ways.argmin())]
        return end_of_turn(own, legal)
