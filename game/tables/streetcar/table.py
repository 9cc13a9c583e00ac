"""The table of Streetcar: it keeps up with the session, takes events, and draws."""

from collections.abc import Sequence
from typing import Any

import pygame

from game.core.event import Event
from game.rules.streetcar.events import TileDrawn, TileTaken
from game.session.session import Happening, Session
from game.tables.furniture.at_session import moment_of
from game.tables.furniture.controls import Controls
from game.tables.furniture.log_reading import LogReading
from game.tables.furniture.passing_on import PassingOn
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
        self._passing = PassingOn()
        self._log = LogReading(session, self.teller, self._attention, kit.tr, kit.speaker.speak)
        self._controller = Controller(
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

    @property
    def wants_frames(self) -> bool:
        """Whether something moves."""
        return self._animations.running or self._drag.wants_frames

    @property
    def wants_step_in(self) -> float | None:
        """Seconds after which a bubble goes or comes, a tip comes, or the turn passes on."""
        waits = [self._attention.wants_step_in, self._passing.left, self._coach.wants_step_in]
        return min((wait for wait in waits if wait is not None), default=None)

    @property
    def dirty(self) -> bool:
        """Whether `draw` would show something else than last time."""
        return self._attention.changed or moment_of(self._session) != self._seen

    def resize(self, look: Look) -> None:
        """Lay everything out for a new window size or look."""
        reduced = look.reduced_motion or self._kit.settings.reduced_motion
        self._animations.reduced_motion = self._drag.reduced_motion = reduced
        self._animations.finish()
        self._drag.cancel()
        self._drag.finish()
        self.picture = TablePicture(look, self.reading, self._kit.tr, self._kit.chord)
        self.settle()
        self._attention.touch()

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

    def seat_changed(self) -> None:
        """Another seat sits in front, or none: forget what was held, focused or shown for the last one."""
        self._coach.take_back()
        self._drag.cancel()
        self._drag.finish()
        self._animations.finish()
        self._controls.let_go()
        self._attention.forget()
        self._proposal = NOTHING
        self._hand.rotations.clear()
        self._seen = ()
        self.catch_up()

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

    def step(self, events: Sequence[Any], dt: float) -> None:
        """Take the input events and let `dt` seconds pass."""
        self.catch_up()
        for event in events:
            if not self._coach.handle(event):
                self._controller.handle(event)
        self.catch_up()
        self._coach.step(dt)
        if self._animations.step(dt):
            self._attention.touch()
        self._drag.step(dt)
        if self._drag.take_dirty():
            self._attention.touch()
        self._attention.step(dt)
        if self._passing.step(dt, resting=not (self.wants_frames or self._attention.log_open)):
            self._session.end_turn()
            self.catch_up()

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

    def catch_up(self) -> None:
        """Read the position anew where something has happened."""
        moment = moment_of(self._session)
        if moment == self._seen:
            return
        self._seen = moment
        self._passing.mind(self._session)
        before, self.reading = self.reading.doing, read(self._session, self._kit.tr)
        if self.reading.doing == "depart" != before:
            self._animations.invite()
        self._marked = marked(self.reading, self._session.history())
        self._proposal = NOTHING
        self._attention.position_changed()
        self.settle()

    def settle(self) -> None:
        """Lay controls and targets for the position and the layout."""
        if self.picture is None:
            return
        self.picture.arrange(self.reading)
        layout = self.picture.layout
        self._hand.lay(self.reading, layout, self._proposal)
        self._controls.lay(
            control_list(
                layout,
                self.position,
                proposed_hand(self.reading.game, self.reading.view, self._proposal),
                self._kit,
                self.teller,
                proposed=bool(self._proposal.lays),
                chosen=len(self._attention.chosen),
            )
        )
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
