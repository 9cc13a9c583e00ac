"""What is to be seen at one moment, put together from position, piece in hand and attention."""

from collections.abc import Hashable
from math import dist
from typing import cast

import pygame

from game.rules.transamerica.actions import Action, Done
from game.rules.transamerica.board import Edge, Node
from game.rules.transamerica.events import HubMoved, HubPlaced, RailLaid
from game.tables.kit.showing import Showing as TableShowing
from game.tables.table import WHERE, ActionHint
from game.tables.transamerica.board_painter import BoardContents
from game.tables.transamerica.events import Engine, Piece
from game.tables.transamerica.hand import HUB, RAIL, Desk
from game.tables.transamerica.layout import edge_of, middle_of, node_of, place_of
from game.tables.transamerica.map_drawing import Point
from game.tables.transamerica.moving_painter import InHand, region
from game.tables.transamerica.picture import Shown, TablePicture
from game.tables.transamerica.reading import Reading
from game.tables.transamerica.tray import TrayState
from game.text.transamerica import Teller
from game.ui.input import Position

_NEAR = 3.0
"""In edges, how far from a place the bubble about it leaves cities free."""


class Showing(TableShowing[Reading, TablePicture]):
    _teller: Teller

    def __init__(self, table: Desk) -> None:
        super().__init__(table)
        self._table = table

    def shown(self, picture: TablePicture, reading: Reading, seen: Reading) -> Shown:
        """All that is to be seen of `reading`, with the board of `seen`, perhaps of a round that is over."""
        self._reading, self._seen_reading = reading, seen
        held = self.carried
        edge, node = self._aimed()
        in_hand = self._in_hand(edge, node)
        hint = self._attention.hint
        if hint is not None and hint.shows_place and held is None and self._attention.hover is None:
            edge, node = edge_of(hint.action), node_of(hint.action)
        return Shown(
            reading=seen,
            contents=self._contents(picture),
            tray=self._tray_state(edge),
            points={
                one.what.seat: one.what.before + (one.what.after - one.what.before) * one.share
                for one in self._animations.every(Engine)
            },
            caption=self._caption(reading),
            hand=in_hand,
            ghost_edge=edge,
            ghost_node=node,
            flights=self._animations.every(Piece),
            wrong=self._attention.wrong or (None, None),
            around=middle_of(picture.layout.projection, hint.action)
            if hint is not None and hint.step == WHERE
            else self._told_hub(picture),
            top=self.on_top(picture, reading),
        )

    def hint_panel(self, picture: TablePicture, reading: Reading, action: Action) -> pygame.Rect | None:
        """The button that ends the turn."""
        del reading
        return place_of(picture.layout, action) if isinstance(action, Done) else None

    def lit(self, reading: Reading) -> tuple[pygame.Rect, float] | None:
        """The own hub on the map, where it may be moved; the stack lights up itself."""
        source = self._drag.hovered_source
        if source is None or source.key != HUB or reading.placing:
            return None
        return source.rect, float(source.rect.width)

    def _aimed(self) -> tuple[Edge | None, Node | None]:
        """The legal place that the held piece, or the pointer with empty hands, is on."""
        held = self._drag.held
        place: object = self._attention.hover
        kind = HUB if self._reading.placing else RAIL
        if held is not None:
            kind = cast(str, held.source.key)
            place = held.target.key if held.target is not None and held.target.legal else None
        elif self._drag.gliding is not None:
            place = None
        if place is None:
            return None, None
        return (cast(Edge, place), None) if kind == RAIL else (None, cast(Node, place))

    def _in_hand(self, edge: Edge | None, node: Node | None) -> InHand | None:
        held = self.carried
        if held is None and edge is None and node is None:
            return None
        reading, tr = self._reading, self._tr
        after, label = None, ""
        if edge is not None:
            after, label = reading.missing_after(edge), tr("transamerica.table.bubble.missing")
        elif node is not None and reading.placing:
            after = reading.missing_with_hub(node)
            label = tr("transamerica.table.bubble.hub", place=self._teller.at(node))
        kind = cast(str, held.source.key) if held is not None else "none"
        position: Point = held.position if held is not None else self._attention.pointer
        return InHand(kind, position, self._sign(reading), label=label, edge=edge, node=node, after=after)

    def _contents(self, picture: TablePicture) -> BoardContents:
        reading, coming, taken = self._seen_reading, self._animations.coming, self._taken
        table, signs, own = reading.table, reading.signs, self._sign(reading)
        lifted = taken == HUB and reading.moving
        moving = lifted or (reading.moving and table.phase == "move_hub")
        shown = self.way_shown(reading) and reading.front is not None
        return BoardContents(
            rails=tuple(rail.edge for rail in table.rails if rail.edge not in coming),
            hubs=tuple(
                (hub, signs[seat])
                for seat, hub in enumerate(table.hubs)
                if hub is not None and hub not in coming and not (lifted and signs[seat] == own)
            ),
            marked=tuple(mark for mark in self._marked(reading) if mark[0] not in coming),
            legal=reading.legal_edges if taken == RAIL else (),
            legal_nodes=reading.legal_nodes if moving else (),
            network=tuple(sorted(reading.game.analysis.cheapest_edges(reading.view))) if shown else (),
            own_goals=frozenset(card.city for card in reading.cards),
            connected=frozenset(card.city for card in reading.cards if card.connected),
            suspects=self._table.suspects(reading),
            owners=reading.owners,
            names=picture.names,
        )

    def _marked(self, reading: Reading) -> tuple[tuple[Edge, str], ...]:
        """The latest rails; those that the log explains, while it does."""
        if not self._log.told:
            return reading.marked
        lying = {rail.edge for rail in reading.table.rails}
        told = [event for event in self.explained if isinstance(event, RailLaid) and event.edge in lying]
        return tuple((event.edge, reading.signs[event.seat]) for event in told)

    def _told_hub(self, picture: TablePicture) -> Point | None:
        """Where the hub stands that the log explains."""
        hubs = self._seen_reading.table.hubs
        nodes = [event.node for event in self.explained if isinstance(event, HubPlaced | HubMoved)]
        standing = [node for node in nodes if node in hubs]
        return picture.layout.projection.at(standing[-1]) if standing else None

    def _caption(self, reading: Reading) -> bool | None:
        if not self._table.guessing or not reading.guessable:
            return None
        return any(suspect.stands_out for suspect in self._table.suspects(reading))

    @property
    def _taken(self) -> Hashable:
        """What is in hand."""
        held = self._drag.held
        return held.source.key if held is not None else None

    def _sign(self, reading: Reading) -> str:
        """Of the seat in front; empty for spectators."""
        return reading.signs[reading.front] if reading.front is not None else ""

    def _tray_state(self, edge: Edge | None) -> TrayState:
        reading, attention, source = self._reading, self._attention, self._drag.hovered_source
        if self._drag.held is None and attention.hover is None and attention.hint is None:
            edge = None
        states = self._controls.states
        hovered = source is not None and (source.key == RAIL or reading.placing)
        usable = bool(reading.legal_edges or reading.placing)
        states["supply"] = "hover" if hovered else "normal" if usable else "disabled"
        return TrayState(
            states=states,
            network=self.way_shown(reading),
            shares=self._table.shares if self._table.guessing and reading.guessable else None,
            missing=reading.missing_after(edge) if edge is not None else None,
            away=reading.away_after(edge) if edge is not None else {},
            hub=self._sign(reading) if reading.placing and self._taken != HUB else "",
        )

    def hint_place(
        self, picture: TablePicture, reading: Reading, hint: ActionHint
    ) -> tuple[Position, pygame.Rect | None]:
        """At the place, clear of it and of the cities that are spoken of; or at the button."""
        around = middle_of(picture.layout.projection, hint.action)
        if around is None:
            return picture.layout.tray.end.midtop, None
        about = (
            region(picture.layout.projection, around)
            if hint.step == WHERE
            else place_of(picture.layout, hint.action)
        )
        about = about.unionall(_cities_told(picture, reading, hint.text, around))
        return (round(around[0]), round(around[1])), about


def _cities_told(picture: TablePicture, reading: Reading, text: str, around: Point) -> list[pygame.Rect]:
    """The cities near a place that a text speaks of."""
    projection = picture.layout.projection
    return [
        picture.place_of_city(reading, city.name)
        for city in reading.game.board.cities
        if city.name in text and dist(around, projection.at(city.node)) < _NEAR * projection.edge
    ]
