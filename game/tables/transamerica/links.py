"""Links at this table: cities with their cards, players with their networks."""

from collections.abc import Hashable, Iterator
from dataclasses import replace
from typing import cast

import pygame

from game.core.reason import Reason
from game.rules.transamerica.board import City
from game.rules.transamerica.network import network_of
from game.tables.kit.controls import Control
from game.tables.kit.links import CompletedGoal, Linked, Moves, Player
from game.tables.table import ActionHint
from game.tables.transamerica.board_painter import GOAL_PIN, HUB
from game.tables.transamerica.events import still_on_table
from game.tables.transamerica.fact_places import RAIL_WIDTH, FactPlaces
from game.tables.transamerica.map_drawing import Spot, is_edge
from game.tables.transamerica.model import TransAmericaModel
from game.tables.transamerica.picture import TablePicture
from game.text.translate import Translate
from game.ui.trail import Places, Trail

PIN_REACH = 1.35 * GOAL_PIN
"""The radius of the ring around a city of a complete network."""


class Links(FactPlaces):
    """The links of one position. Of the others, only public knowledge is used."""

    def __init__(self, picture: TablePicture, model: TransAmericaModel, tr: Translate) -> None:
        super().__init__(picture, model)
        self._tr = tr

    def of_thing(self, thing: Hashable) -> Linked | None:
        match thing:
            case Control(name=name, spoken=spoken):
                return self._of_control(name, spoken)
            case Player(seat=seat, plan=plan):
                return self._of_player(seat, plan)
            case ActionHint(text=text):
                return Linked(tuple(self._named(text)))
            case Moves():
                return self._of_moves(thing)
            case tuple():
                return self._of_spot(cast(Spot, thing))
        return None

    def _of_moves(self, moves: Moves) -> Linked:
        """Return the rails and hubs of the moves that are still on the table."""
        rails, hubs = still_on_table(moves.events, self._model.table)
        at, unit = self._layout.projection.at, self._layout.projection.unit
        edges = tuple(self._layout.projection.ends(rail.edge) for rail in rails)
        trail = Trail(edges, RAIL_WIDTH * unit, tuple((at(hub.node), HUB * unit) for hub in hubs))
        return Linked((trail,) if trail.rects else ())

    def _of_control(self, name: str, spoken: str) -> Linked | None:
        kind, _, number = name.rpartition("_")
        match kind or name:
            case "card":
                return Linked((self._on_map(self._model.cards[int(number)]),), spoken)
            case "eye":
                waiting = [card for card in self._model.cards if not card.connected]
                return Linked(self._cities(waiting))
            case "hub" if self._model.front is not None:
                return Linked(self._network(self._model.front))
        return None

    def _of_spot(self, spot: Spot) -> Linked | None:
        model = self._model
        if is_edge(spot):
            # The rail brings these nearer.
            away = model.distances_after([spot])
            nearer = [card for card in model.cards if card.away is not None and away[card.city] < card.away]
            return Linked(self._cities(nearer)) if nearer else None
        hubs = [seat for seat, hub in enumerate(model.table.hubs) if hub == spot]
        places = [self._row(seat) for seat in hubs if self._side.rows]
        city = next((city for city in model.game.board.cities if city.node == spot), None)
        if city is None:
            return Linked(tuple(places)) if places else None
        places += [self._card(card) for card in model.cards if card.city == city.name]
        if self._side.rows:
            owners = (row.seat for row in model.rows if any(card.city == city.name for card in row.goals))
            places += [self._row(seat) for seat in owners]
        return Linked(tuple(places), self._how_far(city), self._picture.place_of_city(model, city.name))

    def _how_far(self, city: City) -> str:
        """Return the distance from the player's network in words."""
        model, tr = self._model, self._tr
        if city.name not in model.cities_in_play:
            return tr("transamerica.link.nobody", city=city.name)
        if model.front is None:
            return ""
        if model.own_hub is None:
            return tr("transamerica.link.no_hub", city=city.name)
        count = model.distance_to(city)
        return tr(f"transamerica.link.{'away' if count else 'linked'}", city=city.name, count=count)

    def _of_player(self, seat: int, plan: Reason | None) -> Linked:
        """Return the player's network with its hub, the locomotive, and the cities known or guessed."""
        model, places, words = self._model, list(self._network(seat)), ""
        if self._side.lanes:
            places.append(self._engine(seat))
        places += map(self._on_map, model.rows[seat].goals)
        if plan is not None:
            places += (self._picture.place_of_city(model, city) for city in plan.fields["cities"])
        elif model.guesses and model.view.goals[seat] is None:
            words = self._tr("transamerica.link.no_guess", name=model.seats[seat].name)
        return Linked(tuple(places), words)

    def completed(self) -> Iterator[CompletedGoal]:
        """Yield the networks that link all their cities, if these are known."""
        model, city, projection = self._model, self._model.game.board.city, self._layout.projection
        for seat, goals in enumerate(model.view.goals):
            nodes = [city(name).node for name in goals or ()]
            if nodes and network_of(model.table, seat).issuperset(nodes):
                rings = tuple((projection.at(node), PIN_REACH * projection.unit) for node in nodes)
                yield CompletedGoal(model.signs[seat], (*self._network(seat), Trail((), 0, rings)))

    def _network(self, seat: int) -> Places:
        """Return the network with its pins, which the light does not cover."""
        network, projection = network_of(self._model.table, seat), self._layout.projection
        cities = (city.node for city in self._model.game.board.cities if city.node in network)
        pins = ((projection.at(node), GOAL_PIN * projection.unit) for node in cities)
        trail = self._trail(network) if network else None
        return (replace(trail, discs=(*trail.discs, *pins)),) if trail is not None else ()

    def _named(self, words: str) -> Iterator[pygame.Rect]:
        """Yield the cities that a hint names, with the player's cards of them."""
        for city in self._model.game.board.cities:
            if city.name in words:
                yield self._picture.place_of_city(self._model, city.name)
        yield from (self._card(card) for card in self._model.cards if card.city in words)
