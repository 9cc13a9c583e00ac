"""The table of Streetcar: it keeps up with the session, takes events, and draws."""

from collections.abc import Iterable
from typing import Any

import pygame

from game.core.event import Event
from game.session.session import Session
from game.tables.kit.controls import Control
from game.tables.kit.flights import Flight, ShownMove
from game.tables.streetcar.board_showing import Marked, marked, marked_by
from game.tables.streetcar.control_list import control_list
from game.tables.streetcar.controller import Controller
from game.tables.streetcar.fact_places import fact_places
from game.tables.streetcar.flights import INVITATION, flights
from game.tables.streetcar.picture import TablePicture
from game.tables.streetcar.proposal import NOTHING
from game.tables.streetcar.reading import read
from game.tables.streetcar.showing import Showing
from game.tables.streetcar.table_actions import TableActions
from game.tables.table import Kit
from game.tables.trail import Places
from game.ui.look import Look
from game.ui.tile_map import read_tile_map


class StreetcarTable(TableActions):
    """One game in progress, as `game.tables.table.Table`."""

    def __init__(self, session: Session, kit: Kit) -> None:
        super().__init__(session, kit)
        self._drawn_map = read_tile_map(kit.maps / f"{self.reading.map}.tmx")
        self.controller: Controller = Controller(self)
        self.showing: Showing = Showing(self)
        self._marked: Marked = marked(self.reading, session)

    # ------------------------------------------------------------------ the interface of a table

    def places_of_fact(self, name: str, words: str = "") -> Places:
        del words
        return fact_places(self.layout, self.reading, name)

    @property
    def keep_clear(self) -> tuple[pygame.Rect, ...]:
        """The own panels, with the hand, the buttons and the secret line; and the menu."""
        return (self.layout.left, self.layout.rulebook, self.layout.menu)

    @property
    def worth_seeing(self) -> tuple[pygame.Rect, ...]:
        """The board with its border."""
        return (self.layout.board,)

    # ------------------------------------------------------------------ keeping up with the session

    def _lay_out(self, look: Look) -> TablePicture:
        return TablePicture(look, self.reading, self._drawn_map, self.kit.tr, self.kit.chord)

    def _paint(self, surface: pygame.Surface, picture: TablePicture) -> None:
        told = self.log.told
        marks = marked_by(self.reading, told) if told else self._marked
        picture.draw(surface, self.showing.shown(picture, self.reading, marks))

    def flights(self, event: Event, move: ShownMove) -> Iterable[Flight[Any]]:
        return flights(event, move, self.reading)

    def _forget(self) -> None:
        super()._forget()
        self.hand.rotations.clear()

    def _look_at(self, session: Session) -> None:
        self.reading = read(session, self.kit.tr)
        self._marked = marked(self.reading, session)

    @property
    def can_replay(self) -> bool:
        return not self._proposal.lays and super().can_replay

    def _read_anew(self) -> None:
        before = self.reading.doing
        super()._read_anew()
        if self.reading.doing == "depart" != before:
            self.animations.add([INVITATION], self.animations.speed(self.session.pace.name, own=True))
        self._proposal, self._put_back = NOTHING, ()

    def _lay_places(self, picture: TablePicture) -> tuple[Control, ...]:
        picture.arrange(self.reading)
        return control_list(self, picture.layout, self.controller)
