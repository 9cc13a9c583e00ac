"""Rails and hubs in hand: where they may go, what a drop means, and what gestures do on the map."""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import partial
from math import dist
from typing import Any, cast

import numpy as np
import pygame

from game.core.refusal import Refusal
from game.rules.transamerica.actions import Action, LayRail, MoveHub, PlaceHub
from game.rules.transamerica.board import Edge, Node
from game.rules.transamerica.network import network_of
from game.tables.kit.controller import TableController
from game.tables.kit.controls import BOARD, Control
from game.tables.kit.desk import Desk as EveryDesk
from game.tables.kit.hand import Hand as EveryHand
from game.tables.kit.hand import Place
from game.tables.transamerica.layout import Layout, edge_of
from game.tables.transamerica.map_drawing import DESIGN_EDGE, Point, Projection
from game.tables.transamerica.picture import TablePicture
from game.tables.transamerica.reading import Reading
from game.tables.transamerica.suspects import Suspect, suspects
from game.text.lists import all_of
from game.text.transamerica import Teller
from game.ui.arrows import DIRECTIONS
from game.ui.drag import DropTarget
from game.ui.input import KeyPressed, Position

RAIL, HUB = "rail", "hub"
LEGAL_REACH = 0.62
"""How far from the middle of a legal edge a rail snaps to it, in edge lengths."""
MEANT_REACH = 0.24
"""So near to the middle of another edge of the own network, that one is meant, and the drop is refused."""
ANY_REACH = 0.5
"""Where no legal edge is near, an edge so near is meant."""
NODE_REACH = 0.48


UNSEEN = ("double_needs_whole_turn", "blocked_by_hub")
"""Refusals whose reason one does not see on the board, so that each mere click is answered with them."""


class Desk(EveryDesk[Reading, TablePicture]):
    teller: Teller
    guessing = False
    """What the others can guess about the own cities is shown."""
    _guessed: tuple[Reading, tuple[Suspect, ...]] | None = None
    _explained: frozenset[str] = frozenset()
    """Which rules a mere click was answered with."""

    @property
    def layout(self) -> Layout:
        return self._drawn.layout

    def toggle_guess(self) -> None:
        self.guessing = not self.guessing
        self.settle()
        if self.shares:
            told = [f"{city} {round(100 * share)} %" for city, share in self.shares.items()]
            text = self.kit.tr("transamerica.guess.spoken", cities=all_of(self.kit.tr, told))
            self.kit.speaker.speak(text)
        self.attention.touch()

    @property
    def shares(self) -> dict[str, float]:
        return {suspect.city: suspect.share for suspect in self.suspects(self.reading) if suspect.own}

    def suspects(self, reading: Reading) -> tuple[Suspect, ...]:
        if not self.guessing or not reading.guessable or reading.front is None:
            return ()
        if self._guessed is None or self._guessed[0] is not reading:
            own = [card.city for card in reading.cards]
            self._guessed = reading, suspects(reading.game, reading.public, reading.front, own)
        return self._guessed[1]

    def tell_refusal(
        self, refusal: Refusal, point: Position, *, about: pygame.Rect | None = None, wrong: Any = None
    ) -> None:
        """Say which rule stands against it, and mark the edge or the intersection that it names."""
        super().tell_refusal(refusal, point, about=about, wrong=wrong or _marked(refusal))

    def explain(self, action: Action, position: Position) -> None:
        """Say why a click on an edge does nothing; what the board shows, only once, but in lessons always."""
        refusal = self.session.refuse(action)
        if refusal is None:
            return
        code = refusal.code
        if code in UNSEEN or self.session.guidance.asks_singly or code not in self._explained:
            self._explained |= {code}
            self.tell_refusal(refusal, position)


def _marked(refusal: Refusal) -> tuple[Edge | None, Node | None]:
    """What a refusal points at: an edge is a pair of pairs, an intersection a pair of numbers."""
    place = refusal.place
    if not isinstance(place, tuple) or len(place) != 2:
        return None, None
    if isinstance(place[0], tuple):
        return cast(Edge, place), None
    return None, cast(Node, place)


class Hand(EveryHand[Desk]):
    """A rail of the supply, and the own hub."""

    teller: Teller

    def action(self, taken: Hashable, put: Hashable) -> Action:
        """A rail is laid, a hub is put down or moved."""
        if taken == RAIL:
            return LayRail(cast(Edge, put))
        return PlaceHub(cast(Node, put)) if self.table.reading.placing else MoveHub(cast(Node, put))

    def places(self, taken: Hashable) -> Iterable[Place]:
        """All edges or all intersections."""
        return self._edges() if taken == RAIL else self._nodes()

    def first(self, taken: Hashable) -> Hashable:
        """Where the last try was refused, beside the own last rail, or beside the hub."""
        reading, projection = self.table.reading, self.table.layout.projection
        if taken != RAIL or not reading.legal_edges or reading.front is None:
            return None
        if self.missed in reading.legal_edges:
            return self.missed
        own = [rail.edge for rail in reading.table.rails if rail.seat == reading.front]
        hub = reading.table.hubs[reading.front] or reading.legal_edges[0][0]
        start = projection.middle(own[-1]) if own else projection.at(hub)
        return min(reading.legal_edges, key=lambda edge: dist(projection.middle(edge), start))

    def words(self, taken: Hashable, put: Hashable) -> str:
        """The place, and how many rails would then be missing."""
        if not self.may(taken, put):
            return super().words(taken, put)
        reading = self.table.reading
        if taken == RAIL:
            edge = cast(Edge, put)
            kind = self.tr(f"transamerica.table.legend.{_GROUND[reading.game.board.kind(edge)]}")
            values = {"place": self.teller.along(edge), "kind": kind, "missing": reading.missing_after(edge)}
            return self.tr("transamerica.table.speak.edge", **values)
        node = cast(Node, put)
        if not reading.placing:
            return self.teller.at(node)
        missing = reading.missing_with_hub(node)
        return self.tr("transamerica.table.speak.node", place=self.teller.at(node), missing=missing)

    # ------------------------------------------------------------------ clicks with empty hands

    def legal_at(self, kind: str, position: Position) -> DropTarget | None:
        """The legal place for a piece under the pointer."""
        caught = [target for target in self.targets_of(kind) if target.legal and target.caught(position)]
        return min(caught, key=lambda target: dist(target.middle, position), default=None)

    def meant_at(self, position: Position) -> DropTarget | None:
        """The edge that is not legal but clearly pointed at."""
        near = MEANT_REACH * self.table.layout.projection.edge
        others = (target for target in self.targets_of(RAIL) if not target.legal)
        return next((target for target in others if dist(target.middle, position) <= near), None)

    # ------------------------------------------------------------------ places

    def _edges(self) -> Iterator[Place]:
        reading, projection = self.table.reading, self.table.layout.projection
        tried, board = edge_of(reading.tries), reading.game.board
        legal = frozenset((*reading.legal_edges, *(() if tried is None else (tried,))))
        network = network_of(reading.table, reading.front) if reading.front is not None else frozenset()
        chosen = _EdgeChoice(board.edges, legal, network, projection)
        for track in board.tracks:
            x, y = projection.middle(track.edge)
            rect = projection.square((x, y), DESIGN_EDGE / 2)
            yield Place(track.edge, rect, (round(x), round(y)), partial(chosen.catches, track.edge))

    def _nodes(self) -> Iterator[Place]:
        projection = self.table.layout.projection
        for node in self.table.reading.game.board.nodes:
            x, y = projection.at(node)
            rect = projection.square((x, y), NODE_REACH * DESIGN_EDGE)
            near = partial(_near, (x, y), NODE_REACH * projection.edge)
            yield Place(node, rect, (round(x), round(y)), near)


_GROUND = {"plain": "plain", "mountain": "range", "river": "river"}


def _near(middle: Point, reach: float, position: Position) -> bool:
    return dist(position, middle) <= reach


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


HOVER_REACH = 0.36
"""With empty hands the pointer must be so near to an edge's middle, in edge lengths, to choose it."""


class Controller(TableController[Desk]):
    """Takes the events of one table."""

    _hand: Hand

    def walk(self, event: KeyPressed) -> Control | None:
        """On the map and at the pieces an arrow takes one up."""
        focused = self._controls.focused
        on_map = focused is None or focused.name == BOARD or focused.piece is not None
        if on_map and event.means(*DIRECTIONS) and self._take_there(focused):
            self._controls.focus(BOARD)
            return None
        return super().walk(event)

    def _take_there(self, control: Control | None) -> bool:
        """Take the piece that the keyboard is on, else the first."""
        pieces = [source.key for source in self._hand.sources()]
        if control is not None and control.piece is not None:
            pieces = [control.piece]
        return bool(pieces) and self.take(pieces[0])

    # ------------------------------------------------------------------ clicks on the map, with empty hands

    def click_place(self, place: Hashable, position: Position) -> None:
        """Lay there; or say why nothing is laid on an edge that is clearly meant."""
        if place is not None:
            kind = HUB if self._table.reading.placing else RAIL
            refusal = self._table.act(self._hand.action(kind, place))
            if refusal is not None:
                self._table.tell_refusal(refusal, position)
        elif self._table.reading.legal_edges and self._on_map(position):
            meant = self._hand.meant_at(position)
            if meant is not None:
                self._table.explain(self._hand.action(RAIL, meant.key), meant.middle)

    def place_under(self, position: Position) -> Hashable:
        """A legal place."""
        placing = self._table.reading.placing
        target = self._hand.legal_at(HUB if placing else RAIL, position) if self._on_map(position) else None
        reach = HOVER_REACH * self._table.layout.projection.edge
        if target is None or (not placing and dist(target.middle, position) > reach):
            return None
        return target.key

    def _on_map(self, position: Position) -> bool:
        """Whether a click there, with empty hands, is one on the map by the player whose turn it is."""
        if not self._table.reading.may_act or self._drag.held is not None:
            return False
        panels = (self._table.layout.side.rect, self._table.layout.tray.rect)
        return not any(panel.collidepoint(position) for panel in panels)
