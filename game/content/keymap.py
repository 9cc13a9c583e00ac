"""Key bindings, read from `config/keymap.yaml`."""

from pathlib import Path

from game.content.document import convert_each, read_yaml
from game.core.plain import Malformed

ACTIONS = (
    "confirm",
    "cancel",
    "next",
    "previous",
    "up",
    "down",
    "left",
    "right",
    "cell_up",
    "cell_down",
    "cell_left",
    "cell_right",
    "undo",
    "redo",
    "replay",
    "hint",
    "turn",
    "turn_back",
    "drive",
    "end_turn",
    "money",
    "network",
    "guess",
    "log",
    "rulebook",
    "menu",
    "full_screen",
    "mute",
    "screenshot",
    "speech",
    "tell",
    "zoom_in",
    "zoom_out",
    "zoom_all",
    "skip",
    "first",
    "last",
    "step_back",
    "step_forward",
    "previous_mistake",
    "next_mistake",
    "play",
    "plan",
    "save",
    "quit",
)
"""All actions that a key can have."""

KEYS = frozenset(
    [
        *"abcdefghijklmnopqrstuvwxyz0123456789",
        *(f"f{number}" for number in range(1, 13)),
        *("return", "enter", "escape", "space", "tab", "backspace", "delete", "insert"),
        *("home", "end", "page_up", "page_down", "up", "down", "left", "right"),
        *("comma", "period", "plus", "equals", "minus", "slash", "question"),
        *("keypad_plus", "keypad_minus", "keypad_times", "keypad_divide", "keypad_period"),
        *(f"keypad_{number}" for number in range(10)),
    ]
)
"""The names of all keys; `enter` is the one on the number pad."""

MODIFIERS = ("ctrl", "shift", "alt")

NEEDED = ("confirm", "cancel", "next", "up", "down", "left", "right")
"""Actions without which the program could not be used from the keyboard."""


def read_keymap(file: Path) -> dict[str, tuple[str, ...]]:
    """Return the chords of each action, such as `ctrl+z`; raises Fault with file and line.

    Modifiers precede the key in the order ctrl, shift, alt. An action missing from the file has no key, which
    is an error for those in `NEEDED`.
    """
    document = read_yaml(file)
    found = convert_each(document, tuple[str, ...])
    for action, chords in found.items():
        if action not in ACTIONS:
            raise document.fault(Malformed("there is no such action", (action,)))
        for number, chord in enumerate(chords):
            reason = _wrong(chord)
            if reason:
                raise document.fault(Malformed(reason, (action, number)))
    for action in NEEDED:
        if not found.get(action):
            raise document.fault(Malformed("the action needs a key", (action,)))
    return {action: found.get(action, ()) for action in ACTIONS}


def _wrong(chord: str) -> str:
    *modifiers, key = chord.split("+")
    if key not in KEYS:
        return f"there is no key {key!r}"
    for modifier in modifiers:
        if modifier not in MODIFIERS:
            return f"there is no modifier {modifier!r}, only ctrl, shift and alt"
    places = [MODIFIERS.index(modifier) for modifier in modifiers]
    if places != sorted(set(places)):
        return f"the modifiers of {chord!r} must stand once each, in the order ctrl, shift, alt"
    if "ctrl" in modifiers and "alt" in modifiers:
        return f"{chord!r} is not possible: on many keyboards, ctrl with alt is AltGr, which types letters"
    return ""
