"""Departures on a complete route, and building on if that is clearly better."""

import pytest

from game.core.match import Match
from game.rules.streetcar.actions import Depart
from game.rules.streetcar.values import State
from tests.ai.streetcar.tables import CALM, GAME, LEVELS, agent, by_a_detour

SAVED = 10
"""The fewest fields that are saved before anybody leaves."""
all_levels = pytest.mark.parametrize("level", LEVELS)


def fields_ahead(state: State) -> int:
    """Return the fields of the shorter of the two drives of seat 0."""
    view = GAME.observe(state, 0)
    found = [GAME.analysis.departure(view, 0, terminal) for terminal in ("2N", "2S")]
    left = [one[0].fields_left(one[1]) for one in found if one is not None]
    return min(count for count in left if count is not None)


@all_levels
@pytest.mark.parametrize("movement", ["follow", "die_halt"])
def test_nobody_departs_on_a_detour_that_a_turn_or_two_of_building_avoid(level: str, movement: str) -> None:
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
