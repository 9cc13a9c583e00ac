"""What plain sums overlook in a table, as judged by a small network that has learned from games played.

The worth of a plan adds up line by line. What a lead in one line counts depends on the others, though: tours
are made where somebody leads, and ten tours are soon made. The network looks at every line beside the sum of
all lines, and says by how many points of the final margin the worth is wrong. `learning` tells how it came to
know that.
"""

from collections.abc import Sequence

import numpy as np

from game.ai.trambahn.box import LINES, Box
from game.ai.trambahn.experience import shipped
from game.ai.trambahn.network import Array, Network
from game.ai.trambahn.plan import Plan
from game.ai.trambahn.seat import Turns
from game.rules.trambahn.scoring import totals
from game.rules.trambahn.values import State, Table

SCALE = 30.0
"""Points by which the network reckons."""


class Look:
    """A table as the network sees it after a turn of a seat: numbers of about 1, by line and for all."""

    __slots__ = ("lines", "table")

    def __init__(self, box: Box, table: Table, seat: int, worth: float) -> None:
        """`worth` is that of the plan by which the seat came to this table."""
        follows, score = box.prospects(table), totals(table)
        lines = [[0.0] * 6 for _ in range(LINES)]
        for side, columns in enumerate((table.columns[seat], table.columns[1 - seat])):
            for column in map(box.stretch, columns):
                line = lines[column.colour]
                line[side] += column.points * column.times / 15
                line[2 + side] += follows[column.colour][column.top] * column.times / 15
                line[4 + side] += column.near / 10
        self.lines = [
            [*(float(min(len(waiting), 3) == count) for count in range(4)), *line]
            for waiting, line in zip(table.passengers, lines, strict=True)
        ]
        self.table = [
            (table.options.tours - len(table.tours)) / 5 - 1,
            (score[seat] - score[1 - seat]) / 40,
            table.money[seat] / 10,
            table.money[1 - seat] / 10,
            table.draw_pile / 50,
            len(table.supply) / 3,
            worth / SCALE,
            len(table.tram_pile) / 8,
        ]


def numbers(looks: Sequence[Look]) -> tuple[Array, Array]:
    """What the network sees of these tables: by table, and by table and line."""
    return np.array([look.table for look in looks]), np.array([look.lines for look in looks])


class Judgement:
    """Corrects by a network what plain sums say; by the one that the program comes with, if none is given."""

    def __init__(self, network: Network | None = None) -> None:
        """Raises Fault where the numbers of the program's own network cannot be read."""
        self._network = shipped() if network is None else network

    def corrections(self, looks: Sequence[Look]) -> list[float]:
        """For each table (at least one) the points to be added to the worth that it seemed to have."""
        found: list[float] = (SCALE * self._network.think(*numbers(looks)).found).tolist()
        return found


def judged(judgement: Judgement, turns: Turns, state: State, plans: Sequence[Plan]) -> list[Plan]:
    """The plans with what the judgement makes of the tables that they lead to, the best first."""
    worths = judged_worths(judgement, turns, state, plans)
    again = [plan._replace(worth=worth) for plan, worth in zip(plans, worths, strict=True)]
    return sorted(again, key=lambda plan: -plan.worth)


def judged_worths(judgement: Judgement, turns: Turns, state: State, plans: Sequence[Plan]) -> list[float]:
    """What the judgement makes of the tables that plans lead to; one that ends the game keeps its worth."""
    worths = [plan.worth for plan in plans]
    looks: list[tuple[int, Look]] = []
    for number, plan in enumerate(plans):
        after = turns.play(state, plan)
        if after.table.phase != "over":
            looks.append((number, Look(turns.box, turns.left(after), state.table.to_act, plan.worth)))
    if looks:
        corrections = judgement.corrections([seen for _, seen in looks])
        for (number, _), correction in zip(looks, corrections, strict=True):
            worths[number] += correction
    return worths
