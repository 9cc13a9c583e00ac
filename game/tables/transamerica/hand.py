"""Rails and hubs in hand: where they may be taken, where they may go, and what a drop does.

The mover of the toolkit (drag, click and click, keyboard) asks these questions on each pointer move, so the
answers are made once for each position.
"""

from collections.abc import Callable, Sequence
from functools import partial
from math import dist, hypot
from typing import cast

import numpy as np
import pygame

from game.core.refusal import Refusal
from game.rules.transamerica.actions import Action, LayRail, MoveHub, PlaceHub
from game.rules.transamerica.board import Edge, Node
from game.rules.transamerica.network import network_of
from game.tables.transamerica.landing import edge_of, node_of
from game.tables.transamerica.projection import Point, Projection
from game.tables.transamerica.reading import Reading
from game.text.catalogue import Translate
from game.text.transamerica import Teller
from game.ui.drag import DragSource, DropTarget, Way
from game.ui.input import Position

RAIL, HUB = "rail", "hub"
LEGAL_REACH = 0.62
"""How far from the middle of a legal edge a rail snaps to it, in edge lengths."""
MEANT_REACH = 0.24
"""So near to the middle of another edge of the own network, that one is meant, and the drop is refused."""
ANY_REACH = 0.5
"""Where no legal edge is near, an edge so near is meant."""
NODE_REACH = 0.48


class Hand:
    """The mover's table. `act` carries an action out and gives the refusal, if it is refused.

    What the player is invited to try can be reached like what is legal.
    """

    def __init__(
        self,
        tr: Translate,
        teller: Teller,
        act: Callable[[Action], Refusal | None],
        refused: Callable[[Refusal, Position], None],
        say: Callable[[str], None],
        changed: Callable[[], None],
    ) -> None:
        self._tr = tr
        self._teller = teller
        self._act = act
        self._refused = refused
        self._say = say
        self._changed = changed
        self._sources: tuple[DragSource, ...] = ()
        self._targets: dict[str, tuple[DropTarget, ...]] = {}
        self._reading: Reading | None = None
        self._missed: Edge | None = None
        self.dropping = False
        """A drop is being carried out: the mover itself lets go of the piece."""

    def lay(self, reading: Reading, projection: Projection, stack: pygame.Rect) -> None:
        """Another position, or another layout: make sources anew; targets when they are asked for."""
        if self._reading is None or self._reading.table.rails != reading.table.rails:
            self._missed = None
        self._reading = reading
        self._projection = projection
        self._targets = {}
        sources = []
        if reading.legal_edges or edge_of(reading.tries) is not None:
            spoken = self._tr("transamerica.table.speak.supply", rails=reading.table.rails_left)
            sources.append(DragSource(RAIL, stack, spoken))
        if reading.legal_nodes or node_of(reading.tries) is not None:
            sources.append(DragSource(HUB, self._hub_rect(stack), self._tr("transamerica.table.speak.hub")))
        self._sources = tuple(sources)

    def legal_at(self, kind: str, position: Position) -> DropTarget | None:
        """The legal place for a piece under the pointer."""
        caught = [target for target in self._of(kind) if target.legal and target.caught(position)]
        return min(caught, key=lambda target: _away(target.middle, position), default=None)

    def first_edge(self) -> Edge | None:
        """Where the keyboard begins: where the last try was refused, beside the own last rail, or the hub."""
        reading = self._reading
        if reading is None or not reading.legal_edges or reading.front is None:
            return None
        if self._missed in reading.legal_edges:
            return self._missed
        own = [rail.edge for rail in reading.table.rails if rail.seat == reading.front]
        hub = reading.table.hubs[reading.front] or reading.legal_edges[0][0]
        start = self._projection.middle(own[-1]) if own else self._projection.at(hub)
        return min(reading.legal_edges, key=lambda edge: dist(self._projection.middle(edge), start))

    def meant_at(self, position: Position) -> DropTarget | None:
        """The edge that is not legal but clearly pointed at."""
        near = MEANT_REACH * self._projection.edge
        others = (target for target in self._of(RAIL) if not target.legal)
        return next((target for target in others if _away(target.middle, position) <= near), None)

    def action(self, kind: str, place: object) -> Action:
        """What putting the piece there means."""
        if kind == RAIL:
            return LayRail(cast(Edge, place))
        placing = self._reading is not None and self._reading.placing
        return PlaceHub(cast(Node, place)) if placing else MoveHub(cast(Node, place))

    # What the mover asks and tells.

    def sources(self) -> Sequence[DragSource]:
        """The stack, or the hub."""
        return self._sources

    def targets(self, source: DragSource) -> Sequence[DropTarget]:
        """All edges or all intersections, legal or not."""
        return self._of(cast(str, source.key))

    def picked_up(self, source: DragSource, way: Way) -> None:
        """Legal places light up."""
        del source, way
        self._changed()

    def hovered(self, source: DragSource, target: DropTarget | None) -> None:
        """Counts change."""
        del source, target
        self._changed()

    def dropped(self, source: DragSource, target: DropTarget) -> bool:
        """Lay it, or say why not."""
        self.dropping = True
        refusal = self._act(self.action(cast(str, source.key), target.key))
        self.dropping = False
        if refusal is not None:
            self._missed = cast(Edge, target.key) if source.key == RAIL else None
            self._refused(refusal, target.middle)
        return refusal is None

    def put_back(self, source: DragSource, *, missed: bool) -> None:
        """It glides back by itself."""
        del source, missed
        self._changed()

    def say(self, text: str) -> None:
        """Say what the keyboard is on."""
        self._say(text)

    def _of(self, kind: str) -> tuple[DropTarget, ...]:
        if kind not in self._targets:
            self._targets[kind] = self._edges() if kind == RAIL else self._nodes()
        return self._targets[kind]

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
        kind = self._tr(f"transamerica.table.legend.{_GROUND[reading.game.board.kind(edge)]}")
        missing = reading.missing_after(edge)
        place = self._teller.along(edge)
        return self._tr("transamerica.table.speak.edge", place=place, kind=kind, missing=missing)

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
                spoken = self._tr(
                    "transamerica.table.speak.node",
                    place=self._teller.at(node),
                    missing=reading.missing_with_hub(node),
                )
            elif allowed:
                spoken = self._teller.at(node)
            targets.append(DropTarget(node, rect, allowed, spoken, partial(_near, (x, y), reach), middle))
        return tuple(targets)

    def _hub_rect(self, stack: pygame.Rect) -> pygame.Rect:
        """The own hub: on the stack before it is placed, then where it stands."""
        reading = self._reading
        if reading is None or reading.placing or reading.front is None:
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
