"""What a click on a control or on the board does, whichever way it is made."""

from collections.abc import Callable
from functools import partial

from game.rules.streetcar.board import Field
from game.tables.furniture.controls import Controls
from game.tables.furniture.log_reading import LogReading
from game.tables.furniture.paces import ARROWS
from game.tables.streetcar.attention import Attention
from game.tables.streetcar.buttons import third_action
from game.tables.streetcar.desk import Desk
from game.tables.streetcar.grip import Offer, Slot
from game.tables.streetcar.hand import Hand
from game.tables.streetcar.speaking import Speaking
from game.tables.table import Kit
from game.ui.drag import DragAndDrop
from game.ui.input import KeyPressed, Position


class Clicking:
    """Carries out clicks at one table, and turns tiles."""

    def __init__(
        self,
        desk: Desk,
        kit: Kit,
        attention: Attention,
        controls: Controls,
        hand: Hand,
        drag: DragAndDrop,
        log: LogReading,
    ) -> None:
        self._desk = desk
        self._kit = kit
        self._attention = attention
        self._controls = controls
        self._hand = hand
        self._drag = drag
        self._log = log
        self.speaking = Speaking(desk, kit.tr, hand)

    def over(self) -> tuple[int, int] | None:
        """The cell that the held tile is over."""
        held = self._drag.held
        if held is None or held.target is None or not isinstance(held.target.key, tuple):
            return None
        return held.target.key

    def click(self, name: str) -> None:
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
            "rulebook": self._desk.open_rules,
            "hint": self._desk.next_hint,
            "undo": self._desk.undo,
            "end": self._desk.main,
            "third": self._third,
            "toggle": self._toggle_way,
            "withdraw": self._desk.withdraw,
            "log": self.toggle_log,
            "pile": self._draw,
            **{f"pace_{pace}": partial(self._desk.change_pace, pace) for pace in ARROWS},
        }

    def _click_tile(self, number: int) -> None:
        reading = self._desk.reading
        if reading.doing == "stuck" and reading.table.pile_left:
            self._attention.chosen ^= {number}
            self._desk.settle()
            self._kit.speaker.speak(self.speaking.chosen(number, self._attention.chosen))
        elif self._drag.pick_up(Slot(number)):
            if self._hand.missed is not None:
                self._drag.aim(self._hand.missed)
            self.speaking.held(self._drag.held)

    def _draw(self) -> None:
        if self._desk.reading.doing == "draw" and self._desk.reading.table.pile_left:
            self._hand.draw(Offer())

    def _third(self) -> None:
        if third_action(self._desk.reading) == "repeat":
            self._desk.repeat_roll()
        elif not self.turn(1) and self._desk.picture is not None:
            text = self._kit.tr("streetcar.advice.take_first")
            self._desk.advise(text, self._desk.picture.layout.buttons.third)

    def _toggle_way(self) -> None:
        self._attention.way = not self._attention.way

    def toggle_log(self) -> None:
        """Open the log, or close it."""
        self._log.toggle()
        if self._attention.log_open:
            # The arrow keys are for the log now.
            self._controls.focus(None)
        self._desk.settle()

    def log_key(self, event: KeyPressed) -> bool:
        """A key for the open log; False where it is not."""
        picture = self._desk.picture
        return self._log.key(picture.log if picture is not None else None, event)

    def click_place(self, place: Field) -> None:
        """A click on the board with empty hands: depart from a terminal, or drive to a field."""
        reading = self._desk.position
        if reading.can_depart and reading.own is not None and place in [end.code for end in reading.own.ends]:
            self._desk.depart(str(place))
        elif reading.doing == "drive":
            self._desk.drive_to(place)

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

    def turn_focused(self, step: int) -> None:
        """R with empty hands: the third button, or the tile in the hand that the keyboard is on."""
        focused, reading = self._controls.focused, self._desk.reading
        if third_action(reading) == "repeat":
            if reading.may_act:
                self._desk.repeat_roll()
        elif focused is not None and focused.name.startswith("tile_"):
            number = int(focused.name.removeprefix("tile_"))
            self._hand.turn_slot(number, step)
            self._kit.speaker.speak(self.speaking.slot(number))
        else:
            self.turn(step, self._attention.pointer)


def _named(key: object) -> str:
    return f"take_{key.seat}_{key.number}" if isinstance(key, Offer) else ""
