"""A departure on a complete route, and building on instead where that is clearly better."""

import pytest

from game.core.match import Match
from game.core.plain import Plain
from game.rules.streetcar.actions import Depart
from game.rules.streetcar.values import State
from tests.ai.streetcar.tables import CALM, GAME, LEVELS, agent, table
from tests.games import appraiser

DETOUR = """
straight 9 8 0, curve 3 5 270, straight 6 3 90, straight 4 2 0, curve 2 7 0, straight 2 5 0, straight 6 10 0,
crossing 3 10 0, straight 4 10 0, left_switch 1 5 270, straight 7 10 0, crossing 5 10 0, fork 2 10 270,
straight 2 8 90, fork 10 10 180, right_switch 12 10 180, straight 9 11 90, right_switch 5 2 0,
left_switch 8 9 90, curve 1 6 270, left_switch 3 4 270, left_switch 6 2 180, curve 9 12 180,
junction 8 10 90, fork 9 10 0, straight 11 10 0, roundabout 3 2 0, straight 1 7 0, triangle 10 8 0,
left_switch 10 9 90, straight 2 9 90, straight 3 3 90, triangle 10 12 90, triangle 11 12 0, straight 4 4 0,
straight 5 4 0, triangle 6 4 0, right_switch 8 8 0
"""
"""Line 2 reaches H and L by a long way round, which two or three tiles of the hand cut off."""
SAVED = 10
"""Fields that are saved at least before anybody leaves."""
all_levels = pytest.mark.parametrize("level", LEVELS)


def by_a_detour(movement: str = "follow") -> State:
    tiles: list[Plain] = []
    for name, row, column, rotation in (one.split() for one in DETOUR.split(",")):
        tiles.append({"tile": name, "cell": [int(row), int(column)], "rotation": int(rotation)})
    hands: list[Plain] = [["double_curve", "double_curve", "straight", "curve", "fork"], ["curve"] * 5]
    options = {"stops": "two", "movement": movement}
    return table(2, options, tiles=tiles, hands=hands, lines=[2, 1], routes=["HL", "AC"])


def fields_ahead(state: State) -> int:
    """Fields of the shorter of the two drives of seat 0."""
    view = GAME.observe(state, 0)
    found = [GAME.analysis.departure(view, 0, terminal) for terminal in ("2N", "2S")]
    left = [one[0].fields_left(one[1]) for one in found if one is not None]
    return min(count for count in left if count is not None)


@all_levels
@pytest.mark.parametrize("movement", ["follow", "die_halt"])
def test_nobody_departs_on_a_long_way_round_that_a_turn_or_two_of_building_cut_off(
    level: str, movement: str
) -> None:
    match = Match(GAME, by_a_detour(movement))
    long = fields_ahead(match.state)
    player = agent(level)
    while True:
        view, legal = match.view(match.to_act), match.legal()
        if match.to_act != 0:
            match.play(1, legal[0])
            continue
        action = player.decide(view, legal, CALM)
        if isinstance(action, Depart):
            break
        match.play(0, action)
    assert long - fields_ahead(match.state) >= SAVED


def test_a_review_prices_that_departure_and_not_the_turn_of_building() -> None:
    view = GAME.observe(by_a_detour(), 0)
    departures = [action for action in GAME.legal(view) if isinstance(action, Depart)]
    losses = []
    for departure in departures:
        found = appraiser(GAME).appraise(view, (departure,))
        assert found is not None
        assert not isinstance(found.better[0], Depart)
        losses.append(found.loss)
    assert min(losses) > 1
