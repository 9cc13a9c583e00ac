"""Conclusions that a seat can draw from its view: missing rails, and the effect of each rail.

Screens ask in every frame and agents before every decision, so the latest answers are cached. All questions
take a `View` and use only the seat's cards and the open table.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache

from game.rules.transamerica.board import Board, Edge, Node, edge_between
from game.rules.transamerica.distances import Distances
from game.rules.transamerica.scoring import matrix_of, terminals
from game.rules.transamerica.steiner import Trees, tree_cost
from game.rules.transamerica.values import Goals, LaidRail, View

_KEPT = 32


class Outlook:
    """One hand at one position, with costly answers computed on demand."""

    def __init__(
        self, distances: Distances, rails: tuple[LaidRail, ...], hub: Node | None, goals: Goals
    ) -> None:
        board = distances.board
        self._ends = distances.ends
        matrix = distances.after(rail.edge for rail in rails)
        self.trees = Trees(distances, matrix, terminals(distances, hub, goals))
        self.missing = self.trees.cost
        """The exact cost of the cheapest missing edges; before the hub is placed, of those between
        the cities.
        """
        self.away: Mapping[str, int] = {}
        """Indexed by goal city: the cost of the cheapest way from the network to it, 0 if connected.

        Empty before the hub is placed.
        """
        if hub is not None:
            row = matrix[board.index[hub]]
            self.away = {name: int(row[board.index[board.city(name).node]]) for name in goals}

    @cached_property
    def after(self) -> Sequence[int]:
        """The missing cost with a rail on each edge, in the order of `board.edges`."""
        costs: Sequence[int] = self.trees.after(self._ends).tolist()
        return costs

    @cached_property
    def with_hub(self) -> Sequence[int]:
        """The missing cost if a node must be linked, too, in the order of `board.nodes`."""
        costs: Sequence[int] = self.trees.with_node.tolist()
        return costs

    @cached_property
    def edges(self) -> frozenset[Edge]:
        """One cheapest set of missing edges."""
        return self.trees.edges()


class Analysis:
    """Answers for one board. Without the seat's cards in the view, methods return None or an empty value."""

    def __init__(self, distances: Distances) -> None:
        self._distances = distances
        self._outlook = lru_cache(_KEPT)(self._look)

    @property
    def board(self) -> Board:
        """The board of these answers."""
        return self._distances.board

    def outlook(self, view: View, seat: int | None = None) -> Outlook | None:
        """Return all answers for the viewing seat, or for another `seat` whose cards are open."""
        who = view.seat if seat is None else seat
        goals = view.goals[who] if who is not None else None
        if who is None or goals is None:
            return None
        return self._outlook(view.table.rails, view.table.hubs[who], goals)

    def missing(self, view: View) -> int | None:
        """Return the exact cost that the viewing seat still has to lay; 0 if complete."""
        outlook = self.outlook(view)
        return outlook.missing if outlook else None

    def all_missing(self, view: View) -> tuple[int | None, ...]:
        """Return the missing cost by seat; None for seats whose cards the viewer does not know."""
        distances, matrix = self._distances, matrix_of(self._distances, view.table)
        return tuple(
            None if goals is None else tree_cost(matrix, terminals(distances, hub, goals))
            for hub, goals in zip(view.table.hubs, view.goals, strict=True)
        )

    def missing_after(self, view: View, edge: Edge) -> int | None:
        """Return the missing cost with a rail on `edge`. Raises KeyError for an edge not on the board."""
        outlook = self.outlook(view)
        return outlook.after[self.board.edge_index[edge_between(*edge)]] if outlook else None

    def missing_with_hub(self, view: View, node: Node) -> int | None:
        """Return the missing cost with the seat's hub on `node`, before it is placed. Raises KeyError."""
        outlook = self.outlook(view)
        return outlook.with_hub[self.board.index[node]] if outlook else None

    def cheapest_edges(self, view: View) -> frozenset[Edge]:
        """Return one cheapest set of missing edges, always the same for the same table."""
        outlook = self.outlook(view)
        return outlook.edges if outlook else frozenset()

    def city_distances(self, view: View) -> Mapping[str, int]:
        """Return the cost of the cheapest way from the seat's network to each goal city, 0 if connected.

        Empty before the hub is placed.
        """
        outlook = self.outlook(view)
        return outlook.away if outlook else {}

    def cheapest_between(self, rails: Sequence[Edge], nodes: Sequence[Node]) -> frozenset[Edge]:
        """Return one cheapest set of missing edges that links `nodes` (at most six), given `rails`.

        Independent of any view: meant for finished rounds and for examples.
        """
        index = self.board.index
        matrix = self._distances.after(rails)
        return Trees(self._distances, matrix, [index[node] for node in nodes]).edges()

    def _look(self, rails: tuple[LaidRail, ...], hub: Node | None, goals: Goals) -> Outlook:
        return Outlook(self._distances, rails, hub, goals)
