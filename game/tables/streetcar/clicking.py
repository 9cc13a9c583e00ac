"""What a click on an own control, a tile or the board does, whichever way it is made."""

from collections.abc import Hashable

from game.rules.streetcar.board import Field
from game.tables.streetcar.buttons import third_action
from game.tables.streetcar.grip import Offer, Slot
from game.tables.streetcar.speaking import Speaking
from game.tables.streetcar.table_actions import TableActions
from game.ui.input import Position


class Clicking:
    """Carries out clicks at one table, and turns tiles."""

    def __init__(self, table: TableActions) -> None:
        self._table = table
        self._kit = table.kit
        self._attention = table.attention
        self._controls = table.controls
        self._hand = table.hand
        self._drag = table.drag
        self.speaking = Speaking(table)

    def over(self) -> tuple[int, int] | None:
        """The cell that the held tile is over."""
        held = self._drag.held
        if held is None or held.target is None or not isinstance(held.target.key, tuple):
            return None
        return held.target.key

    def take(self, piece: Hashable) -> bool:
        """Do what a click on a tile of the hand, or on one that can be drawn, does."""
        if isinstance(piece, Slot):
            self._click_tile(piece.number)
        elif isinstance(piece, Offer) and self._may_draw(piece):
            self._hand.draw(piece)
        return piece is not None

    def _may_draw(self, offer: Offer) -> bool:
        """Whether the pile has a tile to draw now; those of others are offered only then."""
        reading = self._table.reading
        return offer.seat is not None or (reading.doing == "draw" and bool(reading.table.pile_left))

    def _click_tile(self, number: int) -> None:
        reading = self._table.reading
        if reading.doing == "stuck" and reading.table.pile_left:
            self._attention.chosen ^= {number}
            self._table.settle()
            self._kit.speaker.speak(self.speaking.chosen(number, self._attention.chosen))
        elif self._drag.pick_up(Slot(number)):
            if self._hand.missed is not None:
                self._drag.aim(self._hand.missed)
            self.speaking.held(self._drag.held)

    def third(self) -> None:
        """Use the last roll again, or turn the tile in hand."""
        if third_action(self._table.reading) == "repeat":
            self._table.repeat_roll()
        elif not self.turn(1) and self._table.picture is not None:
            text = self._kit.tr("streetcar.advice.take_first")
            self._table.advise(text, self._table.picture.layout.buttons.third)

    def toggle_way(self) -> None:
        """Show the best completion, or no longer."""
        self._attention.way = not self._attention.way

    def click_place(self, place: Field) -> None:
        """A click on the board with empty hands: depart from a terminal, or drive to a field."""
        reading = self._table.position
        if reading.can_depart and reading.own is not None and place in [end.code for end in reading.own.ends]:
            self._table.depart(str(place))
        elif reading.doing == "drive":
            self._table.drive_to(place)

    def turn(self, step: int, position: Position | None = None) -> bool:
        """Turn the held tile, or the one in the hand under the pointer; False where there is none."""
        if self._drag.held is not None:
            if self._hand.holds_tile():
                self._hand.turn(step, self.over())
            return self._hand.holds_tile()
        if position is None:
            return False
        source = next((s for s in self._hand.sources() if s.rect.collidepoint(position)), None)
        if source is None or not isinstance(source.key, Slot):
            return False
        self._hand.turn_slot(source.key.number, step)
        return True

    def turn_by_key(self, step: int) -> None:
        """Turn the tile in hand; else use the third button, or turn the tile that the keyboard is on."""
        focused, reading = self._controls.focused, self._table.reading
        if self._hand.holds_tile():
            self.turn(step)
            self.speaking.held(self._drag.held)
            return
        if third_action(reading) == "repeat":
            if reading.may_act:
                self._table.repeat_roll()
        elif focused is not None and isinstance(focused.piece, Slot):
            number = focused.piece.number
            self._hand.turn_slot(number, step)
            self._kit.speaker.speak(self.speaking.slot(number))
        else:
            self.turn(step, self._attention.pointer)
