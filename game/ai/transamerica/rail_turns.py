"""Whole turns of rails: the promising ones, and those with which plans begin."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec
import numpy as np

from game.ai.agent import Thinking
from game.ai.transamerica.engineer import FINE, Engineer
from game.ai.transamerica.seat_analysis import TURN, SeatAnalysis
from game.content.transamerica_plays import Rehearsed
from game.rules.transamerica.board import Edge
from game.rules.transamerica.distances import Matrix
from game.rules.transamerica.scoring import terminals
from game.rules.transamerica.steiner import Trees
from game.rules.transamerica.values import LaidRail, Table

Edges = tuple[Edge, ...]
_FIRSTS = 16
"""The number of best first rails that are combined with second ones."""


class _Whole(NamedTuple):
    """A turn of rails; sorted, the best comes first."""

    in_vain: bool
    worth: float
    nearer: float
    edges: Edges


class RailTurns:
    """All turns from one view."""

    def __init__(self, engineer: Engineer, play: Rehearsed, own: SeatAnalysis, thinking: Thinking) -> None:
        self._game = game = own.game
        self._own = own
        self._play = play
        rail_forecast = engineer.rail_forecast(own, thinking)
        self._places = terminals(game.distances, own.table.hubs[own.number], own.goals)
        ends_round = own.outlook.missing <= TURN - own.table.laid or own.table.finishing
        if ends_round:
            # Only the missing cost at the end of the round counts.
            self._matrix: Matrix = own.matrix
            self._fine, self._gifts = 1, np.zeros_like(rail_forecast.gifts)
        else:
            self._matrix = engineer.discounted(own, rail_forecast)
            self._fine, self._gifts = FINE, play.gifts * rail_forecast.gifts
        self._before = Trees(game.distances, self._matrix, self._places).cost

    def likely(self, begun: Edges, first: Sequence[Sequence[int]] = ()) -> list[Edges]:
        """Return the likeliest best turns beginning with `begun`, and those that link the nodes of `first`.

        A turn with a useless rail is included only if every turn has one.
        """
        every = {frozenset(turn.edges): turn for turn in self._candidates(begun)}
        ranked = sorted(every.values())
        chosen = [turn.edges for turn in ranked[: self._play.rails]]
        chosen += [edges for edges in map(self._along, first) if edges[: len(begun)] == begun]
        fitting = {frozenset(turn.edges) for turn in ranked if turn.in_vain == ranked[0].in_vain}
        found = {frozenset(edges): edges for edges in chosen if frozenset(edges) in fitting}
        return list(found.values())

    def _candidates(self, begun: Edges) -> Iterator[_Whole]:
        if begun:
            yield from self._begun(begun)
            return
        if self._own.table.laid:
            yield from self._begun(())
            return
        for number, single in enumerate(sorted(self._one_more((), self._own.matrix, self._matrix))):
            if number < _FIRSTS:
                yield from self._begun(single.edges)

    def _begun(self, begun: Edges) -> Iterator[_Whole]:
        """Yield these rails alone, and with one more."""
        exact, matrix = self._after(self._own.matrix, begun), self._after(self._matrix, begun)
        missing = self._trees(exact).cost, self._trees(matrix).cost
        yield self._whole(begun, *missing)
        if self._left(begun) >= 1:
            yield from self._one_more(begun, exact, matrix)

    def _one_more(self, begun: Edges, exact: Matrix, matrix: Matrix) -> Iterator[_Whole]:
        distances = self._game.distances
        edges = distances.connectivity.edges(self._table_after(begun), self._own.number)
        if not edges:
            return
        ends = distances.ends[[self._game.board.edge_index[edge] for edge in edges]]
        exactly, costs = self._trees(exact).after(ends).tolist(), self._trees(matrix).after(ends).tolist()
        for edge, missing, cost in zip(edges, exactly, costs, strict=True):
            yield self._whole((*begun, edge), missing, cost)

    def _whole(self, edges: Edges, missing: int, cost: int) -> _Whole:
        """Return the turn: `missing` rails are left after it, and `cost` / FINE with the others' help."""
        board, own = self._game.board, self._own
        places = np.array([board.edge_index[edge] for edge in edges], dtype=np.intp)
        saved = (self._before - cost) / self._fine - float(self._gifts[places].sum())
        nearer = (
            float(own.distances_after(places).min(axis=0).sum())
            if edges
            else float(own.distances_to_cities().sum())
        )
        in_vain = own.outlook.missing - missing < sum(map(board.cost, edges))
        return _Whole(in_vain, -round(saved, 6), nearer, edges)

    def _along(self, nodes: Sequence[int]) -> Edges:
        """Return the cheapest rails that link these nodes in order, as far as they are legal."""
        board, edges, linked = self._game.board, list[Edge](), self._own.matrix[self._own.hub] == 0
        for node in nodes:
            legal = self._game.distances.connectivity.edges(self._table_after(tuple(edges)), self._own.number)
            ends = [[board.index[end] for end in edge] for edge in legal]
            leading = [
                edge
                for edge, (one, other) in zip(legal, ends, strict=True)
                if (one == node and linked[other]) or (other == node and linked[one])
            ]
            if linked[node] or not leading or self._left(edges) < 1:
                break
            edges.append(min(leading, key=board.cost))
            linked = self._after(self._own.matrix, edges)[self._own.hub] == 0
        return tuple(edges)

    def _left(self, begun: Sequence[Edge]) -> int:
        return TURN - self._own.table.laid - sum(map(self._game.board.cost, begun))

    def _table_after(self, begun: Edges) -> Table:
        table = self._own.table
        return msgspec.structs.replace(
            table,
            rails=(*table.rails, *(LaidRail(edge, self._own.number) for edge in begun)),
            laid=table.laid + sum(map(self._game.board.cost, begun)),
            rails_left=table.rails_left - len(begun),
        )

    def _after(self, matrix: Matrix, begun: Sequence[Edge]) -> Matrix:
        for edge in begun:
            matrix = self._game.distances.lay(matrix, edge)
        return matrix

    def _trees(self, matrix: Matrix) -> Trees:
        return Trees(self._game.distances, matrix, self._places)
