"""Rails and hubs in hand: their targets, and the meaning of a drop."""

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from functools import lru_cache, partial
from math import dist
from typing import Protocol, cast

import numpy as np

from game.rules.transamerica.actions import Action, LayRail, MoveHub, PlaceHub
from game.rules.transamerica.board import Edge, Node
from game.rules.transamerica.network import network_of
from game.tables.kit.movable_pieces import MovablePieces, Place, TableActions
from game.tables.transamerica.layout import Layout
from game.tables.transamerica.map_drawing import DESIGN_EDGE, Point, Projection, Spot, is_edge
from game.tables.transamerica.model import TransAmericaModel
from game.text.transamerica import Teller
from game.ui.drag_table import DropTarget
from game.ui.input import Position

RAIL, HUB = "rail", "hub"
LEGAL_REACH = 0.62
"""The distance from the middle of a legal edge at which a rail snaps to it, in edge lengths."""
MEANT_REACH = 0.24
"""Within this distance of the middle of another edge at the player's network, that is meant, and refused."""
ANY_REACH = 0.5
"""Away from legal edges, any edge within this distance is meant."""
NODE_REACH = 0.48


class TransAmericaActions(TableActions, Protocol):
    @property
    def model(self) -> TransAmericaModel: ...

    @property
    def layout(self) -> Layout: ...


class TransAmericaPieces(MovablePieces[TransAmericaActions]):
    """A rail of the supply, and the player's hub."""

    teller: Teller

    def action(self, piece: Hashable, place: Hashable) -> Action:
        """Return the action of laying a rail, or of placing or moving the hub."""
        if piece == RAIL:
            return LayRail(cast(Edge, place))
        return PlaceHub(cast(Node, place)) if self.table.model.placing else MoveHub(cast(Node, place))

    def places(self, piece: Hashable) -> Iterable[Place]:
        return self._edges() if piece == RAIL else self._nodes()

    def first(self, piece: Hashable) -> Hashable:
        """Return the place of the last refusal, or one near the player's last rail or hub."""
        model, projection = self.table.model, self.table.layout.projection
        if piece != RAIL or not model.legal_edges:
            return None
        if self.missed in model.legal_edges:
            return self.missed
        own = [rail.edge for rail in model.table.rails if rail.seat == model.front]
        hub = model.own_hub or model.legal_edges[0][0]
        start = projection.middle(own[-1]) if own else projection.at(hub)
        return min(model.legal_edges, key=lambda edge: dist(projection.middle(edge), start))

    def words(self, piece: Hashable, place: Hashable) -> str:
        """Return the place in words, with the number of rails missing afterwards."""
        if not self.accepts(piece, place):
            return super().words(piece, place)
        model = self.table.model
        spot = cast(Spot, place)
        missing = model.missing_with(spot)
        if is_edge(spot):
            kind = self.tr(f"transamerica.table.legend.{_GROUND[model.game.board.kind(spot)]}")
            values = {"place": self.teller.along(spot), "kind": kind, "missing": missing}
            return self.tr("transamerica.table.speak.edge", **values)
        node = self.teller.at(cast(Node, spot))
        if not model.placing:
            return node
        return self.tr("transamerica.table.speak.node", place=node, missing=missing)

    def meant_at(self, position: Position) -> DropTarget | None:
        """Return the illegal edge that is clearly pointed at, or None."""
        near = MEANT_REACH * self.table.layout.projection.edge
        others = (target for target in self.targets_of(RAIL) if not target.legal)
        return next((target for target in others if dist(target.middle, position) <= near), None)

    def _edges(self) -> Iterator[Place]:
        model, projection = self.table.model, self.table.layout.projection
        board, tried = model.game.board, model.tries
        legal = {*model.legal_edges, *([tried.edge] if isinstance(tried, LayRail) else ())}
        network = network_of(model.table, model.front) if model.front is not None else frozenset()
        catches = _chooser(board.edges, legal, network, projection)
        for edge in board.edges:
            yield self._place(edge, 0.5, partial(catches, edge))

    def _nodes(self) -> Iterator[Place]:
        projection = self.table.layout.projection
        reach = NODE_REACH * projection.edge
        for node in self.table.model.game.board.nodes:
            yield self._place(node, NODE_REACH, partial(_near, projection.at(node), reach))

    def _place(self, spot: Spot, reach: float, catch: Callable[[Position], bool]) -> Place:
        """Return the place for a piece; `reach` in edge lengths."""
        x, y = self.table.layout.projection.middle(spot)
        rect = self.table.layout.projection.square((x, y), reach * DESIGN_EDGE)
        return Place(spot, rect, (round(x), round(y)), catch)


_GROUND = {"plain": "plain", "mountain": "range", "river": "river"}


def _near(middle: Point, reach: float, position: Position) -> bool:
    return dist(position, middle) <= reach


def _chooser(
    edges: Sequence[Edge], legal: Collection[Edge], network: Collection[Node], projection: Projection
) -> Callable[[Edge, Position], bool]:
    """Return a function: True if a pointer position means an edge. It decides once for all edges."""
    middles = np.array([projection.middle(edge) for edge in edges])
    is_legal = np.array([edge in legal for edge in edges])
    is_own = np.array([edge[0] in network or edge[1] in network for edge in edges])

    @lru_cache(maxsize=1)
    def chosen(position: Position) -> Edge | None:
        away = np.hypot(*(middles - position).T) / projection.edge
        others, allowed = np.where(is_legal, np.inf, away), np.where(is_legal, away, np.inf)
        own = np.where(is_own, others, np.inf)
        nearest, legal_one, meant = int(others.argmin()), int(allowed.argmin()), int(own.argmin())
        if own[meant] <= MEANT_REACH and own[meant] < allowed[legal_one]:
            return edges[meant]
        if allowed[legal_one] <= LEGAL_REACH:
            return edges[legal_one]
        return edges[nearest] if others[nearest] <= ANY_REACH else None

    return lambda edge, position: chosen(position) == edge
