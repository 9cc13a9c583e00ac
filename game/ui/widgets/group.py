"""Controls that share pointer, keyboard focus, tool tips and pop-ups."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

import pygame

from game.ui.input import (
    PRIMARY,
    Event,
    FocusLost,
    KeyPressed,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Position,
    TextEntered,
    Wheel,
)
from game.ui.look import Look
from game.ui.sound.heard import Cue
from game.ui.widgets.focus import DIRECTIONS, Focus
from game.ui.widgets.tool_tip import TipClock
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.ui.stage import Stage

W = TypeVar("W", bound=Widget)


class WidgetGroup:
    """An ordered set of controls; the order added is the reading order of Tab and the drawing order."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._widgets: list[Widget] = []
        self._focus = Focus()
        self._hovered: Widget | None = None
        self._held: Widget | None = None
        self._popup: Widget | None = None
        self._tip = TipClock()
        self._changed = True

    @property
    def stage(self) -> Stage:
        """The stage: look, words, clipboard."""
        return self._stage

    @property
    def widgets(self) -> Sequence[Widget]:
        """The controls in order."""
        return tuple(self._widgets)

    @property
    def focused(self) -> Widget | None:
        """The control that has the keyboard."""
        return self._focus.current

    @property
    def hovered(self) -> Widget | None:
        """The control under the pointer."""
        return self._hovered

    def add(self, widget: W) -> W:
        """Put a control at the end and give it back."""
        widget.host = self
        self._widgets.append(widget)
        self._changed = True
        return widget

    def remove(self, widget: Widget) -> None:
        """Take a control out."""
        if widget not in self._widgets:
            return
        if self._focus.current is widget:
            self._focus.set(None, by_keyboard=False)
        self._widgets.remove(widget)
        if self._hovered is widget:
            self._hovered = None
        if self._held is widget:
            self._held = None
        if self._tip.shown is widget:
            self._tip.hide()
        if self._popup is widget:
            self._popup = None
        widget.host = None
        self._changed = True

    def clear(self) -> None:
        """Take all controls out."""
        for widget in tuple(self._widgets):
            self.remove(widget)

    def focus(self, widget: Widget | None, *, by_keyboard: bool = False) -> None:
        """Give the keyboard to this control; the ring shows when the keyboard was used."""
        self._focus.set(widget, by_keyboard=by_keyboard)
        self._tip.rest_on(widget if by_keyboard else None)
        if widget is not None and by_keyboard:
            if widget.scroller is not None:
                widget.scroller.reveal(widget)
            self._stage.speak(widget.speak(self._stage.words))
        self._changed = True

    def open_popup(self, widget: Widget) -> None:
        """Draw this control over everything and give it all input until it is closed."""
        self._popup = widget
        self._tip.hide()
        self._changed = True

    def close_popup(self) -> None:
        """Close what is open over everything."""
        self._popup = None
        self._changed = True

    def popup_room(self) -> pygame.Rect:
        """Where a pop-up may lie: the whole window."""
        scale = self._stage.look.scale
        return pygame.Rect(0, 0, scale.width, scale.height)

    @property
    def popup(self) -> Widget | None:
        """What is open over everything."""
        return self._popup

    def at(self, position: Position) -> Widget | None:
        """The topmost visible control under the pointer."""
        for widget in reversed(self._widgets):
            if widget.visible and widget.takes_pointer and widget.contains(position):
                return widget
        return None

    def handle(self, event: Event) -> bool:
        """Give the event to the controls; False when none of them used it."""
        match event:
            case PointerMoved():
                return self._moved(event.position)
            case PointerLeft():
                self._hover(None)
                return False
            case PointerPressed():
                return self._pressed(event)
            case PointerReleased():
                return self._released(event)
            case Wheel():
                return self._wheel(event)
            case KeyPressed():
                return self._key(event)
            case TextEntered():
                current = self._focus.current
                return current is not None and current.on_text(event)
            case FocusLost():
                self._let_go()
                return False
            case _:
                return False

    def step(self, dt: float) -> None:
        """Let time pass for all controls and the tool tip."""
        for widget in self._widgets:
            widget.step(dt)
        if self._tip.step(dt, self._hovered or self._focus.current):
            self._changed = True

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw all controls, then what lies over them."""
        for widget in self._widgets:
            if widget.visible and widget.clip is None:
                widget.draw(surface, look)
            elif widget.visible and widget.clip is not None and widget.rect.colliderect(widget.clip):
                clip = surface.get_clip()
                surface.set_clip(widget.clip.clip(clip))
                widget.draw(surface, look)
                surface.set_clip(clip)
            widget.drawn()
        for widget in self._widgets:
            if widget.visible:
                widget.draw_over(surface, look)
        if self._popup is None:
            self._tip.draw(surface, look)
        self._changed = False

    @property
    def dirty(self) -> bool:
        """Whether anything looks different from what was drawn."""
        return self._changed or any(widget.dirty for widget in self._widgets)

    @property
    def wants_frames(self) -> bool:
        """Whether something moves."""
        return any(widget.visible and widget.wants_frames for widget in self._widgets)

    @property
    def wants_step_in(self) -> float | None:
        """Seconds after which a step is wanted, or None."""
        waits = [widget.wants_step_in for widget in self._widgets if widget.visible]
        times = [seconds for seconds in (*waits, self._tip.wants_step_in) if seconds is not None]
        return min(times, default=None)

    def _moved(self, position: Position) -> bool:
        if self._held is not None:
            self._held.on_drag(position)
            self._held.hovered = self._held.contains(position)
            return True
        if self._popup is not None:
            self._popup.on_hover(position)
            return True
        target = self.at(position)
        self._hover(target)
        if target is not None:
            target.on_hover(position)
        return target is not None

    def _hover(self, widget: Widget | None) -> None:
        if widget is self._hovered:
            return
        if self._hovered is not None:
            self._hovered.hovered = False
        self._hovered = widget
        if self._tip.rest_on(widget):
            self._changed = True
        if widget is not None:
            widget.hovered = True

    def _pressed(self, event: PointerPressed) -> bool:
        self._tip.rest_on(None)
        self._changed = True
        if self._popup is not None:
            if event.button == PRIMARY:
                self._popup.on_press(event.position)
                self._click()
            return True
        target = self.at(event.position)
        self._hover(target)
        if target is None or event.button != PRIMARY:
            if target is None and self._focus.current is not None:
                self._focus.set(self._focus.current, by_keyboard=False)
            return target is not None
        if not target.enabled:
            return True
        if target.focusable:
            self._focus.set(target, by_keyboard=False)
        if target.on_press(event.position):
            target.pressed = True
            self._held = target
            self._click()
        return True

    def _released(self, event: PointerReleased) -> bool:
        if event.button != PRIMARY or self._held is None:
            return False
        held, self._held = self._held, None
        held.pressed = False
        held.on_release(event.position)
        return True

    def _wheel(self, event: Wheel) -> bool:
        target = self._popup or self.at(event.position)
        if target is None:
            return False
        if target.on_wheel(event):
            return True
        return target.scroller is not None and target.scroller.wheel_from(target, event)

    def _click(self) -> None:
        """Let a control be heard, but for one that takes letters."""
        if not self._stage.window.typing:
            self._stage.sounds.play(Cue.BUTTON)

    def _let_go(self) -> None:
        if self._held is not None:
            self._held.pressed = False
            self._held = None
        self._hover(None)

    def _key(self, event: KeyPressed) -> bool:
        if self._tip.hide():
            self._changed = True
        if self._popup is not None:
            self._popup.on_key(event)
            return True
        current = self._focus.current
        if current is not None and current.on_key(event):
            current.ring = True
            if event.means("confirm") and not event.repeated:
                self._click()
            return True
        if event.means("next", "previous"):
            to = self._focus.walk(self._widgets, 1 if event.means("next") else -1)
            self.focus(to, by_keyboard=True)
            return to is not None
        for direction in DIRECTIONS:
            if event.means(direction):
                found = self._focus.towards(self._widgets, direction)
                if found is not None:
                    self.focus(found, by_keyboard=True)
                return found is not None
        return False
