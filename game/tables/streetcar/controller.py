"""Gestures on the board of Streetcar: clicks with empty hands, and the keys of this game."""

from collections.abc import Hashable, Sequence
from functools import partial
from typing import cast

import pygame

from game.rules.streetcar.actions import Action, lays_of
from game.rules.streetcar.board import Field
from game.rules.streetcar.sides import Cell
from game.tables.kit.controller import TableController
from game.tables.kit.controls import Control
from game.tables.kit.ui_state import NOWHERE
from game.tables.streetcar.commands import StreetcarCommands
from game.tables.streetcar.model import proving_terminal
from game.tables.streetcar.movable_pieces import Tram
from game.tables.streetcar.named_places import cell_words
from game.ui.arrows import DIRECTIONS
from game.ui.input import KeyPressed, Position

OUTWARD = ("up", "right", "down", "left")
"""The arrows in the order of the sides of a cell."""


class Controller(TableController[StreetcarCommands]):
    def explains_drop(self, action: Action) -> bool:
        """True for the reason against a tile."""
        return bool(lays_of(action)) and super().explains_drop(action)

    # ------------------------------------------------------------------ places

    def place_under(self, position: Position) -> Field | None:
        projection = self._commands.layout.projection
        if not projection.shown.collidepoint(position):
            return None
        return projection.cell_at(position) or projection.terminal_at(position)

    def click_place(self, place: Hashable, position: Position) -> bool:
        """Depart from a terminal, or drive to a field."""
        del position
        model = self._commands.position
        if model.can_depart and place in model.own_terminals:
            self._commands.depart(str(place))
            return True
        if place is None or model.task != "drive":
            return False
        self._commands.drive_to(cast(Field, place))
        return True

    def neighbour(self, place: Hashable, direction: str) -> Field | None:
        """Return the next cell in a direction, or over the edge a terminal."""
        board, (dx, dy) = self._commands.model.board, DIRECTIONS[direction]
        if isinstance(place, str):
            return board.terminal[place].cells[direction in ("right", "down")]
        row, col = cast(Cell, place)
        beyond = board.leg_at.get(((row, col), OUTWARD.index(direction)))
        if beyond is not None:
            return beyond.code
        return (row + dy, col + dx) if board.holds((row + dy, col + dx)) else None

    def fields(self) -> Sequence[Field]:
        """Return the player's terminals and, between them, the signs of the stops or their landmarks."""
        model = self._commands.model
        if model.own is None:
            return ()
        signs = {stop.letter: stop.cell for stop in model.table.stops}
        landmarks = model.board.landmark
        stops = (signs.get(one.letter, landmarks[one.letter].cell) for one in model.own.stops)
        start, end = model.own_terminals
        return (start, *stops, end)

    def begin(self) -> Field:
        """Return the nearest legal field for the next piece, or the middle of the board if there is none."""
        found, board = self.nearest_legal(), self._commands.model.board
        return cast(Field, found.key) if found is not None else (board.rows // 2, board.cols // 2)

    def rect_of(self, place: Hashable) -> pygame.Rect:
        return self._commands.layout.projection.field_rect(cast(Field, place))

    def spoken_place(self, place: Hashable) -> str:
        commands = self._commands
        if isinstance(place, str):
            return commands.terminal_words(place)
        return cell_words(commands.position, cast(Cell, place), commands.teller, self._kit.tr)

    # ------------------------------------------------------------------ buttons and keys

    def press_third(self) -> None:
        """Repeat the last roll, or rotate the tile in hand."""
        if self._commands.model.can_repeat:
            self._commands.repeat_roll()
        elif not self.turn(1, NOWHERE):
            advice = partial(self._kit.tr, "streetcar.advice.take_first")
            self._commands.bubbles.show(advice, self._commands.layout.buttons.third.midtop, refusal=False)

    def own_key(self, event: KeyPressed) -> bool:
        """Drive on, or repeat the last roll."""
        model, drives = self._commands.model, event.means("drive")
        repeats = model.can_repeat and self._drag.held is None and event.means("turn", "turn_back")
        if drives:
            self._drive()
        elif repeats and model.may_act:
            self._commands.repeat_roll()
        return drives or repeats

    def _drive(self) -> None:
        """Drive on; before the departure, move the focus to the better terminal, then to the other one."""
        model = self._commands.position
        if not model.can_depart:
            self._commands.drive_on()
            return
        focused = self._controls.focused
        number = model.own_terminals.index(proving_terminal(model)) if model.guides else 0
        if focused is not None and focused.name.startswith("depart_"):
            number = 1 - int(focused.name[-1])
        found = self._controls.focus(f"depart_{number}")
        if found is not None:
            self._kit.speaker.speak(found.spoken)

    def walk(self, event: KeyPressed) -> Control | None:
        """Pick up the tram with an arrow on the board; with Shift go on from field to field."""
        if self.on_board and event.means(*DIRECTIONS) and self.take(Tram()):
            return None
        return super().walk(event)
