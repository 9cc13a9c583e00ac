"""A step of all trams of a search at once, and a search by such steps.

A search has, for each heading, one whole number with a bit for each state in which a tram is: in blocks of
cells, one for each set of served landmarks.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.rules.streetcar.frame import Cells
from game.rules.streetcar.sides import EAST_SOUTH, NORTH_WEST

Trams: TypeAlias = list[Cells]
"""By heading: where trams are."""
Moves: TypeAlias = Sequence[tuple[Cells, int]]
"""Where something is served, and how far up the bits then move; no place serves two things."""


def turned(trams: Sequence[Cells], by_piece: Sequence[Cells]) -> Trams:
    """By new heading: the trams that a piece of track takes there, still where they are.

    `by_piece` is where there is such a piece, in the order of `sides.PIECES`.
    """
    north, east, south, west = trams
    ns, ew, ne, es, sw, nw = by_piece
    # A piece is left by one of its sides, and a tram that came in by the other heads away from that.
    return [
        north & ns | east & nw | west & ne,
        east & ew | north & es | south & ne,
        south & ns | east & sw | west & es,
        west & ew | north & sw | south & nw,
    ]


def moved(trams: Sequence[Cells], width: int) -> Trams:
    """The trams one cell on; `width` is that of the frame."""
    north, east, south, west = trams
    return [north >> width, east << 1, south << width, west >> 1]


def driven(trams: Sequence[Cells], by_piece: Sequence[Cells], width: int) -> Trams:
    """The trams one cell on, over pieces of track: what `turned` and `moved` give one after the other."""
    # Written out, for a search of one board spends more time on calls than on its short numbers.
    north, east, south, west = trams
    ns, ew, ne, es, sw, nw = by_piece
    return [
        (north & ns | east & nw | west & ne) >> width,
        (east & ew | north & es | south & ne) << 1,
        (south & ns | east & sw | west & es) << width,
        (west & ew | north & sw | south & nw) >> 1,
    ]


def served(trams: Trams, moves: Moves) -> Trams:
    """The same trams, each with what is served where it is; the list is changed."""
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
    """By heading: these and the others."""
    (a, b, c, d), (e, f, g, h) = some, others
    return [a | e, b | f, c | g, d | h]


def without(some: Sequence[Cells], others: Sequence[Cells]) -> Trams:
    """By heading: what is not among the others. (To complement a whole number takes longer.)"""
    (a, b, c, d), (e, f, g, h) = some, others
    return [(a | e) ^ e, (b | f) ^ f, (c | g) ^ g, (d | h) ^ h]


@dataclass(frozen=True)
class Ground:
    """What the trams of a search drive on, in all blocks; each but `moves` by piece."""

    free: Sequence[Cells]
    """Where a piece costs nothing."""
    dear: Sequence[tuple[int, Sequence[Cells]]]
    """By price, the lowest first: where a piece has it."""
    corners: Sequence[Cells] | None
    """Curves that are gone over in one step with the piece before them, if there are any."""
    moves: Moves
    width: int
    """That of the frame."""


def levels(ground: Ground, starts: Trams, most: int | None) -> Iterator[tuple[int, Trams]]:
    """By cost, from 0 to `most`: the states that are reached for the first time, if there are any."""
    free, dear, moves, width = ground.free, ground.dear, ground.moves, ground.width
    drives_free = any(free)
    dearest = dear[-1][0] if dear else 0
    found: list[Trams | None] = []
    seen: Trams = [0, 0, 0, 0]
    cost = latest = 0
    while (most is None or cost <= most) and cost <= latest + dearest:
        level = starts if not cost else _bought(ground, found)
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


def _bought(ground: Ground, found: Sequence[Trams | None]) -> Trams:
    """The trams one cell on from all levels, each by pieces at such a price that they cost the next level."""
    cost = len(found)
    north = east = south = west = 0
    for price, by_piece in ground.dear:
        if price > cost:
            break
        level = found[cost - price]
        if level is not None:
            n, e, s, w = turned(level, by_piece)
            north |= n
            east |= e
            south |= s
            west |= w
    width, corners = ground.width, ground.corners
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
