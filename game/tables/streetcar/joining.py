"""Which cells hang on a line's terminals by track. It does not ask whether a tram could drive there."""

from game.rules.streetcar.grid import Grid
from game.rules.streetcar.sides import SIDES, Cell, exits, neighbour, opposite, sides_of


def joined_cells(grid: Grid, line: int) -> frozenset[Cell]:
    """The cells with track that is joined to one of the line's terminals, through other terminals too."""
    board = grid.board
    ends = board.terminals_of(line)
    waiting = [(cell, SIDES.index(end.side)) for end in ends for cell in end.cells]
    seen: set[tuple[Cell, int]] = set()
    while waiting:
        cell, side = waiting.pop()
        laid = grid.laid.get(cell)
        if laid is None or (cell, side) in seen or not sides_of(laid.pieces) >> side & 1:
            continue
        seen.add((cell, side))
        for out in exits(laid.pieces, side):
            waiting.append((cell, out))
            terminal = board.leg_at.get((cell, out))
            if terminal is None:
                waiting.append((neighbour(cell, out), opposite(out)))
            else:
                waiting += [(leg, out) for leg in terminal.cells]
    return frozenset(cell for cell, _ in seen)
