"""The tiles on the board as sets of cells (`frame`), for questions that are asked often.

Rule A to E, exchanges and the search for the cheapest drive look at all cells of the board at once.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from operator import and_, or_

from game.rules.streetcar.board import Board
from game.rules.streetcar.box import Box, Rotation
from game.rules.streetcar.frame import Cells, Frame, frame_of
from game.rules.streetcar.sides import (
    OTHER_SIDES,
    PIECES,
    SIDES,
    Cell,
    Pieces,
    exits,
    neighbour,
    numbers_of,
    opposite,
    sides_of,
    track_besides,
)
from game.rules.streetcar.values import Placed


@dataclass(frozen=True)
class Laid:
    """A tile as it lies: its kind and its pieces as turned."""

    tile: str
    pieces: Pieces
    trees: bool


@dataclass(eq=False, slots=True)
class Grid:
    """The board with tiles on it: bare at first, and `after` each tile another one. Not to be changed."""

    frame: Frame
    box: Box
    placed: tuple[Placed, ...]
    """In the order in which they were laid."""
    tiles: Cells
    """Where tiles lie."""
    with_piece: tuple[Cells, ...]
    """By piece, in the order of `PIECES`: where it lies, the terminals around the grid included."""
    exchangeable: Mapping[Pieces, Cells]
    """Where tiles without trees lie, by their pieces as turned."""
    closed: tuple[Cells, ...]
    """By side: the cells that may have no track there (rule D)."""
    open: tuple[Cells, ...]
    """By side: the cells that may have track there (rules A, B and E)."""
    empty: Cells = field(init=False, repr=False)
    """Cells on which a tile may lie and none does."""
    _north_east: tuple[Cells, ...] = field(init=False, repr=False)
    """By track to the north and east (two bits): where that obeys rules A, B, D and E."""
    _south_west: tuple[Cells, ...] = field(init=False, repr=False)
    _laid: Mapping[Cell, Laid] | None = field(init=False, repr=False, default=None)
    _buildable: tuple[Cells, ...] | None = field(init=False, repr=False, default=None)

    def __post_init__(self) -> None:
        (no_n, no_e, no_s, no_w), (n, e, s, w) = self.closed, self.open
        self.empty = self.frame.free & ~self.tiles
        self._north_east = no_n & no_e, n & no_e, no_n & e, n & e
        self._south_west = no_s & no_w, s & no_w, no_s & w, s & w

    @classmethod
    def bare(cls, frame: Frame, box: Box) -> "Grid":
        """The board without tiles."""
        closed = tuple(frame.inside & ~legs for legs in frame.legs)
        return cls(frame, box, (), 0, frame.half_loops, {}, closed, frame.open)

    def after(self, placed: Placed) -> "Grid":
        """With one more tile, or with another one that has all the track of the one that it is laid for."""
        frame, tile, cell = self.frame, laid_as(self.box, placed), placed.cell
        pieces, bit, sides = tile.pieces, frame.bits[cell], sides_of(tile.pieces)
        before, replaces = self.placed, self.tiles & bit
        exchangeable = dict(self.exchangeable)
        if replaces:
            before = tuple([one for one in before if one.cell != cell])
            for old, cells in self.exchangeable.items():
                exchangeable[old] = cells & ~bit
        if not tile.trees:
            exchangeable[pieces] = exchangeable.get(pieces, 0) | bit
        facing = frame.facing[cell][sides]
        with_piece = list(self.with_piece)
        for number in numbers_of(pieces):
            with_piece[number] |= bit
        return Grid(
            frame,
            self.box,
            (*before, placed),
            self.tiles | bit,
            tuple(with_piece),
            exchangeable,
            tuple(map(and_, self.closed, facing.not_led_into)),
            tuple(map(or_, map(and_, self.open, facing.not_barred), facing.led_into)),
        )

    @property
    def laid(self) -> Mapping[Cell, Laid]:
        """The tiles by cell, in the order in which they were laid."""
        if self._laid is None:
            self._laid = {placed.cell: laid_as(self.box, placed) for placed in self.placed}
        return self._laid

    @property
    def board(self) -> Board:
        """The board without tiles."""
        return self.frame.board

    def joined(self, line: int) -> frozenset[Cell]:
        """The cells with track that is joined to one of the line's terminals, through other terminals too.

        Whether a tram could drive there is not asked.
        """
        ends = self.board.terminals_of(line)
        waiting = [(cell, SIDES.index(end.side)) for end in ends for cell in end.cells]
        seen: set[tuple[Cell, int]] = set()
        while waiting:
            cell, side = waiting.pop()
            laid = self.laid.get(cell)
            if laid is None or (cell, side) in seen or not sides_of(laid.pieces) >> side & 1:
                continue
            seen.add((cell, side))
            for out in exits(laid.pieces, side):
                waiting.append((cell, out))
                terminal = self.board.leg_at.get((cell, out))
                if terminal is None:
                    waiting.append((neighbour(cell, out), opposite(out)))
                else:
                    waiting += [(leg, out) for leg in terminal.cells]
        return frozenset(cell for cell, _ in seen)

    def takes(self, pieces: Pieces) -> Cells:
        """The cells on which a tile with these pieces may be laid or exchanged (rules A to E, exchange)."""
        return self.fitting(sides_of(pieces)) & (self.empty | self.exchanges(pieces))

    def fitting(self, sides: int) -> Cells:
        """The cells in which track at just these sides (four bits) obeys rules A, B, D and E."""
        return self._north_east[sides & 3] & self._south_west[sides >> 2]

    def exchanges(self, pieces: Pieces) -> Cells:
        """The cells whose tile has some of these pieces and no others, whatever lies around them."""
        found, exchangeable = 0, self.exchangeable
        for old in self.box.less_than[pieces]:
            if old in exchangeable:
                found |= exchangeable[old]
        return found

    @property
    def buildable(self) -> tuple[Cells, ...]:
        """By piece: the cells where some tile that contains it may be laid or exchanged for what lies there.

        Rules A to E are looked at as the neighbours lie now, on the two sides that the piece does not use
        (see `missing` in the rules). Cells whose tile has the piece are not among them.
        """
        if self._buildable is None:
            self._buildable = tuple(self._where_buildable())
        return self._buildable

    def _where_buildable(self) -> Iterator[Cells]:
        lying = ((0, self.empty), *self.exchangeable.items())
        for number in range(len(PIECES)):
            cells, fitting = 0, self.fitting_besides(number)
            for old, where in lying:
                if where and not old >> number & 1:
                    for others in _tracks_besides(self.box, old | 1 << number, number):
                        cells |= where & fitting[others]
            yield cells

    def fitting_besides(self, number: int) -> tuple[Cells, Cells, Cells, Cells]:
        """By track at the two sides that a piece does not lead to (two bits): where that obeys rules A, B, D
        and E, whatever lies at its ends."""
        one, other = OTHER_SIDES[number]
        no_one, no_other, one_too, other_too = (
            self.closed[one],
            self.closed[other],
            self.open[one],
            self.open[other],
        )
        return no_one & no_other, one_too & no_other, no_one & other_too, one_too & other_too


@lru_cache(maxsize=4096)
def _tracks_besides(box: Box, pieces: Pieces, number: int) -> tuple[int, ...]:
    """At which of the two sides that a piece does not lead to tiles that contain `pieces` have track (two
    bits): all combinations there are."""
    return tuple({track_besides(shape, number) for shape in box.shapes if not pieces & ~shape})


def grid_of(board: Board, box: Box, tiles: Iterable[Placed]) -> Grid:
    """The grid with these tiles."""
    grid = Grid.bare(frame_of(board), box)
    for placed in tiles:
        grid = grid.after(placed)
    return grid


def laid_as(box: Box, placed: Placed) -> Laid:
    """The tile as it lies: always the same value for the same kind and rotation."""
    return _laid(box, placed.tile, placed.rotation)


@lru_cache(maxsize=1024)
def _laid(box: Box, tile: str, rotation: Rotation) -> Laid:
    kind = box.kinds[tile]
    return Laid(tile, kind.turned(rotation), kind.trees)
