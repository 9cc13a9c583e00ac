"""Exact distances between all intersections, at every position.

A matrix has a row and a column for each node of the board, in the order of `board.nodes`; existing rails are
free. A new rail updates it in one sweep, so it is never recomputed.
"""

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias, TypeVar

import numpy as np
import numpy.typing as npt

from game.rules.transamerica.board import Board, Edge
from game.rules.transamerica.connectivity import Connectivity
from game.rules.transamerica.values import Table

Matrix: TypeAlias = npt.NDArray[np.unsignedinteger[Any]]
"""Square, symmetric, zero on the diagonal, read-only."""
Places: TypeAlias = npt.NDArray[np.integer[Any]]
"""Indices of nodes in `board.nodes`."""

N = TypeVar("N", bound=np.generic)

_KEPT = 32
_MAX_TERMINALS = 6


class Distances:
    """The distance matrices of one board, the latest of them cached."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.connectivity = Connectivity(board)
        """Connectivity of the board's positions."""
        # All agents of a process share these arrays, so they are read-only.
        self.ends = _frozen(
            np.array([[board.index[a], board.index[b]] for a, b in board.edges]).reshape(-1, 2)
        )
        """By edge, in the order of `board.edges`: the indices of its ends in `board.nodes`; read-only."""
        self.costs = _frozen(np.array([track.cost for track in board.tracks], dtype=np.uint8))
        """Indexed by edge: the cost, 1 or 2; read-only."""
        self.empty = _empty(len(board.nodes), self.ends, self.costs)
        """The matrix of the board without rails."""
        self._kept: OrderedDict[tuple[Edge, ...], Matrix] = OrderedDict()

    def after(self, rails: Iterable[Edge]) -> Matrix:
        """Return the matrix with `rails`. Fast if a position with a few rails less was asked for before."""
        edges = tuple(rails)
        known = len(edges)
        while known and edges[:known] not in self._kept:
            known -= 1
        matrix = self._kept[edges[:known]] if known else self.empty
        if known:
            self._kept.move_to_end(edges[:known])
        for edge in edges[known:]:
            matrix = self.lay(matrix, edge)
        if known < len(edges):
            self._kept[edges] = matrix
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        return matrix

    def between_networks(self, table: Table) -> tuple[Matrix, Places]:
        """Return the distances between networks and lone nodes, and by node the row of its network in them.

        For a position without cached answers: networks are merged before ways between them are sought.
        """
        first = np.arange(len(self.empty))
        groups = [np.array(places) for places in self.connectivity.places(table) if len(places) > 1]
        for places in groups:
            first[places] = places[0]
        kept, rows = numbered(first)
        matrix = self.empty.take(kept, axis=0).take(kept, axis=1)
        for places in groups:
            near = np.minimum.reduce(self.empty.take(places, axis=0))
            row = near.take(kept)
            for others in groups:
                row[rows[others[0]]] = np.minimum.reduce(near.take(others))
            matrix[rows[places[0]]] = matrix[:, rows[places[0]]] = row
        for places in groups:
            near = matrix[rows[places[0]]]
            np.minimum(matrix, near[:, None] + near, out=matrix)
        return matrix, rows

    def lay(self, matrix: Matrix, edge: Edge) -> Matrix:
        """Return `matrix` after one more rail."""
        a, b = edge
        index = self.board.index
        near = np.minimum(matrix[index[a]], matrix[index[b]])
        return _frozen(np.minimum(matrix, near[:, None] + near[None, :]))

    def path(self, matrix: Matrix, start: int, goal: int) -> list[Edge]:
        """Return the edges without rail on one cheapest way between two node indices, in order."""
        found: list[Edge] = []
        while matrix[start, goal]:
            edge, start = self._step(matrix, start, goal)
            found.append(self.board.edges[edge])
        return found

    def _step(self, matrix: Matrix, start: int, goal: int) -> tuple[int, int]:
        """Return the first edge to lay from the network at `start` towards `goal`, and its far end."""
        missing = matrix[start, goal]
        for near, far in ((0, 1), (1, 0)):
            nears, fars = self.ends[:, near], self.ends[:, far]
            fits = (matrix[start, nears] == 0) & (matrix[goal, fars] + self.costs == missing)
            edge = int(fits.argmax())
            if fits[edge]:
                return edge, int(fars[edge])
        raise AssertionError("a distance without a way")


def numbered(first: Places) -> tuple[Places, Places]:
    """Return the first nodes of all networks, and by node the number of its network; `first` is by node."""
    kept = first == np.arange(len(first))
    return kept.nonzero()[0], (kept.cumsum() - 1).take(first)


def _empty(nodes: int, ends: npt.NDArray[Any], costs: Sequence[int] | npt.NDArray[Any]) -> Matrix:
    far = np.iinfo(np.uint16).max // (_MAX_TERMINALS + 2)
    matrix = np.full((nodes, nodes), far, dtype=np.uint16)
    np.fill_diagonal(matrix, 0)
    for (a, b), cost in zip(ends, costs, strict=True):
        matrix[a, b] = matrix[b, a] = cost
    for via in range(nodes):
        np.minimum(matrix, matrix[:, via, None] + matrix[None, via, :], out=matrix)
    # Small integers are fast, but a tree over all terminals and one more node must not overflow.
    longest = int(matrix.max()) * (_MAX_TERMINALS + 1)
    return _frozen(matrix.astype(np.uint8) if longest <= np.iinfo(np.uint8).max else matrix)


def _frozen(numbers: npt.NDArray[N]) -> npt.NDArray[N]:
    numbers.flags.writeable = False
    return numbers
