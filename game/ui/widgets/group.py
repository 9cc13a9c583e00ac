"""Widgets that share pointer, keyboard, tool tips and pop-ups."""

from collections.abc import Hashable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

import pygame

from game.ui.animation import soonest
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
from game.ui.sound.sounds import Cue
from game.ui.stage import Stage
from game.ui.widgets.interaction import Interaction
from game.ui.widgets.tool_tip import draw_tool_tip
from game.ui.widgets.widget import Widget

W = TypeVar("W", bound=Widget)


class WidgetGroup(Interaction[Widget]):
    """The widgets of a scene in the order of adding, which is that of Tab and of drawing."""

    def __init__(self, stage: Stage) -> None:
        super().__init__()
        self.stage = stage
        self.popup: Widget | None = None
        """The widget that is open above everything and gets all input."""
        self._tip_of: Widget | None = None
        """The widget that the visible tool tip describes."""
        self._changed = True

    def add(self, widget: W, name: Hashable = None) -> W:
        """Append a widget and return it; without a name it is identified by itself."""
        widget.host = self
        widget.known_as = widget if name is None else name
        self._things[widget.known_as] = widget
        self._changed = True
        return widget

    @contextmanager
    def rebuilt(self) -> Iterator[None]:
        """Replace all widgets by those added within the context.

        The focused, open, pressed and hovered widgets keep these states if a widget of the same name is
        added.
        """
        focused = self.focused
        ring = focused is not None and focused.ring
        popup, self.popup = self.popup, None
        self._give_keyboard(None)
        for widget in self.things:
            widget.host = None
        self._things.clear()
        yield
        again = self.named(focused.known_as) if focused is not None else None
        if again is not None and again.can_focus:
            self._give_keyboard(again)
            again.ring = ring
        opened = self.named(popup.known_as) if popup is not None else None
        if popup is not None and opened is not None:
            opened.open_as(popup)
        self.point(self._pointer)
        if self.hovered is not None:
            self.hovered.hovered = True
        if self.pressed is not None:
            self.pressed.pressed = True
        self._changed = True

    # ------------------------------------------------------------------ requests of widgets

    def open_popup(self, widget: Widget) -> None:
        """Draw this widget above everything and give it all input until it is closed."""
        self.popup = widget
        self.tip.wait(has_text=False)
        self._changed = True

    def close_popup(self) -> None:
        self.popup = None
        self._changed = True

    def after(self, widget: Widget) -> Sequence[Widget]:
        """Return the widgets added after this one."""
        return self.things[self.things.index(widget) + 1 :]

    def popup_room(self) -> pygame.Rect:
        """Return the area for pop-ups: the whole window."""
        scale = self.stage.look.scale
        return scale.window

    # ------------------------------------------------------------------ life

    def handle(self, event: Event) -> bool:
        """Pass the event to the widgets; return False if none used it."""
        match event:
            case PointerMoved():
                return self._moved(event.position)
            case PointerLeft():
                self.point(None)
            case PointerPressed():
                return self._press(event)
            case PointerReleased() if event.button == PRIMARY:
                return self._release(event.position)
            case Wheel():
                return self._wheel(event)
            case KeyPressed():
                return self._key(event)
            case TextEntered():
                return self.focused is not None and self.focused.on_text(event)
            case FocusLost():
                self._break_off()
        return False

    def step(self, dt: float) -> None:
        for widget in self.things:
            widget.step(dt)
        if self.tip.step(dt):
            self._tip_of = self.hovered or self.focused
            self._changed = True

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        for widget in self.things:
            if widget.visible and (widget.clip is None or widget.rect.colliderect(widget.clip)):
                clip = surface.get_clip()
                surface.set_clip(widget.clip.clip(clip) if widget.clip is not None else clip)
                if widget.ring:
                    widget.draw_ring(surface, look)
                widget.draw(surface, look)
                surface.set_clip(clip)
            widget.drawn()
        for widget in self.things:
            if widget.visible:
                widget.draw_over(surface, look)
        tip = self._tip_of
        if self.popup is None and self.tip.shown and tip is not None and tip.host is self and tip.visible:
            draw_tool_tip(surface, look, tip.rect, tip.tool_tip, tip.tip_chord)
        self._changed = False

    @property
    def dirty(self) -> bool:
        return self._changed or any(widget.dirty for widget in self.things)

    @property
    def wants_frames(self) -> bool:
        return any(widget.visible and widget.wants_frames for widget in self.things)

    @property
    def next_step_in(self) -> float | None:
        waits = [widget.next_step_in for widget in self.things if widget.visible]
        return soonest(*waits, self.tip.next_step_in)

    # ------------------------------------------------------------------ pointer

    def point(self, position: Position | None) -> bool:
        before = self.hovered
        if not super().point(position):
            return False
        if before is not None:
            before.hovered = False
        if self.hovered is not None:
            self.hovered.hovered = True
        self._changed = True
        return True

    def _moved(self, position: Position) -> bool:
        held = self.pressed
        if held is not None:
            held.on_drag(position)
            self.point(position)
        elif self.popup is not None:
            self.popup.on_hover(position)
        else:
            self.point(position)
            if self.hovered is None:
                return False
            self.hovered.on_hover(position)
        return True

    def _press(self, event: PointerPressed) -> bool:
        self._changed = True
        if self.popup is not None:
            self.tip.wait(has_text=False)
            if event.button == PRIMARY:
                self.popup.on_press(event.position)
                self._click()
            return True
        target = self.press(event.position)
        if target is None and self.focused is not None:
            self.focused.ring = False
        if target is None or event.button != PRIMARY or not target.enabled:
            self._pressed = None
            return target is not None
        if target.focusable:
            self._give_keyboard(target)
        if target.on_press(event.position):
            target.pressed = True
            self._click()
        else:
            self._pressed = None
        return True

    def _release(self, position: Position) -> bool:
        held = self.release(position)
        if held is None:
            return False
        held.pressed = False
        held.on_release(position)
        return True

    def _wheel(self, event: Wheel) -> bool:
        target = self.popup or self.at(event.position)
        if target is None:
            return False
        if target.on_wheel(event):
            return True
        return target.scroller is not None and target.scroller.wheel_from(target, event)

    def _break_off(self) -> None:
        """Release the pressed widget as if it had never been pressed."""
        if self.pressed is not None:
            self.pressed.pressed = False
            self.pressed.cancel()
        self.let_go()

    def _click(self) -> None:
        """Play the click sound, unless letters are being typed."""
        if not self.stage.window.typing:
            self.stage.sounds.play(Cue.BUTTON)

    # ------------------------------------------------------------------ keyboard

    @property
    def focused(self) -> Widget | None:
        found = self.named(self._focused)
        if found is not None and not found.can_focus:
            self._give_keyboard(None)
            return None
        return found

    def focus(self, widget: Widget | None, *, by_keyboard: bool = False) -> None:
        """Focus this widget, or none; the ring is shown if the keyboard was used."""
        self._give_keyboard(widget, ring=by_keyboard)
        self.tip.wait(has_text=by_keyboard and widget is not None and bool(widget.tool_tip))
        if widget is not None and by_keyboard:
            if widget.scroller is not None:
                widget.scroller.reveal(widget)
            self.stage.speak(widget.speak(self.stage.words))
        self._changed = True

    def _give_keyboard(self, widget: Widget | None, *, ring: bool = False) -> None:
        if widget is not None and not widget.can_focus:
            return
        before = self.named(self._focused)
        if before is not None and before is not widget:
            before.focused = before.ring = False
            self._focused = None
            before.on_blur()
        self._focused = widget.known_as if widget is not None else None
        if widget is not None:
            widget.focused, widget.ring = True, ring
            if before is not widget:
                widget.on_focus()

    def _key(self, event: KeyPressed) -> bool:
        self._changed |= self.tip.wait(has_text=False)
        if event.means("cancel") and self._ends_innermost(event):
            return True
        if self.popup is not None:
            self.popup.on_key(event)
            return True
        current = self.focused
        if current is not None and current.on_key(event):
            current.ring = True
            if event.means("confirm") and not event.repeated:
                self._click()
            return True
        to = self.named(self.leads_to(event))
        if to is not None:
            self.focus(to, by_keyboard=True)
        return to is not None

    def _ends_innermost(self, event: KeyPressed) -> bool:
        """End the drag, or close the control opened last. Return False if nothing is open."""
        opened = self.pressed or next((one for one in reversed(self.things) if one.wants_cancel), None)
        if opened is None:
            return False
        if event.repeated:
            return True
        if opened is self.pressed:
            self._break_off()
        else:
            if opened is not self.focused:
                self.focus(opened, by_keyboard=True)
            opened.cancel()
        self._changed = True
        return True
