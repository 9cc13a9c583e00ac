"""Gestures on the map: clicks with empty hands, and arrow keys from city to city."""

from collections.abc import Hashable, Sequence
from math import dist
from typing import cast

import pygame

from game.rules.transamerica.board import Node
from game.tables.kit.controller import TableController
from game.tables.kit.controls import BOARD, Control
from game.tables.transamerica.board_painter import HUB as HUB_REACH
from game.tables.transamerica.commands import TransAmericaCommands
from game.tables.transamerica.map_drawing import Spot, is_edge
from game.tables.transamerica.movable_pieces import HUB, RAIL, TransAmericaPieces
from game.ui.arrows import DIRECTIONS, nearest
from game.ui.drag_table import target_at
from game.ui.input import KeyPressed, Position

HOVER_REACH = 0.36
"""With empty hands, the pointer chooses an edge within this distance of its middle, in edge lengths."""


class Controller(TableController[TransAmericaCommands]):
    _pieces: TransAmericaPieces

    def walk(self, event: KeyPressed) -> Control | None:
        """Follow Tab and arrows; on the map and at the pieces an arrow picks a piece up."""
        focused = self._controls.focused
        piece = focused.piece if focused is not None else None
        field = focused.rect if focused is not None and focused.place is not None else None
        if event.means(*DIRECTIONS) and (self.on_board or piece is not None):
            # The focused piece, or the first if none has the focus.
            first = next((source.key for source in self._pieces.sources()), None)
            if (piece or first) is not None and self.take(piece or first, field):
                self._controls.focus(BOARD)
                return None
        return super().walk(event)

    def click_place(self, place: Hashable, position: Position) -> bool:
        """Lay a rail or hub there, or explain why nothing is laid on an edge that is clearly meant."""
        placing = self._commands.model.placing
        if place is not None and (placing or is_edge(cast(Spot, place))):
            kind = HUB if placing else RAIL
            refusal = self._commands.act(self._pieces.action(kind, place))
            if refusal is not None:
                self._commands.bubbles.refuse(refusal, position)
            return True
        can_lay = bool(self._commands.model.legal_edges) and self._on_map(position)
        meant = self._pieces.meant_at(position) if can_lay else None
        if meant is not None:
            self._commands.explain(self._pieces.action(RAIL, meant.key), meant.middle)
        return meant is not None

    def place_under(self, position: Position) -> Hashable:
        """Return the legal place at a position or, without one, the city there."""
        found = self._legal_place(position) if self._on_map(position) else None
        if found is not None or self._covers(position):
            return found
        return (
            self._context.picture.city_at(self._commands.model, position) if self._context.picture else None
        )

    def _legal_place(self, position: Position) -> Spot | None:
        kind = HUB if self._commands.model.placing else RAIL
        target = target_at(self._pieces.targets_of(kind), position)
        if target is None or not target.legal:
            return None
        near = dist(target.middle, position) <= HOVER_REACH * self._commands.layout.projection.edge
        return cast(Spot, target.key) if near or kind == HUB else None

    def _on_map(self, position: Position) -> bool:
        """True if the player to move has empty hands and clicks on the map."""
        if not self._commands.model.may_act or self._drag.held is not None:
            return False
        return not self._covers(position)

    def _covers(self, position: Position) -> bool:
        """True if the position is on a panel or outside the map."""
        return not self._context.board_room.collidepoint(position)

    def neighbour(self, place: Hashable, direction: str) -> Hashable:
        """Return the next city in a direction, also from an edge."""
        projection, cities = self._commands.layout.projection, self._commands.model.game.board.cities

        def square(spot: Spot) -> pygame.Rect:
            return projection.square(projection.middle(spot), 1)

        others = [city.node for city in cities if city.node != place]
        return nearest(square(cast(Spot, place)), others, square, direction)

    def fields(self) -> Sequence[Node]:
        """Return the player's hub and cities, unlinked cities first."""
        model, city = self._commands.model, self._commands.model.game.board.city
        cards = sorted(model.cards, key=lambda card: card.connected)
        hub = [model.own_hub] if model.own_hub is not None else []
        return (*hub, *(city(card.city).node for card in cards))

    def begin(self) -> Hashable:
        """Return the city nearest to the next legal place, or to the middle of the map."""
        found, layout = self.nearest_legal(), self._commands.layout
        here = found.middle if found is not None else layout.room.center
        nodes = [city.node for city in self._commands.model.game.board.cities]
        return min(nodes, key=lambda node: dist(layout.projection.middle(node), here))

    def rect_of(self, place: Hashable) -> pygame.Rect:
        projection = self._commands.layout.projection
        return projection.square(projection.at(cast(Node, place)), HUB_REACH)

    def spoken_place(self, place: Hashable) -> str:
        found = self._commands.places.linked(place)
        return (
            found.words if found is not None and found.words else self._commands.teller.at(cast(Node, place))
        )
