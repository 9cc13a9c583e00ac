"""Connectivity of a position as bit sets, cached for frequent questions.

Opponents play whole rounds in playouts, and every step asks for networks, for edges that may take a rail, for
connected cities. So sets of nodes and edges are integers here, with a bit for each by its index in
`board.nodes` and `board.edges`: joining two networks is one operation, and a rail updates the sets instead of
a new search. `network` has the plain definitions; tests check that both agree.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias

import msgspec

from game.core.identity_cache import IdentityCache
from game.core.lazy_sequences import full_set, pick
from game.rules.transamerica.actions import LayRail, MoveHub, PlaceHub
from game.rules.transamerica.board import Board, Edge, Node
from game.rules.transamerica.network import starts
from game.rules.transamerica.values import Goals, LaidRail, Table

NodeSet: TypeAlias = int
EdgeSet: TypeAlias = int

_KEPT: Final = 256
"""Number of cached positions: more than an opponent searches at a time."""

NOBODY: Final[frozenset[int]] = frozenset()


class Network(msgspec.Struct, frozen=True, gc=False):
    """Nodes connected by rails, or a lone node, and the edges without rail that touch it."""

    nodes: NodeSet
    free: EdgeSet


Networks: TypeAlias = tuple[Network, ...]
"""Each seat's network. Connected seats share one object; every rail is connected to a hub."""

_NOTHING: Final = Network(0, 0)
"""The network of a seat that has not placed its hub."""


class RailEffect(msgspec.Struct, frozen=True, gc=False):
    """The effect of a rail."""

    rails: tuple[LaidRail, ...]
    """All rails, including the new one."""
    networks: Networks
    cost: int
    linked: tuple[int, ...]
    """The seats that the rail connected to its owner's network."""


class _Way(msgspec.Struct, frozen=True, gc=False):
    """An edge and its two ends as sets, and the cost of a rail on it."""

    edge: EdgeSet
    ends: NodeSet
    cost: int


class Connectivity:
    """Connectivity of the positions of one board, cached by their rails in the order of laying."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._bits = {node: 1 << place for place, node in enumerate(board.nodes)}
        self._alone = {
            bit: Network(bit, sum(1 << place for place, edge in enumerate(board.edges) if node in edge))
            for node, bit in self._bits.items()
        }
        self._ways = {
            track.edge: _Way(1 << place, sum(self._bits[end] for end in track.edge), track.cost)
            for place, track in enumerate(board.tracks)
        }
        self._nodes: NodeSet = full_set(len(board.nodes))
        self._plain: EdgeSet = sum(1 << place for place, track in enumerate(board.tracks) if track.cost == 1)
        self.rails = tuple([LayRail(edge) for edge in board.edges])
        """Laying a rail on each edge, sorted; these are the action objects that `legal` returns."""
        self.hubs = tuple([PlaceHub(node) for node in board.nodes])
        """Placing a hub on each node, likewise."""
        self.moves = tuple([MoveHub(node) for node in board.nodes])
        """Moving a hub to each node, likewise."""
        self._latest: IdentityCache[tuple[LaidRail, ...], tuple[tuple[Node | None, ...], Networks]] = (
            IdentityCache(_KEPT)
        )
        self._cities: IdentityCache[tuple[Goals, ...], tuple[NodeSet, ...]] = IdentityCache(_KEPT)

    def networks(self, table: Table) -> Networks:
        """Return the network of each seat's hub."""
        known = self._latest.get(table.rails)
        if known is not None and known[0] is table.hubs:
            return known[1]
        if not table.rails:
            # All tables without rails share the empty tuple, so it identifies none of them.
            return tuple([_NOTHING if hub is None else self._alone[self._bits[hub]] for hub in table.hubs])
        joined = self._joined(table.rails)
        networks = tuple([self._around(hub, joined) for hub in table.hubs])
        self._latest.keep(table.rails, (table.hubs, networks))
        return networks

    def lay(self, table: Table, rail: LaidRail) -> RailEffect:
        """Return the effect of a rail that touches the network of the seat to act."""
        networks, way = self.networks(table), self._ways[rail.edge]
        own = networks[table.to_act]
        beyond = way.ends & ~own.nodes
        linked: tuple[int, ...] = ()
        for other in networks:
            if other.nodes & beyond:
                linked = tuple([seat for seat, network in enumerate(networks) if network is other])
                break
        else:
            # A rail that closes a loop has no network beyond it.
            other = self._alone[beyond] if beyond else own
        joined = Network(own.nodes | other.nodes, (own.free | other.free) & ~way.edge)
        after = tuple([joined if network is own or network is other else network for network in networks])
        rails = (*table.rails, rail)
        self._latest.keep(rails, (table.hubs, after))
        return RailEffect(rails, after, way.cost, linked)

    def layable(self, networks: Networks, table: Table, seat: int) -> EdgeSet:
        """Return the edges for the next rail of `seat` in this turn, as `network.layable` defines them."""
        if table.laid >= 2 or table.rails_left == 0:
            return 0
        edges = networks[seat].free
        if table.options.hubs == "mobile":
            # Other hubs may block the way, and the sets do not record that.
            edges &= self._touching(starts(table, seat))
        return edges & self._plain if table.laid else edges

    def edges(self, table: Table, seat: int) -> tuple[Edge, ...]:
        """Return the layable edges, sorted, at a table with no other question."""
        return tuple(pick(self.board.edges, self.layable(self.networks(table), table, seat)))

    def vacant(self, table: Table) -> NodeSet:
        """Return the nodes without a hub."""
        return self._nodes - sum([self._bits[hub] for hub in table.hubs if hub is not None])

    def complete(self, networks: Networks, goals: tuple[Goals, ...]) -> frozenset[int]:
        """Return the seats whose cities are all connected; `goals` are by seat."""
        cities = self._cities.get(goals)
        if cities is None:
            cities = self._cities.keep(goals, tuple([self._nodes_of(hand) for hand in goals]))
        found = NOBODY
        for seat, network in enumerate(networks):
            own = cities[seat]
            if own & network.nodes == own:
                found |= {seat}
        return found

    def places(self, table: Table) -> list[list[int]]:
        """Return the sorted node indices of each network."""
        networks = dict.fromkeys(network.nodes for network in self.networks(table))
        return [list(pick(range(len(self.board.nodes)), nodes)) for nodes in networks]

    def _joined(self, rails: Iterable[LaidRail]) -> list[Network]:
        """Return the networks that these rails form, in any order."""
        found: list[Network] = []
        for rail in rails:
            way = self._ways[rail.edge]
            a, b = rail.edge
            one, other = self._around(a, found), self._around(b, found)
            found = [network for network in found if network is not one and network is not other]
            found.append(Network(one.nodes | other.nodes, (one.free | other.free) & ~way.edge))
        return found

    def _around(self, node: Node | None, networks: Iterable[Network]) -> Network:
        """Return the network that contains a node, or the node alone."""
        if node is None:
            return _NOTHING
        bit = self._bits[node]
        for network in networks:
            if network.nodes & bit:
                return network
        return self._alone[bit]

    def _touching(self, nodes: Iterable[Node]) -> EdgeSet:
        edges = 0
        for node in nodes:
            edges |= self._alone[self._bits[node]].free
        return edges

    def _nodes_of(self, goals: Goals) -> NodeSet:
        return sum(self._bits[self.board.city(name).node] for name in goals)
