"""The cheapest way to link up to six places, exactly: minimum Steiner trees.

A spanning tree over the distances between cities over-counts in most hands, because three ways may meet where
no city is. The method is that of Dreyfus and Wagner: the cheapest tree over a set of terminals and one more
node joins two smaller ones somewhere. All nodes and all sets of one size are computed at once.
"""

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from game.rules.transamerica.board import Edge
from game.rules.transamerica.distances import Distances, Matrix, Places, numbered

MOST_TERMINALS = 6
Costs: TypeAlias = npt.NDArray[np.unsignedinteger[Any]]
_Split: TypeAlias = tuple[npt.NDArray[np.intp], npt.NDArray[np.intp], npt.NDArray[np.intp]]


def _splits(terminals: int) -> Iterator[_Split]:
    """For each size from 2 on: the sets of that size, and their halves (a row each, a column a split)."""
    for size in range(2, terminals + 1):
        sets = [chosen for chosen in range(1 << terminals) if chosen.bit_count() == size]
        halves = [[half for half in range(1, chosen) if _is_half(half, chosen)] for chosen in sets]
        left = np.array(halves, dtype=np.intp)
        yield np.array(sets, dtype=np.intp), left, np.array(sets, dtype=np.intp)[:, None] - left


def _is_half(half: int, chosen: int) -> bool:
    lowest = chosen & -chosen
    return half & ~chosen == 0 and half != chosen and bool(half & lowest)


_SPLITS: tuple[tuple[_Split, ...], ...] = tuple(
    tuple(_splits(terminals)) for terminals in range(MOST_TERMINALS + 1)
)
_HALVES = {
    int(chosen): (left, right)
    for sets, lefts, rights in _SPLITS[MOST_TERMINALS]
    for chosen, left, right in zip(sets, lefts, rights, strict=True)
}
"""By set of terminals, its halves."""
_SINGLES = 1 << np.arange(MOST_TERMINALS)
_COMPLEMENTS = tuple(np.arange(1 << terminals)[::-1].copy() for terminals in range(MOST_TERMINALS + 1))


def distinct(matrix: Matrix, terminals: Sequence[int]) -> tuple[int, ...]:
    """`terminals` without those that rails already link to an earlier one."""
    kept: list[int] = []
    for terminal in terminals:
        row = matrix[terminal]
        if all(row[other] for other in kept):
            kept.append(terminal)
    return tuple(kept)


def contracted(matrix: Matrix) -> tuple[Matrix, Places]:
    """The distances between networks and lone nodes, and the row of each node's network among these.

    What hangs together lies equally far from everything: the first node of a network stands for all.
    """
    kept, rows = numbered((matrix == 0).argmax(axis=1))
    return matrix.take(kept, axis=0).take(kept, axis=1), rows


def tree_cost(matrix: Matrix, terminals: Sequence[int]) -> int:
    """The cost of the cheapest set of edges that links `terminals` (places of nodes, at most six)."""
    *others, root = distinct(matrix, terminals)
    if not others:
        return 0
    if len(others) == 1:
        return int(matrix[others[0], root])
    costs = _costs(matrix, others, closed=False)
    return int(np.minimum.reduce(costs[-1] + matrix[root]))


class Trees:
    """All cheapest trees over `terminals`, and over any part of them with one more node, at one position."""

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
        """By node: the cost when that node is to be linked as well."""
        row: Costs = self._costs[-1]
        return row

    def after(self, ends: Places) -> Costs:
        """By row of `ends` (two places of nodes): the cost once a rail lies between the two.

        A tree that uses the free rail falls into two parts, one at each end.
        """
        others = self._costs.take(_COMPLEMENTS[len(self._terminals)], axis=0)
        parts = self._costs.take(ends[:, 0], axis=1) + others.take(ends[:, 1], axis=1)
        costs: Costs = np.minimum(np.minimum.reduce(parts), self.cost).astype(self._costs.dtype)
        return costs

    def edges(self) -> frozenset[Edge]:
        """One cheapest set of edges without rail that links all terminals, always the same."""
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
        """Where the tree over `chosen` and `node` parts for the last time, and one of the halves."""
        left, right = _HALVES[chosen]
        sums = self._costs[left] + self._costs[right] + self._matrix[node]
        split, meeting = divmod(int(sums.argmin()), sums.shape[1])
        return meeting, int(left[split])


def _costs(matrix: Matrix, terminals: Sequence[int], *, closed: bool) -> Matrix:
    """By set of terminals (bits) and node: the cost of the cheapest tree over both.

    Without `closed` the row of the full set counts only trees that part at the node.
    """
    count = len(terminals)
    costs = np.zeros((1 << count, len(matrix)), dtype=matrix.dtype)
    costs[_SINGLES[:count]] = matrix.take(terminals, axis=0)
    # The arrays are so small that calls count most: `take` and `reduce` are the shortest ways.
    for sets, left, right in _SPLITS[count]:
        parted = np.minimum.reduce(costs.take(left, axis=0) + costs.take(right, axis=0), axis=1)
        if closed or len(sets) > 1:
            # Each tree may go on from where it parts: laid out so that the minimum runs over long rows.
            ways = np.add(parted.T[:, :, None], matrix[:, None], order="C")
            parted = np.minimum.reduce(ways.reshape(len(matrix), -1)).reshape(parted.shape)
        costs[sets] = parted
    return costs
