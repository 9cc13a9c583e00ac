"""What hangs together at a position, kept ready to be asked again and again.

Opponents play whole rounds in their heads, and at every step somebody asks for networks, for edges at which
a rail may follow, for cities that are linked. So sets of nodes and edges are integers here, with a bit for
each by its place in `board.nodes` and `board.edges`: to join two networks is one operation, and a rail
changes what is known instead of having it searched anew. `network` says the same in plain words; tests hold
both together.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias

import msgspec

from game.core.latest import Latest
from game.core.picking import every, pick
from game.rules.transamerica.actions import LayRail, MoveHub, PlaceHub
from game.rules.transamerica.board import Board, Edge, Node
from game.rules.transamerica.network import starts
from game.rules.transamerica.values import Goals, LaidRail, Table

NodeSet: TypeAlias = int
EdgeSet: TypeAlias = int

_KEPT: Final = 256
"""Positions that are kept: what an opponent has under way in its head, and more."""

NOBODY: Final[frozenset[int]] = frozenset()


class Network(msgspec.Struct, frozen=True, gc=False):
    """What rails join, or a lone node; and the edges that touch it, on which no rail lies."""

    nodes: NodeSet
    free: EdgeSet


Networks: TypeAlias = tuple[Network, ...]
"""By seat. Seats whose networks hang together have one and the same; every rail hangs on a hub."""

_NOTHING: Final = Network(0, 0)
"""What a seat has that has not placed its hub."""


class Laid(msgspec.Struct, frozen=True, gc=False):
    """What came of a rail."""

    rails: tuple[LaidRail, ...]
    """All that lie, it included."""
    networks: Networks
    cost: int
    linked: tuple[int, ...]
    """The seats that were apart from the one who laid it."""


class _Way(msgspec.Struct, frozen=True, gc=False):
    """An edge as sets: itself, and its two ends; and what a rail on it costs."""

    edge: EdgeSet
    ends: NodeSet
    cost: int


class Grounds:
    """What hangs together at the positions of one board. They are known by their rails, in the order laid."""

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
        self._nodes: NodeSet = every(len(board.nodes))
        self._plain: EdgeSet = sum(1 << place for place, track in enumerate(board.tracks) if track.cost == 1)
        self.rails = tuple([LayRail(edge) for edge in board.edges])
        """To lay a rail on each of the edges, sorted; these are the actions that `legal` hands out."""
        self.hubs = tuple([PlaceHub(node) for node in board.nodes])
        """To place a hub on each of the nodes, likewise."""
        self.moves = tuple([MoveHub(node) for node in board.nodes])
        """To move a hub to each of the nodes, likewise."""
        self._latest: Latest[tuple[LaidRail, ...], tuple[tuple[Node | None, ...], Networks]] = Latest(_KEPT)
        self._cities: Latest[tuple[Goals, ...], tuple[NodeSet, ...]] = Latest(_KEPT)

    def networks(self, table: Table) -> Networks:
        """What the hub of each seat hangs on."""
        known = self._latest.get(table.rails)
        if known is not None and known[0] is table.hubs:
            return known[1]
        if not table.rails:
            # All tables without rails have the same empty tuple, by which none of them is known.
            return tuple([_NOTHING if hub is None else self._alone[self._bits[hub]] for hub in table.hubs])
        joined = self._joined(table.rails)
        networks = tuple([self._around(hub, joined) for hub in table.hubs])
        self._latest.keep(table.rails, (table.hubs, networks))
        return networks

    def lay(self, table: Table, rail: LaidRail) -> Laid:
        """What a rail changes that touches the network of the seat to act."""
        networks, way = self.networks(table), self._ways[rail.edge]
        own = networks[table.to_act]
        beyond = way.ends & ~own.nodes
        linked: tuple[int, ...] = ()
        for other in networks:
            if other.nodes & beyond:
                linked = tuple([seat for seat, network in enumerate(networks) if network is other])
                break
        else:
            # A rail that closes a loop has nothing beyond it.
            other = self._alone[beyond] if beyond else own
        joined = Network(own.nodes | other.nodes, (own.free | other.free) & ~way.edge)
        after = tuple([joined if network is own or network is other else network for network in networks])
        rails = (*table.rails, rail)
        self._latest.keep(rails, (table.hubs, after))
        return Laid(rails, after, way.cost, linked)

    def layable(self, networks: Networks, table: Table, seat: int) -> EdgeSet:
        """Where `seat` may lay its next rail of this turn, as `network.layable` says."""
        if table.laid >= 2 or table.rails_left == 0:
            return 0
        edges = networks[seat].free
        if table.options.hubs == "mobile":
            # Other hubs may bar the way, which no set tells.
            edges &= self._touching(starts(table, seat))
        return edges & self._plain if table.laid else edges

    def edges(self, table: Table, seat: int) -> tuple[Edge, ...]:
        """The same at a table of which nothing else is asked: the edges, sorted."""
        return tuple(pick(self.board.edges, self.layable(self.networks(table), table, seat)))

    def vacant(self, table: Table) -> NodeSet:
        """The nodes on which no hub stands."""
        return self._nodes - sum([self._bits[hub] for hub in table.hubs if hub is not None])

    def complete(self, networks: Networks, goals: tuple[Goals, ...]) -> frozenset[int]:
        """The seats whose cities all hang on their networks; `goals` are by seat."""
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
        """By network: the places of its nodes in `board.nodes`, sorted."""
        networks = dict.fromkeys(network.nodes for network in self.networks(table))
        return [list(pick(range(len(self.board.nodes)), nodes)) for nodes in networks]

    def _joined(self, rails: Iterable[LaidRail]) -> list[Network]:
        """What these rails join, wherever they lie and in whatever order."""
        found: list[Network] = []
        for rail in rails:
            way = self._ways[rail.edge]
            a, b = rail.edge
            one, other = self._around(a, found), self._around(b, found)
            found = [network for network in found if network is not one and network is not other]
            found.append(Network(one.nodes | other.nodes, (one.free | other.free) & ~way.edge))
        return found

    def _around(self, node: Node | None, networks: Iterable[Network]) -> Network:
        """That of the networks which a node belongs to, or the node alone."""
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
