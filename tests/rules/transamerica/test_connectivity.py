"""The cached data of a position agrees with the plain definitions in `network`."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.lazy_sequences import pick
from game.rules.transamerica import network as plainly
from game.rules.transamerica.actions import LayRail
from game.rules.transamerica.connectivity import Connectivity
from game.rules.transamerica.events import RailLaid
from game.rules.transamerica.values import LaidRail, State
from tests.rules.transamerica.tables import options, us

GAME = us()
BOARD = GAME.board
WAYS = tuple((seats, hubs) for seats in (2, 3, 5) for hubs in ("fixed", "mobile"))


def positions(seats: int, hubs: str, seed: int) -> Iterator[State]:
    """Yield the states of a random game in order."""
    chance = random.Random(seed)
    state = GAME.start(seats, options(GAME, hubs=hubs, points=5), seed)
    while (seat := GAME.to_act(state)) is not None:
        yield state
        state = GAME.apply(state, chance.choice(GAME.legal(GAME.observe(state, seat)))).state


def assert_all_the_same(connectivity: Connectivity, state: State) -> None:
    table = state.table
    graph = plainly.networks(table)
    networks = connectivity.networks(table)
    for hub, network in zip(table.hubs, networks, strict=True):
        nodes = {node for place, node in enumerate(BOARD.nodes) if network.nodes >> place & 1}
        assert nodes == (graph.of(hub) if hub is not None else set())
    for seat in range(table.seats):
        edges = tuple(pick(connectivity.rails, connectivity.layable(networks, table, seat)))
        assert edges == tuple(LayRail(edge) for edge in plainly.layable(BOARD, table, seat))
        assert connectivity.edges(table, seat) == plainly.layable(BOARD, table, seat)
    assert connectivity.complete(networks, state.goals) == plainly.complete(
        BOARD, table, dict(enumerate(state.goals))
    )


@pytest.mark.parametrize(("seats", "hubs"), WAYS)
def test_cached_sets_match_the_definitions(seats: int, hubs: str) -> None:
    for number, state in enumerate(positions(seats, hubs, seats)):
        if number % 7 == 0:
            assert_all_the_same(GAME.distances.connectivity, state)


@pytest.mark.long
@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 2**32 - 1), way=st.sampled_from(WAYS))
def test_cached_sets_match_the_definitions_at_every_position(seed: int, way: tuple[int, str]) -> None:
    for state in positions(*way, seed):
        assert_all_the_same(GAME.distances.connectivity, state)


def test_rails_that_come_from_elsewhere_are_known_as_well() -> None:
    """A state from a file or a message did not result from the previous move."""
    connectivity = Connectivity(BOARD)
    for number, state in enumerate(positions(2, "fixed", 1)):
        if number % 40 == 0:
            assert_all_the_same(connectivity, GAME.state_from_plain(GAME.state_to_plain(state)))


def test_a_rail_shows_the_networks_that_it_joined() -> None:
    joined = 0
    for state in positions(5, "fixed", 4):
        before = state.table
        own = before.hubs[before.to_act]
        for action in GAME.legal(GAME.observe(state, before.to_act))[::9]:
            if isinstance(action, LayRail) and own is not None:
                step = GAME.apply(state, action)
                rails = [*before.rails, LaidRail(action.edge, before.to_act)]
                old, new = plainly.networks(before).of(own), plainly.Networks(r.edge for r in rails).of(own)
                joined_seats = tuple(
                    seat for seat, hub in enumerate(before.hubs) if hub in new and hub not in old
                )
                assert step.events[0] == RailLaid(
                    before.to_act, action.edge, BOARD.cost(action.edge), joined_seats
                )
                joined += len(joined_seats)
    assert joined
