"""The places of facts of one position."""

from collections.abc import Collection

import pygame

from game.core.facts import is_named
from game.rules.transamerica.board import Node
from game.rules.transamerica.network import network_of, networks
from game.tables.transamerica.board_painter import HUB as HUB_REACH
from game.tables.transamerica.model import GoalCard, TransAmericaModel
from game.tables.transamerica.picture import TablePicture
from game.tables.transamerica.pieces import FOLDER
from game.tables.transamerica.side_panel import place_on_track
from game.ui.trail import Places, Trail

RAIL_WIDTH = 24
"""The width of a rail's place, in design pixels."""
BARRIER_ROOM = (20, 22, 9)
"""The width of the barrier, and its reach above and below the lanes, in design pixels."""


class FactPlaces:
    """Finds facts of one position on the laid-out table; of the player's cities only those named by `words`,
    if any.
    """

    def __init__(self, picture: TablePicture, model: TransAmericaModel, words: str = "") -> None:
        self._picture = picture
        self._layout = picture.layout
        self._side = picture.layout.side.showing(model.shown_owners_of)
        self._px = picture.panel_look.px
        self._model = model
        self._words = words

    def of(self, name: str) -> Places:
        """Return the places of the fact that `expect` calls `name`; none for an invisible one."""
        word, *path = name.split(".")
        match word:
            case "rails":
                rails, graph = self._model.table.rails, networks(self._model.table)
                found = dict.fromkeys(graph.of(rail.edge[0]) for rail in rails)
                return tuple(self._trail(network) for network in found)
            case "rails_left":
                return (self._layout.tray.supply,)
            case "limit":
                return (self._barrier(),)
            case "scores" if not path and self._side.lanes:
                return (self._track,)
            case "legal" if self._side.legend.height:
                return (self._side.legend.inflate(-2 * self._px(14), -2 * self._px(4)),)
        seats = (seat for seat in range(self._model.table.seats) if is_named(path, seat))
        return tuple(place for seat in seats for place in self._of_seat(word, seat))

    def _of_seat(self, word: str, seat: int) -> Places:
        own = seat == self._model.front
        match word:
            case "goals" if own:
                first, *others = self._layout.tray.cards
                return (first.unionall(others),)
            case "goals" if self._model.rows[seat].goals:
                return (self._row(seat),)
            case "connected":
                return self._linked(seat)
            case "missing" if own:
                return self._missing()
            case "scores" if self._side.lanes:
                return (self._engine(seat),)
            case "scores" | "last_losses":
                return (self._row(seat),)
        return ()

    def _missing(self) -> Places:
        """Return the cities named by the words; without any, the figure and the cards it counts."""
        waiting = [card for card in self._model.cards if card.away is not None and not card.connected]
        named = [card for card in waiting if card.city in self._words]
        if named:
            return self._cities(named)
        tray = self._layout.tray
        figure = tray.missing.copy()
        figure.width = tray.eye.left - self._px(4) - figure.left
        return (figure, *map(self._card, waiting))

    def _linked(self, seat: int) -> Places:
        """Return the linked cities of the seat in front; without any, or for others, the network to link them
        to.

        Before there is a network, return the cities on the map.
        """
        cards = self._model.cards if seat == self._model.front else ()
        linked = [card for card in cards if card.connected]
        if linked:
            return self._cities([card for card in linked if card.city in self._words] or linked)
        network = network_of(self._model.table, seat)
        if network:
            return (self._trail(network),)
        return tuple(self._on_map(card) for card in cards)

    def _cities(self, cards: Collection[GoalCard]) -> Places:
        """Return cards with their cities on the map."""
        return (*map(self._card, cards), *map(self._on_map, cards))

    def _card(self, card: GoalCard) -> pygame.Rect:
        return self._layout.tray.cards[self._model.cards.index(card)]

    def _on_map(self, card: GoalCard) -> pygame.Rect:
        return self._picture.place_of_city(self._model, card.city)

    def _trail(self, network: Collection[Node]) -> Trail:
        """Return the rails and hubs of a network."""
        projection, table = self._layout.projection, self._model.table
        unit = projection.unit
        edges = (rail.edge for rail in table.rails if rail.edge[0] in network)
        hubs = (hub for hub in table.hubs if hub is not None and hub in network)
        return Trail(
            tuple(projection.ends(edge) for edge in edges),
            RAIL_WIDTH * unit,
            tuple((projection.at(hub), HUB_REACH * unit) for hub in hubs),
        )

    def _row(self, seat: int) -> pygame.Rect:
        """Return a player's row; the first leaves space below the caption, the others are close together."""
        row, room = self._layout.side.rows[seat].inflate(-2 * self._px(14), 0), self._px(8)
        return row if seat else pygame.Rect(row.x, row.y + room, row.width, row.height - room)

    def _engine(self, seat: int) -> pygame.Rect:
        """Return the locomotive on its lane."""
        look, lane = self._picture.panel_look, self._side.lanes[seat]
        row = self._model.rows[seat]
        art = look.art.view_box(f"{FOLDER}locomotive_{row.who.sign}")
        unit = min(look.scale.factor, lane.height / 29)
        x, y = self._on_track(row.points) + art.left * unit, lane.bottom + art.top * unit
        return pygame.Rect(*map(round, (x, y, art.width * unit, art.height * unit)))

    @property
    def _track(self) -> pygame.Rect:
        return self._side.track.inflate(-2 * self._px(14), -2 * self._px(5))

    def _barrier(self) -> pygame.Rect:
        """Return the barrier across the lanes; the track without a barrier; the caption without lanes."""
        side, px, limit = self._side, self._px, self._model.barrier
        if not side.lanes:
            return side.caption.inflate(-2 * px(14), -2 * px(6)).move(0, px(3))
        if limit is None:
            return self._track
        wide, above, below = (px(room) for room in BARRIER_ROOM)
        post = side.lanes[0].unionall(side.lanes[1:])
        post.left, post.width = self._on_track(limit) - wide // 2, wide
        post.top, post.height = post.top - above, post.height + above + below
        return post

    def _on_track(self, points: int) -> int:
        return round(place_on_track(self._picture.panel_look, self._side, self._model, points))
