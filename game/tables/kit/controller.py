"""The gestures that all tables share: pointer, wheel and keys, in order of precedence."""

from collections.abc import Hashable, Sequence
from dataclasses import replace
from math import dist
from typing import Any, Generic, TypeVar

from pygame import Rect

from game.tables.kit.announcer import Announcer
from game.tables.kit.camera import Camera
from game.tables.kit.controls import BOARD, Control
from game.tables.kit.motion import Motion
from game.tables.kit.movable_pieces import Staged
from game.tables.kit.table_commands import TableCommands
from game.tables.kit.ui_state import NOWHERE
from game.tables.kit.viewport import STEP, WHOLE
from game.ui.arrows import DIRECTIONS, direction_of, next_target
from game.ui.drag import THRESHOLD, DragSource, DropTarget
from game.ui.input import (
    MIDDLE,
    PRIMARY,
    SECONDARY,
    FocusLost,
    KeyPressed,
    Pinch,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Position,
    Wheel,
)

DOUBLE_SECONDS = 0.4
"""Two clicks on a piece within this time play it, if it has a single target."""
OPENS = ("menu", "rulebook")
"""Actions of the key map that open something over the table. The piece in hand stays there."""
ZOOMS = ("zoom_in", "zoom_out", "zoom_all")
"""Actions of the key map that zoom the board."""


C = TypeVar("C", bound=TableCommands[Any, Any])


class TableController(Generic[C]):
    """Handles the events of one table. Only the primary button acts; any other puts the held piece back.

    Games add the things under the pointer and their own buttons and keys.
    """

    def __init__(self, commands: C, motion: Motion, camera: Camera, announcer: Announcer) -> None:
        self._commands = commands
        self._context = commands.context
        self._kit = commands.kit
        self._ui_state = commands.ui_state
        self._controls = commands.controls
        self._drag = commands.drag
        self._pieces = commands.pieces
        self._log = commands.log
        self._motion = motion
        self._camera = camera
        self._announcer = announcer
        self._rolled = 0.0
        self._pulled: Position | None = None
        """The last position of a pointer that pulls the board, or may begin to."""
        self.pulls = False
        """True while the board follows the pointer."""
        self._clicked: tuple[Hashable, float] | None = None
        """The piece picked up by a click, and the seconds left for a double click."""

    # ------------------------------------------------------------------ overridden by games

    def place_under(self, position: Position) -> Hashable:
        """Return the place of the board that a click with empty hands would choose, or None."""
        del position
        return None

    def click_place(self, place: Hashable, position: Position) -> bool:
        """Handle a click with empty hands on `place` (None: no place). Return False if it has no effect."""
        del place, position
        return False

    def explains_drop(self, action: Any) -> bool:
        """True if a bubble explains the effect of dropping the held piece, or the reason against it."""
        return self._pieces.refusal(action) is not None

    def neighbour(self, place: Hashable, direction: str) -> Hashable:
        """Return the next place of the board in a direction, or None."""
        del place, direction
        return None

    def begin(self) -> Hashable:
        """Return the place at which the keyboard begins to explore the board, or None."""
        return None

    def rect_of(self, place: Hashable) -> Rect | None:
        """Return the rectangle of a place that the keyboard has reached."""
        del place
        return None

    def spoken_place(self, place: Hashable) -> str:
        """Return the spoken text of a place that the keyboard has reached."""
        del place
        return ""

    def fields(self) -> Sequence[Hashable]:
        """Return the places of the board that matter to the player's route, in the order of Tab."""
        return ()

    def own_key(self, event: KeyPressed) -> bool:
        """Handle a key of this game, before all others. Return False if it is none."""
        del event
        return False

    def after(self) -> None:
        """Finish each event: find out whether the place under the held piece is worth an explanation."""
        held = self._drag.held
        if held is not None and held.way != "drag" and self._pieces.plays_on_click(held.source.key):
            # The piece has a single target and is never carried there, so messages about it appear at its own
            # place.
            self._put(held.source, replace(self._pieces.targets(held.source)[0], anchor=held.source.middle))
        action = self._pieces.drop_action(self._drag.held)
        self._ui_state.rest_on(action if action is not None and self.explains_drop(action) else None)

    # ------------------------------------------------------------------ pieces by keyboard

    def go_on(self) -> None:
        """Handle a confirmation without a focused control: take the next piece, or play the main action."""
        piece = self._next_piece
        if piece is None:
            self._commands.press_main()
            return
        shown = self._controls.showing(piece)
        if self._controls.focused is None and shown is not None:
            self._controls.focus(shown.name)
        self.take(piece)

    def take_up(self, control: Control) -> bool:
        """Take the piece that a confirmed control shows. Return False if it shows none.

        On the board this clicks the place that the keyboard has reached; if that has no effect, a bubble
        there explains what to do.
        """
        place = self._ui_state.cursor if self._ui_state.at_cursor else None
        place = place if control.name == BOARD else control.place
        if place is not None:
            if not self.click_place(place, NOWHERE):
                self._commands.bubbles.show_situation(self.rect_of(place))
        elif control.name == BOARD:
            self.go_on()
        elif control.piece is not None:
            self.take(control.piece)
        return control.name == BOARD or control.piece is not None or control.place is not None

    def take(self, piece: Hashable, near: Rect | None = None) -> bool:
        """Take a piece by keyboard to its first place, if possible near `near`, and speak of it.

        A piece without a legal place explains the reason.
        """
        if all(source.key != piece for source in self._pieces.sources()):
            return False
        legal = [target for target in self._pieces.targets_of(piece) if target.legal]
        if not legal and self._commands.explain_no_place(piece):
            return False
        self._drag.pick_up(piece)
        first = self._pieces.first(piece)
        if first is None and near is not None and legal:
            first = min(legal, key=lambda target: dist(target.middle, near.center)).key
        if first is not None:
            self._drag.aim(first)
        self.say_held()
        return True

    def key_in_hand(self, event: KeyPressed) -> bool:
        """Move the held piece by key, and speak of the effect of a drop.

        Return False if the key has another use.
        """
        held = self._drag.held
        used = self._one_on(event) or self._astray(event) or self._drag.handle(event)
        if used:
            self.say_held()
        if held is not None and self._drag.held is None:
            self._go_to_next()
        return used

    @property
    def _next_piece(self) -> Hashable:
        """The first movable piece from the keyboard's place on.

        None if no piece can move, or if the staged pieces are ready to be played.
        """
        if self._pieces.planned is not None:
            return None
        movable = self._pieces.movable
        names, focused = self._controls.names, self._controls.focused
        at = names.index(focused.name) if focused is not None and focused.name in names else 0
        shown = (self._controls.named(name) for name in (*names[at:], *names[:at]))
        pieces = (one.piece for one in shown if one is not None)
        return next((piece for piece in pieces if piece in movable), next(iter(movable), None))

    def nearest_legal(self) -> DropTarget | None:
        """Return the legal place on the board nearest to the next piece, or None."""
        piece = self._next_piece
        source = next((one for one in self._pieces.sources() if one.key == piece), None)
        if source is None:
            return None
        middle = source.middle
        places = (one for one in self._pieces.targets(source) if one.legal and one.room is not None)
        return min(places, key=lambda place: dist(place.middle, middle), default=None)

    def _go_to_next(self) -> None:
        """Move the keyboard to the next piece, or to the button that ends the turn."""
        piece = self._next_piece
        found = self._controls.showing(piece) if piece is not None else self._controls.named("end")
        if found is not None and found.enabled:
            self._controls.focus(found.name)

    def _one_on(self, event: KeyPressed) -> bool:
        """Move the held piece to the neighbouring place, legal or not (Shift with an arrow)."""
        held, direction = self._drag.held, _one_by_one(event)
        if direction is None or held is None or held.target is None:
            return False
        beyond = self.neighbour(held.target.key, direction)
        return beyond is not None and self._drag.aim(beyond)

    def _astray(self, event: KeyPressed) -> bool:
        """Let the arrows reach illegal places too, in a lesson that asks for an illegal move."""
        held, tried = self._drag.held, self._commands.model.tries
        if held is None or tried is None or direction_of(event) is None:
            return False
        piece, places = held.source.key, self._pieces.targets(held.source)
        if any(place.legal and self._pieces.action(piece, place.key) == tried for place in places):
            return False
        found = next_target(event, places, held.target, held.position)
        return found is not None and self._drag.aim(found.key)

    def say_held(self) -> None:
        """Speak of the place under the piece that the keyboard carries."""
        held = self._drag.held
        if held is not None and held.target is not None:
            words = self._pieces.words(held.source.key, held.target.key)
            self._kit.speaker.speak(words or self._kit.tr("table.speak.goes_here"))

    def walk(self, event: KeyPressed) -> Control | None:
        """Follow Tab and arrows. Return the newly focused control, or None if it is the same.

        On the board, arrows go from place to place.
        """
        if self.on_board and self._walk_board(_one_by_one(event) or direction_of(event)):
            return None
        found = self._controls.walk(event)
        if found is not None:
            self._ui_state.look_at(None)
        return found

    @property
    def on_board(self) -> bool:
        """True if the keyboard is on the board, on one of its fields, or nowhere."""
        focused = self._controls.focused
        return focused is None or focused.name == BOARD or focused.place is not None

    def _walk_board(self, direction: str | None) -> bool:
        if direction is None:
            return False
        focused = self._controls.focused
        hover = focused.place if focused is not None and focused.place is not None else self._ui_state.hover
        place = self.neighbour(hover, direction) if hover is not None else self.begin()
        if hover is None and place is None:
            return False
        self._controls.focus(BOARD)
        if place is not None:
            self._ui_state.look_at(place)
            self._ui_state.cursor = place
            self._kit.speaker.speak(self._commands.links.with_words(self.spoken_place(place), place))
        return True

    # ------------------------------------------------------------------ turning

    def turn(self, step: int, position: Position) -> bool:
        """Turn the held piece, or the one at `position`, by `step` ways.

        Return False if there is nothing to turn.
        """
        held = self._drag.held
        if held is not None:
            return self._pieces.turn(held.source.key, step, held.target.key if held.target else None)
        source = next((one for one in self._pieces.sources() if one.rect.collidepoint(position)), None)
        return (
            source is not None and not isinstance(source.key, Staged) and self._pieces.turn(source.key, step)
        )

    def _turn_by_key(self, event: KeyPressed) -> bool:
        """Turn the first of these that exists: the held piece, the focused one, the one under the pointer."""
        if not event.means("turn", "turn_back"):
            return False
        step, focused = 1 if event.means("turn") else -1, self._controls.focused
        if self._drag.held is not None or focused is None or not self._pieces.turns(focused.piece):
            done = self.turn(step, self._ui_state.pointer)
            if done:
                self.say_held()
            return done
        self._pieces.turn(focused.piece, step)
        self._kit.speaker.speak(self._pieces.spoken(focused.piece))
        return True

    def _take_back_staged(self) -> bool:
        """Take back an unfinished staged turn. Return False if there is none."""
        waits = bool(self._pieces.staged) and self._pieces.planned is None
        if waits:
            self._commands.stage(())
        return waits

    # ------------------------------------------------------------------ double clicks

    @property
    def next_step_in(self) -> float | None:
        """Seconds until a second click no longer counts as a double click."""
        return self._clicked[1] if self._clicked is not None else None

    def step(self, dt: float) -> None:
        if self._clicked is not None:
            key, left = self._clicked
            self._clicked = (key, left - dt) if left > dt else None

    def _pressed_again(self, position: Position) -> bool:
        """Handle the second click on a piece with a single target."""
        clicked, self._clicked = self._clicked, None
        pieces, held = self._pieces, self._drag.held
        source = next((one for one in reversed(pieces.sources()) if one.rect.collidepoint(position)), None)
        if clicked is None or source is None or held is None:
            return False
        legal = [target for target in pieces.targets(source) if target.legal]
        action = pieces.action(source.key, legal[0].key) if len(legal) == 1 else None
        if action is None or not source.key == clicked[0] == held.source.key:
            return False
        if pieces.refusal(action) is not None:
            return False
        self._put(source, legal[0])
        return True

    def _put(self, source: DragSource, target: DropTarget) -> None:
        """Play a piece that was picked up by a click, without a flight."""
        self._drag.cancel()
        self._drag.finish()
        self._pieces.drop(source, target)

    # ------------------------------------------------------------------ pointer

    def handle(self, event: object) -> None:
        match event:
            case PointerMoved():
                self._moved(event)
            case PointerPressed() if event.button == PRIMARY:
                self._pressed(event)
            case PointerPressed():
                self._pressed_aside(event)
            case PointerReleased() if event.button in (PRIMARY, MIDDLE) and self.pulls:
                self._pulled, self.pulls = None, False
            case PointerReleased() if event.button == PRIMARY:
                self._pulled = None
                self._released(event)
            case KeyPressed():
                self._key(event)
            case Wheel():
                self._wheel(event)
            case Pinch():
                self._zoom(event.factor, event.position)
            case PointerLeft():
                self._drag.handle(event)
                self._point(NOWHERE)
            case FocusLost():
                self._pulled, self.pulls = None, False
                self._drag.handle(event)
                self._controls.let_go()
                self._point(NOWHERE)
        self.after()

    def _moved(self, event: PointerMoved) -> None:
        self._ui_state.pointer = event.position
        if self._pull(event.position):
            return
        if self._drag.handle(event):
            self._ui_state.touch()
            return
        self._point(event.position)

    def _point(self, position: Position) -> None:
        """Set the pointer's position with empty hands, or outside the window."""
        self._ui_state.pointer = position
        if self._controls.point(None if self._log.takes(position) else position):
            self._ui_state.touch()
        covered = self._context.picture is None or self._log.takes(position)
        control = None if covered else self._controls.name_at(position)
        self._ui_state.look_at(self._place_at(position), control)
        self._log.point(position)

    def _pressed(self, event: PointerPressed) -> None:
        if self._motion.skip_ceremony():
            return
        self._motion.wake_up()
        self._ui_state.touch()
        if self._log.takes(event.position):
            if self._log.press(event.position):
                self._commands.toggle_log()
            return
        control = self._controls.at(event.position)
        if control is None or not control.asks:
            self._ui_state.asked = False
        if control is not None:
            if not control.turns:
                self._drag.cancel()
            self._controls.press(event.position)
            self._controls.focus(None)
            if not control.enabled:
                self._commands.explain_disabled(control)
            return
        self._controls.focus(None)
        if self._pressed_again(event.position):
            return
        if self._drag.handle(event):
            self._hide_tips()
            return
        self._ui_state.press = self._place_at(event.position)
        self._pulled = self._on_ground(event.position)

    def _hide_tips(self) -> None:
        """Hide tips."""
        self._controls.tip.wait(has_text=False)
        self._ui_state.sentence.wait(has_text=False)

    def _pressed_aside(self, event: PointerPressed) -> None:
        if self._motion.skip_ceremony():
            return
        self._motion.wake_up()
        self._ui_state.touch()
        if event.button == MIDDLE and self._on_ground(event.position) is not None:
            self._pulled, self.pulls = event.position, True
            return
        if event.button != SECONDARY or not self.turn(1, event.position):
            self._drag.handle(event)

    def _released(self, event: PointerReleased) -> None:
        control = self._controls.release(event.position)
        self._ui_state.touch()
        if control is not None and control.enabled and control.contains(event.position):
            self.click(control)
            return
        before = self._drag.held
        if self._drag.handle(event):
            self._controls.point(event.position)
            held = self._drag.held
            if held is not None and (before is None or before.source.key != held.source.key):
                self._clicked = held.source.key, DOUBLE_SECONDS
            return
        press, self._ui_state.press = self._ui_state.press, None
        if press == self._place_at(event.position) and not self._covered(event.position):
            self.click_place(press, event.position)

    def _place_at(self, position: Position) -> Hashable:
        return None if self._covered(position) else self.place_under(position)

    def _covered(self, position: Position) -> bool:
        """True if the log or a control is at `position`, or nothing is laid out yet."""
        laid_out = self._context.picture is not None
        return not laid_out or self._log.takes(position) or self._controls.at(position) is not None

    def _wheel(self, event: Wheel) -> None:
        if self._log.takes(event.position):
            self._log.scroll(-event.down)
            return
        # Touch pads report fractions of a notch.
        self._rolled += event.down
        if abs(self._rolled) >= 1:
            down = self._rolled > 0
            if not self.turn(1 if down else -1, event.position):
                self._zoom(1 / STEP if down else STEP, event.position)
            self._rolled = 0.0

    # ------------------------------------------------------------------ zoom and pan

    def _on_ground(self, position: Position) -> Position | None:
        """Return the position if the board can be pulled there, otherwise None."""
        room = self._context.board_room
        pulls = not self._context.view.whole and room.collidepoint(position) and not self._covered(position)
        return position if pulls else None

    def _zoom(self, factor: float, about: Position) -> None:
        """Scale the board around a point; ignore points outside the board."""
        room = self._context.board_room
        if room.collidepoint(about):
            self._ui_state.press = self._pulled = None
            self._camera.see(self._context.view.times(factor, room, about))

    def _pull(self, position: Position) -> bool:
        """Move the board with the pointer, once that has moved beyond a threshold.

        Return False if it has not.
        """
        if self._pulled is None or not (self.pulls or dist(self._pulled, position) > THRESHOLD):
            return False
        by = position[0] - self._pulled[0], position[1] - self._pulled[1]
        self._pulled, self.pulls, self._ui_state.press = position, True, None
        self._camera.see(self._context.view.moved(self._context.board_room, by), pulled=True)
        return True

    def _zoom_by_key(self, event: KeyPressed) -> bool:
        """Zoom around the keyboard's place or, without one, around the pointer if it is over the board."""
        if not event.means(*ZOOMS):
            return False
        room, here = self._context.board_room, self.walked_to
        about = here.center if here is not None else self._ui_state.pointer
        if not room.collidepoint(about):
            about = room.center
        if event.means("zoom_all"):
            self._camera.see(WHOLE)
        else:
            self._zoom(STEP if event.means("zoom_in") else 1 / STEP, about)
        return True

    @property
    def walked_to(self) -> Rect | None:
        """The rectangle of the place that the keyboard is on, if it is on the board."""
        held, focused = self._drag.held, self._controls.focused
        if held is not None:
            seen = held.target is not None and held.way == "keyboard" and held.target.room is not None
            return held.target.rect if seen and held.target is not None else None
        if self.on_board and self._ui_state.at_cursor:
            return self.rect_of(self._ui_state.cursor)
        return focused.rect if focused is not None and focused.room is not None else None

    # ------------------------------------------------------------------ keys

    def _key(self, event: KeyPressed) -> None:
        if event.key in ("", "ctrl", "shift"):
            return
        self._hide_tips()
        self._ui_state.touch()
        if self._motion.skip_ceremony():
            pass
        elif not event.means("cancel"):
            self._motion.wake_up()
            self._use(event)
        elif not event.repeated:
            # A key that is held down would otherwise close everything at once.
            self._escape()

    def _use(self, event: KeyPressed) -> None:
        """Try the game's keys first, then the held piece, shortcuts, the log and the focus."""
        control = self._controls.for_key(event)
        if not event.means("confirm") and (control is None or not control.asks):
            self._ui_state.asked = False
        if self.own_key(event) or self._turn_by_key(event):
            return
        if self._drag.held is not None and self.key_in_hand(event):
            return
        if event.means("log") or (control is not None and control.key not in OPENS):
            if not event.repeated:
                self._shortcut(control)
        elif (
            self._handle_question(event)
            or (self._controls.focused is None and self._log.key(event))
            or self._zoom_by_key(event)
        ):
            pass
        elif event.means("confirm"):
            if not event.repeated:
                self._confirm()
        else:
            found = self.walk(event)
            if found is not None:
                self._kit.speaker.speak(self._commands.links.with_words(found.spoken, found))

    def _handle_question(self, event: KeyPressed) -> bool:
        """Handle the keys for the situation, for an opponent's plan, for the rules and for the menu."""
        if event.means("tell"):
            self._announcer.announce_situation()
        elif event.means("plan"):
            self._commands.coach.next_plan()
        elif event.means("rulebook"):
            self._commands.open_rules()
        elif event.means("menu"):
            self._kit.open_menu()
        else:
            return False
        return True

    def _escape(self) -> None:
        """Close the topmost open thing, or open the menu if there is none."""
        if self._drag.held is not None:
            self._drag.cancel()
            self._kit.speaker.speak(self._kit.tr("table.speak.put_back"))
        elif self._commands.coach.put_away() or self._motion.come_to_rest() or self._take_back_staged():
            pass
        elif self._ui_state.log_open:
            self._commands.toggle_log()
        elif self._controls.focused is not None:
            self._controls.focus(None)
        else:
            self._kit.open_menu()

    def _shortcut(self, control: Control | None) -> None:
        """Use a control by its key. In an open log, a cross may take its place."""
        if control is not None and not control.enabled:
            self._commands.explain_disabled(control)
            return
        if control is not None and control.name == "hint":
            if self._controls.focused is not control:
                self._controls.focus(None)
            # The hint compares itself with the piece in hand, so it is asked for before that is put back.
            self.click(control)
        self._drag.cancel()
        if control is None:
            self._commands.toggle_log()
        elif control.name != "hint":
            self.click(control)

    def _confirm(self) -> None:
        focused, hint = self._controls.focused, self._ui_state.hint
        if focused is None and self._commands.coach.confirm():
            return
        if focused is None and hint is not None and hint.shows_place and hint.action is not None:
            # A shown hint acts as the cursor until that is moved.
            self._commands.act(hint.action)
        elif focused is None:
            self.go_on()
        elif not self.take_up(focused):
            if focused.enabled:
                self.click(focused)
            else:
                self._commands.explain_disabled(focused)

    # ------------------------------------------------------------------ controls

    def click(self, control: Control) -> None:
        if not control.asks:
            self._ui_state.asked = False
        if control.do is not None:
            control.do()
        self._ui_state.touch()


def _one_by_one(event: KeyPressed) -> str | None:
    """Return the direction of a key that visits every place, legal or not."""
    return next((direction for direction in DIRECTIONS if event.means(f"cell_{direction}")), None)
