"""The certain parts of a loss, in figures that add up to the loss as displayed."""

from collections.abc import Sequence
from math import floor
from typing import NamedTuple

from game.ai.verdict import Estimate, LossPart

MAX = 6
"""The most parts that are listed separately."""


class Row(NamedTuple):
    """A part of a loss, or the rest that is not listed, as a whole number of displayed steps."""

    number: int
    part: LossPart | None
    sure: bool = True
    """True unless this is the rest and holds nothing certain."""


def account(parts: Sequence[LossPart], total: float, steps: int) -> tuple[Row, ...]:
    """Return the largest parts that exceed their doubt, the favourable ones first, and the rest.

    Rows are in `steps` of the unit, 10 for tenths; they add up to the total, rounded separately. Empty if no
    part is certain.
    """
    sure = [part for part in parts if abs(part.amount) > Estimate(part.amount, part.error).doubt]
    largest = sorted(sure, key=lambda part: -abs(part.amount))[:MAX]
    largest.sort(key=lambda part: -part.amount)
    amounts = [part.amount for part in largest]
    gathered = len(largest) < len(parts)
    if gathered:
        amounts.append(total - sum(amounts))
    numbers = adding_up([steps * amount for amount in amounts], round(steps * total))
    kept = [*largest, None][: len(numbers)]
    rows = [
        Row(number, part, part is not None or len(sure) > len(largest))
        for number, part in zip(numbers, kept, strict=True)
        if number
    ]
    return tuple(rows) if any(row.part is not None for row in rows) else ()


def adding_up(numbers: Sequence[float], total: int) -> list[int]:
    """Return integers near `numbers` that add up to `total`; the largest fractions are rounded up."""
    whole = [floor(number) for number in numbers]
    order = sorted(range(len(numbers)), key=lambda place: whole[place] - numbers[place])
    for place in order[: max(0, total - sum(whole))]:
        whole[place] += 1
    return whole
