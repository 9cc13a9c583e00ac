"""Carrying out gestures as pygame events, as a window receives them."""

from collections.abc import Mapping
from typing import Any

import pygame

from game.makers.monkey.aims import move
from game.makers.monkey.drops import path_of
from game.makers.monkey.gestures import Gesture
from game.makers.monkey.program_under_test import ProgramUnderTest
from game.makers.monkey.promises import check_answer
from game.makers.monkey.sight import Frame
from game.scenes.messages import Messages
from game.ui.input import KEY_CODES

Raw = list[pygame.event.Event]
STEP = 0.05
"""Seconds between two gestures."""
FRAME = 0.1
SETTLED = 0.5
"""Seconds until highlights under the pointer have come to rest."""
PLACES: Mapping[str, tuple[int, ...]] = {"click": (0,), "point": (0,), "drag": (0, 1)}
"""The indices of places among a gesture's arguments, by its name."""
EXPLORED = 3
"""One in this number of places is one where no change was seen."""
_GOLDEN = (0.6180339887, 0.7548776662)
"""Multiples of these modulo 1 cover the window evenly."""
_MODIFIERS = {"shift": pygame.KMOD_SHIFT, "ctrl": pygame.KMOD_CTRL, "alt": pygame.KMOD_ALT}
_WINDOW = {
    "lost": pygame.WINDOWFOCUSLOST,
    "gained": pygame.WINDOWFOCUSGAINED,
    "left": pygame.WINDOWLEAVE,
    "entered": pygame.WINDOWENTER,
    "exposed": pygame.WINDOWEXPOSED,
    "minimized": pygame.WINDOWMINIMIZED,
    "restored": pygame.WINDOWRESTORED,
    "hidden": pygame.WINDOWHIDDEN,
    "shown": pygame.WINDOWSHOWN,
}
_ODD: dict[str, tuple[int, dict[str, Any]]] = {
    "touch": (pygame.FINGERDOWN, {"touch_id": 1, "finger_id": 1, "x": 0.5, "y": 0.5, "dx": 0.0, "dy": 0.0}),
    "finger": (
        pygame.FINGERMOTION,
        {"touch_id": 1, "finger_id": 1, "x": 2.0, "y": -1.0, "dx": 9.0, "dy": 9.0},
    ),
    "joystick": (pygame.JOYBUTTONDOWN, {"joy": 0, "instance_id": 0, "button": 0}),
    "composing": (pygame.TEXTEDITING, {"text": "にほん", "start": 0, "length": 3}),
    "unknown_key": (pygame.KEYDOWN, {"key": 0x400000FF, "mod": 0, "unicode": "", "scancode": 255}),
    "button_9": (pygame.MOUSEBUTTONDOWN, {"pos": (5, 5), "button": 9, "touch": False}),
    "motion_far": (pygame.MOUSEMOTION, {"pos": (-(2**31), 2**31 - 1), "rel": (0, 0), "buttons": (0, 0, 0)}),
    "moved": (pygame.WINDOWMOVED, {"x": -500, "y": 9000}),
    "drop_begin": (pygame.DROPBEGIN, {}),
    "drop_text": (pygame.DROPTEXT, {"text": "some words"}),
    "clipboard": (pygame.CLIPBOARDUPDATE, {}),
    "keymap": (pygame.KEYMAPCHANGED, {}),
    "render_reset": (pygame.RENDER_TARGETS_RESET, {}),
    "display": (pygame.WINDOWDISPLAYCHANGED, {"display_index": 3}),
    "audio": (pygame.AUDIODEVICEADDED, {"which": 0, "iscapture": 0}),
    "full_screen": (pygame.KEYDOWN, {"key": pygame.K_F11, "mod": 0, "unicode": "", "scancode": 68}),
}


class GesturePlayer:
    """Makes gestures at a desk. Each method but `do` makes the gesture of its name, and returns its
    events.
    """

    def __init__(self, desk: ProgramUnderTest) -> None:
        self._desk = desk
        self._together: Raw | None = None
        """Events collected to be given to the window all at once, or None."""
        self._by_keyboard = False
        """True if keys were pressed since the pointer was last used: they highlight what the
        pointer would not.
        """

    def do(self, gesture: Gesture) -> None:
        """Make the gesture, and store the places it found in it; raises whatever the program raises."""
        name = str(gesture[0])
        for index in PLACES.get(name, ()):
            number = gesture[1 + index]
            if isinstance(number, int):
                gesture[1 + index] = [*self._seen(number)]
        self._by_keyboard = name == "key" or (self._by_keyboard and name not in {"click", "drag", "play"})
        raw: Raw = getattr(self, name)(*gesture[1:])
        if self._together is not None:
            self._together += raw
        else:
            self._desk.give(raw, STEP)

    # ------------------------------------------------------------------ pointer

    def click(self, place: list[float], button: int) -> Raw:
        """Move to a place, press and release."""
        at = self._at(*place)
        self._give(self._to(at))
        return [_button(pygame.MOUSEBUTTONDOWN, at, button), _button(pygame.MOUSEBUTTONUP, at, button)]

    def point(self, place: list[float]) -> Raw:
        """Rest on a place until its tooltip appears, and check that the highlighted thing is there."""
        at = self._at(*place)
        if self._together is None and not self._by_keyboard:
            check_answer(self._desk, at, self._frames)
        self._give(self._to(at))
        return self.wait(1.0)

    def drag(self, start: list[float], end: list[float]) -> Raw:
        """Drag from one place to another."""
        return self._dragged(self._at(*start), self._at(*end))

    def play(self, number: int, way: str) -> Raw:
        """Play a legal action, by dragging or by clicks; do nothing if nobody is to act."""
        found = move(self._desk.app.stage.scenes.top, number)
        if found is None:
            return []
        if way == "drag":
            return self._dragged(found.start.center, found.end.center)
        raw: Raw = []
        for at in (found.start.center, found.end.center):
            raw += [
                *self._to(at),
                _button(pygame.MOUSEBUTTONDOWN, at, 1),
                _button(pygame.MOUSEBUTTONUP, at, 1),
            ]
        return raw

    def move(self, x: float, y: float) -> Raw:
        """Move to a place in shares of the window, perhaps outside."""
        return self._to(self._at(x, y))

    def press(self, x: float, y: float, button: int) -> Raw:
        """Press a button at a place."""
        return [_button(pygame.MOUSEBUTTONDOWN, self._at(x, y), button)]

    def release(self, x: float, y: float, button: int) -> Raw:
        """Release a button at a place."""
        return [_button(pygame.MOUSEBUTTONUP, self._at(x, y), button)]

    def wheel(self, up: float, right: float) -> Raw:
        """Turn the wheel at the pointer."""
        whole: dict[str, Any] = {"x": int(right), "y": int(up), "flipped": False, "touch": False}
        return [pygame.event.Event(pygame.MOUSEWHEEL, **whole, precise_x=right, precise_y=up)]

    # ------------------------------------------------------------------ keyboard

    def key(self, name: str, modifiers: str, times: int) -> Raw:
        """Press a key `times` times, as a held key repeats, and release it."""
        down = self._key(pygame.KEYDOWN, name, modifiers)
        return [*[down] * times, self._key(pygame.KEYUP, name, modifiers)]

    def hold(self, name: str, seconds: float) -> Raw:
        """Hold a key down for `seconds`."""
        self._give([self._key(pygame.KEYDOWN, name, "")])
        self.wait(seconds)
        return [self._key(pygame.KEYUP, name, "")]

    def let_go(self, name: str) -> Raw:
        """Release a key that may never have been pressed."""
        return [self._key(pygame.KEYUP, name, "")]

    def type(self, text: str) -> Raw:
        """Send letters as a keyboard or an input method does."""
        return [pygame.event.Event(pygame.TEXTINPUT, text=text)]

    def paste(self, text: str) -> Raw:
        """Put text on the clipboard, and paste it."""
        self._desk.window.copy(text)
        return self.key("v", "ctrl", 1)

    # ------------------------------------------------------------------ window and system

    def drop(self, name: str) -> Raw:
        """Drop a file on the window."""
        if name == "own":
            session = getattr(self._desk.app.stage.scenes.top, "session", None)
            record = getattr(session, "record", None)
            name = str(record or "")
        return [pygame.event.Event(pygame.DROPFILE, file=path_of(self._desk.drops, name))]

    def size(self, width: int, height: int) -> Raw:
        """Resize the window as a user does."""
        if self._desk.window.full_screen:
            return []
        pygame.display.set_mode((width, height), pygame.RESIZABLE)
        return [pygame.event.Event(pygame.VIDEORESIZE, w=width, h=height, size=(width, height))]

    def screen(self, width: int, height: int) -> Raw:
        """Draw everything at this size, as if the window filled such a screen."""
        stage = self._desk.app.stage
        stage.resize(width, height)
        stage.scenes.draw(pygame.Surface((stage.look.scale.width, stage.look.scale.height)))
        stage.resize(*self._desk.window.size)
        return []

    def window(self, state: str) -> Raw:
        """Change focus or visibility."""
        return [pygame.event.Event(_WINDOW[state])]

    def wait(self, seconds: float) -> Raw:
        """Let time pass, in frames."""
        while seconds > 0:
            self._give([], min(FRAME, seconds))
            seconds -= FRAME
        return []

    def set(self, changes: dict[str, Any]) -> Raw:
        """Change settings over any open scene, and draw."""
        Messages(self._desk.app).change(**changes)
        self._desk.show()
        return []

    def odd(self, name: str) -> Raw:
        """Send something rare that a system may send."""
        if name == "woken":
            self._desk.window.wake()
            return []
        kind, about = _ODD[name]
        return [pygame.event.Event(kind, **about)]

    def draw(self) -> Raw:
        """Draw a frame."""
        self._desk.show()
        return []

    def quit(self) -> Raw:
        """Close the window."""
        return [pygame.event.Event(pygame.QUIT)]

    def at_once(self, gestures: list[Gesture]) -> Raw:
        """Make several gestures before the window handles their events."""
        if self._together is not None:
            return []
        self._together = []
        try:
            for gesture in gestures:
                self.do(gesture)
            return self._together
        finally:
            self._together = None

    # ------------------------------------------------------------------ inside

    def _give(self, raw: Raw, seconds: float = STEP) -> None:
        """Give events to the window now, so that the gesture can use their effect; or collect them."""
        if self._together is not None:
            self._together += raw
        else:
            self._desk.give(raw, seconds)

    def _seen(self, number: int) -> list[float]:
        """Return a place in the window by its number, mostly within one that was seen to change."""
        places = self._desk.seen()
        width, height = self._desk.window.size
        x, y = (number * part % 1 for part in _GOLDEN)
        if number % EXPLORED and places:
            place = places[number // EXPLORED % len(places)]
            x, y = (place.x + x * place.width) / width, (place.y + y * place.height) / height
        return [round(x, 4), round(y, 4)]

    def _frames(self, at: tuple[int, int]) -> list[Frame]:
        """Return frames: two without the pointer, one with it at `at`, two after it has left."""
        away, there = [pygame.event.Event(pygame.WINDOWLEAVE)], self._to(at)
        frames = []
        for raw in (away, [], there, away, []):
            self._give(raw)
            self.wait(SETTLED)
            frames.append(self._desk.frame())
        return frames

    def _at(self, x: float, y: float) -> tuple[int, int]:
        width, height = self._desk.window.size
        return (round(x * width), round(y * height))

    def _to(self, at: tuple[int, int]) -> Raw:
        # The wheel reads the pointer's position.
        pygame.mouse.set_pos(at)
        return [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)]

    def _dragged(self, start: tuple[int, int], end: tuple[int, int]) -> Raw:
        self._give([*self._to(start), _button(pygame.MOUSEBUTTONDOWN, start, 1)])
        self._give(self._to(((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)))
        self._give(self._to(end))
        return [_button(pygame.MOUSEBUTTONUP, end, 1)]

    def _key(self, kind: int, name: str, modifiers: str) -> pygame.event.Event:
        mod = 0
        for modifier in filter(None, modifiers.split("+")):
            mod |= _MODIFIERS[modifier]
        return pygame.event.Event(kind, key=KEY_CODES[name], mod=mod, unicode="", scancode=0)


def _button(kind: int, at: tuple[int, int], button: int) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=at, button=button, touch=False)
