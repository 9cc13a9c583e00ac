"""Agents: computer players that decide for one seat from that seat's view alone."""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from math import inf
from typing import Any, Protocol


def never() -> bool:
    """Return False: the default of `Budget.stop`."""
    return False


@dataclass(frozen=True)
class Budget:
    """The limits on thinking about one decision.

    The first limit that is reached ends the thinking: `seconds` of real time, the number of `iterations`
    (each agent defines its iteration; an agent with several stages gives each stage this number), or `stop`,
    which is polled between iterations. While seconds are left, a decision depends only on the seed and the
    iterations.
    """

    seconds: float
    iterations: int = 1_000_000
    stop: Callable[[], bool] = never

    def begin(self) -> "Thinking":
        """Start the clock for one decision."""
        return Thinking(self, time.monotonic() + self.seconds)


class Thinking:
    """One decision in progress, until `end` on the monotonic clock. `Budget.begin` creates it."""

    def __init__(self, budget: Budget, end: float) -> None:
        self._budget = budget
        self._end = end
        self._done = 0

    def share(self, most: int) -> "Thinking":
        """Return the budget of one stage of the decision: at most `most` iterations, and the same end."""
        return Thinking(replace(self._budget, iterations=min(most, self._budget.iterations)), self._end)

    @property
    def is_stopped(self) -> bool:
        """True if nobody waits for the decision any more."""
        return self._budget.stop()

    def go_on(self) -> bool:
        """True if another iteration fits in; counts that iteration."""
        if self._done >= self._budget.iterations or self._budget.stop() or time.monotonic() >= self._end:
            return False
        self._done += 1
        return True


UNHURRIED = Thinking(Budget(inf), inf)
"""For computations that end by themselves and must not depend on the machine's speed; take a `share`."""


class Agent(Protocol):
    """Decides for the seat of a view. It must not rely on remembering earlier decisions."""

    def decide(self, view: Any, legal: tuple[Any, ...], budget: Budget) -> Any:
        """Return one of the `legal` actions (at least one); the same for equal view, seed and iterations."""
