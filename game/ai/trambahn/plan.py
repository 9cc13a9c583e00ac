"""Plans of turns, and the worth of the end of a game."""

from typing import NamedTuple

from game.ai.trambahn.deck_model import Code
from game.ai.trambahn.passengers import Passengers
from game.rules.trambahn.scoring import totals
from game.rules.trambahn.values import Table

_VICTORY = 30.0
"""The worth of winning besides its margin, in points."""


class TurnPlan(NamedTuple):
    """A turn from the present position to its end."""

    worth: float
    """The worth of the resulting table, in points of the final margin."""
    passengers: Passengers
    stations: tuple[tuple[Code, int], ...] = ()
    """Cards and their columns; a new column has the next number."""
    trams: tuple[tuple[int, int], ...] = ()
    """Kinds of trams that are bought, and their columns."""
    kept: tuple[Code, ...] = ()
    """Hand cards that are neither laid nor turned into money."""
    lines: tuple[float, ...] = ()
    """Indexed by line: the share of the value from its future tours; empty once the game is over."""


def ending(table: Table, seat: int) -> float:
    """Return the worth to a seat if the game ended now."""
    score, money = totals(table), table.money
    return worth_at_the_end(score[seat] - score[1 - seat], money[seat] - money[1 - seat])


def worth_at_the_end(margin: int, richer: int) -> float:
    """Return the worth of a final lead of `margin` points and `richer` money."""
    return margin + _VICTORY * (_sign(margin) or _sign(richer) / 2)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
