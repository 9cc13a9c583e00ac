"""What an opponent is: something that decides for one seat from what that seat may know."""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from math import inf
from typing import Any, Protocol


def never() -> bool:
    """Nobody asks the agent to stop."""
    return False


@dataclass(frozen=True)
class Budget:
    """How long an agent may think about one decision.

    What comes first ends the thinking: `seconds` of real time, so many `iterations` (what one is, the agent
    says; where it thinks in several ways one after another, so many of each), or `stop`, which is asked
    between iterations. With seconds to spare a decision depends on the seed and the iterations alone.
    """

    seconds: float
    iterations: int = 1_000_000
    stop: Callable[[], bool] = never

    def begin(self) -> "Thinking":
        """Start the clock for one decision."""
        return Thinking(self, time.monotonic() + self.seconds)


class Thinking:
    """One decision under way, until `end` on the monotonic clock. `Budget.begin` makes it."""

    def __init__(self, budget: Budget, end: float) -> None:
        self._budget = budget
        self._end = end
        self._done = 0

    def share(self, most: int) -> "Thinking":
        """One way of thinking among several: at most so many iterations of its own, and the same end."""
        return Thinking(replace(self._budget, iterations=min(most, self._budget.iterations)), self._end)

    @property
    def is_stopped(self) -> bool:
        """True if nobody waits for the decision any more."""
        return self._budget.stop()

    def go_on(self) -> bool:
        """Whether another iteration fits in; counts it."""
        if self._done >= self._budget.iterations or self._budget.stop() or time.monotonic() >= self._end:
            return False
        self._done += 1
        return True


UNHURRIED = Thinking(Budget(inf), inf)
"""For what ends by itself and is the same however quick the machine is; take a `share` of it."""


class Agent(Protocol):
    """Decides for the seat of a view. What it remembers may be gone by the next decision."""

    def decide(self, view: Any, legal: tuple[Any, ...], budget: Budget) -> Any:
        """One of the `legal` actions (at least one): the same for the same view, seed and iterations."""
