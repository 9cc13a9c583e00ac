"""The board as sets of cells, before anything lies on it.

A set of cells is one whole number (a bitboard): the cell in row r and column c is bit r * (cols + 2) + c, so
that a ring of cells off the grid lies around it and a step to a side is a shift.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from game.core.picking import pick
from game.rules.streetcar.actions import Lay
from game.rules.streetcar.board import Board
from game.rules.streetcar.box import Rotation
from game.rules.streetcar.sides import EAST, SIDES, SOUTH, Cell, neighbour, opposite

Cells = int
"""A set of cells, one bit each."""


class Frame:
    """The board as bitboards: what never changes in a game."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.width = board.cols + 2
        self.size = self.width * (board.rows + 2)
        self.shifts = (-self.width, 1, self.width, -1)
        """By side: how far up the bits move in a step."""
        self._cells = tuple(divmod(place, self.width) for place in range(self.size))
        self._lays: dict[tuple[str, Rotation], tuple[Lay, ...]] = {}
        self.inside = self.of(board.cells)
        self.landmarks = self.of(landmark.cell for landmark in board.landmarks)
        self.legs: tuple[Cells, ...] = tuple(
            self.of(cell for cell, leg_side in board.leg_at if leg_side == side) for side in range(4)
        )
        """By side: the cells that a terminal's leg meets there."""
        self.edges: tuple[Cells, ...] = tuple(
            self.inside & ~self.step(self.inside, opposite(side)) for side in range(4)
        )
        """By side: the cells beyond which the grid ends."""
        self.beside_landmark: tuple[Cells, ...] = tuple(
            self.step(self.landmarks, opposite(side)) & self.inside for side in range(4)
        )
        """By side: the cells that have a landmark there."""
        self.shut: tuple[Cells, ...] = tuple(
            (self.edges[side] & ~self.legs[side]) | self.beside_landmark[side] for side in range(4)
        )
        """By side: the cells in which no track may ever lead there (rules A and B)."""
        self.open: tuple[Cells, ...] = tuple(self.inside & ~shut for shut in self.shut)
        """By side: the cells in which track may lead there, unless a tile bars it."""
        self.loops: tuple[tuple[tuple[Cells, int], ...], ...] = tuple(
            self._loops_at(side) for side in range(4)
        )
        """By side: the places off the grid behind the first legs of its terminals, then behind the second;
        and how far up the bits move from there to the cells at the other legs."""

        self.mates: Mapping[Cell, Cells] = {
            cell: self.of(terminal.cells) for terminal in board.terminals for cell in terminal.cells
        }
        """By cell that a terminal's leg meets: the cells at both of its legs."""
        self.around: Mapping[Cell, tuple[Cells, ...]] = {
            cell: tuple(self.bit(neighbour(cell, side)) for side in range(4)) for cell in board.cells
        }
        """By cell and side: the set that holds just the neighbour there."""

    def _loops_at(self, side: int) -> tuple[tuple[Cells, int], ...]:
        legs = [terminal.cells for terminal in self.board.terminals if terminal.side == SIDES[side]]
        first, second = (self.of(neighbour(cells[leg], side) for cells in legs) for leg in (0, 1))
        along = self.shifts[EAST if SIDES[side] in "NS" else SOUTH]
        inward = self.shifts[opposite(side)]
        return (first, inward + along), (second, inward - along)

    def bit(self, cell: Cell) -> Cells:
        """The set that holds just this cell, on the grid or in the ring around it."""
        return 1 << self.place(cell)

    def place(self, cell: Cell) -> int:
        """The number of its bit."""
        return cell[0] * self.width + cell[1]

    def of(self, cells: Iterable[Cell]) -> Cells:
        """The set of these cells."""
        found = 0
        for cell in cells:
            found |= self.bit(cell)
        return found

    def cells(self, cells: Cells) -> tuple[Cell, ...]:
        """The cells of a set, row by row."""
        return tuple(pick(self._cells, cells))

    def lays(self, tile: str, rotation: Rotation) -> tuple[Lay, ...]:
        """To lay a tile on each cell, by the number of its bit: always the same values."""
        known = self._lays.get((tile, rotation))
        if known is None:
            known = self._lays[tile, rotation] = tuple(Lay(tile, cell, rotation) for cell in self._cells)
        return known

    def step(self, cells: Cells, side: int) -> Cells:
        """The neighbours of a set beyond that side."""
        shift = self.shifts[side]
        return cells << shift if shift > 0 else cells >> -shift


def places_of(cells: Cells) -> Iterator[int]:
    """The numbers of the bits of a set, the lowest first; for sets of a few cells."""
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest


@lru_cache(maxsize=64)
def frame_of(board: Board) -> Frame:
    """The frame of a board: always the same."""
    return Frame(board)
