"""The commands of the person at a table, for every game, carried out on the session."""

from collections.abc import Callable, Hashable
from functools import partial
from typing import Any, Generic

import pygame

from game.core.refusal import NOT_YOUR_TURN, Refusal
from game.tables.kit.bubbles import Bubbles
from game.tables.kit.clear_areas import ClearAreas
from game.tables.kit.coach import Coach, HintWords
from game.tables.kit.controls import Control, Controls
from game.tables.kit.link_finder import LinkFinder
from game.tables.kit.log_reader import LogReader
from game.tables.kit.movable_pieces import MovablePieces, Staged
from game.tables.kit.table_context import P, R, TableContext
from game.tables.kit.table_places import TablePlaces
from game.tables.kit.ui_state import UiState
from game.text.translate import Translate
from game.ui.drag import DragAndDrop, DropTarget
from game.ui.input import Position as Point
from game.ui.sound.sounds import Cue


class TableCommands(Generic[R, P]):
    """A person's commands at a table, with the pieces, controls, places and messages that they need.

    Games add their own commands. `P` draws the position `R`.
    """

    ends: Any = None
    """The action that ends a turn, if the game has one."""

    def __init__(
        self,
        context: TableContext[R, P],
        catch_up: Callable[[], None],
        settle: Callable[[], None],
        pieces: Callable[[Any], MovablePieces[Any]],
        places: Callable[[TableContext[R, P], Any], TablePlaces[R, P]],
        words: Callable[[Any, Translate, Any], HintWords[Any, Any]],
        ui_state: UiState,
    ) -> None:
        """Create `pieces`, `places` and `words` for this table; `words` also gets language and teller.

        `catch_up` reads the position again after a change; `settle` lays out controls and targets for it.
        """
        self.context = context
        self.session, self.kit, self.teller = context.session, context.kit, context.teller
        self._catch_up = catch_up
        self._settle = settle
        self.ui_state = ui_state
        self.controls = Controls()
        self.pieces = pieces(self)
        self.drag = DragAndDrop(self.pieces)
        self.log = LogReader(context, self.ui_state)
        self.places = places(context, self.pieces)
        self.links = LinkFinder(context, self.places, self.ui_state, self.controls, self.drag, self.log)
        self.bubbles = Bubbles(context, self.places, self.ui_state)
        self.clear = ClearAreas(context, self.places, self.ui_state, self.drag, self.links.now, self.ends)
        self.hint_words = words(self, self.kit.tr, self.teller)
        """The words of hints, warnings and the game's other messages."""
        self.coach = Coach(self)
        self.by_hand = False
        """True if the last action was a drop, so its piece is already in place."""
        self._put_back: tuple[tuple[Staged, ...], ...] = ()
        """The staged pieces before each undo, so that they can be staged again."""

    # ------------------------------------------------------------------ turns

    def press_main(self) -> None:
        """End the turn, pass on, or hurry the next move."""
        if self.model.may_act:
            self.end_turn()
        elif not self.pass_on():
            self.hurry()

    def end_turn(self) -> None:
        """Play the staged pieces, end the turn of the seat to act, or show the reason against it."""
        action = self.pieces.planned
        if action is None and self.ends is not None and self.session.refuse(self.ends) is None:
            action = self.ends
        if action is not None:
            self.coach.attempt(action, partial(self._play_last, action, self.session.front))
        else:
            self._explain_no_end()

    def _play_last(self, action: Any, front: int | None) -> Refusal | None:
        """Play the last action. A turn that is over with it counts as confirmed."""
        refusal = self._carry_out(action, None, by_hand=False)
        if self.session.front == front and self.session.can_undo():
            self.pass_on()
        return refusal

    @property
    def own_turn(self) -> tuple[Any, ...]:
        """The actions of the pieces in hand or staged, if the rules allow them."""
        action = self.pieces.drop_action(self.drag.held) or self.pieces.planned
        found = (action,) if action is not None else self.session.prepared
        return found if found and self.session.refuse(found[0]) is None else ()

    def play_turn(self, turn: tuple[Any, ...]) -> None:
        """Carry out a hint's turn up to its end, which is left to the player.

        Stop when something is revealed, or when a piece is only staged.
        """
        if self.pieces.staged:
            self.stage(())
        for number, action in enumerate(turn):
            over = not self.session.may_act or self.session.refuse(action) is not None
            if over or (number and action == self.ends):
                return
            if self.pieces.stages(action):
                self.pieces.stage_again(self.pieces.steps_of(action))
                self.stage(self.pieces.staged)
                if self.pieces.planned == action:
                    return
                self.stage(())
            self._carry_out(action, None, by_hand=False)
            if any(event.reveals for event in self.session.match.played[-1].events):
                return

    def pass_on(self) -> bool:
        """End a turn that is over. Return False if it is not."""
        held = self.session.held
        if held:
            self.session.end_turn()
            self._catch_up()
        return held

    def hurry(self) -> None:
        """Hurry the next move. At the pace `step` the press itself does that."""
        if self.session.pace.name != "step":
            self.session.pace.go_on()

    @property
    def end_point(self) -> Point:
        """The point from which bubbles about the end of a turn hang."""
        return self.places.of_action(self.ends).midtop

    def _explain_no_end(self) -> None:
        """Show the reason why the turn cannot be ended."""
        refusal = self.session.refuse(self.ends)
        if refusal is not None:
            self.bubbles.refuse(refusal, self.end_point)

    def explain_disabled(self, control: Control) -> None:
        """Explain, at its place, why a button is disabled."""
        if self.session.front is None or self.session.acting is None:
            return
        if control.name == "undo":
            self._answer(self._undo_refusal, control)
        elif not self.session.may_act:
            self._answer(partial(self.teller.refusal, Refusal(NOT_YOUR_TURN)), control)
        elif control.name == "end":
            self._explain_no_end()

    def _undo_refusal(self) -> str:
        """Return the reason why the last move cannot be taken back."""
        obstacle, history = self.session.undo_obstacle(), self.session.history()
        values = {"name": "", "event": ""}
        if history:
            values["name"] = self.session.seats[history[-1].seat].name
            shown = (event for event in history[-1].events if event.reveals)
            values["event"] = next(filter(None, map(self.teller.event, shown)), "")
        return self.kit.tr(f"table.undo.{obstacle or 'nothing'}", **values).strip()

    def _answer(self, text: Callable[[], str], button: Control) -> None:
        self.bubbles.show(text, button.rect.midtop, about=button.rect)

    # ------------------------------------------------------------------ actions

    def act(self, action: Any, piece: Hashable = None) -> Refusal | None:
        """Play an action through the tutor. If it cannot be saved, a message is shown and it counts as done.

        `piece` is the one that it was made with, if any.
        """
        return self.coach.attempt(
            action, partial(self._carry_out, action, piece, by_hand=self.pieces.dropping)
        )

    def stage(self, staged: tuple[Staged, ...], put_back: tuple[tuple[Staged, ...], ...] = ()) -> None:
        """Stage these pieces without playing them; show a message if that cannot be saved.

        `put_back` are the staged pieces before each undo.
        """
        try:
            self.session.prepare(self.pieces.meanings(staged))
        except OSError as error:
            self.bubbles.show_unsaved(error)
            self._settle()
            return
        self.pieces.staged, self._put_back = staged, put_back
        self.ui_state.hint = None
        if self.kit.forget_refusal is not None:
            self.kit.forget_refusal()
        self._settle()
        self.ui_state.touch()

    def _carry_out(self, action: Any, piece: Hashable, *, by_hand: bool) -> Refusal | None:
        del piece
        try:
            refusal = self.session.act(action)
        except OSError as error:
            self.bubbles.show_unsaved(error)
            return None
        self.by_hand = refusal is None and by_hand
        self._catch_up()
        return refusal

    def undo(self) -> None:
        """Take back the last staged piece, or the last move."""
        staged = self.pieces.staged
        if staged:
            self.stage(staged[:-1], (*self._put_back, staged))
            return
        if self.coach.take_back() or not self.session.can_undo():
            return
        try:
            self.session.undo()
            self.sound(Cue.UNDO)
            self.kit.speaker.speak(self.kit.tr("table.speak.taken_back"))
        except OSError as error:
            self.bubbles.show_unsaved(error)
        self.ui_state.dismiss()
        self._catch_up()

    @property
    def can_redo(self) -> bool:
        return bool(self._put_back) or self.session.can_redo()

    def redo(self) -> None:
        if self._put_back:
            *before, last = self._put_back
            self.stage(last, tuple(before))
            return
        self.coach.take_back()
        if not self.session.can_redo():
            return
        try:
            self.session.redo()
        except OSError as error:
            self.bubbles.show_unsaved(error)
        self._catch_up()

    # ------------------------------------------------------------------ messages

    def refused(self, refusal: Refusal, target: DropTarget) -> None:
        """Show the rule against a drop."""
        self.bubbles.refuse(refusal, target.middle)

    def explain_no_place(self, piece: Hashable) -> bool:
        """Show why a piece has no legal place. Return False if there is no reason to show."""
        refusal, control = self.pieces.no_place_refusal(piece), self.controls.showing(piece)
        if refusal is None or control is None:
            return False
        self.bubbles.refuse(refusal, control.rect.midtop)
        return True

    def sound(self, cue: Cue) -> None:
        self.kit.sounds.play(cue)

    def open_rules(self) -> None:
        """Open the rules at the page about the current decision."""
        self.kit.open_rules(self.model.rules_page)

    def next_hint(self) -> None:
        """Show the next step of the hint. A teaching scene has hints of its own."""
        if self.kit.own_hint is not None:
            self.kit.own_hint()
        else:
            self.coach.next_hint()

    # ------------------------------------------------------------------ panels over the table

    def toggle_way(self) -> None:
        """Show or hide the best route."""
        self.ui_state.way = not self.ui_state.way

    def toggle_log(self) -> None:
        self.log.toggle()
        if self.ui_state.log_open:
            # The log takes over the arrow keys.
            self.controls.focus(None)
        self._settle()
        self.ui_state.touch()

    def change_pace(self, name: str) -> None:
        """Change the pace of the opponents' moves for this game."""
        self.session.change_pace(name)
        self._catch_up()

    def forget_staged(self) -> None:
        """Forget the staged pieces, because the position has changed."""
        self.pieces.staged, self._put_back = (), ()

    # ------------------------------------------------------------------ for the hand

    @property
    def model(self) -> R:
        """The position on screen."""
        return self.context.model

    @property
    def board_room(self) -> pygame.Rect:
        """The visible part of the board in the window."""
        return self.context.board_room
