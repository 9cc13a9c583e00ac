from collections.abc import Callable

import pytest

from game.rules.trambahn.game import Trambahn
from game.tables.trambahn.table import TrambahnTable
from game.ui.look import Look
from game.ui.speech import Speaker
from tests.games import games
from tests.tables.conftest import MAPS, ROOT, Asked, KitMaker, seating

Sit = Callable[..., tuple[TrambahnTable, Speaker, Asked]]


@pytest.fixture(scope="session")
def trambahn() -> Trambahn:
    """Return the rules, with the deck of the program."""
    found = games(MAPS, ROOT / "config")["trambahn"]
    assert isinstance(found, Trambahn)
    return found


@pytest.fixture
def sit(look: Look, kit_of: KitMaker) -> Sit:
    """Return a function that makes the table of a session, in a window of 1280 x 720."""
    return seating(TrambahnTable, look, kit_of)
