"""Movement over time: numbers that go from one value to another as steps pass."""

import math
from collections.abc import Callable

Easing = Callable[[float], float]
"""From the share of the time that has passed to the share of the way, both 0 to 1."""


def linear(share: float) -> float:
    """The same speed all the way."""
    return share


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
    """One number's way from `start` to `end` in `seconds`, after `delay`."""

    def __init__(
        self,
        start: float,
        end: float,
        seconds: float,
        *,
        delay: float = 0.0,
        easing: Easing = ease_out,
        on_value: Callable[[float], None] | None = None,
        on_end: Callable[[], None] | None = None,
    ) -> None:
        self._start = start
        self._end = end
        self._seconds = max(0.0, seconds)
        self._delay = max(0.0, delay)
        self._easing = easing
        self._on_value = on_value
        self._on_end = on_end
        self._passed = 0.0
        self._done = False

    @property
    def length(self) -> float:
        """Seconds from the first step to the end."""
        return self._delay + self._seconds

    @property
    def started(self) -> bool:
        """Whether the delay is over."""
        return self._done or self._passed > self._delay or self._delay == 0

    @property
    def left(self) -> float:
        """Seconds to the end."""
        return 0.0 if self._done else max(0.0, self.length - self._passed)

    @property
    def done(self) -> bool:
        """Whether the end has been reached."""
        return self._done

    @property
    def value(self) -> float:
        """The number now."""
        if self._done:
            return self._end
        run = self._passed - self._delay
        if run <= 0 or self._seconds == 0:
            return self._start
        return self._start + (self._end - self._start) * self._easing(min(1.0, run / self._seconds))

    def step(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        if self._done:
            return
        self._passed += dt
        if self._passed >= self.length:
            self.finish()
        elif self._on_value is not None:
            self._on_value(self.value)

    def finish(self) -> None:
        """Go to the end at once; `on_end` is called once only."""
        if self._done:
            return
        self._done = True
        if self._on_value is not None:
            self._on_value(self._end)
        if self._on_end is not None:
            self._on_end()


class Timeline:
    """Tweens one after the other or side by side, skippable as a whole.

    With reduced motion nothing moves: every tween added is finished at once.
    """

    def __init__(self, *, reduced_motion: bool = False) -> None:
        self._reduced = reduced_motion
        self._rows: list[list[Tween]] = []

    def then(self, *tweens: Tween) -> "Timeline":
        """Add tweens that run side by side after everything added before."""
        if self._reduced:
            for tween in tweens:
                tween.finish()
        elif tweens:
            self._rows.append(list(tweens))
        return self

    def beside(self, tween: Tween) -> "Timeline":
        """Add a tween beside those added last."""
        if self._reduced or not self._rows:
            return self.then(tween)
        self._rows[-1].append(tween)
        return self

    def wait(self, seconds: float) -> "Timeline":
        """Add a rest."""
        return self.then(Tween(0, 1, seconds))

    def call(self, action: Callable[[], None]) -> "Timeline":
        """Call `action` when everything added before has ended."""
        return self.then(Tween(0, 1, 0, on_end=action))

    @property
    def running(self) -> bool:
        """Whether anything still moves: what a scene's `wants_frames` asks."""
        return bool(self._rows)

    def step(self, dt: float) -> bool:
        """Let `dt` seconds pass; True when something moved, so that the scene is drawn again."""
        if not self._rows:
            return False
        row = self._rows[0]
        for tween in row:
            tween.step(dt)
        if all(tween.done for tween in row) and self._rows and self._rows[0] is row:
            self._rows.pop(0)
        return True

    def finish(self) -> None:
        """Skip to the end of everything, calling each `on_end` in order."""
        while self._rows:
            for tween in self._rows.pop(0):
                tween.finish()

    def clear(self) -> None:
        """Drop everything where it is, calling nothing."""
        self._rows.clear()
