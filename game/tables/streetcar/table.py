"""The table of Streetcar: it keeps up with the session, takes events, and draws."""

from collections.abc import Sequence

import pygame

from game.rules.streetcar.events import TileDrawn, TileTaken
from game.session.session import Happening, Session
from game.tables.kit.controls import Control
from game.tables.streetcar.board_showing import Marked, marked, marked_by
from game.tables.streetcar.control_list import control_list
from game.tables.streetcar.controller import Controller
from game.tables.streetcar.fact_places import fact_places
from game.tables.streetcar.lying import pieces_of
from game.tables.streetcar.picture import TablePicture
from game.tables.streetcar.proposal import NOTHING
from game.tables.streetcar.reading import read
from game.tables.streetcar.showing import Showing
from game.tables.streetcar.table_actions import TableActions
from game.tables.table import Kit
from game.tables.trail import Places
from game.ui.look import Look


class StreetcarTable(TableActions):
    """One game in progress, as `game.tables.table.Table`."""

    def __init__(self, session: Session, kit: Kit) -> None:
        super().__init__(session, kit)
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
        return TablePicture(look, self.reading, self.kit.tr, self.kit.chord)

    def _paint(self, surface: pygame.Surface, picture: TablePicture) -> None:
        told = self.log.told
        marks = marked_by(self.reading, told) if told else self._marked
        picture.draw(surface, self.showing.shown(picture, self.reading, marks))

    def _animate(self, happenings: Sequence[Happening]) -> None:
        reading, front = self.reading, self.session.front
        self.animations.start(
            happenings,
            pieces_of(reading.game.material.box, reading.table),
            front=front,
            pace=self.session.pace.name,
            pulled=self._by_hand,
            first_place=max(0, len(reading.hand) - _drawn(happenings, front)),
        )

    def _forget(self) -> None:
        super()._forget()
        self.hand.rotations.clear()

    def _read_anew(self) -> None:
        before, self.reading = self.reading.doing, read(self.session, self.kit.tr)
        if self.reading.doing == "depart" != before:
            self.animations.invite(self.session.pace.name)
        self._marked = marked(self.reading, self.session)
        self._proposal, self._put_back = NOTHING, ()

    def _lay_places(self, picture: TablePicture) -> tuple[Control, ...]:
        picture.arrange(self.reading)
        self.hand.lay(self.reading, picture.layout, self._proposal)
        return control_list(self, picture.layout, self.controller)


def _drawn(happenings: Sequence[Happening], seat: int | None) -> int:
    """How many tiles a seat has drawn."""
    return sum(
        isinstance(event, TileDrawn | TileTaken)
        for happening in happenings
        if happening.seat == seat
        for event in happening.events
    )
