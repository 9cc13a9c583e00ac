from collections.abc import Callable
from typing import Any

import pytest

from game.content.games import games
from game.rules.trambahn.game import Trambahn
from game.session.session import Session
from game.storage.settings import Settings
from game.tables.table import Kit
from game.tables.trambahn.table import TrambahnTable
from game.text.catalogue import Catalogue
from game.ui.input import Keymap
from game.ui.look import Look
from game.ui.speech import RememberingSpeaker
from tests.tables.conftest import MAPS, ROOT, Asked

Sit = Callable[..., tuple[TrambahnTable, RememberingSpeaker, Asked]]


@pytest.fixture(scope="session")
def trambahn() -> Trambahn:
    """The rules, with the deck of the program."""
    found = games(MAPS, ROOT / "config")["trambahn"]
    assert isinstance(found, Trambahn)
    return found


@pytest.fixture
def sit(look: Look, tr: Catalogue, keymap: Keymap) -> Sit:
    """Makes the table of a session, laid out in a window of 1280 x 720."""

    def make(session: Session, **settings: Any) -> tuple[TrambahnTable, RememberingSpeaker, Asked]:
        speaker, asked = RememberingSpeaker(), Asked()

        def menu() -> None:
            asked.menus += 1

        def book() -> None:
            asked.rules += 1

        kit = Kit(
            tr=tr,
            settings=Settings(**settings),
            maps=MAPS,
            chord=keymap.chord,
            speaker=speaker,
            open_menu=menu,
            open_rules=book,
            show_error=asked.errors.append,
        )
        table = TrambahnTable(session, kit)
        table.resize(look)
        return table, speaker, asked

    return make
