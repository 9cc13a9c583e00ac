"""The one funnel through which input comes: pygame's events as frozen values of our own."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

Position = tuple[int, int]
"""Real pixels from the upper left corner of the window."""

PRIMARY: Final = 1
MIDDLE: Final = 2
SECONDARY: Final = 3


@dataclass(frozen=True, slots=True)
class PointerMoved:
    """The pointer is at `position` now."""

    position: Position


@dataclass(frozen=True, slots=True)
class PointerPressed:
    """A button went down: `PRIMARY`, `MIDDLE` or `SECONDARY`."""

    position: Position
    button: int = PRIMARY


@dataclass(frozen=True, slots=True)
class PointerReleased:
    """A button went up."""

    position: Position
    button: int = PRIMARY


@dataclass(frozen=True, slots=True)
class PointerLeft:
    """The pointer left the window."""


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned; `down` is positive for rolling towards the user, in notches."""

    position: Position
    down: float
    right: float = 0.0


@dataclass(frozen=True, slots=True)
class KeyPressed:
    """A key went down, or repeats. `key` is its name (`a`, `f1`, `return`), `actions` what it means."""

    key: str
    actions: frozenset[str] = frozenset()
    ctrl: bool = False
    shift: bool = False
    alt: bool = False
    repeated: bool = False

    def means(self, *actions: str) -> bool:
        """Whether the key stands for one of these actions of the key map."""
        return not self.actions.isdisjoint(actions)


@dataclass(frozen=True, slots=True)
class KeyReleased:
    """A key went up."""

    key: str
    actions: frozenset[str] = frozenset()

    def means(self, *actions: str) -> bool:
        """Whether the key stands for one of these actions of the key map."""
        return not self.actions.isdisjoint(actions)


@dataclass(frozen=True, slots=True)
class TextEntered:
    """Letters were typed, composed and ready."""

    text: str


@dataclass(frozen=True, slots=True)
class FocusLost:
    """Another window has the keyboard now, or ours is hidden."""


@dataclass(frozen=True, slots=True)
class FocusGained:
    """Our window has the keyboard again."""


@dataclass(frozen=True, slots=True)
class Woken:
    """Something outside asked for a step: a thinking process has an answer."""


@dataclass(frozen=True, slots=True)
class WindowResized:
    """The window has another size, in real pixels."""

    width: int
    height: int


@dataclass(frozen=True, slots=True)
class WindowExposed:
    """The window's content must be shown again."""


@dataclass(frozen=True, slots=True)
class QuitAsked:
    """The user closes the window."""


Event = (
    PointerMoved
    | PointerPressed
    | PointerReleased
    | PointerLeft
    | Wheel
    | KeyPressed
    | KeyReleased
    | TextEntered
    | FocusLost
    | FocusGained
    | Woken
    | WindowResized
    | WindowExposed
    | QuitAsked
)

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
    "minus": pygame.K_MINUS,
    "slash": pygame.K_SLASH,
    "question": pygame.K_QUESTION,
}
KEY_NAMES: Final[Mapping[int, str]] = {code: name for name, code in KEY_CODES.items()}


class Keymap:
    """Which keys stand for which actions. A chord is written `ctrl+shift+z`, a key alone `return`."""

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
        """The actions that the key stands for together with these modifiers."""
        return frozenset(self._actions.get(_chord(key, ctrl=ctrl, shift=shift, alt=alt), ()))

    def chord(self, action: str) -> str:
        """The action's first chord such as `ctrl+z`, or nothing; for key caps and tool tips."""
        chords = self._chords.get(action, ())
        return chords[0] if chords else ""


def key_pressed(keymap: Keymap, chord: str) -> KeyPressed:
    """The press of a chord such as `ctrl+z`, for tests and scripted play."""
    parts = chord.split("+")
    ctrl, shift, alt = "ctrl" in parts[:-1], "shift" in parts[:-1], "alt" in parts[:-1]
    found = keymap.actions(parts[-1], ctrl=ctrl, shift=shift, alt=alt)
    return KeyPressed(parts[-1], found, ctrl=ctrl, shift=shift, alt=alt)


class InputFunnel:
    """Turns pygame's events into ours. `woken` is the type of the custom event that `Window.wake` posts."""

    def __init__(self, keymap: Keymap, woken: int = -1) -> None:
        self.keymap = keymap
        self._woken = woken
        self._down: set[int] = set()

    def events(self, raw: Sequence[pygame.event.Event]) -> list[Event]:
        """Our events in order; of several pointer movements in a row only the last is kept."""
        found: list[Event] = []
        for event in raw:
            ours = self.event(event)
            if ours is None:
                continue
            if isinstance(ours, PointerMoved) and found and isinstance(found[-1], PointerMoved):
                found[-1] = ours
            else:
                found.append(ours)
        return found

    def event(self, raw: pygame.event.Event) -> Event | None:  # noqa: PLR0912  # one branch for each kind
        """Our value for one of pygame's events, or None when nobody needs it."""
        kind = raw.type
        if kind == pygame.MOUSEMOTION:
            return PointerMoved(_position(raw))
        if kind == pygame.MOUSEBUTTONDOWN:
            return PointerPressed(_position(raw), raw.button) if raw.button <= SECONDARY else None
        if kind == pygame.MOUSEBUTTONUP:
            return PointerReleased(_position(raw), raw.button) if raw.button <= SECONDARY else None
        if kind == pygame.MOUSEWHEEL:
            x, y = pygame.mouse.get_pos()
            return Wheel(
                (x, y), -getattr(raw, "precise_y", float(raw.y)), getattr(raw, "precise_x", float(raw.x))
            )
        if kind == pygame.KEYDOWN:
            return self._pressed(raw)
        if kind == pygame.KEYUP:
            self._down.discard(raw.key)
            name = KEY_NAMES.get(raw.key)
            return KeyReleased(name, self.keymap.actions(name)) if name else None
        if kind == pygame.TEXTINPUT:
            return TextEntered(raw.text)
        if kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self._down.clear()
            return FocusLost()
        if kind == pygame.WINDOWFOCUSGAINED:
            return FocusGained()
        if kind == pygame.WINDOWLEAVE:
            return PointerLeft()
        if kind in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            if kind == pygame.VIDEORESIZE:
                return WindowResized(raw.w, raw.h)
            return WindowResized(raw.x, raw.y)
        if kind in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            return WindowExposed()
        if kind == pygame.QUIT:
            return QuitAsked()
        return Woken() if kind == self._woken else None

    def _pressed(self, raw: pygame.event.Event) -> KeyPressed | None:
        name = KEY_NAMES.get(raw.key)
        if name is None:
            return None
        ctrl = bool(raw.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        shift, alt = bool(raw.mod & pygame.KMOD_SHIFT), bool(raw.mod & pygame.KMOD_ALT)
        repeated = raw.key in self._down
        self._down.add(raw.key)
        found = self.keymap.actions(name, ctrl=ctrl, shift=shift, alt=alt)
        return KeyPressed(name, found, ctrl=ctrl, shift=shift, alt=alt, repeated=repeated)


def _position(raw: pygame.event.Event) -> Position:
    x, y = raw.pos
    return (int(x), int(y))


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
"""Enough to use widgets, for tests and for the message that the key map itself is broken."""
