"""What a loss is made of, in figures that are sure and add up to it as it is told."""

from collections.abc import Sequence
from math import floor
from typing import NamedTuple

from game.ai.verdict import Figure, Part
from game.session.review.costs import Cost

MOST = 6
"""So many parts are told one by one."""


class Row(NamedTuple):
    """A part, or all that is not told one by one, in tenths of the unit of the game."""

    tenths: int
    part: Part | None
    sure: bool = True
    """Of all that is not told: whether there is anything sure in it."""


def account(cost: Cost) -> tuple[Row, ...]:
    """Its largest parts that are more than their doubt, what speaks for the better turn first, and the rest.

    In tenths they add up to the loss in the unit of the game, rounded by itself. Nothing where no part is
    sure.
    """
    sure = [part for part in cost.parts if abs(part.amount) > Figure(part.amount, part.error).doubt]
    told = sorted(sure, key=lambda part: -abs(part.amount))[:MOST]
    told.sort(key=lambda part: -part.amount)
    amounts = [part.amount for part in told]
    gathered = len(told) < len(cost.parts)
    if gathered:
        amounts.append(cost.units.value - sum(amounts))
    tenths = adding_up([10 * amount for amount in amounts], round(10 * cost.units.value))
    kept = [*told, None][: len(tenths)]
    rows = [
        Row(number, part, part is not None or len(sure) > len(told))
        for number, part in zip(tenths, kept, strict=True)
        if number
    ]
    return tuple(rows) if any(row.part is not None for row in rows) else ()


def adding_up(numbers: Sequence[float], total: int) -> list[int]:
    """Whole numbers near these that add up to `total`: those with the largest fractions are rounded up."""
    whole = [floor(number) for number in numbers]
    order = sorted(range(len(numbers)), key=lambda place: whole[place] - numbers[place])
    for place in order[: max(0, total - sum(whole))]:
        whole[place] += 1
    return whole
