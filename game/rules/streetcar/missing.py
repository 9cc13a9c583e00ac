"""The number of tiles that a route lacks: the cheapest completing drive, searched over all cells at once.

A tram's state is its cell, the side by which it entered, and the landmarks it has served. For each side one
integer holds the cells of all such states, with a block of bits for each set of served landmarks, so that a
step of all trams is a few shifts. Steps over existing track are free and repeated until nothing new is
reached; a step that needs a tile costs one.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.streetcar.board import Board, Terminal
from game.rules.streetcar.frame import Cells
from game.rules.streetcar.grid import Grid
from game.rules.streetcar.sides import SIDES, Cell, opposite
from game.rules.streetcar.steps import Moves, SearchBoard, both, driven, levels, without


@dataclass(frozen=True)
class Serving:
    """The cells that serve one landmark of a route: that of its sign, or any free cell beside it."""

    letter: str
    cells: Cells


@dataclass(frozen=True)
class Task:
    """The task of a drive: from one terminal to the other by way of landmarks."""

    start: Terminal
    goal: Terminal
    servings: tuple[Serving, ...]
    in_order: bool
    """True if the landmarks must be served in this order."""

    @property
    def blocks(self) -> int:
        """The number of possible sets of served landmarks."""
        return len(self.servings) + 1 if self.in_order else 1 << len(self.servings)

    @property
    def inward(self) -> int:
        """The heading of trams that leave the start."""
        return opposite(SIDES.index(self.start.side))

    @property
    def outward(self) -> int:
        """The heading of trams that reach the goal."""
        return SIDES.index(self.goal.side)

    def nearest_first(self, board: Board) -> "Task":
        """Return the task with its landmarks sorted by distance from the start, unless their order is fixed.

        The search then reaches the upper blocks later, and its integers stay short until it does.
        """
        if self.in_order:
            return self
        row, col = self.start.cells[0]

        def distance(serving: Serving) -> int:
            cell = board.landmark[serving.letter].cell
            return abs(cell[0] - row) + abs(cell[1] - col)

        return Task(self.start, self.goal, tuple(sorted(self.servings, key=distance)), in_order=False)


def servings(grid: Grid, route: str, signs: Sequence[tuple[str, Cell]]) -> tuple[Serving, ...]:
    """Return the cells that serve each letter of the route; `signs` are the existing stop signs."""
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
    """Return the drives that would complete a route: one, or both directions if the order of stops is fixed.

    `only_from` names the terminal to start from.
    """
    one, other = board.terminals_of(line)
    both = (Task(one, other, found, in_order), Task(other, one, found, in_order))
    if only_from is not None:
        return tuple(task for task in both if task.start.code == only_from)
    return both if in_order else both[:1]


def missing(
    grid: Grid,
    line: int,
    route: str,
    signs: Sequence[tuple[str, Cell]],
    *,
    in_order: bool,
    most: int | None = None,
) -> int | None:
    """Return the tiles that the cheapest drive still needs: 0 if complete, None if it needs more
    than `most`.
    """
    found = servings(grid, route, signs)
    costs = [
        cost
        for task in tasks(grid.board, line, found, in_order=in_order)
        if (cost := cost_of(grid, task, most)) is not None
    ]
    return min(costs, default=None)


def cost_of(grid: Grid, task: Task, most: int | None = None) -> int | None:
    """Return the cost of the cheapest drive for `task`; None if there is none, or it needs more
    than `most`.
    """
    task, frame = task.nearest_first(grid.board), grid.frame
    # The same cells in all blocks.
    repeat = sum(1 << block * frame.size for block in range(task.blocks))
    free = [cells * repeat for cells in grid.with_piece]
    dear = [(1, [cells * repeat for cells in grid.buildable])] if most != 0 else []
    moves = moves_of(task, [serving.cells for serving in task.servings], frame.size)
    starts = [0, 0, 0, 0]
    starts[task.inward] = frame.ends[task.start.code]
    goal = frame.behind[task.goal.code] << (task.blocks - 1) * frame.size
    for cost, reached in levels(SearchBoard(free, dear, None, moves, frame.width), starts, most):
        if reached[task.outward] & goal:
            return cost
    return None


def moves_of(task: Task, cells: Sequence[Cells], row: int) -> Moves:
    """Return the serving cells of each block with the shift they cause; `row` is the size of a
    block in bits.
    """
    if task.in_order:
        return [(where << number * row, row) for number, where in enumerate(cells)]
    found = []
    for number, where in enumerate(cells):
        blocks = [block for block in range(task.blocks) if not block >> number & 1]
        found.append((sum(where << block * row for block in blocks), row << number))
    return found


def complete(grid: Grid, line: int, route: str, signs: Sequence[tuple[str, Cell]], *, in_order: bool) -> bool:
    """True if existing track completes the route: the same as `missing` == 0, but much faster."""
    # Every turn begins with this question. Usually there is no track at both ends, a sign is missing, or
    # nothing connects the ends, so these are checked first.
    start, goal = grid.board.terminals_of(line)
    ends = grid.frame.ends
    if not (grid.tiles & ends[start.code] and grid.tiles & ends[goal.code]):
        return False
    if not {letter for letter, _ in signs}.issuperset(route):
        return False
    if not _leads_through(grid, start, goal):
        return False
    found = servings(grid, route, signs)
    return any(cost_of(grid, task, 0) == 0 for task in tasks(grid.board, line, found, in_order=in_order))


def _leads_through(grid: Grid, start: Terminal, goal: Terminal) -> bool:
    """True if a tram can drive from one terminal to the other over existing track."""
    frame, side = grid.frame, SIDES.index(goal.side)
    trams = [0, 0, 0, 0]
    trams[opposite(SIDES.index(start.side))] = frame.ends[start.code]
    seen = trams
    while any(trams):
        if trams[side] & frame.behind[goal.code]:
            return True
        trams = without(driven(trams, grid.with_piece, frame.width), seen)
        seen = both(seen, trams)
    return False
