"""The quality of a turn, as one of four marks, and of a player's turns, as one figure."""

from collections.abc import Sequence
from enum import StrEnum
from math import exp
from statistics import fmean

import msgspec

from game.ai.verdict import Verdict

DECIDED = 0.05
"""A game is decided for a seat if its chance is this close to 0 or 1; then the unit counts."""
BEST_UNTIL = 0.1
"""A certain loss below this share of a slip is as good as the best turn."""


class Mark(StrEnum):
    """Marks from the best to the worst."""

    BEST = "best"
    GOOD = "good"
    SLIP = "slip"
    BLUNDER = "blunder"


MISTAKES = frozenset((Mark.SLIP, Mark.BLUNDER))


class Scale(msgspec.Struct, frozen=True):
    """The minimum losses of a slip and of a blunder in one game."""

    slip: float = 0.03
    """The loss of winning chance, from 0 to 1."""
    blunder: float = 0.08
    slip_units: float = 0.5
    """The loss in the unit of the game: rails, turns or points."""
    blunder_units: float = 1.5
    lost: str = "review.plain.lost"
    """The key of the text for the unit: `rails lost`."""

    def mark(self, verdict: Verdict, seat: int) -> Mark:
        """Return the mark of a turn of `seat`, by its certain loss of chance or, if unknown, of units.

        A turn without any use is at least a slip, however small its loss.
        """
        if is_decided(verdict, seat):
            mark = _mark(verdict.units.certain, self.slip_units, self.blunder_units)
        else:
            mark = _mark(verdict.loss.certain, self.slip, self.blunder)
        return Mark.SLIP if verdict.idle and mark is not Mark.BLUNDER else mark


def is_decided(verdict: Verdict, seat: int) -> bool:
    """True if `seat` certainly wins, or certainly loses, after both turns: then its unit counts."""
    around = (verdict.chances[seat], verdict.after[seat])
    return min(around) > 1 - DECIDED or max(around) < DECIDED


def _mark(loss: float, slip: float, blunder: float) -> Mark:
    if loss >= blunder:
        return Mark.BLUNDER
    if loss >= slip:
        return Mark.SLIP
    return Mark.GOOD if loss >= BEST_UNTIL * slip else Mark.BEST


def accuracy(losses: Sequence[float]) -> float:
    """Return a figure from 0 to 1 for turns with these losses; 1 without any turn.

    As at Lichess: a turn that loses 0.03 has 0.87, one that loses 0.08 has 0.70, and one that loses 0.30 has
    0.25.
    """
    return fmean(max(0.0, min(1.0, 1.031668 * exp(-4.354 * loss) - 0.031668)) for loss in losses or (0.0,))


class Accuracy(msgspec.Struct, frozen=True):
    """The quality of a seat's play, over its analysed turns that had a choice."""

    marks: tuple[int, ...]
    """The number of turns with each mark, from the best."""
    lost: float
    """The winning chance that all of them lost."""
    share: float | None
    """The accuracy from 0 to 1; None if no such turn is analysed."""
