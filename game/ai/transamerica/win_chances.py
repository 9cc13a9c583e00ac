"""Chances to win at TransAmerica: the round is played on many times at once, and its end weighed."""

from collections.abc import Sequence

import numpy as np

from game.ai.appraised import WinChances
from game.ai.chance import Chance
from game.ai.transamerica.hands import central
from game.ai.transamerica.race import Race, Strategy, Terrain, luck
from game.ai.transamerica.seat import TURN, Numbers, place_of
from game.ai.transamerica.standing import Standing
from game.ai.win_chances import of_samples, shares_of
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.scoring import matrix_of
from game.rules.transamerica.values import Goals, View

_SEED = 11
_LATER = 0.3
"""The share of cities that are left for later, by chance: without that all know too well what they do.

Of 60 matches of engineers and conductors with 2 to 4 seats, at every ninth move, those given 5, 15, 25 ...
95 % won in 5, 14, 23, 31, 46, 51, 71, 73, 91 and 96 of a hundred. The Brier score was 0.136; without, 0.146.
"""


class RaceChances:
    """All go for their nearest cities, but for some that they leave for later.

    What the end of a round means, `Standing` says.
    """

    def __init__(self, game: TransAmerica) -> None:
        self._game = game

    def estimate(self, view: View, tables: int) -> WinChances:
        """Cards that the view hides are dealt anew at each table."""
        table, game = view.table, self._game
        # The same chance all through a round: what changes from turn to turn is what was played.
        key = Chance(_SEED, table.round).key
        states = [game.imagine(view, Chance(key, number).key) for number in range(tables)]
        outcome = game.outcome(states[0])
        if outcome is not None:
            return of_samples([shares_of(outcome, table.seats)])
        cities = [self._places([state.goals[seat] for state in states]) for seat in range(table.seats)]
        rng = np.random.default_rng(key)
        strategies = [
            Strategy(each, (rng.random(each.shape) < _LATER).astype(np.intp), np.ones_like(each))
            for each in cities
        ]
        hubs = np.array([self._hubs(seat, view, each) for seat, each in enumerate(cities)])
        terrain = Terrain.of(game.distances, matrix_of(game.distances, table))
        race = Race(terrain, hubs, strategies, luck(rng, tables))
        if None in table.hubs:
            race.play(table.start_player, TURN)
        else:
            race.play(table.to_act, max(1, TURN - table.laid))
        return of_samples(Standing(table).shares(race.losses()).T)

    def _places(self, goals: Sequence[Goals]) -> Numbers:
        """By city and table."""
        board = self._game.board
        return np.array([[board.index[board.city(name).node] for name in hand] for hand in goals]).T

    def _hubs(self, seat: int, view: View, cities: Numbers) -> Numbers:
        """By table: where its hub is; its most central city where it has yet to be placed."""
        hub = view.table.hubs[seat]
        if hub is not None:
            return np.full(cities.shape[1], place_of(self._game, hub))
        return central(self._game.distances.empty, cities.T)
