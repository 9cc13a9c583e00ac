"""The lower levels err like people: they start in any of their cities, and sometimes forget their network."""

from collections.abc import Callable, Mapping

import numpy as np
import pytest

from game.ai.agent import Agent
from game.ai.transamerica.opponent import opponent
from game.ai.transamerica.seat_analysis import SeatAnalysis
from game.content.transamerica_plays import Cheapest, NearestCity, TransAmericaPlay
from game.rules.transamerica.actions import LayRail, PlaceHub
from tests.ai.tables import CALM, GAME, played

PLAIN: Mapping[str, Callable[[float], TransAmericaPlay]] = {
    "nearest city": lambda casual: NearestCity(detours=0.0, casual=casual),
    "cheapest": lambda casual: Cheapest(casual=casual, lapses=0.0),
}


def player(play: TransAmericaPlay, seed: int = 1) -> Agent:
    return opponent(GAME, play, seed)


@pytest.mark.parametrize("play", PLAIN)
def test_a_casual_player_starts_in_any_of_its_cities(play: str) -> None:
    view = played(3, 0, 2).view(0)
    legal, own = tuple(GAME.legal(view)), SeatAnalysis(GAME, view)
    starts = {}
    for casual in (0.0, 1.0):
        actions = [player(PLAIN[play](casual), seed).decide(view, legal, CALM) for seed in range(30)]
        assert all(isinstance(action, PlaceHub) for action in actions)
        starts[casual] = {GAME.board.index[action.node] for action in actions if isinstance(action, PlaceHub)}
    ways = {int(place): int(own.ways_to_cities([place])[0]) for place in own.cities}
    assert starts[0.0] == {min(ways, key=ways.__getitem__)}
    assert starts[1.0] == set(ways)


def test_a_lapse_still_brings_one_of_our_cities_nearer() -> None:
    strayed = 0
    for seed in range(12):
        match = played(seed, 10, 3)
        assert match.to_act is not None
        view, legal = match.view(match.to_act), match.legal()
        own = SeatAnalysis(GAME, view)
        exact, careless = (
            player(Cheapest(casual=0.0, lapses=lapses)).decide(view, legal, CALM) for lapses in (0.0, 1.0)
        )
        strayed += careless != exact
        assert isinstance(careless, LayRail)
        after = own.distances_after(np.array([GAME.board.edge_index[careless.edge]]))
        assert (after[0] < own.distances_to_cities()).any()
    assert strayed
