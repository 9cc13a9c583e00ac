"""Gestures become doings: pointer, wheel and keys, in the order in which they are to be asked."""

from collections.abc import Callable
from functools import partial
from typing import cast

from game.rules.transamerica.board import Edge, Node
from game.tables.furniture.attention import NOWHERE
from game.tables.furniture.controls import BOARD, Controls
from game.tables.furniture.log_drawer import LogDrawer
from game.tables.furniture.log_reading import LogReading
from game.tables.furniture.paces import ARROWS
from game.tables.table import Kit
from game.tables.transamerica.attention import Attention
from game.tables.transamerica.control_list import OWN_HUB
from game.tables.transamerica.desk import Desk
from game.tables.transamerica.hand import HUB, RAIL, Hand
from game.ui.drag import DragAndDrop
from game.ui.focus import DIRECTIONS
from game.ui.input import (
    PRIMARY,
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
HOVER_REACH = 0.36
"""With empty hands the pointer must be so near to an edge's middle, in edge lengths, to choose it."""
SHORTCUTS = {
    "undo": "undo",
    "hint": "hint",
    "end_turn": "end",
    "network": "eye",
    "guess": "guess",
    "log": "log",
}
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
        log: LogReading,
    ) -> None:
        self._desk = desk
        self._kit = kit
        self._attention = attention
        self._controls = controls
        self._hand = hand
        self._drag = drag
        self._log = log

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
                self._log.point(self._drawer, NOWHERE)
                self._attention.look_at(None)
            case FocusLost():
                self._drag.cancel()
                self._controls.let_go()
                self._attention.look_at(None)
                self._attention.touch()

    def _moved(self, event: PointerMoved) -> None:
        self._attention.pointer = event.position
        if self._drag.handle(event):
            self._attention.touch()
            return
        before = self._drag.hovered_source
        if self._controls.moved(event):
            self._attention.tip_shown = False
            hovered = self._controls.hovered
            self._attention.tip_after = TIP_SECONDS if hovered is not None and hovered.tip else None
            self._attention.touch()
        if (before is None) != (self._drag.hovered_source is None):
            self._attention.touch()
        self._log.point(self._drawer, event.position)
        self._attention.look_at(self._place_under(event.position))

    def _pressed(self, event: PointerPressed) -> None:
        self._desk.wake_up()
        drawer = self._drawer
        if drawer is not None and self._log.takes(drawer, event.position):
            if event.button == PRIMARY and self._log.press(drawer, event.position):
                self._toggle_log()
            return
        control = self._controls.at(event.position)
        if control is not None:
            self._drag.cancel()
            self._controls.pressed(event)
            if event.button == PRIMARY and not control.enabled:
                self._desk.say_why_not(control.name)
            self._attention.touch()
            return
        self._controls.focus(None)
        if self._drag.handle(event):
            self._attention.touch()
            return
        self._attention.press = self._place_under(event.position)

    def _released(self, event: PointerReleased) -> None:
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
            kind = HUB if self._desk.reading.placing else RAIL
            refusal = self._desk.act(self._hand.action(kind, place))
            if refusal is not None:
                self._desk.refused(refusal, event.position)
        elif press is None and place is None and self._lays_on_map(event.position):
            meant = self._hand.meant_at(event.position)
            if meant is not None:
                self._desk.explain(self._hand.action(RAIL, meant.key), meant.middle)

    def _key(self, event: KeyPressed) -> None:
        if event.key in ("", "ctrl", "shift"):
            return
        skipped = self._desk.wake_up()
        self._attention.tip_shown, self._attention.tip_after = False, None
        if self._drag.held is not None and self._drag.handle(event):
            self._attention.touch()
            return
        for action, name in SHORTCUTS.items():
            if event.means(action) and not event.repeated:
                self._shortcut(name)
                return
        if event.means("rulebook"):
            self._open_rules()
        elif event.means("menu") or (event.means("cancel") and not skipped):
            self._cancel(to_menu=event.means("menu"))
        elif self._controls.focused is None and self._log.key(self._drawer, event):
            pass
        elif event.means("confirm"):
            if not event.repeated:
                self._confirm()
        else:
            self._walk(event)
        self._attention.touch()

    def _shortcut(self, name: str) -> None:
        # The open log has a cross of its own, and no control; whoever cannot end the turn is told why.
        if self._controls.state(name) != "disabled" or name in ("end", "log"):
            self._drag.cancel()
            self._click(name)
        self._attention.touch()

    def _cancel(self, *, to_menu: bool) -> None:
        if to_menu or not (self._attention.log_open or self._attention.hint or self._controls.focused):
            self._kit.open_menu()
            return
        if self._attention.log_open:
            self._toggle_log()
        elif self._attention.hint:
            self._attention.hint = None
        else:
            self._controls.focus(None)

    def _confirm(self) -> None:
        focused = self._controls.focused
        if focused is not None and focused.name != BOARD:
            if focused.enabled:
                self._click(focused.name)
            else:
                self._desk.say_why_not(focused.name)
        elif self._desk.reading.can_end:
            self._desk.end_turn()
        else:
            self._pick_up()

    def _walk(self, event: KeyPressed) -> None:
        focused = self._controls.focused
        on_board = focused is None or focused.name in (BOARD, "supply", OWN_HUB)
        if on_board and event.means(*DIRECTIONS) and self._pick_up():
            self._controls.focus(BOARD)
            return
        found = self._controls.walk(event)
        if found is not None:
            self._kit.speaker.speak(found.spoken)

    def _wheel(self, event: Wheel) -> None:
        picture = self._desk.picture
        if picture is not None and self._log.takes(picture.log, event.position):
            self._log.scroll(picture.log, -event.down * picture.panel_look.px(56))

    @property
    def _drawer(self) -> LogDrawer | None:
        return self._desk.picture.log if self._desk.picture is not None else None

    def _place_under(self, position: Position) -> Edge | Node | None:
        """The legal place that a click with empty hands would choose."""
        reading, picture = self._desk.reading, self._desk.picture
        if picture is None or not self._on_map(position):
            return None
        if reading.placing:
            target = self._hand.legal_at(HUB, position)
            return cast(Node, target.key) if target is not None else None
        target = self._hand.legal_at(RAIL, position)
        if target is None:
            return None
        x, y = target.middle
        near = HOVER_REACH * picture.layout.projection.edge
        inside = (x - position[0]) ** 2 + (y - position[1]) ** 2 <= near * near
        return cast(Edge, target.key) if inside else None

    def _on_map(self, position: Position) -> bool:
        """Whether a click there, with empty hands, is one on the map by the player whose turn it is."""
        picture = self._desk.picture
        if picture is None or not self._desk.reading.may_act or self._drag.held is not None:
            return False
        if self._log.takes(picture.log, position) or self._controls.at(position) is not None:
            return False
        panels = (picture.layout.side.rect, picture.layout.tray.rect)
        return not any(panel.collidepoint(position) for panel in panels)

    def _lays_on_map(self, position: Position) -> bool:
        return bool(self._desk.reading.legal_edges) and self._on_map(position)

    def _pick_up(self) -> bool:
        """Take a rail or the hub by keyboard; the hub where the keyboard is on it."""
        focused = self._controls.focused
        if focused is not None and focused.name == OWN_HUB:
            return self._drag.pick_up(HUB)
        if not self._drag.pick_up(RAIL):
            return self._drag.pick_up(HUB)
        first = self._hand.first_edge()
        if first is not None:
            self._drag.aim(first)
        return True

    def _open_rules(self) -> None:
        self._kit.open_rules(self._desk.reading.rules_page)

    def _click(self, name: str) -> None:
        """Do what a control is for."""
        doings: dict[str, Callable[[], object]] = {
            "menu": self._kit.open_menu,
            "rulebook": self._open_rules,
            "hint": self._desk.next_hint,
            "undo": self._desk.undo,
            "end": self._desk.end_turn,
            "next": self._desk.hurry,
            **{f"pace_{pace}": partial(self._desk.change_pace, pace) for pace in ARROWS},
            "eye": self._toggle_network,
            "guess": self._desk.toggle_guess,
            "log": self._toggle_log,
            "supply": self._pick_up,
            OWN_HUB: self._pick_up,
            BOARD: self._pick_up,
        }
        doing = doings.get(name)
        if doing is not None:
            doing()
        self._attention.touch()

    def _toggle_network(self) -> None:
        self._attention.network = not self._attention.network

    def _toggle_log(self) -> None:
        self._log.toggle()
        if self._attention.log_open:
            # The arrow keys are for the log now.
            self._controls.focus(None)
        self._desk.settle()
