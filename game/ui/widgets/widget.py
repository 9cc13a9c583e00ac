"""The base class of all controls."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Protocol

import pygame

from game.text.translate import Translate
from game.ui.input import KeyPressed, Position, TextEntered, Wheel
from game.ui.look import Look
from game.ui.stage import Stage
from game.ui.theme import Background
from game.ui.widgets.interaction import State


class Host(Protocol):
    """The group that contains a control, as the control sees it."""

    @property
    def stage(self) -> Stage:
        """The stage: look, words, clipboard."""

    def open_popup(self, widget: Widget) -> None:
        """Draw this control above everything and give it all input until it is closed."""

    def close_popup(self) -> None:
        """Close the open pop-up."""

    def after(self, widget: Widget) -> Sequence[Widget]:
        """Return the controls added after this one."""

    def focus(self, widget: Widget | None, *, by_keyboard: bool = False) -> None:
        """Focus this control, or none."""

    def popup_room(self) -> pygame.Rect:
        """Return the area for pop-ups, in real pixels."""


class Scroller(Protocol):
    """Something that scrolls a control into view."""

    def reveal(self, widget: Widget) -> None:
        """Scroll until the control is visible."""

    def wheel_from(self, widget: Widget, wheel: Wheel) -> bool:
        """Handle a wheel event that the control did not use; return True if it scrolled."""


class Widget:
    """A control. Setting any public attribute to another value requests a redraw.

    `rect` is in real pixels and set by the scene in `resize`. States: `enabled`, `visible`, `hovered`,
    `pressed`, `focused` (has the keyboard), `ring` (focused, and the keyboard was used last).
    """

    focusable = False
    takes_pointer = True
    corner = 8.0
    """The corner radius that the focus ring follows, in design pixels."""

    def __init__(
        self, *, background: Background = Background.PAPER, tool_tip: str = "", tip_chord: str = ""
    ) -> None:
        self._dirty = True
        self.host: Host | None = None
        self.known_as: Hashable = None
        """Its name in its group."""
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.enabled = True
        self.visible = True
        self.hovered = False
        self.pressed = False
        self.focused = False
        self.ring = False
        self.background = background
        self.tool_tip = tool_tip
        self.tip_chord = tip_chord
        """The chord shown as key caps in the tool tip, such as `ctrl+z`."""
        self.clip: pygame.Rect | None = None
        """The visible part of the control, set by a scroll area."""
        self.scroller: Scroller | None = None
        self.spoken = ""
        """Spoken in place of the control's own label."""

    def __setattr__(self, name: str, value: Any) -> None:
        if not name.startswith("_") and getattr(self, name, self) != value:
            object.__setattr__(self, "_dirty", True)
        object.__setattr__(self, name, value)

    @property
    def dirty(self) -> bool:
        """True if the control must be drawn again."""
        return self._dirty

    def invalidate(self) -> None:
        self._dirty = True

    def drawn(self) -> None:
        self._dirty = False

    def place(self, rect: pygame.Rect) -> None:
        """Lay the control out in `rect`, in real pixels."""
        self.rect = pygame.Rect(rect)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the control in its current state, over the focus ring."""

    def draw_ring(self, surface: pygame.Surface, look: Look) -> None:
        look.shapes.ring(surface, self.rect, self.corner, self.background)

    def draw_over(self, surface: pygame.Surface, look: Look) -> None:
        """Draw above all other controls of the group."""

    def contains(self, position: Position) -> bool:
        """True if the position is on the visible part of the control."""
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
        """True if Tab stops at the control."""
        return self.focusable and self.visible and self.enabled

    @property
    def wants_cancel(self) -> bool:
        """True if Escape ends something of this control: an open list, a drag, an edit."""
        return False

    def cancel(self) -> None:
        """End the activity that `wants_cancel` reports."""

    def natural_size(self, look: Look) -> tuple[int, int]:
        """Return the size in real pixels that its content needs; (0, 0) if it takes any."""
        del look
        return (0, 0)

    def speak(self, words: Translate) -> str:  # noqa: ARG002  # overridden
        """Return the text for a screen reader."""
        return self.spoken

    def say(self, text: str = "") -> None:
        """Say this text, or by default the one for a screen reader."""
        if self.host is not None:
            stage = self.host.stage
            stage.speak(text or self.speak(stage.words))

    def open_as(self, before: Widget) -> None:
        """Restore the open state of the control with the same name in the previous layout."""

    # Notifications from the group; those with a result return True if the input was used.

    def on_press(self, position: Position) -> bool:  # noqa: ARG002  # overridden
        """Handle a press of the primary button; return True to hold the control from now on."""
        return True

    def on_drag(self, position: Position) -> None:
        """Handle a movement with the button held since `on_press`."""

    def on_release(self, position: Position) -> None:
        """Handle the release of the button, inside or outside."""

    def on_hover(self, position: Position) -> None:
        """Handle a movement of the pointer over the control."""

    def on_wheel(self, wheel: Wheel) -> bool:  # noqa: ARG002  # overridden
        """Handle the wheel over the control."""
        return False

    def on_key(self, key: KeyPressed) -> bool:  # noqa: ARG002  # overridden
        """Handle a key while the control has the keyboard."""
        return False

    def on_text(self, text: TextEntered) -> bool:  # noqa: ARG002  # overridden
        """Handle typed letters while the control has the keyboard."""
        return False

    def on_focus(self) -> None:
        """React to getting the focus."""

    def on_blur(self) -> None:
        """React to losing the focus."""

    def step(self, dt: float) -> None:
        """Let time pass by `dt` seconds."""

    @property
    def wants_frames(self) -> bool:
        """True while something in the control moves."""
        return False

    @property
    def next_step_in(self) -> float | None:
        """Seconds until a step is wanted, or None."""
        return None

    def spoken_state(self, words: Translate, *parts: str) -> str:
        """Return the non-empty parts joined, with `disabled` appended if the control is disabled."""
        texts = [part for part in parts if part]
        if not self.enabled:
            texts.append(words("speak.disabled"))
        return ", ".join(texts)


class Clickable(Widget):
    """A control with a single action, triggered by a click or by confirm."""

    on_click: Callable[[], None] | None = None

    def click(self) -> None:
        """Trigger the action, if the control is enabled."""
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
