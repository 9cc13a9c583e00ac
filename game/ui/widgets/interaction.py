"""The state machine for pointer and keyboard, shared by widgets of scenes and controls of tables."""

from collections.abc import Hashable, Mapping
from typing import Generic, Literal, Protocol, TypeAlias, TypeVar

import pygame

from game.ui.arrows import direction_of, nearest
from game.ui.input import KeyPressed, Position
from game.ui.widgets.tool_tip import RestClock

State: TypeAlias = Literal["normal", "hover", "pressed", "disabled"]
ROUND = {"down": 0, "up": -1}
"""The index that the selection wraps round to at the end of a column, by direction."""


class Interactive(Protocol):
    """A element that pointer or keyboard can be on."""

    @property
    def rect(self) -> pygame.Rect:
        """The place of the element in real pixels."""

    @property
    def enabled(self) -> bool:
        """True if a click has an effect."""

    @property
    def takes_pointer(self) -> bool:
        """True if a press on the element is not meant for elements below it."""

    @property
    def tool_tip(self) -> str:
        """The text shown when the pointer rests on the element; empty for none."""

    @property
    def can_focus(self) -> bool:
        """True if Tab stops here."""

    def contains(self, position: Position) -> bool:
        """True if the position is on the element."""


I = TypeVar("I", bound=Interactive)  # noqa: E741  # as in Interactive


class Interaction(Generic[I]):
    """Things in reading order; the last one is on top.

    The hovered, pressed and focused elements are stored by name and found again after a new layout.
    """

    passed_by: frozenset[Hashable] = frozenset()
    """The names of elements that Tab reaches but arrows skip."""
    goes_round = False
    """True if up and down wrap around within a column."""

    def __init__(self) -> None:
        self._things: dict[Hashable, I] = {}
        self._hovered: Hashable = None
        self._pressed: Hashable = None
        self._focused: Hashable = None
        self._pointer: Position | None = None
        self.tip = RestClock()

    def lay(self, things: Mapping[Hashable, I]) -> None:
        """Replace all elements by these, in reading order."""
        self._things = dict(things)

    @property
    def things(self) -> tuple[I, ...]:
        return tuple(self._things.values())

    def named(self, name: Hashable) -> I | None:
        return self._things.get(name)

    @property
    def hovered(self) -> I | None:
        """The element under the pointer."""
        return self.named(self._hovered)

    @property
    def pressed(self) -> I | None:
        """The element under the held button."""
        return self.named(self._pressed)

    @property
    def focused(self) -> I | None:
        """The element with the keyboard focus."""
        found = self.named(self._focused)
        return found if found is not None and found.can_focus else None

    def at(self, position: Position) -> I | None:
        """Return the topmost element that a press at the position is for."""
        return self.named(self._name_at(position))

    # ------------------------------------------------------------------ pointer

    def point(self, position: Position | None) -> bool:
        """Move the pointer, or None if it has left; return True if it is now on something else."""
        before, self._pointer = self._hovered, position
        held = self.pressed
        if held is not None:
            inside = position is not None and held.contains(position)
            self._hovered = self._pressed if inside else None
        else:
            self._hovered = self._name_at(position) if position is not None else None
            if self._hovered is None and position is not None:
                self._hovered = self._tip_at(position)
        if self._hovered == before:
            return False
        hovered = self.hovered
        self.tip.wait(has_text=hovered is not None and bool(hovered.tool_tip))
        return True

    def press(self, position: Position) -> I | None:
        """Press the primary button. Return the element under it, which is held if it is enabled."""
        self._pressed = None
        self.point(position)
        self.tip.wait(has_text=False)
        name = self._name_at(position)
        found = self.named(name)
        if found is not None and found.enabled:
            self._pressed = name
        return found

    def release(self, position: Position) -> I | None:
        """Release the primary button. Return the element that was held."""
        held, self._pressed = self.pressed, None
        if held is not None:
            self.point(position)
        return held

    def let_go(self) -> None:
        """Release everything: the window has lost the pointer."""
        self._pressed = None
        self.point(None)

    # ------------------------------------------------------------------ keyboard

    def leads_to(self, key: KeyPressed) -> Hashable:
        """Return the name of the element that Tab or an arrow leads to; None to stay.

        Tab wraps around in reading order. Without a focus both enter from the ends.
        """
        stops = [name for name, thing in self._things.items() if thing.can_focus]
        direction = direction_of(key)
        here = self.focused
        if not stops or not (direction or key.means("next", "previous")):
            return None
        if here is None:
            return stops[-1 if key.means("previous") else 0]
        if direction is None:
            step = 1 if key.means("next") else -1
            return stops[(stops.index(self._focused) + step) % len(stops)]
        others = [name for name in stops if name != self._focused and name not in self.passed_by]
        found = nearest(here.rect, others, self._rect_of, direction)
        if found is None and self.goes_round and direction in ROUND:
            ends = sorted((name for name in others), key=lambda name: self._rect_of(name).y)
            return ends[ROUND[direction]] if ends else None
        return found

    def tab_leaves(self, step: int) -> bool:
        """True if Tab (1) or Shift+Tab (-1) would wrap around.

        Without a focus, the position is before the first element.
        """
        stops = [name for name, thing in self._things.items() if thing.can_focus]
        if self.focused is None:
            return not stops or step < 0
        return self._focused == stops[-1 if step > 0 else 0]

    # ------------------------------------------------------------------ inside

    def _rect_of(self, name: Hashable) -> pygame.Rect:
        return self._things[name].rect

    def _name_at(self, position: Position) -> Hashable:
        for name, thing in reversed(self._things.items()):
            if thing.takes_pointer and thing.contains(position):
                return name
        return None

    def _tip_at(self, position: Position) -> Hashable:
        """Return the name of an element there that cannot be pressed but has a tool tip."""
        tips = ((name, thing) for name, thing in self._things.items() if thing.tool_tip)
        return next((name for name, thing in tips if thing.contains(position)), None)
