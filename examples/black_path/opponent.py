"""Who plays the Black Path Game: one who sees the edge, and one who plays perfectly."""

from collections.abc import Iterable, Mapping
from typing import Final

from black_path.board import Cell, beyond
from black_path.rules import BlackPath, Lay, View
from game.ai.agent import Budget
from game.ai.chance import Chance

WON: Final = 1
LOST: Final = -1


class Wary:
    """Takes any tile with which the path does not run into the edge at once."""

    def __init__(self, game: BlackPath, seed: int) -> None:
        self._game = game
        self._seed = seed

    def decide(self, view: View, legal: tuple[Lay, ...], budget: Budget) -> Lay:
        """One of the legal actions."""
        del budget
        return Chance(self._seed, len(view.state.laid)).one_of(self.safe(view, legal) or legal)

    def safe(self, view: View, legal: tuple[Lay, ...]) -> tuple[Lay, ...]:
        """The actions after which the game goes on."""
        return tuple(
            one for one in legal if self._game.to_act(self._game.apply(view.state, one).state) is not None
        )


class Domino(Wary):
    """Plays by dominoes: where the empty cells make pairs of neighbours, the path goes to the other half.

    The other player must then fill that half, and the cells that are left still make pairs. On a board with
    an even side the first player wins so, on any other the second.
    """

    def decide(self, view: View, legal: tuple[Lay, ...], budget: Budget) -> Lay:
        """An action that wins, where the cells make pairs; else one that only keeps off the edge."""
        winning = (one for one in legal if worth(self._game, view, one) == WON)
        return next(winning, None) or super().decide(view, legal, budget)


def worth(game: BlackPath, view: View, action: Lay) -> int:
    """`WON` where dominoes win after it, `LOST` where it runs into the edge; 0 where nothing is known."""
    after = game.apply(view.state, action).state
    path, board = game.path(after), game.boards[after.board]
    if game.is_over(path, after.board):
        return LOST
    cells = [(row, column) for row in range(board.side) for column in range(board.side)]
    left = [cell for cell in cells if cell not in path.tiles and cell != path.end]
    return WON if len(paired(left)) == len(left) else 0


def paired(cells: Iterable[Cell]) -> Mapping[Cell, Cell]:
    """All cells in pairs of neighbours, each with its other half; empty where they do not go into pairs."""
    left = set(cells)
    half: dict[Cell, Cell] = {}
    # Pairs have a cell of each colour of a chessboard: those of one are given partners, one after the other,
    # and earlier ones look for another where that makes room.
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
