"""What the user does, as frozen values of our own."""

from dataclasses import dataclass
from typing import Final

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
class FileDropped:
    """A file was dragged from elsewhere and dropped on the window; `path` is as the system gives it."""

    path: str


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
    | FileDropped
    | FocusLost
    | FocusGained
    | Woken
    | WindowResized
    | WindowExposed
    | QuitAsked
)
