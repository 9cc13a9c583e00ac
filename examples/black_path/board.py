"""The board of the Black Path Game: a square of cells, and the edge where the path begins."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias

import msgspec

Cell: TypeAlias = tuple[int, int]
"""Row and column, from 0 in the north-west."""
Side: TypeAlias = Literal["north", "east", "south", "west"]
Tile: TypeAlias = Literal["cross", "north_east", "north_west"]
"""The way the four sides of a cell are joined: straight across twice, or by two curves. `north_east` also
joins south and west.
"""

TILES: Final[tuple[Tile, ...]] = ("cross", "north_east", "north_west")
STEPS: Final[Mapping[Side, Cell]] = {"north": (-1, 0), "east": (0, 1), "south": (1, 0), "west": (0, -1)}
OPPOSITE: Final[Mapping[Side, Side]] = {"north": "south", "east": "west", "south": "north", "west": "east"}
_CURVES: Final[Mapping[Side, Side]] = {"north": "east", "east": "north", "south": "west", "west": "south"}
JOINED: Final[Mapping[Tile, Mapping[Side, Side]]] = {
    "cross": OPPOSITE,
    "north_east": _CURVES,
    "north_west": {OPPOSITE[side]: other for side, other in _CURVES.items()},
}
"""By tile and the side where the path enters: the side where it leaves."""


class Board(msgspec.Struct, frozen=True):
    """A board of `side` times `side` cells; the path enters `cell`, the first one, at its side `begin`."""

    side: int
    cell: Cell
    begin: Side

    def holds(self, cell: Cell) -> bool:
        """True if the cell is on the board."""
        return 0 <= cell[0] < self.side and 0 <= cell[1] < self.side


class Stretch(msgspec.Struct, frozen=True):
    """The path through one cell."""

    cell: Cell
    enters: Side
    leaves: Side


class Path(msgspec.Struct, frozen=True):
    """The path formed by some tiles, and the cells that they fill."""

    stretches: tuple[Stretch, ...]
    tiles: Mapping[Cell, Tile]
    end: Cell
    """The cell at the end of the path: the next to be filled, or one beyond the edge."""
    enters: Side
    """The side of that cell where the path enters."""


def beyond(cell: Cell, side: Side) -> Cell:
    """Return the neighbour of a cell across one of its sides."""
    down, right = STEPS[side]
    return cell[0] + down, cell[1] + right


def path_of(board: Board, laid: Sequence[Tile]) -> Path:
    """Return the path of these tiles, each laid at the end of the path before it.

    Raise ValueError if the path runs into the edge before the last tile.
    """
    tiles: dict[Cell, Tile] = {}
    stretches: list[Stretch] = []
    cell, enters = board.cell, board.begin
    waiting = list(reversed(laid))
    while board.holds(cell) and (cell in tiles or waiting):
        if cell not in tiles:
            tiles[cell] = waiting.pop()
        leaves = JOINED[tiles[cell]][enters]
        stretches.append(Stretch(cell, enters, leaves))
        cell, enters = beyond(cell, leaves), OPPOSITE[leaves]
    if waiting:
        raise ValueError("no tile can be laid once the path has run into the edge")
    return Path(tuple(stretches), tiles, cell, enters)
