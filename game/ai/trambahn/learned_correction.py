"""The judgement: a small network, learned from played games, that corrects the plain sum of a table's worth.

The worth of a plan adds up line by line. The value of a lead in one line depends on the others, though: tours
are made where somebody leads, and ten tours are soon made. The network sees every line beside the sum of all
lines, and returns the error of the worth in points of the final margin. `game.makers.learning` describes its
training.
"""

from collections.abc import Sequence

import numpy as np

from game.ai.trambahn.deck_model import LINES, DeckModel
from game.ai.trambahn.experience import shipped
from game.ai.trambahn.network import Array, Network
from game.ai.trambahn.plan import TurnPlan
from game.ai.trambahn.plan_executor import PlanExecutor
from game.rules.trambahn.scoring import totals
from game.rules.trambahn.values import State, Table

SCALE = 30.0
"""The unit of the network's output, in points."""


class NetworkInput:
    """A table as the network sees it after a seat's turn: numbers of about 1, by line and for all."""

    __slots__ = ("lines", "table")

    def __init__(self, model: DeckModel, table: Table, seat: int, worth: float) -> None:
        """`worth` is that of the plan by which the seat reached this table."""
        follows, score = model.prospects(table), totals(table)
        lines = [[0.0] * 6 for _ in range(LINES)]
        for side, columns in enumerate((table.columns[seat], table.columns[1 - seat])):
            for column in map(model.column, columns):
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


def numbers(inputs: Sequence[NetworkInput]) -> tuple[Array, Array]:
    """Return the network's inputs for these tables: by table, and by table and line."""
    return np.array([input_.table for input_ in inputs]), np.array([input_.lines for input_ in inputs])


class LearnedCorrection:
    """Corrects estimated worths with a network, by default the one shipped with the program."""

    def __init__(self, network: Network | None = None) -> None:
        """Raises Fault if the shipped network cannot be read."""
        self._network = shipped() if network is None else network

    def corrections(self, inputs: Sequence[NetworkInput]) -> list[float]:
        """Return, for each table (at least one), the points to add to its estimated worth."""
        found: list[float] = (SCALE * self._network.forward(*numbers(inputs)).found).tolist()
        return found


def corrected(
    correction: LearnedCorrection, executor: PlanExecutor, state: State, plans: Sequence[TurnPlan]
) -> list[TurnPlan]:
    """Return the plans with the judged worth of the tables that they lead to, the best first."""
    worths = corrected_worths(correction, executor, state, plans)
    again = [plan._replace(worth=worth) for plan, worth in zip(plans, worths, strict=True)]
    return sorted(again, key=lambda plan: -plan.worth)


def corrected_worths(
    correction: LearnedCorrection, executor: PlanExecutor, state: State, plans: Sequence[TurnPlan]
) -> list[float]:
    """Return the judged worth of the table after each plan; one that ends the game keeps its worth."""
    worths = [plan.worth for plan in plans]
    inputs: list[tuple[int, NetworkInput]] = []
    for number, plan in enumerate(plans):
        after = executor.play(state, plan)
        if after.table.phase != "over":
            inputs.append(
                (number, NetworkInput(executor.model, executor.left(after), state.table.to_act, plan.worth))
            )
    if inputs:
        corrections = correction.corrections([seen for _, seen in inputs])
        for (number, _), points in zip(inputs, corrections, strict=True):
            worths[number] += points
    return worths
