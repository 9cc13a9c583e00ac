"""The tiles on the board as sets of cells, for questions that are asked often.

A set of cells is one whole number (a bitboard): the cell in row r and column c is bit r * (cols + 2) + c, so
that a ring of cells off the grid lies around it and a step to a side is a shift. Rule A to E, exchanges and
the search for the cheapest drive then look at all cells of the board at once.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from game.rules.streetcar.board import Board
from game.rules.streetcar.box import Box
from game.rules.streetcar.sides import (
    EAST,
    PIECES,
    SIDES,
    SOUTH,
    Cell,
    Pieces,
    neighbour,
    opposite,
    sides_of,
)
from game.rules.streetcar.values import Placed

Cells = int
"""A set of cells, one bit each."""


class Frame:
    """The board as bitboards: what never changes in a game."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.width = board.cols + 2
        self.size = self.width * (board.rows + 2)
        self._shifts = (-self.width, 1, self.width, -1)
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
        self.loops: tuple[tuple[Cells, Cells, int], ...] = tuple(self._loops_at(side) for side in range(4))
        """By side: the places off the grid behind the first legs of its terminals, those behind the second,
        and the side along which the first are joined to the second."""

    def _loops_at(self, side: int) -> tuple[Cells, Cells, int]:
        legs = [terminal.cells for terminal in self.board.terminals if terminal.side == SIDES[side]]
        first, second = (self.of(neighbour(cells[leg], side) for cells in legs) for leg in (0, 1))
        return first, second, EAST if SIDES[side] in "NS" else SOUTH

    def bit(self, cell: Cell) -> Cells:
        """The set that holds just this cell, on the grid or in the ring around it."""
        return 1 << (cell[0] * self.width + cell[1])

    def of(self, cells: Iterable[Cell]) -> Cells:
        """The set of these cells."""
        found = 0
        for cell in cells:
            found |= self.bit(cell)
        return found

    def cells(self, cells: Cells) -> tuple[Cell, ...]:
        """The cells of a set, row by row."""
        found = []
        while cells:
            lowest = cells & -cells
            found.append(divmod(lowest.bit_length() - 1, self.width))
            cells ^= lowest
        return tuple(found)

    def step(self, cells: Cells, side: int) -> Cells:
        """The neighbours of a set beyond that side."""
        shift = self._shifts[side]
        return cells << shift if shift > 0 else cells >> -shift


@dataclass(frozen=True)
class Laid:
    """A tile as it lies: its kind and its pieces as turned."""

    tile: str
    pieces: Pieces
    trees: bool


@dataclass(eq=False)
class Grid:
    """The board with tiles on it. Made by `grid_of`; not to be changed."""

    frame: Frame
    box: Box
    laid: Mapping[Cell, Laid]
    _fitting: dict[int, Cells] = field(default_factory=dict)

    @property
    def board(self) -> Board:
        """The board without tiles."""
        return self.frame.board

    @cached_property
    def tiles(self) -> Cells:
        """Where tiles lie."""
        return self.frame.of(self.laid)

    @cached_property
    def empty(self) -> Cells:
        """Cells on which a tile may lie and none does."""
        return self.frame.inside & ~self.frame.landmarks & ~self.tiles

    @cached_property
    def track(self) -> tuple[Cells, ...]:
        """By side: the cells whose tile has track there."""
        found = [0, 0, 0, 0]
        for cell, laid in self.laid.items():
            bit, sides = self.frame.bit(cell), sides_of(laid.pieces)
            for side in range(4):
                if sides >> side & 1:
                    found[side] |= bit
        return tuple(found)

    @cached_property
    def required(self) -> tuple[Cells, ...]:
        """By side: the cells that a neighbour's track or a terminal's leg leads into from there (rule D)."""
        frame = self.frame
        return tuple(
            frame.step(self.track[opposite(side)], opposite(side)) | frame.legs[side] for side in range(4)
        )

    @cached_property
    def blocked(self) -> tuple[Cells, ...]:
        """By side: the cells beside a tile that has no track towards them (rule E)."""
        frame = self.frame
        return tuple(
            frame.step(self.tiles & ~self.track[opposite(side)], opposite(side)) for side in range(4)
        )

    @cached_property
    def barred(self) -> tuple[Cells, ...]:
        """By side: the cells in which no track may lead there (rules A, B and E)."""
        frame = self.frame
        return tuple(
            (frame.edges[side] & ~frame.legs[side]) | frame.beside_landmark[side] | self.blocked[side]
            for side in range(4)
        )

    @cached_property
    def exchangeable(self) -> Mapping[Pieces, Cells]:
        """Where tiles without trees lie, by their pieces as turned."""
        found: dict[Pieces, Cells] = {}
        for cell, laid in self.laid.items():
            if not laid.trees:
                found[laid.pieces] = found.get(laid.pieces, 0) | self.frame.bit(cell)
        return found

    @cached_property
    def with_piece(self) -> tuple[Cells, ...]:
        """By piece, in the order of `PIECES`: the cells whose tile has it."""
        found = [0] * len(PIECES)
        for cell, laid in self.laid.items():
            bit = self.frame.bit(cell)
            for number in range(len(PIECES)):
                if laid.pieces >> number & 1:
                    found[number] |= bit
        return tuple(found)

    def fitting(self, sides: int) -> Cells:
        """The cells in which track at just these sides (four bits) obeys rules A, B, D and E."""
        known = self._fitting.get(sides)
        if known is not None:
            return known
        found = self.frame.inside
        for side in range(4):
            found &= ~self.barred[side] if sides >> side & 1 else ~self.required[side]
        self._fitting[sides] = found
        return found

    def takes(self, pieces: Pieces) -> Cells:
        """The cells on which a tile with these pieces may be laid or exchanged (rules A to E, exchange)."""
        possible = self.empty
        for old, cells in self.exchangeable.items():
            if old != pieces and not old & ~pieces:
                possible |= cells
        return possible & self.fitting(sides_of(pieces))

    @cached_property
    def buildable(self) -> tuple[Cells, ...]:
        """By piece: the cells where some tile that contains it may be laid or exchanged for what lies there.

        Rules A to E are looked at as the neighbours lie now, on the two sides that the piece does not use
        (see `missing` in the rules). Cells whose tile has the piece are not among them.
        """
        found = []
        for number, (a, b) in enumerate(PIECES):
            others = tuple(side for side in range(4) if side not in (a, b))
            cells = self._extendable(0, 1 << number, others) & self.empty
            for old, where in self.exchangeable.items():
                if not old >> number & 1:
                    cells |= self._extendable(old, 1 << number, others) & where
            found.append(cells)
        return tuple(found)

    def _extendable(self, old: Pieces, piece: Pieces, others: tuple[int, ...]) -> Cells:
        found = 0
        for pattern in _patterns(self.box, old | piece, others):
            cells = self.frame.inside
            for side, has_track in zip(others, pattern, strict=True):
                cells &= ~self.barred[side] if has_track else ~self.required[side]
            found |= cells
        return found


@lru_cache(maxsize=4096)
def _patterns(box: Box, pieces: Pieces, sides: tuple[int, ...]) -> tuple[tuple[bool, ...], ...]:
    """Whether tiles that contain `pieces` have track at `sides`: all combinations there are."""
    return tuple(
        {
            tuple(bool(sides_of(shape) >> side & 1) for side in sides)
            for shape in box.shapes
            if not pieces & ~shape
        }
    )


@lru_cache(maxsize=64)
def _frame_of(board: Board) -> Frame:
    return Frame(board)


@lru_cache(maxsize=512)
def grid_of(board: Board, box: Box, tiles: tuple[Placed, ...]) -> Grid:
    """The grid with these tiles; kept for as long as it is likely to be asked for again."""
    laid = {}
    for placed in tiles:
        kind = box.kinds[placed.tile]
        laid[placed.cell] = Laid(placed.tile, kind.turned(placed.rotation), kind.trees)
    return Grid(_frame_of(board), box, laid)
