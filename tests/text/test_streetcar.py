"""Streetcar in words: every event and every refusal has a sentence, in every language."""

from pathlib import Path
from typing import Any

import pytest

from game.content.languages import LANGUAGES
from game.core.event import Event
from game.rules.streetcar import events
from game.rules.streetcar.board import Board, Landmark
from game.rules.streetcar.events import (
    Departed,
    DieRolled,
    Drove,
    GameEnded,
    Passed,
    Redrawn,
    RollRepeated,
    StopPlaced,
    StopServed,
    TileDrawn,
    TileLaid,
    TileTaken,
    Withdrawn,
)
from game.rules.streetcar.game import Streetcar
from game.text.streetcar import Teller
from tests.games import KNOWN, games
from tests.texts import texts_in

ROOT = Path(__file__).resolve().parents[2]
RULES = ROOT / "game" / "rules" / "streetcar"
NAMES = ("Ada", "Bruno")
_FOUND: Any = games(ROOT / "maps", ROOT / "config")["streetcar"]
GAME: Streetcar = _FOUND
HAPPENED: tuple[Event, ...] = (
    TileLaid(0, "curve", (9, 3), 90),
    TileLaid(0, "s_left", (1, 2), 90, "straight", 0),
    StopPlaced(0, "F", (9, 3)),
    TileDrawn(0, "roundabout"),
    TileTaken(0, "fork", 1),
    Redrawn(0, ("curve", "curve"), ("fork", "straight")),
    Passed(1),
    Departed(1, "6W", 6, "BFI", ((2, 1), (3, 1))),
    Departed(1, "6E", 6, "BFI", ()),
    DieRolled(1, "H"),
    RollRepeated(1, "3"),
    Drove(1, "6W", None, ((2, 1), (2, 2))),
    StopServed(1, "B", (4, 10)),
    Withdrawn(1, (2, 2)),
    GameEnded(1, "arrived", (1, 6), ("ACL", "BFI"), (3, 0)),
    GameEnded(None, "blocked", (1, 6), ("ACL", "BFI"), (3, None)),
)


def teller(language: str = "en", map_name: str = "new_orleans") -> Teller:
    made = KNOWN["streetcar"].teller(texts_in(language), NAMES, GAME, {"map": map_name})
    assert isinstance(made, Teller)
    return made


def test_the_cases_here_tell_of_every_kind_of_event() -> None:
    kinds = {
        kind
        for kind in vars(events).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }
    assert kinds == {type(event) for event in HAPPENED}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("map_name", ["new_orleans", "linie1"])
def test_every_event_is_described_in_a_sentence_without_keys_or_gaps(language: str, map_name: str) -> None:
    tell = teller(language, map_name)
    for event in HAPPENED:
        text = tell.event(event)
        assert text is not None
        assert text.endswith(".")
        assert "streetcar." not in text
        assert "{" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_tile_has_its_own_name(language: str) -> None:
    tell = teller(language)
    named = {tell.tile(kind) for kind in GAME.material.box.kinds}
    assert len(named) == len(GAME.material.box.kinds)
    assert not any("streetcar." in name for name in named)


def test_landmarks_and_terminals_have_the_names_of_the_map_that_is_played() -> None:
    assert teller(map_name="new_orleans").landmark("F") == "Aquarium (F)"
    assert teller(map_name="linie1").landmark("F") == "Fischmarkt (F)"
    assert teller(map_name="new_orleans").terminal("6W") == "6 west"
    assert "Barbarossaplatz" in teller(map_name="linie1").terminal("6W")


def test_a_place_is_told_from_a_landmark_it_touches_then_by_its_terminal_then_from_what_is_near() -> None:
    english = teller()
    assert english.at((9, 3)) == "east of the Aquarium"
    assert english.at((2, 1)) == "at terminal 6 west, north track"
    assert english.at((8, 5)) == "south-east of Tulane"
    assert english.at("6W") == "in terminal 6 west"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "east of the Museum"),
        ("de", "östlich vom Museum"),
        ("fr", "à l’est du Museum"),
        ("es", "al este del Museum"),
        ("it", "a est del Museum"),
    ],
)
def test_a_place_beside_a_landmark_has_its_article(language: str, text: str) -> None:
    tell = teller(language, "linie1")
    row, column = tell._board.landmark["M"].cell
    assert tell.at((row, column + 1)) == text


def test_a_landmark_of_another_map_is_named_as_that_map_does() -> None:
    board = Board(9, 9, (Landmark("A", (1, 1), "Karl's Café"),), ())
    assert Teller(texts_in("de"), NAMES, board).the_landmark("A") == "Karl's Café"


def test_a_turn_that_only_rolled_does_not_boast_of_the_die() -> None:
    assert teller().turn([events.DieRolled(0, "H")]) == "Rolls the die"
    assert teller().turn([events.RollRepeated(0, "H")]) == "Uses the last roll again: H"


def test_a_turn_is_described_without_the_name() -> None:
    tiles, sign = teller().turn(HAPPENED[:3]).split("; ")
    assert tiles == "2 tiles: east of the Aquarium and at terminal 1 north, west track"
    assert sign == "puts up the stop sign for the Aquarium (F)"


@pytest.mark.parametrize(
    ("language", "first", "later"), [("en", "Drives", "; drives"), ("de", "Fährt", "; fährt")]
)
def test_a_drive_after_the_departure_continues_the_sentence(language: str, first: str, later: str) -> None:
    tell = teller(language)
    depart, drive = Departed(1, "6W", 6, "BFI", ((2, 1), (3, 1))), Drove(1, "6W", None, ((3, 1),))
    assert tell.turn([drive]).startswith(first)
    assert later in tell.turn([depart, drive])
