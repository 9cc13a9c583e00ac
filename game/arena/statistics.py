"""Shares and their confidence intervals.

The unit is the deal, not the game. The games of one deal have the same cards, played by each agent from each
seat, so their results are correlated: the better cards win in every rotation. Each deal yields one number (an
agent's share of it), deals are independent of each other, and the variance of *these* numbers gives the error
of their mean. Paired deals pay off: luck that cancels out within a deal does not widen the interval.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.session.shares import SURE, Share, wilson


def share(won: Sequence[float], of: Sequence[float]) -> Share:
    """Return the share won, from the victories `won` and the possible ones `of` by deal; their sum must be
    positive.

    The variance is that of a ratio: each deal's distance from its expected value at the common share. The
    bounds are Wilson's for the equivalent number of independent games; they stay between 0 and 1, and are
    wide if all deals ended alike.
    """
    deals = len(won)
    value = sum(won) / sum(of)
    if deals < 2:
        return Share(value, 0.0, 1.0)
    squares = sum((part - value * whole) ** 2 for part, whole in zip(won, of, strict=True))
    variance = squares / (deals - 1) / deals / (sum(of) / deals) ** 2
    games = value * (1 - value) / variance if variance > 0 else float(deals)
    return wilson(value, max(games, 1.0), sure(deals - 1))


def sure(freedom: int) -> float:
    """Return the factor for the standard error of a mean with estimated variance: Student's t for 95 %.

    Approximated after Cornish and Fisher: right to a thousandth from 6 degrees of freedom, to a hundredth
    from 4, and too small below. `freedom` is at least 1.
    """
    z, n = SURE, freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )


@dataclass(frozen=True)
class DecisionTimes:
    """Durations of decisions, in seconds."""

    mean: float
    middle: float
    most: float
    """The 95th percentile of the values."""
    slowest: float


def times(taken: Sequence[float]) -> DecisionTimes:
    """Return the statistics of durations; all 0 for none. Quantiles are interpolated linearly."""
    if not taken:
        return DecisionTimes(0.0, 0.0, 0.0, 0.0)
    ordered = sorted(taken)
    return DecisionTimes(sum(ordered) / len(ordered), _at(ordered, 0.5), _at(ordered, 0.95), ordered[-1])


def _at(ordered: Sequence[float], part: float) -> float:
    place = part * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (place - below) * (ordered[above] - ordered[below])
