"""Players in words, for any name in a record."""

import pytest

from game.content.languages import LANGUAGES
from game.text.players import LONGEST, level_text, opponent_text, player_text, seat_text
from tests.texts import texts_in

ENGLISH = texts_in("en")


@pytest.mark.parametrize(
    ("player", "told"),
    [
        ("human", "Human"),
        ("director", "Director"),
        ("director:blocker", "Director, Blocker"),
        ("870", "Strength 870"),
        ("870:blocker", "Strength 870, Blocker"),
        ("even", "Just right"),
        ("own:mine", "mine (own)"),
        ("own:mine.py", "mine.py (own)"),
    ],
)
def test_a_known_player_is_described_by_name(player: str, told: str) -> None:
    assert player_text(ENGLISH, player) == told


@pytest.mark.parametrize(
    ("player", "told"),
    [
        ("stationmaster", "stationmaster"),
        ("director:hothead", "Director, hothead"),
        ("apprentice.note", "apprentice.note"),
        ("{name}", "{name}"),
        ("a\x00b\nc", "a b c"),
        ("", ""),
        ("own:", " (own)"),
    ],
)
def test_an_unknown_player_is_described_by_the_bare_name(player: str, told: str) -> None:
    assert player_text(ENGLISH, player) == told


@pytest.mark.parametrize(
    ("player", "told"), [("director:blocker", "Director"), ("own:a:b", "a:b (own)"), ("human", "Human")]
)
def test_with_less_room_the_level_alone_is_described(player: str, told: str) -> None:
    assert level_text(ENGLISH, player) == told


def test_people_are_described_by_their_names_alone() -> None:
    assert seat_text(ENGLISH, "Ben", "director:blocker") == "Ben (Director, Blocker)"
    assert (seat_text(ENGLISH, "Anna", "human"), opponent_text(ENGLISH, "human")) == ("Anna", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_is_longer_than_a_line_has_room_for(language: str) -> None:
    tr = texts_in(language)
    for player in ("x" * 999, "own:" + "x" * 999):
        assert len(player_text(tr, player)) <= LONGEST + len(" (eigen)")
