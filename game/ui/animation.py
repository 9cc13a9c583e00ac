"""Movement over time: numbers that go from one value to another step by step."""

import math
from collections.abc import Callable

Easing = Callable[[float], float]
"""Maps the elapsed share of the time to the share of the way; both are 0 to 1."""


def linear(share: float) -> float:
    """Move at constant speed from start to end."""
    return share


def ease_in(share: float) -> float:
    """Start slowly and end fast, as things fall and strike."""
    return share**3


def ease_out(share: float) -> float:
    """Start fast and end slowly, like something released by a hand."""
    return 1 - (1 - share) ** 3


def ease_in_out(share: float) -> float:
    """Start and end slowly, as trains do."""
    return 0.5 - 0.5 * math.cos(math.pi * share)


def ease_back(share: float) -> float:
    """Overshoot the goal slightly and return, to snap into place."""
    over = 1.4
    return 1 + (over + 1) * (share - 1) ** 3 + over * (share - 1) ** 2


class Tween:
    """The movement of one number from `start` to `end` in `seconds`, which must be more than 0."""

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
    """Return the shortest of these waits in seconds; None if all of them are None."""
    return min((wait for wait in waits if wait is not None), default=None)
