"""A window onto content that is higher than the room for it."""

from collections.abc import Callable

import pygame

from game.ui.input import KeyPressed, Wheel
from game.ui.look import Look, Words
from game.ui.widgets.scroll_bar import WIDTH, Scrolling, draw_scroll_bar
from game.ui.widgets.widget import Widget

NOTCH = 90

DrawContent = Callable[[pygame.Surface, Look, pygame.Rect], None]
"""Draws the content into the rectangle given: the content's own place, its top perhaps above the window."""


class ScrollArea(Scrolling):
    """Moves drawn content and controls of the same group together.

    Add the area to a group first, then its controls at the places that they have unscrolled; then call `hold`
    with the content's height. The keyboard scrolls to the control it reaches; an area without controls takes
    the keyboard itself.
    """

    def __init__(self, label: str = "", draw_content: DrawContent | None = None) -> None:
        super().__init__()
        self.label = label
        self.draw_content = draw_content
        self._held: list[tuple[Widget, pygame.Rect]] = []

    @property
    def focusable(self) -> bool:  # type: ignore[override]  # it depends on the content here
        """Only where scrolling is all there is to do."""
        return self._scroll.needed and not any(widget.focusable for widget, _ in self._held)

    @property
    def offset(self) -> int:
        """How far the content is scrolled, in real pixels."""
        return self._scroll.offset

    def hold(self, height: int) -> None:
        """Take charge of content `height` real pixels high, and of all controls added after the area."""
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
                self.rect.width - (look.px(WIDTH + 10) if self._scroll.needed else 0),
                max(self._scroll.content, 1),
            )
            self.draw_content(surface, look, place)
            surface.set_clip(clip)
        draw_scroll_bar(surface, look, self.rail(look), self._scroll)

    def notch(self, look: Look) -> int:
        return look.px(NOTCH)

    def on_key(self, key: KeyPressed) -> bool:
        """Arrows, page keys, home and end scroll."""
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
        """Scroll because the wheel turned over a control that did not use it."""
        return any(held is widget for held, _ in self._held) and self.on_wheel(wheel)

    def speak(self, words: Words) -> str:  # noqa: ARG002  # overridden
        return self.spoken or self.label

    def scrolled(self) -> None:
        for widget, place in self._held:
            widget.place(place.move(0, -self._scroll.offset))
            widget.clip = pygame.Rect(self.rect)
        self.invalidate()

    def rail(self, look: Look) -> pygame.Rect:
        rail = pygame.Rect(0, self.rect.y, look.px(WIDTH), self.rect.height)
        rail.right = self.rect.right
        return rail
