"""The opponents: one that avoids the edge, and one that plays perfectly."""

from collections.abc import Iterable, Mapping
from typing import Final

from black_path.board import Cell, beyond
from black_path.rules import BlackPath, Lay, View
from game.ai.agent import Budget
from game.ai.chance import Chance

WON: Final = 1
LOST: Final = -1


class Wary:
    """Plays any tile that does not run the path into the edge at once."""

    def __init__(self, game: BlackPath, seed: int) -> None:
        self._game = game
        self._seed = seed

    def decide(self, view: View, legal: tuple[Lay, ...], budget: Budget) -> Lay:
        """Return a safe action, or any legal one if none is safe."""
        del budget
        return Chance(self._seed, len(view.state.laid)).one_of(self.safe(view, legal) or legal)

    def safe(self, view: View, legal: tuple[Lay, ...]) -> tuple[Lay, ...]:
        """Return the actions after which the game goes on."""
        return tuple(
            one for one in legal if self._game.to_act(self._game.apply(view.state, one).state) is not None
        )


class Domino(Wary):
    """Pairs the empty cells like dominoes, and leads the path into the other half of a domino.

    The other player must then fill that half, and the remaining cells still form pairs. With an even side
    this wins for the first player, otherwise for the second.
    """

    def decide(self, view: View, legal: tuple[Lay, ...], budget: Budget) -> Lay:
        """Return a winning action if the cells form pairs, otherwise one that avoids the edge."""
        winning = (one for one in legal if worth(self._game, view, one) == WON)
        return next(winning, None) or super().decide(view, legal, budget)


def worth(game: BlackPath, view: View, action: Lay) -> int:
    """Return `WON` if dominoes win after the action, `LOST` if it runs into the edge, otherwise 0."""
    after = game.apply(view.state, action).state
    path, board = game.path(after), game.boards[after.board]
    if game.is_over(path, after.board):
        return LOST
    cells = [(row, column) for row in range(board.side) for column in range(board.side)]
    left = [cell for cell in cells if cell not in path.tiles and cell != path.end]
    return WON if len(paired(left)) == len(left) else 0


def paired(cells: Iterable[Cell]) -> Mapping[Cell, Cell]:
    """Return a perfect pairing of neighbouring cells, both ways; empty if there is none."""
    left = set(cells)
    half: dict[Cell, Cell] = {}
    # A pair has one cell of each colour of a chessboard: each white cell is given a partner in turn, and
    # earlier ones change theirs to make room.
    white = sorted(cell for cell in left if sum(cell) % 2 == 0)

    def finds(cell: Cell, tried: set[Cell]) -> bool:
        for side in ("north", "east", "south", "west"):
            other = beyond(cell, side)
            if other in left and other not in tried:
                tried.add(other)
                if other not in half or finds(half[other], tried):
                    half[other] = cell
                    return True
        return False

    if len(left) != 2 * len(white) or not all(finds(cell, set()) for cell in white):
        return {}
    return {**half, **{cell: other for other, cell in half.items()}}
