"""TransAmerica's turns in few words."""

from pathlib import Path

import pytest

from game.rules.transamerica.events import HubPlaced, TurnSkipped
from game.rules.transamerica.game import TransAmerica
from game.text.transamerica import Teller
from tests.games import games
from tests.texts import texts_in

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("language", "between"),
    [("en", "Cincinnati; "), ("de", "Cincinnati; "), ("fr", "Cincinnati\N{NO-BREAK SPACE}; ")],
)
def test_what_follows_is_told_after_a_mark_as_the_language_sets_it(language: str, between: str) -> None:
    game = games(ROOT / "maps", ROOT / "config")["transamerica"]
    assert isinstance(game, TransAmerica)
    teller = Teller(texts_in(language), ("Anna",), game.board)
    told = teller.turn([HubPlaced(0, (5, 15)), TurnSkipped(0)])
    assert between in told
    assert teller.turn([]) == ""
