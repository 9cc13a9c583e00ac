"""Controls as parts of a tree, which places them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pygame

from game.ui.boxes.groups import Stack
from game.ui.boxes.leaves import Space
from game.ui.boxes.part import Part, draw, walk
from game.ui.brush import Brush
from game.ui.look import Look
from game.ui.widgets.widget import Widget


@dataclass(frozen=True, eq=False)
class ControlPart(Part):
    """A control in a tree, which the scene adds under `name`; sizes are design lengths."""

    name: object
    widget: Widget
    width: float = 0.0
    high: float = 50.0
    most: float = 0.0
    """The preferred width, if it is more than `width`."""

    def min_width(self, look: Look) -> int:
        return look.px(self.width)

    def natural_width(self, look: Look) -> int:
        return look.px(max(self.width, self.most))

    def height(self, look: Look, width: int) -> int:
        del width
        return look.px(self.high)


@dataclass(frozen=True, eq=False)
class ButtonPart(ControlPart):
    """A button, or another control, as wide as its content needs."""

    def min_width(self, look: Look) -> int:
        return max(look.px(self.width), self.widget.natural_size(look)[0])

    def natural_width(self, look: Look) -> int:
        return self.min_width(look)


@dataclass(frozen=True, eq=False)
class ScrollPart(Part):
    """A tree that scrolls if it is taller than its area; `label` is spoken for it."""

    name: object
    label: str
    inner: Part
    high: float = 110.0
    """The minimum height when room is short."""

    def min_width(self, look: Look) -> int:
        return self.inner.min_width(look)

    def natural_width(self, look: Look) -> int:
        return self.inner.natural_width(look)

    def height(self, look: Look, width: int) -> int:
        return self.inner.height(look, width)

    def min_height(self, look: Look, width: int) -> int:
        return min(look.px(self.high), self.inner.min_height(look, width))


class RebuiltTree(Widget):
    """A tree that is rebuilt on every draw, for content that changes while the page stays."""

    takes_pointer = False

    def __init__(self, tree: Callable[[], Part], spoken: str = "") -> None:
        super().__init__()
        self.tree = tree
        self.spoken = spoken

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        draw(Brush(surface, look), self.tree(), self.rect)


def read_out(name: object, words: str, part: Part) -> Stack:
    """Return a display-only part that can be focused under a name and speaks `words`."""
    return Stack((part, ControlPart(name, RebuiltTree(Space, words), high=0)), grow=part.grow)


@dataclass(frozen=True, eq=False)
class TreePart(ControlPart):
    """A tree that can be focused, as high as its parts need."""

    widget: RebuiltTree

    def height(self, look: Look, width: int) -> int:
        return self.widget.tree().height(look, width)


def control_parts_in(look: Look, tree: Part, rect: pygame.Rect) -> Iterator[tuple[ControlPart, pygame.Rect]]:
    """Yield the controls of a tree in `rect`, in reading order, with their places."""
    return ((part, place) for part, place in walk(look, tree, rect) if isinstance(part, ControlPart))
