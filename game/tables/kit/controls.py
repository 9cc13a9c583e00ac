"""The table's own controls: what the pointer is on, what is pressed, and where the keyboard is."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field

import pygame

from game.ui.drag_keys import direction_of, nearest
from game.ui.input import PRIMARY, KeyPressed, PointerMoved, PointerPressed, PointerReleased, Position

BOARD = "board"
"""The control that stands for the map: arrow keys choose places on it."""


@dataclass(frozen=True, slots=True)
class Control:
    """A place for pointer and keyboard. One that cannot be `clicked` is only read out."""

    name: str
    rect: pygame.Rect
    spoken: str
    enabled: bool = True
    clicked: bool = True
    tip: str = ""
    chord: str = ""
    corner: float = 10.0
    piece: Hashable = None
    """The piece that it shows, where that can be taken in hand."""
    key: str = ""
    """The action of the key map that does the same."""
    do: Callable[[], object] | None = field(default=None, compare=False)
    """What it is for."""
    turns: bool = False
    """It is for the piece in hand, which stays there."""
    asks: bool = False
    """It asks first, and acts when it is used again before anything else is done."""

    @property
    def middle(self) -> Position:
        """Where arrows lead."""
        return self.rect.center


class Controls:
    """Pointer and keyboard among controls, in their reading order."""

    def __init__(self) -> None:
        self._controls: tuple[Control, ...] = ()
        self._hovered: str | None = None
        self._pressed: str | None = None
        self._focused: str | None = None

    def lay(self, controls: Sequence[Control]) -> None:
        """These are the controls from now on; what is hovered and focused stays where it is.

        From a piece that has gone the keyboard goes to the next one of its kind, or to the one before.
        """
        before, self._controls = self.names, tuple(controls)
        gone = self._focused
        if gone in before and gone not in self.names:
            kind = gone.rpartition("_")[0]
            alike = [name for name in before if name.rpartition("_")[0] == kind] if kind else [gone]
            at = alike.index(gone)
            left = (name for name in (*alike[at + 1 :], *reversed(alike[:at])) if name in self.names)
            self._focused = next(left, gone)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all controls."""
        return tuple(control.name for control in self._controls)

    @property
    def hovered(self) -> Control | None:
        """The control under the pointer."""
        return self.named(self._hovered)

    @property
    def focused(self) -> Control | None:
        """The control that the keyboard is on, once it was used."""
        return self.named(self._focused)

    def state(self, name: str) -> str:
        """`normal`, `hover`, `pressed` or `disabled`."""
        control = self.named(name)
        if control is None or not control.enabled:
            return "disabled"
        if self._pressed == name:
            return "pressed" if self._hovered == name else "hover"
        return "hover" if self._hovered == name else "normal"

    def named(self, name: str | None) -> Control | None:
        """The control of this name, where there is one."""
        return next((control for control in self._controls if control.name == name), None)

    def showing(self, piece: Hashable) -> Control | None:
        """The control that shows a piece."""
        return next((one for one in self._controls if one.piece is not None and one.piece == piece), None)

    def for_key(self, event: KeyPressed) -> Control | None:
        """The control that a key stands for."""
        return next((one for one in self._controls if one.key and event.means(one.key)), None)

    def at(self, position: Position) -> Control | None:
        """The control at a place; the board is not one of them."""
        for control in reversed(self._controls):
            if control.name != BOARD and control.clicked and control.rect.collidepoint(position):
                return control
        return None

    def focus(self, name: str | None) -> Control | None:
        """Put the keyboard on a control, or nowhere."""
        self._focused = name
        return self.focused

    def let_go(self) -> None:
        """Forget pointer and keyboard."""
        self._hovered = self._pressed = self._focused = None

    def moved(self, event: PointerMoved) -> bool:
        """Follow the pointer; True when another control is under it."""
        control = self.at(event.position) or self._told_at(event.position)
        name = control.name if control else None
        changed = name != self._hovered
        self._hovered = name
        return changed

    def pressed(self, event: PointerPressed) -> bool:
        """A press; True when it is on a control."""
        control = self.at(event.position)
        if event.button != PRIMARY or control is None:
            return False
        self._focused = None
        self._pressed = control.name if control.enabled else None
        return True

    def released(self, event: PointerReleased) -> str | None:
        """The name of the control that was clicked, if one was."""
        name, self._pressed = self._pressed, None
        if name is None or event.button != PRIMARY:
            return None
        control = self.at(event.position)
        return name if control is not None and control.name == name and control.enabled else None

    def at_end(self, step: int) -> bool:
        """Whether one more `step`, 1 or -1, of the keyboard would go round the end.

        Before the keyboard was used it stands before the first.
        """
        names = self.names
        if self._focused not in names:
            return not names or step < 0
        return self._focused == names[-1 if step > 0 else 0]

    def walk(self, event: KeyPressed) -> Control | None:
        """Follow Tab and arrows; gives the control that the keyboard is on now, or None if it stayed."""
        if event.means("next", "previous"):
            return self._step(1 if event.means("next") else -1)
        direction = direction_of(event)
        return self._towards(direction) if direction is not None else None

    def nearest(self, here: Control, kind: str) -> Control | None:
        """The control nearest to `here` of those whose names begin so."""
        x, y = here.rect.center
        others = [control for control in self._controls if control.name.startswith(kind)]
        return min(
            (control for control in others if control.name != here.name),
            key=lambda control: abs(control.rect.centerx - x) + abs(control.rect.centery - y),
            default=None,
        )

    def _told_at(self, position: Position) -> Control | None:
        """What cannot be clicked there, but has something to tell."""
        told = (one for one in self._controls if one.tip and not one.clicked)
        return next((control for control in told if control.rect.collidepoint(position)), None)

    def _step(self, step: int) -> Control | None:
        if not self._controls:
            return None
        names = [control.name for control in self._controls]
        if self._focused in names:
            at = (names.index(self._focused) + step) % len(names)
        else:
            at = 0 if step > 0 else len(names) - 1
        return self.focus(names[at])

    def _towards(self, direction: str) -> Control | None:
        here = self.focused
        if here is None:
            return None
        others = (one for one in self._controls if one.name not in (here.name, BOARD))
        found = nearest(here.middle, others, direction)
        return self.focus(found.name) if found is not None else None
