"""Keys at this table: what is in hand, the tram, and the walk among cells."""

from game.tables.kit.controls import BOARD, Control
from game.tables.streetcar.clicking import Clicking
from game.tables.streetcar.grip import Tram
from game.tables.streetcar.own_way import better_end
from game.tables.streetcar.table_actions import TableActions
from game.ui.drag_keys import direction_of
from game.ui.input import KeyPressed
from game.ui.widgets.focus import DIRECTIONS

OUTWARD = ("up", "right", "down", "left")
"""The arrows in the order of the sides of a cell."""


class Keyboard:
    """What keys do at one table."""

    def __init__(self, table: TableActions, clicking: Clicking) -> None:
        self._table = table
        self._kit = table.kit
        self._attention = table.attention
        self._controls = table.controls
        self._hand = table.hand
        self._drag = table.drag
        self._clicking = clicking

    def held_key(self, event: KeyPressed) -> bool:
        """A key while something is held."""
        direction = _cell_by_cell(event)
        if direction is None and self._table.reading.tries is not None:
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
        held, board = self._drag.held, self._table.reading.board
        here = held.target.key if held is not None and held.target is not None else None
        if isinstance(here, str):
            return self._drag.aim(board.terminal[here].cells[direction in ("right", "down")])
        if not isinstance(here, tuple):
            return False
        dx, dy = DIRECTIONS[direction]
        beyond = board.leg_at.get((here, OUTWARD.index(direction)))
        return self._drag.aim(beyond.code if beyond is not None else (here[0] + dy, here[1] + dx))

    def drive(self) -> None:
        """Drive on; before the departure the keyboard goes to the better terminal, then to the other one."""
        reading = self._table.position
        if not reading.can_depart or reading.own is None:
            self._table.drive_on()
            return
        focused = self._controls.focused
        codes = [end.code for end in reading.own.ends]
        number = codes.index(better_end(reading)) if reading.guides else 0
        if focused is not None and focused.name.startswith("depart_"):
            number = 1 - int(focused.name[-1])
        found = self._controls.focus(f"depart_{number}")
        if found is not None:
            self._kit.speaker.speak(found.spoken)

    def take_up(self, control: Control) -> bool:
        """Click on the cell, else take the tram; take a tile or an offer; False for buttons."""
        if control.name == BOARD:
            if self._attention.hover is not None:
                self._clicking.click_place(self._attention.hover)
            else:
                self._take_tram()
            return True
        return self._clicking.take(control.piece)

    def walk_board(self, event: KeyPressed) -> bool:
        """Arrows on the board; False where they are for the controls."""
        focused = self._controls.focused
        direction = _cell_by_cell(event) or direction_of(event)
        if direction is None or not (focused is None or focused.name == BOARD):
            return False
        if not (event.means(*DIRECTIONS) and self._take_tram()):
            self._walk_board(direction)
        return True

    def _take_tram(self) -> bool:
        """Take the tram in hand where it is to be driven; False where it is not."""
        if self._table.reading.doing != "drive" or not self._drag.pick_up(Tram()):
            return False
        self._clicking.speaking.held(self._drag.held)
        return True

    def _walk_board(self, direction: str) -> None:
        """Look at the board cell by cell; with Shift also where the arrows take the tram."""
        self._controls.focus(BOARD)
        board = self._table.reading.board
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
