"""Gestures become doings: pointer, wheel and keys, in the order in which they are to be asked."""

from collections.abc import Callable, Hashable, Sequence
from functools import partial

from game.rules.trambahn.actions import Action
from game.tables.furniture.attention import NOWHERE
from game.tables.furniture.controls import Control, Controls
from game.tables.furniture.log_drawer import LogDrawer
from game.tables.furniture.log_reading import LogReading
from game.tables.furniture.paces import ARROWS
from game.tables.table import Kit
from game.tables.trambahn.attention import Attention
from game.tables.trambahn.closing import closes
from game.tables.trambahn.desk import Desk
from game.tables.trambahn.hand import Hand, InHand, OnOffer
from game.tables.trambahn.speaking import Speaking
from game.ui.drag import DragAndDrop
from game.ui.drag_keys import direction_of, next_target
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
DOUBLE_SECONDS = 0.4
"""Two clicks on one piece within this time lay it where it can go, if there is one place only."""
LEADS = (
    ("card", "up", "tram"),
    ("money", "up", "tram"),
    ("money", "down", "card"),
    ("tram", "down", "card"),
    ("column_own", "up", "row"),
    ("column_own", "down", "card"),
)
"""From things of a kind an arrow leads to those of another one, though others may lie straight that way."""
SHORTCUTS = {"undo": "undo", "hint": "hint", "end_turn": "end", "log": "log"}
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
        speaking: Speaking,
        log: LogReading,
    ) -> None:
        self._desk = desk
        self._kit = kit
        self._attention = attention
        self._controls = controls
        self._hand = hand
        self._drag = drag
        self._speaking = speaking
        self._log = log
        self._clicked: tuple[Hashable, float] | None = None
        """What was picked up by a click, and how long a second click makes it a double one."""

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
            case FocusLost():
                self._drag.cancel()
                self._controls.let_go()
                self._attention.touch()
        self._rest()

    @property
    def wants_step_in(self) -> float | None:
        """Seconds after which a second click is no double one any more."""
        return self._clicked[1] if self._clicked is not None else None

    def step(self, dt: float) -> None:
        """Let time pass for double clicks."""
        if self._clicked is not None:
            key, left = self._clicked
            self._clicked = (key, left - dt) if left > dt else None

    def _rest(self) -> None:
        """After each event: see what the held piece is over, and whether that is worth a word."""
        action = self.held_action()
        if action is None:
            self._attention.rest_on(None)
        elif self._hand.refusal(action) is not None or self._unannounced(action):
            self._attention.rest_on(action)
        else:
            self._attention.rest_on(None)

    def _unannounced(self, action: Action) -> bool:
        """Whether something would be scored, or be closed that was not announced yet."""
        reading = self._desk.reading
        if self._attention.told == action or self._speaking.consequences(reading, action):
            return True
        return any(
            phase not in self._attention.announced for phase in closes(reading.game, reading.view, action)
        )

    def held_action(self) -> Action | None:
        """What dropping the held piece now would do."""
        held = self._drag.held
        if held is None or held.target is None:
            return None
        return self._hand.action(held.source.key, held.target.key)

    # ------------------------------------------------------------------ pointer

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
        if before != self._drag.hovered_source:
            self._attention.touch()
        self._log.point(self._drawer, event.position)

    def _pressed(self, event: PointerPressed) -> None:
        self._desk.wake_up()
        self._attention.touch()
        drawer = self._drawer
        if drawer is not None and self._log.takes(drawer, event.position):
            if event.button == PRIMARY and self._log.press(drawer, event.position):
                self._toggle_log()
            return
        control = self._controls.at(event.position)
        if control is None or control.name != "end":
            self._attention.asked = False
        if control is not None:
            self._drag.cancel()
            self._controls.pressed(event)
            return
        self._controls.focus(None)
        if event.button == PRIMARY and self._double(event.position):
            return
        self._drag.handle(event)

    def _double(self, position: Position) -> bool:
        """The second click on a piece that can go to one place only."""
        clicked, self._clicked = self._clicked, None
        source = next((s for s in reversed(self._hand.sources()) if s.rect.collidepoint(position)), None)
        held = self._drag.held
        if clicked is None or source is None or source.key != clicked[0] or held is None:
            return False
        if len(self._hand.legal(source.key)) != 1:
            return False
        self._drag.cancel()
        self._drag.finish()
        return self._desk.only_place(source.key)

    def _released(self, event: PointerReleased) -> None:
        if event.button != PRIMARY:
            return
        name = self._controls.released(event)
        self._attention.touch()
        if name is not None:
            self._click(name)
            return
        before = self._drag.held
        if self._drag.handle(event):
            held = self._drag.held
            if before is None and held is not None:
                self._clicked = (held.source.key, DOUBLE_SECONDS)
            self._controls.moved(PointerMoved(event.position))

    def _wheel(self, event: Wheel) -> None:
        picture = self._desk.picture
        if picture is not None and self._log.takes(picture.log, event.position):
            self._log.scroll(picture.log, -event.down * picture.look.px(56))

    # ------------------------------------------------------------------ keys

    def _key(self, event: KeyPressed) -> None:
        if event.key in ("", "ctrl", "shift"):
            return
        self._desk.wake_up()
        self._attention.tip_shown, self._attention.tip_after = False, None
        self._attention.touch()
        if not event.means("end_turn", "confirm"):
            self._attention.asked = False
        if event.means("money"):
            # The same key may stand for the menu in other games; here that would be a surprise.
            self._money()
            return
        if self._drag.held is not None and (self._astray(event) or self._drag.handle(event)):
            self._say_held()
            return
        for action, name in SHORTCUTS.items():
            if event.means(action) and not event.repeated:
                self._shortcut(name)
                return
        if event.means("rulebook"):
            self._open_rules()
        elif event.means("cancel", "menu"):
            self._cancel(to_menu=event.means("menu"))
        elif self._controls.focused is None and self._log.key(self._drawer, event):
            return
        elif event.means("confirm"):
            if not event.repeated:
                self._confirm()
        else:
            self._walk(event)

    def _astray(self, event: KeyPressed) -> bool:
        """Where things are taught, arrows take what is held to all places: lessons ask for wrong ones too.

        There the next one is a legal one, as long as there is any.
        """
        held = self._drag.held
        if held is None or self._kit.refused is None:
            return False
        places = self._hand.targets(held.source)
        if direction_of(event) is None and any(place.legal for place in places):
            return False
        found = next_target(event, places, held.target, held.position)
        return found is not None and self._drag.aim(found.key)

    def _say_held(self) -> None:
        action = self.held_action()
        if action is None:
            return
        refusal = self._hand.refusal(action)
        if refusal is None:
            self._hand.say(self._speaking.outcome(self._desk.reading, action))
        else:
            self._hand.say(self._speaking.teller.refusal(refusal))

    def _money(self) -> None:
        """The card that is held, focused or under the pointer goes to the money."""
        reading = self._desk.reading
        held, focused, hovered = self._drag.held, self._controls.focused, self._drag.hovered_source
        key: Hashable = None
        if held is not None:
            key = held.source.key
        elif focused is not None:
            key = _key_of(focused.name)
        elif hovered is not None:
            key = hovered.key
        if isinstance(key, InHand) and reading.may_act:
            self._drag.cancel()
            self._drag.finish()
            self._desk.money(key.place)

    def _shortcut(self, name: str) -> None:
        if self._controls.state(name) != "disabled" or name == "end":
            self._drag.cancel()
            self._click(name)

    def _cancel(self, *, to_menu: bool) -> None:
        attention = self._attention
        busy = attention.log_open or attention.hint or self._controls.focused or attention.asked
        if to_menu or not busy:
            self._kit.open_menu()
        elif attention.log_open:
            self._toggle_log()
        elif attention.hint or attention.asked:
            attention.hint, attention.asked = None, False
        else:
            self._controls.focus(None)

    def _confirm(self) -> None:
        focused = self._controls.focused
        if focused is None:
            self._go_on()
            return
        key = _key_of(focused.name)
        if key is not None:
            self._take(key)
        elif focused.enabled:
            self._click(focused.name)

    def _go_on(self) -> None:
        """Nothing is focused: end the turn or let things come; where there is nothing to end, take a card."""
        reading = self._desk.reading
        first = next((name for name in self._controls.names if name.startswith("card_")), None)
        key = _key_of(first) if first is not None else None
        if reading.may_act and not reading.can_end and key is not None:
            self._controls.focus(first)
            self._take(key)
        else:
            self._desk.main()

    def _take(self, key: Hashable) -> None:
        """Pick up by the keyboard; what can go nowhere and need not be tried says why."""
        if not self._desk.reading.may_act:
            return
        places = self._hand.legal(key) or self._to_try(key)
        if not places:
            self._desk.nowhere(key)
        elif self._drag.pick_up(key):
            # The earliest phase first: what is done in a later one closes it.
            self._drag.aim(places[0])
            self._say_held()

    def _to_try(self, key: Hashable) -> Sequence[Hashable]:
        """Where a scene that teaches lets a piece be tried that can go nowhere: each place answers."""
        source = next((source for source in self._hand.sources() if source.key == key), None)
        if source is None or self._kit.refused is None:
            return ()
        return [place.key for place in self._hand.targets(source)]

    def _walk(self, event: KeyPressed) -> None:
        focused = self._controls.focused
        if focused is None and event.means(*DIRECTIONS):
            first = next(iter(self._controls.names), None)
            found = self._controls.focus(first)
        else:
            found = self._across(event) or self._controls.walk(event)
        if found is not None:
            self._kit.speaker.speak(found.spoken)

    def _across(self, event: KeyPressed) -> Control | None:
        """To the nearest thing of the kind that the arrow leads to from here, though it may lie aside."""
        here = self._controls.focused
        for kind, direction, wanted in LEADS:
            if here is not None and here.name.startswith(kind) and event.means(direction):
                found = self._controls.nearest(here, wanted)
                return self._controls.focus(found.name) if found is not None else None
        return None

    # ------------------------------------------------------------------ controls

    @property
    def _drawer(self) -> LogDrawer | None:
        return self._desk.picture.log if self._desk.picture is not None else None

    def _click(self, name: str) -> None:
        """Do what a control is for."""
        if name != "end":
            self._attention.asked = False
        doing = self._doings().get(name)
        if doing is not None:
            doing()
        self._attention.touch()

    def _open_rules(self) -> None:
        self._kit.open_rules(self._desk.reading.rules_page)

    def _doings(self) -> dict[str, Callable[[], object]]:
        return {
            "menu": self._kit.open_menu,
            "rulebook": self._open_rules,
            "hint": self._desk.next_hint,
            "undo": self._desk.undo,
            "end": self._desk.main,
            "log": self._toggle_log,
            "since": self._toggle_log,
            "rest": self._desk.rest_to_money,
            **{f"pace_{pace}": partial(self._desk.change_pace, pace) for pace in ARROWS},
        }

    def _toggle_log(self) -> None:
        self._log.toggle()
        if self._attention.log_open:
            # The arrow keys are for the log now.
            self._controls.focus(None)
        self._desk.settle()


def _key_of(name: str) -> InHand | OnOffer | None:
    """The piece that a control shows."""
    kind, _, number = name.partition("_")
    if not number.isdigit():
        return None
    return InHand(int(number)) if kind == "card" else OnOffer(int(number)) if kind == "tram" else None
