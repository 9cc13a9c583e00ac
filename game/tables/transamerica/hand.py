"""Rails and hubs in hand: their targets, the meaning of a drop, and gestures on the map."""

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from functools import lru_cache, partial
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
from game.tables.transamerica.board_painter import HUB as HUB_REACH
from game.tables.transamerica.layout import Layout
from game.tables.transamerica.map_drawing import DESIGN_EDGE, Point, Projection, Spot, is_edge
from game.tables.transamerica.picture import TablePicture
from game.tables.transamerica.reading import Reading
from game.tables.transamerica.suspects import Suspect, suspects
from game.text.lists import all_of
from game.text.transamerica import Teller
from game.ui.arrows import DIRECTIONS, nearest
from game.ui.drag_table import DropTarget, target_at
from game.ui.input import KeyPressed, Position

RAIL, HUB = "rail", "hub"
LEGAL_REACH = 0.62
"""The distance from the middle of a legal edge at which a rail snaps to it, in edge lengths."""
MEANT_REACH = 0.24
"""Within this distance of the middle of another edge at the player's network, that is meant, and refused."""
ANY_REACH = 0.5
"""Away from legal edges, any edge within this distance is meant."""
NODE_REACH = 0.48
UNSEEN = ("double_needs_whole_turn", "blocked_by_hub")
"""Refusals whose reason is not visible on the board, so that every plain click is answered with them."""


class Desk(EveryDesk[Reading, TablePicture]):
    teller: Teller
    guessing = False
    """True while the others' guesses about the player's cities are shown."""
    _guessed: tuple[Reading, tuple[Suspect, ...]] | None = None
    """A reading, and the guesses for it."""
    _explained: frozenset[str] = frozenset()
    """The rules that have been explained after a plain click."""

    @property
    def layout(self) -> Layout:
        return self._drawn.layout

    def toggle_guess(self) -> None:
        self.guessing = not self.guessing
        self.settle()
        told = [f"{suspect.city} {suspect.figure}" for suspect in self.suspects(self.reading) if suspect.own]
        if told:
            text = self.kit.tr("transamerica.guess.spoken", cities=all_of(self.kit.tr, told))
            self.kit.speaker.speak(text)
        self.attention.touch()

    @property
    def shares(self) -> dict[str, float]:
        """The likelihood of each of the player's cities in the others' eyes; empty while that is hidden."""
        return {suspect.city: suspect.share for suspect in self.suspects(self.reading) if suspect.own}

    def suspects(self, reading: Reading) -> tuple[Suspect, ...]:
        """Return the cities that others can guess from the board; none while that is hidden."""
        if not self.guessing or not reading.guessable or reading.front is None:
            return ()
        if self._guessed is None or self._guessed[0] is not reading:
            own = [card.city for card in reading.cards]
            self._guessed = reading, suspects(reading.game, reading.public, reading.front, own)
        return self._guessed[1]

    def tell_refusal(
        self, refusal: Refusal, point: Position, *, about: pygame.Rect | None = None, wrong: Any = None
    ) -> None:
        """Show the rule against an attempt, and mark the edge or intersection that it names."""
        super().tell_refusal(refusal, point, about=about, wrong=wrong or refusal.place)

    def explain(self, action: Action, position: Position) -> None:
        """Explain why a click on an edge has no effect; only once if the board shows the reason, except in
        lessons.
        """
        refusal = self.session.refuse(action)
        if refusal is None:
            return
        code = refusal.code
        if code in UNSEEN or self.session.guidance.asks_singly or code not in self._explained:
            self._explained |= {code}
            self.tell_refusal(refusal, position)


class Hand(EveryHand[Desk]):
    """A rail of the supply, and the player's hub."""

    teller: Teller

    def action(self, taken: Hashable, put: Hashable) -> Action:
        """Return the action of laying a rail, or of placing or moving the hub."""
        if taken == RAIL:
            return LayRail(cast(Edge, put))
        return PlaceHub(cast(Node, put)) if self.table.reading.placing else MoveHub(cast(Node, put))

    def places(self, taken: Hashable) -> Iterable[Place]:
        return self._edges() if taken == RAIL else self._nodes()

    def first(self, taken: Hashable) -> Hashable:
        """Return the place of the last refusal, or one near the player's last rail or hub."""
        reading, projection = self.table.reading, self.table.layout.projection
        if taken != RAIL or not reading.legal_edges:
            return None
        if self.missed in reading.legal_edges:
            return self.missed
        own = [rail.edge for rail in reading.table.rails if rail.seat == reading.front]
        hub = reading.own_hub or reading.legal_edges[0][0]
        start = projection.middle(own[-1]) if own else projection.at(hub)
        return min(reading.legal_edges, key=lambda edge: dist(projection.middle(edge), start))

    def words(self, taken: Hashable, put: Hashable) -> str:
        """Return the place in words, with the number of rails missing afterwards."""
        if not self.may(taken, put):
            return super().words(taken, put)
        reading = self.table.reading
        spot, missing = cast(Spot, put), reading.missing_with(cast(Spot, put))
        if is_edge(spot):
            kind = self.tr(f"transamerica.table.legend.{_GROUND[reading.game.board.kind(spot)]}")
            values = {"place": self.teller.along(spot), "kind": kind, "missing": missing}
            return self.tr("transamerica.table.speak.edge", **values)
        place = self.teller.at(cast(Node, spot))
        if not reading.placing:
            return place
        return self.tr("transamerica.table.speak.node", place=place, missing=missing)

    def meant_at(self, position: Position) -> DropTarget | None:
        """Return the illegal edge that is clearly pointed at, or None."""
        near = MEANT_REACH * self.table.layout.projection.edge
        others = (target for target in self.targets_of(RAIL) if not target.legal)
        return next((target for target in others if dist(target.middle, position) <= near), None)

    def _edges(self) -> Iterator[Place]:
        reading, projection = self.table.reading, self.table.layout.projection
        board, tried = reading.game.board, reading.tries
        legal = {*reading.legal_edges, *([tried.edge] if isinstance(tried, LayRail) else ())}
        network = network_of(reading.table, reading.front) if reading.front is not None else frozenset()
        catches = _chooser(board.edges, legal, network, projection)
        for edge in board.edges:
            yield self._place(edge, 0.5, partial(catches, edge))

    def _nodes(self) -> Iterator[Place]:
        projection = self.table.layout.projection
        reach = NODE_REACH * projection.edge
        for node in self.table.reading.game.board.nodes:
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


HOVER_REACH = 0.36
"""With empty hands, the pointer chooses an edge within this distance of its middle, in edge lengths."""


class Controller(TableController[Desk]):
    _hand: Hand

    def walk(self, event: KeyPressed) -> Control | None:
        """Follow Tab and arrows; on the map and at the pieces an arrow picks a piece up."""
        focused = self._controls.focused
        piece = focused.piece if focused is not None else None
        field = focused.rect if focused is not None and focused.place is not None else None
        if event.means(*DIRECTIONS) and (self.on_board or piece is not None):
            # The focused piece, else the first.
            first = next((source.key for source in self._hand.sources()), None)
            if (piece or first) is not None and self.take(piece or first, field):
                self._controls.focus(BOARD)
                return None
        return super().walk(event)

    def click_place(self, place: Hashable, position: Position) -> bool:
        """Lay a rail or hub there, or explain why nothing is laid on an edge that is clearly meant."""
        placing = self._table.reading.placing
        if place is not None and (placing or is_edge(cast(Spot, place))):
            kind = HUB if placing else RAIL
            refusal = self._table.act(self._hand.action(kind, place))
            if refusal is not None:
                self._table.tell_refusal(refusal, position)
            return True
        can_lay = bool(self._table.reading.legal_edges) and self._on_map(position)
        meant = self._hand.meant_at(position) if can_lay else None
        if meant is not None:
            self._table.explain(self._hand.action(RAIL, meant.key), meant.middle)
        return meant is not None

    def place_under(self, position: Position) -> Hashable:
        """Return the legal place at a position, else the city there."""
        found = self._legal_place(position) if self._on_map(position) else None
        if found is not None or self._covers(position):
            return found
        return self._table.picture.city_at(self._table.reading, position) if self._table.picture else None

    def _legal_place(self, position: Position) -> Spot | None:
        kind = HUB if self._table.reading.placing else RAIL
        target = target_at(self._hand.targets_of(kind), position)
        if target is None or not target.legal:
            return None
        near = dist(target.middle, position) <= HOVER_REACH * self._table.layout.projection.edge
        return cast(Spot, target.key) if near or kind == HUB else None

    def _on_map(self, position: Position) -> bool:
        """True if the player to move has empty hands and clicks on the map."""
        if not self._table.reading.may_act or self._drag.held is not None:
            return False
        return not self._covers(position)

    def _covers(self, position: Position) -> bool:
        """True if the position is on a panel or outside the map."""
        return not self._table.board_room.collidepoint(position)

    def beside(self, place: Hashable, direction: str) -> Hashable:
        """Return the next city in a direction, also from an edge."""
        projection, cities = self._table.layout.projection, self._table.reading.game.board.cities

        def square(spot: Spot) -> pygame.Rect:
            return projection.square(projection.middle(spot), 1)

        others = [city.node for city in cities if city.node != place]
        return nearest(square(cast(Spot, place)), others, square, direction)

    def fields(self) -> Sequence[Node]:
        """Return the player's hub and cities, unlinked cities first."""
        reading, city = self._table.reading, self._table.reading.game.board.city
        cards = sorted(reading.cards, key=lambda card: card.connected)
        hub = [reading.own_hub] if reading.own_hub is not None else []
        return (*hub, *(city(card.city).node for card in cards))

    def begin(self) -> Hashable:
        """Return the city nearest to the next legal place, or to the middle of the map."""
        found, layout = self.nearest_legal(), self._table.layout
        here = found.middle if found is not None else layout.room.center
        nodes = [city.node for city in self._table.reading.game.board.cities]
        return min(nodes, key=lambda node: dist(layout.projection.middle(node), here))

    def rect_of(self, place: Hashable) -> pygame.Rect:
        projection = self._table.layout.projection
        return projection.square(projection.at(cast(Node, place)), HUB_REACH)

    def spoken_place(self, place: Hashable) -> str:
        found = self._table.linked(place)
        return found.words if found is not None and found.words else self._table.teller.at(cast(Node, place))
