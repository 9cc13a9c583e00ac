"""The tiles on the board as sets of cells, for questions that are asked often.

A set of cells is one whole number (a bitboard): the cell in row r and column c is bit r * (cols + 2) + c, so
that a ring of cells off the grid lies around it and a step to a side is a shift. Rule A to E, exchanges and
the search for the cheapest drive then look at all cells of the board at once.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from game.core.picking import Row
from game.rules.streetcar.actions import Lay
from game.rules.streetcar.board import Board
from game.rules.streetcar.box import Box, Rotation
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
        self._places = Row(range(self.size))
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
        self.loops: tuple[tuple[Cells, Cells, int], ...] = tuple(self._loops_at(side) for side in range(4))
        """By side: the places off the grid behind the first legs of its terminals, those behind the second,
        and the side along which the first are joined to the second."""

        self.mates: Mapping[Cell, Cells] = {
            cell: self.of(terminal.cells) for terminal in board.terminals for cell in terminal.cells
        }
        """By cell that a terminal's leg meets: the cells at both of its legs."""

    def _loops_at(self, side: int) -> tuple[Cells, Cells, int]:
        legs = [terminal.cells for terminal in self.board.terminals if terminal.side == SIDES[side]]
        first, second = (self.of(neighbour(cells[leg], side) for cells in legs) for leg in (0, 1))
        return first, second, EAST if SIDES[side] in "NS" else SOUTH

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
        return tuple([divmod(place, self.width) for place in self.places(cells)])

    def places(self, cells: Cells) -> Iterable[int]:
        """The numbers of the bits of a set, row by row."""
        return self._places.pick(cells)

    def lays(self, tile: str, rotation: Rotation) -> tuple[Lay, ...]:
        """To lay a tile on each cell, by the number of its bit: always the same values."""
        known = self._lays.get((tile, rotation))
        if known is None:
            cells = (divmod(place, self.width) for place in range(self.size))
            known = self._lays[tile, rotation] = tuple(Lay(tile, cell, rotation) for cell in cells)
        return known

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
    """The board with tiles on it: bare at first, and `after` each tile another one. Not to be changed."""

    frame: Frame
    box: Box
    laid: Mapping[Cell, Laid]
    """In the order in which they were laid."""
    tiles: Cells
    """Where tiles lie."""
    track: tuple[Cells, ...]
    """By side: the cells whose tile has track there."""
    with_piece: tuple[Cells, ...]
    """By piece, in the order of `PIECES`: the cells whose tile has it."""
    exchangeable: Mapping[Pieces, Cells]
    """Where tiles without trees lie, by their pieces as turned."""
    required: tuple[Cells, ...]
    """By side: the cells that a neighbour's track or a terminal's leg leads into from there (rule D)."""
    blocked: tuple[Cells, ...]
    """By side: the cells beside a tile that has no track towards them (rule E)."""
    networks: tuple[Cells, ...]
    """Tiles that hang together by track or by a terminal, even where no tram could turn that way."""
    _fitting: dict[int, Cells] = field(default_factory=dict)
    _takes: dict[Pieces, Cells] = field(default_factory=dict)
    _exchanges: dict[Pieces, Cells] = field(default_factory=dict)

    @classmethod
    def bare(cls, frame: Frame, box: Box) -> "Grid":
        """The board without tiles."""
        none = (0,) * len(SIDES)
        return cls(frame, box, {}, 0, none, (0,) * len(PIECES), {}, frame.legs, none, ())

    def after(self, cell: Cell, tile: Laid) -> "Grid":
        """With one more tile, or with another one that has all the track of the one that it is laid for."""
        frame = self.frame
        bit, sides, old = frame.bit(cell), sides_of(tile.pieces), self.laid.get(cell)
        track, required, blocked = list(self.track), list(self.required), list(self.blocked)
        touching = frame.mates.get(cell, 0) | bit
        for side in range(len(SIDES)):
            beyond, facing = frame.step(bit, side), opposite(side)
            if sides >> side & 1:
                track[side] |= bit
                touching |= beyond
                required[facing] |= beyond
                if old is not None:
                    blocked[facing] &= ~beyond
            else:
                blocked[facing] |= beyond
        with_piece = list(self.with_piece)
        for number in range(len(PIECES)):
            if tile.pieces >> number & 1:
                with_piece[number] |= bit
        laid = dict(self.laid)
        exchangeable = dict(self.exchangeable)
        if old is not None:
            del laid[cell]
            if not old.trees:
                exchangeable[old.pieces] ^= bit
        laid[cell] = tile
        if not tile.trees:
            exchangeable[tile.pieces] = exchangeable.get(tile.pieces, 0) | bit
        return Grid(
            frame,
            self.box,
            laid,
            self.tiles | bit,
            tuple(track),
            tuple(with_piece),
            exchangeable,
            tuple(required),
            tuple(blocked),
            _joined(self.networks, bit, touching),
        )

    @property
    def board(self) -> Board:
        """The board without tiles."""
        return self.frame.board

    @cached_property
    def empty(self) -> Cells:
        """Cells on which a tile may lie and none does."""
        return self.frame.inside & ~self.frame.landmarks & ~self.tiles

    @cached_property
    def barred(self) -> tuple[Cells, ...]:
        """By side: the cells in which no track may lead there (rules A, B and E)."""
        return tuple([shut | blocked for shut, blocked in zip(self.frame.shut, self.blocked, strict=True)])

    @cached_property
    def _allowed(self) -> tuple[tuple[Cells, Cells], ...]:
        """By side: the cells that may have no track there, and those that may have some."""
        inside = self.frame.inside
        return tuple(
            [
                (inside & ~required, inside & ~barred)
                for required, barred in zip(self.required, self.barred, strict=True)
            ]
        )

    def fitting(self, sides: int) -> Cells:
        """The cells in which track at just these sides (four bits) obeys rules A, B, D and E."""
        known = self._fitting.get(sides)
        if known is not None:
            return known
        found = self.frame.inside
        for side, allowed in enumerate(self._allowed):
            found &= allowed[sides >> side & 1]
        self._fitting[sides] = found
        return found

    def takes(self, pieces: Pieces) -> Cells:
        """The cells on which a tile with these pieces may be laid or exchanged (rules A to E, exchange)."""
        known = self._takes.get(pieces)
        if known is None:
            possible = self.empty | self.exchanges(pieces)
            known = self._takes[pieces] = possible & self.fitting(sides_of(pieces))
        return known

    def exchanges(self, pieces: Pieces) -> Cells:
        """The cells whose tile has some of these pieces and no others, whatever lies around them."""
        known = self._exchanges.get(pieces)
        if known is None:
            known = 0
            for old in self.box.less_than[pieces]:
                known |= self.exchangeable.get(old, 0)
            self._exchanges[pieces] = known
        return known

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


def _joined(networks: tuple[Cells, ...], bit: Cells, touching: Cells) -> tuple[Cells, ...]:
    """The networks once a tile lies at `bit` that joins all that are touched."""
    own, apart = bit, []
    for network in networks:
        if network & touching:
            own |= network
        else:
            apart.append(network)
    return (*apart, own)


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


def grid_of(board: Board, box: Box, tiles: Iterable[Placed]) -> Grid:
    """The grid with these tiles."""
    grid = Grid.bare(_frame_of(board), box)
    for placed in tiles:
        grid = grid.after(placed.cell, laid_as(box, placed))
    return grid


def laid_as(box: Box, placed: Placed) -> Laid:
    """The tile as it lies."""
    kind = box.kinds[placed.tile]
    return Laid(placed.tile, kind.turned(placed.rotation), kind.trees)
