"""What an opponent is: something that decides for one seat from what that seat may know."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol


def never() -> bool:
    """Nobody asks the agent to stop."""
    return False


@dataclass(frozen=True)
class Budget:
    """How long an agent may think about one decision.

    What comes first ends the thinking: `seconds` of real time, so many `iterations` (what one is, the agent
    says), or `stop`, which is asked between iterations. With seconds to spare a decision depends on the
    seed and the iterations alone.
    """

    seconds: float
    iterations: int = 1_000_000
    stop: Callable[[], bool] = never

    def begin(self) -> "Thinking":
        """Start the clock for one decision."""
        return Thinking(self)


class Thinking:
    """One decision under way."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._end = time.monotonic() + budget.seconds
        self._done = 0

    def go_on(self) -> bool:
        """Whether another iteration fits in; counts it."""
        if self._done >= self._budget.iterations or self._budget.stop() or time.monotonic() >= self._end:
            return False
        self._done += 1
        return True


class Agent(Protocol):
    """Decides for the seat of a view. It keeps nothing from one decision to the next."""

    def decide(self, view: Any, legal: tuple[Any, ...], budget: Budget) -> Any:
        """One of the `legal` actions (at least one): the same for the same view, seed and iterations."""
