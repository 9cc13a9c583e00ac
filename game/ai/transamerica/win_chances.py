"""Chances to win at TransAmerica: the round is played on many times at once, and its end weighed."""

from collections.abc import Sequence

import numpy as np

from game.ai.appraised import Topic, WinChances
from game.ai.chance import Chance
from game.ai.transamerica.hands import central
from game.ai.transamerica.race import Race, Strategy, Terrain, luck
from game.ai.transamerica.seat import TURN, Numbers, place_of
from game.ai.transamerica.standing import Standing
from game.ai.win_chances import Samples, after, of_samples, shares_of
from game.rules.transamerica.actions import Action
from game.rules.transamerica.board import Node
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
        outcome = self._game.outcome(self._game.imagine(view, 0))
        if outcome is not None:
            return of_samples([shares_of(outcome, view.table.seats)])
        return of_samples(Standing(view.table).shares(self._losses(view, tables, ())).T)

    def samples(self, view: View, tables: int, actions: Sequence[Action]) -> Samples:
        """Worth are the rails that others lose in the round, in the mean, less those of the seat to act.

        Its parts are by whose rails they are; `one_of_several` others counts by its share.
        """
        losses, mover = self._losses(view, tables, actions), view.table.to_act
        others = len(losses) - 1
        parts = {
            Topic("rails" if seat == mover or others == 1 else "one_of_several", seat): (
                -lost if seat == mover else lost / others
            )
            for seat, lost in enumerate(losses.astype(float))
        }
        return Samples(Standing(view.table).shares(losses).T, np.sum([*parts.values()], axis=0), parts)

    def _losses(self, view: View, tables: int, actions: Sequence[Action]) -> Numbers:
        """By seat and table, at the end of the round, after the seat to act has done `actions`."""
        game, number, seats = self._game, view.table.round, range(view.table.seats)
        # The same chance all through a round: what changes from turn to turn is what was played.
        key = Chance(_SEED, number).key
        dealt = [game.imagine(view, Chance(key, table).key) for table in range(tables)]
        states = [after(game, state, actions) for state in dealt]
        losses = np.zeros((len(seats), len(dealt)), dtype=np.int64)
        going = []
        for place, state in enumerate(states):
            # Whose cards make it end is not known to all: it may end on some of the tables only.
            if len(state.table.results) >= number:
                losses[:, place] = state.table.results[number - 1].losses
            else:
                going.append(place)
        if not going:
            return losses
        table, rng, still = states[going[0]].table, np.random.default_rng(key), np.array(going)
        cities = [self._places([state.goals[seat] for state in dealt]) for seat in seats]
        strategies = [
            Strategy(each, (rng.random(each.shape) < _LATER).astype(np.intp), np.ones_like(each)).only(still)
            for each in cities
        ]
        hubs = np.array([self._hubs(table.hubs[seat], each)[still] for seat, each in enumerate(cities)])
        terrain = Terrain.of(game.distances, matrix_of(game.distances, table))
        race = Race(terrain, hubs, strategies, luck(rng, len(dealt))[:, :, still])
        if None in table.hubs:
            race.play(table.start_player, TURN)
        else:
            race.play(table.to_act, max(1, TURN - table.laid))
        losses[:, still] = race.losses()
        return losses

    def _places(self, goals: Sequence[Goals]) -> Numbers:
        """By city and table."""
        board = self._game.board
        return np.array([[board.index[board.city(name).node] for name in hand] for hand in goals]).T

    def _hubs(self, hub: Node | None, cities: Numbers) -> Numbers:
        """By table: where a hub is; the most central city where it has yet to be placed."""
        if hub is not None:
            return np.full(cities.shape[1], place_of(self._game, hub))
        return central(self._game.distances.empty, cities.T)
