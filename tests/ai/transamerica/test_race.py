"""Rounds played on in the head keep to the distances of the real board."""

import numpy as np
import pytest

from game.ai.agent import Budget
from game.ai.transamerica.race import Course, Race, Terrain
from game.ai.transamerica.seat import Numbers
from game.core.match import Match
from game.core.option import complete
from game.rules.transamerica.scoring import matrix_of
from game.rules.transamerica.steiner import tree_cost
from game.rules.transamerica.values import Table
from tests.ai.tables import GAME, agent, almost_finished, hands, played

INDEX = GAME.board.index


def race_at(table: Table, held: Numbers) -> tuple[Race, Numbers]:
    """One round from a table on which all hubs stand; `held` is by seat and card."""
    hubs = np.array([[INDEX[hub]] for hub in table.hubs if hub is not None])
    terrain = Terrain.of(GAME.distances, matrix_of(GAME.distances, table))
    courses = [
        Course(hand[:, None], np.zeros((5, 1), dtype=np.int64), np.ones((5, 1), dtype=np.int64))
        for hand in held
    ]
    return Race(terrain, hubs, courses, np.random.default_rng(1), 1), hubs


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("seed", range(4))
def test_rails_change_what_is_missing_as_on_the_board(seed: int, seats: int) -> None:
    match = played(seed, 20, seats)
    table, held = match.state.table, hands(match.state)
    race, hubs = race_at(table, held)
    matrix = matrix_of(GAME.distances, table)
    for turn in range(12):
        seat = turn % seats
        node = int(race.choices(seat, 2)[0])
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


def test_a_race_ends_with_somebody_who_misses_nothing() -> None:
    match = played(3, 12, 3)
    table = match.state.table
    race, _ = race_at(table, hands(match.state))
    race.play(table.to_act, 2)
    assert race.losses()[:, 0].min() == 0


def test_who_ends_the_round_for_another_may_lay_a_second_rail() -> None:
    state = almost_finished(1)
    table, last = state.table, np.array([INDEX[(4, 8)]])
    ended, _ = race_at(table, hands(state))
    ended.lay(1, last)
    assert ended.losses()[0, 0] == 0
    race, _ = race_at(table, hands(state))
    race.play(1, 2, last)
    assert race.losses()[1, 0] == ended.losses()[1, 0] - 1


def test_rounds_in_the_head_go_as_the_reference_plays_them() -> None:
    """From the seventh turn on, with small networks: equally near cities leave little to chance."""
    right = 0
    for seed in range(8):
        match = Match(GAME, GAME.start(2, complete(GAME.options, {}), seed))
        nearest, told = agent("nearest"), np.zeros(2)
        while match.state.table.round == 1:
            seat, table = match.to_act, match.state.table
            assert seat is not None
            if table.turn == 7:
                race, _ = race_at(table, hands(match.state))
                race.play(seat, 2 - table.laid)
                told = race.losses()[:, 0]
            match.play(seat, nearest.decide(match.view(seat), match.legal(), Budget(60.0)))
        result = match.state.table.last
        assert result is not None
        right += {int(told.argmin())} == result.finishers
    assert right >= 7
