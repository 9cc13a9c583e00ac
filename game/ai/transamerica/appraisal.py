"""What a turn at TransAmerica gives away, in rails: by the evaluation of the engineer and the director."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec
import numpy as np

from game.ai.agent import Budget
from game.ai.appraised import Appraised
from game.ai.transamerica.engineer import FINE, Engineer
from game.ai.transamerica.seat import TURN, OwnSeat
from game.content.transamerica_plays import Forecast
from game.rules.transamerica.actions import DONE, Action, LayRail, PlaceHub
from game.rules.transamerica.board import Edge
from game.rules.transamerica.distances import Matrix
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.scoring import terminals
from game.rules.transamerica.steiner import Trees
from game.rules.transamerica.values import LaidRail, Table, View

_SEED = 7
_LONG = Budget(60.0)
"""The same however quick the machine is: hands are counted, not seconds."""
_FIRSTS = 16
"""First rails, the best ones, that second ones are tried with."""


class _Turn(NamedTuple):
    """Rails of one turn and what they are worth, in rails."""

    worth: float
    edges: tuple[Edge, ...]


class TransAmericaAppraisal:
    """Appraises at one board, as `game.ai.appraisal.Appraiser`."""

    def __init__(self, game: TransAmerica, play: Forecast) -> None:
        self._play = play
        self._game = game
        self._engineer = Engineer(game, play, _SEED)

    def appraise(self, view: View, actions: Sequence[Action]) -> Appraised | None:
        """What the hub or the rails that `actions` begin the turn with cost, in rails."""
        legal = tuple(self._game.legal(view))
        if len(legal) < 2:
            return None
        own = OwnSeat(self._game, view)
        if view.table.phase == "hub":
            return self._hub(own, legal, actions)
        if view.table.phase != "lay":
            return None
        turns = _Turns(self._game, self._engineer, self._play.gifts, own)
        given = tuple(action.edge for action in actions if isinstance(action, LayRail))
        ended = any(not isinstance(action, LayRail) for action in actions)
        best = turns.best()
        if given or ended:
            begun = turns.stopped(given) if ended else turns.begun(given)
            best = max(best, begun, key=lambda turn: turn.worth)
            loss = best.worth - begun.worth
        else:
            loss = 0.0
        return Appraised(loss, tuple(map(LayRail, best.edges)) or (DONE,))

    def _hub(self, own: OwnSeat, legal: tuple[Action, ...], actions: Sequence[Action]) -> Appraised:
        spots, costs, ways = self._engineer.hub_costs(own, legal, _LONG.begin())
        best = int(np.lexsort((ways, costs))[0])
        chosen = next((spots.index(one) for one in actions if isinstance(one, PlaceHub)), best)
        return Appraised(float(costs[chosen] - costs[best]), (spots[best],))


class _Turns:
    """All turns from one view on."""

    def __init__(self, game: TransAmerica, engineer: Engineer, gifts: float, own: OwnSeat) -> None:
        self._game = game
        self._own = own
        outside = engineer.outside(own, _LONG.begin())
        if own.outlook.missing <= TURN - own.table.laid or own.table.finishing:
            # The round ends with this turn: nothing counts but what is missing then.
            self._matrix: Matrix = own.matrix
            self._fine = 1
            self._gifts = np.zeros_like(outside.gifts)
        else:
            self._matrix = engineer.discounted(own, outside)
            self._fine = FINE
            self._gifts = gifts * outside.gifts
        self._places = terminals(game.distances, own.table.hubs[own.number], own.goals)
        self._trees = self._trees_of(self._matrix)

    def best(self) -> _Turn:
        """The best turn, of equal ones that which brings the own cities nearest."""
        singles = sorted(self._singles((), self._matrix, self._trees), key=lambda turn: -turn.worth)
        found = [_Turn(0.0, ())] if self._own.table.laid else []
        for number, single in enumerate(singles):
            found.append(self.begun(single.edges) if number < _FIRSTS else single)
        return max(found, key=lambda turn: turn.worth)

    def begun(self, given: tuple[Edge, ...]) -> _Turn:
        """The best turn that begins with these rails; a rail that is worth nothing is left out."""
        stopped = self.stopped(given)
        if self._left(given) < 1:
            return stopped
        matrix = self._matrix_after(given)
        further = self._singles(given, matrix, self._trees_of(matrix))
        return max((stopped, *further), key=lambda turn: turn.worth)

    def stopped(self, given: tuple[Edge, ...]) -> _Turn:
        """These rails and no more."""
        trees = self._trees_of(self._matrix_after(given))
        return _Turn(self._worth(given, trees.cost), given)

    def _singles(self, given: tuple[Edge, ...], matrix: Matrix, trees: Trees) -> Iterator[_Turn]:
        """One rail after `given`: those first that bring the own cities nearest."""
        own, distances = self._own, self._game.distances
        edges = distances.grounds.edges(self._table_after(given), own.number)
        if not edges:
            return
        rows = np.array([self._game.board.edge_index[edge] for edge in edges], dtype=np.intp)
        costs = trees.after(distances.ends[rows])
        near = matrix[:, own.cities].sum(axis=1, dtype=np.int64)[distances.ends[rows]].min(axis=1)
        for number in np.argsort(near, kind="stable"):
            turn = (*given, edges[number])
            yield _Turn(self._worth(turn, int(costs[number])), turn)

    def _worth(self, edges: tuple[Edge, ...], missing: int) -> float:
        index = self._game.board.edge_index
        gifts = sum(float(self._gifts[index[edge]]) for edge in edges)
        return round((self._trees.cost - missing) / self._fine - gifts, 6)

    def _left(self, given: tuple[Edge, ...]) -> int:
        board, table = self._game.board, self._own.table
        return TURN - table.laid - sum(board.cost(edge) for edge in given)

    def _table_after(self, given: tuple[Edge, ...]) -> Table:
        board, table = self._game.board, self._own.table
        return msgspec.structs.replace(
            table,
            rails=(*table.rails, *(LaidRail(edge, self._own.number) for edge in given)),
            laid=table.laid + sum(board.cost(edge) for edge in given),
            rails_left=table.rails_left - len(given),
        )

    def _matrix_after(self, given: tuple[Edge, ...]) -> Matrix:
        matrix = self._matrix
        for edge in given:
            matrix = self._game.distances.lay(matrix, edge)
        return matrix

    def _trees_of(self, matrix: Matrix) -> Trees:
        return Trees(self._game.distances, matrix, self._places)
