"""Sides of a cell, and pieces of track that join two of them.

Inside the rules a side is a number clockwise from north, and a set of pieces is an integer with one bit per
piece; outside they are written as on the tiles: `N`, `E`, `S`, `W`, and `NE` for a curve from north to east.
"""

from typing import Literal, TypeAlias, get_args

Side: TypeAlias = Literal["N", "E", "S", "W"]
SIDES: tuple[Side, ...] = get_args(Side)

Cell: TypeAlias = tuple[int, int]
"""Row and column, both from 1, row 1 in the north."""

Pieces: TypeAlias = int
"""A set of pieces, one bit each in the order of `PIECES`."""

NORTH, EAST, SOUTH, WEST = range(4)

PIECES: tuple[tuple[int, int], ...] = (
    (NORTH, SOUTH),
    (EAST, WEST),
    (NORTH, EAST),
    (EAST, SOUTH),
    (SOUTH, WEST),
    (NORTH, WEST),
)
"""The two sides of every possible piece: two straights, then four curves."""

OTHER_SIDES: tuple[tuple[int, int], ...] = (
    (EAST, WEST),
    (NORTH, SOUTH),
    (SOUTH, WEST),
    (NORTH, WEST),
    (NORTH, EAST),
    (EAST, SOUTH),
)
"""Indexed by piece: the two sides that it does not touch."""
EAST_SOUTH, NORTH_WEST = 3, 5
"""The indices of these two curves in `PIECES`."""

_STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))


def opposite(side: int) -> int:
    """Return the side opposite to this one."""
    return (side + 2) % 4


def neighbour(cell: Cell, side: int) -> Cell:
    """Return the cell beyond that side, on the grid or off it."""
    row, col = _STEPS[side]
    return cell[0] + row, cell[1] + col


def side_towards(cell: Cell, other: Cell) -> int | None:
    """Return the side of `cell` that touches `other`, or None if they do not touch."""
    step = other[0] - cell[0], other[1] - cell[1]
    return _STEPS.index(step) if step in _STEPS else None


def piece_between(one: int, other: int) -> Pieces:
    """Return the set of the one piece that joins these two sides."""
    return 1 << PIECES.index((min(one, other), max(one, other)))


PIECE_BETWEEN: tuple[tuple[Pieces, ...], ...] = tuple(
    tuple(0 if one == other else piece_between(one, other) for other in range(4)) for one in range(4)
)
"""`piece_between` as a table; 0 where both sides are the same."""


def pieces_named(names: tuple[str, ...]) -> Pieces:
    """Parse names such as `NS` or `SE`; raises ValueError for a name of no piece."""
    found = 0
    for name in names:
        ends = [index for index, side in enumerate(SIDES) if side in name]
        if len(name) != 2 or len(ends) != 2:
            raise ValueError(f"{name!r} does not join two sides out of N, E, S and W")
        found |= piece_between(*ends)
    return found


def names_of(pieces: Pieces) -> tuple[str, ...]:
    """Return the names of a set's pieces, such as `NS`, in the order of `PIECES`."""
    return tuple(SIDES[a] + SIDES[b] for number, (a, b) in enumerate(PIECES) if pieces >> number & 1)


def turned(pieces: Pieces, quarters: int) -> Pieces:
    """Return the set after `quarters` quarter turns clockwise."""
    found = 0
    for number, (a, b) in enumerate(PIECES):
        if pieces >> number & 1:
            found |= piece_between((a + quarters) % 4, (b + quarters) % 4)
    return found


def sides_of(pieces: Pieces) -> int:
    """Return the sides that a set touches, as four bits in the order of `SIDES`."""
    return _SIDES_OF[pieces]


def track_besides(pieces: Pieces, number: int) -> int:
    """Return the track of `pieces` at the `OTHER_SIDES` of piece `number`, as two bits."""
    one, other = OTHER_SIDES[number]
    sides = sides_of(pieces)
    return sides >> one & 1 | (sides >> other & 1) << 1


def numbers_of(pieces: Pieces) -> tuple[int, ...]:
    """Return the indices in `PIECES` of a set's pieces."""
    return _NUMBERS[pieces]


def exits(pieces: Pieces, side: int) -> tuple[int, ...]:
    """Return the sides by which a tram that entered by `side` may leave, on one piece of the tile."""
    return _EXITS[pieces][side]


def _reckon_sides(pieces: Pieces) -> int:
    found = 0
    for number, (a, b) in enumerate(PIECES):
        if pieces >> number & 1:
            found |= 1 << a | 1 << b
    return found


_SIDES_OF = tuple(_reckon_sides(pieces) for pieces in range(1 << len(PIECES)))
_NUMBERS = tuple(
    tuple(number for number in range(len(PIECES)) if pieces >> number & 1)
    for pieces in range(1 << len(PIECES))
)
_EXITS = tuple(
    tuple(
        tuple(other for other in range(4) if other != side and pieces & PIECE_BETWEEN[side][other])
        for side in range(4)
    )
    for pieces in range(1 << len(PIECES))
)
