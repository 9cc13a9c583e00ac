"""Sensible decisions in small positions, and guesses from the others' rails."""

from collections import Counter

import pytest

from game.ai.chance import Chance
from game.ai.transamerica.guess import Guess
from game.rules.transamerica.actions import DONE, LayRail, MoveHub, PlaceHub
from game.rules.transamerica.board import edge_between
from game.rules.transamerica.values import View
from tests.ai.tables import CALM, GAME, agent, almost_finished, played
from tests.rules.transamerica.tables import at


@pytest.mark.parametrize("level", ["apprentice", "conductor", "nearest"])
def test_the_hub_is_placed_on_one_of_our_cities(level: str) -> None:
    for seed in range(5):
        view = played(seed, 0).view(0)
        action = agent(level, seed).decide(view, tuple(GAME.legal(view)), CALM)
        assert isinstance(action, PlaceHub)
        assert view.goals[0] is not None
        assert action.node in [GAME.board.city(name).node for name in view.goals[0]]


@pytest.mark.parametrize("level", ["conductor", "engineer"])
def test_good_players_place_the_hub_on_a_cheapest_network(level: str) -> None:
    for seed in range(5):
        view = played(seed, 0).view(0)
        action = agent(level, seed).decide(view, tuple(GAME.legal(view)), CALM)
        assert isinstance(action, PlaceHub)
        assert GAME.analysis.missing_with_hub(view, action.node) == GAME.analysis.missing(view)


@pytest.mark.parametrize("level", ["apprentice", "conductor", "engineer", "director", "nearest"])
def test_a_player_who_can_finish_does(level: str) -> None:
    view = GAME.observe(almost_finished(0), 0)
    assert GAME.analysis.missing(view) == 1
    action = agent(level).decide(view, tuple(GAME.legal(view)), CALM)
    assert isinstance(action, LayRail)
    assert GAME.analysis.missing_after(view, action.edge) == 0


@pytest.mark.parametrize("level", ["conductor", "engineer", "director"])
def test_the_last_rail_of_a_round_serves_the_player_who_lays_it(level: str) -> None:
    state = GAME.apply(almost_finished(1), LayRail(((4, 7), (4, 8)))).state
    assert state.table.finishing
    view = GAME.observe(state, 1)
    action = agent(level).decide(view, tuple(GAME.legal(view)), CALM)
    before, after = GAME.analysis.missing(view), None
    if isinstance(action, LayRail):
        after = GAME.analysis.missing_after(view, action.edge)
    assert before is not None
    assert after == before - 1


@pytest.mark.parametrize("level", ["conductor", "engineer"])
def test_nobody_good_lays_a_last_rail_that_saves_nothing(level: str) -> None:
    """The only rail that would help seat 1 costs two, and one is left in the turn that ends the round."""
    state = GAME.apply(almost_finished(1), LayRail(((4, 7), (4, 8)))).state
    view = GAME.observe(state, 1)
    useless = tuple(
        action
        for action in GAME.legal(view)
        if not isinstance(action, LayRail)
        or GAME.analysis.missing_after(view, action.edge) == GAME.analysis.missing(view)
    )
    assert len(useless) > 1
    assert agent(level).decide(view, useless, CALM) == DONE


@pytest.mark.parametrize("level", ["apprentice", "conductor", "nearest", "engineer", "director"])
def test_hubs_move_if_others_bar_the_routes(level: str) -> None:
    """Seat 0 is at the end of a track, next to another hub; all that it lacks is beyond."""
    hands = [
        ["Los Angeles", "Chicago", "Oklahoma City", "Memphis", "Winston"],
        ["Medford", "Helena", "Omaha", "El Paso", "Jacksonville"],
    ]
    own, beside = GAME.board.city("Los Angeles").node, (10, 6)
    track = GAME.analysis.cheapest_between((), [own, GAME.board.city("Oklahoma City").node])
    assert edge_between(own, beside) in track
    state = at(GAME, 2, {"hubs": "mobile"}, hubs=[own, beside], rails=sorted(track), goals=hands, laid=1)
    view = GAME.observe(state, 0)
    assert isinstance(agent(level).decide(view, tuple(GAME.legal(view)), CALM), MoveHub)


@pytest.mark.parametrize("level", ["apprentice", "conductor", "nearest"])
def test_every_rail_of_the_plain_players_leads_to_a_city(level: str) -> None:
    for seed in range(8):
        match = played(seed, 30)
        seat = match.to_act
        assert seat is not None
        view = match.view(seat)
        action = agent(level, seed).decide(view, match.legal(), CALM)
        if isinstance(action, LayRail):
            before = GAME.analysis.city_distances(view)
            after = GAME.analysis.city_distances(GAME.observe(GAME.apply(match.state, action).state, seat))
            assert any(after.get(name, 0) < away for name, away in before.items())


def guessed(view: View) -> Counter[str]:
    """Return the frequency of each city in a hundred hands that seat 1 may hold."""
    guess = Guess(GAME, view, 0.5, 2.0)
    return Counter(name for seed in range(100) for name in guess.hand(1, Chance(seed)))


def test_the_others_cities_are_guessed_from_their_rails() -> None:
    """Seat 1 has gone from Kansas City to the north-west."""

    hands = [
        ["Portland", "Chicago", "Santa Fe", "Dallas", "Winston"],
        ["Medford", "Helena", "Omaha", "Memphis", "Washington"],
    ]
    start = at(GAME, 2, hubs=[(9, 7), (6, 11)], goals=hands, to_act=1, start_player=1)
    state = start
    for edge in (((5, 10), (6, 11)), ((4, 9), (5, 10))):
        state = GAME.apply(state, LayRail(edge)).state
    view = GAME.observe(state, 0)
    before, after = guessed(GAME.observe(start, 0)), guessed(view)
    assert after["Helena"] > before["Helena"]
    assert after["Cincinnati"] < before["Cincinnati"]
    assert after["Omaha"] > before["Omaha"]
    for colour in ("green", "red"):
        cities = [city.name for city in GAME.board.cities if city.colour == colour]
        assert sum(after[name] for name in cities) == 100
    assert view.goals[0] is not None
    assert not set(view.goals[0]) & set(after)
