"""The board as sets of cells, before anything lies on it.

A set of cells is one whole number (a bitboard): the cell in row r and column c is bit r * (cols + 2) + c, so
that a ring of cells off the grid lies around it and a step to a side is a shift.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from game.core.picking import pick
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


class WayToLie(NamedTuple):
    """A kind of tile as turned."""

    tile: str
    lays: tuple[Lay, ...]
    """To lay it on each cell, by the number of its bit."""
    pieces: Pieces
    sides: int
    """Where it has track: four bits in the order of `SIDES`."""


class Facing(NamedTuple):
    """What track at certain sides of a tile means for its neighbours; by the side by which they face it."""

    not_led_into: tuple[Cells, ...]
    """All cells but the one into which it leads."""
    led_into: tuple[Cells, ...]
    """The cell into which it leads, if track may lead there at all."""
    not_barred: tuple[Cells, ...]
    """All cells but the one that it shuts off."""


class Frame:
    """The board as bitboards: what never changes in a game."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.width = board.cols + 2
        self.size = self.width * (board.rows + 2)
        self.shifts = (-self.width, 1, self.width, -1)
        """By side: how far up the bits move in a step."""
        self._cells = tuple(divmod(place, self.width) for place in range(self.size))
        self._ways: dict[TileKind, tuple[WayToLie, ...]] = {}
        self.everywhere: Cells = (1 << self.size) - 1
        """The grid and the ring around it."""
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
        self.half_loops: tuple[Cells, ...] = self._half_loops()
        """The terminals as track in the ring around the grid, by piece in the order of `PIECES`: each is two
        curves, behind its two legs."""
        self.corners: Cells = self.half_loops[EAST_SOUTH] | self.half_loops[NORTH_WEST]
        """One of the two curves of each half-loop."""
        self.ends: Mapping[str, Cells] = {end.code: self.of(end.cells) for end in board.terminals}
        """By terminal: the cells at its legs."""
        self.behind: Mapping[str, Cells] = {
            end.code: self.step(self.ends[end.code], SIDES.index(end.side)) for end in board.terminals
        }
        """By terminal: the places off the grid behind its legs."""
        self.free: Cells = self.inside & ~self.landmarks
        """The cells on which tiles may lie."""
        self.bits: Mapping[Cell, Cells] = {cell: self.bit(cell) for cell in board.cells}
        """By cell on the grid: the set that holds just this one."""
        self.around: Mapping[Cell, tuple[tuple[int, int, Cells], ...]] = {
            cell: tuple((side, opposite(side), self.bit(neighbour(cell, side))) for side in range(4))
            for cell in board.cells
        }
        """By cell: its sides, each with the side across and the set that holds just the neighbour there."""
        self.facing: Mapping[Cell, tuple[Facing, ...]] = {
            cell: tuple(self._facing(cell, sides) for sides in range(1 << len(SIDES))) for cell in board.cells
        }
        """By cell and the sides (four bits) where a tile on it has track."""

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

    def ways(self, kind: TileKind) -> tuple["WayToLie", ...]:
        """The different ways in which a tile can lie; with always the same lays."""
        known = self._ways.get(kind)
        if known is None:
            known = self._ways[kind] = tuple(
                WayToLie(
                    kind.name,
                    tuple(Lay(kind.name, cell, rotation) for cell in self._cells),
                    pieces,
                    sides_of(pieces),
                )
                for rotation, pieces in kind.shapes
            )
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
