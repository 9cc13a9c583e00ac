"""The thin bar that shows how far a list is scrolled, and the controls that have one."""

import pygame

from game.ui.input import Position, Wheel
from game.ui.look import Look
from game.ui.shapes import BoxStyle
from game.ui.theme import QUIET_TEXT, rgb
from game.ui.widgets.widget import Widget

WIDTH = 7
_RAIL = BoxStyle(3.5, rgb("E2D7BC"))
_KNOB = BoxStyle(3.5, QUIET_TEXT)


class Scroll:
    """How far something `content` real pixels high is moved up in a window `view` pixels high."""

    def __init__(self, content: int = 0, view: int = 0) -> None:
        self.offset = 0
        self.content = content
        self.view = view

    @property
    def most(self) -> int:
        """The largest offset."""
        return max(0, self.content - self.view)

    @property
    def needed(self) -> bool:
        return self.most > 0

    def to(self, offset: float) -> bool:
        """Go to an offset, kept between the ends; True when it changed."""
        before = self.offset
        self.offset = max(0, min(self.most, round(offset)))
        return self.offset != before

    def by(self, pixels: float) -> bool:
        """Go down (or up, negative); True when it changed."""
        return self.to(self.offset + pixels)

    def show(self, top: int, bottom: int) -> bool:
        """Move as little as needed to show content from `top` to `bottom`; True when it changed."""
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
        """Put the knob's middle at `y`; True when it moved."""
        knob = self.knob(rail)
        room = max(1, rail.height - knob.height)
        return self.to((y - rail.y - knob.height / 2) / room * self.most)


def draw_scroll_bar(surface: pygame.Surface, look: Look, rail: pygame.Rect, scroll: Scroll) -> None:
    """Rail and knob, nothing when all of the content shows."""
    if scroll.needed:
        look.shapes.box(surface, rail, _RAIL)
        look.shapes.box(surface, scroll.knob(rail), _KNOB)


class Scrolling(Widget):
    """A control with a bar at its right, at which the content can be dragged; the wheel moves it, too."""

    def __init__(self) -> None:
        super().__init__()
        self._scroll = Scroll()
        self._look: Look | None = None
        """The look that it was drawn with."""
        self._dragging = False

    def scrolled(self) -> None:
        """The content is elsewhere now."""
        self.invalidate()

    def notch(self, look: Look) -> int:
        """How far a notch of the wheel goes, in real pixels."""
        raise NotImplementedError

    def rail(self, look: Look) -> pygame.Rect:
        """Where the bar is."""
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
