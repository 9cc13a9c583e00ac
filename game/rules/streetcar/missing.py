"""How many tiles a route still misses: the cheapest drive that would complete it, for all cells at once.

A tram's state is the cell it is in, the side by which it came in, and which of its landmarks it has served.
For each side there is one whole number that holds the cells of all such states, one block of bits for each
set of served landmarks; a step of all trams at once is then a few shifts. Steps over track that lies cost
nothing and are taken until nothing new is found; a step that needs a tile costs one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from game.rules.streetcar.board import Board, Terminal
from game.rules.streetcar.grid import Cells, Grid
from game.rules.streetcar.sides import PIECES, SIDES, Cell, neighbour, opposite


@dataclass(frozen=True)
class Serving:
    """Where one own landmark is served: on the cell of its sign, or on any free cell beside it."""

    letter: str
    cells: Cells


@dataclass(frozen=True)
class Task:
    """What a drive has to do: from one terminal to the other by way of landmarks."""

    start: Terminal
    goal: Terminal
    servings: tuple[Serving, ...]
    in_order: bool
    """Whether they are served in this order only."""

    @property
    def blocks(self) -> int:
        """How many different sets of served landmarks there are."""
        return len(self.servings) + 1 if self.in_order else 1 << len(self.servings)


def servings(grid: Grid, route: str, signs: Sequence[tuple[str, Cell]]) -> tuple[Serving, ...]:
    """For each letter of the route, where it is served; `signs` are the stop signs that stand."""
    standing = dict(signs)
    frame, found = grid.frame, []
    for letter in route:
        if letter in standing:
            cells = frame.bit(standing[letter])
        else:
            landmark = frame.bit(grid.board.landmark[letter].cell)
            cells = 0
            for side in range(4):
                cells |= frame.step(landmark, side)
            cells &= grid.empty
        found.append(Serving(letter, cells))
    return tuple(found)


def tasks(
    board: Board, line: int, found: tuple[Serving, ...], *, in_order: bool, only_from: str | None = None
) -> tuple[Task, ...]:
    """The drives that would complete a route: with stops in any order one of two that are alike, else both.

    `only_from` names the terminal to start from, if it is given.
    """
    one, other = board.terminals_of(line)
    both = (Task(one, other, found, in_order), Task(other, one, found, in_order))
    if only_from is not None:
        return tuple(task for task in both if task.start.code == only_from)
    return both if in_order else both[:1]


def missing(
    grid: Grid, line: int, route: str, signs: Sequence[tuple[str, Cell]], *, in_order: bool
) -> int | None:
    """Tiles that the cheapest drive still needs; 0 when the route is complete, None if there is none."""
    found = servings(grid, route, signs)
    costs = [
        cost
        for task in tasks(grid.board, line, found, in_order=in_order)
        if (cost := cost_of(grid, task)) is not None
    ]
    return min(costs, default=None)


def cost_of(grid: Grid, task: Task, most: int | None = None) -> int | None:
    """The cost of the cheapest drive that does `task`; None if there is none, or none for `most`."""
    return _Search(grid, task).cost(most)


def complete(grid: Grid, line: int, route: str, signs: Sequence[tuple[str, Cell]], *, in_order: bool) -> bool:
    """Whether a drive over track that lies completes the route: `missing` is 0, but much sooner known."""
    standing = dict(signs)
    if not standing.keys() >= set(route):
        return False
    # Every turn begins with this question: a search is only for tracks that lead to all that is needed.
    needed = [grid.frame.of(terminal.cells) for terminal in grid.board.terminals_of(line)]
    needed += [grid.frame.bit(standing[letter]) for letter in route]
    if not any(all(network & cells for cells in needed) for network in grid.networks):
        return False
    found = servings(grid, route, signs)
    return any(cost_of(grid, task, 0) == 0 for task in tasks(grid.board, line, found, in_order=in_order))


class _Search:
    """One search from a terminal, level by level of cost."""

    def __init__(self, grid: Grid, task: Task) -> None:
        self._grid, self._frame = grid, grid.frame
        self._task = task
        self._size = grid.frame.size
        self._repeat = sum(1 << block * self._size for block in range(task.blocks))
        self._free = self._turns(grid.with_piece)
        self._loops = self._loops_of()
        self._goal = self._goal_cells()
        self._moves = self._served_moves()

    @cached_property
    def _dear(self) -> list[list[tuple[int, Cells]]]:
        return self._turns(self._grid.buildable)

    def cost(self, most: int | None) -> int | None:
        """The least cost at which the goal is reached; None if there is none, or it is above `most`."""
        seen = [0, 0, 0, 0]
        level = self._serve(self._start())
        cost = 0
        while any(level):
            everything = list(level)
            frontier = level
            while any(frontier):
                if any(cells & goal for cells, goal in zip(frontier, self._goal, strict=True)):
                    return cost
                for heading in range(4):
                    seen[heading] |= frontier[heading]
                found = self._serve(self._drive(frontier, self._free))
                frontier = [new & ~old for new, old in zip(found, seen, strict=True)]
                everything = [new | old for new, old in zip(frontier, everything, strict=True)]
            if cost == most:
                return None
            found = self._serve(self._drive(everything, self._dear, loops=False))
            level = [new & ~old for new, old in zip(found, seen, strict=True)]
            cost += 1
        return None

    def _turns(self, by_piece: Sequence[Cells]) -> list[list[tuple[int, Cells]]]:
        """For each heading: the headings it can turn to, and the cells (in all blocks) where it can."""
        turns: list[list[tuple[int, Cells]]] = []
        for heading in range(4):
            entry = opposite(heading)
            turns.append(
                [
                    (out, by_piece[PIECES.index((min(entry, out), max(entry, out)))] * self._repeat)
                    for out in range(4)
                    if out != entry
                ]
            )
        return turns

    def _loops_of(self) -> list[tuple[int, Cells, int]]:
        """Terminals: outward heading, the legs' places off the grid, and the side along which they join."""
        return [
            (side, cells * self._repeat, towards)
            for side, (first, second, along) in enumerate(self._frame.loops)
            for cells, towards in ((first, along), (second, opposite(along)))
            if cells
        ]

    def _goal_cells(self) -> list[Cells]:
        """Off the grid, behind the goal's legs, with everything served."""
        found = [0, 0, 0, 0]
        side = SIDES.index(self._task.goal.side)
        outside = [neighbour(cell, side) for cell in self._task.goal.cells]
        found[side] = self._frame.of(outside) << (self._task.blocks - 1) * self._size
        return found

    def _served_moves(self) -> list[tuple[Cells, int]]:
        """Cells and blocks where something is served, and how far up the bits then move."""
        found = []
        for number, serving in enumerate(self._task.servings):
            if self._task.in_order:
                found.append((serving.cells << number * self._size, self._size))
            else:
                blocks = [block for block in range(self._task.blocks) if not block >> number & 1]
                cells = sum(serving.cells << block * self._size for block in blocks)
                found.append((cells, self._size << number))
        return found

    def _start(self) -> list[Cells]:
        found = [0, 0, 0, 0]
        inward = opposite(SIDES.index(self._task.start.side))
        found[inward] = self._frame.of(self._task.start.cells)
        return found

    def _serve(self, trams: list[Cells]) -> list[Cells]:
        for cells, up in self._moves:
            for heading in range(4):
                served = trams[heading] & cells
                if served:
                    trams[heading] = trams[heading] ^ served | served << up
        return trams

    def _drive(
        self, trams: Sequence[Cells], turns: list[list[tuple[int, Cells]]], *, loops: bool = True
    ) -> list[Cells]:
        found = [0, 0, 0, 0]
        step = self._frame.step
        for heading in range(4):
            here = trams[heading]
            if here:
                for out, cells in turns[heading]:
                    going = here & cells
                    if going:
                        found[out] |= step(going, out)
        if loops:
            for side, cells, towards in self._loops:
                turning = trams[side] & cells
                if turning:
                    inward = opposite(side)
                    found[inward] |= step(step(turning, towards), inward)
        return found
