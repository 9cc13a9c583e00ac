"""User input as frozen values, and the key map from keys to actions."""

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec
import pygame

Position = tuple[int, int]
"""Real pixels from the upper left corner of the window."""

PRIMARY: Final = 1
MIDDLE: Final = 2
SECONDARY: Final = 3
KEY_CODES: Final[Mapping[str, int]] = {
    **{letter: ord(letter) for letter in "abcdefghijklmnopqrstuvwxyz0123456789"},
    **{f"f{number}": pygame.K_F1 + number - 1 for number in range(1, 13)},
    "return": pygame.K_RETURN,
    "enter": pygame.K_KP_ENTER,
    "escape": pygame.K_ESCAPE,
    "space": pygame.K_SPACE,
    "tab": pygame.K_TAB,
    "backspace": pygame.K_BACKSPACE,
    "delete": pygame.K_DELETE,
    "insert": pygame.K_INSERT,
    "home": pygame.K_HOME,
    "end": pygame.K_END,
    "page_up": pygame.K_PAGEUP,
    "page_down": pygame.K_PAGEDOWN,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "comma": pygame.K_COMMA,
    "period": pygame.K_PERIOD,
    "plus": pygame.K_PLUS,
    "equals": pygame.K_EQUALS,
    "minus": pygame.K_MINUS,
    "keypad_plus": pygame.K_KP_PLUS,
    "keypad_minus": pygame.K_KP_MINUS,
    "keypad_times": pygame.K_KP_MULTIPLY,
    "keypad_divide": pygame.K_KP_DIVIDE,
    "keypad_period": pygame.K_KP_PERIOD,
    "keypad_0": pygame.K_KP_0,
    **{f"keypad_{number}": pygame.K_KP_1 + number - 1 for number in range(1, 10)},
    "slash": pygame.K_SLASH,
    "question": pygame.K_QUESTION,
}
KEY_NAMES: Final[Mapping[int, str]] = {code: name for name, code in KEY_CODES.items()}
TYPING_KEYS: Final = frozenset({"space", "comma", "period", "plus", "equals", "minus", "slash", "question"})
"""The keys that type a character, apart from the number pad and keys named by their letter."""


class Event(msgspec.Struct, frozen=True):
    """Base class of all input events."""


class PointerMoved(Event, frozen=True):
    """The pointer moved to `position`."""

    position: Position


class PointerPressed(Event, frozen=True):
    """A mouse button was pressed: `PRIMARY`, `MIDDLE` or `SECONDARY`."""

    position: Position
    button: int = PRIMARY


class PointerReleased(Event, frozen=True):
    """A mouse button was released."""

    position: Position
    button: int = PRIMARY


class PointerLeft(Event, frozen=True):
    """The pointer left the window."""


class Wheel(Event, frozen=True):
    """The wheel turned by `down` notches, positive towards the user."""

    position: Position
    down: float
    right: float = 0.0


class Pinch(Event, frozen=True):
    """The distance between two fingers on the screen changed by `factor`; `position` is between them."""

    position: Position
    factor: float


class _Key(Event, frozen=True):
    """A key event: `key` is its name (`a`, `f1`, `return`), `actions` its meanings.

    A key that types another letter with AltGr has that letter as its name, or none.
    """

    key: str
    actions: frozenset[str] = frozenset()

    def means(self, *actions: str) -> bool:
        """True if the key stands for one of these actions in the key map."""
        return not self.actions.isdisjoint(actions)

    @property
    def types(self) -> bool:
        """True if the key types a character."""
        return len(self.key) == 1 or self.key in TYPING_KEYS or self.key.startswith("keypad_")


class KeyPressed(_Key, frozen=True):
    """A key was pressed, or repeats."""

    ctrl: bool = False
    shift: bool = False
    alt: bool = False
    repeated: bool = False


class KeyReleased(_Key, frozen=True):
    """A key was released by the user."""


class KeyboardChanged(Event, frozen=True):
    """The layout of the keyboard has changed."""


class TextEntered(Event, frozen=True):
    """Text was entered, after composition."""

    text: str


class FileDropped(Event, frozen=True):
    """A file was dropped on the window; `path` is as the system reports it."""

    path: str


class FocusLost(Event, frozen=True):
    """Another window has the keyboard now, or this one is hidden."""


class FocusGained(Event, frozen=True):
    """The window has the keyboard again."""


class Woken(Event, frozen=True):
    """Something outside asked for a step, such as a thinking process with an answer."""


class WindowResized(Event, frozen=True):
    """The window was resized, in real pixels."""

    width: int
    height: int


class WindowExposed(Event, frozen=True):
    """The window's content must be shown again."""


class QuitAsked(Event, frozen=True):
    """The user closes the window."""


class Keymap:
    """The mapping from keys to actions. A chord is written `ctrl+shift+z`, a single key `return`."""

    def __init__(self, actions: Mapping[str, Iterable[str]]) -> None:
        self._actions: dict[str, set[str]] = {}
        self._chords = {action: tuple(chords) for action, chords in actions.items()}
        for action, chords in self._chords.items():
            for chord in chords:
                name = _ordered(chord)
                if name.rsplit("+", 1)[-1] not in KEY_CODES:
                    raise ValueError(f"action {action!r}: there is no key {chord!r}")
                self._actions.setdefault(name, set()).add(action)

    def actions(
        self, key: str, *, ctrl: bool = False, shift: bool = False, alt: bool = False
    ) -> frozenset[str]:
        """Return the actions of the key with these modifiers."""
        return frozenset(self._actions.get(_chord(key, ctrl=ctrl, shift=shift, alt=alt), ()))

    def chord(self, action: str) -> str:
        """Return the action's first chord such as `ctrl+z`, or empty; for key caps and tool tips."""
        chords = self._chords.get(action, ())
        return chords[0] if chords else ""


def key_pressed(keymap: Keymap, chord: str) -> KeyPressed:
    """Return the press of a chord such as `ctrl+z`, for tests and scripted play."""
    parts = chord.split("+")
    ctrl, shift, alt = "ctrl" in parts[:-1], "shift" in parts[:-1], "alt" in parts[:-1]
    found = keymap.actions(parts[-1], ctrl=ctrl, shift=shift, alt=alt)
    return KeyPressed(parts[-1], found, ctrl=ctrl, shift=shift, alt=alt)


def _chord(key: str, *, ctrl: bool, shift: bool, alt: bool) -> str:
    return "".join(("ctrl+" if ctrl else "", "shift+" if shift else "", "alt+" if alt else "", key))


def _ordered(chord: str) -> str:
    parts = chord.lower().split("+")
    unknown = set(parts[:-1]) - {"ctrl", "shift", "alt"}
    if unknown:
        raise ValueError(f"there is no modifier {sorted(unknown)[0]!r} in {chord!r}")
    return _chord(parts[-1], ctrl="ctrl" in parts[:-1], shift="shift" in parts[:-1], alt="alt" in parts[:-1])


BARE_KEYMAP: Final = Keymap(
    {
        "confirm": ("return", "enter", "space"),
        "cancel": ("escape",),
        "next": ("tab",),
        "previous": ("shift+tab",),
        "up": ("up",),
        "down": ("down",),
        "left": ("left",),
        "right": ("right",),
    }
)
"""The minimum to use widgets, for tests and for the message that the key map itself is broken."""
