"""Movement over time: numbers that go from one value to another as steps pass."""

import math
from collections.abc import Callable

Easing = Callable[[float], float]
"""From the share of the time that has passed to the share of the way, both 0 to 1."""


def linear(share: float) -> float:
    """The same speed all the way."""
    return share


def ease_in(share: float) -> float:
    """Slow at first, fast at the end: for what falls and strikes."""
    return share**3


def ease_out(share: float) -> float:
    """Fast at first, slow at the end: for what a hand lets go of."""
    return 1 - (1 - share) ** 3


def ease_in_out(share: float) -> float:
    """Slow at both ends: for trains."""
    return 0.5 - 0.5 * math.cos(math.pi * share)


def ease_back(share: float) -> float:
    """A little past the goal and back: for what snaps into place."""
    over = 1.4
    return 1 + (over + 1) * (share - 1) ** 3 + over * (share - 1) ** 2


class Tween:
    """One number's way from `start` to `end` in `seconds`, which are more than 0."""

    def __init__(self, start: float, end: float, seconds: float, *, easing: Easing = ease_out) -> None:
        self._start = start
        self._end = end
        self._seconds = seconds
        self._easing = easing
        self._passed = 0.0

    @property
    def done(self) -> bool:
        return self._passed >= self._seconds

    @property
    def value(self) -> float:
        share = min(1.0, self._passed / self._seconds)
        return self._start + (self._end - self._start) * self._easing(share)

    def step(self, dt: float) -> None:
        self._passed += dt


def soonest(*waits: float | None) -> float | None:
    """The least of these seconds; None where nothing is waited for."""
    return min((wait for wait in waits if wait is not None), default=None)
