"""A quick guess of another player's cities, from its hub and the cities its rails came nearer to."""

import numpy as np

from game.ai.chance import Chance
from game.ai.transamerica.seat_analysis import Numbers, place_of
from game.rules.transamerica.board import COLOURS
from game.rules.transamerica.deal import cards
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.values import Goals, View


class Guess:
    """The probability of each hidden hand in one view. Cities known to be held are excluded.

    `rail_trust` is the exponent by which a rail that comes one nearer makes a city likelier, `hub_trust` that
    of a hub on the city.
    """

    def __init__(self, game: TransAmerica, view: View, rail_trust: float, hub_trust: float) -> None:
        self._game = game
        self._view = view
        self._rail_trust = rail_trust
        self._hub_trust = hub_trust
        known_cities = {name for goals in view.goals if goals is not None for name in goals}
        seats = view.table.seats
        self._cards = [
            [
                name
                for name in cards(game.board, colour, seats, view.table.options)
                if name not in known_cities
            ]
            for colour in COLOURS
        ]
        nearer = _nearer(game, view)
        self._shares = {
            seat: [self._weigh(seat, names, nearer[seat]) for names in self._cards]
            for seat, goals in enumerate(view.goals)
            if goals is None
        }

    def hand(self, seat: int, chance: Chance) -> Goals:
        """Return a random hand for `seat`, or its known hand."""
        known = self._view.goals[seat]
        if known is not None:
            return known
        return tuple(
            names[min(int(np.searchsorted(shares.cumsum(), chance.share())), len(names) - 1)]
            for names, shares in zip(self._cards, self._shares[seat], strict=True)
        )

    def _weigh(self, seat: int, names: list[str], nearer: Numbers) -> Numbers:
        board = self._game.board
        hub = self._view.table.hubs[seat]
        weights = np.array(
            [
                self._rail_trust * nearer[board.index[board.city(name).node]]
                + self._hub_trust * (board.city(name).node == hub)
                for name in names
            ]
        )
        weights = np.exp(weights - weights.max())
        shares: Numbers = weights / weights.sum()
        return shares


def _nearer(game: TransAmerica, view: View) -> list[Numbers]:
    """Return the steps, by seat and node, by which the seat's own rails have brought its network nearer."""
    table, distances = view.table, game.distances
    found = [np.zeros(len(game.board.nodes)) for _ in range(table.seats)]
    matrix = distances.empty
    for rail in table.rails:
        after = distances.lay(matrix, rail.edge)
        if rail.seat is not None and table.hubs[rail.seat] is not None:
            hub = place_of(game, table.hubs[rail.seat])
            found[rail.seat] += matrix[hub].astype(float) - after[hub]
        matrix = after
    return found
