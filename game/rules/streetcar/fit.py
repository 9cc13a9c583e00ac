"""The fit of tiles on cells: rules A to E, exchanges and pairs ("Poser les tuiles", "Echanger les
tuiles").
"""

from collections.abc import Collection, Iterable, Sequence
from typing import Literal, TypeAlias

from game.core.refusal import Refusal
from game.rules.streetcar.actions import Lay, LayPair
from game.rules.streetcar.frame import Cells, TileOrientation, places_of
from game.rules.streetcar.grid import Grid
from game.rules.streetcar.sides import (
    EAST,
    NORTH,
    SIDES,
    SOUTH,
    WEST,
    Cell,
    Pieces,
    Side,
    opposite,
    side_towards,
    sides_of,
)

Verdict: TypeAlias = Literal[
    "closed", "open_end", "joins", "leads_off_board", "leads_into_landmark", "breaks_track", "blocked_side"
]
"""The effect of a tile at one of its sides: no track, an open end to an empty cell, track joined to track, or
the code of the broken rule.
"""

RULES_IN_ORDER = ("leads_off_board", "leads_into_landmark", "breaks_track", "blocked_side")
"""Rules A, B, D and E; the first broken one is reported."""

CODES_IN_ORDER = ("on_landmark", "has_trees", "loses_track", "adds_nothing", *RULES_IN_ORDER)
"""All obstacles to a tile on a cell; the first that applies is reported."""


def verdicts(grid: Grid, cell: Cell, pieces: Pieces) -> dict[Side, Verdict]:
    """Return the effect of these pieces at each side of a cell, empty or not, on the grid."""
    bit, sides = grid.frame.bit(cell), sides_of(pieces)
    return {SIDES[side]: _verdict(grid, bit, side, has_track=bool(sides >> side & 1)) for side in range(4)}


def _verdict(grid: Grid, bit: Cells, side: int, *, has_track: bool) -> Verdict:
    frame = grid.frame
    if not has_track:
        return "closed" if grid.closed[side] & bit else "breaks_track"
    if not grid.closed[side] & bit:
        return "joins"
    if frame.edges[side] & bit:
        return "leads_off_board"
    if frame.beside_landmark[side] & bit:
        return "leads_into_landmark"
    return "open_end" if grid.open[side] & bit else "blocked_side"


def refuse_lay(grid: Grid, lay: Lay) -> Refusal | None:
    """Return the refusal of laying the tile there, or None; the cell must be on the grid.

    Of several reasons the first in `CODES_IN_ORDER` is reported.
    """
    pieces = grid.box.kinds[lay.tile].turned(lay.rotation)
    return _refuse_exchange(grid, lay.cell, pieces) or _refuse_sides(
        verdicts(grid, lay.cell, pieces), lay.cell
    )


def refuse_pair(grid: Grid, pair: LayPair) -> Refusal | None:
    """Return the refusal of exchanging these two tiles in one step, or None; their cells must be on the grid.

    Of several reasons, at either tile, the first in `CODES_IN_ORDER` is reported.
    """
    lays = (pair.first, pair.second)
    for lay in lays:
        if lay.cell in grid.board.landmark_at:
            return Refusal("on_landmark", lay.cell)
    between = side_towards(pair.first.cell, pair.second.cell)
    if between is None or any(lay.cell not in grid.laid for lay in lays):
        return Refusal("not_a_pair", (pair.first.cell, pair.second.cell))
    first, second = (grid.box.kinds[lay.tile].turned(lay.rotation) for lay in lays)
    refusals = (
        _refuse_half(grid, pair.first.cell, first, between, second),
        _refuse_half(grid, pair.second.cell, second, opposite(between), first),
    )
    found = (refusal for refusal in refusals if refusal is not None)
    return min(found, key=lambda refusal: CODES_IN_ORDER.index(refusal.code), default=None)


def _refuse_half(grid: Grid, cell: Cell, pieces: Pieces, shared: int, other: Pieces) -> Refusal | None:
    """Check one exchange of a pair; `other` has the pieces beyond the side `shared`."""
    found = verdicts(grid, cell, pieces)
    found[SIDES[shared]] = _between(
        own=bool(sides_of(pieces) >> shared & 1), other=bool(sides_of(other) >> opposite(shared) & 1)
    )
    return _refuse_exchange(grid, cell, pieces) or _refuse_sides(found, cell)


def _between(*, own: bool, other: bool) -> Verdict:
    """Compare the two tiles of a pair at the side they share."""
    if own:
        return "joins" if other else "blocked_side"
    return "breaks_track" if other else "closed"


def _refuse_exchange(grid: Grid, cell: Cell, pieces: Pieces) -> Refusal | None:
    """Check rule C, and that an exchange keeps all track and adds some."""
    if cell in grid.board.landmark_at:
        return Refusal("on_landmark", cell)
    old = grid.laid.get(cell)
    if old is None:
        return None
    if old.trees:
        return Refusal("has_trees", cell)
    if old.pieces & ~pieces:
        return Refusal("loses_track", cell)
    return Refusal("adds_nothing", cell) if old.pieces == pieces else None


def _refuse_sides(found: dict[Side, Verdict], cell: Cell) -> Refusal | None:
    for rule in RULES_IN_ORDER:
        for side, verdict in found.items():
            if verdict == rule:
                return Refusal(rule, (cell, side))
    return None


def exchanges(grid: Grid, hand: Collection[str]) -> list[tuple[TileOrientation, Cells]]:
    """Return every orientation of the tiles in `hand` with the cells whose tile has a proper part of its
    pieces, ignoring neighbours.
    """
    frame, kinds, less_than = grid.frame, grid.box.kinds, grid.box.less_than
    return [
        (way, grid.exchanges(way.pieces) if less_than[way.pieces] else 0)
        for tile in sorted(set(hand))
        for way in frame.ways(kinds[tile])
    ]


def lays_in_rows(
    grid: Grid, found: Sequence[tuple[TileOrientation, Cells]], taken: Collection[Cell] = ()
) -> list[tuple[tuple[Lay, ...], Cells]]:
    """Return all distinct lays of a hand, given its `exchanges` as `found`, except on the cells `taken`.

    Each row holds the lays of one orientation, with the set of cells to pick. Lays of one tile that give the
    same pieces on the same cell are listed once, at the smallest rotation.
    """
    empty = grid.empty
    rows = [(way.lays, (empty | cells) & grid.fitting(way.sides)) for way, cells in found]
    if taken:
        free = ~grid.frame.of(taken)
        return [(lays, cells & free) for lays, cells in rows]
    return rows


def something_fits(grid: Grid, hand: Collection[str], taken: Collection[Cell] = ()) -> bool:
    """True if any single tile of `hand` may be laid anywhere."""
    free, kinds = ~grid.frame.of(taken), grid.box.kinds
    for tile in hand:
        for way in grid.frame.ways(kinds[tile]):
            if grid.takes(way.pieces) & free:
                return True
    return False


Matching: TypeAlias = tuple[int, int, TileOrientation, int, TileOrientation, Cells]
"""Matching exchanges: the side of the first beyond which the second is, then index and orientation of both
among the exchanges of a hand, and the cells of the first.
"""


def matchings(
    grid: Grid, hand: Sequence[str], found: Sequence[tuple[TileOrientation, Cells]]
) -> list[Matching]:
    """Return all pairs of exchanges from `hand`, grouped by everything but their cells.

    `found` are the exchanges. A pair is listed even if two single exchanges would reach the same.
    """
    matched: list[Matching] = []
    halves = _halves(grid, found)
    for side in (EAST, SOUTH) if halves else ():
        back = opposite(side)
        # Two tiles match if both have track between them, or neither has.
        for ones, others in zip(halves[side], halves[back], strict=True):
            # To compare the second tile's cells with the first's, shift them back one step.
            seconds = [(number, way, grid.frame.step(cells, back)) for number, way, cells in others]
            for first, one, beside in ones if seconds else ():
                alone = hand.count(one.tile) == 1
                for second, other, cells in seconds:
                    both = beside & cells
                    if both and not (alone and one.tile == other.tile):
                        matched.append((side, first, one, second, other, both))
    return matched


def pair_fits(grid: Grid, hand: Sequence[str]) -> bool:
    """True if any two tiles of `hand` may be exchanged in one step anywhere."""
    return bool(matchings(grid, hand, exchanges(grid, hand)))


def legal_pairs(grid: Grid, hand: Sequence[str]) -> list[LayPair]:
    """Return all distinct pairs of exchanges from `hand`, the northern or western tile first."""
    return one_by_one(grid, matchings(grid, hand, exchanges(grid, hand)))


def one_by_one(grid: Grid, matched: Iterable[Matching]) -> list[LayPair]:
    """Return these pairs row by row, the northern or western tile first."""
    each = sorted(
        (place, side, first, second, one, other)
        for side, first, one, second, other, cells in matched
        for place in places_of(cells)
    )
    shifts = grid.frame.shifts
    return [
        LayPair(one.lays[place], other.lays[place + shifts[side]]) for place, side, *_, one, other in each
    ]


_Halves: TypeAlias = list[
    tuple[list[tuple[int, TileOrientation, Cells]], list[tuple[int, TileOrientation, Cells]]]
]
"""Indexed by side and presence of track there: exchanges with their index and the cells where they fit,
ignoring the neighbour beyond that side.
"""


def _halves(grid: Grid, found: Sequence[tuple[TileOrientation, Cells]]) -> _Halves:
    """Return the exchanges that fit beside another one; nothing if no two are adjacent."""
    frame, everywhere = grid.frame, 0
    for _, cells in found:
        everywhere |= cells
    # Every cell with a neighbour to the east or south is itself one to the west or north.
    beside = everywhere and everywhere & (frame.step(everywhere, EAST) | frame.step(everywhere, SOUTH))
    if not beside:
        return []
    beside |= frame.step(beside, WEST) | frame.step(beside, NORTH)
    halves: _Halves = [([], []) for _ in SIDES]
    by_sides: dict[int, tuple[Cells, Cells, Cells, Cells]] = {}
    for number, (way, where) in enumerate(found):
        cells = where & beside
        if cells:
            sides = way.sides
            if sides not in by_sides:
                by_sides[sides] = _fitting_but_at_one(grid, sides)
            for side, fitting in enumerate(by_sides[sides]):
                if cells & fitting:
                    halves[side][sides >> side & 1].append((number, way, cells & fitting))
    return halves


def _fitting_but_at_one(grid: Grid, sides: int) -> tuple[Cells, Cells, Cells, Cells]:
    """Return, for each side, the cells where track at exactly `sides` obeys the rules at the others."""
    n, e, s, w = [(grid.open if sides >> side & 1 else grid.closed)[side] for side in range(len(SIDES))]
    ne, sw = n & e, s & w
    return e & sw, n & sw, ne & w, ne & s
