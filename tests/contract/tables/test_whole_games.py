"""A whole game between two people is played in one way alone, from the start to the end."""

import random
from collections.abc import Mapping

import pytest

from game.core.option import OptionValue
from tests.contract.tables.adapters import STEPS
from tests.contract.tables.gestures import WAYS, Way, do
from tests.contract.tables.seated import TABLES, Seated, seat, sensible

every_table = pytest.mark.parametrize("name", sorted(TABLES))
FEW = 24
MANY = 2000
SHORT: Mapping[str, Mapping[str, OptionValue]] = {
    "transamerica": {},
    "streetcar": {"movement": "die"},
    "trambahn": {"tours": 5},
    "black_path": {},
}


def play(seated: Seated, way: Way, most: int, seed: int) -> None:
    """Play a staged game for a number of moves, as two people who pass the screen on."""
    chance, match = random.Random(seed), seated.session.match
    for _ in range(most):
        if match.to_act is None:
            return
        wish = sensible(match.game, match.view(match.to_act), chance)
        wanted = match.game.apply(match.state, wish).state
        for step in STEPS[match.game.name](seated, wish, way):
            do(seated, way, step)
        if match.state != wanted:
            # An action that draws tiles is only proposed if the screen is passed on.
            seated.keys("e")
        assert match.state == wanted, f"{wish} by {way}"
        if seated.session.held:
            seated.keys("e")
        seated.session.open_curtain()
        seated.table.seat_changed()
    assert seated.asked.errors == []


@every_table
@pytest.mark.parametrize("way", WAYS)
def test_the_beginning_of_a_game_is_played_in_one_way_alone(name: str, way: Way) -> None:
    play(seat(name, who="people", reduced_motion=True), way, FEW, seed=1)


@pytest.mark.long
@every_table
@pytest.mark.parametrize("way", WAYS)
def test_a_whole_game_is_played_in_one_way_alone(name: str, way: Way) -> None:
    seated = seat(name, who="people", options=SHORT[name], reduced_motion=True)
    play(seated, way, MANY, seed=2)
    assert seated.session.outcome is not None
