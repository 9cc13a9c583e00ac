"""The table of Trambahn: it keeps up with the session, takes events, and draws."""

from collections.abc import Iterable, Sequence
from typing import Any

import pygame

from game.core.event import Event
from game.session.session import Session
from game.tables.kit.controls import Control
from game.tables.kit.flights import Flight, ShownMove
from game.tables.table import Kit
from game.tables.trail import Places
from game.tables.trambahn.control_list import control_list
from game.tables.trambahn.controller import Controller
from game.tables.trambahn.fact_places import fact_places
from game.tables.trambahn.flights import flights
from game.tables.trambahn.picture import TablePicture
from game.tables.trambahn.reading import read
from game.tables.trambahn.showing import Showing
from game.tables.trambahn.table_actions import TableActions
from game.tables.trambahn.whereabouts import Whereabouts
from game.ui.look import Look


class TrambahnTable(TableActions):
    """One game in progress, as `game.tables.table.Table`."""

    def __init__(self, session: Session, kit: Kit) -> None:
        super().__init__(session, kit)
        self.controller: Controller = Controller(self)
        self.showing: Showing = Showing(self)
        self._turn = self._turn_now()

    # ------------------------------------------------------------------ the interface of a table

    def places_of_fact(self, name: str, words: str = "") -> Places:
        del words
        return fact_places(self.where, self.session.front or 0, name)

    @property
    def keep_clear(self) -> tuple[pygame.Rect, ...]:
        """The hand, and the bar with the phases and the buttons."""
        return (self.layout.own.hand, self.layout.bar)

    @property
    def worth_seeing(self) -> tuple[pygame.Rect, ...]:
        """The passengers' rows, all columns, the trams, everybody's money, and what is left to draw."""
        layout, where = self.layout, self.where
        columns = (place.rect for place in (*where.own, *where.opponent, where.new))
        rows = (row.rect for row in layout.rows.values())
        sides = (layout.own, layout.opponent)
        money = (side.money.union(side.count) for side in sides)
        return (*rows, *columns, *layout.open_trams, *money, layout.draw_pile, layout.pile_counts[0])

    def step(self, events: Sequence[Any], dt: float) -> None:
        telling = self.attention.tells
        super().step(events, dt)
        if telling != self.attention.tells:
            self.telling.announced(self.reading)

    # ------------------------------------------------------------------ keeping up with the session

    def _turn_now(self) -> tuple[object, ...]:
        return self.session.front, self.reading.table.turn

    def _lay_out(self, look: Look) -> TablePicture:
        return TablePicture(look, self._map, self.kit.tr)

    def _paint(self, surface: pygame.Surface, picture: TablePicture) -> None:
        picture.draw(surface, self.showing.shown(picture, self.reading))

    def flights(self, event: Event, move: ShownMove) -> Iterable[Flight[Any]]:
        return flights(event, move, self.reading)

    def _tell(self, event: Event, seat: int) -> None:
        self.telling.happened(event, seat, self.picture)

    def _forget(self) -> None:
        super()._forget()
        self._taken.clear()

    def _read_anew(self) -> None:
        self.reading = read(self.session, self.kit.tr, tuple(self._taken))
        if self._turn_now() != self._turn:
            self._turn = self._turn_now()
            self._taken.clear()
            self.attention.announced.clear()
            self.reading = read(self.session, self.kit.tr)

    def _lay_places(self, picture: TablePicture) -> tuple[Control, ...]:
        self.hand.lay(self.reading, Whereabouts(picture.layout, self.reading))
        return control_list(self, picture)
