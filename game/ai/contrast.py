"""Two courses of action, one of them better, in reasons that go together."""

from dataclasses import dataclass

from game.core.reason import Reason


@dataclass(frozen=True)
class Contrast:
    """What speaks for the better one, and against the one that was taken; what matters most first."""

    better: tuple[Reason, ...]
    played: tuple[Reason, ...]
