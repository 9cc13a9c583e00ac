"""What gestures do at this table beside what they do at every one: tiles, trams, and fields of the board."""

from collections.abc import Hashable
from typing import cast

from game.rules.streetcar.board import Field
from game.tables.kit.controller import TableController
from game.tables.kit.controls import Control
from game.tables.streetcar.attention import Attention
from game.tables.streetcar.clicking import Clicking
from game.tables.streetcar.grip import TileSeen, tiles_in_hands
from game.tables.streetcar.keyboard import Keyboard
from game.tables.streetcar.proposal import NOTHING
from game.tables.streetcar.table_actions import TableActions
from game.ui.input import KeyPressed, Position


class Controller(TableController[TableActions]):
    """Takes the events of one table."""

    _attention: Attention

    def __init__(self, table: TableActions) -> None:
        super().__init__(table)
        self._hand = table.hand
        self.clicking = Clicking(table)
        self._keyboard = Keyboard(table, self.clicking)

    def after(self) -> None:
        """Draw what was clicked, and see what the held tile is over."""
        offer, self._hand.asked = self._hand.asked, None
        if offer is not None:
            self._drag.cancel()
            self._drag.finish()
            self._hand.draw(offer)
        cell, places = self.clicking.over(), self._hand.places()
        lay = self._hand.held_lay(cell) if cell is not None else None
        if lay is None or places is None or places.refusal(lay) is None:
            self._attention.rest_on(None)
        else:
            self._attention.rest_on(lay)

    # ------------------------------------------------------------------ pointer

    def point(self, position: Position) -> bool:
        """The field and the tile under the pointer."""
        before, self._attention.tile = self._attention.tile, self._tile_under(position)
        return super().point(position) or self._attention.tile != before

    @property
    def tells(self) -> bool:
        """Controls, tiles and terminals have tips."""
        if self._controls.hovered is not None:
            return super().tells
        return self._attention.tile is not None or isinstance(self._attention.hover, str)

    def turn(self, step: int, position: Position) -> bool:
        """Turn the tile in hand, or the one under the pointer."""
        return self.clicking.turn(step, position)

    def taken_up(self, *, by_press: bool) -> None:
        """What is taken up is no more under the pointer, and its tip would stay where it was."""
        if by_press:
            self._attention.tile = None
            self._attention.await_tip(None)

    def click_place(self, place: Hashable, position: Position) -> None:
        """Depart from a terminal, or drive to a field."""
        del position
        if place is not None:
            self.clicking.click_place(cast(Field, place))

    # ------------------------------------------------------------------ keys

    def key_in_hand(self, event: KeyPressed) -> bool:
        """Turn the tile, carry it or the tram on, and say what would come of it."""
        return self._keyboard.held_key(event)

    def own_key(self, event: KeyPressed) -> bool:
        """Drive on, or turn a tile in the hand."""
        if event.means("drive"):
            self._keyboard.drive()
        elif event.means("turn", "turn_back"):
            self.clicking.turn_by_key(1 if event.means("turn") else -1)
        else:
            return False
        return True

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
        """Do what a click on the board, a tile or an offer does there."""
        return self._keyboard.take_up(control)

    def walk(self, event: KeyPressed) -> Control | None:
        """On the board cell by cell, elsewhere from control to control."""
        if self._keyboard.walk_board(event):
            return None
        found = super().walk(event)
        if found is not None:
            self._attention.look_at(None)
        return found

    # ------------------------------------------------------------------ places

    def _tile_under(self, position: Position) -> TileSeen | None:
        """The tile in somebody's hand that lies under the pointer."""
        picture = self._table.picture
        if picture is None or self._log.takes(picture.log, position):
            return None
        seen = tiles_in_hands(picture.layout, self._table.reading, self._hand.tiles)
        return next((tile for tile in seen if tile.rect.collidepoint(position)), None)

    def place_under(self, position: Position) -> Field | None:
        """What of the board lies under the pointer."""
        picture = self._table.picture
        if (
            picture is None
            or self._log.takes(picture.log, position)
            or self._controls.at(position) is not None
        ):
            return None
        projection = picture.layout.projection
        return projection.cell_at(position) or projection.terminal_at(position)
