"""Gestures become doings: pointer, wheel and keys, in the order in which they are to be asked."""

from game.rules.streetcar.board import Field
from game.tables.furniture.attention import NOWHERE
from game.tables.furniture.controls import Control, Controls
from game.tables.furniture.log_drawer import LogDrawer
from game.tables.furniture.log_reading import LogReading
from game.tables.streetcar.attention import Attention
from game.tables.streetcar.clicking import Clicking
from game.tables.streetcar.desk import Desk
from game.tables.streetcar.grip import TileSeen, tiles_in_hands
from game.tables.streetcar.hand import Hand
from game.tables.streetcar.keyboard import Keyboard
from game.tables.table import Kit
from game.ui.drag import DragAndDrop
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
        log: LogReading,
    ) -> None:
        self._desk = desk
        self._kit = kit
        self._attention = attention
        self._controls = controls
        self._hand = hand
        self._drag = drag
        self._log = log
        self._clicking = Clicking(desk, kit, attention, controls, hand, drag, log)
        self._keyboard = Keyboard(desk, kit, attention, controls, hand, drag, self._clicking)
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
                self._keyboard.key(event)
            case Wheel():
                self._wheel(event)
            case PointerLeft():
                self._left()
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
        cell, places = self._clicking.over(), self._hand.places()
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
        place, tile = self._place_under(event.position), self._tile_under(event.position)
        moved = self._controls.moved(event)
        if moved or (place, tile) != (self._attention.hover, self._attention.tile):
            self._attention.tile = tile
            hovered = self._controls.hovered
            tells = hovered.tip if hovered is not None else tile or isinstance(place, str)
            self._attention.await_tip(TIP_SECONDS if tells else None)
        if before != self._drag.hovered_source:
            self._attention.touch()
        self._log.point(self._drawer, event.position)
        self._attention.look_at(place)

    def _left(self) -> None:
        """The pointer is elsewhere."""
        self._attention.pointer = NOWHERE
        self._attention.tile = None
        self._attention.await_tip(None)
        self._controls.moved(PointerMoved(NOWHERE))
        self._log.point(self._drawer, NOWHERE)
        self._attention.look_at(None)

    def _pressed(self, event: PointerPressed) -> None:
        self._desk.wake_up()
        if event.button == SECONDARY and self._clicking.turn(1, event.position):
            return
        drawer = self._drawer
        if drawer is not None and self._log.takes(drawer, event.position):
            if event.button == PRIMARY and self._log.press(drawer, event.position):
                self._clicking.toggle_log()
            return
        control = self._controls.at(event.position)
        if control is not None:
            self._press_control(control, event)
            return
        self._controls.focus(None)
        if self._drag.handle(event):
            # What is taken up is no more under the pointer, and its tip would stay where it was.
            self._attention.tile = None
            self._attention.await_tip(None)
            return
        if event.button == PRIMARY:
            self._attention.press = self._place_under(event.position)

    def _press_control(self, control: Control, event: PointerPressed) -> None:
        """Press it; a tile that is held stays so where the button turns it."""
        if control.name != "third" or not self._hand.holds_tile():
            self._drag.cancel()
        self._controls.pressed(event)
        if control.name == "end" and not control.enabled and event.button == PRIMARY:
            self._clicking.click("end")
        self._attention.touch()

    def _released(self, event: PointerReleased) -> None:
        if event.button != PRIMARY:
            return
        name = self._controls.released(event)
        self._attention.touch()
        if name is not None:
            self._clicking.click(name)
            return
        if self._drag.handle(event):
            self._controls.moved(PointerMoved(event.position))
            return
        press, self._attention.press = self._attention.press, None
        place = self._place_under(event.position)
        if press is not None and press == place:
            self._clicking.click_place(place)

    def _wheel(self, event: Wheel) -> None:
        picture = self._desk.picture
        if picture is not None and self._log.takes(picture.log, event.position):
            self._log.scroll(picture.log, -event.down * picture.panel_look.px(56))
            return
        # A touch pad rolls in parts of a notch.
        self._rolled += event.down
        if abs(self._rolled) >= 1:
            self._clicking.turn(1 if self._rolled > 0 else -1, event.position)
            self._rolled = 0.0

    # ------------------------------------------------------------------ places and controls

    @property
    def _drawer(self) -> LogDrawer | None:
        return self._desk.picture.log if self._desk.picture is not None else None

    def _tile_under(self, position: Position) -> TileSeen | None:
        """The tile in somebody's hand that lies under the pointer."""
        picture = self._desk.picture
        if picture is None or self._log.takes(picture.log, position):
            return None
        seen = tiles_in_hands(picture.layout, self._desk.reading, self._hand.tiles)
        return next((tile for tile in seen if tile.rect.collidepoint(position)), None)

    def _place_under(self, position: Position) -> Field | None:
        """What of the board lies under the pointer."""
        picture = self._desk.picture
        if (
            picture is None
            or self._log.takes(picture.log, position)
            or self._controls.at(position) is not None
        ):
            return None
        projection = picture.layout.projection
        return projection.cell_at(position) or projection.terminal_at(position)
