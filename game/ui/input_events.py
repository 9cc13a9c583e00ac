"""What the user does, as frozen values of our own."""

from typing import Final

import msgspec

Position = tuple[int, int]
"""Real pixels from the upper left corner of the window."""

PRIMARY: Final = 1
MIDDLE: Final = 2
SECONDARY: Final = 3


class PointerMoved(msgspec.Struct, frozen=True):
    """The pointer is at `position` now."""

    position: Position


class PointerPressed(msgspec.Struct, frozen=True):
    """A button went down: `PRIMARY`, `MIDDLE` or `SECONDARY`."""

    position: Position
    button: int = PRIMARY


class PointerReleased(msgspec.Struct, frozen=True):
    """A button went up."""

    position: Position
    button: int = PRIMARY


class PointerLeft(msgspec.Struct, frozen=True):
    """The pointer left the window."""


class Wheel(msgspec.Struct, frozen=True):
    """The wheel turned; `down` is positive for rolling towards the user, in notches."""

    position: Position
    down: float
    right: float = 0.0


class KeyPressed(msgspec.Struct, frozen=True):
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


class KeyReleased(msgspec.Struct, frozen=True):
    """A key went up."""

    key: str
    actions: frozenset[str] = frozenset()

    def means(self, *actions: str) -> bool:
        """Whether the key stands for one of these actions of the key map."""
        return not self.actions.isdisjoint(actions)


class TextEntered(msgspec.Struct, frozen=True):
    """Letters were typed, composed and ready."""

    text: str


class FileDropped(msgspec.Struct, frozen=True):
    """A file was dragged from elsewhere and dropped on the window; `path` is as the system gives it."""

    path: str


class FocusLost(msgspec.Struct, frozen=True):
    """Another window has the keyboard now, or ours is hidden."""


class FocusGained(msgspec.Struct, frozen=True):
    """Our window has the keyboard again."""


class Woken(msgspec.Struct, frozen=True):
    """Something outside asked for a step: a thinking process has an answer."""


class WindowResized(msgspec.Struct, frozen=True):
    """The window has another size, in real pixels."""

    width: int
    height: int


class WindowExposed(msgspec.Struct, frozen=True):
    """The window's content must be shown again."""


class QuitAsked(msgspec.Struct, frozen=True):
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
    | FileDropped
    | FocusLost
    | FocusGained
    | Woken
    | WindowResized
    | WindowExposed
    | QuitAsked
)
