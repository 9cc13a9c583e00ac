"""What moves at a table, one after the other, at the pace that was chosen."""

from collections.abc import Mapping
from typing import Final, Generic, Protocol, TypeVar

from game.ui.animation import Tween

SPEEDS: Final[Mapping[str, float]] = {"instant": 0.0, "fast": 0.5, "normal": 1.0, "step": 1.0}
"""How long others' moves take to be seen, as a multiple, by pace."""


class Moving(Protocol):
    """Something on its way."""

    @property
    def tween(self) -> Tween:
        """How far it has come."""


M = TypeVar("M", bound=Moving)


class Movements(Generic[M]):
    """All that moves at one table. With reduced motion nothing does."""

    def __init__(self) -> None:
        self.reduced_motion = False
        self._moving: list[M] = []

    @property
    def running(self) -> bool:
        """Whether anything moves."""
        return bool(self._moving)

    def speed(self, pace: str, *, own: bool) -> float:
        """How long a move takes to be seen, as a multiple; 0 where nothing moves.

        The `own` ones are not hurried, but at once is at once for all.
        """
        if self.reduced_motion or not SPEEDS[pace]:
            return 0.0
        return 1.0 if own else SPEEDS[pace]

    def step(self, dt: float) -> bool:
        """Let `dt` seconds pass; True when anything moved."""
        if not self._moving:
            return False
        for one in self._moving:
            one.tween.step(dt)
        self._moving = [one for one in self._moving if not one.tween.done]
        return True

    def finish(self) -> bool:
        """Skip to the end; True when anything was running."""
        was = self.running
        self._moving.clear()
        return was


def delay_after(moving: list[M]) -> float:
    """Seconds until all of it has come to its end."""
    return max((one.tween.left for one in moving), default=0.0)
