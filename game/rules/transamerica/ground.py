"""What hangs together at a position, kept ready to be asked again and again.

Opponents play whole rounds in their heads, and at every step somebody asks for networks, for edges at which
a rail may follow, for cities that are linked. So sets of nodes and edges are integers here, with a bit for
each by its place in `board.nodes` and `board.edges`: to join two networks is one operation, and a rail
changes what is known instead of having it searched anew. `network` says the same in plain words; tests hold
both together.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

import msgspec

from game.core.latest import Latest
from game.core.picking import pick
from game.rules.transamerica.actions import LayRail, PlaceHub
from game.rules.transamerica.board import Board, Node
from game.rules.transamerica.network import starts
from game.rules.transamerica.values import Goals, LaidRail, Table

NodeSet: TypeAlias = int
EdgeSet: TypeAlias = int

_KEPT: Final = 512
"""Positions that are kept: what an opponent has under way in its head, and more."""


NOBODY: Final[frozenset[int]] = frozenset()


class Network(msgspec.Struct, frozen=True, gc=False):
    """What rails join, or a lone node; and the edges that touch it, on which no rail lies."""

    nodes: NodeSet
    free: EdgeSet


_Ground: TypeAlias = tuple[Network, ...]
"""The networks of a position that have rails."""


class Grounds:
    """What hangs together at the positions of one board. They are known by their rails, in the order laid."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._bits = {node: 1 << place for place, node in enumerate(board.nodes)}
        self._alone = {
            node: Network(bit, sum(1 << place for place, edge in enumerate(board.edges) if node in edge))
            for node, bit in self._bits.items()
        }
        self._edges = {edge: 1 << place for place, edge in enumerate(board.edges)}
        self._plain: EdgeSet = sum(1 << place for place, track in enumerate(board.tracks) if track.cost == 1)
        self._rails = tuple(LayRail(edge) for edge in board.edges)
        self.hubs = tuple(PlaceHub(node) for node in board.nodes)
        """To place a hub on each of the nodes, sorted."""
        self._latest: Latest[tuple[LaidRail, ...], _Ground] = Latest(_KEPT)
        self._cities = lru_cache(_KEPT)(self._nodes_of)

    def after(self, before: tuple[LaidRail, ...], rail: LaidRail) -> tuple[LaidRail, ...]:
        """The rails with one more; what it changes is worked out from what is known of those before."""
        ground = self._with(self._at(before), rail)
        rails = (*before, rail)
        self._latest.keep(rails, ground)
        return rails

    def network(self, rails: tuple[LaidRail, ...], node: Node) -> Network:
        """What a node hangs on, be it alone."""
        return self._of(self._at(rails), node)

    def layable(self, table: Table, seat: int) -> EdgeSet:
        """Where `seat` may lay its next rail of this turn, as `network.layable` says."""
        hub = table.hubs[seat]
        if hub is None or table.laid >= 2 or table.rails_left == 0:
            return 0
        edges = self.network(table.rails, hub).free
        if table.options.hubs == "mobile":
            # Other hubs may bar the way, which no set tells.
            edges &= self._touching(starts(table, seat))
        return edges & self._plain if table.laid else edges

    def actions(self, edges: EdgeSet) -> tuple[LayRail, ...]:
        """To lay a rail on each of the edges, sorted: always the same values."""
        return tuple(pick(self._rails, edges))

    def joined(self, before: Table, rails: tuple[LaidRail, ...]) -> tuple[int, ...]:
        """The seats whose networks hang on that of the mover with these rails, but did not before."""
        hub = before.hubs[before.to_act]
        if hub is None:
            return ()
        gained = self._of(self._at(rails), hub).nodes & ~self._of(self._at(before.rails), hub).nodes
        bits = self._bits
        return tuple([seat for seat, hub in enumerate(before.hubs) if hub is not None and bits[hub] & gained])

    def complete(self, table: Table, goals: Sequence[Goals]) -> frozenset[int]:
        """The seats whose cities all hang on their networks; `goals` are by seat."""
        ground, found = self._at(table.rails), []
        for seat, hub in enumerate(table.hubs):
            if hub is not None and not self._cities(goals[seat]) & ~self._of(ground, hub).nodes:
                found.append(seat)
        return frozenset(found) if found else NOBODY

    def places(self, rails: tuple[LaidRail, ...]) -> list[list[int]]:
        """By network of rails: the places of its nodes in `board.nodes`."""
        numbers = range(len(self.board.nodes))
        return [[place for place in numbers if network.nodes >> place & 1] for network in self._at(rails)]

    def _at(self, rails: tuple[LaidRail, ...]) -> _Ground:
        known = self._latest.get(rails)
        if known is not None:
            return known
        ground: _Ground = ()
        for rail in rails:
            ground = self._with(ground, rail)
        return self._latest.keep(rails, ground)

    def _of(self, ground: _Ground, node: Node) -> Network:
        bit = self._bits[node]
        for network in ground:
            if network.nodes & bit:
                return network
        return self._alone[node]

    def _with(self, ground: _Ground, rail: LaidRail) -> _Ground:
        a, b = rail.edge
        one, other = self._of(ground, a), self._of(ground, b)
        joined = Network(one.nodes | other.nodes, (one.free | other.free) & ~self._edges[rail.edge])
        return (*[network for network in ground if network is not one and network is not other], joined)

    def _touching(self, nodes: Iterable[Node]) -> EdgeSet:
        edges = 0
        for node in nodes:
            edges |= self._alone[node].free
        return edges

    def _nodes_of(self, goals: Goals) -> NodeSet:
        return sum(self._bits[self.board.city(name).node] for name in goals)
