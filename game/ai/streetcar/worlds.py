"""What a route costs on many boards at once.

A tram's state is its cell, its heading and the own landmarks that it has served, as in
`rules.streetcar.missing`; a *world* is a board with its prices and a task on it. The states of all worlds lie
side by side in four whole numbers, one for each heading, so that one shift moves all trams of all worlds: a
hundred boards cost little more than one.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from game.ai.streetcar.price_map import PriceMap
from game.rules.streetcar.board import Terminal
from game.rules.streetcar.frame import Cells, Frame
from game.rules.streetcar.missing import Task
from game.rules.streetcar.sides import SIDES, TURNS, neighbour, opposite
from game.rules.streetcar.steps import Loops, Moves, Turns, driven, served, turn_round, without

Numbers: TypeAlias = npt.NDArray[Any]

UNREACHED = 999
"""The cost of coming to a place that cannot be reached."""


@dataclass(frozen=True)
class World:
    """A board with its prices, and what is to be driven on it."""

    price_map: PriceMap
    task: Task


class Worlds:
    """Worlds to be searched together; their tasks have equally many stops and the same order."""

    def __init__(self, frame: Frame, worlds: Sequence[World]) -> None:
        self._frame = frame
        self._width = (frame.size + 7) // 8
        """Bytes for one set of cells."""
        self._blocks = worlds[0].task.blocks
        self._worlds = worlds
        self._stride = 8 * self._width * self._blocks
        self._free = self._turns([world.price_map.free for world in worlds])
        self._track_is_free = any(map(any, self._free))
        prices = sorted({price for world in worlds for price in world.price_map.dear})
        none = (0,) * 6
        self._dear = [
            (price, self._turns([world.price_map.dear.get(price, none) for world in worlds]))
            for price in prices
        ]
        self._loops = self._loops_of()
        self._moves = self._served_moves()

    def costs(self, most: int) -> list[int | None]:
        """By world: the cost of the cheapest drive; None where there is none for `most` or less."""
        found: list[int | None] = [None] * len(self._worlds)
        left = len(found)
        goal = self._goals()
        for cost, reached in self._levels(most):
            for heading in range(4):
                hits = reached[heading] & goal[heading]
                while hits:
                    number = ((hits & -hits).bit_length() - 1) // self._stride
                    found[number] = cost
                    left -= 1
                    clear = ~(((1 << self._stride) - 1) << number * self._stride)
                    hits &= clear
                    goal = [cells & clear for cells in goal]
            if not left:
                break
        return found

    def arrivals(self, most: int) -> Numbers:
        """By world, side of entry, block and place: the cost of coming in there; UNREACHED above `most`."""
        shape = (len(self._worlds), self._blocks, 8 * self._width)
        found = np.full((4, *shape), UNREACHED, dtype=np.int16)
        size = self._stride // 8 * len(self._worlds)
        for cost, reached in self._levels(most):
            for heading in range(4):
                if reached[heading]:
                    row = np.frombuffer(reached[heading].to_bytes(size, "little"), dtype=np.uint8)
                    found[opposite(heading)][np.unpackbits(row, bitorder="little").reshape(shape) == 1] = cost
        return found.transpose(1, 0, 2, 3)

    def _levels(self, most: int) -> Iterator[tuple[int, list[Cells]]]:
        """The states that are reached for the first time at each cost, from 0 to `most`."""
        seen = [0, 0, 0, 0]
        pending: dict[int, list[Cells]] = {0: self._starts()}
        cost = 0
        while pending and cost <= most:
            level = pending.pop(cost, None)
            if level is not None:
                reached = self._spread(served(level, self._moves), seen)
                yield cost, reached
                for price, turns in self._dear:
                    if cost + price <= most:
                        onward = driven(reached, turns, self._frame.width)
                        known = pending.get(cost + price)
                        pending[cost + price] = (
                            onward if known is None else [a | b for a, b in zip(onward, known, strict=True)]
                        )
            cost += 1

    def _spread(self, level: list[Cells], seen: list[Cells]) -> list[Cells]:
        """All new states that this level reaches over track that lies; they are seen from then on."""
        frontier = without(level, seen)
        everything = list(frontier)
        while any(frontier):
            for heading in range(4):
                seen[heading] |= frontier[heading]
            found = driven(frontier, self._free, self._frame.width) if self._track_is_free else [0, 0, 0, 0]
            turn_round(frontier, self._loops, found)
            if not any(found):
                break
            frontier = without(served(found, self._moves), seen)
            everything = [new | old for new, old in zip(frontier, everything, strict=True)]
        return everything

    # -- what is laid side by side

    def _everywhere(self, cells: Iterable[Cells]) -> Cells:
        """These cells, one set a world, in all blocks of their world."""
        parts = [one.to_bytes(self._width, "little") * self._blocks for one in cells]
        return int.from_bytes(b"".join(parts), "little")

    def _in_block(self, cells: Iterable[Cells], block: int) -> Cells:
        before, after = bytes(self._width * block), bytes(self._width * (self._blocks - block - 1))
        parts = [before + one.to_bytes(self._width, "little") + after for one in cells]
        return int.from_bytes(b"".join(parts), "little")

    def _turns(self, by_world: Sequence[tuple[Cells, ...]]) -> Turns:
        """For each heading: the headings it can turn to, and the cells where it can."""
        laid = [self._everywhere(cells) for cells in zip(*by_world, strict=True)]
        return [[(out, laid[piece]) for out, piece in turns if laid[piece]] for turns in TURNS]

    def _served_moves(self) -> Moves:
        """Cells and blocks where something is served, and how far up the bits then move."""
        task, size = self._worlds[0].task, 8 * self._width
        found = []
        for number in range(len(task.servings)):
            cells = [world.task.servings[number].cells for world in self._worlds]
            if task.in_order:
                found.append((self._in_block(cells, number), size))
            else:
                blocks = [block for block in range(self._blocks) if not block >> number & 1]
                found.append((sum(self._in_block(cells, block) for block in blocks), size << number))
        return found

    def _starts(self) -> list[Cells]:
        return [
            self._in_block((_legs(self._frame, world.task.start, heading) for world in self._worlds), 0)
            for heading in range(4)
        ]

    def _goals(self) -> list[Cells]:
        """Behind the goals' legs, with everything served."""
        return [
            self._in_block(
                (_outside(self._frame, world.task.goal, heading) for world in self._worlds), self._blocks - 1
            )
            for heading in range(4)
        ]

    def _loops_of(self) -> Loops:
        def everywhere(cells: Cells) -> Cells:
            return self._everywhere([cells] * len(self._worlds))

        return [
            (everywhere(first | second), ((everywhere(first), shift), (everywhere(second), back)))
            for (first, shift), (second, back) in self._frame.loops
        ]


def _legs(frame: Frame, terminal: Terminal, heading: int) -> Cells:
    """The cells into which trams come out of a terminal with that heading."""
    return frame.of(terminal.cells) if SIDES[opposite(heading)] == terminal.side else 0


def _outside(frame: Frame, terminal: Terminal, heading: int) -> Cells:
    if SIDES[heading] != terminal.side:
        return 0
    return frame.of(neighbour(cell, heading) for cell in terminal.cells)
