"""Played-out rounds keep to the distances of the real board."""

import numpy as np
import pytest

from game.ai.agent import Budget
from game.ai.transamerica.approach_orders import ApproachOrder
from game.ai.transamerica.hands import closed, own_ways, ways
from game.ai.transamerica.race import Race, Strategy, Terrain, luck
from game.ai.transamerica.seat_analysis import TURN, Numbers
from game.core.match import Match
from game.core.option import with_defaults
from game.rules.transamerica.scoring import matrix_of
from game.rules.transamerica.steiner import tree_cost
from game.rules.transamerica.values import Table
from tests.ai.tables import GAME, agent, hands, played

INDEX = GAME.board.index


def race_at(table: Table, held: Numbers) -> tuple[Race, Numbers]:
    """Return one round from a table on which all hubs are placed; `held` is by seat and card."""
    hubs = np.array([[INDEX[hub]] for hub in table.hubs if hub is not None])
    terrain = Terrain.of(GAME.distances, matrix_of(GAME.distances, table))
    strategies = [
        Strategy(hand[:, None], np.zeros((5, 1), dtype=np.int64), np.ones((5, 1), dtype=np.int64))
        for hand in held
    ]
    return Race(terrain, hubs, strategies, luck(np.random.default_rng(1), 1)), hubs


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("seed", range(4))
def test_rails_change_the_missing_edges_as_on_the_board(seed: int, seats: int) -> None:
    match = played(seed, 20, seats)
    table, held = match.state.table, hands(match.state)
    race, hubs = race_at(table, held)
    matrix = matrix_of(GAME.distances, table)
    for turn in range(12):
        seat = turn % seats
        node = int(race.choices(seat, 2)[0][0])
        if node == hubs[seat, 0]:
            break
        ends = GAME.distances.ends
        linked = matrix[hubs[seat, 0]] == 0
        edges = [
            edge
            for edge, (a, b) in enumerate(ends)
            if (linked[a] and b == node and not linked[b]) or (linked[b] and a == node and not linked[a])
        ]
        assert edges
        cheapest = min(edges, key=lambda edge: GAME.distances.costs[edge])
        matrix = GAME.distances.lay(matrix, GAME.board.edges[cheapest])
        race.lay(seat, np.array([node]))
        missing = race.losses()[:, 0]
        for other in range(seats):
            exact = tree_cost(matrix, [int(hubs[other, 0]), *(int(city) for city in held[other])])
            assert exact <= missing[other] <= exact + 4
            assert (missing[other] == 0) == (exact == 0)


def goes_to(apart: float, hub: str, *cities: str, joined: bool = False) -> str:
    """Return the one of its two cities that seat 0 goes for, with another hub and cities on the board.

    Seat 0 has linked the other hub if both are `joined`.

    From Kansas City Denver is four steps away, and Memphis five in the opposite direction.
    """
    places = [
        np.array([[INDEX[GAME.board.city(name).node]] for name in names], dtype=np.intp).reshape(-1, 1)
        for names in (("Kansas City", "Denver", "Memphis", *["Kansas City"] * 3), (hub, *cities))
    ]
    strategies = [
        Strategy(place[1:], np.zeros_like(place[1:]), np.ones_like(place[1:]), apart=np.array([minds]))
        for place, minds in zip(places, (apart, 0.0), strict=True)
    ]
    hubs = np.array([place[0] for place in places])
    empty = GAME.distances.empty
    race = Race(Terrain.of(GAME.distances, empty), hubs, strategies, luck(np.random.default_rng(1), 1))
    if joined:
        race.lay(0, hubs[1])
    node = int(race.choices(0, 2)[0][0])
    start, west, east = (int(place) for place in places[0][:3, 0])
    nearer = {
        "Denver": empty[node, west] < empty[start, west],
        "Memphis": empty[node, east] < empty[start, east],
    }
    (city,) = (city for city, is_nearer in nearer.items() if is_nearer)
    return city


def test_a_player_who_ignores_the_others_approaches_the_nearest_city_first() -> None:
    assert goes_to(0, "Omaha", "Denver") == "Denver"


def test_a_city_away_from_other_networks_comes_first() -> None:
    assert goes_to(0.5, "Omaha") == goes_to(0.5, "Omaha", "Chicago") == "Memphis"
    assert goes_to(0.5, "Chicago", "Helena") == "Denver"


def test_a_network_that_has_been_joined_is_no_other_network() -> None:
    """No part of it is out of reach: the nearest city is linked first."""
    assert goes_to(2.0, "Omaha") == "Memphis"
    assert goes_to(2.0, "Omaha", joined=True) == "Denver"


def test_what_a_cheapest_network_links_by_another_city_has_no_way_of_its_own() -> None:
    """From Kansas City Santa Fe is 5 away, Salt Lake City 7 and 5 beyond that, Memphis 5 the other way."""
    places = [INDEX[GAME.board.city(name).node] for name in ("Santa Fe", "Salt Lake City", "Memphis")]
    hub, empty = INDEX[GAME.board.city("Kansas City").node], GAME.distances.empty
    between = empty[np.ix_(places, places)][:, :, None].astype(np.int64)
    away = empty[hub, places][:, None].astype(np.int64)
    assert own_ways(away, closed(between))[:, 0].tolist() == [True, False, True]
    linked = np.minimum(away, between[0])
    assert own_ways(linked, closed(between))[:, 0].tolist() == [False, True, True]


def test_a_builder_of_trees_skips_cities_reached_through_another_city() -> None:
    names = ("Santa Fe", "Salt Lake City", "Memphis", *["Kansas City"] * 2)
    cities = np.array([[INDEX[GAME.board.city(name).node]] for name in names])
    empty, even = GAME.distances.empty, np.ones((5, 1), dtype=np.intp)
    nodes = []
    for first, is_tree in ((1, True), (2, False), (2, True)):
        ranks = 2 * even
        ranks[first] = 1
        strategy = Strategy(cities, ranks, even, trees=np.array([is_tree]))
        other = Strategy(cities[3:4].repeat(5, axis=0), even, even)
        hubs = cities[3:4].repeat(2, axis=0)
        chance = np.zeros_like(luck(np.random.default_rng(1), 1))
        race = Race(Terrain.of(GAME.distances, empty), hubs, [strategy, other], chance)
        nodes.append(int(race.choices(0, 2)[0][0]))
    start, (santa_fe, memphis) = int(cities[3, 0]), cities[[0, 2], 0]
    assert empty[nodes[0], santa_fe] < empty[start, santa_fe]
    assert empty[nodes[1], memphis] < empty[start, memphis]
    assert nodes[1] == nodes[2]


@pytest.mark.parametrize(("seats", "more"), [(2, 0.0), (4, 0.005)])
def test_minding_the_others_as_plans_do_wins_more_rounds(seats: int, more: float) -> None:
    """Against others that go for their nearest cities: more of 2,000 rounds, half of which it begins."""
    options = with_defaults(GAME.options, {})
    held = np.array([hands(GAME.start(seats, options, seed)) for seed in range(1000)]).transpose(1, 2, 0)
    empty = GAME.distances.empty
    hubs = np.array([hand[ways(empty, hand.T).argmin(axis=1), np.arange(1000)] for hand in held])
    even = np.zeros_like(held[0])

    def share(first: int, apart: float) -> float:
        minds = np.full(1000, apart)
        strategies = [
            Strategy(hand, even, even + 1, apart=None if seat else minds) for seat, hand in enumerate(held)
        ]
        race = Race(Terrain.of(GAME.distances, empty), hubs, strategies, luck(np.random.default_rng(1), 1000))
        race.play(first, TURN)
        losses = race.losses()
        least = losses == losses.min(axis=0)
        return float((least[0] / least.sum(axis=0)).mean())

    gains = [share(first, ApproachOrder().apart) - share(first, 0.0) for first in range(2)]
    assert sum(gains) / 2 > more


def test_a_race_ends_with_a_player_who_lacks_nothing() -> None:
    match = played(3, 12, 3)
    table = match.state.table
    race, _ = race_at(table, hands(match.state))
    race.play(table.to_act, 2)
    assert race.losses()[:, 0].min() == 0


def test_rounds_in_the_head_go_as_the_reference_plays_them() -> None:
    """From the seventh turn on, with small networks: few cities are equally near by then."""
    right = 0
    for seed in range(8):
        match = Match(GAME, GAME.start(2, with_defaults(GAME.options, {}), seed))
        nearest, forecast = agent("nearest"), np.zeros(2)
        while match.state.table.round == 1:
            seat, table = match.to_act, match.state.table
            assert seat is not None
            if table.turn == 7:
                race, _ = race_at(table, hands(match.state))
                race.play(seat, 2 - table.laid)
                forecast = race.losses()[:, 0]
            match.play(seat, nearest.decide(match.view(seat), match.legal(), Budget(60.0)))
        result = match.state.table.last
        assert result is not None
        right += {int(forecast.argmin())} == result.finishers
    assert right >= 7


def test_setting_finished_rounds_aside_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    empty, count = GAME.distances.empty, 40
    options = with_defaults(GAME.options, {})
    held = np.array([hands(GAME.start(3, options, seed)) for seed in range(count)]).transpose(1, 2, 0)
    even = np.zeros_like(held[0])

    def losses(many: float) -> Numbers:
        monkeypatch.setattr("game.ai.transamerica.race._MANY", many)
        strategies = [Strategy(hand, even, even + 1, even[0] == 0, even[0] + 1) for hand in held]
        race = Race(
            Terrain.of(GAME.distances, empty), held[:, 0], strategies, luck(np.random.default_rng(1), count)
        )
        race.play(0, TURN)
        return race.losses()

    assert (losses(0.0) == losses(2.0)).all()
