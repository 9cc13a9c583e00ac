"""Rails and hubs in hand: where they may be taken, where they may go, and what a drop means."""

from collections.abc import Hashable, Iterable, Sequence
from functools import partial
from math import dist, hypot
from typing import cast

import numpy as np
import pygame

from game.rules.transamerica.actions import Action, LayRail, MoveHub, PlaceHub
from game.rules.transamerica.board import Edge, Node
from game.rules.transamerica.network import network_of
from game.tables.kit.hand import Doer
from game.tables.kit.hand import Hand as EveryHand
from game.tables.transamerica.landing import edge_of, node_of
from game.tables.transamerica.projection import Point, Projection
from game.tables.transamerica.reading import Reading
from game.text.transamerica import Teller
from game.ui.drag import DragSource, DropTarget
from game.ui.input import Position

RAIL, HUB = "rail", "hub"
LEGAL_REACH = 0.62
"""How far from the middle of a legal edge a rail snaps to it, in edge lengths."""
MEANT_REACH = 0.24
"""So near to the middle of another edge of the own network, that one is meant, and the drop is refused."""
ANY_REACH = 0.5
"""Where no legal edge is near, an edge so near is meant."""
NODE_REACH = 0.48


class Hand(EveryHand[Reading, Doer]):
    """The mover's table. What the player is invited to try can be reached like what is legal."""

    teller: Teller

    def lay(self, reading: Reading, projection: Projection, stack: pygame.Rect) -> None:
        """Another position, or another layout."""
        self._projection = projection
        self._stack = stack
        self.begin(reading)

    def make_sources(self, reading: Reading) -> Iterable[DragSource]:
        """The stack, and the hub."""
        if reading.legal_edges or edge_of(reading.tries) is not None:
            spoken = self.tr("transamerica.table.speak.supply", rails=reading.table.rails_left)
            yield DragSource(RAIL, self._stack, spoken)
        if reading.legal_nodes or node_of(reading.tries) is not None:
            rect, spoken = self._hub_rect(reading, self._stack), self.tr("transamerica.table.speak.hub")
            yield DragSource(HUB, rect, spoken)

    def legal_at(self, kind: str, position: Position) -> DropTarget | None:
        """The legal place for a piece under the pointer."""
        caught = [target for target in self._of(kind) if target.legal and target.caught(position)]
        return min(caught, key=lambda target: _away(target.middle, position), default=None)

    def first_edge(self) -> Edge | None:
        """Where the keyboard begins: where the last try was refused, beside the own last rail, or the hub."""
        reading = self._reading
        if reading is None or not reading.legal_edges or reading.front is None:
            return None
        if self.missed in reading.legal_edges:
            return self.missed
        own = [rail.edge for rail in reading.table.rails if rail.seat == reading.front]
        hub = reading.table.hubs[reading.front] or reading.legal_edges[0][0]
        start = self._projection.middle(own[-1]) if own else self._projection.at(hub)
        return min(reading.legal_edges, key=lambda edge: dist(self._projection.middle(edge), start))

    def meant_at(self, position: Position) -> DropTarget | None:
        """The edge that is not legal but clearly pointed at."""
        near = MEANT_REACH * self._projection.edge
        others = (target for target in self._of(RAIL) if not target.legal)
        return next((target for target in others if _away(target.middle, position) <= near), None)

    def action(self, taken: Hashable, put: Hashable) -> Action:
        """A rail is laid, a hub is put down or moved."""
        if taken == RAIL:
            return LayRail(cast(Edge, put))
        placing = self._reading is not None and self._reading.placing
        return PlaceHub(cast(Node, put)) if placing else MoveHub(cast(Node, put))

    def make_targets(self, source: DragSource) -> tuple[DropTarget, ...]:
        """All edges or all intersections, legal or not."""
        return self._edges() if source.key == RAIL else self._nodes()

    def _of(self, kind: str) -> Sequence[DropTarget]:
        return self.targets(DragSource(kind, pygame.Rect(0, 0, 0, 0)))

    def _edges(self) -> tuple[DropTarget, ...]:
        reading = self._reading
        if reading is None:
            return ()
        tried, edge = edge_of(reading.tries), self._projection.edge
        legal = frozenset((*reading.legal_edges, *(() if tried is None else (tried,))))
        seat = reading.front
        network = network_of(reading.table, seat) if seat is not None else frozenset()
        chosen = _EdgeChoice(reading.game.board.edges, legal, network, self._projection)
        targets = []
        for track in reading.game.board.tracks:
            allowed = track.edge in legal
            catch = partial(chosen.catches, track.edge)
            x, y = self._projection.middle(track.edge)
            rect = pygame.Rect(round(x - edge / 2), round(y - edge / 2), round(edge), round(edge))
            spoken = self._spoken_edge(reading, track.edge) if allowed else ""
            targets.append(DropTarget(track.edge, rect, allowed, spoken, catch, (round(x), round(y))))
        return tuple(targets)

    def _spoken_edge(self, reading: Reading, edge: Edge) -> str:
        kind = self.tr(f"transamerica.table.legend.{_GROUND[reading.game.board.kind(edge)]}")
        missing = reading.missing_after(edge)
        place = self.teller.along(edge)
        return self.tr("transamerica.table.speak.edge", place=place, kind=kind, missing=missing)

    def _nodes(self) -> tuple[DropTarget, ...]:
        reading = self._reading
        if reading is None:
            return ()
        tried, reach = node_of(reading.tries), NODE_REACH * self._projection.edge
        legal = frozenset((*reading.legal_nodes, *(() if tried is None else (tried,))))
        targets = []
        for node in reading.game.board.nodes:
            x, y = self._projection.at(node)
            middle = (round(x), round(y))
            rect = pygame.Rect(0, 0, round(2 * reach), round(2 * reach))
            rect.center = middle
            allowed = node in legal
            spoken = ""
            if allowed and reading.placing:
                spoken = self.tr(
                    "transamerica.table.speak.node",
                    place=self.teller.at(node),
                    missing=reading.missing_with_hub(node),
                )
            elif allowed:
                spoken = self.teller.at(node)
            targets.append(DropTarget(node, rect, allowed, spoken, partial(_near, (x, y), reach), middle))
        return tuple(targets)

    def _hub_rect(self, reading: Reading, stack: pygame.Rect) -> pygame.Rect:
        """The own hub: on the stack before it is placed, then where it stands."""
        if reading.placing or reading.front is None:
            return stack
        node = reading.table.hubs[reading.front]
        if node is None:
            return stack
        x, y = self._projection.at(node)
        rect = pygame.Rect(0, 0, round(0.6 * self._projection.edge), round(0.6 * self._projection.edge))
        rect.center = (round(x), round(y))
        return rect


_GROUND = {"plain": "plain", "mountain": "range", "river": "river"}


def _near(middle: Point, reach: float, position: Position) -> bool:
    return hypot(position[0] - middle[0], position[1] - middle[1]) <= reach


class _EdgeChoice:
    """Which edge a pointer position means. Asked for every edge in turn, it decides once."""

    def __init__(
        self,
        edges: Sequence[Edge],
        legal: frozenset[Edge],
        network: frozenset[Node],
        projection: Projection,
    ) -> None:
        self._edges = edges
        self._middles = np.array([projection.middle(edge) for edge in edges])
        self._legal = np.array([edge in legal for edge in edges])
        self._own = np.array([not network.isdisjoint(edge) for edge in edges])
        self._length = projection.edge
        self._position: Position | None = None
        self._found: Edge | None = None

    def catches(self, edge: Edge, position: Position) -> bool:
        """Whether this edge is the one."""
        if position != self._position:
            self._position, self._found = position, self._decide(position)
        return edge == self._found

    def _decide(self, position: Position) -> Edge | None:
        away = np.hypot(*(self._middles - position).T) / self._length
        others, legal = np.where(self._legal, np.inf, away), np.where(self._legal, away, np.inf)
        own = np.where(self._own, others, np.inf)
        nearest, legal_one, meant = int(others.argmin()), int(legal.argmin()), int(own.argmin())
        if own[meant] <= MEANT_REACH and own[meant] < legal[legal_one]:
            return self._edges[meant]
        if legal[legal_one] <= LEGAL_REACH:
            return self._edges[legal_one]
        return self._edges[nearest] if others[nearest] <= ANY_REACH else None


def _away(middle: Position, position: Position) -> float:
    return hypot(middle[0] - position[0], middle[1] - position[1])
