"""The probability of every hand of another player, from its hub and the rails it laid.

Players build to their nearest cities, and along the way keep near the others, some more strictly than others;
a hub is mostly on a central city of its owner. This gives the likelihood of the observed moves for a hand and
a habit, and Bayes does the rest: a player is expected to keep to the habit it has shown.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import NamedTuple

import numpy as np

from game.ai.transamerica.seat_analysis import TURN, Numbers, place_of
from game.rules.transamerica.board import COLOURS, Node
from game.rules.transamerica.deal import cards
from game.rules.transamerica.distances import Matrix
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.values import Goals, LaidRail, View


@dataclass(frozen=True)
class Habit:
    """A way of choosing rails and hubs: weights, as exponents."""

    share: float
    """The share of players with this habit."""
    nearest: float
    """The weight of a rail on a shortest way to the nearest city."""
    gain: float
    """The weight of each step by which a city comes nearer, divided by the cost of the rail."""
    sure: float
    """The weight of each step by which a city comes nearer, independent of the rail's cost."""
    on_city: float
    """The share of hubs on a city of the owner, a central one; the others are near all its cities."""
    central: float
    """The decrease in likelihood of a city for each step by which another one is more central."""
    tree: float = 0.0
    """The weight of a rail on a shortest way to a city that a cheapest network connects directly."""
    later: float = 0.0
    """The share of cities that are postponed in rehearsals."""
    apart: float = 0.0
    """The bonus in rehearsals for a city, per step of its distance from other networks.
    """
    away: float = 0.0
    """The weight of each step between a rail and other networks."""


HABITS = (
    Habit(share=0.2, nearest=8.0, gain=0.0, sure=3.0, on_city=0.99, central=6.0),
    Habit(share=0.2, nearest=4.0, gain=1.5, sure=0.0, on_city=0.8, central=1.2, later=0.15),
    Habit(share=0.2, nearest=0.25, gain=0.4, sure=0.0, on_city=0.5, central=0.5, later=0.4),
    Habit(share=0.2, nearest=0.5, gain=0.8, sure=0.0, on_city=0.7, central=0.8, tree=4.0),
    Habit(
        share=0.2, nearest=0.0, gain=0.8, sure=0.0, on_city=0.7, central=0.8, tree=4.0, apart=1.0, away=0.3
    ),
)
_SLIP = 0.05
"""The share of rails that reveal nothing about the cities, by any player."""
_ABOUT = 0.4
"""The exponent by which a hub is less likely for each step by which a city is more central."""
_SPOTS = 12.0
"""The approximate number of places where hubs off cities are put."""
_ROUNDS = 3
"""Earlier rounds, with their cities revealed, from which a player's habit is estimated."""
_CHANGE = 0.05
"""The chance that a player's habit differs from that of earlier rounds."""
_TINY = 1e-300
_MAX = 1500
"""Hands that are weighed exactly; if there are more, this number is drawn by a quick guess."""


class SampledHands(NamedTuple):
    """Imagined hidden information of tables that may be the real one."""

    hands: Numbers
    """Indexed by seat and world: five cities, as indices in `board.nodes`."""
    habits: Numbers
    """Indexed by seat and world: an index in `HABITS`; 0 for the seat of the view."""


class Hands:
    """The hands that each of the others may hold in one view, with their probabilities."""

    def __init__(self, game: TransAmerica, view: View, rng: np.random.Generator) -> None:
        self._game = game
        self._view = view
        known_cities = {name for goals in view.goals if goals is not None for name in goals}
        table = view.table
        colours = [
            [
                name
                for name in cards(game.board, colour, table.seats, table.options)
                if name not in known_cities
            ]
            for colour in COLOURS
        ]
        self._colours = [np.array(self.places(names)) for names in colours]
        # If all cards are open, there are no hands to guess, and no rows.
        every = np.array(list(product(*self._colours)), dtype=np.intp).reshape(-1, len(COLOURS))
        self.hidden = [seat for seat, goals in enumerate(view.goals) if goals is None]
        self.open: dict[int, Numbers] = {}
        """Indexed by seat with a hidden hand: hands, one a row, as indices in `board.nodes`."""
        self.shares: dict[int, Numbers] = {}
        """Indexed by seat with a hidden hand: the probability of each hand; they add up to 1."""
        self.habits: dict[int, Numbers] = {}
        """Indexed by seat with a hidden hand: the probability of each of `HABITS`; they add up to 1."""
        self._habits_of: dict[int, Numbers] = {}
        """Indexed by seat with a hidden hand: cumulative probability of the habits, by habit and hand.
        """
        for seat, (hands, shares) in self._weighed(self.hidden, every, rng).items():
            self.open[seat], self.shares[seat], self.habits[seat] = (
                hands,
                shares.sum(axis=0),
                shares.sum(axis=1),
            )
            self._habits_of[seat] = np.cumsum(shares / np.maximum(self.shares[seat], _TINY), axis=0)
        # Indexed by card and hand, because dealing reads them again and again.
        self._cards = {seat: np.ascontiguousarray(hands.T) for seat, hands in self.open.items()}

    def _weighed(
        self, seats: Sequence[int], every: Numbers, rng: np.random.Generator
    ) -> dict[int, tuple[Numbers, Numbers]]:
        """Return, for each seat, hands drawn from `every`, and their joint probability by habit and hand."""
        game, table = self._game, self._view.table
        looks, matrix = _looks(game, table.hubs, table.rails, seats)
        sums = ways(game.distances.empty, every)
        before = self._habits_before(seats)
        found = {}
        for seat in seats:
            hands, logs = every, self._by_hub(table.hubs[seat], every, sums) + before[seat][:, None]
            if len(every) > _MAX:
                quick = sum((look.quick(every) for look in looks[seat]), logs.max(axis=0))
                drawn = np.argsort(-(quick + rng.gumbel(size=len(every))), kind="stable")[:_MAX]
                hands, logs = every[drawn], (logs - quick)[:, drawn]
            for look in looks[seat]:
                logs += look.logs(hands)
            found[seat] = hands, self._normal(seat, hands, logs, matrix)
        return found

    @cached_property
    def _known_habits(self) -> Mapping[int, Numbers]:
        """The probability of each of `HABITS`, by seat whose hand is open to another one."""
        found = {}
        for seat, goals in enumerate(self._view.goals):
            if goals and seat != self._view.seat:
                hand = np.array([self.places(goals)])
                _, shares = self._weighed([seat], hand, np.random.default_rng(seat))[seat]
                found[seat] = shares[:, 0]
        return found

    def places(self, names: Goals | list[str]) -> list[int]:
        """Return the indices of cities in `board.nodes`."""
        board = self._game.board
        return [board.index[board.city(name).node] for name in names]

    def worlds(self, count: int, rng: np.random.Generator) -> SampledHands:
        """Draw `count` worlds; no card is held twice, and each habit is drawn together with its hand."""
        seats = self._view.table.seats
        found = SampledHands(
            np.zeros((seats, count, len(COLOURS)), dtype=np.intp), np.zeros((seats, count), dtype=np.intp)
        )
        for seat, goals in enumerate(self._view.goals):
            if goals is not None:
                found.hands[seat] = self.places(goals)
        for seat, shares in self._known_habits.items():
            found.habits[seat] = _drawn(shares, rng.random(count))
        if len(self.hidden) == 1:
            seat = self.hidden[0]
            self._hold(found, seat, _drawn(self.shares[seat], rng.random(count)), slice(None), rng)
        elif self.hidden:
            for world in range(count):
                self._deal(found, world, rng)
        return found

    def _deal(self, found: SampledHands, world: int, rng: np.random.Generator) -> None:
        taken = np.zeros(len(self._game.board.nodes), dtype=bool)
        for seat in rng.permutation(self.hidden):
            shares = self.shares[seat] * ~np.logical_or.reduce(taken.take(self._cards[seat]))
            if shares.any():
                self._hold(found, seat, _drawn(shares, rng.random(1)), slice(world, world + 1), rng)
            else:
                found.hands[seat, world] = [rng.choice(places[~taken[places]]) for places in self._colours]
                found.habits[seat, world] = _drawn(self.habits[seat], rng.random(1))[0]
            taken[found.hands[seat, world]] = True

    def _hold(
        self, found: SampledHands, seat: int, drawn: Numbers, worlds: slice, rng: np.random.Generator
    ) -> None:
        """Give a seat the hands with these indices, and draw a habit for each."""
        found.hands[seat, worlds] = self.open[seat][drawn]
        below = self._habits_of[seat][:-1, drawn] < rng.random(len(drawn))
        found.habits[seat, worlds] = below.sum(axis=0)

    def _normal(self, seat: int, hands: Numbers, logs: Numbers, matrix: Matrix) -> Numbers:
        """Return the joint probability by habit and hand; all add up to 1."""
        shares = _shares_of(logs)
        if self._view.table.hubs[seat] is not None:
            # A player that had connected all cities would have ended the round.
            going = matrix[place_of(self._game, self._view.table.hubs[seat]), hands].any(axis=1)
            if (going * shares).any():
                shares = shares * going
        normal: Numbers = shares / shares.sum()
        return normal

    def _habits_before(self, seats: Sequence[int]) -> Mapping[int, Numbers]:
        """Return, for each seat, the logarithm of each habit's probability, judged by the last rounds."""
        expected = np.array([habit.share for habit in HABITS])
        logs = {seat: np.log(expected) for seat in seats}
        for result in self._view.table.results[-_ROUNDS:]:
            looks, _ = _looks(self._game, result.hubs, result.rails, seats)
            for seat in seats:
                hand = np.array([self.places(result.goals[seat])])
                sums = ways(self._game.distances.empty, hand)
                logs[seat] += self._by_hub(result.hubs[seat], hand, sums)[:, 0]
                logs[seat] += sum((look.logs(hand)[:, 0] for look in looks[seat]), np.zeros(len(HABITS)))
        found = {}
        for seat, known in logs.items():
            found[seat] = np.log((1 - _CHANGE) * _shares_of(known) + _CHANGE * expected)
        return found

    def _by_hub(self, node: Node | None, hands: Numbers, sums: Numbers) -> Numbers:
        """Return the log-likelihood of a hub on `node`, by habit and hand."""
        found: Numbers = np.zeros((len(HABITS), len(hands)))
        if node is None:
            return found
        hub = self._game.board.index[node]
        empty = self._game.distances.empty
        beside = sums - sums.min(axis=1)[:, None]
        at_hub = empty[hub, hands].sum(axis=1, dtype=np.int64)
        about = np.exp(-_ABOUT * np.maximum(at_hub - sums.min(axis=1), 0)) / _SPOTS
        for number, habit in enumerate(HABITS):
            weights = np.exp(-habit.central * beside)
            on_city = ((hands == hub) * weights).sum(axis=1) / weights.sum(axis=1)
            found[number] += np.log(habit.on_city * on_city + (1 - habit.on_city) * about)
        return found


def _looks(
    game: TransAmerica, hubs: Sequence[Node | None], rails: Sequence[LaidRail], seats: Sequence[int]
) -> tuple[dict[int, list["_Look"]], Matrix]:
    """Return each seat's choices of rails in a round, in order, and the distances after them."""
    looks: dict[int, list[_Look]] = {seat: [] for seat in seats}
    places = {seat: place_of(game, hub) for seat, hub in enumerate(hubs) if hub is not None}
    matrix = game.distances.empty
    last, laid = None, 0
    for rail in rails:
        cost = game.board.cost(rail.edge)
        left = TURN - laid if rail.seat == last and laid + cost <= TURN else TURN
        last, laid = rail.seat, TURN - left + cost
        after = game.distances.lay(matrix, rail.edge)
        if rail.seat in looks and rail.seat in places:
            hub = places[rail.seat]
            found = np.flatnonzero((matrix[hub] > 0) & (after[hub] == 0))
            ends = [game.board.index[node] for node in rail.edge]
            new = [node for node in ends if node in found]
            if new:
                others = [place for seat, place in places.items() if seat != rail.seat]
                looks[rail.seat].append(_Look(game, matrix, hub, new[0], left, others))
        matrix = after
    return looks, matrix


class _Look:
    """A player's choice of one rail among all that it could lay with the rest of its turn."""

    def __init__(
        self, game: TransAmerica, matrix: Matrix, hub: int, chosen: int, left: int, others: Sequence[int]
    ) -> None:
        """`others` are the indices of the other hubs."""
        ends, costs = game.distances.ends, game.distances.costs
        self.reach = matrix[hub].astype(np.int64)
        size = len(ends)
        rails = costs.astype(np.int64) * size + np.arange(size)
        entry = np.full(len(matrix), 9 * size)
        for near, far in ((0, 1), (1, 0)):
            out = np.flatnonzero((self.reach[ends[:, near]] == 0) & (self.reach[ends[:, far]] > 0))
            np.minimum.at(entry, ends[out, far], rails[out])
        self.nodes = np.flatnonzero(entry < (left + 1) * size)
        self.costs = entry[self.nodes] // size
        gains = (self.reach - np.minimum(self.reach, matrix[self.nodes])).T.astype(np.float32)
        self.gains = np.ascontiguousarray(gains)
        """The steps that linking the second node saves the first; indexed by node and linkable node."""
        self.worths = self.gains / self.costs.astype(np.float32)
        self.on_way = (self.gains == self.costs).astype(np.float32)
        self.away = (
            matrix[others].min(axis=0, initial=np.iinfo(matrix.dtype).max)[self.nodes].astype(np.float32)
        )
        """The distance from other networks, indexed by node that could be linked."""
        self.chosen = int(np.flatnonzero(self.nodes == chosen)[0])
        self.matrix = matrix

    def quick(self, hands: Numbers) -> Numbers:
        """Return a rough log-likelihood of the choice by hand."""
        mean = self.worths[:, self.chosen] - self.worths.mean(axis=1)
        found: Numbers = 0.5 * mean[hands].sum(axis=1)
        return found

    def logs(self, hands: Numbers) -> Numbers:
        """Return the log-likelihood of the choice by habit and hand."""
        away = np.where(self.on_way.any(axis=1), self.reach, 255)[hands]
        nearest = hands[np.arange(len(hands)), np.where(away, away, 255).argmin(axis=1)]
        on_way, worth, sure = self.on_way[nearest], _total(self.worths, hands), _total(self.gains, hands)
        on_tree = self._on_tree(hands)
        found = np.empty((len(HABITS), len(hands)))
        for row, habit in zip(found, HABITS, strict=True):
            weights = np.float32(habit.nearest) * on_way
            if habit.gain:
                weights += np.float32(habit.gain) * worth
            if habit.sure:
                weights += np.float32(habit.sure) * sure
            if habit.away:
                weights += np.float32(habit.away) * self.away
            if habit.tree:
                weights += np.float32(habit.tree) * on_tree
            weights -= weights.max(axis=1)[:, None]
            np.exp(weights, out=weights)
            likely = weights[:, self.chosen] / weights.sum(axis=1)
            row[:] = np.log((1 - _SLIP) * likely + _SLIP / len(self.nodes))
        return found

    def _on_tree(self, hands: Numbers) -> Numbers:
        """Return by hand and node: 1 on a shortest way to a city that is connected directly, otherwise 0."""
        between = self.matrix[hands[:, :, None], hands[:, None, :]].transpose(1, 2, 0)
        apart = own_ways(self.reach[hands].T, closed(between)).T
        found: Numbers = self.on_way[hands[:, 0]] * apart[:, 0, None]
        for colour in range(1, hands.shape[1]):
            np.maximum(found, self.on_way[hands[:, colour]] * apart[:, colour, None], out=found)
        return found


def closed(between: Numbers) -> Numbers:
    """Return the smallest possible longest step on a way through other cities, by two cities and round.

    `between` are the distances from city to city.
    """
    found = between.copy()
    for via in range(len(found)):
        np.minimum(found, np.maximum(found[:, via, None], found[None, via]), out=found)
    return found


def own_ways(away: Numbers, between: Numbers) -> Numbers:
    """Indexed by city and round: True if a cheapest network of ways between cities connects it directly.

    That is so if it is no farther `away` than the longest step of every way through other cities; `between`
    is `closed`. Cities that are linked already have no way.
    """
    by_others = np.maximum(away[:, None], between)
    cities = np.arange(len(away))
    by_others[cities, cities] = np.iinfo(by_others.dtype).max
    found: Numbers = (away > 0) & (away <= np.minimum.reduce(by_others, axis=0))
    return found


def _total(gains: Numbers, hands: Numbers) -> Numbers:
    """Return the sum of the cities' gains, by hand and node that could be linked."""
    total: Numbers = gains[hands[:, 0]]
    for colour in range(1, hands.shape[1]):
        total += gains[hands[:, colour]]
    return total


def ways(matrix: Matrix, cities: Numbers) -> Numbers:
    """Return the sum of the ways from a city to all cities of a hand, by hand (a row of indices) and city."""
    sums: Numbers = matrix[cities[:, :, None], cities[:, None, :]].sum(axis=2, dtype=np.int64)
    return sums


def central(matrix: Matrix, cities: Numbers) -> Numbers:
    """Return, for each hand (a row of indices), the city with the shortest ways to all others."""
    places: Numbers = cities[np.arange(len(cities)), ways(matrix, cities).argmin(axis=1)]
    return places


def _shares_of(logs: Numbers) -> Numbers:
    """Return probabilities that add up to 1, from logarithms up to a constant."""
    shares = np.exp(logs - logs.max())
    found: Numbers = shares / shares.sum()
    return found


def _drawn(shares: Numbers, chances: Numbers) -> Numbers:
    sums = shares.cumsum()
    drawn: Numbers = np.minimum(np.searchsorted(sums, chances * sums[-1], side="right"), len(shares) - 1)
    return drawn
