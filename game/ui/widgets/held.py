"""A control as a part of a tree: the tree says where it lies."""

from dataclasses import dataclass

from game.ui.boxes.part import Part
from game.ui.look import Look
from game.ui.widgets.widget import Widget


@dataclass(frozen=True, eq=False)
class Held(Part):
    """A control, which the scene adds under a name; sizes are lengths of the design."""

    name: object
    widget: Widget
    width: float
    high: float
    most: float = 0.0
    """The width that it likes, if that is more than `width`."""

    def least(self, look: Look) -> int:
        return look.px(self.width)

    def natural(self, look: Look) -> int:
        return look.px(max(self.width, self.most))

    def height(self, look: Look, width: int) -> int:
        del width
        return look.px(self.high)
