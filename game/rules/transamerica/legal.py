"""Legality of actions: refusals with their reason, and the list of all legal actions.

The order of the checks decides which reason is given if several apply.
"""

from collections.abc import Sequence
from typing import Final

from game.core.lazy_sequences import LazySelection
from game.core.refusal import NOT_YOUR_TURN, Refusal
from game.rules.transamerica.actions import DONE, Action, Done, LayRail, MoveHub, PlaceHub
from game.rules.transamerica.board import Board, Edge, Node, edge_between
from game.rules.transamerica.connectivity import Connectivity
from game.rules.transamerica.network import (
    hubs_of_others,
    network_of,
    networks,
    starts,
    taken,
)
from game.rules.transamerica.values import Table, View

_END: Final = ((DONE,), 1)
"""The row of actions that end a turn, with all of them picked."""


def refuse(board: Board, view: View, action: Action) -> Refusal | None:
    """Return the refusal of `action` by the seat of `view`, or None if it is allowed."""
    table, seat = view.table, view.seat
    if seat is None or table.phase == "game_over" or seat != table.to_act:
        return Refusal(NOT_YOUR_TURN)
    match action:
        case PlaceHub(node):
            return _refuse_hub(board, table, node)
        case LayRail((a, b)):
            return _refuse_rail(board, table, seat, edge_between(a, b))
        case MoveHub(node):
            return _refuse_move(board, table, seat, node)
        case Done():
            return _refuse_done(table)


def legal(connectivity: Connectivity, view: View) -> Sequence[Action]:
    """Return all actions that `refuse` allows: hubs, rails, `done`, moves of the hub, each sorted.

    Opponents call this at every step of their playouts, so the cached bit sets answer it, not `refuse` for
    one action after the other. A test checks that both agree.
    """
    table, seat = view.table, view.seat
    if seat is None or table.phase == "game_over" or seat != table.to_act:
        return ()
    if table.phase == "hub":
        return LazySelection(((connectivity.hubs, connectivity.vacant(table)),))
    networks = connectivity.networks(table)
    rails = (connectivity.rails, connectivity.layable(networks, table, seat) if table.phase == "lay" else 0)
    if not table.laid:
        return LazySelection((rails,))
    if table.options.hubs == "fixed":
        return LazySelection((rails, _END))
    return LazySelection(
        (rails, _END, (connectivity.moves, networks[seat].nodes & connectivity.vacant(table)))
    )


def _refuse_hub(board: Board, table: Table, node: Node) -> Refusal | None:
    if table.phase != "hub":
        return Refusal("hub_already_placed", table.hubs[table.to_act])
    return _refuse_spot(board, table, node)


def _refuse_spot(board: Board, table: Table, node: Node) -> Refusal | None:
    if node not in board.index:
        return Refusal("not_an_intersection", node)
    if node in table.hubs:
        return Refusal("hub_taken", node)
    return None


def _refuse_rail(board: Board, table: Table, seat: int, edge: Edge) -> Refusal | None:
    if table.phase == "hub":
        return Refusal("hub_first")
    if table.phase == "move_hub":
        return Refusal("not_allowed_here")
    if edge not in board.edge_index:
        return Refusal("no_such_edge", edge)
    if edge in taken(table):
        return Refusal("edge_taken", edge)
    if starts(table, seat).isdisjoint(edge):
        return _refuse_apart(table, seat, edge)
    if table.laid and board.cost(edge) > 1:
        return Refusal("double_needs_whole_turn", edge)
    return None


def _refuse_apart(table: Table, seat: int, edge: Edge) -> Refusal:
    """Refuse an edge with no end to lay from: it is not connected to the hub, or another hub blocks
    the way.
    """
    hub = table.hubs[seat]
    if hub is not None:
        graph, barred = networks(table), hubs_of_others(table, seat)
        for end in edge:
            bar = graph.first_barred(hub, end, barred)
            if bar is not None:
                return Refusal("blocked_by_hub", bar)
    return Refusal("not_connected", edge)


def _refuse_move(board: Board, table: Table, seat: int, node: Node) -> Refusal | None:
    if table.options.hubs == "fixed":
        return Refusal("not_allowed_here")
    if table.phase == "hub":
        return Refusal("hub_first")
    if not table.laid:
        return Refusal("lay_one_first")
    spot = _refuse_spot(board, table, node)
    if spot is None and node not in network_of(table, seat):
        return Refusal("not_on_network", node)
    return spot


def _refuse_done(table: Table) -> Refusal | None:
    if table.phase == "hub":
        return Refusal("hub_first")
    return None if table.laid else Refusal("lay_one_first")
