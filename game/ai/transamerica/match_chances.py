"""The chances to win the match, by the scores after a round.

The loser of a round loses about three points, randomly more or fewer, so two seats drift apart by about three
points a round, and their chances to win the match are proportional to exp(points / spread). The spread grows
with the rounds that are left, which depend on the room between the last locomotive and the barrier. It
shrinks with the number of seats: the more there are, the sooner one of them passes the barrier. The constants
were fitted to 80,000 matches with 2, 3, 4 and 6 seats, composed of rounds of the reference agent: of the
seats given a chance of about 10, 20, ... 90 %, that share won, with a deviation of at most 3 %.
"""

from collections.abc import Sequence
from math import exp, sqrt

import msgspec
import numpy as np

from game.ai.transamerica.seat_analysis import Numbers
from game.rules.transamerica.scoring import ROUNDS_BEFORE_END, is_last_round, limit_after, winners
from game.rules.transamerica.values import Table

_SPREAD = 1.0
"""Points between seats whose chances differ by a factor e, one step before the barrier, with many seats."""
_SPREAD_OF_FEW = 2.6
"""An addition to it, divided by the number of other seats."""
_STEPS = 8.0
"""Steps of room beyond the first that double the variance of the future scores."""
_ROOM_UNSET = 9
"""The room assumed until the barrier has its final place."""
_SPREAD_OF_ROUND = 1.7
"""The spread before one more round, if the number of rounds is fixed."""
_MAX = 64
"""More than anybody can lose in a round."""


class MatchChances:
    """The chances to win the match after the round of a table, by its losses. Results are cached."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._known: dict[int, tuple[float, ...]] = {}

    def shares(self, losses: Numbers) -> Numbers:
        """Return the chance to win the match after these losses, by seat and round; a round adds up to 1."""
        places = _MAX ** np.arange(len(losses))
        codes, first, back = np.unique(
            np.minimum(losses, _MAX - 1).T @ places, return_index=True, return_inverse=True
        )
        for code, place in zip(codes.tolist(), first.tolist(), strict=True):
            if code not in self._known:
                self._known[code] = match_shares(self._table, losses[:, place].tolist())
        found: Numbers = np.array([self._known[code] for code in codes.tolist()])[back].T
        return found


def match_shares(table: Table, losses: Sequence[int]) -> tuple[float, ...]:
    """Return each seat's chance to win the match after these losses; exact if the match ends."""
    scores = tuple(score - loss for score, loss in zip(table.scores, losses, strict=True))
    after = msgspec.structs.replace(table, scores=scores)
    after = msgspec.structs.replace(after, limit=limit_after(after))
    if is_last_round(after):
        best = winners(scores)
        return tuple((seat in best) / len(best) for seat in range(len(scores)))
    spread, most = _spread(after), max(scores)
    weights = [exp((score - most) / spread) for score in scores]
    return tuple(weight / sum(weights) for weight in weights)


def _spread(table: Table) -> float:
    """Return the points between seats whose chances differ by a factor e; more rounds must follow."""
    if table.options.goals == "open":
        return _SPREAD_OF_ROUND * sqrt(table.seats - table.round)
    room = min(table.scores) - table.limit if table.round >= ROUNDS_BEFORE_END else _ROOM_UNSET
    return (_SPREAD + _SPREAD_OF_FEW / (table.seats - 1)) * sqrt(1 + (room - 1) / _STEPS)
