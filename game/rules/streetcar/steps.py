"""A step of all trams of a search at once.

A search has, for each heading, one whole number with a bit for each state in which a tram is: in blocks of
cells, one for each set of served landmarks.
"""

from collections.abc import Sequence
from typing import TypeAlias

from game.rules.streetcar.frame import Cells

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
