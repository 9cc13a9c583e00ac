"""Content that is taller than its area: the thin bar, and the controls that scroll."""

from collections.abc import Callable

import pygame

from game.text.translate import Translate
from game.ui.input import KeyPressed, Position, Wheel
from game.ui.look import Look
from game.ui.shapes import BoxStyle
from game.ui.theme import QUIET_TEXT, rgb
from game.ui.widgets.widget import Widget

WIDTH = 7
BAR_ROOM = WIDTH + 10
"""The room for a bar at the right of the content, in design pixels."""
_RAIL = BoxStyle(3.5, rgb("E2D7BC"))
_KNOB = BoxStyle(3.5, QUIET_TEXT)
NOTCH = 90
DrawContent = Callable[[pygame.Surface, Look, pygame.Rect], None]
"""Draws the content into its rectangle, whose top may be above the window."""


class Scroll:
    """The offset of `content` real pixels in a view `view` pixels high."""

    def __init__(self, content: int = 0, view: int = 0) -> None:
        self.offset = 0
        self.content = content
        self.view = view

    @property
    def most(self) -> int:
        """The largest offset of the content."""
        return max(0, self.content - self.view)

    @property
    def needed(self) -> bool:
        return self.most > 0

    def to(self, offset: float) -> bool:
        """Scroll to an offset, clamped to the ends; return True if it changed."""
        before = self.offset
        self.offset = max(0, min(self.most, round(offset)))
        return self.offset != before

    def by(self, pixels: float) -> bool:
        """Scroll down (or up, if negative); return True if the offset changed."""
        return self.to(self.offset + pixels)

    def show(self, top: int, bottom: int) -> bool:
        """Scroll as little as needed to show `top` to `bottom`; return True if the offset changed."""
        if top < self.offset:
            return self.to(top)
        if bottom > self.offset + self.view:
            return self.to(bottom - self.view)
        return False

    def knob(self, rail: pygame.Rect) -> pygame.Rect:
        height = max(rail.width * 4, rail.height * self.view // max(1, self.content))
        height = min(height, rail.height)
        top = rail.y + (rail.height - height) * self.offset // max(1, self.most)
        return pygame.Rect(rail.x, top, rail.width, height)

    def drag(self, rail: pygame.Rect, y: int) -> bool:
        """Put the knob's middle at `y`; return True if the offset changed."""
        knob = self.knob(rail)
        room = max(1, rail.height - knob.height)
        return self.to((y - rail.y - knob.height / 2) / room * self.most)


def draw_scroll_bar(surface: pygame.Surface, look: Look, rail: pygame.Rect, scroll: Scroll) -> None:
    """Draw rail and knob, unless all of the content is visible."""
    if scroll.needed:
        look.shapes.box(surface, rail, _RAIL)
        look.shapes.box(surface, scroll.knob(rail), _KNOB)


class Scrolling(Widget):
    """A control with a scroll bar at its right; dragging and the wheel move the content."""

    def __init__(self) -> None:
        super().__init__()
        self._scroll = Scroll()
        self._look: Look | None = None
        """The look of the last draw."""
        self._dragging = False

    def scrolled(self) -> None:
        """Update the control after the offset changed."""
        self.invalidate()

    def notch(self, look: Look) -> int:
        """Return the distance of one notch of the wheel, in real pixels."""
        raise NotImplementedError

    def rail(self, look: Look) -> pygame.Rect:
        """Return the place of the bar."""
        raise NotImplementedError

    def on_press(self, position: Position) -> bool:
        look = self._look
        rail = self.rail(look) if look is not None and self._scroll.needed else None
        self._dragging = rail is not None and position[0] >= rail.x - rail.width
        self.on_drag(position)
        return self._dragging

    def on_drag(self, position: Position) -> None:
        look = self._look
        if self._dragging and look is not None and self._scroll.drag(self.rail(look), position[1]):
            self.scrolled()

    def on_wheel(self, wheel: Wheel) -> bool:
        if self._look is not None and self._scroll.by(wheel.down * self.notch(self._look)):
            self.scrolled()
        return self._scroll.needed


class ScrollArea(Scrolling):
    """Scrolls drawn content together with controls of the same group.

    Add the area to a group first, then its controls at their unscrolled places; then call `hold` with the
    content's height. The focus scrolls to the control it reaches; an area without controls can be focused
    itself.
    """

    def __init__(self, label: str = "", draw_content: DrawContent | None = None) -> None:
        super().__init__()
        self.label = label
        self.draw_content = draw_content
        self._held: list[tuple[Widget, pygame.Rect]] = []

    @property
    def focusable(self) -> bool:  # type: ignore[override]  # it depends on the content here
        """True if the area has to scroll and has no control that can be focused."""
        return self._scroll.needed and not any(widget.focusable for widget, _ in self._held)

    @property
    def offset(self) -> int:
        """The scroll offset in real pixels."""
        return self._scroll.offset

    def hold(self, height: int) -> None:
        """Scroll content `height` real pixels high, and all controls added after the area."""
        for widget, _ in self._held:
            widget.clip = None
            widget.scroller = None
        widgets = self.host.after(self) if self.host is not None else ()
        self._held = [(widget, pygame.Rect(widget.rect)) for widget in widgets]
        self._scroll.content = height
        self._scroll.view = self.rect.height
        self._scroll.to(self._scroll.offset)
        for widget, _ in self._held:
            widget.scroller = self
        self.scrolled()

    def reveal(self, widget: Widget) -> None:
        for held, place in self._held:
            if held is widget:
                margin = self._look.px(16) if self._look else 8
                top = place.top - self.rect.top - margin
                if self._scroll.show(top, place.bottom - self.rect.top + margin):
                    self.scrolled()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self._look = look
        if self.draw_content is not None:
            clip = surface.get_clip()
            surface.set_clip(self.rect.clip(clip))
            place = pygame.Rect(
                self.rect.x,
                self.rect.y - self._scroll.offset,
                self.rect.width - (look.px(BAR_ROOM) if self._scroll.needed else 0),
                max(self._scroll.content, 1),
            )
            self.draw_content(surface, look, place)
            surface.set_clip(clip)
        draw_scroll_bar(surface, look, self.rail(look), self._scroll)

    def notch(self, look: Look) -> int:
        return look.px(NOTCH)

    def on_key(self, key: KeyPressed) -> bool:
        """Scroll with arrows, page keys, home and end."""
        notch = self.notch(self._look) if self._look else NOTCH
        page = self._scroll.view - notch
        moves = {
            "page_up": -page,
            "page_down": page,
            "home": -self._scroll.content,
            "end": self._scroll.content,
        }
        if key.key in moves:
            moved = self._scroll.by(moves[key.key])
        elif key.means("up", "down"):
            moved = self._scroll.by(notch if key.means("down") else -notch)
        else:
            return False
        if moved:
            self.scrolled()
        return moved

    def wheel_from(self, widget: Widget, wheel: Wheel) -> bool:
        """Scroll if the wheel turned over one of the area's controls that did not use it."""
        return any(held is widget for held, _ in self._held) and self.on_wheel(wheel)

    def speak(self, words: Translate) -> str:  # noqa: ARG002  # overridden
        return self.spoken or self.label

    def scrolled(self) -> None:
        for widget, place in self._held:
            widget.place(place.move(0, -self._scroll.offset))
            widget.clip = pygame.Rect(self.rect)
        self.invalidate()

    def rail(self, look: Look) -> pygame.Rect:
        return pygame.Rect(0, self.rect.y, look.px(WIDTH), self.rect.height).move_to(right=self.rect.right)
