"""The engineer: guesses the others' cards, leaves to them what they will lay anyway, gives little away."""

import numpy as np

from game.ai.agent import Budget, Thinking
from game.ai.chance import Chance
from game.ai.transamerica.forecast import RailForecast
from game.ai.transamerica.guess import Guess
from game.ai.transamerica.moving import end_of_turn
from game.ai.transamerica.seat_analysis import TURN, Numbers, SeatAnalysis, hubs, rails
from game.content.transamerica_plays import Forecast
from game.rules.transamerica.actions import DONE, Action, LayRail, PlaceHub
from game.rules.transamerica.distances import Matrix
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.scoring import terminals
from game.rules.transamerica.steiner import Trees
from game.rules.transamerica.values import View

FINE = 24
"""Costs are counted in fractions 1 / FINE of a rail, so that probabilities make a difference."""
_NEAR = 2.0
"""Range of the traffic around an edge, in edges."""


class Engineer:
    """Weighs its exact network by the rails that the others will probably add to it."""

    def __init__(self, game: TransAmerica, play: Forecast, seed: int) -> None:
        self._game = game
        self._play = play
        self._seed = seed

    def decide(self, view: View, legal: tuple[Action, ...], budget: Budget) -> Action:
        """Return one of the legal actions. An iteration is one guessed hand for each of the others."""
        if len(legal) == 1:
            return legal[0]
        own, thinking = SeatAnalysis(self._game, view), budget.begin()
        if view.table.phase == "hub":
            return self.hubs(own, legal, thinking)[0]
        return next(iter(self.rails(own, legal, thinking)), None) or end_of_turn(own, legal)

    def hubs(self, own: SeatAnalysis, legal: tuple[Action, ...], thinking: Thinking) -> list[PlaceHub]:
        """Return all hubs, the best first."""
        spots, costs, ways = self.hub_costs(own, legal, thinking)
        return [spots[int(spot)] for spot in np.lexsort((ways, costs))]

    def hub_costs(
        self, own: SeatAnalysis, legal: tuple[Action, ...], thinking: Thinking
    ) -> tuple[list[PlaceHub], Numbers, Numbers]:
        """Return all hubs, the cost of each in rails, and its average distance from our cities.

        A good hub is on one of our cheapest networks and near all our cities, but away from traffic: rails
        where all the others build will be laid anyway, remote ones we must lay ourselves.
        """
        rail_forecast = self.rail_forecast(own, thinking)
        spots, places = hubs(self._game, legal)
        extra = np.array(own.outlook.with_hub)[places]
        ways = own.ways_to_cities(places) / len(own.cities)
        city = np.isin(places, own.cities)
        cost = extra + self._play.middle * ways + self._play.solitude * self._bustle(rail_forecast)[places]
        return spots, cost - city / 2, ways

    def rails(self, own: SeatAnalysis, legal: tuple[Action, ...], thinking: Thinking) -> list[LayRail]:
        """Return all rails, the best first; empty if ending the turn is better."""
        found, edges = rails(self._game, legal)
        if not found:
            return []
        rail_forecast = self.rail_forecast(own, thinking)
        exact = own.outlook.missing - np.array(own.outlook.after)[edges]
        matrix = self.discounted(own, rail_forecast)
        hub = own.table.hubs[own.number]
        trees = Trees(self._game.distances, matrix, terminals(self._game.distances, hub, own.goals))
        costs = self._game.distances.costs[edges].astype(float)
        gain = (trees.cost - trees.after(self._game.distances.ends[edges]).astype(float)) / FINE
        value = (gain - self._play.gifts * rail_forecast.gifts[edges]) / costs
        if own.outlook.missing <= TURN - own.table.laid or own.table.finishing:
            # The round ends with this turn: nothing else counts.
            if not exact.any() and DONE in legal:
                return []
            value = exact / costs
        elif not gain.any() and DONE in legal:
            return []
        ways = own.distances_after(edges).sum(axis=1)
        return [found[int(rail)] for rail in np.lexsort((ways, -exact, -np.round(value, 6)))]

    def rail_forecast(self, own: SeatAnalysis, thinking: Thinking) -> RailForecast:
        """Return the others' probable rails, from hands guessed for them."""
        table = own.table
        chance = Chance(self._seed, own.number, table.round, table.turn, table.laid)
        guess = Guess(self._game, own.view, self._play.rail_trust, self._play.hub_trust)
        return RailForecast(own, guess, chance, thinking.share(self._play.hands))

    def _bustle(self, rail_forecast: RailForecast) -> Numbers:
        """Return the others' interest in each node's surroundings, from 0 to 5."""
        ends = self._game.distances.ends
        empty = self._game.distances.empty
        at_node = np.zeros(len(empty))
        for end in (0, 1):
            np.add.at(at_node, ends[:, end], rail_forecast.gifts)
        near: Numbers = np.exp(-empty / _NEAR) @ at_node
        return 5 * near / max(float(near.max()), 1e-9)

    def discounted(self, own: SeatAnalysis, rail_forecast: RailForecast) -> Matrix:
        """Return distances in units of 1 / FINE; an edge is cheaper the likelier others lay it in time."""
        distances, table = self._game.distances, own.table
        turns = min([own.outlook.missing, *rail_forecast.missing.values()]) / TURN
        laid = rail_forecast.laid_by_others(turns * self._play.eagerness)
        weights = np.round(FINE * distances.costs * (1 - self._play.discount * laid))
        for rail in table.rails:
            weights[self._game.board.edge_index[rail.edge]] = 0
        return _shortest(len(own.matrix), distances.ends, weights)


def _shortest(nodes: int, ends: Numbers, weights: Numbers) -> Matrix:
    """Return the distance matrix for edges of these weights."""
    matrix = np.full((nodes, nodes), np.iinfo(np.uint16).max // 8, dtype=np.uint16)
    np.fill_diagonal(matrix, 0)
    matrix[ends[:, 0], ends[:, 1]] = weights
    matrix[ends[:, 1], ends[:, 0]] = weights
    for via in range(nodes):
        np.minimum(matrix, matrix[:, via, None] + matrix[via], out=matrix)
    return matrix
