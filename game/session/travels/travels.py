"""What a game brings to the travel book and to a person's page."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from game.core.match import Match
from game.session.travels.stamps import COMMON, Stamp, Trip
from game.storage.deeds import Deeds


@dataclass(frozen=True)
class Best:
    """A figure of a game's deeds of which a person's best is told; its words are `best.<game>.<figure>`."""

    figure: str
    icon: str
    least: bool = False
    """Whether less is better."""

    def of(self, trips: Iterable[Trip]) -> tuple[int, Trip] | None:
        """The best and the game in which it was reached first; None where it was never done."""
        found = [(value, trip) for trip in trips if (value := trip.figure(self.figure))]
        if not found:
            return None
        wanted = (min if self.least else max)(value for value, _ in found)
        return next(one for one in found if one[0] == wanted)


def nothing(match: Match[Any, Any, Any]) -> tuple[Deeds, ...]:
    """By seat: nothing is remembered but how the game ended."""
    return (Deeds(),) * match.game.seats_of(match.start)


@dataclass(frozen=True)
class Travels:
    """By itself what holds for any game."""

    stamps: tuple[Stamp, ...] = COMMON
    bests: tuple[Best, ...] = ()
    deeds: Callable[[Match[Any, Any, Any]], tuple[Deeds, ...]] = nothing
    """What each seat has done in a game that is over or was let go."""
