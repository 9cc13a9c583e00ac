"""The table of Streetcar: it keeps up with the session, carries out what is asked, and draws."""

from collections.abc import Sequence
from typing import Any

import pygame

from game.core.event import Event
from game.core.refusal import Refusal
from game.rules.streetcar.actions import (
    Action,
    Depart,
    DrawPile,
    Drive,
    Lay,
    Pass,
    Redraw,
    RepeatRoll,
    RollDie,
    Withdraw,
)
from game.rules.streetcar.board import Field
from game.rules.streetcar.events import TileDrawn, TileTaken
from game.session.session import Happening, Session
from game.tables.furniture.controls import Controls
from game.tables.furniture.log_drawer import log_lines
from game.tables.furniture.notice import Notice
from game.tables.furniture.passing_on import PassingOn
from game.tables.streetcar.animations import Animations
from game.tables.streetcar.attention import Attention
from game.tables.streetcar.board_showing import Marked, marked
from game.tables.streetcar.buttons import main_action
from game.tables.streetcar.control_list import control_list
from game.tables.streetcar.controller import Controller
from game.tables.streetcar.hand import Hand
from game.tables.streetcar.hints import STEPS, best_drive, hint
from game.tables.streetcar.layout import Layout
from game.tables.streetcar.lying import pieces_of
from game.tables.streetcar.picture import TablePicture
from game.tables.streetcar.proposal import NOTHING, Proposal, proposed_hand
from game.tables.streetcar.reading import Reading, read
from game.tables.streetcar.showing import Showing, refusal_point, with_proposal
from game.tables.table import Kit
from game.text.streetcar import Teller
from game.ui.drag import DragAndDrop
from game.ui.input import Position
from game.ui.look import Look

REFUSAL_SECONDS = 4.0


class StreetcarTable:
    """One game in progress, as `game.tables.table.Table`."""

    def __init__(self, session: Session, kit: Kit) -> None:
        self._session = session
        self._kit = kit
        self.reading: Reading = read(session, kit.tr)
        names = tuple(seat.name for seat in session.seats)
        self.teller = Teller(kit.tr, names, self.reading.board)
        self._animations = Animations(self.reading.board, self.reading.signs)
        self._animations.reduced_motion = kit.settings.reduced_motion
        self._controls = Controls()
        self._attention = Attention()
        self._hand = Hand(kit.tr, self.teller, self, kit.speaker.speak, self._attention.touch)
        self._drag = DragAndDrop(self._hand, reduced_motion=kit.settings.reduced_motion)
        self._proposal = NOTHING
        self._pulled = False
        """The drive that is being told was made by dragging the tram."""
        self._passing = PassingOn()
        self.picture: TablePicture | None = None
        self._controller = Controller(self, kit, self._attention, self._controls, self._hand, self._drag)
        self._showing = Showing(
            kit.tr, self.teller, self._attention, self._controls, self._hand, self._drag, self._animations
        )
        self._marked: Marked = marked(self.reading, session.history())
        self._seen = self._moment()

    # ------------------------------------------------------------------ the interface of a table

    @property
    def wants_frames(self) -> bool:
        """Whether something moves."""
        return self._animations.running or self._drag.wants_frames

    @property
    def wants_step_in(self) -> float | None:
        """Seconds after which a bubble goes or comes, a tip comes, or the turn passes on."""
        waits = [self._attention.wants_step_in, self._passing.left]
        return min((wait for wait in waits if wait is not None), default=None)

    @property
    def dirty(self) -> bool:
        """Whether `draw` would show something else than last time."""
        return self._attention.changed or self._moment() != self._seen

    @property
    def session(self) -> Session:
        """The game that is played."""
        return self._session

    @property
    def layout(self) -> Layout:
        """Where everything stands; `resize` must have been called."""
        if self.picture is None:
            raise RuntimeError("the table was not laid out")
        return self.picture.layout

    @property
    def position(self) -> Reading:
        """The position with what is proposed."""
        return with_proposal(self.reading, self._proposal, self._kit.tr)

    @property
    def proposal(self) -> Proposal:
        """What lies on the board and is not played."""
        return self._proposal

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
        self._catch_up()
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
        self._drag.cancel()
        self._drag.finish()
        self._animations.finish()
        self._controls.let_go()
        self._attention.forget()
        self._proposal = NOTHING
        self._hand.rotations.clear()
        self._seen = ()
        self._catch_up()

    def step(self, events: Sequence[Any], dt: float) -> None:
        """Take the input events and let `dt` seconds pass."""
        self._catch_up()
        for event in events:
            self._controller.handle(event)
        self._catch_up()
        if self._animations.step(dt):
            self._attention.touch()
        self._drag.step(dt)
        if self._drag.take_dirty():
            self._attention.touch()
        self._attention.step(dt)
        if self._passing.step(dt, resting=not (self.wants_frames or self._attention.log_open)):
            self._session.end_turn()
            self._catch_up()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole window; `resize` must have been called."""
        if self.picture is None:
            raise RuntimeError("the table was not laid out")
        self._catch_up()
        history = self._session.history() if self._attention.log_open else ()
        self.picture.draw(surface, self._showing.shown(self.picture, self.reading, self._marked, history))
        self._attention.changed = False

    # ------------------------------------------------------------------ keeping up with the session

    def _moment(self) -> tuple[object, ...]:
        session = self._session
        return (
            len(session.match.played),
            session.front,
            session.held,
            session.may_act,
            session.thinking,
            session.can_undo(),
            session.pace.name,
        )

    def _catch_up(self) -> None:
        moment = self._moment()
        if moment == self._seen:
            return
        self._seen = moment
        self._mind_passing()
        before, self.reading = self.reading.doing, read(self._session, self._kit.tr)
        if self.reading.doing == "depart" != before:
            self._animations.invite()
        self._marked = marked(self.reading, self._session.history())
        self._proposal = NOTHING
        self._attention.position_changed()
        self.settle()

    def _mind_passing(self) -> None:
        """Where the screen is passed round, a turn that is over is stopped only to be seen.

        Who confirms turns ends it by hand as long as it can be taken back.
        """
        session = self._session
        waits = session.held and session.front is not None and session.passes_round
        if waits and not (session.confirm_turns and session.can_undo()):
            self._passing.begin(can_undo=session.can_undo())
        else:
            self._passing.stop()

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

    # ------------------------------------------------------------------ doing

    @property
    def proposes(self) -> bool:
        """Whether a turn that draws tiles is to be confirmed."""
        return self._session.confirm_turns or self._session.passes_round

    def act(self, action: Action) -> Refusal | None:
        """Hand an action to the session; what cannot be put on disk is told and counts as done with."""
        try:
            refusal = self._session.act(action)
        except OSError as error:
            reason = error.strerror or str(error)
            self._kit.show_error(self._kit.tr("error.not_saved", reason=reason))
            return None
        self._pulled = refusal is None and isinstance(action, Drive) and self._hand.dropping
        self._catch_up()
        return refusal

    def propose(self, proposal: Proposal) -> None:
        """These tiles lie on the board now without being played."""
        self._proposal = proposal
        self._attention.hint = None
        if proposal.lays:
            key = "proposed" if proposal.complete else "waiting"
            self._kit.speaker.speak(self._kit.tr(f"streetcar.speak.{key}"))
        self.settle()
        self._attention.touch()

    def refused(self, refusal: Refusal, position: Position, lay: Lay | None = None) -> None:
        """Say which rule stands against it, and mark where."""
        text = self.teller.refusal(refusal)
        about: pygame.Rect | None = None
        if lay is not None and self.picture is not None:
            position = refusal_point(self.picture.layout, refusal.place, lay.cell)
            about = self.picture.layout.projection.rect(lay.cell)
        self._attention.notice = Notice(text, position, refusal=True, seconds=REFUSAL_SECONDS, about=about)
        self._attention.wrong = lay
        self._kit.speaker.speak(text)
        self._attention.touch()

    def main(self) -> None:
        """Do what the main button is for."""
        reading = self.reading
        match main_action(self.position):
            case "end":
                self._end_turn()
            case "redraw":
                self.act(Redraw(tuple(sorted(reading.hand[number] for number in self._attention.chosen))))
            case "pass":
                self.act(Pass())
            case "draw" if reading.table.pile_left:
                self.act(DrawPile())
            case "roll":
                self.act(RollDie())
            case "drive":
                self.act(Drive(best_drive(reading)))
            case "withdraw":
                self.act(Withdraw())
            case "next":
                self.hurry()
            case _:
                self._advise()

    def drive_on(self) -> None:
        """Roll, or drive along the own way; with nothing to drive, nothing."""
        if self.reading.doing in ("roll", "drive"):
            self.main()

    def repeat_roll(self) -> None:
        """Use the last roll again."""
        self.act(RepeatRoll())

    def drive_to(self, field: Field) -> None:
        """Drive there by the shortest drive."""
        fields = self.reading.game.survey.shortest(self.reading.view).get(field)
        if fields is not None:
            self.act(Drive(fields))

    def depart(self, code: str) -> None:
        """Depart from that own terminal."""
        self.act(Depart(code))

    def withdraw(self) -> None:
        """Take the tram off, once this was asked for twice."""
        if self._attention.asked:
            self.act(Withdraw())
            return
        self._attention.asked = True
        text = self._kit.tr("streetcar.ask.withdraw")
        point = self.layout.secret.withdraw.midtop
        self._attention.notice = Notice(text, point, refusal=True, seconds=None)
        self._kit.speaker.speak(text)
        self._attention.touch()

    def undo(self) -> None:
        """Take back what is proposed, or the last move."""
        if self._proposal.lays:
            self.propose(self._proposal.without(self._proposal.lays[-1].cell))
            return
        if not self._session.can_undo():
            return
        try:
            self._session.undo()
        except OSError as error:
            self._kit.show_error(self._kit.tr("error.not_saved", reason=error.strerror or str(error)))
        self._catch_up()

    def change_pace(self, name: str) -> None:
        """Let opponents move at another pace from now on, in this game."""
        self._session.pace.change(name)
        self._catch_up()

    def hurry(self) -> None:
        """Let the next move come at once. At the pace that waits for it the press itself has done so."""
        if self._session.pace.name != "step":
            self._session.pace.go_on()

    def next_hint(self) -> None:
        """Say a little more: where, what, why."""
        step = self._attention.hint.step % STEPS + 1 if self._attention.hint is not None else 1
        self._attention.hint = hint(self.reading, self._proposal, step, self._kit.tr, self.teller)
        if self._attention.hint is not None:
            self._kit.speaker.speak(self._attention.hint.text)
        self._attention.touch()

    def wake_up(self) -> bool:
        """Any key or click skips what moves, lets a waiting opponent go on, and puts bubbles away.

        True where there was something to skip or to put away.
        """
        skipped = self._animations.finish()
        if skipped:
            self._attention.touch()
        if self._session.thinking and self._session.pace.name == "step":
            self._session.pace.go_on()
        if self._attention.notice is not None:
            self._attention.dismiss()
            skipped = True
        return skipped

    def scroll(self, pixels: float) -> None:
        """Go back in the log, or forth."""
        if self.picture is None:
            return
        lines = log_lines(self._session.history(), self.teller, self.reading.signs)
        most = self.picture.log.most_scroll(lines)
        self._attention.scroll = round(min(max(0.0, self._attention.scroll + pixels), most))
        self._attention.touch()

    def _end_turn(self) -> None:
        """Play what is proposed; confirm a turn that is over; or say what is still to be done."""
        action = self._proposal.action
        if action is not None:
            front = self._session.front
            self.act(action)
            if not (self._session.held and self._session.front == front and self._session.can_undo()):
                return
        if self._session.held:
            self._session.end_turn()
            self._catch_up()
        elif action is None:
            self._advise()

    def _advise(self) -> None:
        if self.picture is None or not self.reading.may_act:
            return
        text, point = self.reading.advice, self.picture.layout.buttons.end.midtop
        self._attention.notice = Notice(text, point, refusal=False, seconds=REFUSAL_SECONDS)
        self._kit.speaker.speak(text)
        self._attention.touch()

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
