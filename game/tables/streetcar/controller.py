"""What gestures do at this table beside what they do at every one: trams, and fields of the board."""

from collections.abc import Hashable
from typing import cast

from game.rules.streetcar.actions import Action, lays_of
from game.rules.streetcar.board import Field
from game.tables.kit.attention import NOWHERE
from game.tables.kit.controller import TableController
from game.tables.kit.controls import BOARD, Control
from game.tables.streetcar.buttons import third_action
from game.tables.streetcar.hand import Tram
from game.tables.streetcar.reading import better_end
from game.tables.streetcar.table_actions import TableActions
from game.tables.streetcar.telling import cell_words
from game.ui.arrows import DIRECTIONS
from game.ui.input import KeyPressed, Position

OUTWARD = ("up", "right", "down", "left")
"""The arrows in the order of the sides of a cell."""


class Controller(TableController[TableActions]):
    """Takes the events of one table."""

    def worth_telling(self, action: Action) -> bool:
        """What stands against a tile."""
        return bool(lays_of(action)) and super().worth_telling(action)

    # ------------------------------------------------------------------ places

    def place_under(self, position: Position) -> Field | None:
        projection = self._table.layout.projection
        return projection.cell_at(position) or projection.terminal_at(position)

    def click_place(self, place: Hashable, position: Position) -> None:
        """Depart from a terminal, or drive to a field."""
        del position
        reading = self._table.position
        if reading.can_depart and place in reading.own_terminals:
            self._table.depart(str(place))
        elif place is not None and reading.doing == "drive":
            self._table.drive_to(cast(Field, place))

    def beside(self, place: Hashable, direction: str) -> Field | None:
        """From cell to cell, and over the edge to a terminal."""
        board, (dx, dy) = self._table.reading.board, DIRECTIONS[direction]
        if isinstance(place, str):
            return board.terminal[place].cells[direction in ("right", "down")]
        if place is None:
            return board.rows // 2, board.cols // 2
        row, col = cast(tuple[int, int], place)
        beyond = board.leg_at.get(((row, col), OUTWARD.index(direction)))
        if beyond is not None:
            return beyond.code
        return (row + dy, col + dx) if board.holds((row + dy, col + dx)) else None

    def spoken_place(self, place: Hashable) -> str:
        if isinstance(place, str):
            return self._table.teller.at(place)
        return cell_words(
            self._table.position, cast(tuple[int, int], place), self._table.teller, self._kit.tr
        )

    # ------------------------------------------------------------------ buttons and keys

    def third(self) -> None:
        """Use the last roll again, or turn the tile in hand."""
        if third_action(self._table.reading) == "repeat":
            self._table.repeat_roll()
        elif not self.turn(1, NOWHERE) and self._table.picture is not None:
            text = self._kit.tr("streetcar.advice.take_first")
            self._table.advise(text, self._table.picture.layout.buttons.third)

    def own_key(self, event: KeyPressed) -> bool:
        """Drive on, or use the last roll again."""
        reading = self._table.reading
        repeats = third_action(reading) == "repeat" and self._drag.held is None
        if event.means("drive"):
            self._drive()
        elif repeats and event.means("turn", "turn_back"):
            if reading.may_act:
                self._table.repeat_roll()
        else:
            return False
        return True

    def _drive(self) -> None:
        """Drive on; before the departure the keyboard goes to the better terminal, then to the other one."""
        reading = self._table.position
        if not reading.can_depart:
            self._table.drive_on()
            return
        focused = self._controls.focused
        number = reading.own_terminals.index(better_end(reading)) if reading.guides else 0
        if focused is not None and focused.name.startswith("depart_"):
            number = 1 - int(focused.name[-1])
        found = self._controls.focus(f"depart_{number}")
        if found is not None:
            self._kit.speaker.speak(found.spoken)

    def go_on(self) -> None:
        """Do what the main button is for."""
        self._table.main()

    def take_up(self, control: Control) -> bool:
        """On the board take the tram, where no field is meant."""
        if control.name == BOARD and not self._attention.at_cursor:
            self.take(Tram())
            return True
        return super().take_up(control)

    def walk(self, event: KeyPressed) -> Control | None:
        """On the board an arrow takes the tram; with Shift it goes on from field to field."""
        if self.on_board and event.means(*DIRECTIONS) and self.take(Tram()):
            return None
        return super().walk(event)
