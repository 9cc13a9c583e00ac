"""All possible drives of a tram, and the distance of every place from the end of its route."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from heapq import heappop, heappush

from game.rules.streetcar.journey import Journey, TramPosition

_MAX = 6000
"""The maximum number of places explored; no board has more within reach of a sensible way."""
_HALT = 2.5
"""The cost of a halt in fields: the rest of the move, and the speed that is lost."""


class DriveGraph:
    """The possible drives of one tram from the places `starts`. Nothing here depends on a roll."""

    def __init__(self, journey: Journey, starts: Iterable[TramPosition]) -> None:
        self.journey = journey
        self.onward: Mapping[TramPosition, tuple[TramPosition, ...]] = _explored(journey, starts)

    def halts(self, position: TramPosition) -> bool:
        """True if a tram that moves by a number ends its move here."""
        return self.arrived(position) or (self.journey.halts and position.field in self.journey.signs)

    def is_stop(self, position: TramPosition) -> bool:
        """True if a tram that moves to the next stop ends its move here."""
        return (
            self.arrived(position) or isinstance(position.field, str) or position.field in self.journey.signs
        )

    def arrived(self, position: TramPosition) -> bool:
        """True if the route is completed here."""
        return self.journey.arrived(position)

    @cached_property
    def left(self) -> Mapping[TramPosition, float]:
        """Fields to the end, with halts on the way added; places without a way are left out."""
        before: dict[TramPosition, list[TramPosition]] = {}
        for position, nexts in self.onward.items():
            for after in nexts:
                before.setdefault(after, []).append(position)
        found: dict[TramPosition, float] = {}
        ends = [position for position in before if self.arrived(position)]
        heap = [(0.0, number, position) for number, position in enumerate(ends)]
        number = len(heap)
        while heap:
            away, _, position = heappop(heap)
            if position in found:
                continue
            found[position] = away
            entering = 1 + (_HALT if self.halts(position) and not self.arrived(position) else 0)
            for earlier in before.get(position, ()):
                if earlier not in found:
                    number += 1
                    heappush(heap, (away + entering, number, earlier))
        return found

    def ends(self, position: TramPosition, limit: int) -> dict[TramPosition, int]:
        """Return the places where a move of up to `limit` fields can end, each with the most fields to it."""
        found: dict[TramPosition, int] = {}
        for fields, entered in enumerate(self._entered(position, limit), 1):
            found.update(dict.fromkeys(entered, fields))
        return found

    def moves(self, position: TramPosition, limit: int) -> Iterator[tuple[int, TramPosition]]:
        """Yield all moves of up to `limit` fields: the number of fields, and the place where it ends."""
        for fields, entered in enumerate(self._entered(position, limit), 1):
            for there in entered:
                yield fields, there

    def _entered(self, position: TramPosition, limit: int) -> Iterator[Iterable[TramPosition]]:
        """Yield the places that can be entered as the first field, the second, and so on."""
        frontier = [position]
        for _ in range(limit):
            entered: dict[TramPosition, None] = {}
            for here in frontier:
                entered.update(dict.fromkeys(self.onward.get(here, ())))
            yield entered
            frontier = [there for there in entered if not self.halts(there)]

    def stops(self, position: TramPosition) -> tuple[TramPosition, ...]:
        """Return the places where a move to the next stop can end."""
        found: dict[TramPosition, None] = {}
        frontier, seen = [position], {position}
        while frontier:
            entered = dict.fromkeys(there for here in frontier for there in self.onward.get(here, ()))
            found.update(dict.fromkeys(there for there in entered if self.is_stop(there)))
            frontier = [there for there in entered if not self.is_stop(there) and there not in seen]
            seen.update(frontier)
        return tuple(found)


def _explored(
    journey: Journey, starts: Iterable[TramPosition]
) -> dict[TramPosition, tuple[TramPosition, ...]]:
    """Return the places that can be entered next, for every reachable place."""
    found: dict[TramPosition, tuple[TramPosition, ...]] = {}
    frontier = list(starts)
    while frontier and len(found) < _MAX:
        later: list[TramPosition] = []
        for position in frontier:
            if position not in found:
                found[position] = () if journey.arrived(position) else journey.onward(position)
                later += found[position]
        frontier = later
    return found
