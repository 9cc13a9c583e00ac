"""Shares measured over games, with confidence intervals."""

from dataclasses import dataclass
from math import sqrt

SURE = 1.959964
"""Standard errors on either side for 95 % confidence, with many games."""


@dataclass(frozen=True)
class Share:
    """A share with its 95 % confidence bounds (all from 0 to 1)."""

    value: float
    low: float
    high: float


def wilson(value: float, games: float, errors: float = SURE) -> Share:
    """Return Wilson's bounds for a share over `games` independent games, `errors` standard errors wide."""
    square = errors * errors / games
    middle = (value + square / 2) / (1 + square)
    half = errors / (1 + square) * sqrt(value * (1 - value) / games + square / games / 4)
    return Share(value, max(0.0, middle - half), min(1.0, middle + half))
