"""The places of actions, facts and goals on this table."""

from collections.abc import Callable, Hashable, Iterable
from typing import Any

import pygame

from game.rules.streetcar.actions import Action
from game.tables.kit.flights import Flight
from game.tables.kit.links import CompletedGoal, Linked
from game.tables.kit.movable_pieces import MovablePieces
from game.tables.kit.table_context import TableContext
from game.tables.kit.table_places import Rects, TablePlaces
from game.tables.streetcar.flights import StopLight
from game.tables.streetcar.layout import Layout
from game.tables.streetcar.links import Links
from game.tables.streetcar.marks import BoardMarks
from game.tables.streetcar.model import StreetcarModel
from game.tables.streetcar.named_places import field_of, place_of, places_of_fact
from game.tables.streetcar.picture import TablePicture, region
from game.ui.layout import rect_of
from game.ui.trail import Places


class StreetcarPlaces(TablePlaces[StreetcarModel, TablePicture]):
    def __init__(
        self,
        context: TableContext[StreetcarModel, TablePicture],
        pieces: MovablePieces[Any],
        marked: Callable[[], BoardMarks],
    ) -> None:
        """`marked` returns the marks of the moves since the player's last turn."""
        super().__init__(context, pieces)
        self._marked = marked

    @property
    def layout(self) -> Layout:
        return self.picture.layout

    def of_action(self, action: Action) -> pygame.Rect:
        return place_of(self.layout, self.model, action)

    def hint_area(self, action: Action) -> pygame.Rect:
        field = field_of(action)
        return region(self.layout.projection, field) if field is not None else self.of_action(action)

    def on_board(self, action: Action) -> bool:
        return field_of(action) is not None

    def stations(self, flight: Flight[Any]) -> Iterable[pygame.Rect]:
        """Yield places all along the way of a tram, and of light."""
        payload, projection = flight.payload, self.layout.projection
        ride = payload.way if isinstance(payload, StopLight) else getattr(payload, "ride", None)
        for pose in ride.poses(1.0) if ride is not None else ():
            x, y = map(round, projection.at(pose.x, pose.y))
            yield rect_of(round(projection.cell), round(projection.cell), center=(x, y))

    @property
    def keep_clear(self) -> Rects:
        """The player's panels with the hand, the buttons and the secret line; and the menu."""
        return (self.layout.left, self.layout.rulebook, self.layout.menu)

    @property
    def main_areas(self) -> Rects:
        """The board with its border."""
        return (self.layout.board,)

    @property
    def goals(self) -> Rects:
        """The player's terminals, and the landmarks not joined yet or, once departed, not served yet."""
        model, at = self.model, self.layout.projection
        if model.own is None:
            return ()
        done = ("served",) if model.departed else ("joined", "served")
        letters = (stop.letter for stop in model.own.stops if stop.state not in done)
        landmarks = (at.rect(model.board.landmark[letter].cell) for letter in letters)
        return (*landmarks, *map(at.terminal_rect, model.own_terminals))

    def of_fact(self, name: str, words: str = "") -> Places:
        del words
        return tuple(places_of_fact(self.layout, self.model, name))

    def linked(self, thing: Hashable) -> Linked | None:
        return self._links.of_thing(thing)

    def completed(self) -> tuple[CompletedGoal, ...]:
        """Return the player's route while it is complete, unless a piece is in hand."""
        shown = self.model.complete and self._pieces.table.drag.held is None
        found = self._links.completed() if shown else None
        return (found,) if found is not None else ()

    @property
    def _links(self) -> Links:
        context = self._context
        return Links(self.picture, self.model, self._marked(), context.teller, context.kit.tr)
