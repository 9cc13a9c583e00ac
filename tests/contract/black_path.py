"""Knowledge of the Black Path Game for the contract tests."""

from collections.abc import Iterator

from black_path.board import TILES
from black_path.opponent import Wary
from black_path.rules import BlackPath, Lay, State, View
from game.core.plain import Plain

MALFORMED: tuple[Plain, ...] = (
    None,
    7,
    "lay",
    {},
    {"lay": []},
    {"lay": [[0, 0]]},
    {"lay": [[0, 0], "loop"]},
    {"lay": [[0], "cross"]},
    {"lay": [[0, 0.5], "cross"]},
    {"lay": [[0, 0], "cross"], "turn": 1},
)


def universe(game: BlackPath, view: View) -> Iterator[Lay]:
    """Return every tile in every cell, and beyond the edge."""
    side = game.boards[view.state.board].side
    cells = ((row, column) for row in range(-1, side + 1) for column in range(-1, side + 1))
    return (Lay(cell, tile) for cell in cells for tile in TILES)


def conserved(game: BlackPath, state: State) -> None:
    """Assert one tile in a cell at most, and at most one run through each piece of track."""
    path = game.path(state)
    assert len(path.tiles) == len(state.laid)
    assert len(set(path.stretches)) == len(path.stretches)
    assert all([stretch.cell for stretch in path.stretches].count(cell) <= 2 for cell in path.tiles)


def promising(game: BlackPath, view: View, legal: tuple[Lay, ...]) -> tuple[Lay, ...]:
    """Return the actions that do not run into the edge at once."""
    return Wary(game, 0).safe(view, legal)
