"""Rounds played on in the head keep to the distances of the real board."""

import numpy as np
import pytest

from game.ai.transamerica.race import Course, Race, Terrain
from game.ai.transamerica.seat import Numbers
from game.rules.transamerica.scoring import matrix_of
from game.rules.transamerica.steiner import tree_cost
from game.rules.transamerica.values import Table
from tests.ai.tables import GAME, played

INDEX = GAME.board.index


def race_at(table: Table, hands: Numbers) -> tuple[Race, Numbers]:
    """One round from a table on which all hubs stand; hands are by seat."""
    hubs = np.array([[INDEX[hub]] for hub in table.hubs if hub is not None])
    terrain = Terrain.of(GAME.distances, matrix_of(GAME.distances, table))
    ties = np.zeros((1, len(terrain.base)), dtype=np.uint8)
    courses = [Course(hand[:, None], np.zeros((5, 1), dtype=np.int64), ties) for hand in hands]
    return Race(terrain, hubs, courses, np.random.default_rng(1), 1), hubs


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("seed", range(4))
def test_rails_change_what_is_missing_as_on_the_board(seed: int, seats: int) -> None:
    match = played(seed, 20, seats)
    table, goals = match.state.table, match.state.goals
    hands = np.array([[INDEX[GAME.board.city(name).node] for name in names] for names in goals])
    race, hubs = race_at(table, hands)
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
            exact = tree_cost(matrix, [int(hubs[other, 0]), *(int(city) for city in hands[other])])
            assert exact <= missing[other] <= exact + 4
            assert (missing[other] == 0) == (exact == 0)


def test_a_race_ends_with_somebody_who_misses_nothing() -> None:
    match = played(3, 12, 3)
    table, goals = match.state.table, match.state.goals
    hands = np.array([[INDEX[GAME.board.city(name).node] for name in names] for names in goals])
    race, _ = race_at(table, hands)
    race.play(table.to_act, 2)
    assert race.losses()[:, 0].min() == 0
