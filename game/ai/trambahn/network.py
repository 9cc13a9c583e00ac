"""The network of the judgement: two layers that every line goes through alike, beside the sum of all."""

from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from game.ai.trambahn.box import LINES

Array: TypeAlias = npt.NDArray[np.float64]

OF_TABLE = 8
OF_LINE = 10
INPUTS = OF_TABLE + 2 * OF_LINE
"""Numbers that are seen of a line: those of the table, of the line, and of all lines."""


class Thought(NamedTuple):
    """What the network saw and what its cells said; all but `found` by table and line."""

    seen: Array
    inner: Array
    outer: Array
    found: Array
    """By table: the sum of what all its lines say."""


class Network(NamedTuple):
    """The numbers of all cells; or a number for each of these, such as a slope."""

    inner: Array
    """By input and inner cell."""
    inner_bias: Array
    outer: Array
    """By inner and outer cell."""
    outer_bias: Array
    last: Array
    """By outer cell: what it counts."""

    def think(self, tables: Array, lines: Array) -> Thought:
        """Judge tables: their `OF_TABLE` numbers by table, and `OF_LINE` numbers by table and line."""
        sums = lines.sum(axis=1, keepdims=True) / 2
        seen = np.concatenate(
            [np.repeat(tables[:, None], LINES, axis=1), lines, np.repeat(sums, LINES, axis=1)], axis=2
        )
        inner = np.tanh(seen @ self.inner + self.inner_bias)
        outer = np.tanh(inner @ self.outer + self.outer_bias)
        return Thought(seen, inner, outer, (outer @ self.last).sum(axis=1))
