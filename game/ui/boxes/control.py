"""The side of a part that the pointer, the keyboard and the voice meet."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Control:
    """A place to be pointed at, reached by Tab or looked up; its `name` stays when the tree is made anew."""

    name: Hashable
    tip: str = ""
    act: Callable[[], None] | None = field(default=None, compare=False)
    """Called by a click and by Enter; None where there is only something to be read."""
