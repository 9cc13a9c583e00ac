"""What a seat may do: refusals with their reason, and the list of all that is not refused.

The order of the questions decides which reason is given where several hold.
"""

from game.core.refusal import NOT_YOUR_TURN, Refusal
from game.rules.transamerica.actions import DONE, Action, Done, LayRail, MoveHub, PlaceHub
from game.rules.transamerica.board import Board, Edge, Node, edge_between
from game.rules.transamerica.ground import Grounds
from game.rules.transamerica.network import (
    hubs_of_others,
    network_of,
    networks,
    starts,
    taken,
)
from game.rules.transamerica.values import Table, View


def refuse(board: Board, view: View, action: Action) -> Refusal | None:
    """Why the seat of `view` may not do this now, or None if it may."""
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


def legal(grounds: Grounds, view: View) -> tuple[Action, ...]:
    """All actions that `refuse` would not refuse: hubs, rails, `done`, moves of the hub, each sorted.

    Opponents ask this at every step of the rounds that they play in their heads: what is known of the ground
    answers it, not `refuse` for one action after the other. A test holds both together.
    """
    table, seat = view.table, view.seat
    if seat is None or table.phase == "game_over" or seat != table.to_act:
        return ()
    if table.phase == "hub":
        return tuple(hub for hub in grounds.hubs if hub.node not in table.hubs)
    rails = grounds.actions(grounds.layable(table, seat)) if table.phase == "lay" else ()
    if not table.laid:
        return rails
    return (*rails, DONE, *(MoveHub(node) for node in moves(table, seat)))


def moves(table: Table, seat: int) -> tuple[Node, ...]:
    """Variant 2: where the hub of `seat` may go, sorted; nowhere with fixed hubs."""
    if table.options.hubs == "fixed":
        return ()
    return tuple(sorted(network_of(table, seat).difference(hub for hub in table.hubs if hub is not None)))


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
    """No end of `edge` can be laid from: it is not linked to the hub, or another hub bars the way."""
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
