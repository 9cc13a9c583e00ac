"""What is planned, and what it is planned from."""

from collections.abc import Sequence
from typing import NamedTuple

from game.ai.trambahn.passengers import Passengers
from game.ai.trambahn.sketch import Code, Sketch
from game.rules.trambahn.scoring import totals
from game.rules.trambahn.values import Phase, Table

_VICTORY = 30.0
"""What winning counts beside its margin, in points."""


class Plan(NamedTuple):
    """A turn from here to its end."""

    worth: float
    """Of the table that it leaves, in points of the final margin."""
    passengers: Passengers
    stations: tuple[tuple[Code, int], ...] = ()
    """Cards and the columns to which they go; a new one has the next number."""
    trams: tuple[tuple[int, int], ...] = ()
    """Kinds of trams that are bought, and their columns."""
    kept: tuple[Code, ...] = ()
    """Hand cards that are neither laid nor turned into money."""


class Situation(NamedTuple):
    """What a seat knows when it plans its turn."""

    sketch: Sketch
    seat: int
    hand: tuple[Code, ...]
    prospects: Sequence[tuple[float, ...]]
    """By line and highest value of a column: the points that may follow."""
    phase: Phase = "passengers"
    laid: int = 0
    """Passengers laid in this turn."""

    @property
    def margin(self) -> int:
        """The own points less the other one's."""
        return self.sketch.score[self.seat] - self.sketch.score[1 - self.seat]

    def at_the_end(self, gained: int) -> float:
        """What the end of the game is worth, with so many points gained by its last tour."""
        richer = self.sketch.money[self.seat] - self.sketch.money[1 - self.seat]
        return _at_the_end(self.margin + gained, richer)


def ending(table: Table, seat: int) -> float:
    """What the end of the game, as it is, is worth to a seat."""
    score, money = totals(table), table.money
    return _at_the_end(score[seat] - score[1 - seat], money[seat] - money[1 - seat])


def _at_the_end(margin: int, richer: int) -> float:
    return margin + _VICTORY * (_sign(margin) or _sign(richer) / 2)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
