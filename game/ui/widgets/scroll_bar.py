"""The thin bar that shows how far a list is scrolled."""

import pygame

from game.ui.look import Look
from game.ui.shapes import BoxStyle
from game.ui.theme import QUIET_TEXT, rgb

WIDTH = 7
_RAIL = BoxStyle(3.5, rgb("E2D7BC"))
_KNOB = BoxStyle(3.5, QUIET_TEXT)


class Scroll:
    """How far something `content` real pixels high is moved up in a window `view` pixels high."""

    def __init__(self) -> None:
        self.offset = 0
        self.content = 0
        self.view = 0

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
