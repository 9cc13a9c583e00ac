"""What is done where no rail is any good: the turn ends, in variant 2 perhaps with a move of the own hub."""

import msgspec

from game.ai.transamerica.seat import OwnSeat, rails
from game.rules.transamerica.actions import DONE, Action, MoveHub
from game.rules.transamerica.board import Edge, Node
from game.rules.transamerica.network import starts


def end_of_turn(own: OwnSeat, legal: tuple[Action, ...]) -> Action:
    """`done`, or a move of the hub where other hubs bar the way to every useful edge from here.

    Where a rail must be laid first, the one after which the own cities lie nearest.
    """
    if DONE not in legal:
        found, edges = rails(own.game, legal)
        return found[int(own.away_after(edges).sum(axis=1).argmin())] if found else legal[0]
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


def _opens(own: OwnSeat, node: Node | None, useful: list[Edge]) -> bool:
    """Whether one of the useful edges could be laid with the hub on `node` (None: where it is)."""
    table = own.table
    if node is not None:
        hubs = list(table.hubs)
        hubs[own.number] = node
        table = msgspec.structs.replace(table, hubs=tuple(hubs))
    reached = starts(table, own.number)
    return any(not reached.isdisjoint(edge) for edge in useful)
