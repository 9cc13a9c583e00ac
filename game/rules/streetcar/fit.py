"""May this tile lie there? Rules A to E, exchanges and pairs ("Poser les tuiles", "Echanger les tuiles")."""

from collections.abc import Collection, Iterator, Sequence
from typing import Literal, NamedTuple, TypeAlias

from game.core.picking import pick
from game.core.refusal import Refusal
from game.rules.streetcar.actions import Lay, LayPair
from game.rules.streetcar.frame import Cells, places_of
from game.rules.streetcar.grid import Grid
from game.rules.streetcar.sides import (
    EAST,
    SIDES,
    SOUTH,
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
"""What a tile does at one of its sides: nothing leads there, an open end to an empty cell, track meets track,
or the code of the rule that stands against it."""

RULES_IN_ORDER = ("leads_off_board", "leads_into_landmark", "breaks_track", "blocked_side")
"""A, B, D, E: the first that is broken is reported."""

CODES_IN_ORDER = ("on_landmark", "has_trees", "loses_track", "adds_nothing", *RULES_IN_ORDER)
"""All that can stand against a tile on a cell; the first that does is reported."""


def verdicts(grid: Grid, cell: Cell, pieces: Pieces) -> dict[Side, Verdict]:
    """What track with these pieces would do at each side of an empty or taken cell on the grid."""
    bit, sides = grid.frame.bit(cell), sides_of(pieces)
    return {SIDES[side]: _verdict(grid, bit, side, has_track=bool(sides >> side & 1)) for side in range(4)}


def _verdict(grid: Grid, bit: Cells, side: int, *, has_track: bool) -> Verdict:
    frame = grid.frame
    if not has_track:
        return "breaks_track" if grid.required[side] & bit else "closed"
    if grid.required[side] & bit:
        return "joins"
    if frame.edges[side] & bit:
        return "leads_off_board"
    if frame.beside_landmark[side] & bit:
        return "leads_into_landmark"
    return "blocked_side" if grid.blocked[side] & bit else "open_end"


def refuse_lay(grid: Grid, lay: Lay) -> Refusal | None:
    """Why the tile may not lie there, or None; the cell is on the grid.

    Of several reasons the first of `CODES_IN_ORDER` is named.
    """
    pieces = grid.box.kinds[lay.tile].turned(lay.rotation)
    return _refuse_exchange(grid, lay.cell, pieces) or _refuse_sides(
        verdicts(grid, lay.cell, pieces), lay.cell
    )


def refuse_pair(grid: Grid, pair: LayPair) -> Refusal | None:
    """Why these two tiles may not be exchanged in one step, or None; their cells are on the grid.

    Of several reasons, at either tile, the first of `CODES_IN_ORDER` is named.
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
    """One exchange of a pair; beyond the side `shared` lie the other one's pieces."""
    found = verdicts(grid, cell, pieces)
    found[SIDES[shared]] = _between(
        own=bool(sides_of(pieces) >> shared & 1), other=bool(sides_of(other) >> opposite(shared) & 1)
    )
    return _refuse_exchange(grid, cell, pieces) or _refuse_sides(found, cell)


def _between(*, own: bool, other: bool) -> Verdict:
    """At the side that the two tiles of a pair share, they are held against each other."""
    if own:
        return "joins" if other else "blocked_side"
    return "breaks_track" if other else "closed"


def _refuse_exchange(grid: Grid, cell: Cell, pieces: Pieces) -> Refusal | None:
    """C, and what an exchange has to keep and to add."""
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


def legal_lays(grid: Grid, hand: Collection[str], taken: Collection[Cell] = ()) -> list[Lay]:
    """All different lays of the tiles in `hand` except on the cells `taken`, tile by tile, row by row.

    Lays that leave the same pieces of the same tile on the same cell are one, at the smallest rotation.
    """
    frame, kinds = grid.frame, grid.box.kinds
    free = ~frame.of(taken)
    found: list[Lay] = []
    for tile in sorted(set(hand)):
        for rotation, pieces in kinds[tile].shapes:
            cells = grid.takes(pieces) & free
            if cells:
                found += pick(frame.lays(tile, rotation), cells)
    return found


def something_fits(grid: Grid, hand: Collection[str], taken: Collection[Cell] = ()) -> bool:
    """Whether any single tile of `hand` may be laid anywhere."""
    free = ~grid.frame.of(taken)
    for tile in dict.fromkeys(hand):
        for _, pieces in grid.box.kinds[tile].shapes:
            if grid.takes(pieces) & free:
                return True
    return False


def legal_pairs(grid: Grid, hand: Sequence[str]) -> Iterator[LayPair]:
    """All different pairs of exchanges from `hand`, the northern or western tile first.

    A pair is named also where two single exchanges would reach the same.
    """
    frame = grid.frame
    halves = _halves(grid, hand)
    found = []
    for side in (EAST, SOUTH):
        # To hold the second tile's cells against the first one's, they go a step back.
        back = opposite(side)
        beside_one = 0
        for half in halves:
            beside_one |= half.cells[back]
        beside_one = frame.step(beside_one, back)
        able = [(number, half) for number, half in enumerate(halves) if half.cells[side] & beside_one]
        if not able:
            continue
        seconds = [
            (number, half, half.sides >> back & 1, frame.step(half.cells[back], back))
            for number, half in enumerate(halves)
            if half.cells[back]
        ]
        for first, one in able:
            firsts, meets = one.cells[side], one.sides >> side & 1
            for second, other, met, cells in seconds:
                both = firsts & cells
                if both and meets == met and (one.tile != other.tile or hand.count(one.tile) > 1):
                    found += [(place, side, first, second) for place in places_of(both)]
    for place, side, first, second in sorted(found):
        beyond = place + frame.shifts[side]
        yield LayPair(halves[first].lays[place], halves[second].lays[beyond])


class _Half(NamedTuple):
    """A tile as turned, the sides it has track at, and by side where it fits whatever lies beyond it."""

    tile: str
    lays: tuple[Lay, ...]
    sides: int
    cells: tuple[Cells, Cells, Cells, Cells]


def _halves(grid: Grid, hand: Sequence[str]) -> list[_Half]:
    """The exchanges that a hand allows, beside another one, if only those count that fit on three sides."""
    frame, kinds = grid.frame, grid.box.kinds
    exchanges = []
    everywhere = 0
    for tile in sorted(set(hand)):
        for rotation, pieces in kinds[tile].shapes:
            where = grid.exchanges(pieces)
            if where:
                everywhere |= where
                exchanges.append((tile, rotation, pieces, where))
    beside = 0
    for side in range(len(SIDES)):
        beside |= frame.step(everywhere, side)
    if not everywhere & beside:
        return []
    found = []
    without, track = grid.allowed
    for tile, rotation, pieces, where in exchanges:
        cells = where & beside
        if cells:
            sides = sides_of(pieces)
            n, e, s, w = [(track if sides >> side & 1 else without)[side] for side in range(len(SIDES))]
            ne, sw = n & e, s & w
            by_side = cells & e & sw, cells & n & sw, cells & ne & w, cells & ne & s
            if any(by_side):
                found.append(_Half(tile, frame.lays(tile, rotation), sides, by_side))
    return found
