"""A sequential probability ratio test, which stops playing as soon as the answer is clear.

It compares two hypotheses about an agent's victories per seat: H0, the even share; H1, a given larger share.
After every deal the likelihoods of both are compared, and the test ends as soon as one is 19 times the other,
so that either is accepted wrongly in at most about 5 of 100 cases. The unit is a deal, as in `statistics`:
deals are summarised by mean and variance (the generalised test, with the variance estimated from the deals),
so that pairing counts.
"""

from enum import StrEnum
from math import log

ERROR = 0.05
"""Probability of accepting the wrong hypothesis."""
FEWEST = 12
"""Deals before any verdict: the variance of fewer is too uncertain."""
_BOUND = log((1 - ERROR) / ERROR)


class SprtResult(StrEnum):
    """The hypothesis accepted so far, if any."""

    OPEN = "open"
    EVEN = "H0"
    BETTER = "H1"


class Sprt:
    """A running test: H0, the share is `even`; H1, it is `better` (both between 0 and 1)."""

    def __init__(self, even: float, better: float) -> None:
        if not 0 < even < better < 1:
            raise ValueError(f"{better} is no share above an even one of {even}")
        self.even = even
        self.better = better
        self.deals = 0
        self._sum = 0.0
        self._squares = 0.0

    def add(self, won: float) -> None:
        """Add a deal of which the agent won this share."""
        self.deals += 1
        self._sum += won
        self._squares += won * won

    @property
    def ratio(self) -> float:
        """The logarithm of the likelihood ratio of H1 to H0.

        Two pseudo-deals, one won and one lost, are included in the variance, so that it is never zero.
        """
        if not self.deals:
            return 0.0
        mean = self._sum / self.deals
        spread = (self._squares - self.deals * mean * mean + 0.5) / (self.deals + 1)
        gap = self.better - self.even
        return self.deals * gap * (mean - (self.even + self.better) / 2) / spread

    @property
    def verdict(self) -> SprtResult:
        """The hypothesis accepted by the deals played, if any."""
        if self.deals < FEWEST or abs(self.ratio) < _BOUND:
            return SprtResult.OPEN
        return SprtResult.BETTER if self.ratio > 0 else SprtResult.EVEN
