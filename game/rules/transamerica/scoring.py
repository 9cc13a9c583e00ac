"""Scoring: missing rails, finished seats, and the cost of a round."""

from collections.abc import Sequence

from game.rules.transamerica.board import Node
from game.rules.transamerica.distances import Distances, Matrix
from game.rules.transamerica.steiner import tree_cost
from game.rules.transamerica.values import Goals, Table

BARRIER_DISTANCE = 3
"""Distance of the barrier below the last locomotive after the second round."""
BARRIER_FROM = 4
"""The barrier moves only if the last locomotive has at least this number of points."""
ROUNDS_BEFORE_END = 2


def matrix_of(distances: Distances, table: Table) -> Matrix:
    """Return the distances at a table."""
    return distances.after(rail.edge for rail in table.rails)


def terminals(distances: Distances, hub: Node | None, goals: Goals) -> list[int]:
    """Return the nodes that a seat has to link, as indices in `board.nodes`: its cities and, once
    placed, its hub.
    """
    board = distances.board
    nodes = [board.city(name).node for name in goals]
    return [board.index[node] for node in ([hub] if hub is not None else []) + nodes]


def missing(distances: Distances, table: Table, goals: Sequence[Goals]) -> tuple[int, ...]:
    """Return the exact cost of each seat's cheapest missing edges; every rail on the board is free.

    A hub that is not placed yet may go anywhere, so only the cities count.
    """
    matrix, rows = distances.between_networks(table)
    return tuple(
        tree_cost(matrix, rows[terminals(distances, hub, own)].tolist())
        for hub, own in zip(table.hubs, goals, strict=True)
    )


def limit_after(table: Table) -> int:
    """Return the barrier after the round of `table`, whose scores must be up to date."""
    lowest = min(table.scores)
    moves = table.options.goals == "secret" and table.round == ROUNDS_BEFORE_END and lowest >= BARRIER_FROM
    return lowest - BARRIER_DISTANCE if moves else table.limit


def is_last_round(table: Table) -> bool:
    """True if the game ends with the round of `table`, whose scores must be up to date."""
    if table.options.goals == "open":
        return table.round >= table.seats
    return table.round >= ROUNDS_BEFORE_END and min(table.scores) <= table.limit


def winners(scores: Sequence[int]) -> tuple[int, ...]:
    """Return the seats with the most points."""
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))
