"""The places of actions, facts and goals on this table."""

from collections.abc import Hashable, Iterable
from typing import Any

import pygame

from game.rules.trambahn.actions import Action
from game.tables.kit.flights import Flight
from game.tables.kit.links import Linked
from game.tables.kit.table_places import Rects, TablePlaces
from game.tables.trambahn.layout import Layout
from game.tables.trambahn.links import Links
from game.tables.trambahn.model import TrambahnModel
from game.tables.trambahn.movable_pieces import TrambahnPieces
from game.tables.trambahn.named_places import NamedPlaces
from game.tables.trambahn.outcomes import target_of
from game.tables.trambahn.picture import TablePicture
from game.tables.trambahn.spots import SIDES
from game.tables.trambahn.tour import ExtraTour, Tour
from game.ui.trail import Places


class TrambahnPlaces(TablePlaces[TrambahnModel, TablePicture]):
    _pieces: TrambahnPieces

    @property
    def layout(self) -> Layout:
        return self.picture.layout

    @property
    def named_places(self) -> NamedPlaces:
        """The places of the position by name."""
        return NamedPlaces(self.layout, self.model)

    def of_action(self, action: Action) -> pygame.Rect:
        target = target_of(action)
        end = self.picture.buttons["end"]
        return (self.named_places.mark(target) if target is not None else end).copy()

    def clear_area(self, action: Action) -> pygame.Rect:
        target = target_of(action)
        return self.named_places.clear_area(target) if target is not None else self.of_action(action)

    def on_board(self, action: Action) -> bool:
        return target_of(action) is not None

    def stations(self, flight: Flight[Any]) -> Iterable[pygame.Rect]:
        """Yield the whole board for a tour, otherwise the flight's end; flights to hands are ignored."""
        if isinstance(flight.payload, Tour | ExtraTour):
            yield self._context.whole_board
        elif flight.end is not None and not str(flight.end[0]).endswith("hand"):
            yield self.named_places.rect(flight.end)

    @property
    def keep_clear(self) -> Rects:
        """The hand, and the bar with the phases and the buttons."""
        return (self.layout.own.hand, self.layout.bar)

    @property
    def main_areas(self) -> Rects:
        """The passengers' rows, all columns, the trams, both players' money, and the draw pile."""
        layout, named_places = self.layout, self.named_places
        columns = (place.rect for side in SIDES for place in named_places.columns[side])
        rows = (row.rect for row in layout.rows.values())
        money = (side.money.union(side.count) for side in (layout.own, layout.opponent))
        piles = (layout.draw_pile, layout.pile_counts[0])
        return (*rows, *columns, named_places.new.rect, *layout.open_trams, *money, *piles)

    @property
    def goals(self) -> Rects:
        """The player's columns, the rows, and the trams with their captions."""
        columns, rows = (place.whole for place in self.named_places.columns["own"]), self.layout.rows.values()
        foot = self.layout.cloth.bottom
        trams = (pygame.Rect(*one.topleft, one.width, foot - one.top) for one in self.layout.open_trams)
        return (*columns, *(row.rect for row in rows), *trams)

    def of_fact(self, name: str, words: str = "") -> Places:
        del words
        return self.named_places.places_of_fact(name)

    def linked(self, thing: Hashable) -> Linked | None:
        context = self._context
        links = Links(self.named_places, self._pieces, self.model, context.teller, context.kit.tr)
        return links.of_thing(thing)
