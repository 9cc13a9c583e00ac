"""Random gestures as plain values, which can be stored in a file.

A place is a pair of shares of the window, or the number of something seen there. The hand replaces the number
by the pair once known, so that a gesture keeps its meaning when earlier ones are left out.
"""

import random
from collections.abc import Callable, Sequence

from game.content.languages import LANGUAGES
from game.makers.monkey.drops import NAMES as FILES
from game.ui.input import KEY_CODES

Gesture = list["float | str | Gesture | dict[str, object]"]
"""The name, which is that of a method of `GesturePlayer`, then its arguments."""

MANY = 99991
"""Exclusive bound of the numbers of places and actions, which are taken modulo their count."""
PALETTES = ("default", "red_green", "blue_yellow", "mono")
SCALES = (75, 100, 150, 200)
SIZES = ((1024, 600), (1280, 720), (800, 1200), (1920, 1080))
"""Common sizes of windows, in pixels."""
ODD_SIZES = ((1, 1), (2, 2), (1, 2000), (2000, 1), (16, 9), (320, 200), (640, 480), (800, 480), (1023, 599))
"""Sizes that a system may report in between, or of small screens."""
HUGE_SIZE = (3840, 2160)
SCREENS = (*SIZES, *ODD_SIZES, HUGE_SIZE)

TEXTS = (
    *(
        "a",
        "Z",
        "ß",
        "é",
        "0",
        " ",
        "Anna",
        "Ben",
        "rail",
        "stop",
        "tram",
        "  ",
        "\t",
        "'",
        '"',
        "\\",
        "/",
        "~",
        "%",
    ),
    *("{name}", "{count!z}", "**", "<b>", "&amp;", "\u00a0", "\u200b", "\u202e", "\u0301", "e\u0301" * 9),
    *(
        "\U0001f68b",
        "\U0001f468\u200d\U0001f469\u200d\U0001f467",
        "\U0001f1e9\U0001f1ea",
        "שלום",
        "مرحبا بالعالم",
    ),
    *("東京", "ไทย", "\ufffd", "\ufeff", "\U0010ffff", "\ue000", "\r", "\n", "one\ntwo\nthree", "x" * 200),
    *("W" * 5000, "many words " * 400, "\U0001f68b" * 300, "שלום " * 200, "\u0301" * 500),
)
WAITS = (0.0, 0.001, 0.05, 0.1, 0.1, 0.3, 0.3, 1.0, 1.0, 3.0)
WHEELS = (-1.0, 1.0, -3.0, 3.0, 0.0, -0.0, 0.1, -0.25, 120.0, -4000.0, 32767.0, -2147483648.0)
MODIFIERS = ("", "", "", "", "shift", "ctrl", "alt", "ctrl+shift", "ctrl+alt+shift")
STATES = ("lost", "gained", "left", "entered", "exposed", "minimized", "restored", "hidden", "shown")
ODD = (
    *("motion_far", "touch", "finger", "joystick", "composing", "unknown_key", "button_9", "moved", "woken"),
    *("drop_begin", "drop_text", "clipboard", "keymap", "render_reset", "display", "audio", "full_screen"),
)


def draw_gestures(chance: random.Random, count: int) -> list[Gesture]:
    """Return `count` gestures. Each list has its own habits: some nearly only type, some only drag."""
    makers: Sequence[Callable[[random.Random], Gesture]] = list(_USUAL)
    weights = [weight * chance.choice((0.0, 0.3, 1.0, 1.0, 3.0)) for weight in _USUAL.values()]
    # Quitting must not end every list.
    weights[list(_USUAL).index(_quit)] = _USUAL[_quit]
    return [_one(chance, makers, weights) for _ in range(count)]


def draw_settings(chance: random.Random) -> dict[str, object]:
    """Return random initial settings."""
    return {
        "language": chance.choice(tuple(LANGUAGES)),
        "ui_scale": chance.choice(SCALES),
        "palette": chance.choice(PALETTES),
        "pace": chance.choice(("instant", "instant", "fast", "normal", "step")),
        "end_turn": chance.choice(("automatic", "grace", "confirm")),
        "tutor": chance.choice(("off", "gentle", "strict")),
        "reduced_motion": chance.random() < 0.5,
    }


def _one(
    chance: random.Random, makers: Sequence[Callable[[random.Random], Gesture]], weights: Sequence[float]
) -> Gesture:
    gesture = chance.choices(makers, weights)[0](chance)
    if chance.random() < 0.04:
        others = [chance.choices(makers, weights)[0](chance) for _ in range(chance.randint(1, 6))]
        return ["at_once", [gesture, *others]]
    return gesture


def _share(chance: random.Random) -> float:
    """Return a share of the window, mostly inside, sometimes on its edge or far outside."""
    if chance.random() < 0.1:
        return chance.choice((-30.0, -0.1, 0.0, 1.0, 1.1, 30.0))
    return round(chance.random(), 4)


def _button(chance: random.Random) -> int:
    return chance.choices((1, 2, 3), (12, 1, 2))[0]


def _click(chance: random.Random) -> Gesture:
    return ["click", chance.randrange(MANY), _button(chance)]


def _point(chance: random.Random) -> Gesture:
    return ["point", chance.randrange(MANY)]


def _drag(chance: random.Random) -> Gesture:
    return ["drag", chance.randrange(MANY), chance.randrange(MANY)]


def _play(chance: random.Random) -> Gesture:
    return ["play", chance.randrange(MANY), chance.choice(("drag", "click"))]


def _move(chance: random.Random) -> Gesture:
    return ["move", _share(chance), _share(chance)]


def _press(chance: random.Random) -> Gesture:
    return ["press", _share(chance), _share(chance), _button(chance)]


def _release(chance: random.Random) -> Gesture:
    return ["release", _share(chance), _share(chance), _button(chance)]


def _wheel(chance: random.Random) -> Gesture:
    return ["wheel", chance.choice(WHEELS), chance.choice((0.0, 0.0, 0.0, *WHEELS))]


def _key(chance: random.Random) -> Gesture:
    times = chance.choices((1, 2, 12), (12, 1, 1))[0]
    return ["key", chance.choice(_KEYS), chance.choice(MODIFIERS), times]


def _let_go(chance: random.Random) -> Gesture:
    return ["let_go", chance.choice(_KEYS)]


def _hold(chance: random.Random) -> Gesture:
    return ["hold", chance.choice(("return", "space", "r")), chance.choice((0.2, 0.9, 1.5))]


def _type(chance: random.Random) -> Gesture:
    return ["type", chance.choice(TEXTS)]


def _paste(chance: random.Random) -> Gesture:
    return ["paste", chance.choice(TEXTS)]


def _drop(chance: random.Random) -> Gesture:
    return ["drop", chance.choice(FILES)]


def _size(chance: random.Random) -> Gesture:
    kind = chance.random()
    if kind < 0.02:
        return ["size", *HUGE_SIZE]
    return ["size", *chance.choice(SIZES if kind < 0.6 else ODD_SIZES)]


def _screen(chance: random.Random) -> Gesture:
    return ["screen", *chance.choice(SCREENS if chance.random() < 0.05 else (*SIZES, *ODD_SIZES))]


def _window(chance: random.Random) -> Gesture:
    return ["window", chance.choice(STATES)]


def _wait(chance: random.Random) -> Gesture:
    return ["wait", chance.choice(WAITS)]


def _set(chance: random.Random) -> Gesture:
    drawn = draw_settings(chance)
    names = chance.sample(sorted(drawn), chance.randint(1, 2))
    return ["set", {name: drawn[name] for name in names}]


def _language(chance: random.Random) -> Gesture:
    return ["set", {"language": chance.choice(tuple(LANGUAGES))}]


def _odd(chance: random.Random) -> Gesture:
    return ["odd", chance.choice(ODD)]


def _draw(_: random.Random) -> Gesture:
    return ["draw"]


def _quit(_: random.Random) -> Gesture:
    return ["quit"]


_KEYS = (
    # Keys that work everywhere are pressed more often than local ones.
    *("return", "return", "return", "space", "escape", "tab", "tab", "tab", "up", "down", "left", "right")
    * 3,
    *KEY_CODES,
)
_USUAL: dict[Callable[[random.Random], Gesture], float] = {
    _click: 24,
    _point: 5,
    _drag: 5,
    _play: 10,
    _move: 4,
    _press: 4,
    _release: 4,
    _wheel: 4,
    _key: 26,
    _let_go: 1,
    _hold: 1.5,
    _type: 4,
    _paste: 1,
    _drop: 1,
    _size: 0.2,
    _screen: 0.05,
    _window: 2,
    _wait: 6,
    _set: 0.3,
    _language: 0.5,
    _odd: 1.5,
    _draw: 4,
    _quit: 0.15,
}
"""The frequency of each gesture in a list without other habits."""
