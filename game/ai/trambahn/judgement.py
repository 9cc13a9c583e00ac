"""What plain sums overlook in a table, as judged by a small network that has learned from games played.

The worth of a plan adds up line by line. What a lead in one line counts depends on the others, though: tours
are made where somebody leads, and ten tours are soon made. The network looks at every line beside the sum of
all lines, and says by how many points of the final margin the worth is wrong.
"""

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from game.ai.trambahn.experience import INNER, INPUTS, NUMBERS, OUTER
from game.ai.trambahn.plan import Plan
from game.ai.trambahn.sketch import LINES
from game.ai.trambahn.world import World
from game.ai.trambahn.worth import near

_Array: TypeAlias = npt.NDArray[np.float64]
_SCALE = 30.0
"""Points by which the network reckons."""


class Look:
    """A table as the network sees it after a turn of a seat: numbers of about 1, by line and for all."""

    __slots__ = ("lines", "table")

    def __init__(self, world: World, seat: int, worth: float) -> None:
        """`worth` is that of the plan by which the seat came to this table."""
        box, sketch, prospects = world.box, world.sketch, world.prospects()
        lines = [[0.0] * 6 for _ in range(LINES)]
        for side, columns in enumerate((sketch.columns[seat], sketch.columns[1 - seat])):
            for column in columns:
                line = lines[column.colour]
                line[side] += column.points * column.times / 15
                line[2 + side] += prospects[column.colour][column.top] * column.times / 15
                line[4 + side] += near(box, column) / 10
        self.lines = [
            [*(float(min(waiting, 3) == count) for count in range(4)), *line]
            for waiting, line in zip(sketch.rows, lines, strict=True)
        ]
        self.table = [
            sketch.left / 5 - 1,
            (sketch.score[seat] - sketch.score[1 - seat]) / 40,
            sketch.money[seat] / 10,
            sketch.money[1 - seat] / 10,
            sketch.pile / 50,
            len(sketch.supply) / 3,
            worth / _SCALE,
            len(sketch.stack) / 8,
        ]


class Judgement:
    """The network: two layers that every line goes through alike, beside the sum of all lines."""

    def __init__(self) -> None:
        numbers = np.array(NUMBERS.split(), dtype=np.float64)
        sizes = (INPUTS * INNER, INNER, INNER * OUTER, OUTER, OUTER)
        inner, self._inner_bias, outer, self._outer_bias, self._last = np.split(
            numbers, np.cumsum(sizes)[:-1]
        )
        self._inner: _Array = inner.reshape(INPUTS, INNER)
        self._outer: _Array = outer.reshape(INNER, OUTER)

    def corrections(self, looks: Sequence[Look]) -> list[float]:
        """For each table (at least one) the points to be added to the worth that it seemed to have."""
        tables = np.array([look.table for look in looks])
        lines = np.array([look.lines for look in looks])
        sums = lines.sum(axis=1, keepdims=True) / 2
        seen = np.concatenate(
            [np.repeat(tables[:, None], LINES, axis=1), lines, np.repeat(sums, LINES, axis=1)], axis=2
        )
        inner = np.tanh(seen @ self._inner + self._inner_bias)
        outer = np.tanh(inner @ self._outer + self._outer_bias)
        found: list[float] = (_SCALE * (outer @ self._last).sum(axis=1)).tolist()
        return found


def judged(judgement: Judgement, world: World, plans: Sequence[Plan]) -> list[Plan]:
    """The plans with what the judgement makes of the tables that they lead to, the best first."""
    worths = [plan.worth for plan in plans]
    looks: list[tuple[int, Look]] = []
    for number, plan in enumerate(plans):
        table = world.copy()
        table.play(plan)
        if not table.over:
            looks.append((number, Look(table, world.seat, plan.worth)))
    if looks:
        corrections = judgement.corrections([seen for _, seen in looks])
        for (number, _), correction in zip(looks, corrections, strict=True):
            worths[number] += correction
    again = [plan._replace(worth=worth) for plan, worth in zip(plans, worths, strict=True)]
    return sorted(again, key=lambda plan: -plan.worth)
