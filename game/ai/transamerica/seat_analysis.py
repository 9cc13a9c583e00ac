"""The table from one player's seat: the measurements that every opponent of TransAmerica needs."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from game.rules.transamerica.actions import Action, LayRail, PlaceHub
from game.rules.transamerica.analysis import Outlook
from game.rules.transamerica.board import Node
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.scoring import matrix_of
from game.rules.transamerica.values import Goals, Table, View

Numbers: TypeAlias = npt.NDArray[Any]
TURN = 2
"""The cost that can be laid in a turn."""


class SeatAnalysis:
    """The seat of a view. Raises ValueError for a view without that seat's cards."""

    def __init__(self, game: TransAmerica, view: View) -> None:
        goals = view.goals[view.seat] if view.seat is not None else None
        if view.seat is None or goals is None:
            raise ValueError("nobody can decide without a seat and its cards")
        board = game.board
        self.game = game
        self.view = view
        self.number: int = view.seat
        self.goals: Goals = goals
        self.matrix = matrix_of(game.distances, view.table)
        self.cities = np.array([board.index[board.city(name).node] for name in goals])
        """Indices of our cities in `board.nodes`."""

    @cached_property
    def outlook(self) -> Outlook:
        """The missing cost and the effect of each rail; computed on demand, as simple players do without."""
        outlook = self.game.analysis.outlook(self.view)
        if outlook is None:
            raise ValueError("a seat with cards has an outlook")
        return outlook

    @property
    def table(self) -> Table:
        """The public part of the view."""
        return self.view.table

    @property
    def hub(self) -> int:
        """The index of our hub in `board.nodes`; raises ValueError if it is not placed."""
        return place_of(self.game, self.table.hubs[self.number])

    def distances_to_cities(self) -> Numbers:
        """Return, by city, the cost of the cheapest way from our network."""
        ways: Numbers = self.matrix[self.hub, self.cities].astype(np.int64)
        return ways

    def ways_to_cities(self, places: Numbers | Sequence[int]) -> Numbers:
        """Return, by node in `places`, the sum of the ways to all our cities."""
        ways: Numbers = self.matrix[np.ix_(np.asarray(places), self.cities)].sum(axis=1, dtype=np.int64)
        return ways

    def distances_after(self, edges: Numbers) -> Numbers:
        """Return the cheapest way once a rail is there, by edge (indices in `board.edges`) and city."""
        ends = self.game.distances.ends[edges]
        from_hub = self.matrix[self.hub].astype(np.int64)
        to_city = self.matrix[:, self.cities].astype(np.int64)
        a, b = ends[:, 0], ends[:, 1]
        through = np.minimum(from_hub[a][:, None] + to_city[b], from_hub[b][:, None] + to_city[a])
        ways: Numbers = np.minimum(through, self.distances_to_cities())
        return ways

    @cached_property
    def distances_from_others(self) -> Numbers | None:
        """Indexed by node: the distance from the nearest opponent's network; None while none has a hub."""
        hubs = [node for seat, node in enumerate(self.table.hubs) if seat != self.number and node is not None]
        if not hubs:
            return None
        away: Numbers = self.matrix[[place_of(self.game, node) for node in hubs]].min(axis=0).astype(np.int64)
        return away


def place_of(game: TransAmerica, node: Node | None) -> int:
    """Return the index of a node in `board.nodes`; raises ValueError for None."""
    if node is None:
        raise ValueError("the hub does not stand yet")
    return game.board.index[node]


def rails(game: TransAmerica, legal: Sequence[Action]) -> tuple[list[LayRail], Numbers]:
    """Return the rails among the legal actions, and the indices of their edges in `board.edges`."""
    found = [action for action in legal if isinstance(action, LayRail)]
    return found, np.array([game.board.edge_index[rail.edge] for rail in found], dtype=np.intp)


def hubs(game: TransAmerica, legal: Sequence[Action]) -> tuple[list[PlaceHub], Numbers]:
    """Return the hubs among the legal actions, and their indices in `board.nodes`."""
    found = [action for action in legal if isinstance(action, PlaceHub)]
    return found, np.array([game.board.index[hub.node] for hub in found], dtype=np.intp)
