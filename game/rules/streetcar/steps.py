"""A step of all trams of a search at once.

A search has, for each heading, one whole number with a bit for each state in which a tram is: in blocks of
cells, one for each set of served landmarks.
"""

from collections.abc import Sequence
from typing import TypeAlias

from game.rules.streetcar.frame import Cells
from game.rules.streetcar.sides import opposite

Trams: TypeAlias = list[Cells]
"""By heading: where trams are."""
Turns: TypeAlias = Sequence[Sequence[tuple[int, Cells]]]
"""For each heading: the headings it can turn to, and where it can."""
Loops: TypeAlias = Sequence[tuple[Cells, Sequence[tuple[Cells, int]]]]
"""By side: all places off the grid behind legs of terminals; the same in parts, and how far up the bits move
through the half-loop to the way back in."""
Moves: TypeAlias = Sequence[tuple[Cells, int]]
"""Where something is served, and how far up the bits then move; no place serves two things."""


def driven(trams: Sequence[Cells], turns: Turns, width: int) -> Trams:
    """Where trams come to in one step; `width` is that of the frame."""
    found = [0, 0, 0, 0]
    for here, options in zip(trams, turns, strict=True):
        if here:
            for out, cells in options:
                found[out] |= here & cells
    north, east, south, west = found
    return [north >> width, east << 1, south << width, west >> 1]


def turn_round(trams: Sequence[Cells], loops: Loops, found: Trams) -> None:
    """Add to `found` those that come back through the half-loops of terminals."""
    for side, (everywhere, legs) in enumerate(loops):
        outside = trams[side] & everywhere
        if not outside:
            continue
        inward = opposite(side)
        for cells, shift in legs:
            turning = outside & cells
            if turning:
                found[inward] |= turning << shift if shift > 0 else turning >> -shift


def served(trams: Trams, moves: Moves) -> Trams:
    """The same trams, each with what is served where it is; the list is changed."""
    for heading, all_here in enumerate(trams):
        if all_here:
            for cells, up in moves:
                here = all_here & cells
                if here:
                    trams[heading] = trams[heading] ^ here | here << up
    return trams


def without(some: Sequence[Cells], others: Sequence[Cells]) -> Trams:
    """By heading: what is not among the others. (To complement a whole number takes longer.)"""
    return [(one | other) ^ other for one, other in zip(some, others, strict=True)]
