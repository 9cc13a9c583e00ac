"""The table of Streetcar: it keeps up with the session, takes events, and draws."""

from collections.abc import Sequence

import pygame

from game.core.event import Event
from game.rules.streetcar.events import TileDrawn, TileTaken
from game.session.session import Happening, Session
from game.tables.kit.at_session import moment_of
from game.tables.kit.controls import Controls
from game.tables.kit.log_reading import LogReading
from game.tables.kit.passing_on import PassingOn
from game.tables.streetcar.board_showing import Marked, marked, marked_by
from game.tables.streetcar.control_list import control_list
from game.tables.streetcar.controller import Controller
from game.tables.streetcar.doings import Doings
from game.tables.streetcar.lying import pieces_of
from game.tables.streetcar.picture import TablePicture
from game.tables.streetcar.proposal import NOTHING, proposed_hand
from game.tables.streetcar.reading import read
from game.tables.streetcar.showing import Showing
from game.tables.table import Kit
from game.ui.drag import DragAndDrop
from game.ui.look import Look


class StreetcarTable(Doings):
    """One game in progress, as `game.tables.table.Table`."""

    def __init__(self, session: Session, kit: Kit) -> None:
        super().__init__(session, kit)
        self._controls = Controls()
        self._drag = DragAndDrop(self._hand, reduced_motion=kit.settings.reduced_motion)
        self._passing = PassingOn(session)
        self._log = LogReading(session, self.teller, self._attention, kit.tr, kit.speaker.speak)
        self._controller: Controller = Controller(
            self, kit, self._attention, self._controls, self._hand, self._drag, self._log
        )
        self._showing = Showing(
            kit.tr,
            self.teller,
            self._attention,
            self._controls,
            self._hand,
            self._drag,
            self._animations,
            self._log,
        )
        self._marked: Marked = marked(self.reading, session.history())
        self._seen = moment_of(self._session)

    # ------------------------------------------------------------------ the interface of a table

    def happened(self, happenings: Sequence[Happening]) -> None:
        """Moves were made: others' tiles fly, trams run, and all is said."""
        self.catch_up()
        reading, front = self.reading, self._session.front
        drawn = _drawn(happenings, front)
        self._animations.start(
            happenings,
            pieces_of(reading.game.material.box, reading.table),
            front=front,
            pace=self._session.pace.name,
            pulled=self._pulled,
            first_place=max(0, len(reading.hand) - drawn),
        )
        self._pulled = False
        for happening in happenings:
            for event in happening.events:
                self._say_event(event, happening.seat)
        self._attention.touch()

    @property
    def bubble(self) -> pygame.Rect | None:
        """Where the bubble is that is open."""
        picture = self.picture
        if picture is None:
            return None
        return picture.place_of_notice(self._showing.notice(picture, self.reading))

    @property
    def keep_clear(self) -> tuple[pygame.Rect, ...]:
        """The own panels, with the hand, the buttons and the secret line; and the menu."""
        return (self.layout.left, self.layout.rulebook, self.layout.menu)

    @property
    def worth_seeing(self) -> tuple[pygame.Rect, ...]:
        """The board with its border."""
        return (self.layout.board,)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole window; `resize` must have been called."""
        if self.picture is None:
            raise RuntimeError("the table was not laid out")
        self.catch_up()
        told = self._log.told
        marks = marked_by(self.reading, told) if told else self._marked
        self.picture.draw(surface, self._showing.shown(self.picture, self.reading, marks))
        self._coach.draw(surface, self.picture.panel_look, self.layout.window)
        self._attention.changed = False

    # ------------------------------------------------------------------ keeping up with the session

    @property
    def _laid_out(self) -> TablePicture | None:
        return self.picture

    def _lay_out(self, look: Look) -> None:
        self.picture = TablePicture(look, self.reading, self._kit.tr, self._kit.chord)

    def _forget(self) -> None:
        super()._forget()
        self._hand.rotations.clear()

    def _read_anew(self) -> None:
        before, self.reading = self.reading.doing, read(self._session, self._kit.tr)
        if self.reading.doing == "depart" != before:
            self._animations.invite(self._session.pace.name)
        self._marked = marked(self.reading, self._session.history())
        self._proposal, self._put_back = NOTHING, ()

    def settle(self) -> None:
        """Lay controls and targets for the position and the layout."""
        if self.picture is None:
            return
        self.picture.arrange(self.reading)
        layout = self.picture.layout
        self._hand.lay(self.reading, layout, self._proposal)
        controls = control_list(
            layout,
            self.position,
            proposed_hand(self.reading.game, self.reading.view, self._proposal),
            self._kit,
            self.teller,
            proposed=bool(self._proposal.lays),
            chosen=len(self._attention.chosen),
        )
        self._lay(controls)
        if not self._hand.dropping:
            self._drag.refresh()

    def _say_event(self, event: Event, seat: int) -> None:
        if seat != self._session.front or event.reveals:
            text = self.teller.event(event)
            if text:
                self._kit.speaker.speak(text)


def _drawn(happenings: Sequence[Happening], seat: int | None) -> int:
    """How many tiles a seat has drawn."""
    return sum(
        isinstance(event, TileDrawn | TileTaken)
        for happening in happenings
        if happening.seat == seat
        for event in happening.events
    )
