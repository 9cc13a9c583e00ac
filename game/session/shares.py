"""A share that was found in some games, and how sure it is."""

from dataclasses import dataclass
from math import sqrt

SURE = 1.959964
"""Standard errors on either side that hold the truth in 95 of 100 cases, where there are many games."""


@dataclass(frozen=True)
class Share:
    """A part of a whole, and the bounds between which the true one lies in 95 of 100 cases (all 0 to 1)."""

    value: float
    low: float
    high: float


def wilson(value: float, games: float, errors: float = SURE) -> Share:
    """The bounds of a share that was found in so many independent games, so many standard errors wide."""
    square = errors * errors / games
    middle = (value + square / 2) / (1 + square)
    half = errors / (1 + square) * sqrt(value * (1 - value) / games + square / games / 4)
    return Share(value, max(0.0, middle - half), min(1.0, middle + half))
