"""What moves at a table, one after the other, at the pace that was chosen."""

from collections.abc import Mapping
from typing import Final, Generic, Protocol, TypeVar

import pygame

from game.ui.animation import Tween

SPEEDS: Final[Mapping[str, float]] = {"instant": 0.0, "fast": 0.5, "normal": 1.0, "step": 1.0}
"""How long others' moves take to be seen, as a multiple, by pace."""


class Moving(Protocol):
    """Something on its way."""

    @property
    def tween(self) -> Tween:
        """How far it has come."""


M = TypeVar("M", bound=Moving)
K = TypeVar("K")


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

    def every(self, kind: type[K]) -> tuple[K, ...]:
        """All of a kind that moves or is to move, the first one first."""
        return tuple(one for one in self._moving if isinstance(one, kind))

    def first(self, kind: type[K]) -> K | None:
        """The first of a kind, if there is one."""
        return next(iter(self.every(kind)), None)

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


def between(start: pygame.Rect, end: pygame.Rect, share: float, *, rise: float = 0.0) -> pygame.Rect:
    """A rect on its way from one place to another; in the middle it is `rise` real pixels higher."""
    width = round(start.width + (end.width - start.width) * share)
    height = round(start.height + (end.height - start.height) * share)
    rect = pygame.Rect(0, 0, max(1, width), max(1, height))
    x = start.centerx + (end.centerx - start.centerx) * share
    y = start.centery + (end.centery - start.centery) * share
    rect.center = (round(x), round(y - rise * 4 * share * (1 - share)))
    return rect
