"""The conductor: knows its cheapest network exactly, and lays first what nobody else will lay for it."""

import numpy as np

from game.ai.agent import Budget
from game.ai.transamerica.moving import end_of_turn
from game.ai.transamerica.seat import Numbers, OwnSeat, hubs, rails
from game.rules.transamerica.actions import Action
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.values import View


class Conductor:
    """Starts in its most central city; every rail belongs to a cheapest network, the most remote ones first.

    The middle of the board fills by itself.
    """

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
        best = np.lexsort((-self._remoteness(edges), waste))
        return found[int(best[0])]

    def _hub(self, own: OwnSeat, legal: tuple[Action, ...]) -> Action:
        """The own city from which the ways to the others are shortest; near it where that one is taken."""
        spots, places = hubs(self._game, legal)
        extra = np.array(own.outlook.with_hub)[places]
        city = np.isin(places, own.cities)
        best = np.lexsort((own.ways_to_cities(places), ~city, extra))
        return spots[int(best[0])]

    def _remoteness(self, edges: Numbers) -> Numbers:
        """By edge: how far all cities of the board lie from its ends, in all."""
        board, distances = self._game.board, self._game.distances
        cities = [board.index[city.node] for city in board.cities]
        ends = distances.ends[edges]
        ways: Numbers = distances.empty[:, cities].sum(axis=1, dtype=np.int64)[ends].sum(axis=1)
        return ways
