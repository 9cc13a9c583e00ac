"""The loss of a seat is an exact minimum Steiner tree."""

import random
from collections.abc import Sequence
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.transamerica.board import Board, Edge
from game.rules.transamerica.distances import Distances
from game.rules.transamerica.scoring import matrix_of
from game.rules.transamerica.steiner import Trees, tree_cost
from tests.rules.transamerica.tables import options, small_board, two_hands, us

BOARD = small_board(4, 4, two_hands(), doubles=3)
DISTANCES = Distances(BOARD)
GAME = us()
US = GAME.distances
THREE = ("Sacramento", "Bismarck", "Oklahoma City")


Way = tuple[int, int, int]
"""The indices of both ends, and the cost between them."""


def cheapest_first(board: Board, rails: frozenset[Edge]) -> list[Way]:
    ways = [(track.edge, 0 if track.edge in rails else track.cost) for track in board.tracks]
    return [(board.index[a], board.index[b], cost) for (a, b), cost in sorted(ways, key=lambda way: way[1])]


def spanning_cost(ways: Sequence[Way], nodes: frozenset[int]) -> int | None:
    """Return Kruskal's cost over the ways between `nodes` alone; None if they are not connected."""
    parts = {node: node for node in nodes}

    def root(node: int) -> int:
        while parts[node] != node:
            node = parts[node]
        return node

    total, joined = 0, 1
    for a, b, cost in ways:
        if a in nodes and b in nodes and root(a) != root(b):
            parts[root(a)] = root(b)
            total, joined = total + cost, joined + 1
    return total if joined == len(nodes) else None


def by_trying_all(board: Board, rails: frozenset[Edge], terminals: Sequence[int]) -> int:
    """Return the cost of the cheapest spanning tree over the terminals and any choice of further nodes."""
    others = [node for node in range(len(board.nodes)) if node not in terminals]
    ways = cheapest_first(board, rails)
    costs = (
        spanning_cost(ways, frozenset(terminals).union(more))
        for count in range(len(others) + 1)
        for more in combinations(others, count)
    )
    return min(cost for cost in costs if cost is not None)


places = st.lists(st.integers(0, len(BOARD.nodes) - 1), min_size=1, max_size=6)
laid = st.lists(st.sampled_from(BOARD.edges), max_size=6, unique=True)


@settings(max_examples=15)
@given(terminals=places, rails=laid)
def test_the_cost_is_that_of_trying_all_trees(terminals: list[int], rails: list[Edge]) -> None:
    matrix = DISTANCES.after(rails)
    assert tree_cost(matrix, terminals) == by_trying_all(BOARD, frozenset(rails), terminals)


us_places = st.lists(st.integers(0, 187), min_size=1, max_size=6)
us_rails = st.lists(st.sampled_from(US.board.edges), max_size=40, unique=True)


@settings(max_examples=40)
@given(terminals=us_places, rails=us_rails)
def test_the_shown_edges_link_all_and_cost_the_missing_rails(terminals: list[int], rails: list[Edge]) -> None:
    trees = Trees(US, US.after(rails), terminals)
    edges = trees.edges()
    assert edges.isdisjoint(rails)
    assert sum(US.board.cost(edge) for edge in edges) == trees.cost
    assert tree_cost(US.after([*rails, *edges]), terminals) == 0


@settings(max_examples=20)
@given(terminals=us_places, rails=us_rails, chosen=st.lists(st.integers(0, 508), min_size=8, max_size=8))
def test_the_cost_after_each_rail_is_that_with_the_rail_laid(
    terminals: list[int], rails: list[Edge], chosen: list[int]
) -> None:
    matrix = US.after(rails)
    after = Trees(US, matrix, terminals).after(US.ends)
    for edge in chosen:
        assert after[edge] == tree_cost(US.lay(matrix, US.board.edges[edge]), terminals)


@settings(max_examples=20)
@given(terminals=us_places, rails=us_rails, node=st.integers(0, 187))
def test_the_cost_with_a_node_is_that_of_one_terminal_more(
    terminals: list[int], rails: list[Edge], node: int
) -> None:
    matrix = US.after(rails)
    fewer = terminals[:5]
    assert Trees(US, matrix, fewer).with_node[node] == tree_cost(matrix, [*fewer, node])


def test_a_spanning_tree_over_distances_would_count_too_much() -> None:
    """Three ways meet at a crossing without a city."""
    board, matrix = US.board, US.empty
    places = [board.index[board.city(name).node] for name in THREE]
    ways = sorted(int(matrix[a, b]) for a, b in combinations(places, 2))
    assert tree_cost(matrix, places) < ways[0] + ways[1]


@pytest.mark.parametrize("seats", [2, 4])
def test_the_distances_between_networks_match_rail_by_rail_updates(seats: int) -> None:
    chance = random.Random(seats)
    state = GAME.start(seats, options(GAME, points=5), seats)
    parts = set()
    while (seat := GAME.to_act(state)) is not None:
        if chance.random() < 0.1:
            matrix, rows = US.between_networks(state.table)
            assert (matrix[rows[:, None], rows] == matrix_of(US, state.table)).all()
            assert len(matrix) == len(set(rows.tolist()))
            parts.add(len(US.connectivity.places(state.table)))
        state = GAME.apply(state, chance.choice(GAME.legal(GAME.observe(state, seat)))).state
    assert len(parts) > 1


def test_shared_defaults_cannot_be_changed() -> None:
    for shared in (DISTANCES.empty, DISTANCES.costs, DISTANCES.ends):
        with pytest.raises(ValueError, match="read-only"):
            shared[0] = 1


@settings(max_examples=20)
@given(rails=us_rails)
def test_asking_again_or_in_another_order_gives_the_same_distances(rails: list[Edge]) -> None:
    fresh = Distances(US.board)
    assert (fresh.after(rails) == US.after(rails[::-1])).all()
    assert (fresh.after(rails) == fresh.after(rails)).all()
