import random
from collections.abc import Callable
from typing import Any, TypeAlias

import pytest

from game.core.match import Match
from game.core.option import with_defaults
from game.makers import staged
from game.makers.examples.streetcar import MIXED_HAND, session_of
from game.makers.examples.streetcar_positions import DRIVING
from game.rules.streetcar.board import Board, Landmark, Terminal
from game.rules.streetcar.game import Streetcar
from game.session.session import Session
from game.tables.streetcar.table import StreetcarTable
from game.ui.input import Keymap, key_pressed
from game.ui.look import Look
from game.ui.speech import Speaker
from tests.games import games
from tests.tables.conftest import ROOT, Asked, KitMaker, seating

AnyMatch: TypeAlias = Match[Any, Any, Any]
Sit: TypeAlias = Callable[..., tuple[StreetcarTable, Speaker, Asked]]

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
    """Return the board of New Orleans."""
    landmarks = [Landmark(letter, cell, name) for letter, (cell, name) in LANDMARKS.items()]
    return Board.of(rows=12, cols=12, landmarks=landmarks, terminals=TERMINALS)


@pytest.fixture(scope="session")
def streetcar() -> Streetcar:
    """Return the rules, on the maps of the program."""
    found = games(ROOT / "maps", ROOT / "config")["streetcar"]
    assert isinstance(found, Streetcar)
    return found


@pytest.fixture(scope="session")
def ended(streetcar: Streetcar) -> AnyMatch:
    """Return a game of three that somebody has won."""
    chance = random.Random(4)
    match: AnyMatch = Match(streetcar, streetcar.start(3, with_defaults(streetcar.options, {}), 4))
    while (seat := match.to_act) is not None:
        match.play(seat, staged.sensible(streetcar, match.view(seat), chance))
    return match


@pytest.fixture
def build(streetcar: Streetcar) -> Session:
    """Ada may lay two tiles of a mixed hand."""
    return session_of(streetcar, MIXED_HAND)


@pytest.fixture
def drive(streetcar: Streetcar) -> Session:
    """Ada may drive four fields from row 4, column 8, heading south."""
    return session_of(streetcar, DRIVING)


def keys(table: StreetcarTable, keymap: Keymap, *chords: str) -> None:
    """Press these keys at a table, one after another."""
    for chord in chords:
        table.step([key_pressed(keymap, chord)], 0.0)


@pytest.fixture
def sit_down(look: Look, kit_of: KitMaker) -> Sit:
    """Return a function that makes the table of a session, in a window of 1280 x 720."""
    return seating(StreetcarTable, look, kit_of)
