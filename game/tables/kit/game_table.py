"""The table of a game in progress, for every game: follows its session and lets time pass."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Generic, TypeAlias

import pygame

from game.core.event import Event
from game.session.session import MovePlayed, Session
from game.tables.kit.advice import AdviceBubble
from game.tables.kit.announcer import Announcer
from game.tables.kit.buttons import LOG, REDO, REPLAY, UNDO, with_extra
from game.tables.kit.camera import Camera
from game.tables.kit.coach import HintWords
from game.tables.kit.controller import ZOOMS, TableController
from game.tables.kit.controls import BOARD, Control
from game.tables.kit.deal import Back, Deal, DealPainter, DealtCard, draw_back
from game.tables.kit.flights import SPEEDS, Flight, ShownMove
from game.tables.kit.frame_builder import FrameBuilder
from game.tables.kit.motion import Motion
from game.tables.kit.movable_pieces import MovablePieces
from game.tables.kit.move_player import MovePlayer
from game.tables.kit.table_commands import TableCommands
from game.tables.kit.table_context import P, R, TableContext
from game.tables.kit.table_places import TablePlaces
from game.tables.kit.ui_state import UiState
from game.tables.kit.viewport import WHOLE, Glide
from game.tables.table import ActionHint
from game.text.translate import Translate
from game.ui.animation import soonest
from game.ui.input import KeyPressed, PointerPressed, PointerReleased
from game.ui.look import Look
from game.ui.sound.sounds import Cue


class GameTable(ABC, Generic[R, P]):
    """One game in progress, seen from the seat in front. Scenes add curtains and results.

    Rectangles are in real pixels; none is known before `resize`.
    """

    ended_by: int | None = None
    """The move that ended a round whose result is still on screen, which holds back the next round."""
    holds_back = False
    """True while the move that ended the game or the task is shown, before its result is announced."""
    _look: Look
    _deal_painter: DealPainter | None = None
    """The painter of the deal, while cards are dealt."""

    def __init__(
        self,
        context: TableContext[R, P],
        *,
        pieces: Callable[[Any], MovablePieces[Any]],
        places: Callable[[TableContext[R, P], Any], TablePlaces[R, P]],
        words: Callable[[Any, Translate, Any], HintWords[Any, Any]],
        frames: Callable[..., FrameBuilder[R, P]],
        commands: Callable[..., TableCommands[R, P]] = TableCommands,
        controller: Callable[..., TableController[Any]] = TableController,
        ui_state: Callable[[], UiState] = UiState,
    ) -> None:
        """Create the game's parts of this table."""
        self.context = context
        self.session, self.kit, self.teller = context.session, context.kit, context.teller
        made = commands(context, self.catch_up, self.settle, pieces, places, words, ui_state())
        self.commands = made
        self.ui_state, self.controls, self.log = made.ui_state, made.controls, made.log
        self.pieces, self.drag, self.coach = made.pieces, made.drag, made.coach
        self.places, self.links, self.clear = made.places, made.links, made.clear
        self.motion = Motion(made, self._show, self._animate)
        self.animations = self.motion.animations
        self.camera = Camera(
            context,
            self.ui_state,
            self.controls,
            self.drag,
            self._paint_now,
            self._lay_out_again,
            self._end_deal,
        )
        self.player = MovePlayer(
            context, self.places, self.animations, self.camera, self.flights, self._board_stays
        )
        self.announcer = Announcer(context, self.animations, self._on_announced)
        self.controller = controller(made, self.motion, self.camera, self.announcer)
        self.frames = frames(made, self.motion)
        self._seen: int | None = self.session.revision
        """The revision of the session that was read; None before that of another seat."""

    # ------------------------------------------------------------------ overridden by games

    @abstractmethod
    def _look_at(self, session: Session) -> None:
        """Read the position of `session`: the table's, or a past one of it."""

    @abstractmethod
    def flights(self, event: Event, move: ShownMove) -> Iterable[Flight[Any]]:
        """Yield the flights of an event of a move; the position is the one after it."""

    @abstractmethod
    def _lay_out(self, look: Look) -> P:
        """Return the picture that draws the table in this window."""

    @abstractmethod
    def _lay_places(self, picture: P) -> tuple[Control, ...]:
        """Return the controls for the position and the layout, in reading order, with their pieces."""

    @abstractmethod
    def _paint(self, surface: pygame.Surface, picture: P) -> None:
        """Draw everything but the bubble of a hint or a warning."""

    def _on_announced(self, event: Event) -> None:
        """Take note of an event that was announced."""

    def dealt(self, picture: P) -> Flight[Deal] | None:
        """Return the dealing animation for this round, or None if nothing was dealt."""
        del picture
        return None

    def _paint_bare(self, surface: pygame.Surface, picture: P) -> None:
        """Draw the table before the deal."""
        self._paint(surface, picture)

    # ------------------------------------------------------------------ for the scenes

    @property
    def model(self) -> R:
        """The position on screen."""
        return self.context.model

    @property
    def picture(self) -> P | None:
        """The picture of the table, or None before it is laid out."""
        return self.context.picture

    @property
    def wants_frames(self) -> bool:
        """True while something moves, or moves are replayed."""
        return self.motion.wants_frames

    @property
    def bubble(self) -> pygame.Rect | None:
        """The place of the open bubble, or None."""
        picture, advice = self.picture, self._advice
        if advice is not None:
            return advice.rect
        notice = self.frames.notice(picture, self.model) if picture is not None else None
        return picture.place_of_notice(notice, self.clear.now()) if picture is not None and notice else None

    @property
    def _advice(self) -> AdviceBubble | None:
        """The bubble of a hint or a warning in its place, or None."""
        bubble, picture = self.coach.bubble, self.picture
        if bubble is None or picture is None:
            return None
        window = picture.look.scale.window
        bubble.lay(picture.panel_look, window, picture.advice_room, self.clear.now())
        return bubble

    @property
    def next_step_in(self) -> float | None:
        """Seconds until a bubble or tip changes, an answer is looked for, or the turn passes on."""
        return soonest(
            self.ui_state.next_step_in,
            self.controls.tip.next_step_in,
            self.controller.next_step_in,
            self.motion.passing.next_step_in,
            self.coach.next_step_in,
            self.animations.still_for,
            self.camera.next_step_in,
        )

    @property
    def dirty(self) -> bool:
        """True if `draw` would show something new."""
        return self.ui_state.changed or self.session.revision != self._seen

    def reword(self) -> None:
        """Reword everything in another language. `resize` follows."""
        self.motion.skip()
        self.log.reword()
        self.coach.reword()
        self._look_at(self.session)
        # The position is read first: a bubble may repeat it.
        self.ui_state.reword()
        self.links.forget()

    def resize(self, look: Look) -> None:
        self.animations.reduced_motion = self.drag.reduced_motion = look.reduced_motion
        self.motion.put_down()
        self._look = look
        self.camera.forget()
        self._lay_out_again()

    def _lay_out_again(self) -> None:
        self._end_deal()
        self.camera.stop()
        picture = self.context.picture = self._lay_out(self._look)
        self.log.drawer = picture.log
        self.settle()
        self.ui_state.touch()

    # ------------------------------------------------------------------ zoom and pan

    def _board_stays(self) -> bool:
        """True while the board must not move: a piece is held, cards are dealt, or the board is dragged."""
        held = self.drag.held is not None or self.controller.pulls
        return held or self.animations.first(Deal) is not None

    def _paint_now(self, surface: pygame.Surface) -> None:
        self._paint(surface, self.context.drawn)

    def show_hint(self, hint: ActionHint | None) -> None:
        """Show and speak this step of a hint until the position changes; None closes the open one."""
        if hint is not None and hint.action is not None and self.places.on_board(hint.action):
            self.camera.show(self.places.of_action(hint.action))
        if hint is not None:
            self.kit.sounds.play(Cue.HINT)
        self.coach.show(hint)

    def replay(self) -> None:
        """Replay the others' moves on the whole board."""
        self._stop_holding_back()
        self.camera.see(WHOLE)
        self.camera.sharpen()
        self.motion.replay()

    def deal(self) -> None:
        """Show the deal to the seat in front, on the whole board."""
        self.catch_up()
        self.animations.make_way()
        self.camera.see(WHOLE)
        self.camera.sharpen()
        flight, pace = self.dealt(self.context.drawn), self.session.pace.name
        if flight is not None:
            speed = self.animations.speed(pace, own=self.session.front is not None)
            self._deal_painter = None
            self.kit.sounds.play(*self.animations.add((flight,), speed, rims=SPEEDS[pace] > 0).sounds)
            self.ui_state.touch()

    def _animate(self, moves: Sequence[MovePlayed], pace: str) -> None:
        self.player.play(moves, pace, by_hand=self.commands.by_hand)

    def _end_deal(self) -> None:
        """End the deal, because its cards fly to their places at its start."""
        if self.animations.first(Deal) is not None:
            self.motion.skip()

    def own_card(self, name: str, start: pygame.Rect | None = None, back: Back = draw_back) -> DealtCard:
        """Return the player's card shown by the control `name`, which lights its goals on arrival."""
        control = next(one for one in self.controls.things if one.name == name)
        linked = self.places.linked(control)
        lights = linked.places if linked is not None else ()
        return DealtCard(control.rect, start or self.context.board_room, back, turns=True, lights=lights)

    def happened(self, moves: Sequence[MovePlayed]) -> None:
        """Animate and speak the moves that were made."""
        self._stop_holding_back()
        self.catch_up()
        self._animate(moves, self.session.pace.name)
        self.commands.by_hand = False
        moving, ended = self.animations.running, self._has_ended
        self.announcer.announce_moves(moves, moving=moving, ended=ended)
        if moving and ended:
            self._hold_back()
        self.announcer.announce_last_stretch()
        self.announcer.announce_instruction()
        self.ui_state.touch()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole window. Requires `resize`."""
        picture = self.context.drawn
        self.catch_up()
        glide = self.animations.first(Glide)
        gliding, share = (glide.payload, glide.share) if glide is not None else (None, 0.0)
        if not self.camera.draw(surface, gliding, share):
            self._draw_still(surface, picture)
        advice = self._advice
        if advice is not None:
            advice.draw(surface, picture.panel_look)
        self.ui_state.changed = False

    def draw_bare(self, surface: pygame.Surface) -> None:
        """Draw the window before the deal."""
        self.catch_up()
        self._paint_bare(surface, self.context.drawn)

    def _draw_still(self, surface: pygame.Surface, picture: P) -> None:
        """Draw the board at rest, with the cards of a deal."""
        deal = self.animations.first(Deal)
        if deal is None:
            self._deal_painter = None
        elif self._deal_painter is None:
            bare = surface.copy()
            self._paint_bare(bare, picture)
            self._deal_painter = DealPainter(picture.panel_look, deal.payload, bare, picture.board_room)
        self._paint(surface, picture)
        if deal is not None and self._deal_painter is not None:
            self._deal_painter.draw(surface, deal)

    def seat_changed(self) -> None:
        self._stop_holding_back()
        self.coach.take_back()
        self.motion.put_down()
        self._forget()
        self.camera.forget()
        self._seen = None
        self.catch_up()
        self.announcer.seat_changed()

    def step(self, events: Sequence[Any], dt: float) -> None:
        self.catch_up()
        for event in events:
            if isinstance(event, PointerPressed | PointerReleased) and not self.controller.pulls:
                self.camera.sharpen()
            if not self.coach.handle(event):
                self.controller.handle(event)
            if isinstance(event, KeyPressed) and not event.means(*ZOOMS):
                self.camera.sharpen()
                self.camera.show(self.controller.walked_to)
        self.catch_up()
        self.camera.step(dt)
        self.coach.step(dt)
        self.controller.step(dt)
        self.motion.step(dt)
        if not self.animations.running:
            self._stop_holding_back()
        self.drag.step(dt)
        if self.drag.take_dirty():
            self.ui_state.touch()
        self._update_links(dt)
        if self.controls.tip.step(dt):
            self.ui_state.touch()
        self._wait_to_pass_on(dt)

    def _wait_to_pass_on(self, dt: float) -> None:
        """Pass a finished turn on after a while, unless its pieces are picked up again."""
        self.motion.passing.update(self.session, self.pieces.planned)
        if self.drag.held is not None:
            self.motion.passing.stop()
        over = self.motion.passing.step(dt, resting=not (self.wants_frames or self.ui_state.log_open))
        if over:
            self.commands.press_main()
        if over or self.motion.passing.left is not None:
            self.ui_state.touch()

    def _update_links(self, dt: float) -> None:
        """Light the links of the subject, and speak the sentence about them once the pointer rests.

        Keyboard users have heard it already.
        """
        ui_state, linked = self.ui_state, self.links.now()
        has_text = linked is not None and bool(linked.words or linked.whole)
        ui_state.set_subject(self.links.subject, has_text=has_text)
        waited = ui_state.sentence.next_step_in
        ui_state.step(dt)
        if linked is not None and waited is not None and ui_state.sentence.shown:
            words = self.links.in_full()
            if self.controls.focused is None:
                self.kit.speaker.speak(words)

    def tab_leaves(self, step: int) -> bool:
        """True if Tab (`step` 1) or Shift+Tab (-1) would wrap around, so that an overlay is next."""
        return self.drag.held is None and self.controls.tab_leaves(step)

    def let_go_of_keyboard(self) -> None:
        self.controls.focus(None)
        self.ui_state.touch()

    @property
    def focus_rect(self) -> pygame.Rect | None:
        """The place where the held piece is or would land; without one, that of the focused control."""
        held, focused = self.drag.held, self.controls.focused
        if held is not None:
            return held.target.rect if held.target is not None else pygame.Rect(held.position, (1, 1))
        return focused.rect if focused is not None and focused.name != BOARD else None

    # ------------------------------------------------------------------ inside

    def settle(self) -> None:
        """Lay out controls and targets for the position and the layout."""
        if self.picture is None:
            return
        controls = self._lay_places(self.picture)
        self.pieces.begin(controls)
        if self.model.may_act and self.session.prepared and not self.pieces.staged:
            self.pieces.stage_again(self.session.prepared)
            if not self.pieces.staged:
                self.session.prepare(())
            controls = self._lay_places(self.picture)
            self.pieces.begin(controls)
        self._lay(controls)
        if not self.pieces.dropping:
            self.drag.refresh()

    def _lay(self, controls: tuple[Control, ...]) -> None:
        """Lay out the controls, the places of the board, and the buttons that come and go."""
        focused, picture = self.controls.focused, self.picture
        if picture is not None:
            at = next((n for n, one in enumerate(controls, start=1) if one.name == BOARD), len(controls))
            controls = (*controls[:at], *self._fields(picture), *controls[at:])
        if picture is not None and self.commands.can_redo:
            controls = with_extra(controls, REDO, UNDO, self.commands, picture.panel_look)
        if picture is not None and self.motion.can_replay:
            place, look = picture.replay_place, picture.panel_look
            controls = with_extra(controls, REPLAY, LOG, self.commands, look, place, self.replay)
        self.controls.lay_controls(controls)
        if focused is not None and focused.name == REDO and self.controls.focused is None:
            self.controls.focus(UNDO)

    def _fields(self, picture: P) -> Iterator[Control]:
        """Yield a control for each place of the board that matters to the player's route."""
        for place in dict.fromkeys(self.controller.fields()):
            rect, spoken = self.controller.rect_of(place), self.controller.spoken_place(place)
            if rect is not None:
                yield Control(f"field_{place}", rect, spoken, place=place, room=picture.board_room)

    def catch_up(self) -> None:
        """Read the position again if something has happened."""
        if self.session.revision == self._seen:
            return
        self._seen = self.session.revision
        if self.motion.replaying.end():
            self.animations.finish()
        others_acted = not self.model.may_act
        self._read_again()
        if others_acted and self.model.may_act:
            # An attempt that was refused during the others' turns may be allowed now.
            self.ui_state.dismiss()
        self.announcer.position_changed()
        self.ui_state.position_changed()
        self.settle()

    def _show(self, session: Session) -> None:
        """Show the position of a session."""
        self._look_at(session)
        self.settle()

    def _read_again(self) -> None:
        """Read the position after a change, and forget the staged pieces of the old one."""
        self._look_at(self.session)
        self.commands.forget_staged()

    def _forget(self) -> None:
        """Forget everything that the last person looked at, because another one sits in front."""
        self.controls.let_go()
        self.controls.focus(None)
        self.ui_state.forget()
        self.pieces.straighten()

    @property
    def _has_ended(self) -> bool:
        return self.session.outcome is not None or self.session.guidance.concluded

    def _hold_back(self) -> None:
        """Hold back the winner, or the end of a task, until the last move has been seen."""
        self.holds_back = self.log.holds_back = True
        title, advice = self.kit.tr("table.title.ending"), self.kit.tr("table.advice.ending")
        in_one = isinstance(self.model.advice, str)
        self.context.model = replace(self.model, title=title, advice=advice if in_one else (advice, ""))
        self.settle()

    def _stop_holding_back(self) -> None:
        """Announce the events that were held back, and the result."""
        self.announcer.announce_held_back()
        if self.holds_back:
            self.holds_back = self.log.holds_back = False
            self._read_again()
            self.settle()
            self.ui_state.touch()


Table: TypeAlias = GameTable[Any, Any]
"""The table of any game."""
