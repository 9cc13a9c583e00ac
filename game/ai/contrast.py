"""Two courses of action, one of them better, in reasons that go together."""

from collections.abc import Iterable
from dataclasses import dataclass

from game.core.reason import Reason


@dataclass(frozen=True)
class Contrast:
    """What speaks for the better one, and against the one that was taken; what matters most first."""

    better: tuple[Reason, ...]
    played: tuple[Reason, ...]


@dataclass(frozen=True)
class Cause:
    """One thing in which two courses differ, and the reason that is told of either."""

    worth: float
    """How much it speaks for the better one, in the unit of the game."""
    better: Reason
    played: Reason


def contrast_of(causes: Iterable[Cause], least: float) -> Contrast | None:
    """Return the reasons of all causes that are worth `least` or more; None where there is none."""
    told = [cause for cause in sorted(causes, key=lambda cause: -cause.worth) if cause.worth >= least]
    if not told:
        return None
    return Contrast(tuple(cause.better for cause in told), tuple(cause.played for cause in told))
