"""What gestures do at this table beside what they do at every one: tiles, trams, and fields of the board."""

from collections.abc import Hashable
from typing import cast

from game.rules.streetcar.actions import Action, Lay
from game.rules.streetcar.board import Field
from game.tables.kit.attention import NOWHERE
from game.tables.kit.controller import TableController
from game.tables.kit.controls import BOARD, Control
from game.tables.streetcar.attention import Attention
from game.tables.streetcar.buttons import third_action
from game.tables.streetcar.grip import Slot, Tram
from game.tables.streetcar.hand import Hand
from game.tables.streetcar.own_way import better_end
from game.tables.streetcar.proposal import NOTHING
from game.tables.streetcar.speaking import Speaking
from game.tables.streetcar.table_actions import TableActions
from game.ui.arrows import DIRECTIONS, direction_of
from game.ui.input import KeyPressed, Position

OUTWARD = ("up", "right", "down", "left")
"""The arrows in the order of the sides of a cell."""


class Controller(TableController[TableActions]):
    """Takes the events of one table."""

    _attention: Attention

    _hand: Hand

    def __init__(self, table: TableActions) -> None:
        super().__init__(table)
        self._speaking = Speaking(table)

    def worth_telling(self, action: Action) -> bool:
        """What stands against a tile."""
        return isinstance(action, Lay) and super().worth_telling(action)

    def say_held(self) -> None:
        self._speaking.held(self._drag.held)

    def turn(self, step: int, position: Position) -> bool:
        """Turn the held tile, or the one in the hand under the pointer."""
        if self._drag.held is not None:
            if self._hand.holds_tile():
                self._hand.turn(step, self.over())
            return self._hand.holds_tile()
        source = next((s for s in self._hand.sources() if s.rect.collidepoint(position)), None)
        if source is None or not isinstance(source.key, Slot):
            return False
        self._hand.turn_slot(source.key.number, step)
        return True

    def click_place(self, place: Hashable, position: Position) -> None:
        """Depart from a terminal, or drive to a field."""
        del position
        reading = self._table.position
        if reading.can_depart and reading.own is not None and place in [end.code for end in reading.own.ends]:
            self._table.depart(str(place))
        elif place is not None and reading.doing == "drive":
            self._table.drive_to(cast(Field, place))

    # ------------------------------------------------------------------ places

    def place_under(self, position: Position) -> Field | None:
        projection = self._table.layout.projection
        return projection.cell_at(position) or projection.terminal_at(position)

    def over(self) -> tuple[int, int] | None:
        """The cell that the held tile is over."""
        held = self._drag.held
        if held is None or held.target is None or not isinstance(held.target.key, tuple):
            return None
        return held.target.key

    # ------------------------------------------------------------------ controls

    def choose(self, number: int) -> None:
        """Where nothing fits: this tile of the hand goes back, or stays."""
        self._attention.chosen ^= {number}
        self._table.settle()
        self._kit.speaker.speak(self._speaking.chosen(number, self._attention.chosen))

    def third(self) -> None:
        """Use the last roll again, or turn the tile in hand."""
        if third_action(self._table.reading) == "repeat":
            self._table.repeat_roll()
        elif not self.turn(1, NOWHERE) and self._table.picture is not None:
            text = self._kit.tr("streetcar.advice.take_first")
            self._table.advise(text, self._table.picture.layout.buttons.third)

    # ------------------------------------------------------------------ keys

    def key_in_hand(self, event: KeyPressed) -> bool:
        """With Shift to every cell."""
        direction = _cell_by_cell(event)
        if direction is not None and self._step_field(direction):
            self.say_held()
            return True
        return super().key_in_hand(event)

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

    def own_key(self, event: KeyPressed) -> bool:
        """Drive on, or turn a tile in the hand."""
        if event.means("drive"):
            self._drive()
        elif event.means("turn", "turn_back"):
            self._turn_by_key(1 if event.means("turn") else -1)
        else:
            return False
        return True

    def _turn_by_key(self, step: int) -> None:
        """Turn the tile in hand; else use the third button, or turn the tile that the keyboard is on."""
        focused, reading = self._controls.focused, self._table.reading
        if self._hand.holds_tile():
            self.turn(step, NOWHERE)
            self.say_held()
            return
        if third_action(reading) == "repeat":
            if reading.may_act:
                self._table.repeat_roll()
        elif focused is not None and isinstance(focused.piece, Slot):
            number = focused.piece.number
            self._hand.turn_slot(number, step)
            self._kit.speaker.speak(self._speaking.slot(number))
        else:
            self.turn(step, self._attention.pointer)

    def _drive(self) -> None:
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

    def end_own(self) -> bool:
        """The first tile of a pair comes back."""
        if self._table.proposal.waiting is None:
            return False
        self._table.propose(NOTHING)
        return True

    def go_on(self) -> None:
        """Do what the main button is for."""
        self._table.main()

    def take_up(self, control: Control) -> bool:
        """On the board click on the cell, else take the tram."""
        if control.name != BOARD:
            return super().take_up(control)
        if self._attention.hover is not None:
            self.click_place(self._attention.hover, NOWHERE)
        else:
            self.take(Tram())
        return True

    def walk(self, event: KeyPressed) -> Control | None:
        """On the board cell by cell, elsewhere from control to control."""
        if self._walked_on_board(event):
            return None
        found = super().walk(event)
        if found is not None:
            self._attention.look_at(None)
        return found

    def _walked_on_board(self, event: KeyPressed) -> bool:
        """Arrows on the board; False where they are for the controls."""
        focused = self._controls.focused
        direction = _cell_by_cell(event) or direction_of(event)
        if direction is None or not (focused is None or focused.name == BOARD):
            return False
        if not (event.means(*DIRECTIONS) and self.take(Tram())):
            self._walk_board(direction)
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
        self._kit.speaker.speak(self._speaking.cell(cell))


def _cell_by_cell(event: KeyPressed) -> str | None:
    """The direction of a key that goes to every cell."""
    return next((direction for direction in DIRECTIONS if event.means(f"cell_{direction}")), None)
