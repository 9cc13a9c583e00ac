"""What stands on the score pad."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.rules.trambahn.cards import Colour
from game.rules.trambahn.values import Table

EXTRA_LINES = 3
"""So many lines for extra tours stand on the pad; it gets more when they are needed."""

Extras: TypeAlias = tuple[tuple[Colour | None, int], ...]
"""Line and points of each extra tour of a side."""


@dataclass(frozen=True, slots=True)
class PadSeen:
    """Pairs are own side first. A tour whose line nobody knows has None for it."""

    tours: tuple[tuple[Colour | None, tuple[int, int]], ...]
    most: int
    """How many tours the game has."""
    extra: tuple[Extras, Extras]

    @property
    def sums(self) -> tuple[int, int]:
        """Of the tours without extra tours."""
        return sum(points[0] for _, points in self.tours), sum(points[1] for _, points in self.tours)

    @property
    def totals(self) -> tuple[int, int]:
        own, opponent = (sum(points for _, points in extras) for extras in self.extra)
        return self.sums[0] + own, self.sums[1] + opponent

    @property
    def extra_lines(self) -> int:
        """How many lines the extra tours need."""
        return max(EXTRA_LINES, *(len(extras) for extras in self.extra))


def pad_seen(table: Table, seats: Sequence[int] = (0, 1)) -> PadSeen:
    """The pad as it stands; `seats` are own and opponent."""
    tours = tuple((tour.colour, (tour.points[seats[0]], tour.points[seats[1]])) for tour in table.tours)
    own, opponent = (tuple((one.colour, one.points) for one in table.extra[seat]) for seat in seats)
    return PadSeen(tours, table.options.tours, (own, opponent))
