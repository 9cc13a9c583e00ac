"""The interactive side of a part: pointer, keyboard and voice."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Control:
    """A place that can be pointed at or reached by Tab; its `name` survives a rebuild of the tree."""

    name: Hashable
    tip: str = ""
    act: Callable[[], None] | None = field(default=None, compare=False)
    """Called by a click and by Enter; None if the control is only read."""
