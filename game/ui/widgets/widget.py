"""What all controls have in common."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Protocol

import pygame

from game.ui.input import KeyPressed, Position, TextEntered, Wheel
from game.ui.look import Look, Words
from game.ui.stage import Stage
from game.ui.theme import Ground
from game.ui.widgets.interaction import State


class Host(Protocol):
    """What a control asks of the group it is in."""

    @property
    def stage(self) -> Stage:
        """The stage: look, words, clipboard."""

    def open_popup(self, widget: Widget) -> None:
        """Draw this control over everything and give it all input until it is closed."""

    def close_popup(self) -> None:
        """Close what is open over everything."""

    def after(self, widget: Widget) -> Sequence[Widget]:
        """The controls that were added after this one."""

    def focus(self, widget: Widget | None, *, by_keyboard: bool = False) -> None:
        """Give the keyboard to this control, or to none."""

    def popup_room(self) -> pygame.Rect:
        """Where a pop-up may lie, in real pixels."""


class Scroller(Protocol):
    """What moves a control into sight."""

    def reveal(self, widget: Widget) -> None:
        """Scroll until the control shows."""

    def wheel_from(self, widget: Widget, wheel: Wheel) -> bool:
        """The wheel turned over a control that did not use it; whether it scrolled."""


class Widget:
    """A control. Setting any public attribute to another value asks for a redraw.

    `rect` is in real pixels and is given by the scene in `resize`. States: `enabled`, `visible`, `hovered`,
    `pressed`, `focused` (has the keyboard), `ring` (focused, and the keyboard was used last).
    """

    focusable = False
    takes_pointer = True
    corner = 8.0
    """The corner radius that the focus ring follows, in pixels of the design."""

    def __init__(self, *, ground: Ground = Ground.PAPER, tool_tip: str = "", tip_chord: str = "") -> None:
        self._dirty = True
        self.host: Host | None = None
        self.known_as: Hashable = None
        """Its name in the group that it is in."""
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.enabled = True
        self.visible = True
        self.hovered = False
        self.pressed = False
        self.focused = False
        self.ring = False
        self.ground = ground
        self.tool_tip = tool_tip
        self.tip_chord = tip_chord
        """The chord shown as key caps in the tool tip, such as `ctrl+z`."""
        self.clip: pygame.Rect | None = None
        """What of the control shows, set by a scroll area."""
        self.scroller: Scroller | None = None
        self.spoken = ""
        """What `speak` says in place of the control's own label."""

    def __setattr__(self, name: str, value: Any) -> None:
        if not name.startswith("_") and getattr(self, name, self) != value:
            object.__setattr__(self, "_dirty", True)
        object.__setattr__(self, name, value)

    @property
    def dirty(self) -> bool:
        """Whether the control looks different from what was drawn."""
        return self._dirty

    def invalidate(self) -> None:
        self._dirty = True

    def drawn(self) -> None:
        self._dirty = False

    def place(self, rect: pygame.Rect) -> None:
        """Lay the control out in `rect`, real pixels."""
        self.rect = pygame.Rect(rect)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the control in its present state; the ring lies under it already."""

    def draw_ring(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the ring that shows where the keyboard is."""
        look.shapes.ring(surface, self.rect, self.corner, self.ground)

    def draw_over(self, surface: pygame.Surface, look: Look) -> None:
        """Draw what lies over all other controls of the group."""

    def contains(self, position: Position) -> bool:
        """Whether the pointer is on the control."""
        inside = self.clip is None or self.clip.collidepoint(position)
        return self.visible and inside and self.rect.collidepoint(position)

    @property
    def state(self) -> State:
        if not self.enabled:
            return "disabled"
        if not self.hovered:
            return "normal"
        return "pressed" if self.pressed else "hover"

    @property
    def can_focus(self) -> bool:
        """Whether Tab stops here."""
        return self.focusable and self.visible and self.enabled

    @property
    def wants_cancel(self) -> bool:
        """True if Escape ends something of this control: an open list, a drag, what is being written."""
        return False

    def cancel(self) -> None:
        """End what `wants_cancel` speaks of."""

    def speak(self, words: Words) -> str:  # noqa: ARG002  # overridden
        """What a screen reader would say."""
        return self.spoken

    def say(self, text: str = "") -> None:
        """Say this, or what a screen reader would say now."""
        if self.host is not None:
            stage = self.host.stage
            stage.speak(text or self.speak(stage.words))

    def open_as(self, before: Widget) -> None:
        """Open as the control of the same name was before all were laid out again."""

    # What a group tells its controls; each returns whether the input was used.

    def on_press(self, position: Position) -> bool:  # noqa: ARG002  # overridden
        """The primary button went down on the control; gives whether it is held from now on."""
        return True

    def on_drag(self, position: Position) -> None:
        """The pointer moved with the button held since `on_press`."""

    def on_release(self, position: Position) -> None:
        """The button went up again, inside or outside."""

    def on_hover(self, position: Position) -> None:
        """The pointer moved over the control."""

    def on_wheel(self, wheel: Wheel) -> bool:  # noqa: ARG002  # overridden
        """The wheel turned over the control."""
        return False

    def on_key(self, key: KeyPressed) -> bool:  # noqa: ARG002  # overridden
        """A key was pressed while the control has the keyboard."""
        return False

    def on_text(self, text: TextEntered) -> bool:  # noqa: ARG002  # overridden
        """Letters were typed while the control has the keyboard."""
        return False

    def on_focus(self) -> None:
        """The control has the keyboard now."""

    def on_blur(self) -> None:
        """The control has the keyboard no more."""

    def step(self, dt: float) -> None:
        """Let `dt` seconds pass."""

    @property
    def wants_frames(self) -> bool:
        """Whether something moves."""
        return False

    @property
    def wants_step_in(self) -> float | None:
        """Seconds after which a step is wanted, or None."""
        return None

    def spoken_state(self, words: Words, *parts: str) -> str:
        """The parts that say something, joined, with `disabled` where that is so."""
        said = [part for part in parts if part]
        if not self.enabled:
            said.append(words("speak.disabled"))
        return ", ".join(said)


class Clickable(Widget):
    """A control that does one thing, on a click or on confirm."""

    on_click: Callable[[], None] | None = None

    def click(self) -> None:
        """Do what it is for, if it is enabled."""
        if self.enabled and self.on_click is not None:
            self.on_click()

    def on_release(self, position: Position) -> None:
        if self.contains(position):
            self.click()

    def on_key(self, key: KeyPressed) -> bool:
        if not key.means("confirm"):
            return False
        if not key.repeated:
            self.click()
        return True
