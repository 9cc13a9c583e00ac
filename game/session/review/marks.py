"""How good a turn was, in one of four words, and how well somebody played, in one figure."""

from collections.abc import Sequence
from enum import StrEnum
from math import exp
from statistics import fmean

import msgspec

from game.ai.verdict import Verdict

DECIDED = 0.05
"""A game is decided for who has less than this chance, or lacks less than this; there the unit counts."""
BEST_UNTIL = 0.1
"""What surely loses less than this share of a slip is as good as the best turn."""


class Mark(StrEnum):
    """From the best to the worst."""

    BEST = "best"
    GOOD = "good"
    SLIP = "slip"
    BLUNDER = "blunder"


MISTAKES = frozenset((Mark.SLIP, Mark.BLUNDER))


class Scale(msgspec.Struct, frozen=True):
    """The least loss of a slip and of a blunder in one game."""

    slip: float = 0.03
    """In chance to win, from 0 to 1."""
    blunder: float = 0.08
    slip_units: float = 0.5
    """In the unit of the game: rails, turns or points."""
    blunder_units: float = 1.5
    lost: str = "review.plain.lost"
    """The text for the unit: `rails lost`."""

    def mark(self, verdict: Verdict, seat: int) -> Mark:
        """Return that of a turn of `seat`: by the chance that it surely lost, else by the unit.

        A turn for nothing is a slip at least, however little it loses.
        """
        if is_decided(verdict, seat):
            mark = _mark(verdict.units.certain, self.slip_units, self.blunder_units)
        else:
            mark = _mark(verdict.loss.certain, self.slip, self.blunder)
        return Mark.SLIP if verdict.idle and mark is not Mark.BLUNDER else mark


def is_decided(verdict: Verdict, seat: int) -> bool:
    """Return True if `seat` surely wins, or surely loses, after either turn: then its unit counts."""
    around = (verdict.chances[seat], verdict.after[seat])
    return min(around) > 1 - DECIDED or max(around) < DECIDED


def _mark(loss: float, slip: float, blunder: float) -> Mark:
    if loss >= blunder:
        return Mark.BLUNDER
    if loss >= slip:
        return Mark.SLIP
    return Mark.GOOD if loss >= BEST_UNTIL * slip else Mark.BEST


def accuracy(losses: Sequence[float]) -> float:
    """Return a figure from 0 to 1 for turns that lost these chances; 1 for no turn at all.

    As at Lichess: of 100 a turn that loses 3 has 87, one that loses 8 has 70, and one that loses 30 has 25.
    """
    return fmean(max(0.0, min(1.0, 1.031668 * exp(-4.354 * loss) - 0.031668)) for loss in losses or (0.0,))


class Accuracy(msgspec.Struct, frozen=True):
    """How well a seat played, by the turns that are weighed and in which there was something to choose."""

    marks: tuple[int, ...]
    """The number of turns with each mark, from the best."""
    lost: float
    """The chance to win that all of them lost."""
    share: float | None
    """From 0 to 1; None where no such turn is weighed."""
