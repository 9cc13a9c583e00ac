"""The board without tiles as sets of cells.

A set of cells is one integer (a bitboard): the cell in row r and column c is bit r * (cols + 2) + c, so that
a ring of cells surrounds the grid and a step to a side is a shift.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from game.core.lazy_sequences import pick
from game.rules.streetcar.actions import Lay
from game.rules.streetcar.board import Board
from game.rules.streetcar.box import TileKind
from game.rules.streetcar.sides import (
    EAST,
    EAST_SOUTH,
    NORTH_WEST,
    PIECES,
    SIDES,
    SOUTH,
    Cell,
    Pieces,
    neighbour,
    numbers_of,
    opposite,
    piece_between,
    sides_of,
)

Cells = int
"""A set of cells, one bit each."""


class TileOrientation(NamedTuple):
    """A kind of tile in one orientation."""

    tile: str
    lays: tuple[Lay, ...]
    """One lay for each cell, indexed by its bit."""
    pieces: Pieces
    sides: int
    """The sides with track: four bits in the order of `SIDES`."""


class Facing(NamedTuple):
    """The effect of a tile's track on its neighbours, by the side at which they face it."""

    not_led_into: tuple[Cells, ...]
    """All cells but the one that its track leads to."""
    led_into: tuple[Cells, ...]
    """The cell that its track leads to, if track is possible there."""
    not_barred: tuple[Cells, ...]
    """All cells but the one that it shuts off."""


class Frame:
    """The constant part of a game's board as bitboards."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.width = board.cols + 2
        self.size = self.width * (board.rows + 2)
        self.shifts = (-self.width, 1, self.width, -1)
        """Indexed by side: the shift for one step."""
        self._cells = tuple(divmod(place, self.width) for place in range(self.size))
        self._ways: dict[TileKind, tuple[TileOrientation, ...]] = {}
        self.everywhere: Cells = (1 << self.size) - 1
        """The grid and the ring around it."""
        self.inside = self.of(board.cells)
        self.landmarks = self.of(landmark.cell for landmark in board.landmarks)
        self.legs: tuple[Cells, ...] = tuple(
            self.of(cell for cell, leg_side in board.leg_at if leg_side == side) for side in range(4)
        )
        """Indexed by side: the cells with a terminal's leg there."""
        self.edges: tuple[Cells, ...] = tuple(
            self.inside & ~self.step(self.inside, opposite(side)) for side in range(4)
        )
        """Indexed by side: the cells at the edge of the grid."""
        self.beside_landmark: tuple[Cells, ...] = tuple(
            self.step(self.landmarks, opposite(side)) & self.inside for side in range(4)
        )
        """Indexed by side: the cells with a landmark there."""
        self.shut: tuple[Cells, ...] = tuple(
            (self.edges[side] & ~self.legs[side]) | self.beside_landmark[side] for side in range(4)
        )
        """Indexed by side: the cells that can never have track there (rules A and B)."""
        self.open: tuple[Cells, ...] = tuple(self.inside & ~shut for shut in self.shut)
        """Indexed by side: the cells that may have track there, unless a tile bars it."""
        self.half_loops: tuple[Cells, ...] = self._half_loops()
        """The terminals as track in the ring around the grid, by piece in the order of `PIECES`: two curves
        each, behind the legs.
        """
        self.corners: Cells = self.half_loops[EAST_SOUTH] | self.half_loops[NORTH_WEST]
        """One of the two curves of each half-loop."""
        self.ends: Mapping[str, Cells] = {end.code: self.of(end.cells) for end in board.terminals}
        """Indexed by terminal: the cells at its legs."""
        self.behind: Mapping[str, Cells] = {
            end.code: self.step(self.ends[end.code], SIDES.index(end.side)) for end in board.terminals
        }
        """Indexed by terminal: the ring cells behind its legs."""
        self.free: Cells = self.inside & ~self.landmarks
        """The cells where tiles may be laid."""
        self.bits: Mapping[Cell, Cells] = {cell: self.bit(cell) for cell in board.cells}
        """Indexed by cell of the grid: the set of that cell alone."""
        self.around: Mapping[Cell, tuple[tuple[int, int, Cells], ...]] = {
            cell: tuple((side, opposite(side), self.bit(neighbour(cell, side))) for side in range(4))
            for cell in board.cells
        }
        """Indexed by cell: its sides, each with the opposite side and the set of the one neighbour there."""
        self.facing: Mapping[Cell, tuple[Facing, ...]] = {
            cell: tuple(self._facing(cell, sides) for sides in range(1 << len(SIDES))) for cell in board.cells
        }
        """By cell and the sides (four bits) at which a tile on it has track."""

    def _half_loops(self) -> tuple[Cells, ...]:
        found = [0] * len(PIECES)
        for terminal in self.board.terminals:
            side = SIDES.index(terminal.side)
            along = EAST if terminal.side in "NS" else SOUTH
            for cell, towards in zip(terminal.cells, (along, opposite(along)), strict=True):
                (number,) = numbers_of(piece_between(opposite(side), towards))
                found[number] |= self.bit(neighbour(cell, side))
        return tuple(found)

    def _facing(self, cell: Cell, sides: int) -> Facing:
        led, barred = [0] * len(SIDES), [0] * len(SIDES)
        for side, facing, beyond in self.around[cell]:
            (led if sides >> side & 1 else barred)[facing] = beyond
        return Facing(
            tuple(self.inside & ~cells for cells in led),
            tuple(cells & may for cells, may in zip(led, self.open, strict=True)),
            tuple(self.inside & ~cells for cells in barred),
        )

    def bit(self, cell: Cell) -> Cells:
        """Return the set of one cell, on the grid or in the ring around it."""
        return 1 << self.place(cell)

    def place(self, cell: Cell) -> int:
        """Return the index of the cell's bit."""
        return cell[0] * self.width + cell[1]

    def of(self, cells: Iterable[Cell]) -> Cells:
        """Return the set of these cells."""
        found = 0
        for cell in cells:
            found |= self.bit(cell)
        return found

    def cells(self, cells: Cells) -> tuple[Cell, ...]:
        """Return the cells of a set, row by row."""
        return tuple(pick(self._cells, cells))

    def ways(self, kind: TileKind) -> tuple["TileOrientation", ...]:
        """Return the distinct orientations of a kind of tile; the lays are the same objects every time."""
        known = self._ways.get(kind)
        if known is None:
            known = self._ways[kind] = tuple(
                TileOrientation(
                    kind.name,
                    tuple(Lay(kind.name, cell, rotation) for cell in self._cells),
                    pieces,
                    sides_of(pieces),
                )
                for rotation, pieces in kind.shapes
            )
        return known

    def step(self, cells: Cells, side: int) -> Cells:
        """Return the neighbours of a set beyond that side."""
        shift = self.shifts[side]
        return cells << shift if shift > 0 else cells >> -shift


def places_of(cells: Cells) -> Iterator[int]:
    """Yield the indices of the bits of a set, the lowest first; meant for sets of a few cells."""
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest


@lru_cache(maxsize=64)
def frame_of(board: Board) -> Frame:
    """Return the frame of a board, the same object every time."""
    return Frame(board)
