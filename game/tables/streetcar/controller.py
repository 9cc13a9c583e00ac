"""Gestures become doings: pointer, wheel and keys, in the order in which they are to be asked."""

from collections.abc import Callable
from functools import partial

from game.rules.streetcar.board import Field
from game.tables.furniture.attention import NOWHERE
from game.tables.furniture.controls import BOARD, Controls
from game.tables.furniture.paces import ARROWS
from game.tables.streetcar.attention import Attention
from game.tables.streetcar.buttons import third_action
from game.tables.streetcar.desk import Desk
from game.tables.streetcar.grip import Offer, Slot, Tram
from game.tables.streetcar.hand import Hand
from game.tables.streetcar.proposal import NOTHING
from game.tables.streetcar.speaking import Speaking
from game.tables.table import Kit
from game.ui.drag import DragAndDrop
from game.ui.focus import DIRECTIONS
from game.ui.input import (
    PRIMARY,
    SECONDARY,
    FocusLost,
    KeyPressed,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Position,
    Wheel,
)

TIP_SECONDS = 0.6
SHORTCUTS = {"undo": "undo", "hint": "hint", "end_turn": "end", "network": "toggle", "log": "log"}
"""Actions of the key map and the controls that they click."""


class Controller:
    """Takes the events of one table."""

    def __init__(
        self,
        desk: Desk,
        kit: Kit,
        attention: Attention,
        controls: Controls,
        hand: Hand,
        drag: DragAndDrop,
    ) -> None:
        self._desk = desk
        self._kit = kit
        self._attention = attention
        self._controls = controls
        self._hand = hand
        self._drag = drag
        self._speaking = Speaking(desk, kit.tr, hand)
        self._rolled = 0.0

    def handle(self, event: object) -> None:
        """Take one event."""
        match event:
            case PointerMoved():
                self._moved(event)
            case PointerPressed():
                self._pressed(event)
            case PointerReleased():
                self._released(event)
            case KeyPressed():
                self._key(event)
            case Wheel():
                self._wheel(event)
            case PointerLeft():
                self._attention.pointer = NOWHERE
                self._attention.look_at(None)
            case FocusLost():
                self._drag.cancel()
                self._controls.let_go()
                self._attention.look_at(None)
                self._attention.touch()
        self._rest()

    def _rest(self) -> None:
        """After each event: draw what was clicked, and see what the held tile is over."""
        offer, self._hand.asked = self._hand.asked, None
        if offer is not None:
            self._drag.cancel()
            self._drag.finish()
            self._hand.draw(offer)
        cell, places = self._over(), self._hand.places()
        lay = self._hand.held_lay(cell) if cell is not None else None
        if lay is None or places is None or places.refusal(lay) is None:
            self._attention.rest_on(None)
        else:
            self._attention.rest_on(lay)

    # ------------------------------------------------------------------ pointer

    def _moved(self, event: PointerMoved) -> None:
        self._attention.pointer = event.position
        if self._drag.handle(event):
            self._attention.touch()
            return
        before = self._drag.hovered_source
        place = self._place_under(event.position)
        if self._controls.moved(event) or place != self._attention.hover:
            self._attention.tip_shown = False
            hovered = self._controls.hovered
            tells = hovered.tip if hovered is not None else isinstance(place, str)
            self._attention.tip_after = TIP_SECONDS if tells else None
            self._attention.touch()
        if before != self._drag.hovered_source:
            self._attention.touch()
        self._attention.look_at(place)

    def _pressed(self, event: PointerPressed) -> None:
        self._desk.wake_up()
        if event.button == SECONDARY and self._turn(1, event.position):
            return
        if self._log_takes(event.position):
            picture = self._desk.picture
            if picture is not None and picture.log.handle.collidepoint(event.position):
                self._toggle_log()
            return
        control = self._controls.at(event.position)
        if control is not None:
            self._drag.cancel()
            self._controls.pressed(event)
            self._attention.touch()
            return
        self._controls.focus(None)
        if self._drag.handle(event):
            self._attention.touch()
            return
        if event.button == PRIMARY:
            self._attention.press = self._place_under(event.position)

    def _released(self, event: PointerReleased) -> None:
        if event.button != PRIMARY:
            return
        name = self._controls.released(event)
        self._attention.touch()
        if name is not None:
            self._click(name)
            return
        if self._drag.handle(event):
            self._controls.moved(PointerMoved(event.position))
            return
        press, self._attention.press = self._attention.press, None
        place = self._place_under(event.position)
        if press is not None and press == place:
            self._click_place(place)

    def _click_place(self, place: Field) -> None:
        """A click on the board with empty hands: depart from a terminal, or drive to a field."""
        reading = self._desk.position
        if reading.can_depart and reading.own is not None and place in [end.code for end in reading.own.ends]:
            self._desk.depart(str(place))
        elif reading.doing == "drive":
            self._desk.drive_to(place)

    def _wheel(self, event: Wheel) -> None:
        picture = self._desk.picture
        if self._log_takes(event.position) and picture is not None:
            self._desk.scroll(-event.down * picture.panel_look.px(56))
            return
        # A touch pad rolls in parts of a notch.
        self._rolled += event.down
        if abs(self._rolled) >= 1:
            self._turn(1 if self._rolled > 0 else -1, event.position)
            self._rolled = 0.0

    def _turn(self, step: int, position: Position | None = None) -> bool:
        """Turn the held tile, or the one in the hand under the pointer; False where there is none."""
        if self._drag.held is not None:
            if self._hand.holds_tile():
                self._hand.turn(step, self._over())
            return self._hand.holds_tile()
        if position is None:
            return False
        source = next((s for s in self._hand.sources() if s.rect.collidepoint(position)), None)
        if source is None or not isinstance(source.key, Slot):
            return False
        self._hand.turn_slot(source.key.number, step)
        return True

    # ------------------------------------------------------------------ keys

    def _key(self, event: KeyPressed) -> None:
        if event.key in ("", "ctrl", "shift"):
            return
        self._desk.wake_up()
        self._attention.tip_shown, self._attention.tip_after = False, None
        if self._drag.held is not None and self._held_key(event):
            self._attention.touch()
            return
        for action, name in SHORTCUTS.items():
            if event.means(action) and not event.repeated:
                self._shortcut(name)
                return
        if event.means("rulebook"):
            self._kit.open_rules()
        elif event.means("drive"):
            self._desk.drive_on()
        elif event.means("turn", "turn_back"):
            self._turn_focused(1 if event.means("turn") else -1)
        elif event.means("cancel", "menu"):
            self._cancel(to_menu=event.means("menu"))
        elif event.means("confirm"):
            if not event.repeated:
                self._confirm()
        else:
            self._walk(event)
        self._attention.touch()

    def _held_key(self, event: KeyPressed) -> bool:
        """A key while something is held."""
        if event.means("turn", "turn_back") and self._hand.holds_tile():
            self._hand.turn(1 if event.means("turn") else -1, self._over())
            self._speaking.held(self._drag.held)
            return True
        if event.shift and event.key in DIRECTIONS and self._step_cell(event.key):
            self._speaking.held(self._drag.held)
            return True
        used = self._drag.handle(event)
        if used:
            self._speaking.held(self._drag.held)
        return used

    def _step_cell(self, direction: str) -> bool:
        """Take the held tile to the next cell, whether it fits there or not."""
        cell, picture = self._over(), self._desk.picture
        if cell is None or picture is None or not self._hand.holds_tile():
            return False
        dx, dy = DIRECTIONS[direction]
        return self._drag.aim((cell[0] + dy, cell[1] + dx))

    def _turn_focused(self, step: int) -> None:
        """R with empty hands: the third button, or the tile in the hand that the keyboard is on."""
        focused = self._controls.focused
        if third_action(self._desk.reading) == "repeat":
            self._desk.repeat_roll()
        elif focused is not None and focused.name.startswith("tile_"):
            number = int(focused.name.removeprefix("tile_"))
            self._hand.turn_slot(number, step)
            self._kit.speaker.speak(self._speaking.slot(number))
        else:
            self._turn(step, self._attention.pointer)

    def _shortcut(self, name: str) -> None:
        if self._controls.state(name) != "disabled" or name == "end":
            self._drag.cancel()
            self._click(name)
        self._attention.touch()

    def _cancel(self, *, to_menu: bool) -> None:
        attention, waits = self._attention, self._desk.proposal.waiting is not None
        busy = attention.log_open or attention.hint or self._controls.focused or attention.asked or waits
        if to_menu or not busy:
            self._kit.open_menu()
        elif waits:
            self._desk.propose(NOTHING)
        elif attention.log_open:
            self._toggle_log()
        elif attention.hint or attention.asked:
            attention.hint, attention.asked = None, False
        else:
            attention.look_at(None)
            self._controls.focus(None)

    def _confirm(self) -> None:
        focused = self._controls.focused
        if focused is not None and focused.name == BOARD:
            if self._attention.hover is not None:
                self._click_place(self._attention.hover)
        elif focused is not None:
            if focused.enabled:
                self._click(focused.name)
        else:
            self._desk.main()

    def _walk(self, event: KeyPressed) -> None:
        focused = self._controls.focused
        if self._attention.log_open and event.means("up", "down") and focused is None:
            self._desk.scroll(40 if event.means("up") else -40)
            return
        if event.means(*DIRECTIONS):
            if focused is None and self._desk.reading.doing == "drive" and self._drag.pick_up(Tram()):
                self._speaking.held(self._drag.held)
                return
            if focused is None or focused.name == BOARD:
                self._walk_board(next(name for name in DIRECTIONS if event.means(name)))
                return
        found = self._controls.walk(event)
        if found is not None:
            self._attention.look_at(None)
            self._kit.speaker.speak(found.spoken)

    def _walk_board(self, direction: str) -> None:
        """Look at the board cell by cell."""
        self._controls.focus(BOARD)
        board = self._desk.reading.board
        here, (dx, dy) = self._attention.hover, DIRECTIONS[direction]
        if isinstance(here, str):
            here = board.terminal[here].cells[0]
            dx = dy = 0
        cell = (here[0] + dy, here[1] + dx) if here is not None else (board.rows // 2, board.cols // 2)
        if not board.holds(cell):
            return
        self._attention.look_at(cell)
        self._kit.speaker.speak(self._speaking.cell(cell))

    # ------------------------------------------------------------------ places and controls

    def _over(self) -> tuple[int, int] | None:
        """The cell that the held tile is over."""
        held = self._drag.held
        if held is None or held.target is None or not isinstance(held.target.key, tuple):
            return None
        return held.target.key

    def _log_takes(self, position: Position) -> bool:
        picture = self._desk.picture
        return self._attention.log_open and picture is not None and picture.log.rect.collidepoint(position)

    def _place_under(self, position: Position) -> Field | None:
        """What of the board lies under the pointer."""
        picture = self._desk.picture
        if picture is None or self._log_takes(position) or self._controls.at(position) is not None:
            return None
        projection = picture.layout.projection
        return projection.cell_at(position) or projection.terminal_at(position)

    def _click(self, name: str) -> None:
        """Do what a control is for."""
        if name != "withdraw":
            self._attention.asked = False
        if name.startswith("tile_"):
            self._click_tile(int(name.removeprefix("tile_")))
        elif name.startswith("take_"):
            source = next((s for s in self._hand.sources() if _named(s.key) == name), None)
            if source is not None and isinstance(source.key, Offer):
                self._hand.draw(source.key)
        elif name.startswith("depart_") and self._desk.reading.own is not None:
            self._desk.depart(self._desk.reading.own.ends[int(name[-1])].code)
        else:
            doing = self._doings().get(name)
            if doing is not None:
                doing()
        self._attention.touch()

    def _doings(self) -> dict[str, Callable[[], object]]:
        return {
            "menu": self._kit.open_menu,
            "rulebook": self._kit.open_rules,
            "hint": self._desk.next_hint,
            "undo": self._desk.undo,
            "end": self._desk.main,
            "third": self._third,
            "toggle": self._toggle_way,
            "withdraw": self._desk.withdraw,
            "log": self._toggle_log,
            "pile": self._draw,
            **{f"pace_{pace}": partial(self._desk.change_pace, pace) for pace in ARROWS},
        }

    def _click_tile(self, number: int) -> None:
        reading = self._desk.reading
        if reading.doing == "stuck" and reading.table.pile_left:
            self._attention.chosen ^= {number}
            self._desk.settle()
            self._kit.speaker.speak(self._speaking.chosen(number, self._attention.chosen))
        elif self._drag.pick_up(Slot(number)):
            self._speaking.held(self._drag.held)

    def _draw(self) -> None:
        if self._desk.reading.doing == "draw" and self._desk.reading.table.pile_left:
            self._hand.draw(Offer())

    def _third(self) -> None:
        if third_action(self._desk.reading) == "repeat":
            self._desk.repeat_roll()
        else:
            self._turn_focused(1)

    def _toggle_way(self) -> None:
        self._attention.way = not self._attention.way

    def _toggle_log(self) -> None:
        self._attention.log_open = not self._attention.log_open
        self._attention.scroll = 0
        self._desk.settle()


def _named(key: object) -> str:
    return f"take_{key.seat}_{key.number}" if isinstance(key, Offer) else ""
