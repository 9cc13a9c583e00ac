"""The cost of a route on many boards at once, and its cost by way of any piece of track.

A tram's state is its cell, its heading and the landmarks of its route that it has served, as in
`rules.streetcar.missing`; a *search* is a board with its prices and a task on it. The states of all searches
are side by side in four integers, one for each heading, so that one shift moves all trams of all searches.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, islice
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from game.ai.streetcar.price_map import NOWHERE, PriceMap
from game.rules.streetcar.frame import Cells, Frame
from game.rules.streetcar.missing import Task, moves_of
from game.rules.streetcar.sides import PIECES, opposite
from game.rules.streetcar.steps import SearchBoard, Trams, levels

Numbers: TypeAlias = npt.NDArray[Any]

UNREACHED = 999
"""The cost of an unreachable place."""
NO_WAY = 200
"""The cost of a route that cannot be completed any more."""
_AT_ONCE = 96
"""Searches that run together; more would exceed the processor's cache."""


@dataclass(frozen=True)
class DriveSearch:
    """A board with its prices, and the drive on it."""

    price_map: PriceMap
    task: Task


@dataclass(frozen=True)
class Route:
    """A board with its prices, the drives of which one is enough, and the limit of the search."""

    price_map: PriceMap
    tasks: Sequence[Task]
    most: int = NO_WAY


class DriveSearches:
    """Searches that run together; their tasks have the same number of stops and the same order."""

    def __init__(self, frame: Frame, searches: Sequence[DriveSearch]) -> None:
        self._frame = frame
        self._width = (frame.size + 7) // 8
        """Bytes for one set of cells."""
        self._blocks = searches[0].task.blocks
        self._searches = searches
        self._stride = 8 * self._width
        """The number of bits for one search."""
        # All searches of a block are together, and blocks with more stops served come last: while no tram has
        # got there, the numbers are short.
        self._row = self._stride * len(searches)
        """The number of bits for one block."""
        prices = sorted({price for search in searches for price in search.price_map.dear})
        servings = zip(*(search.task.servings for search in searches), strict=True)
        self._search_board = SearchBoard(
            self._everywhere([search.price_map.free for search in searches]),
            [
                (price, self._everywhere([search.price_map.dear.get(price, NOWHERE) for search in searches]))
                for price in prices
            ],
            self._everywhere(
                [frame.half_loops if search.price_map.corners else NOWHERE for search in searches]
            ),
            moves_of(
                searches[0].task,
                [self._in_block((one.cells for one in some), 0) for some in servings],
                self._row,
            ),
            frame.width,
        )

    def costs(self, most: int) -> list[int | None]:
        """Return the cost of each search's cheapest drive; None if every drive costs more than `most`."""
        found: list[int | None] = [None] * len(self._searches)
        left = len(found)
        goal = self._goals()
        last = self._row * (self._blocks - 1)
        for cost, reached in self._levels(most):
            for heading in range(4):
                hits = (reached[heading] & goal[heading]) >> last
                while hits:
                    number = ((hits & -hits).bit_length() - 1) // self._stride
                    found[number] = cost
                    left -= 1
                    clear = ~(((1 << self._stride) - 1) << number * self._stride)
                    hits &= clear
                    goal = [(cells >> last & clear) << last for cells in goal]
            if not left:
                break
        return found

    def arrivals(self, most: int) -> Numbers:
        """Return the cost of arriving, by search, entry side, block and place; UNREACHED above `most`."""
        shape = (self._blocks, len(self._searches), self._stride)
        found = np.full((4, *shape), UNREACHED, dtype=np.int16)
        size = self._row // 8 * self._blocks
        for cost, reached in self._levels(most):
            for heading in range(4):
                if reached[heading]:
                    row = np.frombuffer(reached[heading].to_bytes(size, "little"), dtype=np.uint8)
                    found[opposite(heading)][np.unpackbits(row, bitorder="little").reshape(shape) == 1] = cost
        return found.transpose(2, 0, 1, 3)

    def _levels(self, most: int) -> Iterator[tuple[int, Trams]]:
        """Yield each cost from 0 to `most` with the states first reached at it."""
        return levels(self._search_board, self._starts(), most)

    # -- the searches side by side

    def _side_by_side(self, cells: Iterable[Cells]) -> bytes:
        """Return these cells, one set each, as bytes."""
        return b"".join([one.to_bytes(self._width, "little") for one in cells])

    def _everywhere(self, by_world: Sequence[tuple[Cells, ...]]) -> list[Cells]:
        """Return, for each piece, the cells where it can be driven over, in all blocks of all searches."""
        return [
            int.from_bytes(self._side_by_side(cells) * self._blocks, "little") if any(cells) else 0
            for cells in zip(*by_world, strict=True)
        ]

    def _in_block(self, cells: Iterable[Cells], block: int) -> Cells:
        return int.from_bytes(self._side_by_side(cells), "little") << block * self._row

    def _starts(self) -> Trams:
        """Return the states at the starts' legs, with nothing served."""
        ends = self._frame.ends
        return [
            self._in_block(
                (
                    ends[search.task.start.code] if search.task.inward == heading else 0
                    for search in self._searches
                ),
                0,
            )
            for heading in range(4)
        ]

    def _goals(self) -> list[Cells]:
        """Return the states behind the goals' legs, with everything served."""
        behind = self._frame.behind
        return [
            self._in_block(
                (
                    behind[search.task.goal.code] if search.task.outward == heading else 0
                    for search in self._searches
                ),
                self._blocks - 1,
            )
            for heading in range(4)
        ]


def costs(frame: Frame, routes: Sequence[Route]) -> list[int]:
    """Return the cost of each route's cheapest drive; NO_WAY above its `most`.

    A batch lasts until the last of its searches is done: routes of similar cost should be neighbours.
    """
    searches = [
        (number, DriveSearch(route.price_map, task))
        for number, route in enumerate(routes)
        for task in route.tasks
    ]
    found = [NO_WAY] * len(routes)
    # Only routes past the same number of landmarks are searched together.
    searches.sort(key=lambda one: one[1].task.blocks)
    for _, alike in groupby(searches, key=lambda one: one[1].task.blocks):
        while some := list(islice(alike, _AT_ONCE)):
            most = max(routes[number].most for number, _ in some)
            each = DriveSearches(frame, [search for _, search in some]).costs(most)
            for (number, _), cost in zip(some, each, strict=True):
                if cost is not None and cost <= routes[number].most:
                    found[number] = min(found[number], cost)
    return found


def through(frame: Frame, routes: Sequence[Route]) -> list[Numbers]:
    """Return the cost by way of each piece, by route, piece and place; UNREACHED far above all `most`."""
    searches: list[DriveSearch] = []
    for route in routes:
        for there in route.tasks:
            servings = there.servings[::-1] if there.in_order else there.servings
            back = Task(there.goal, there.start, servings, there.in_order)
            searches += (DriveSearch(route.price_map, there), DriveSearch(route.price_map, back))
    arrivals = DriveSearches(frame, searches).arrivals(max(route.most for route in routes))
    found: list[Numbers] = []
    number = 0
    for route in routes:
        drives = []
        for task in route.tasks:
            drives.append(_joined(arrivals[number], arrivals[number + 1], in_order=task.in_order))
            number += 2
        found.append(np.minimum.reduce(drives))
    return found


def _joined(there: Numbers, back: Numbers, *, in_order: bool) -> Numbers:
    """Return the cost of the cheapest drive over each piece, by piece and place, if the piece itself is free.

    `there` holds by side of entry, block of served landmarks and place the cost of arriving from the start,
    `back` the same from the other end. UNREACHED or more if there is no such drive.
    """
    rest = _with_at_least(back, in_order=in_order)
    found = np.full((len(PIECES), there.shape[2]), UNREACHED, dtype=np.int16)
    for number, (one, other) in enumerate(PIECES):
        for entry, out in ((one, other), (other, one)):
            totals = there[entry] + rest[out, ::-1]
            np.minimum(found[number], totals.min(axis=0), out=found[number])
    return found


def _with_at_least(back: Numbers, *, in_order: bool) -> Numbers:
    """Return, for each block, the minimum cost of serving at least its landmarks."""
    rest = back.copy()
    blocks = rest.shape[1]
    for block in reversed(range(blocks)):
        more = range(block + 1, blocks) if in_order else (b for b in range(blocks) if b & block == block)
        for other in more:
            np.minimum(rest[:, block], back[:, other], out=rest[:, block])
    return rest
