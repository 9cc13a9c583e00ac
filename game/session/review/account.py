"""What a loss is made of, in figures that are sure and add up to it as it is told."""

from collections.abc import Sequence
from math import floor
from typing import NamedTuple

from game.ai.verdict import Figure, Part

MOST = 6
"""So many parts are told one by one."""


class Row(NamedTuple):
    """A part, or all that is not told one by one, as a whole number of the steps that are told."""

    number: int
    part: Part | None
    sure: bool = True
    """Of all that is not told: True if there is anything sure in it."""


def account(parts: Sequence[Part], total: float, steps: int) -> tuple[Row, ...]:
    """Return the largest parts that are more than their doubt, the favourable ones first, and the rest.

    `steps` of the unit are told, 10 for tenths: in these the rows add up to the total, rounded by itself.
    Nothing is returned where no part is sure.
    """
    sure = [part for part in parts if abs(part.amount) > Figure(part.amount, part.error).doubt]
    told = sorted(sure, key=lambda part: -abs(part.amount))[:MOST]
    told.sort(key=lambda part: -part.amount)
    amounts = [part.amount for part in told]
    gathered = len(told) < len(parts)
    if gathered:
        amounts.append(total - sum(amounts))
    numbers = adding_up([steps * amount for amount in amounts], round(steps * total))
    kept = [*told, None][: len(numbers)]
    rows = [
        Row(number, part, part is not None or len(sure) > len(told))
        for number, part in zip(numbers, kept, strict=True)
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
