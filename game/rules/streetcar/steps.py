"""A step of all trams of a search at once, and a search by such steps.

For each heading a search has one integer with a bit for each state of a tram, in blocks of cells: one block
for each set of served landmarks.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.rules.streetcar.frame import Cells
from game.rules.streetcar.sides import EAST_SOUTH, NORTH_WEST

Trams: TypeAlias = list[Cells]
"""Positions of trams, by heading."""
Moves: TypeAlias = Sequence[tuple[Cells, int]]
"""Serving cells, and the shift of the bits when served; no cell serves two landmarks."""


def turned(trams: Sequence[Cells], by_piece: Sequence[Cells]) -> Trams:
    """Return the trams by their new heading after a piece of track, still on their cells.

    `by_piece` has the cells with each piece, in the order of `sides.PIECES`.
    """
    north, east, south, west = trams
    ns, ew, ne, es, sw, nw = by_piece
    # A tram leaves a piece by the side it did not enter, heading away from it.
    return [
        north & ns | east & nw | west & ne,
        east & ew | north & es | south & ne,
        south & ns | east & sw | west & es,
        west & ew | north & sw | south & nw,
    ]


def moved(trams: Sequence[Cells], width: int) -> Trams:
    """Return the trams one cell on; `width` is the frame's."""
    north, east, south, west = trams
    return [north >> width, east << 1, south << width, west >> 1]


def driven(trams: Sequence[Cells], by_piece: Sequence[Cells], width: int) -> Trams:
    """Return the trams one cell on, over pieces of track: `turned` and `moved` combined."""
    # Inlined: a search of one board spends more time on calls than on its short integers.
    north, east, south, west = trams
    ns, ew, ne, es, sw, nw = by_piece
    return [
        (north & ns | east & nw | west & ne) >> width,
        (east & ew | north & es | south & ne) << 1,
        (south & ns | east & sw | west & es) << width,
        (west & ew | north & sw | south & nw) >> 1,
    ]


def served(trams: Trams, moves: Moves) -> Trams:
    """Move the bits of trams on serving cells to their new blocks, in place, and return the list."""
    north, east, south, west = trams
    anywhere = north | east | south | west
    for cells, up in moves:
        if anywhere & cells:
            for heading, all_here in enumerate(trams):
                here = all_here & cells
                if here:
                    trams[heading] = all_here ^ here | here << up
    return trams


def both(some: Sequence[Cells], others: Sequence[Cells]) -> Trams:
    """Return the union, by heading."""
    (a, b, c, d), (e, f, g, h) = some, others
    return [a | e, b | f, c | g, d | h]


def without(some: Sequence[Cells], others: Sequence[Cells]) -> Trams:
    """Return the difference, by heading. (Complementing an integer takes longer.)"""
    (a, b, c, d), (e, f, g, h) = some, others
    return [(a | e) ^ e, (b | f) ^ f, (c | g) ^ g, (d | h) ^ h]


@dataclass(frozen=True)
class SearchBoard:
    """The board of a search, over all blocks; each field but `moves` is by piece."""

    free: Sequence[Cells]
    """The cells where a piece is free."""
    dear: Sequence[tuple[int, Sequence[Cells]]]
    """Indexed by price, the lowest first: the cells where a piece has that price."""
    corners: Sequence[Cells] | None
    """Curves that a tram crosses in one step with the piece before them, if any."""
    moves: Moves
    width: int
    """The number of columns of the frame."""


def levels(search_board: SearchBoard, starts: Trams, most: int | None) -> Iterator[tuple[int, Trams]]:
    """Yield the cost, from 0 to `most`, and the states first reached at that cost, if any."""
    free, dear, moves, width = search_board.free, search_board.dear, search_board.moves, search_board.width
    drives_free = any(free)
    dearest = dear[-1][0] if dear else 0
    found: list[Trams | None] = []
    seen: Trams = [0, 0, 0, 0]
    cost = latest = 0
    while (most is None or cost <= most) and cost <= latest + dearest:
        level = starts if not cost else _bought(search_board, found)
        level = without(served(level, moves), seen)
        before, seen = seen, both(seen, level)
        if drives_free:
            frontier = level
            while any(frontier):
                frontier = without(served(driven(frontier, free, width), moves), seen)
                seen = both(seen, frontier)
            level = without(seen, before)
        if any(level):
            latest = cost
            found.append(level)
            yield cost, level
        else:
            found.append(None)
        cost += 1


def _bought(search_board: SearchBoard, found: Sequence[Trams | None]) -> Trams:
    """Return the trams one cell on from all levels whose piece has just the price that leads to the
    next level.
    """
    cost = len(found)
    north = east = south = west = 0
    for price, by_piece in search_board.dear:
        if price > cost:
            break
        level = found[cost - price]
        if level is not None:
            n, e, s, w = turned(level, by_piece)
            north |= n
            east |= e
            south |= s
            west |= w
    width, corners = search_board.width, search_board.corners
    north, east, south, west = moved((north, east, south, west), width)
    if corners is None:
        return [north, east, south, west]
    es, nw = corners[EAST_SOUTH], corners[NORTH_WEST]
    return [
        north | (east & nw) >> width,
        east | (north & es) << 1,
        south | (west & es) << width,
        west | (south & nw) >> 1,
    ]
