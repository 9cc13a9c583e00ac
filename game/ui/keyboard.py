"""The user's keyboard: key names in the current layout, and the labels of key caps."""

import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final

import pygame

from game.text.translate import Translate, text_or
from game.ui.input import KEY_CODES, KEY_NAMES
from game.ui.sdl_library import sdl_library

_LETTERS: Final = tuple("abcdefghijklmnopqrstuvwxyz")
PLACES: Final[Mapping[int, str]] = {
    **{pygame.KSCAN_A + number: letter for number, letter in enumerate(_LETTERS)},
    **{pygame.KSCAN_1 + number: digit for number, digit in enumerate("1234567890")},
    pygame.KSCAN_MINUS: "minus",
    pygame.KSCAN_EQUALS: "equals",
    pygame.KSCAN_COMMA: "comma",
    pygame.KSCAN_PERIOD: "period",
    pygame.KSCAN_SLASH: "slash",
}
"""Names of keys by position (SDL's scancode), as on a United States keyboard."""
_PLACE_OF: Final = {name: place for place, name in PLACES.items()}
_TYPING_PLACES: Final = (
    *range(pygame.KSCAN_A, pygame.KSCAN_0 + 1),
    *range(pygame.KSCAN_MINUS, pygame.KSCAN_SLASH + 1),
    pygame.KSCAN_NONUSBACKSLASH,
)
"""The positions of all keys that type a character, apart from the space bar and the number pad."""
WITHOUT_NUM_LOCK: Final[Mapping[str, str]] = {
    "keypad_0": "insert",
    "keypad_1": "end",
    "keypad_2": "down",
    "keypad_3": "page_down",
    "keypad_4": "left",
    "keypad_6": "right",
    "keypad_7": "home",
    "keypad_8": "up",
    "keypad_9": "page_up",
    "keypad_period": "delete",
}
"""The second meaning of number pad keys, while NumLock is off."""
_CAPS: Final[Mapping[str, str]] = {
    "comma": ",",
    "period": ".",
    "plus": "+",
    "minus": "-",
    "equals": "=",
    "keypad_plus": "+",
    "keypad_minus": "-",
    "slash": "/",
    "question": "?",
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "keypad_period": "Num .",
    **{f"keypad_{digit}": f"Num {digit}" for digit in range(10)},
}
"""Labels of caps with a sign, the same in every language."""


class Keyboard:
    """The current layout. It may change at any time; `changed` is called when SDL reports it.

    A shortcut belongs to the key that types its letter. If no key of the layout types it, as on a Russian
    keyboard, the shortcut belongs to the key in that letter's position on a United States keyboard.
    """

    def __init__(self, code_at: Callable[[int], int] | None = None) -> None:
        """Take `code_at`, which returns SDL's key code for a scancode; None asks SDL itself."""
        self._code_at = code_at or _asking_sdl()
        self._pressed: dict[int, int] = {}
        self.words: Translate | None = None
        """Names keys as the caps of the player's country do; None for English names."""

    def changed(self) -> None:
        """Forget the keys of the previous layout."""
        self._pressed.clear()

    def names(self, code: int, place: int) -> tuple[str, ...]:
        """Return the names of a pressed key, best first; empty for a key without a name.

        `code` and `place` are SDL's key code and scancode.
        """
        if place in _TYPING_PLACES:
            # Some systems change the layout without notifying SDL, but every press has the right code.
            self._pressed[place] = code
        name = KEY_NAMES.get(code)
        names = [name] if name is not None else []
        if name is not None and name in WITHOUT_NUM_LOCK:
            names.append(WITHOUT_NUM_LOCK[name])
        elif place in PLACES and name not in _LETTERS and not self._types(PLACES[place]):
            names.append(PLACES[place])
        return tuple(names)

    def cap(self, name: str) -> str:
        """Return the label on the cap of the key called `name`."""
        if name in _PLACE_OF and not self._types(name):
            code = self._code(_PLACE_OF[name])
            typed = chr(code).upper() if types_letter(code) else ""
            if len(typed) == 1:
                return typed
        plain = _CAPS.get(name, name.capitalize())
        return plain if len(plain) == 1 or self.words is None else text_or(self.words, f"key.{name}", plain)

    def _types(self, name: str) -> bool:
        """True if some key types the letter of `name` without Shift."""
        return any(self._code(place) == KEY_CODES[name] for place in _TYPING_PLACES)

    def _code(self, place: int) -> int:
        return self._pressed[place] if place in self._pressed else self._code_at(place)


def types_letter(code: int) -> bool:
    """True if the key with this code types a visible letter, digit or sign."""
    return 0 < code < sys.maxunicode and chr(code).isprintable() and not chr(code).isspace()


def _asking_sdl() -> Callable[[int], int]:
    """Return SDL's function from scancodes to key codes, which pygame does not expose."""
    with suppress(OSError, AttributeError):
        function = sdl_library().SDL_GetKeyFromScancode
        return lambda place: int(function(place))
    return lambda place: KEY_CODES.get(PLACES.get(place, ""), 0)
