"""What is planned, and what the end of a game is worth."""

from typing import NamedTuple

from game.ai.trambahn.box import Code
from game.ai.trambahn.passengers import Passengers
from game.rules.trambahn.scoring import totals
from game.rules.trambahn.values import Table

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
    lines: tuple[float, ...] = ()
    """By line, what of the worth is for tours to come of it; nothing once the game is over."""


def ending(table: Table, seat: int) -> float:
    """What the end of the game, as it is, is worth to a seat."""
    score, money = totals(table), table.money
    return worth_at_the_end(score[seat] - score[1 - seat], money[seat] - money[1 - seat])


def worth_at_the_end(margin: int, richer: int) -> float:
    """What a game is worth that ends with so many points more, and so much more money, than the other one."""
    return margin + _VICTORY * (_sign(margin) or _sign(richer) / 2)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
