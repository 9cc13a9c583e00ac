"""What is missing, who has finished, and what a round costs."""

from collections.abc import Sequence

from game.rules.transamerica.board import Node
from game.rules.transamerica.distances import Distances, Matrix
from game.rules.transamerica.steiner import tree_cost
from game.rules.transamerica.values import Goals, Table

BARRIER_DISTANCE = 3
"""After the second round the barrier is put this far below the last locomotive."""
BARRIER_FROM = 4
"""It moves only if the last locomotive still has so many points."""
ROUNDS_BEFORE_END = 2


def matrix_of(distances: Distances, table: Table) -> Matrix:
    """The distances at a table."""
    return distances.after(rail.edge for rail in table.rails)


def terminals(distances: Distances, hub: Node | None, goals: Goals) -> list[int]:
    """What a seat has to link: its cities and, once it stands, its hub; as places in `board.nodes`."""
    board = distances.board
    nodes = [board.city(name).node for name in goals]
    return [board.index[node] for node in ([hub] if hub is not None else []) + nodes]


def missing(distances: Distances, table: Table, goals: Sequence[Goals]) -> tuple[int, ...]:
    """By seat: the exact cost of the cheapest missing edges, every rail on the board free of charge.

    Before a hub stands it may still stand anywhere, so only the cities count.
    """
    matrix, rows = distances.between_networks(table)
    return tuple(
        tree_cost(matrix, rows[terminals(distances, hub, own)].tolist())
        for hub, own in zip(table.hubs, goals, strict=True)
    )


def limit_after(table: Table) -> int:
    """Where the barrier stands once the round of `table`, with its new scores, is over."""
    lowest = min(table.scores)
    moves = table.options.goals == "secret" and table.round == ROUNDS_BEFORE_END and lowest >= BARRIER_FROM
    return lowest - BARRIER_DISTANCE if moves else table.limit


def is_last_round(table: Table) -> bool:
    """Whether the game ends with the round of `table`, whose scores count already."""
    if table.options.goals == "open":
        return table.round >= table.seats
    return table.round >= ROUNDS_BEFORE_END and min(table.scores) <= table.limit


def winners(scores: Sequence[int]) -> tuple[int, ...]:
    """The seats with most points."""
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))
