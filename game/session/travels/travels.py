"""The parts of a game for the travel book and a person's page."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from game.core.match import Match
from game.session.travels.stamps import COMMON, Stamp, Trip
from game.storage.achievements import Achievements


@dataclass(frozen=True)
class Best:
    """A figure of which a person's best value is shown; its texts are `best.<game>.<figure>`."""

    figure: str
    icon: str
    least: bool = False
    """True if less is better."""

    def of(self, trips: Iterable[Trip]) -> tuple[int, Trip] | None:
        """Return the best value and the first game that reached it; None if it was never done."""
        found = [(value, trip) for trip in trips if (value := trip.figure(self.figure))]
        if not found:
            return None
        wanted = (min if self.least else max)(value for value, _ in found)
        return next(one for one in found if one[0] == wanted)


def nothing(match: Match[Any, Any, Any]) -> tuple[Achievements, ...]:
    """Return empty achievements by seat: only the result is remembered."""
    return (Achievements(),) * match.game.seats_of(match.start)


@dataclass(frozen=True)
class Travels:
    """The stamps, best values and achievements of a game; the defaults fit any game."""

    stamps: tuple[Stamp, ...] = COMMON
    bests: tuple[Best, ...] = ()
    achievements: Callable[[Match[Any, Any, Any]], tuple[Achievements, ...]] = nothing
    """Returns each seat's achievements in a game that is over or abandoned."""
