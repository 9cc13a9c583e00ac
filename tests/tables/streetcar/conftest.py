import pytest

from game.rules.streetcar.board import Board, Landmark, Terminal

LANDMARKS = {
    "A": ((1, 8), "Audubon Park"),
    "B": ((4, 11), "French Quarter"),
    "C": ((8, 12), "Art Museum"),
    "D": ((11, 9), "Garden District"),
    "E": ((12, 5), "Napoleon Library"),
    "F": ((9, 2), "Aquarium"),
    "G": ((5, 1), "Loyola"),
    "H": ((2, 4), "Longue Vue"),
    "I": ((4, 6), "Xavier"),
    "K": ((6, 9), "Superdome"),
    "L": ((9, 7), "Academy"),
    "M": ((7, 4), "Tulane"),
}
TERMINALS = (
    Terminal(1, "N", ((1, 2), (1, 3))),
    Terminal(1, "S", ((12, 6), (12, 7))),
    Terminal(2, "N", ((1, 6), (1, 7))),
    Terminal(2, "S", ((12, 10), (12, 11))),
    Terminal(3, "N", ((1, 10), (1, 11))),
    Terminal(3, "S", ((12, 2), (12, 3))),
    Terminal(4, "W", ((6, 1), (7, 1))),
    Terminal(4, "E", ((2, 12), (3, 12))),
    Terminal(5, "W", ((10, 1), (11, 1))),
    Terminal(5, "E", ((6, 12), (7, 12))),
    Terminal(6, "W", ((2, 1), (3, 1))),
    Terminal(6, "E", ((10, 12), (11, 12))),
)


@pytest.fixture(scope="session")
def plan() -> Board:
    """The board of New Orleans."""
    landmarks = [Landmark(letter, cell, name) for letter, (cell, name) in LANDMARKS.items()]
    return Board.of(rows=12, cols=12, landmarks=landmarks, terminals=TERMINALS)
