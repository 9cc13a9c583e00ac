"""How many tiles a route still misses: the cheapest drive that would complete it, for all cells at once.

A tram's state is the cell it is in, the side by which it came in, and which of its landmarks it has served.
For each side there is one whole number that holds the cells of all such states, one block of bits for each
set of served landmarks; a step of all trams at once is then a few shifts. Steps over track that lies cost
nothing and are taken until nothing new is found; a step that needs a tile costs one.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.streetcar.board import Board, Terminal
from game.rules.streetcar.frame import Cells
from game.rules.streetcar.grid import Grid
from game.rules.streetcar.sides import SIDES, Cell, opposite
from game.rules.streetcar.steps import Ground, Moves, both, driven, levels, without


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

    @property
    def inward(self) -> int:
        """The heading with which trams come out of the start."""
        return opposite(SIDES.index(self.start.side))

    @property
    def outward(self) -> int:
        """The heading with which they come to the goal."""
        return SIDES.index(self.goal.side)

    def nearest_first(self, board: Board) -> "Task":
        """The same with its landmarks in the order of their distance from the start, if that is free.

        A search comes to the upper blocks later then, and numbers are short until it does.
        """
        if self.in_order:
            return self
        row, col = self.start.cells[0]

        def distance(serving: Serving) -> int:
            cell = board.landmark[serving.letter].cell
            return abs(cell[0] - row) + abs(cell[1] - col)

        return Task(self.start, self.goal, tuple(sorted(self.servings, key=distance)), in_order=False)


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
    grid: Grid,
    line: int,
    route: str,
    signs: Sequence[tuple[str, Cell]],
    *,
    in_order: bool,
    most: int | None = None,
) -> int | None:
    """Tiles that the cheapest drive still needs: 0 for a complete route, None where `most` do not do."""
    found = servings(grid, route, signs)
    costs = [
        cost
        for task in tasks(grid.board, line, found, in_order=in_order)
        if (cost := cost_of(grid, task, most)) is not None
    ]
    return min(costs, default=None)


def cost_of(grid: Grid, task: Task, most: int | None = None) -> int | None:
    """The cost of the cheapest drive that does `task`; None if there is none, or none for `most`."""
    task, frame = task.nearest_first(grid.board), grid.frame
    # The same cells in all blocks.
    repeat = sum(1 << block * frame.size for block in range(task.blocks))
    free = [cells * repeat for cells in grid.with_piece]
    dear = [(1, [cells * repeat for cells in grid.buildable])] if most != 0 else []
    moves = moves_of(task, [serving.cells for serving in task.servings], frame.size)
    starts = [0, 0, 0, 0]
    starts[task.inward] = frame.ends[task.start.code]
    goal = frame.behind[task.goal.code] << (task.blocks - 1) * frame.size
    for cost, reached in levels(Ground(free, dear, None, moves, frame.width), starts, most):
        if reached[task.outward] & goal:
            return cost
    return None


def moves_of(task: Task, cells: Sequence[Cells], row: int) -> Moves:
    """Where something is served, by block; `cells` by landmark, and `row` the bits of a block."""
    if task.in_order:
        return [(where << number * row, row) for number, where in enumerate(cells)]
    found = []
    for number, where in enumerate(cells):
        blocks = [block for block in range(task.blocks) if not block >> number & 1]
        found.append((sum(where << block * row for block in blocks), row << number))
    return found


def complete(grid: Grid, line: int, route: str, signs: Sequence[tuple[str, Cell]], *, in_order: bool) -> bool:
    """Whether a drive over track that lies completes the route: `missing` is 0, but much sooner known."""
    # Every turn begins with this question. Mostly there is not even track at both ends, or a sign for each
    # stop, or a way from one end to the other, whatever it serves.
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
    """Whether a tram can come from one terminal to another over track that lies."""
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
