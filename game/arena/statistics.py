"""Shares and how sure they are.

The unit is the deal, not the game. The games of one deal are played with the same cards, by each agent from
each seat, so their results hang together: who is dealt the better cards wins with them in every rotation.
Each deal gives one number (what an agent won of it), deals are independent of each other, and the spread
between *these* numbers says how exact their mean is. Paired deals pay off by themselves: luck that cancels
out within a deal does not widen the interval.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.session.shares import SURE, Share, wilson


def share(won: Sequence[float], of: Sequence[float]) -> Share:
    """What was won of all there was to win; both by deal, `won` from 0 to `of`, which is above 0 somewhere.

    The spread of a ratio: each deal's distance from what the common share would have given it. The bounds are
    Wilson's, for as many independent games as would spread like this; they stay between 0 and 1, and are wide
    where all deals ended alike.
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
    """Standard errors of a mean whose spread is estimated, too: Student's t for 95 %, by Cornish and Fisher.

    Right to a thousandth from 6 degrees of freedom on, and to a hundredth from 4; too small for fewer. There
    is at least one.
    """
    z, n = SURE, freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )


@dataclass(frozen=True)
class Times:
    """How long decisions took, in seconds."""

    mean: float
    middle: float
    most: float
    """Of 100 decisions 95 took no longer."""
    slowest: float


def times(taken: Sequence[float]) -> Times:
    """Of many decisions; all 0 for none. Between two of them in order, a straight line is drawn."""
    if not taken:
        return Times(0.0, 0.0, 0.0, 0.0)
    ordered = sorted(taken)
    return Times(sum(ordered) / len(ordered), _at(ordered, 0.5), _at(ordered, 0.95), ordered[-1])


def _at(ordered: Sequence[float], part: float) -> float:
    place = part * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (place - below) * (ordered[above] - ordered[below])
