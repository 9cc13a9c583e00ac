"""Expected hands of cards in scenarios."""

import pytest

from game.core.plain import to_plain
from game.core.scenario import read_scenario, run
from tests.games import games
from tests.rules.trambahn.tables import ROOT

GAMES = games(ROOT / "maps", ROOT / "config")


@pytest.mark.parametrize(
    ("expected", "holds"),
    [
        (["blue-9", "blue-10", "blue-10", "conductor"], True),
        (["blue-10", "conductor", "blue-9", "blue-10"], True),
        (["blue-9", "blue-9", "blue-10", "conductor"], False),
        (["blue-9", "blue-10", "conductor"], False),
        ("blue-9", False),
    ],
)
def test_a_hand_is_expected_in_any_order_but_with_every_card(expected: object, holds: bool) -> None:
    hand = ["conductor", "blue-10", "blue-9", "blue-10"]
    scenario = {
        "scenario": 1,
        "game": "trambahn",
        "seats": 2,
        "position": {"hands": [hand, []]},
        "steps": [{"expect": {"hands.0": expected}}],
    }
    failure = run(read_scenario(to_plain(scenario), GAMES), GAMES["trambahn"])
    assert (failure is None) == holds
