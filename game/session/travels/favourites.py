"""The places that a person visited most often."""

from collections import Counter
from collections.abc import Iterable

from game.session.travels.stamps import Trip


def places_of(trips: Iterable[Trip]) -> Counter[str]:
    """Count visits by the names that the game gives to its places."""
    found: Counter[str] = Counter()
    for trip in trips:
        found.update(trip.own.deeds.places)
    return found
