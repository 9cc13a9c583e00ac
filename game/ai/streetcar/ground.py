"""What can still be laid on the cells of a board, as it lies and after some more tiles.

That hangs on what lies on a cell and on its four sides; both together are its *case*.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple, TypeAlias

from game.rules.streetcar.actions import Lay
from game.rules.streetcar.frame import Cells
from game.rules.streetcar.grid import Grid
from game.rules.streetcar.sides import Pieces
from game.rules.streetcar.values import Placed

Case: TypeAlias = tuple[Pieces, int]
"""The pieces that lie on a cell (`CLOSED` where nothing can be added), and the states of its sides."""

OPEN, REQUIRED, SHUT, PLAIN = range(4)
"""What lies beyond a side: an empty cell; track that leads in; nothing that can ever be joined; a tile
without track there, which could be exchanged."""
CLOSED = -1


def side_states(code: int) -> tuple[int, int, int, int]:
    """The states of the four sides."""
    return code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6


class Later(NamedTuple):
    """A board with more tiles on it, and the cells whose case they may have changed."""

    grid: Grid
    touched: Cells


class Ground:
    """A board, and the case of each of its cells."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid

    def after(self, lays: Sequence[Lay]) -> Later:
        """With these tiles, each as it may be laid, alone or together with the others."""
        grid, touched = self.grid, 0
        frame = grid.frame
        for lay in lays:
            grid = grid.after(Placed(lay.tile, lay.cell, lay.rotation))
            touched |= frame.bits[lay.cell]
            for _, _, beyond in frame.around[lay.cell]:
                touched |= beyond
        return Later(grid, touched & frame.free)

    @cached_property
    def cases(self) -> Mapping[Cells, Case]:
        """By cell on which tiles may lie, as the set of it alone: its case."""
        return dict(cases(self.grid, self.grid.frame.free))

    @cached_property
    def by_case(self) -> Mapping[Case, Cells]:
        """The cells that are alike."""
        found: dict[Case, Cells] = {}
        for bit, case in self.cases.items():
            found[case] = found.get(case, 0) | bit
        return found


def cases(grid: Grid, cells: Cells) -> Iterator[tuple[Cells, Case]]:
    """The case of each of these cells, which is given as the set of it alone."""
    frame, exchangeable = grid.frame, grid.exchangeable
    plain = 0
    for some in exchangeable.values():
        plain |= some
    for cell in frame.cells(cells):
        bit, code = frame.bits[cell], 0
        for side, _, beyond in frame.around[cell]:
            if not grid.closed[side] & bit:
                code |= REQUIRED << 2 * side
            elif not grid.open[side] & bit:
                code |= (PLAIN if plain & beyond else SHUT) << 2 * side
        if not grid.tiles & bit:
            yield bit, (0, code)
        elif plain & bit:
            yield bit, (next(pieces for pieces, some in exchangeable.items() if some & bit), code)
        else:
            yield bit, (CLOSED, code)
