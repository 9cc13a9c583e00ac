"""The end of a turn without useful rails, in variant 2 perhaps with a move of the hub."""

import msgspec

from game.ai.transamerica.seat_analysis import SeatAnalysis, rails
from game.rules.transamerica.actions import DONE, Action, MoveHub
from game.rules.transamerica.board import Edge, Node
from game.rules.transamerica.network import starts


def end_of_turn(own: SeatAnalysis, legal: tuple[Action, ...]) -> Action:
    """Return `done`, or a move of the hub if other hubs bar the way to every useful edge.

    If a rail must be laid first, return the one that brings our cities nearest.
    """
    if DONE not in legal:
        found, edges = rails(own.game, legal)
        return found[int(own.distances_after(edges).sum(axis=1).argmin())] if found else legal[0]
    useful = [
        edge
        for edge, missing in zip(own.game.board.edges, own.outlook.after, strict=True)
        if missing < own.outlook.missing
    ]
    spots = [action for action in legal if isinstance(action, MoveHub)]
    if not spots or _opens(own, None, useful):
        return DONE
    open_spots = [spot for spot in spots if _opens(own, spot.node, useful)]
    if not open_spots:
        return DONE
    index = own.game.board.index
    ways = own.ways_to_cities([index[spot.node] for spot in open_spots])
    return open_spots[int(ways.argmin())]


def _opens(own: SeatAnalysis, node: Node | None, useful: list[Edge]) -> bool:
    """True if one of the useful edges could be laid with the hub on `node` (None: where it is)."""
    table = own.table
    if node is not None:
        hubs = list(table.hubs)
        hubs[own.number] = node
        table = msgspec.structs.replace(table, hubs=tuple(hubs))
    reached = starts(table, own.number)
    return any(not reached.isdisjoint(edge) for edge in useful)
