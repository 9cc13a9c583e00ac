"""How good a turn was, in one of four words, and how well somebody played, in one figure."""

from collections.abc import Sequence
from enum import StrEnum
from math import exp

import msgspec

BEST_UNTIL = 0.1
"""What loses less than this share of a slip is as good as the best turn."""
_STRICT = 0.31
"""How fast accuracy falls: who loses a slip in every turn has 73 %, who loses three 39 %."""


class Mark(StrEnum):
    """From the best to the worst."""

    BEST = "best"
    GOOD = "good"
    SLIP = "slip"
    BLUNDER = "blunder"


MISTAKES = frozenset((Mark.SLIP, Mark.BLUNDER))


class Scale(msgspec.Struct, frozen=True):
    """What a slip and a blunder lose at least, in the unit of the game: rails, turns or points."""

    slip: float = 0.5
    blunder: float = 1.5
    lost: str = "review.plain.lost"
    """The text for the unit: `rails lost`."""
    old: float = 1.0
    """How much of the unit is that in which mistakes were kept before version 2."""

    def mark(self, loss: float) -> Mark:
        """That of a turn which lost so much against the best one found."""
        if loss >= self.blunder:
            return Mark.BLUNDER
        if loss >= self.slip:
            return Mark.SLIP
        return Mark.GOOD if loss >= BEST_UNTIL * self.slip else Mark.BEST

    def accuracy(self, losses: Sequence[float]) -> float:
        """From 0 to 1, by what the turns lost on average; 1 for no turn at all."""
        mean = sum(losses) / len(losses) if losses else 0.0
        return exp(-_STRICT * mean / self.slip)


class Accuracy(msgspec.Struct, frozen=True):
    """How well a seat played, by the turns that are weighed and in which there was something to choose."""

    marks: tuple[int, ...]
    """How many turns have which mark, from the best."""
    lost: float
    share: float | None
    """From 0 to 1; None where no such turn is weighed."""
