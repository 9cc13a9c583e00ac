"""The tiles on the board as sets of cells (`frame`), for questions that are asked often.

Rule A to E, exchanges and the search for the cheapest drive look at all cells of the board at once.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from game.rules.streetcar.board import Board
from game.rules.streetcar.box import Box, Rotation
from game.rules.streetcar.frame import Cells, Frame, frame_of
from game.rules.streetcar.sides import PIECES, SIDES, Cell, Pieces, numbers_of, opposite, sides_of
from game.rules.streetcar.values import Placed

_ACROSS: Final = tuple(opposite(side) for side in range(len(SIDES)))


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

    @classmethod
    def bare(cls, frame: Frame, box: Box) -> "Grid":
        """The board without tiles."""
        none = (0,) * len(SIDES)
        return cls(frame, box, {}, 0, (0,) * len(PIECES), {}, frame.legs, none, ())

    def after(self, cell: Cell, tile: Laid) -> "Grid":
        """With one more tile, or with another one that has all the track of the one that it is laid for."""
        frame, old = self.frame, self.laid.get(cell)
        bit, around, sides = frame.bit(cell), frame.around[cell], sides_of(tile.pieces)
        required, blocked = list(self.required), list(self.blocked)
        touching = frame.mates.get(cell, 0) | bit
        for side, beyond in enumerate(around):
            facing = _ACROSS[side]
            if sides >> side & 1:
                touching |= beyond
                required[facing] |= beyond
                if old is not None:
                    blocked[facing] &= ~beyond
            else:
                blocked[facing] |= beyond
        with_piece = list(self.with_piece)
        for number in numbers_of(tile.pieces):
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
    def allowed(self) -> tuple[tuple[Cells, ...], tuple[Cells, ...]]:
        """By side: the cells that may have no track there, and those that may have some (A, B, D and E)."""
        inside = self.frame.inside
        return (
            tuple([inside & ~required for required in self.required]),
            tuple([free & ~blocked for free, blocked in zip(self.frame.open, self.blocked, strict=True)]),
        )

    @cached_property
    def _halves(self) -> tuple[tuple[Cells, ...], tuple[Cells, ...]]:
        """By track to the north and east (two bits), and by track to the south and west: where it may lie."""
        (no_n, no_e, no_s, no_w), (n, e, s, w) = self.allowed
        return (no_n & no_e, n & no_e, no_n & e, n & e), (no_s & no_w, s & no_w, no_s & w, s & w)

    def fitting(self, sides: int) -> Cells:
        """The cells in which track at just these sides (four bits) obeys rules A, B, D and E."""
        north_east, south_west = self._halves
        return north_east[sides & 3] & south_west[sides >> 2]

    def takes(self, pieces: Pieces) -> Cells:
        """The cells on which a tile with these pieces may be laid or exchanged (rules A to E, exchange)."""
        return (self.empty | self.exchanges(pieces)) & self.fitting(sides_of(pieces))

    def exchanges(self, pieces: Pieces) -> Cells:
        """The cells whose tile has some of these pieces and no others, whatever lies around them."""
        found, exchangeable = 0, self.exchangeable
        for old in self.box.less_than[pieces]:
            if old in exchangeable:
                found |= exchangeable[old]
        return found

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
                cells &= self.allowed[has_track][side]
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


def grid_of(board: Board, box: Box, tiles: Iterable[Placed]) -> Grid:
    """The grid with these tiles."""
    grid = Grid.bare(frame_of(board), box)
    for placed in tiles:
        grid = grid.after(placed.cell, laid_as(box, placed))
    return grid


def laid_as(box: Box, placed: Placed) -> Laid:
    """The tile as it lies: always the same value for the same kind and rotation."""
    return _laid(box, placed.tile, placed.rotation)


@lru_cache(maxsize=1024)
def _laid(box: Box, tile: str, rotation: Rotation) -> Laid:
    kind = box.kinds[tile]
    return Laid(tile, kind.turned(rotation), kind.trees)
