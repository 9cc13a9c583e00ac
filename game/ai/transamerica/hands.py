"""How likely every hand of another player is, judged by where its hub stands and how it laid its rails.

Players go for their nearest cities, and on the way keep near the others, some more strictly than others; a
hub mostly stands on a central own city. That says how likely a rail was for a hand, and Bayes does the rest.
"""

from dataclasses import dataclass
from itertools import product

import numpy as np

from game.ai.transamerica.seat import Numbers, place_of
from game.rules.transamerica.board import COLOURS
from game.rules.transamerica.deal import cards
from game.rules.transamerica.distances import Matrix
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.values import Goals, View


@dataclass(frozen=True)
class Habit:
    """How some players choose their rails: weights, as exponents."""

    share: float
    """How many play so."""
    nearest: float
    """For a rail on a shortest way to the nearest city."""
    gain: float
    """For each step by which a city comes nearer, by the cost of the rail."""


HABITS = (Habit(0.6, 4.0, 1.5), Habit(0.37, 0.3, 0.7), Habit(0.03, 0.0, 0.0))
_ON_CITY = 0.8
"""How many hubs are put on the most central own city, or one nearly as central."""
_CENTRAL, _ABOUT = 1.2, 0.4
"""How much less likely, as an exponent, a hub is for each step by which a city is more central."""
_SPOTS = 12.0
"""Among about so many places the other hubs are put."""
_MOST = 1500
"""Hands that are weighed exactly; of more, these are drawn by a quick guess."""


class Hands:
    """For one view: what hands each of the others may hold, and how likely each of them is."""

    def __init__(self, game: TransAmerica, view: View, rng: np.random.Generator) -> None:
        self._game = game
        self._view = view
        held = {name for goals in view.goals if goals is not None for name in goals}
        table = view.table
        colours = [
            [name for name in cards(game.board, colour, table.seats, table.options) if name not in held]
            for colour in COLOURS
        ]
        self._colours = [np.array(self.places(names)) for names in colours]
        every = np.array(list(product(*self._colours)), dtype=np.intp)
        self.hidden = [seat for seat, goals in enumerate(view.goals) if goals is None]
        looks: dict[int, list[_Look]] = {seat: [] for seat in self.hidden}
        matrix = game.distances.empty
        for rail in table.rails:
            after = game.distances.lay(matrix, rail.edge)
            if rail.seat in looks and table.hubs[rail.seat] is not None:
                hub = place_of(game, table.hubs[rail.seat])
                found = np.flatnonzero((matrix[hub] > 0) & (after[hub] == 0))
                ends = [game.board.index[node] for node in rail.edge]
                new = [node for node in ends if node in found]
                if new:
                    looks[rail.seat].append(_Look(game, matrix, hub, new[0]))
            matrix = after
        self.open: dict[int, Numbers] = {}
        """By seat whose hand is hidden: hands, one a row, as places in `board.nodes`."""
        self.shares: dict[int, Numbers] = {}
        """By seat whose hand is hidden: how likely it holds each; they add up to 1."""
        sums = ways(game.distances.empty, every)
        for seat in self.hidden:
            hands, logs = every, self._by_hub(seat, every, sums)
            if len(every) > _MOST:
                quick = sum((look.quick(every) for look in looks[seat]), logs)
                drawn = np.argsort(-(quick + rng.gumbel(size=len(every))), kind="stable")[:_MOST]
                hands, logs = every[drawn], (logs - quick)[drawn]
            for look in looks[seat]:
                logs += look.logs(hands)
            self.open[seat] = hands
            self.shares[seat] = self._normal(seat, hands, logs, matrix)

    def places(self, names: Goals | list[str]) -> list[int]:
        """The places of cities in `board.nodes`."""
        board = self._game.board
        return [board.index[board.city(name).node] for name in names]

    def worlds(self, count: int, rng: np.random.Generator) -> Numbers:
        """By seat and world: five places of cities; nobody holds what another one holds."""
        found = np.zeros((self._view.table.seats, count, len(COLOURS)), dtype=np.intp)
        for seat, goals in enumerate(self._view.goals):
            if goals is not None:
                found[seat] = self.places(goals)
        if len(self.hidden) == 1:
            seat = self.hidden[0]
            found[seat] = self.open[seat][_drawn(self.shares[seat], rng.random(count))]
        elif self.hidden:
            for world in range(count):
                self._deal(found[:, world], rng)
        return found

    def _deal(self, hands: Numbers, rng: np.random.Generator) -> None:
        taken = np.zeros(len(self._game.board.nodes), dtype=bool)
        for seat in rng.permutation(self.hidden):
            shares = self.shares[seat] * ~taken[self.open[seat].T].any(axis=0)
            if shares.any():
                hands[seat] = self.open[seat][_drawn(shares, rng.random(1))[0]]
            else:
                hands[seat] = [rng.choice(places[~taken[places]]) for places in self._colours]
            taken[hands[seat]] = True

    def _normal(self, seat: int, hands: Numbers, logs: Numbers, matrix: Matrix) -> Numbers:
        shares = np.exp(logs - logs.max())
        if self._view.table.hubs[seat] is not None:
            # Whoever had linked all would have ended the round.
            going = matrix[place_of(self._game, self._view.table.hubs[seat]), hands].any(axis=1)
            if (going * shares).any():
                shares = shares * going
        normal: Numbers = shares / shares.sum()
        return normal

    def _by_hub(self, seat: int, hands: Numbers, sums: Numbers) -> Numbers:
        node = self._view.table.hubs[seat]
        if node is None:
            return np.zeros(len(hands))
        hub = self._game.board.index[node]
        empty = self._game.distances.empty
        beside = sums - sums.min(axis=1)[:, None]
        weights = np.exp(-_CENTRAL * beside)
        on_city = ((hands == hub) * weights).sum(axis=1) / weights.sum(axis=1)
        at_hub = empty[hub, hands].sum(axis=1, dtype=np.int64)
        about = np.exp(-_ABOUT * np.maximum(at_hub - sums.min(axis=1), 0)) / _SPOTS
        fits: Numbers = np.log(_ON_CITY * on_city + (1 - _ON_CITY) * about)
        return fits


class _Look:
    """One rail as somebody chose it among all that could be laid."""

    def __init__(self, game: TransAmerica, matrix: Matrix, hub: int, chosen: int) -> None:
        ends, costs = game.distances.ends, game.distances.costs
        self.reach = matrix[hub].astype(np.int64)
        entry = np.full(len(matrix), 9)
        for near, far in ((0, 1), (1, 0)):
            out = np.flatnonzero((self.reach[ends[:, near]] == 0) & (self.reach[ends[:, far]] > 0))
            np.minimum.at(entry, ends[out, far], costs[out])
        self.nodes = np.flatnonzero(entry < 9)
        self.costs = entry[self.nodes]
        self.gains = self.reach - np.minimum(self.reach, matrix[self.nodes])
        """By node that could be linked, and node: how much nearer it would come."""
        self.chosen = int(np.flatnonzero(self.nodes == chosen)[0])
        self.worths = self.gains / self.costs[:, None]

    def quick(self, hands: Numbers) -> Numbers:
        """About how likely the choice was for each hand, as logarithms."""
        mean = self.worths[self.chosen] - self.worths.mean(axis=0)
        found: Numbers = 0.5 * mean[hands].sum(axis=1)
        return found

    def logs(self, hands: Numbers) -> Numbers:
        """How likely the choice was for each hand, as logarithms."""
        away = self.reach[hands]
        nearest = hands[np.arange(len(hands)), np.where(away, away, 255).argmin(axis=1)]
        on_way = (self.gains == self.costs[:, None]).astype(np.float32)[:, nearest]
        worths = self.worths.astype(np.float32)
        total = worths[:, hands[:, 0]]
        for colour in range(1, hands.shape[1]):
            total += worths[:, hands[:, colour]]
        likely = np.zeros(len(hands))
        for habit in HABITS:
            weights = np.exp(np.float32(habit.nearest) * on_way + np.float32(habit.gain) * total)
            likely += habit.share * weights[self.chosen] / weights.sum(axis=0)
        found: Numbers = np.log(likely)
        return found


def ways(matrix: Matrix, cities: Numbers) -> Numbers:
    """By hand (a row of places) and city of it: the ways from there to all cities of the hand, in all."""
    sums: Numbers = matrix[cities[:, :, None], cities[:, None, :]].sum(axis=2, dtype=np.int64)
    return sums


def _drawn(shares: Numbers, chances: Numbers) -> Numbers:
    sums = shares.cumsum()
    drawn: Numbers = np.minimum(np.searchsorted(sums, chances * sums[-1], side="right"), len(shares) - 1)
    return drawn
