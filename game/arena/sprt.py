"""A sequential probability ratio test: play on only until it is clear who is right.

Two claims about what an agent wins a seat: H0, it is the even share; H1, it is so much. After every deal
the likelihoods of both are compared, and the test ends as soon as one is 19 times that of the other, so
that either is accepted wrongly in at most about 5 of 100 cases. A deal is the unit, as in `statistics`:
deals are summed up by mean and spread (the generalised test, with the spread estimated from the deals), so
that pairing counts.
"""

from enum import StrEnum
from math import log

ERROR = 0.05
"""How often H1 is accepted though H0 holds, and the other way round."""
FEWEST = 12
"""Deals before anything is accepted: the spread of fewer is too uncertain."""
_BOUND = log((1 - ERROR) / ERROR)


class Verdict(StrEnum):
    """What is accepted so far."""

    OPEN = "open"
    EVEN = "H0"
    BETTER = "H1"


class Sprt:
    """One test under way: H0, the share is `even`; H1, it is `better` (both above 0 and below 1)."""

    def __init__(self, even: float, better: float) -> None:
        if not 0 < even < better < 1:
            raise ValueError(f"{better} is no share above an even one of {even}")
        self.even = even
        self.better = better
        self.deals = 0
        self._sum = 0.0
        self._squares = 0.0

    def add(self, won: float) -> None:
        """Count one more deal, of which the agent won this share."""
        self.deals += 1
        self._sum += won
        self._squares += won * won

    @property
    def ratio(self) -> float:
        """The logarithm of how many times likelier H1 is than H0.

        Two imagined deals, one won and one lost altogether, are in the spread, which is thus never zero.
        """
        if not self.deals:
            return 0.0
        mean = self._sum / self.deals
        spread = (self._squares - self.deals * mean * mean + 0.5) / (self.deals + 1)
        gap = self.better - self.even
        return self.deals * gap * (mean - (self.even + self.better) / 2) / spread

    @property
    def verdict(self) -> Verdict:
        """What is accepted now."""
        if self.deals < FEWEST or abs(self.ratio) < _BOUND:
            return Verdict.OPEN
        return Verdict.BETTER if self.ratio > 0 else Verdict.EVEN
