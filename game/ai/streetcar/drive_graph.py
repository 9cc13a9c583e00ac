"""All possible drives of a tram, and the distance of every place from the end of its route."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from heapq import heappop, heappush

from game.rules.streetcar.drive import Journey, Stand

_MOST = 6000
"""The most places explored; no board has more within reach of a sensible way."""
_HALT = 2.5
"""The cost of a halt in fields: the rest of the move, and the speed that is lost."""


class DriveGraph:
    """The possible drives of one tram from the places `starts`. Nothing here depends on a roll."""

    def __init__(self, journey: Journey, starts: Iterable[Stand]) -> None:
        self.journey = journey
        self.onward: Mapping[Stand, tuple[Stand, ...]] = _explored(journey, starts)

    def halts(self, stand: Stand) -> bool:
        """True if a tram that moves by a number ends its move here."""
        return self.arrived(stand) or (self.journey.halts and stand.field in self.journey.signs)

    def is_stop(self, stand: Stand) -> bool:
        """True if a tram that moves to the next stop ends its move here."""
        return self.arrived(stand) or isinstance(stand.field, str) or stand.field in self.journey.signs

    def arrived(self, stand: Stand) -> bool:
        """True if the route is completed here."""
        return self.journey.arrived(stand)

    @cached_property
    def left(self) -> Mapping[Stand, float]:
        """Fields to the end, with halts on the way added; places without a way are left out."""
        before: dict[Stand, list[Stand]] = {}
        for stand, nexts in self.onward.items():
            for after in nexts:
                before.setdefault(after, []).append(stand)
        found: dict[Stand, float] = {}
        ends = [stand for stand in before if self.arrived(stand)]
        heap = [(0.0, number, stand) for number, stand in enumerate(ends)]
        number = len(heap)
        while heap:
            away, _, stand = heappop(heap)
            if stand in found:
                continue
            found[stand] = away
            entering = 1 + (_HALT if self.halts(stand) and not self.arrived(stand) else 0)
            for earlier in before.get(stand, ()):
                if earlier not in found:
                    number += 1
                    heappush(heap, (away + entering, number, earlier))
        return found

    def ends(self, stand: Stand, limit: int) -> dict[Stand, int]:
        """Return the places where a move of up to `limit` fields can end, each with the most fields to it."""
        found: dict[Stand, int] = {}
        for fields, entered in enumerate(self._entered(stand, limit), 1):
            found.update(dict.fromkeys(entered, fields))
        return found

    def moves(self, stand: Stand, limit: int) -> Iterator[tuple[int, Stand]]:
        """Yield all moves of up to `limit` fields: the number of fields, and the place where it ends."""
        for fields, entered in enumerate(self._entered(stand, limit), 1):
            for there in entered:
                yield fields, there

    def _entered(self, stand: Stand, limit: int) -> Iterator[Iterable[Stand]]:
        """Yield the places that can be entered as the first field, the second, and so on."""
        frontier = [stand]
        for _ in range(limit):
            entered: dict[Stand, None] = {}
            for here in frontier:
                entered.update(dict.fromkeys(self.onward.get(here, ())))
            yield entered
            frontier = [there for there in entered if not self.halts(there)]

    def stops(self, stand: Stand) -> tuple[Stand, ...]:
        """Return the places where a move to the next stop can end."""
        found: dict[Stand, None] = {}
        frontier, seen = [stand], {stand}
        while frontier:
            entered = dict.fromkeys(there for here in frontier for there in self.onward.get(here, ()))
            found.update(dict.fromkeys(there for there in entered if self.is_stop(there)))
            frontier = [there for there in entered if not self.is_stop(there) and there not in seen]
            seen.update(frontier)
        return tuple(found)


def _explored(journey: Journey, starts: Iterable[Stand]) -> dict[Stand, tuple[Stand, ...]]:
    """Return the places that can be entered next, for every reachable place."""
    found: dict[Stand, tuple[Stand, ...]] = {}
    frontier = list(starts)
    while frontier and len(found) < _MOST:
        later: list[Stand] = []
        for stand in frontier:
            if stand not in found:
                found[stand] = () if journey.arrived(stand) else journey.onward(stand)
                later += found[stand]
        frontier = later
    return found
