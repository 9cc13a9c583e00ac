"""The network of the judgement: two layers applied to every line, together with the sum of all lines."""

from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from game.ai.trambahn.deck_model import LINES

Array: TypeAlias = npt.NDArray[np.float64]

OF_TABLE = 8
OF_LINE = 10
INPUTS = OF_TABLE + 2 * OF_LINE
"""The inputs for a line: numbers of the table, of the line, and of all lines."""


class Activations(NamedTuple):
    """The activations of the network; all but `found` by table and line."""

    seen: Array
    inner: Array
    outer: Array
    found: Array
    """Indexed by table: the sum over all its lines."""


class Network(NamedTuple):
    """The weights of all cells; or a number for each weight, such as a gradient."""

    inner: Array
    """The weights, by input and inner cell."""
    inner_bias: Array
    outer: Array
    """The weights, by inner and outer cell."""
    outer_bias: Array
    last: Array
    """Indexed by outer cell: its weight in the sum."""

    def forward(self, tables: Array, lines: Array) -> Activations:
        """Evaluate tables: their `OF_TABLE` numbers by table, and `OF_LINE` numbers by table and line."""
        sums = lines.sum(axis=1, keepdims=True) / 2
        seen = np.concatenate(
            [np.repeat(tables[:, None], LINES, axis=1), lines, np.repeat(sums, LINES, axis=1)], axis=2
        )
        inner = np.tanh(seen @ self.inner + self.inner_bias)
        outer = np.tanh(inner @ self.outer + self.outer_bias)
        return Activations(seen, inner, outer, (outer @ self.last).sum(axis=1))
