"""Keys become doings: what is held comes first, then shortcuts, then the walk among controls and cells."""

from game.tables.furniture.controls import BOARD, Controls
from game.tables.streetcar.attention import Attention
from game.tables.streetcar.clicking import Clicking
from game.tables.streetcar.desk import Desk
from game.tables.streetcar.grip import Tram
from game.tables.streetcar.hand import Hand
from game.tables.streetcar.own_way import better_end
from game.tables.streetcar.proposal import NOTHING
from game.tables.table import Kit
from game.ui.drag import DragAndDrop
from game.ui.drag_keys import direction_of
from game.ui.focus import DIRECTIONS
from game.ui.input import KeyPressed

SHORTCUTS = {"undo": "undo", "hint": "hint", "end_turn": "end", "network": "toggle", "log": "log"}
"""Actions of the key map and the controls that they click."""
OUTWARD = ("up", "right", "down", "left")
"""The arrows in the order of the sides of a cell."""


class Keyboard:
    """Takes the keys of one table."""

    def __init__(
        self,
        desk: Desk,
        kit: Kit,
        attention: Attention,
        controls: Controls,
        hand: Hand,
        drag: DragAndDrop,
        clicking: Clicking,
    ) -> None:
        self._desk = desk
        self._kit = kit
        self._attention = attention
        self._controls = controls
        self._hand = hand
        self._drag = drag
        self._clicking = clicking

    def key(self, event: KeyPressed) -> None:
        """Take one key."""
        if event.key in ("", "ctrl", "shift"):
            return
        skipped = self._desk.wake_up()
        self._attention.tip_shown, self._attention.tip_after = False, None
        if self._drag.held is not None and self._held_key(event):
            self._attention.touch()
            return
        for action, name in SHORTCUTS.items():
            if event.means(action) and not event.repeated:
                self._shortcut(name)
                return
        if event.means("rulebook"):
            self._desk.open_rules()
        elif event.means("drive"):
            self._drive()
        elif event.means("turn", "turn_back"):
            self._clicking.turn_focused(1 if event.means("turn") else -1)
        elif event.means("menu") or (event.means("cancel") and not skipped):
            self._cancel(to_menu=event.means("menu"))
        elif self._controls.focused is None and self._clicking.log_key(event):
            pass
        elif event.means("confirm"):
            if not event.repeated:
                self._confirm()
        else:
            self._walk(event)
        self._attention.touch()

    def _held_key(self, event: KeyPressed) -> bool:
        """A key while something is held."""
        if event.means("turn", "turn_back") and self._hand.holds_tile():
            self._hand.turn(1 if event.means("turn") else -1, self._clicking.over())
            self._clicking.speaking.held(self._drag.held)
            return True
        direction = _cell_by_cell(event)
        if direction is None and self._desk.reading.tries is not None:
            direction = direction_of(event)
        if direction is not None and self._step_field(direction):
            self._clicking.speaking.held(self._drag.held)
            return True
        used = self._drag.handle(event)
        if used:
            self._clicking.speaking.held(self._drag.held)
        return used

    def _step_field(self, direction: str) -> bool:
        """Take what is held to the next field, whether it may go there or not."""
        held, board = self._drag.held, self._desk.reading.board
        here = held.target.key if held is not None and held.target is not None else None
        if isinstance(here, str):
            return self._drag.aim(board.terminal[here].cells[0])
        if not isinstance(here, tuple):
            return False
        dx, dy = DIRECTIONS[direction]
        beyond = board.leg_at.get((here, OUTWARD.index(direction)))
        return self._drag.aim(beyond.code if beyond is not None else (here[0] + dy, here[1] + dx))

    def _shortcut(self, name: str) -> None:
        if self._controls.state(name) != "disabled" or name == "end":
            self._drag.cancel()
            self._clicking.click(name)
        self._attention.touch()

    def _drive(self) -> None:
        """Drive on; before the departure the keyboard goes to the better terminal, then to the other one."""
        reading = self._desk.position
        if not reading.can_depart or reading.own is None:
            self._desk.drive_on()
            return
        focused = self._controls.focused
        codes = [end.code for end in reading.own.ends]
        number = codes.index(better_end(reading)) if reading.guides else 0
        if focused is not None and focused.name.startswith("depart_"):
            number = 1 - int(focused.name[-1])
        found = self._controls.focus(f"depart_{number}")
        if found is not None:
            self._kit.speaker.speak(found.spoken)

    def _cancel(self, *, to_menu: bool) -> None:
        attention, waits = self._attention, self._desk.proposal.waiting is not None
        busy = attention.log_open or attention.hint or self._controls.focused or attention.asked or waits
        if to_menu or not busy:
            self._kit.open_menu()
        elif waits:
            self._desk.propose(NOTHING)
        elif attention.log_open:
            self._clicking.toggle_log()
        elif attention.hint or attention.asked:
            attention.hint, attention.asked = None, False
        else:
            attention.look_at(None)
            self._controls.focus(None)

    def _confirm(self) -> None:
        focused = self._controls.focused
        if focused is not None and focused.name == BOARD:
            if self._attention.hover is not None:
                self._clicking.click_place(self._attention.hover)
        elif focused is not None:
            if focused.enabled or focused.name == "end":
                self._clicking.click(focused.name)
        else:
            self._desk.main()

    def _walk(self, event: KeyPressed) -> None:
        focused = self._controls.focused
        on_board = focused is None or focused.name == BOARD
        if on_board and event.means(*DIRECTIONS) and self._take_tram():
            return
        direction = _cell_by_cell(event) or direction_of(event)
        if on_board and direction is not None:
            self._walk_board(direction)
            return
        found = self._controls.walk(event)
        if found is not None:
            self._attention.look_at(None)
            self._kit.speaker.speak(found.spoken)

    def _take_tram(self) -> bool:
        """Take the tram in hand where it is to be driven; False where it is not."""
        if self._desk.reading.doing != "drive" or not self._drag.pick_up(Tram()):
            return False
        self._clicking.speaking.held(self._drag.held)
        return True

    def _walk_board(self, direction: str) -> None:
        """Look at the board cell by cell; with Shift also where the arrows take the tram."""
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
        self._attention.cursor = cell
        self._kit.speaker.speak(self._clicking.speaking.cell(cell))


def _cell_by_cell(event: KeyPressed) -> str | None:
    """The direction of a key that goes to every cell."""
    return next((direction for direction in DIRECTIONS if event.means(f"cell_{direction}")), None)
