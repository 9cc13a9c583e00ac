"""A table in the course of a game, whatever the game: it keeps up with its session and lets time pass."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Protocol

import pygame

from game.core.refusal import NOT_YOUR_TURN, Refusal
from game.session.session import Session
from game.tables.kit.action_hint import ActionHint
from game.tables.kit.at_session import hurry, moment_of, show_hint, tell_unsaved
from game.tables.kit.attention import Attention
from game.tables.kit.coach import Coach
from game.tables.kit.controller import TableController
from game.tables.kit.controls import BOARD, Control, Controls
from game.tables.kit.log_drawer import LogDrawer
from game.tables.kit.notice import REFUSAL_SECONDS, Notice
from game.tables.kit.passing_on import PassingOn
from game.tables.kit.redo import REDO, UNDO, with_redo
from game.tables.table import Kit
from game.text.tellers import Teller
from game.ui.drag import DragAndDrop
from game.ui.look import Look


class Moving(Protocol):
    """All that moves at a table."""

    reduced_motion: bool

    @property
    def running(self) -> bool:
        """Whether anything moves."""

    def step(self, dt: float) -> bool:
        """Let `dt` seconds pass; True when anything moved."""

    def finish(self) -> bool:
        """Skip to the end; True when anything was running."""


class Picture(Protocol):
    """What draws a table in one window."""

    log: LogDrawer

    @property
    def panel_look(self) -> Look:
        """The look of buttons, bubbles and tips."""


class Sitting(ABC):
    """The part of `game.tables.table.Table` in which all tables are alike."""

    teller: Teller
    _session: Session
    _kit: Kit
    _attention: Attention
    _animations: Moving
    _coach: Coach
    _controls: Controls
    _controller: TableController
    _drag: DragAndDrop
    _passing: PassingOn
    _seen: tuple[object, ...]

    # ------------------------------------------------------------------ what games say

    @property
    @abstractmethod
    def _laid_out(self) -> Picture | None:
        """What draws the table, once it is laid out."""

    @abstractmethod
    def _lay_out(self, look: Look) -> None:
        """Make what draws the table in this window."""

    @abstractmethod
    def _read_anew(self) -> None:
        """Something has happened: read the position; what belonged to the one before is forgotten."""

    @abstractmethod
    def settle(self) -> None:
        """Lay controls and targets for the position and the layout."""

    @abstractmethod
    def _why_no_end(self) -> None:
        """Say why the turn cannot be ended by the seat that is to act."""

    def _forget(self) -> None:
        """Another seat sits in front: nothing of what the last one looked at and was told is for it."""
        self._controls.let_go()
        self._attention.forget()

    # ------------------------------------------------------------------ the interface of a table

    @property
    def session(self) -> Session:
        """The game that is played."""
        return self._session

    @property
    def wants_frames(self) -> bool:
        """Whether something moves."""
        return self._animations.running or self._drag.wants_frames

    @property
    def wants_step_in(self) -> float | None:
        """Seconds until a bubble or tip goes or comes, an answer is looked for, or the turn passes on."""
        waits = (
            self._attention.wants_step_in,
            self._controller.wants_step_in,
            self._passing.left,
            self._coach.wants_step_in,
        )
        return min((wait for wait in waits if wait is not None), default=None)

    @property
    def dirty(self) -> bool:
        """Whether `draw` would show something else than last time."""
        return self._attention.changed or moment_of(self._session) != self._seen

    def resize(self, look: Look) -> None:
        """Lay everything out for a new window size or look."""
        reduced = look.reduced_motion or self._kit.settings.reduced_motion
        self._animations.reduced_motion = self._drag.reduced_motion = reduced
        self._put_down()
        self._lay_out(look)
        self.settle()
        self._attention.touch()

    def seat_changed(self) -> None:
        """Another seat sits in front, or none: forget what was held, focused or shown for the last one."""
        self._coach.take_back()
        self._put_down()
        self._forget()
        self._seen = ()
        self.catch_up()

    def step(self, events: Sequence[Any], dt: float) -> None:
        """Take the input events and let `dt` seconds pass."""
        self.catch_up()
        for event in events:
            if not self._coach.handle(event):
                self._controller.handle(event)
        self.catch_up()
        self._coach.step(dt)
        self._controller.step(dt)
        if self._animations.step(dt):
            self._attention.touch()
        self._drag.step(dt)
        if self._drag.take_dirty():
            self._attention.touch()
        self._attention.step(dt)
        if self._passing.step(dt, resting=not (self.wants_frames or self._attention.log_open)):
            self._session.end_turn()
            self.catch_up()

    def show_hint(self, hint: ActionHint | None) -> None:
        """Mark and say this step of a hint, or put the one that is shown away."""
        show_hint(self._kit, self._attention, hint)

    def tab_leaves(self, step: int) -> bool:
        """Whether the keyboard is at the end of the table's controls, with nothing in hand."""
        return self._drag.held is None and self._controls.at_end(step)

    def let_go_of_keyboard(self) -> None:
        """No control has the keyboard."""
        self._controls.focus(None)
        self._attention.touch()

    @property
    def attended(self) -> pygame.Rect | None:
        """Where the piece in hand is or would land, or else the control that the keyboard is on."""
        held, focused = self._drag.held, self._controls.focused
        if held is not None:
            return held.target.rect if held.target is not None else pygame.Rect(held.position, (1, 1))
        return focused.rect if focused is not None and focused.name != BOARD else None

    # ------------------------------------------------------------------ keeping up

    @property
    def drawer(self) -> LogDrawer | None:
        """Where the log lies when it is open."""
        return self._laid_out.log if self._laid_out is not None else None

    def catch_up(self) -> None:
        """Read the position anew where something has happened."""
        moment = moment_of(self._session)
        if moment == self._seen:
            return
        self._seen = moment
        self._passing.mind(self._session)
        self._read_anew()
        self._attention.position_changed()
        self.settle()

    def _put_down(self) -> None:
        """Nothing is in hand, and nothing moves."""
        self._animations.finish()
        self._drag.cancel()
        self._drag.finish()

    # ------------------------------------------------------------------ what gestures ask for

    def wake_up(self) -> bool:
        """Any key or click skips what moves, lets a waiting opponent go on, and puts bubbles away.

        True where there was something to skip or to put away.
        """
        woken = self._animations.finish()
        if woken:
            self._attention.touch()
        if self._session.thinking and self._session.pace.name == "step":
            self._session.pace.go_on()
        if self._attention.notice is not None:
            self._attention.dismiss()
            woken = True
        return woken

    def put_bubble_away(self) -> bool:
        """End what is said in a bubble, and what is asked or hinted at with it; False where nothing is."""
        attention = self._attention
        if attention.notice is None and attention.hint is None and not attention.asked:
            return False
        attention.asked = False
        self.show_hint(None)
        return True

    def come_to_rest(self) -> bool:
        """Skip what moves or glides back; False where nothing does."""
        moved = self.wants_frames
        self._animations.finish()
        self._drag.finish()
        return moved

    def next_hint(self) -> None:
        """Say a little more: where, what, why; a scene that teaches has hints of its own."""
        if self._kit.own_hint is not None:
            self._kit.own_hint()
        else:
            self._coach.next_hint()

    def undo(self) -> None:
        """Take back what waits to be played, or the last move."""
        if self._coach.take_back() or not self._session.can_undo():
            return
        try:
            self._session.undo()
        except OSError as error:
            tell_unsaved(self._kit, error)
        self._attention.dismiss()
        self.catch_up()

    @property
    def can_redo(self) -> bool:
        """Whether what was taken back last can be done again."""
        return self._session.can_redo()

    def redo(self) -> None:
        """Do again what was taken back last."""
        self._coach.take_back()
        if not self._session.can_redo():
            return
        try:
            self._session.redo()
        except OSError as error:
            tell_unsaved(self._kit, error)
        self.catch_up()

    def _lay(self, controls: tuple[Control, ...]) -> None:
        """These are the controls, and the one that does again where something was taken back."""
        focused, picture = self._controls.focused, self._laid_out
        if picture is not None and self.can_redo:
            controls = with_redo(controls, self._kit, picture.panel_look)
        self._controls.lay(controls)
        if focused is not None and focused.name == REDO and self._controls.focused is None:
            self._controls.focus(UNDO)

    def change_pace(self, name: str) -> None:
        """Let opponents move at another pace from now on, in this game."""
        self._session.pace.change(name)
        self.catch_up()

    def hurry(self) -> None:
        """Let the next move come at once. At the pace that waits for it the press itself has done so."""
        hurry(self._session)

    def say_why_not(self, control: Control) -> None:
        """Answer to a button that cannot be pressed now, at its place."""
        if self._session.front is None or self._session.acting is None:
            return
        if control.name == "undo":
            self._answer(self._kit.tr("table.undo.nothing"), control.rect)
        elif not self._session.may_act:
            self._answer(self.teller.refusal(Refusal(NOT_YOUR_TURN)), control.rect)
        elif control.name == "end":
            self._why_no_end()

    def _answer(self, text: str, button: pygame.Rect) -> None:
        self._attention.dismiss()
        point = button.midtop
        self._attention.notice = Notice(text, point, refusal=True, seconds=REFUSAL_SECONDS, about=button)
        self._kit.speaker.speak(text)
