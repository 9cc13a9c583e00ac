"""Exact minimum Steiner trees over up to six terminals.

A spanning tree over the distances between cities costs too much in most hands, because three ways may meet
where no city is. This is the algorithm of Dreyfus and Wagner: the cheapest tree over a set of terminals and
one more node joins two smaller ones somewhere. All nodes and all sets of one size are computed at once.
"""

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from game.rules.transamerica.board import Edge
from game.rules.transamerica.distances import Distances, Matrix, Places, numbered

MAX_TERMINALS = 6
Costs: TypeAlias = npt.NDArray[np.unsignedinteger[Any]]
_Split: TypeAlias = tuple[npt.NDArray[np.intp], npt.NDArray[np.intp], npt.NDArray[np.intp]]


def _splits(terminals: int) -> Iterator[_Split]:
    """Yield, for each size from 2, the sets of that size and their halves: a row per set, a column
    per split.
    """
    for size in range(2, terminals + 1):
        sets = [chosen for chosen in range(1 << terminals) if chosen.bit_count() == size]
        halves = [[half for half in range(1, chosen) if _is_half(half, chosen)] for chosen in sets]
        left = np.array(halves, dtype=np.intp)
        yield np.array(sets, dtype=np.intp), left, np.array(sets, dtype=np.intp)[:, None] - left


def _is_half(half: int, chosen: int) -> bool:
    lowest = chosen & -chosen
    return half & ~chosen == 0 and half != chosen and bool(half & lowest)


_SPLITS: tuple[tuple[_Split, ...], ...] = tuple(
    tuple(_splits(terminals)) for terminals in range(MAX_TERMINALS + 1)
)
_HALVES = {
    int(chosen): (left, right)
    for sets, lefts, rights in _SPLITS[MAX_TERMINALS]
    for chosen, left, right in zip(sets, lefts, rights, strict=True)
}
"""The halves by set of terminals."""
_SINGLES = 1 << np.arange(MAX_TERMINALS)
_COMPLEMENTS = tuple(np.arange(1 << terminals)[::-1].copy() for terminals in range(MAX_TERMINALS + 1))


def distinct(matrix: Matrix, terminals: Sequence[int]) -> tuple[int, ...]:
    """Return `terminals` without those that rails already connect to an earlier one."""
    kept: list[int] = []
    for terminal in terminals:
        row = matrix[terminal]
        if all(row[other] for other in kept):
            kept.append(terminal)
    return tuple(kept)


def contracted(matrix: Matrix) -> tuple[Matrix, Places]:
    """Return the distances between networks and lone nodes, and by node the row of its network in them.

    Connected nodes have the same distance from everything, so the first node of a network represents it.
    """
    kept, rows = numbered((matrix == 0).argmax(axis=1))
    return matrix.take(kept, axis=0).take(kept, axis=1), rows


def tree_cost(matrix: Matrix, terminals: Sequence[int]) -> int:
    """Return the cost of the cheapest edges that link `terminals` (node indices, at most six)."""
    *others, root = distinct(matrix, terminals)
    if not others:
        return 0
    if len(others) == 1:
        return int(matrix[others[0], root])
    costs = _costs(matrix, others, closed=False)
    return int(np.minimum.reduce(costs[-1] + matrix[root]))


class Trees:
    """All cheapest trees over `terminals`, and over any subset with one more node, at one position."""

    def __init__(self, distances: Distances, matrix: Matrix, terminals: Sequence[int]) -> None:
        self._distances = distances
        self._matrix = matrix
        self._terminals = distinct(matrix, terminals)
        small, rows = contracted(matrix)
        costs = _costs(small, [int(rows[terminal]) for terminal in self._terminals], closed=True)
        self._costs = costs[:, rows]

    @property
    def cost(self) -> int:
        """The cost of the cheapest set of edges that links all terminals; 0 for none or one."""
        return int(self._costs[-1, self._terminals[-1]]) if self._terminals else 0

    @property
    def with_node(self) -> Costs:
        """Indexed by node: the cost if that node must be linked as well."""
        row: Costs = self._costs[-1]
        return row

    def after(self, ends: Places) -> Costs:
        """Return the cost once a rail connects two nodes, for each row of `ends` (two node indices).

        A tree that uses the free rail consists of two parts, one at each end.
        """
        others = self._costs.take(_COMPLEMENTS[len(self._terminals)], axis=0)
        parts = self._costs.take(ends[:, 0], axis=1) + others.take(ends[:, 1], axis=1)
        costs: Costs = np.minimum(np.minimum.reduce(parts), self.cost).astype(self._costs.dtype)
        return costs

    def edges(self) -> frozenset[Edge]:
        """Return one cheapest set of edges without rail that links all terminals, always the same."""
        found: set[Edge] = set()
        if len(self._terminals) < 2:
            return frozenset()
        waiting = [((1 << len(self._terminals)) // 2 - 1, self._terminals[-1])]
        while waiting:
            chosen, node = waiting.pop()
            if chosen.bit_count() == 1:
                terminal = self._terminals[chosen.bit_length() - 1]
                found.update(self._distances.path(self._matrix, terminal, node))
                continue
            meeting, left = self._meeting(chosen, node)
            found.update(self._distances.path(self._matrix, meeting, node))
            waiting += [(left, meeting), (chosen - left, meeting)]
        return frozenset(found)

    def _meeting(self, chosen: int, node: int) -> tuple[int, int]:
        """Return the last fork of the tree over `chosen` and `node`, and one of its halves."""
        left, right = _HALVES[chosen]
        sums = self._costs[left] + self._costs[right] + self._matrix[node]
        split, meeting = divmod(int(sums.argmin()), sums.shape[1])
        return meeting, int(left[split])


def _costs(matrix: Matrix, terminals: Sequence[int], *, closed: bool) -> Matrix:
    """Return the cost of the cheapest tree over a set of terminals (bits) and a node, indexed by both.

    Without `closed` the row of the full set counts only trees that fork at the node.
    """
    count = len(terminals)
    costs = np.zeros((1 << count, len(matrix)), dtype=matrix.dtype)
    costs[_SINGLES[:count]] = matrix.take(terminals, axis=0)
    # The arrays are so small that calls dominate; `take` and `reduce` have the least overhead.
    for sets, left, right in _SPLITS[count]:
        parted = np.minimum.reduce(costs.take(left, axis=0) + costs.take(right, axis=0), axis=1)
        if closed or len(sets) > 1:
            # A tree may continue from its fork: laid out so that the minimum runs over long rows.
            ways = np.add(parted.T[:, :, None], matrix[:, None], order="C")
            parted = np.minimum.reduce(ways.reshape(len(matrix), -1)).reshape(parted.shape)
        costs[sets] = parted
    return costs
