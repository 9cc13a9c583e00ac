"""The line of strengths from the beginner to the strongest level."""

from bisect import bisect
from collections.abc import Sequence

import msgspec

_NEAR = 0.1
"""A place within this distance, in stations, counts as at the station."""


class StrengthLine(msgspec.Struct, frozen=True):
    """Stations with rising ratings at equal distances; places are measured in stations from the first."""

    stations: tuple[tuple[str, float], ...]

    @property
    def end(self) -> int:
        """The place of the last station."""
        return len(self.stations) - 1

    def place(self, rating: float) -> float:
        """Return the place of a rating, clamped to the line."""
        return interpolated(rating, self._ratings, range(len(self.stations)))

    def rating(self, place: float) -> float:
        """Return the rating of a place."""
        return interpolated(place, range(len(self.stations)), self._ratings)

    def around(self, place: float) -> tuple[str, str]:
        """Return the names of the stations before and after a place; twice the same one at a station."""
        near = round(place)
        before = near if abs(place - near) < _NEAR else int(place)
        after = near if before == near and abs(place - near) < _NEAR else before + 1
        return self.stations[before][0], self.stations[after][0]

    @property
    def _ratings(self) -> Sequence[float]:
        return [rating for _, rating in self.stations]


def interpolated(value: float, known: Sequence[float], wanted: Sequence[float]) -> float:
    """Interpolate linearly between points; `known` must rise, and values beyond the ends are clamped."""
    after = bisect(known, value)
    if after in (0, len(known)):
        return wanted[0] if not after else wanted[-1]
    share = (value - known[after - 1]) / (known[after] - known[after - 1])
    return wanted[after - 1] + share * (wanted[after] - wanted[after - 1])
