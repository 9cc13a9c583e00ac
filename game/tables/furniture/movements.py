"""What moves at a table, one after the other."""

from typing import Generic, Protocol, TypeVar

from game.ui.animation import Tween


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
