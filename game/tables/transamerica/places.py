"""The places of actions, facts and goals on this table."""

from collections.abc import Callable, Hashable, Iterable
from itertools import chain
from typing import Any

import pygame

from game.core.refusal import Refusal
from game.rules.transamerica.actions import Action
from game.tables.kit.flights import Flight
from game.tables.kit.links import CompletedGoal, Linked
from game.tables.kit.movable_pieces import MovablePieces
from game.tables.kit.table_context import TableContext
from game.tables.kit.table_places import Rects, TablePlaces
from game.tables.transamerica.board_painter import GOAL_PIN
from game.tables.transamerica.ceremonies import NetworkLight as CityLinked
from game.tables.transamerica.fact_places import FactPlaces
from game.tables.transamerica.layout import Layout, place_of
from game.tables.transamerica.links import Links
from game.tables.transamerica.map_drawing import spot_of
from game.tables.transamerica.model import TransAmericaModel
from game.tables.transamerica.moving_painter import region
from game.tables.transamerica.picture import TablePicture
from game.tables.transamerica.round_end import RoundCeremony
from game.ui.trail import Places


class TransAmericaPlaces(TablePlaces[TransAmericaModel, TablePicture]):
    def __init__(
        self,
        context: TableContext[TransAmericaModel, TablePicture],
        pieces: MovablePieces[Any],
        seen: Callable[[], TransAmericaModel],
    ) -> None:
        """`seen` returns the shown position: that of the ended round, while it is still on screen."""
        super().__init__(context, pieces)
        self._seen = seen

    @property
    def layout(self) -> Layout:
        return self.picture.layout

    def of_action(self, action: Action) -> pygame.Rect:
        return place_of(self.layout, action)

    def hint_area(self, action: Action) -> pygame.Rect:
        spot, projection = spot_of(action), self.layout.projection
        return region(projection, projection.middle(spot)) if spot is not None else self.of_action(action)

    def on_board(self, action: Action) -> bool:
        return spot_of(action) is not None

    def stations(self, flight: Flight[Any]) -> Iterable[pygame.Rect]:
        payload, projection = flight.payload, self.layout.projection
        if isinstance(payload, RoundCeremony):
            yield self._context.whole_board
        elif isinstance(payload, CityLinked):
            for node in chain.from_iterable(payload.ways):
                yield projection.square(projection.at(node), GOAL_PIN)

    def refused(self, refusal: Refusal) -> Any:
        """Return the edge or intersection that the refusal names."""
        return refusal.place

    @property
    def keep_clear(self) -> Rects:
        """The tray with cities, supply and buttons, the menu, and the player to act."""
        layout = self.layout
        return (layout.tray.rect, layout.rulebook, layout.menu, layout.side.header)

    @property
    def main_areas(self) -> Rects:
        """The part of the map with nodes."""
        projection = self.layout.projection
        spots = [pygame.Rect(projection.at(node), (1, 1)) for node in self.model.game.board.nodes]
        return (spots[0].unionall(spots[1:]).clip(self.layout.room),)

    @property
    def goals(self) -> Rects:
        """The cities that are not linked yet, with their names."""
        waiting = (card.city for card in self.model.cards if not card.connected)
        return tuple(self.picture.place_of_city(self.model, city) for city in waiting)

    @property
    def labels(self) -> Rects:
        return tuple(self.picture.names.values())

    def of_fact(self, name: str, words: str = "") -> Places:
        drawn = self._context.picture is not None
        return FactPlaces(self.picture, self.model, words).of(name) if drawn else ()

    def linked(self, thing: Hashable) -> Linked | None:
        return self._links.of_thing(thing)

    def completed(self) -> tuple[CompletedGoal, ...]:
        """Return the networks that link all their cities, until the end of the round."""
        model = self._seen()
        return tuple(self._links.completed()) if model.ended or model.table.finishing else ()

    @property
    def shows_plans(self) -> bool:
        """True if guesses about the opponents' cities are shown, and the round is not over."""
        return self.model.guesses and self._seen() is self.model and not self.model.ended

    @property
    def _links(self) -> Links:
        return Links(self.picture, self._seen(), self._context.kit.tr)
