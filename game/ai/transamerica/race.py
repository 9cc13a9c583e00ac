"""Rounds played to their end by simple rules, many at once, to try out plans.

Every seat builds to one of its cities after another on shortest ways. All rounds begin at one position and
are played in step, each with its own hands; arrays have one row for each round. All rails that matter are
connected to a hub, so a position is known by the distance of every node from each network and by the
distances between networks: a rail changes one row of the former and a few numbers of the latter.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from game.ai.transamerica.hands import closed, own_ways
from game.ai.transamerica.seat_analysis import TURN, Numbers
from game.rules.transamerica.distances import Distances, Matrix

_ROWS = 64
_MAX_TURNS = 90
_MANY = 0.25
"""The share of finished rounds at which these are removed from the arrays."""
_AFTER_ALL = 1000
"""A number above every rank and distance."""
_IN_A_TREE = 10 * _AFTER_ALL
"""A step larger than all ranks together."""
_LINKED = _AFTER_ALL * _AFTER_ALL
"""A number above all values of cities that are still to be linked."""


@dataclass(frozen=True)
class Terrain:
    """The position at which all rounds begin. Arrays are by node, in the order of `board.nodes`."""

    base: Matrix
    """The distances between all pairs of nodes."""
    links: Matrix
    """Indexed by two nodes: the cost of a rail from the first one's network to the second, or `far`."""
    far: int
    """More than every distance, but small enough to be added twice."""

    @staticmethod
    def of(distances: Distances, matrix: Matrix) -> "Terrain":
        """Return the position with the distances `matrix`."""
        far = int(np.iinfo(matrix.dtype).max) * 2 // 5
        links = np.full_like(matrix, far)
        links[distances.ends[:, 0], distances.ends[:, 1]] = distances.costs
        links[distances.ends[:, 1], distances.ends[:, 0]] = distances.costs
        linked = matrix == 0
        joined = links.copy()
        for node in np.flatnonzero(linked.sum(axis=1) > 1):
            joined[node] = links[linked[node]].min(axis=0)
        return Terrain(matrix, joined, far)


@dataclass(frozen=True)
class Strategy:
    """The playing strategy of a seat in each round, for its `cities` (indices of nodes).

    `ranks` are those of the cities: lower ones come first; among equal ranks the nearest. Of equally short
    ways the seat takes the one that brings all its cities nearest, each weighted by `pulls`. All are by city
    and round.
    """

    cities: Numbers
    ranks: Numbers
    pulls: Numbers
    trees: Numbers | None = None
    """Indexed by round: True if cities that a cheapest network connects directly come first."""
    apart: Numbers | None = None
    """Indexed by round: bonus steps for a city, for each step of its distance from other networks."""

    def only(self, rounds: Numbers) -> "Strategy":
        """Return the strategy in some of the rounds."""
        cities, ranks, pulls = (each.take(rounds, axis=1) for each in (self.cities, self.ranks, self.pulls))
        trees, apart = (each.take(rounds) if each is not None else None for each in (self.trees, self.apart))
        return Strategy(cities, ranks, pulls, trees, apart)


def luck(rng: np.random.Generator, worlds: int) -> Numbers:
    """Return tie-breaking noise between cities that are almost equally near, by step, city and world."""
    quarters: Numbers = rng.integers(0, 4, (_ROWS, 5, worlds)).astype(np.int8)
    return quarters


class Race:
    """Rounds in progress. `hubs` are by seat and round.

    Single numbers are read from flattened arrays, which is several times faster than an index for each axis;
    methods and `reduce` are used instead of numpy's functions for the same reason.
    """

    def __init__(
        self,
        terrain: Terrain,
        hubs: Numbers,
        strategies: Sequence[Strategy],
        chance: Numbers,
    ) -> None:
        """Rounds whose numbers differ by a multiple of the worlds of `chance` share its numbers."""
        self._terrain = terrain
        self._hubs = hubs
        self._strategies = strategies
        self._seats, rounds = hubs.shape
        self._size = len(terrain.base)
        self._chance = chance
        self._worlds = np.arange(rounds) % chance.shape[2]
        """Indexed by round: its world in `chance`."""
        self._steps = 0
        self._numbers = np.arange(rounds)
        """The numbers of the rounds that are still here."""
        self._ended: list[tuple[Numbers, list[Numbers], list[Numbers]]] = []
        """Removed rounds: their numbers, and by seat its cities and their distances."""
        self._over = np.zeros(rounds, dtype=bool)
        apart = terrain.base[hubs[:, None], hubs[None, :]]
        linked = (~apart.any(axis=2)).argmax(axis=1).tolist()
        founders = sorted(set(linked))
        self._network = [founders.index(founder) for founder in linked]
        """Indexed by seat: the number of its network. Seats that are linked from the beginning share one."""
        self._near = [terrain.base.take(hubs[founder], axis=0) for founder in founders]
        """Indexed by network: the distance from it, not through other networks, by round and node."""
        self._links = [terrain.links.take(hubs[founder], axis=0) for founder in founders]
        """Indexed by network: the cost of a rail from it, or `far`, by round and node."""
        self._apart = apart[np.ix_(founders, founders)]
        """Indexed by two networks and round: the distance between them."""
        self._between = [self._steps_between(strategy) for strategy in strategies]
        """Indexed by seat: the longest step between two of its cities at the beginning, by both and round."""
        self._number()
        self._measured = [[near.take(places) for near in self._near] for places in self._places]
        """Indexed by seat and network: the distance not through other networks, by city and round."""
        self._away = [self._reached(seat, network) for seat, network in enumerate(self._network)]
        """Indexed by seat: the distance from its network, by city and round."""

    def _number(self) -> None:
        """Compute the offsets of each round and of its cities in the flattened arrays."""
        self._all = np.arange(len(self._over))
        self._rows = self._all * self._size
        self._places = [self._rows + strategy.cities for strategy in self._strategies]

    def lay(self, seat: int, nodes: Numbers) -> None:
        """Link one node in each round to a seat's network by a rail; the seat's hub means no rail."""
        own, places, apart = self._network[seat], self._rows + nodes, self._apart
        joined = apart[own]
        for other, near in enumerate(self._near):
            if other != own:
                joined = np.minimum(joined, near.take(places) + apart[other])
        apart[own] = apart[:, own] = joined
        if len(apart) > 2:
            np.minimum(apart, joined[:, None] + joined, out=apart)
        near, links = self._near[own], self._links[own]
        np.minimum(near, self._terrain.base.take(nodes, axis=0), out=near)
        np.minimum(links, self._terrain.links.take(nodes, axis=0), out=links)
        for measured, cities in zip(self._measured, self._places, strict=True):
            measured[own] = near.take(cities)
        self._away = [self._reached(other, network) for other, network in enumerate(self._network)]
        for away in self._away:
            if len(away):
                self._over |= ~np.logical_or.reduce(away)

    @property
    def over(self) -> Numbers:
        """Indexed by round: True if a seat has linked all its cities."""
        return self._over

    def play(self, seat: int, left: int) -> None:
        """Play all rounds to their end; `seat` begins and has `left` to spend in its turn."""
        for _ in range(_MAX_TURNS * self._seats):
            if np.logical_and.reduce(self._over):
                return
            self._set_aside()
            self._turn(seat, left)
            seat, left = (seat + 1) % self._seats, TURN

    def turns_of(self, seat: int) -> Numbers:
        """Return the turns in which a seat links all its cities if nobody else lays a rail, by round."""
        turns = np.zeros(len(self._over), dtype=np.int64)
        for _ in range(_MAX_TURNS):
            if np.logical_and.reduce(self._over):
                break
            turns += ~self._over
            self._turn(seat, TURN)
        return turns

    def losses(self) -> Numbers:
        """Return the missing cost by seat and round, from ways between cities (an upper bound)."""
        ended = [*self._ended, self._ends(self._all)]
        losses = np.zeros((self._seats, sum(len(numbers) for numbers, _, _ in ended)), dtype=np.int64)
        numbers = np.concatenate([numbers for numbers, _, _ in ended])
        for seat in range(self._seats):
            cities, reached = (np.concatenate([end[part][seat] for end in ended], axis=-1) for part in (1, 2))
            losses[seat, numbers] = self._missing(cities, reached, reached[self._network[seat]])
        return losses

    def choices(self, seat: int, cost: int) -> tuple[Numbers, Numbers]:
        """Return for each round the node that the seat would link by a rail of at most `cost`, and its cost.

        Without such a rail, the seat's hub and 0.
        """
        return self._next(seat, cost, ~self._over)

    def _turn(self, seat: int, left: int) -> None:
        playing = ~self._over
        nodes, costs = self._next(seat, left, playing)
        self.lay(seat, nodes)
        if left == TURN:
            # A seat that ends the round for another one may still lay its second rail.
            again = playing & (costs == 1) & np.logical_or.reduce(self._away[seat])
            if np.logical_or.reduce(again):
                self.lay(seat, self._next(seat, 1, again)[0])

    def _set_aside(self) -> None:
        """Once many of the rounds are over, store their results and remove them."""
        over = self._over.nonzero()[0]
        if len(over) < len(self._over) * _MANY:
            return
        self._ended.append(self._ends(over))
        left = (~self._over).nonzero()[0]
        self._numbers = self._numbers.take(left)
        self._worlds = self._worlds.take(left)
        self._over = self._over.take(left)
        self._hubs = self._hubs.take(left, axis=1)
        self._strategies = [strategy.only(left) for strategy in self._strategies]
        self._near = [near.take(left, axis=0) for near in self._near]
        self._links = [links.take(left, axis=0) for links in self._links]
        self._apart = self._apart.take(left, axis=2)
        self._measured = [[one.take(left, axis=1) for one in each] for each in self._measured]
        self._away = [away.take(left, axis=1) for away in self._away]
        self._between = [between.take(left, axis=2) for between in self._between]
        self._number()

    def _ends(self, rounds: Numbers) -> tuple[Numbers, list[Numbers], list[Numbers]]:
        """Return the numbers of `rounds`, and by seat its cities and their distances from each network."""
        cities = [strategy.cities.take(rounds, axis=1) for strategy in self._strategies]
        reached = [
            np.array([self._reached(seat, network) for network in range(len(self._near))]).take(
                rounds, axis=2
            )
            for seat in range(self._seats)
        ]
        return self._numbers.take(rounds), cities, reached

    def _reached(self, seat: int, network: int) -> Numbers:
        """Return the distance from a network, also through others, by city of a seat and round."""
        apart, measured = self._apart[network], self._measured[seat]
        ways: Numbers = measured[network]
        for other, away in enumerate(measured):
            if other != network:
                ways = np.minimum(ways, away + apart[other])
        return ways

    def _next(self, seat: int, cost: int, playing: Numbers) -> tuple[Numbers, Numbers]:
        """Return the nodes to link, and the costs of the rails (0: none)."""
        strategy, away, rounds = self._strategies[seat], self._away[seat], len(self._all)
        own = self._network[seat]
        reached = {other: self._reached(seat, other) for other in range(len(self._near)) if other != own}
        step = self._steps = (self._steps + 1) % _ROWS
        wishes = away * np.int32(4) + strategy.ranks * _AFTER_ALL + (away == 0) * np.int32(_LINKED)
        wishes += self._chance[step].take(self._worlds, axis=1)
        if strategy.apart is not None and reached:
            wishes -= (4 * strategy.apart * self._from_others(own, reached) * (away > 0)).astype(np.int32)
        if strategy.trees is not None:
            wishes += (strategy.trees & ~own_ways(away, self._between[seat])) * np.int32(_IN_A_TREE)
        rails = self._rails(seat)
        nodes, costs = self._hubs[seat].copy(), np.zeros(rounds, dtype=np.int64)
        waiting = playing.nonzero()[0]
        for _ in range(len(wishes)):
            every = len(waiting) == rounds
            chosen = (wishes if every else wishes.take(waiting, axis=1)).argmin(axis=0) * rounds + waiting
            ways = self._ways(strategy.cities.take(chosen), reached, chosen, waiting)
            entry = rails if every else rails.take(waiting, axis=0)
            # No rail leads to distance 0, so a seat that has linked all finds no way. Nor is there one within
            # the seat's network, whose nodes are as far away as before.
            ways += entry
            leading = ways == away.take(chosen)[:, None]
            if cost < TURN:
                leading &= entry <= cost
            fits, found = self._best_ways(seat, leading, waiting, reached)
            there = waiting.take(fits)
            nodes[there] = found
            costs[there] = rails.take(self._rows.take(there) + found)
            if cost == TURN or len(fits) == len(waiting):
                break
            wishes.put(chosen, 2 * _LINKED)
            left = np.minimum.reduce(wishes.take(waiting, axis=1)) < _LINKED
            left[fits] = False
            waiting = waiting[left]
            if not len(waiting):
                break
        return nodes, costs

    def _from_others(self, own: int, reached: Mapping[int, Numbers]) -> Numbers:
        """Return the distance from the networks that are not joined, by city and round; 0 without any."""
        far = self._terrain.far
        away = [np.where(self._apart[own, other] > 0, ways, far) for other, ways in reached.items()]
        nearest = np.minimum.reduce(away)
        found: Numbers = nearest * (nearest < far)
        return found

    def _steps_between(self, strategy: Strategy) -> Numbers:
        if strategy.trees is None:
            return np.zeros((0, 0, len(self._over)), dtype=np.uint8)
        return closed(self._terrain.base.take(strategy.cities[:, None] * self._size + strategy.cities))

    def _ways(
        self, aims: Numbers, reached: Mapping[int, Numbers], chosen: Numbers, rounds: Numbers
    ) -> Numbers:
        """Return by node its distance from the aim of each of `rounds`, not through the seat's network.

        `reached` holds, by other network, the distances of all cities; the aims are those at `chosen`.
        """
        ways: Numbers = self._terrain.base.take(aims, axis=0)
        for other, away in reached.items():
            near = self._near[other]
            rows = near if len(rounds) == len(near) else near.take(rounds, axis=0)
            np.minimum(ways, rows + away.take(chosen)[:, None], out=ways)
        return ways

    def _best_ways(
        self, seat: int, leading: Numbers, rounds: Numbers, reached: Mapping[int, Numbers]
    ) -> tuple[Numbers, Numbers]:
        """Return the `rounds` in which a rail leads on, as indices, and the best node to link in each.

        `leading` is by round and node.
        """
        strategy, size = self._strategies[seat], self._size
        flat = leading.ravel().nonzero()[0]
        if not len(flat):
            return flat, flat
        rows = flat // size
        nodes = flat - rows * size
        there = rounds.take(rows)
        cities, places = strategy.cities.take(there, axis=1), self._rows.take(there) + nodes
        after = np.minimum(
            self._away[seat].take(there, axis=1), self._terrain.base.take(cities * size + nodes)
        )
        for other, away in reached.items():
            np.minimum(after, away.take(there, axis=1) + self._near[other].take(places), out=after)
        keys = np.add.reduce(after * strategy.pulls.take(there, axis=1)) * size + nodes
        begins = np.concatenate([[True], rows[1:] != rows[:-1]]).nonzero()[0]
        return rows.take(begins), np.minimum.reduceat(keys, begins) % size

    def _rails(self, seat: int) -> Numbers:
        """Return the cost of a rail from the network of a seat's hub, or `far`, by round and node."""
        own, far = self._network[seat], self._terrain.base.dtype.type(self._terrain.far)
        rails: Numbers = self._links[own]
        for other, links in enumerate(self._links):
            apart = self._apart[own, other] > 0
            if other != own and not np.logical_and.reduce(apart):
                rails = np.minimum(rails, np.maximum(links, (apart * far)[:, None]))
        return rails

    def _missing(self, cities: Numbers, reached: Numbers, away: Numbers) -> Numbers:
        """Return a seat's missing cost; cities are `away` from its network, `reached` from each network."""
        between = self._terrain.base.take(cities[:, None] * self._size + cities)
        for ways in reached:
            np.minimum(between, ways[:, None] + ways, out=between)
        nearest, every = away.astype(np.int64), np.arange(away.shape[1])
        total = np.zeros(len(every), dtype=np.int64)
        linked = np.zeros(nearest.shape, dtype=bool)
        for _ in range(len(cities)):
            city = (nearest + linked * _AFTER_ALL).argmin(axis=0)
            total += nearest[city, every]
            linked[city, every] = True
            nearest = np.minimum(nearest, between[city, :, every].T)
        return total
