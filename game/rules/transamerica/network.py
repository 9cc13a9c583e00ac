"""Connectivity in plain terms: networks of rails, and edges open to a seat.

Rails belong to nobody. A seat's network is its hub and everything that rails connect to it; a lone hub is a
network too. In variant 2 (`mobile`) other hubs block the way for laying, and only for that.
"""

from collections.abc import Collection, Iterable, Mapping

from game.rules.transamerica.board import Board, Edge, Node, edge_between
from game.rules.transamerica.values import Goals, Table


class Networks:
    """The rails of one position as a graph."""

    def __init__(self, edges: Iterable[Edge]) -> None:
        around: dict[Node, list[Node]] = {}
        for a, b in edges:
            around.setdefault(a, []).append(b)
            around.setdefault(b, []).append(a)
        self._around: Mapping[Node, list[Node]] = around

    def of(self, node: Node) -> frozenset[Node]:
        """Return the network of `node`, itself included."""
        return frozenset(self._ways(node, ()))

    def reach(self, hub: Node, barred: Collection[Node]) -> frozenset[Node]:
        """Return the nodes that `hub` reaches along rails without entering a `barred` intersection."""
        return frozenset(self._ways(hub, barred)).difference(barred)

    def first_barred(self, hub: Node, goal: Node, barred: Collection[Node]) -> Node | None:
        """Return the first barred intersection on a shortest way along rails from `hub` to `goal`,
        or None.
        """
        return next((node for node in self.way(hub, goal) if node in barred), None)

    def way(self, start: Node, goal: Node) -> tuple[Node, ...]:
        """Return a shortest way along rails, both ends included; empty if there is none."""
        came_from = self._ways(start, ())
        way: list[Node] = []
        step: Node | None = goal if goal in came_from else None
        while step is not None:
            way.append(step)
            step = came_from[step]
        return tuple(reversed(way))

    def _ways(self, start: Node, barred: Collection[Node]) -> dict[Node, Node | None]:
        """Return the nodes met from `start` outwards, nearest first, each with its predecessor."""
        came_from: dict[Node, Node | None] = {start: None}
        frontier = [start]
        for node in frontier:
            if node in barred:
                continue
            for other in self._around.get(node, ()):
                if other not in came_from:
                    came_from[other] = node
                    frontier.append(other)
        return came_from


def networks(table: Table) -> Networks:
    """Return the networks of a table."""
    return Networks(rail.edge for rail in table.rails)


def taken(table: Table) -> frozenset[Edge]:
    """Return the edges with a rail."""
    return frozenset(rail.edge for rail in table.rails)


def hubs_of_others(table: Table, seat: int) -> frozenset[Node]:
    """Return the intersections with hubs of other seats."""
    return frozenset(hub for other, hub in enumerate(table.hubs) if hub is not None and other != seat)


def network_of(table: Table, seat: int) -> frozenset[Node]:
    """Return the intersections of the network of `seat`; none before its hub is placed."""
    hub = table.hubs[seat]
    return networks(table).of(hub) if hub is not None else frozenset()


def starts(table: Table, seat: int) -> frozenset[Node]:
    """Return the intersections from which `seat` may lay: its network or, with mobile hubs, the
    part not blocked.
    """
    hub = table.hubs[seat]
    if hub is None:
        return frozenset()
    if table.options.hubs == "fixed":
        return networks(table).of(hub)
    return networks(table).reach(hub, hubs_of_others(table, seat))


def layable(board: Board, table: Table, seat: int) -> tuple[Edge, ...]:
    """Return the edges on which `seat` may lay its next rail of this turn, sorted.

    After a plain rail only plain edges are left; after a cost of 2, none.
    """
    if table.laid >= 2 or table.rails_left == 0:
        return ()
    laid = taken(table)
    touching = {edge_between(node, other) for node in starts(table, seat) for other in board.neighbours(node)}
    return tuple(sorted(edge for edge in touching - laid if table.laid + board.cost(edge) <= 2))


def complete(board: Board, table: Table, goals: Mapping[int, Goals]) -> frozenset[int]:
    """Return the seats in `goals` whose cities are all connected."""
    graph = networks(table)
    found = set()
    for seat, names in goals.items():
        hub = table.hubs[seat]
        network: frozenset[Node] = graph.of(hub) if hub is not None else frozenset()
        if all(board.city(name).node in network for name in names):
            found.add(seat)
    return frozenset(found)
