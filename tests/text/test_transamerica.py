"""TransAmerica's turns in few words."""

from pathlib import Path

import pytest

from game.rules.transamerica.events import HubPlaced, RailLaid, TurnSkipped
from game.rules.transamerica.game import TransAmerica
from game.text.transamerica import Teller
from tests.games import games
from tests.texts import texts_in

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("language", "between"),
    [("en", "Cincinnati; "), ("de", "Cincinnati; "), ("fr", "Cincinnati\N{NARROW NO-BREAK SPACE}; ")],
)
def test_a_following_event_is_joined_by_the_languages_mark(language: str, between: str) -> None:
    game = games(ROOT / "maps", ROOT / "config")["transamerica"]
    assert isinstance(game, TransAmerica)
    teller = Teller(texts_in(language), ("Anna",), game.distances)
    text = teller.turn([HubPlaced(0, (5, 15)), TurnSkipped(0)])
    assert between in text
    assert teller.turn([]) == ""


def test_two_rails_that_meet_are_described_as_one_way() -> None:
    game = games(ROOT / "maps", ROOT / "config")["transamerica"]
    assert isinstance(game, TransAmerica)
    row, column = game.board.city("Denver").node
    first, then = ((row, column), (row, column + 1)), ((row, column + 1), (row + 1, column + 1))
    text = Teller(texts_in("en"), ("Anna",), game.distances).turn(
        [RailLaid(0, edge, 1, ()) for edge in (then, first)]
    )
    assert text == "Two rails: from Denver eastwards, then south-westwards"
