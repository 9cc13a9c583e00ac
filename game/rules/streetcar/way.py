"""One cheapest drive that completes a route, field by field, to show it or to prove a route."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush

from game.rules.streetcar.board import Field, Terminal
from game.rules.streetcar.grid import Grid
from game.rules.streetcar.missing import Task, servings, tasks
from game.rules.streetcar.sides import (
    PIECES,
    SIDES,
    Cell,
    Pieces,
    Side,
    neighbour,
    numbers_of,
    opposite,
    piece_between,
    sides_of,
)

_State = tuple[Cell, int, int]
"""The cell, the side of entry and the block of served landmarks."""


@dataclass(frozen=True)
class WayStep:
    """A cell passed, in by one side and out by another; `missing` if a tile has to be laid for it."""

    cell: Cell
    entry: Side
    exit: Side
    missing: bool


@dataclass(frozen=True)
class Way:
    """A drive from one terminal to another."""

    start: str
    goal: str
    steps: tuple[WayStep | str, ...]
    """The cells passed, and the codes of terminals driven through."""

    @property
    def missing(self) -> int:
        """The number of tiles needed; a cell passed twice counts twice."""
        return sum(1 for step in self.steps if isinstance(step, WayStep) and step.missing)

    @property
    def fields(self) -> tuple[Field, ...]:
        """The fields entered, the goal last."""
        return (*(step if isinstance(step, str) else step.cell for step in self.steps), self.goal)


def extra_track(grid: Grid, way: Way) -> tuple[WayStep, ...]:
    """Return the extra track on tiles for a way, where only a switch or a crossing fits.

    Of the tiles that fit a cell and its present neighbours, the one with the least track is assumed; track
    that exists already is left out.
    """
    found: list[WayStep] = []
    steps = [step for step in way.steps if isinstance(step, WayStep)]
    for cell in dict.fromkeys(step.cell for step in steps if step.missing):
        wanted = 0
        for step in steps:
            if step.cell == cell:
                wanted |= piece_between(SIDES.index(step.entry), SIDES.index(step.exit))
        laid = grid.laid.get(cell)
        lying = laid.pieces if laid is not None else 0
        more = _least_track(grid, cell, wanted | lying, sides_of(wanted)) & ~(wanted | lying)
        ends = (PIECES[number] for number in numbers_of(more))
        found += (WayStep(cell, SIDES[one], SIDES[other], missing=True) for one, other in ends)
    return tuple(found)


def _least_track(grid: Grid, cell: Cell, needed: Pieces, passed: int) -> Pieces:
    """Return the tile with the least track that contains `needed` and fits at the sides not in `passed`.

    Returns `needed` itself if there is no such tile.
    """
    bit = grid.frame.bits[cell]

    def fits(shape: Pieces) -> bool:
        return all(
            (grid.open if sides_of(shape) >> side & 1 else grid.closed)[side] & bit
            for side in range(4)
            if not passed >> side & 1
        )

    shapes = (shape for shape in grid.box.shapes if not needed & ~shape and fits(shape))
    return min(shapes, key=lambda shape: (shape.bit_count(), shape), default=needed)


def cheapest_way(
    grid: Grid,
    line: int,
    route: str,
    signs: Sequence[tuple[str, Cell]],
    *,
    in_order: bool,
    only_from: str | None = None,
) -> Way | None:
    """Return a drive with the fewest missing tiles, then the fewest cells; None if there is none."""
    found = servings(grid, route, signs)
    ways = [
        way
        for task in tasks(grid.board, line, found, in_order=in_order, only_from=only_from)
        if (way := _Search(grid, task).way()) is not None
    ]
    return min(ways, key=lambda way: (way.missing, len(way.steps)), default=None)


@dataclass(frozen=True)
class _WayOut:
    """A way out of a cell: the step, the side, the cell beyond, and the terminal there."""

    step: WayStep
    out: int
    beyond: Cell
    terminal: Terminal | None

    @property
    def missing(self) -> bool:
        """True if a tile has to be laid for it."""
        return self.step.missing


class _Search:
    """Dijkstra's search over (cell, side of entry, served); the goal is off the grid, behind its leg."""

    def __init__(self, grid: Grid, task: Task) -> None:
        self._board = grid.board
        self._task = task
        frame = grid.frame
        self._serves: dict[Cell, int] = {
            cell: number
            for number, serving in enumerate(task.servings)
            for cell in frame.cells(serving.cells)
        }
        self._free = [frozenset(frame.cells(cells)) for cells in grid.with_piece]
        self._dear = [frozenset(frame.cells(cells)) for cells in grid.buildable]
        self._ways_out: dict[tuple[Cell, int], tuple[_WayOut, ...]] = {}
        self._came: dict[_State, tuple[_State, _WayOut]] = {}

    def way(self) -> Way | None:
        """Return the cheapest way, or None."""
        inward = SIDES.index(self._task.start.side)
        starts = [(cell, inward, self._served(cell, 0)) for cell in self._task.start.cells]
        best: dict[_State, tuple[int, int]] = dict.fromkeys(starts, (0, 0))
        heap = [(0, 0, state) for state in starts]
        while heap:
            cost, length, state = heappop(heap)
            if not self._board.holds(state[0]):
                return self._traced(state)
            if best[state] < (cost, length):
                continue
            for way_out in self._ways_out_of(state[0], state[1]):
                after = self._after(state[2], way_out)
                reached = (cost + way_out.missing, length + 1)
                if after not in best or reached < best[after]:
                    best[after] = reached
                    self._came[after] = (state, way_out)
                    heappush(heap, (*reached, after))
        return None

    def _served(self, cell: Cell, block: int) -> int:
        number = self._serves.get(cell)
        if number is None:
            return block
        if self._task.in_order:
            return block + 1 if block == number else block
        return block | 1 << number

    def _ways_out_of(self, cell: Cell, entry: int) -> tuple[_WayOut, ...]:
        """Return the ways out of a cell entered by that side; they do not depend on the stops served."""
        known = self._ways_out.get((cell, entry))
        if known is None:
            known = self._ways_out[cell, entry] = tuple(self._reckoned(cell, entry))
        return known

    def _reckoned(self, cell: Cell, entry: int) -> Iterator[_WayOut]:
        for out in range(4):
            if out == entry:
                continue
            number = PIECES.index((min(entry, out), max(entry, out)))
            missing = cell not in self._free[number]
            if missing and cell not in self._dear[number]:
                continue
            beyond, terminal = neighbour(cell, out), self._board.leg_at.get((cell, out))
            if terminal is not None or (self._board.holds(beyond) and beyond not in self._board.landmark_at):
                yield _WayOut(WayStep(cell, SIDES[entry], SIDES[out], missing), out, beyond, terminal)

    def _after(self, block: int, way_out: _WayOut) -> _State:
        """Return the state after leaving: the next cell, the goal, or the cell at a terminal's other leg."""
        terminal = way_out.terminal
        if terminal is None:
            return way_out.beyond, opposite(way_out.out), self._served(way_out.beyond, block)
        if self._is_goal(terminal, block):
            return way_out.beyond, opposite(way_out.out), block
        first, second = terminal.cells
        other = second if way_out.step.cell == first else first
        return other, way_out.out, self._served(other, block)

    def _is_goal(self, terminal: Terminal, block: int) -> bool:
        return terminal == self._task.goal and block == self._task.blocks - 1

    def _traced(self, state: _State) -> Way:
        passed: list[WayStep | str] = []
        while state in self._came:
            before, way_out = self._came[state]
            if way_out.terminal is not None and not self._is_goal(way_out.terminal, before[2]):
                passed.append(way_out.terminal.code)
            passed.append(way_out.step)
            state = before
        return Way(self._task.start.code, self._task.goal.code, tuple(reversed(passed)))
