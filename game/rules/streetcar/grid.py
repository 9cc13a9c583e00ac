"""The tiles on the board as sets of cells (`frame`), for frequent questions.

Rules A to E, exchanges and the search for the cheapest drive handle all cells of the board at once.
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
from game.rules.streetcar.values import PlacedTile


@dataclass(frozen=True)
class LaidTile:
    """A tile on the board: its kind and its pieces as turned."""

    tile: str
    pieces: Pieces
    trees: bool


@dataclass(eq=False, slots=True)
class Grid:
    """An immutable board with tiles: `bare` at first, and `after` returns a new one for each tile."""

    frame: Frame
    box: Box
    placed: tuple[PlacedTile, ...]
    """The tiles on the board, in the order in which they were laid."""
    tiles: Cells
    """The cells that have tiles on them."""
    with_piece: tuple[Cells, ...]
    """The cells with each piece of `PIECES`, including the terminals around the grid."""
    exchangeable: Mapping[Pieces, Cells]
    """The cells of tiles without trees, by their pieces as turned."""
    closed: tuple[Cells, ...]
    """Indexed by side: the cells that may be without track there (rule D)."""
    open: tuple[Cells, ...]
    """Indexed by side: the cells that may have track there (rules A, B and E)."""
    empty: Cells = field(init=False, repr=False)
    """The cells that may take a tile and have none."""
    _north_east: tuple[Cells, ...] = field(init=False, repr=False)
    """Indexed by track to the north and east (two bits): the cells where that obeys rules A, B, D and E."""
    _south_west: tuple[Cells, ...] = field(init=False, repr=False)
    _laid: Mapping[Cell, LaidTile] | None = field(init=False, repr=False, default=None)
    _buildable: tuple[Cells, ...] | None = field(init=False, repr=False, default=None)

    def __post_init__(self) -> None:
        (no_n, no_e, no_s, no_w), (n, e, s, w) = self.closed, self.open
        self.empty = self.frame.free & ~self.tiles
        self._north_east = no_n & no_e, n & no_e, no_n & e, n & e
        self._south_west = no_s & no_w, s & no_w, no_s & w, s & w

    @classmethod
    def without_tiles(cls, frame: Frame, box: Box) -> "Grid":
        """Return the board without tiles."""
        closed = tuple(frame.inside & ~legs for legs in frame.legs)
        return cls(frame, box, (), 0, frame.half_loops, {}, closed, frame.open)

    def after(self, placed: PlacedTile) -> "Grid":
        """Return the board with one more tile, or with a tile that extends the track of the one it
        replaces.
        """
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
    def laid(self) -> Mapping[Cell, LaidTile]:
        """The tiles by cell, in the order of laying."""
        if self._laid is None:
            self._laid = {placed.cell: laid_as(self.box, placed) for placed in self.placed}
        return self._laid

    @property
    def board(self) -> Board:
        """The board, without the tiles laid on it."""
        return self.frame.board

    def joined(self, line: int) -> frozenset[Cell]:
        """Return the cells with track connected to one of the line's terminals, also through other terminals.

        Connection ignores whether a tram could drive there.
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
        """Return the cells where a tile with these pieces may be laid or exchanged (rules A to E,
        exchange).
        """
        return self.fitting(sides_of(pieces)) & (self.empty | self.exchanges(pieces))

    def fitting(self, sides: int) -> Cells:
        """Return the cells where track at exactly these sides (four bits) obeys rules A, B, D and E."""
        return self._north_east[sides & 3] & self._south_west[sides >> 2]

    def exchanges(self, pieces: Pieces) -> Cells:
        """Return the cells whose tile has a proper part of these pieces, ignoring neighbours."""
        found, exchangeable = 0, self.exchangeable
        for old in self.box.less_than[pieces]:
            if old in exchangeable:
                found |= exchangeable[old]
        return found

    @property
    def buildable(self) -> tuple[Cells, ...]:
        """The cells where a tile with a piece may be laid or exchanged, by piece.

        Rules A to E are checked against the present neighbours on the two sides that the piece does not use
        (see `missing` in the rules). Cells whose tile has the piece already are left out.
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
        """Return, by track at the two sides that a piece does not use (two bits), the cells where that obeys
        rules A, B, D and E, ignoring the piece's own ends.
        """
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
    """Return every combination of track (two bits) at the two sides that a piece does not use, over all tiles
    that contain `pieces`.
    """
    return tuple({track_besides(shape, number) for shape in box.shapes if not pieces & ~shape})


def grid_of(board: Board, box: Box, tiles: Iterable[PlacedTile]) -> Grid:
    """Return the grid with these tiles."""
    grid = Grid.without_tiles(frame_of(board), box)
    for placed in tiles:
        grid = grid.after(placed)
    return grid


def laid_as(box: Box, placed: PlacedTile) -> LaidTile:
    """Return the tile as laid, the same object for the same kind and rotation."""
    return _laid(box, placed.tile, placed.rotation)


@lru_cache(maxsize=1024)
def _laid(box: Box, tile: str, rotation: Rotation) -> LaidTile:
    kind = box.kinds[tile]
    return LaidTile(tile, kind.turned(rotation), kind.trees)
