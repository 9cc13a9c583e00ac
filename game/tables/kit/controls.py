"""The table's controls under pointer and keyboard."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field

import pygame

from game.ui.input import KeyPressed, Position
from game.ui.widgets.interaction import Interaction, State

BOARD = "board"
"""The control of the map, on which arrow keys choose places."""
SINCE = "since"
"""The control of the list of the others' moves since the player's last turn."""


@dataclass(frozen=True, slots=True)
class Control:
    """A place for pointer and keyboard. Without `do` it can only be read out, or picked up."""

    name: str
    rect: pygame.Rect
    spoken: str
    enabled: bool = True
    tip: str = ""
    chord: str = ""
    corner: float = 10.0
    piece: Hashable = None
    """The piece that it shows, if that can be picked up."""
    key: str = ""
    """The action of the key map that does the same."""
    do: Callable[[], object] | None = field(default=None, compare=False)
    """The effect of a click."""
    turns: bool = False
    """True if it acts on the held piece, which stays in hand."""
    asks: bool = False
    """True if a first use asks, and only a second one in a row acts."""
    seat: int | None = None
    """The player that it represents."""
    place: Hashable = None
    """The place of the board that it represents, if any. Only Tab reaches it."""
    room: pygame.Rect | None = None
    """The part of the window where it is visible, if it lies on a board that can be zoomed."""

    @property
    def takes_pointer(self) -> bool:
        return self.do is not None

    @property
    def tool_tip(self) -> str:
        return self.tip

    @property
    def can_focus(self) -> bool:
        """True if the keyboard can reach it.

        Disabled controls explain themselves; those with only a tip are skipped.
        """
        return bool(self.spoken)

    def contains(self, position: Position) -> bool:
        in_sight = self.room is None or self.room.collidepoint(position)
        return in_sight and self.rect.collidepoint(position)


class Controls(Interaction[Control]):
    """Pointer and keyboard among the controls of a table."""

    def lay_controls(self, controls: Sequence[Control]) -> None:
        """Replace the controls; hover and focus stay where they are.

        If the focused piece has gone, the focus moves to the next one of its kind, or to the one before.
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
        """The names of all controls that the keyboard can reach."""
        return tuple(control.name for control in self.things if control.can_focus)

    def state(self, name: str) -> State:
        """Return the state to draw; `disabled` if there is no control of this name."""
        control = self.named(name)
        if control is None or not control.enabled:
            return "disabled"
        if self._hovered != name:
            return "normal"
        return "pressed" if self._pressed == name else "hover"

    @property
    def states(self) -> dict[str, str]:
        """The states of all clickable controls, by name."""
        return {one.name: self.state(one.name) for one in self.things if one.takes_pointer}

    def name_at(self, position: Position) -> str | None:
        """Return the name of the topmost focusable control at `position`, except for the board."""
        beside = (one for one in reversed(self.things) if one.name != BOARD and one.place is None)
        return next((one.name for one in beside if one.can_focus and one.contains(position)), None)

    def showing(self, piece: Hashable) -> Control | None:
        shown = (one for one in self.things if one.piece is not None)
        return next((one for one in shown if one.piece == piece), None)

    def for_key(self, event: KeyPressed) -> Control | None:
        return next((one for one in self.things if one.key and event.means(one.key)), None)

    def nearest(self, here: Control, kind: str) -> Control | None:
        """Return the control nearest to `here` among those whose names begin with `kind`."""
        x, y = here.rect.center
        others = (one for one in self.things if one.name.startswith(kind) and one != here)
        return min(
            others, key=lambda one: abs(one.rect.centerx - x) + abs(one.rect.centery - y), default=None
        )

    def focus(self, name: str | None) -> Control | None:
        """Move the focus to a control, or to none."""
        self._focused = name
        return self.focused

    def walk(self, event: KeyPressed) -> Control | None:
        """Follow Tab and arrows. Return the newly focused control, or None if it is the same."""
        name = self.leads_to(event)
        return self.focus(str(name)) if name is not None else None
