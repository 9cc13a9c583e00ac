"""The table's own controls: what the pointer is on, what is pressed, and where the keyboard is."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field

import pygame

from game.ui.input import KeyPressed, Position
from game.ui.widgets.interaction import Interaction, State

BOARD = "board"
"""The control that stands for the map: arrow keys choose places on it."""
SINCE = "since"
"""The one that stands for the list of what the others did since the own last turn."""


@dataclass(frozen=True, slots=True)
class Control:
    """A place for pointer and keyboard. One that has nothing to `do` is only read out, or taken in hand."""

    name: str
    rect: pygame.Rect
    spoken: str
    enabled: bool = True
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
    seat: int | None = None
    """The player that it stands for."""
    place: Hashable = None
    """The field of the board that it stands for, if it is one: only Tab leads to it."""
    room: pygame.Rect | None = None
    """Where alone it is seen, if it lies on a board that can be zoomed."""

    @property
    def takes_pointer(self) -> bool:
        return self.do is not None

    @property
    def tool_tip(self) -> str:
        return self.tip

    @property
    def can_focus(self) -> bool:
        """Also what cannot be used now: it is read out, and says why. What only has a tip is passed by."""
        return bool(self.spoken)

    def contains(self, position: Position) -> bool:
        in_sight = self.room is None or self.room.collidepoint(position)
        return in_sight and self.rect.collidepoint(position)


class Controls(Interaction[Control]):
    """Pointer and keyboard among the controls of a table."""

    def lay_controls(self, controls: Sequence[Control]) -> None:
        """These are the controls from now on; what is hovered and focused stays where it is.

        From a piece that has gone the keyboard goes to the next one of its kind, or to the one before.
        """
        before = self.names
        self.lay({control.name: control for control in controls})
        self.passed_by = frozenset((BOARD, *(one.name for one in controls if one.place is not None)))
        gone = self._focused
        if gone in before and gone not in self.names:
            kind = gone.rpartition("_")[0]
            alike = [name for name in before if name.rpartition("_")[0] == kind] if kind else [gone]
            at = alike.index(gone)
            left = (name for name in (*alike[at + 1 :], *reversed(alike[:at])) if name in self.names)
            self._focused = next(left, gone)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all that the keyboard comes to."""
        return tuple(control.name for control in self.things if control.can_focus)

    def state(self, name: str) -> State:
        """How it is drawn; `disabled` where there is none of this name."""
        control = self.named(name)
        if control is None or not control.enabled:
            return "disabled"
        if self._hovered != name:
            return "normal"
        return "pressed" if self._pressed == name else "hover"

    @property
    def states(self) -> dict[str, str]:
        """By name, of all that can be clicked."""
        return {one.name: self.state(one.name) for one in self.things if one.takes_pointer}

    def under(self, position: Position) -> str | None:
        """Return the name of the topmost control there that the keyboard comes to, too; not of the board."""
        beside = (one for one in reversed(self.things) if one.name != BOARD and one.place is None)
        return next((one.name for one in beside if one.can_focus and one.contains(position)), None)

    def showing(self, piece: Hashable) -> Control | None:
        shown = (one for one in self.things if one.piece is not None)
        return next((one for one in shown if one.piece == piece), None)

    def for_key(self, event: KeyPressed) -> Control | None:
        return next((one for one in self.things if one.key and event.means(one.key)), None)

    def nearest(self, here: Control, kind: str) -> Control | None:
        """The control nearest to `here` of those whose names begin so."""
        x, y = here.rect.center
        others = (one for one in self.things if one.name.startswith(kind) and one != here)
        return min(
            others, key=lambda one: abs(one.rect.centerx - x) + abs(one.rect.centery - y), default=None
        )

    def focus(self, name: str | None) -> Control | None:
        """Put the keyboard on a control, or nowhere."""
        self._focused = name
        return self.focused

    def walk(self, event: KeyPressed) -> Control | None:
        """Follow Tab and arrows; gives the control that the keyboard is on now, or None if it stayed."""
        name = self.leads_to(event)
        return self.focus(str(name)) if name is not None else None
