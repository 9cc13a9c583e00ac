"""Rounds played to their end in simple ways, many at once: what plans are tried out on.

Every seat goes for one of its cities after another on shortest ways. All rounds begin at one position and
are played in step, each with its own hands; arrays have one row for each of them. All rails that matter
hang on a hub, so a position is known by how far every node lies from each network, and a rail changes that by
a few sweeps over rows instead of whole matrices.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from game.ai.transamerica.seat import TURN, Numbers
from game.content.transamerica_plays import Leaving
from game.rules.transamerica.distances import Distances, Matrix

_ROWS = 64
_MOST_TURNS = 90
_MANY = 0.25
"""From this share of the rounds on, those that are over are set aside."""
_AFTER_ALL = 1000
"""Above every rank and distance."""


@dataclass(frozen=True)
class Terrain:
    """A position as all rounds begin with it. Arrays are by node, in the order of `board.nodes`."""

    base: Matrix
    """Distances between all nodes."""
    links: Matrix
    """By two nodes: the cost of a rail from what hangs on the first one to the second, or `far`."""
    far: int
    """More than every distance, yet small enough to be added twice."""

    @staticmethod
    def of(distances: Distances, matrix: Matrix) -> "Terrain":
        """The position at which the distances are `matrix`."""
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
    """How a seat plays in each round: its `cities` (places of nodes) and what it goes for first.

    `ranks` belong to the cities: lower ones come first; among equal ranks the nearest. Of equally short ways
    there it takes the one that brings all its cities nearest, each counted `pulls` times. All are by city and
    round.
    """

    cities: Numbers
    ranks: Numbers
    pulls: Numbers
    leaves: Leaving | None = None
    """Which cities it goes for later, as others will come their way; without it none."""

    def only(self, rounds: Numbers) -> "Strategy":
        """The same in some of the rounds."""
        cities, ranks, pulls = (each.take(rounds, axis=1) for each in (self.cities, self.ranks, self.pulls))
        return Strategy(cities, ranks, pulls, self.leaves)


class Race:
    """Rounds under way. `hubs` are by seat and round.

    Single numbers are taken from arrays laid flat, which is several times as quick as an index for each axis.
    """

    def __init__(
        self,
        terrain: Terrain,
        hubs: Numbers,
        strategies: Sequence[Strategy],
        rng: np.random.Generator,
        worlds: int,
    ) -> None:
        """Rounds whose numbers differ by a multiple of `worlds` share their chance."""
        self._terrain = terrain
        self._hubs = hubs
        self._strategies = strategies
        self._seats, rounds = hubs.shape
        self._losses = np.zeros((self._seats, rounds), dtype=np.int64)
        """Of the rounds that were set aside."""
        self._all = np.arange(rounds)
        self._numbers = self._all
        """Which of the rounds are still here."""
        self._size = len(terrain.base)
        self._rows = self._all * self._size
        """Where the row of each round begins."""
        self._over = np.zeros(rounds, dtype=bool)
        self._reach = [terrain.base.take(hub, axis=0) for hub in hubs]
        self._entry = [terrain.links.take(hub, axis=0) for hub in hubs]
        noise = rng.integers(0, 4, (_ROWS, 5, worlds)).astype(np.int8)
        self._noise = np.tile(noise, (1, 1, -(-rounds // worlds)))
        self._steps = 0
        self._away = [self._distances(seat) for seat in range(self._seats)]
        """By seat: by city and round, how far it lies from the network of its seat."""
        self._apart: dict[tuple[int, int], Numbers] = {}
        """By two seats: between their cities, how far apart they lay at the beginning."""

    def lay(self, seat: int, nodes: Numbers) -> None:
        """Link one node a round to the network of a seat by a rail; its own hub stands for no rail."""
        reach, hubs = self._reach, self._rows + self._hubs[seat]
        new = self._terrain.base.take(nodes, axis=0)
        before = [row.take(self._rows + nodes) for row in reach]
        for other in range(self._seats):
            if other != seat:
                np.minimum(new, before[other][:, None] + reach[other], out=new)
        np.minimum(reach[seat], new, out=reach[seat])
        for other in range(self._seats):
            if other != seat:
                between = np.minimum(before[other], reach[other].take(hubs))
                np.minimum(reach[other], between[:, None] + reach[seat], out=reach[other])
        np.minimum(self._entry[seat], self._terrain.links.take(nodes, axis=0), out=self._entry[seat])
        self._away = [self._distances(other) for other in range(self._seats)]
        for away in self._away:
            self._over |= ~away.any(axis=0)

    def play(self, seat: int, left: int, first: Numbers | None = None, alone: Numbers | None = None) -> None:
        """Play all rounds to their end; `seat` begins and has `left` to spend in its turn.

        It begins by linking the node `first` of each round (its own choice where that is negative, and no
        rail where it is its hub), and ends its turn with that where it is laid `alone`.
        """
        for _ in range(_MOST_TURNS * self._seats):
            if self._over.all():
                return
            if first is None:
                self._set_aside()
            self._turn(seat, left, first, alone)
            seat, left, first, alone = (seat + 1) % self._seats, TURN, None, None

    def losses(self) -> Numbers:
        """By seat and round: what is missing now, by ways from city to city (never less than it is)."""
        losses = self._losses.copy()
        losses[:, self._numbers] = [self._missing(seat, self._all) for seat in range(self._seats)]
        return losses

    def choices(self, seat: int, cost: int) -> Numbers:
        """By round: the node that the seat would link next by a rail of at most `cost`; its hub for none."""
        nodes, _ = self._next(seat, cost, ~self._over)
        return nodes

    def _turn(self, seat: int, left: int, first: Numbers | None, alone: Numbers | None) -> None:
        playing = ~self._over
        nodes, costs = self._next(seat, left, playing)
        if first is not None and (first >= 0).any():
            given = first >= 0
            nodes[given] = first[given]
            costs[given] = self._entries(seat, left)[given, first[given]]
        self.lay(seat, nodes)
        if left == TURN:
            # Who ends the round for another one may lay the second rail all the same.
            again = playing & (costs == 1) & self._away[seat].any(axis=0)
            if alone is not None:
                again &= ~alone
            if again.any():
                self.lay(seat, self._next(seat, 1, again)[0])

    def _set_aside(self) -> None:
        """Once many of the rounds are over, note what is missing in them and go on with the others."""
        over = np.flatnonzero(self._over)
        if len(over) < len(self._over) * _MANY:
            return
        self._losses[:, self._numbers[over]] = [self._missing(seat, over) for seat in range(self._seats)]
        left = np.flatnonzero(~self._over)
        self._numbers = self._numbers.take(left)
        self._all, self._rows = self._all[: len(left)], self._rows[: len(left)]
        self._over = self._over.take(left)
        self._hubs = self._hubs.take(left, axis=1)
        self._strategies = [strategy.only(left) for strategy in self._strategies]
        self._reach = [reach.take(left, axis=0) for reach in self._reach]
        self._entry = [entry.take(left, axis=0) for entry in self._entry]
        self._away = [away.take(left, axis=1) for away in self._away]
        self._noise = self._noise.take(left, axis=2)
        self._apart = {seats: apart.take(left, axis=2) for seats, apart in self._apart.items()}

    def _distances(self, seat: int) -> Numbers:
        """Of the cities of a seat from its network."""
        away: Numbers = self._reach[seat].take(self._rows + self._strategies[seat].cities)
        return away

    def _next(self, seat: int, cost: int, playing: Numbers) -> tuple[Numbers, Numbers]:
        """The nodes to link, and what the rails cost (0: none)."""
        strategy = self._strategies[seat]
        away = self._away[seat].astype(np.int64)
        wishes = away * 4 + strategy.ranks * _AFTER_ALL + (away == 0) * (_AFTER_ALL * _AFTER_ALL)
        step = self._steps = (self._steps + 1) % _ROWS
        wishes += self._noise[step]
        if strategy.leaves:
            wishes += self._farther(seat, strategy.leaves, away)
        entry = self._entries(seat, cost)
        nodes, costs = self._hubs[seat].copy(), np.zeros(len(self._all), dtype=np.int64)
        waiting = np.flatnonzero(playing)
        for _ in range(len(wishes)):
            every = len(waiting) == len(self._all)
            chosen = (wishes if every else wishes[:, waiting]).argmin(axis=0)
            aim = strategy.cities[chosen, waiting]
            near = self._towards(seat, waiting, aim)
            near += entry if every else entry.take(waiting, axis=0)
            fits, found = self._best_ways(seat, near, waiting, away, chosen)
            there = waiting[fits]
            nodes[there] = found
            costs[there] = entry[there, found]
            if cost == TURN or fits.all():
                break
            wishes[chosen, waiting] = 2 * _AFTER_ALL * _AFTER_ALL
            waiting = waiting[~fits]
            waiting = waiting[wishes[:, waiting].min(axis=0) < _AFTER_ALL * _AFTER_ALL]
            if not len(waiting):
                break
        return nodes, costs

    def _farther(self, seat: int, leaves: Leaving, away: Numbers) -> Numbers:
        """By city and round, quarters of steps that it seems farther away as others will come its way.

        Of others whose cities are not known, only their networks count.
        """
        cities = self._strategies[seat].cities
        nearer, beside = np.zeros((2, *away.shape), dtype=bool)
        detour = np.full(away.shape, leaves.most, dtype=np.int16)
        for other in range(self._seats):
            if other != seat:
                there = self._reach[other].take(self._rows + cities).astype(np.int16)
                missing = self._away[other].astype(np.int16)
                apart = self._between(seat, other) + (missing == 0) * np.int16(_AFTER_ALL)
                nearer |= there < away
                beside |= apart.min(axis=1, initial=_AFTER_ALL) < away
                over = (apart - missing).min(axis=1, initial=_AFTER_ALL) + there
                np.minimum(detour, over, out=detour)
        steps = nearer * leaves.nearer + beside * leaves.beside
        quarters: Numbers = steps * 4 + (leaves.most - detour) * leaves.detour
        return quarters

    def _between(self, seat: int, other: int) -> Numbers:
        """By city of a seat, city of another one and round: how far apart they lay at the beginning."""
        if (seat, other) not in self._apart:
            ones, others = self._strategies[seat].cities, self._strategies[other].cities
            self._apart[seat, other] = self._terrain.base[ones[:, None], others].astype(np.int16)
        return self._apart[seat, other]

    def _best_ways(
        self, seat: int, near: Numbers, rounds: Numbers, away: Numbers, chosen: Numbers
    ) -> tuple[Numbers, Numbers]:
        """In which of `rounds` a rail leads on to the city `chosen`, and for those the best node to link.

        `near` is by node the way to that city over it, `away` by city and round how far it lies now.
        """
        strategy, size = self._strategies[seat], near.shape[1]
        now = away[chosen, rounds]
        # Nothing is 0 away by a rail, so whoever has linked all finds no way.
        rows, nodes = np.divmod(np.flatnonzero(near == now.astype(near.dtype)[:, None]), size)
        there = rounds.take(rows)
        cities, start = strategy.cities.take(there, axis=1), there * size
        after = np.minimum(away.take(there, axis=1), self._terrain.base.take(cities * size + nodes))
        for other, reach in enumerate(self._reach):
            if other != seat:
                np.minimum(after, reach.take(start + cities) + reach.take(start + nodes), out=after)
        keys = (after * strategy.pulls.take(there, axis=1)).sum(axis=0) * size + nodes
        fits = np.zeros(len(rounds), dtype=bool)
        fits[rows] = True
        found = np.minimum.reduceat(keys, np.searchsorted(rows, np.flatnonzero(fits))) if len(rows) else keys
        return fits, found % size

    def _towards(self, seat: int, rounds: Numbers, aims: Numbers) -> Numbers:
        """By node: how far it lies from the aim of each round, other than through the own network."""
        ways: Numbers = self._terrain.base.take(aims, axis=0)
        every = len(rounds) == len(self._all)
        for other in range(self._seats):
            if other != seat:
                reach = self._reach[other]
                rows = reach if every else reach.take(rounds, axis=0)
                np.minimum(ways, rows + reach.take(rounds * self._size + aims)[:, None], out=ways)
        return ways

    def _entries(self, seat: int, cost: int) -> Numbers:
        """By node: the cost of a rail from the network of a seat to it; `far` or more where none can lie."""
        far = self._terrain.base.dtype.type(self._terrain.far)
        entry, hubs = self._entry[seat], self._rows + self._hubs[seat]
        for other in range(self._seats):
            if other != seat:
                apart = self._reach[other].take(hubs) > 0
                if not apart.all():
                    entry = np.minimum(entry, np.maximum(self._entry[other], (apart * far)[:, None]))
        found: Numbers = np.maximum(entry, (self._reach[seat] == 0) * far)
        return found if cost == TURN else np.maximum(found, (found > cost) * far)

    def _missing(self, seat: int, rounds: Numbers) -> Numbers:
        cities = self._strategies[seat].cities.take(rounds, axis=1)
        between = self._terrain.base[cities[:, None], cities[None, :]].astype(np.int64)
        for reach in self._reach:
            away = reach.take(rounds * self._size + cities).astype(np.int64)
            between = np.minimum(between, away[:, None] + away[None, :])
        nearest, every = self._away[seat].take(rounds, axis=1).astype(np.int64), np.arange(len(rounds))
        total = np.zeros(len(rounds), dtype=np.int64)
        linked = np.zeros(nearest.shape, dtype=bool)
        for _ in range(len(cities)):
            city = (nearest + linked * _AFTER_ALL).argmin(axis=0)
            total += nearest[city, every]
            linked[city, every] = True
            nearest = np.minimum(nearest, between[city, :, every].T)
        return total
