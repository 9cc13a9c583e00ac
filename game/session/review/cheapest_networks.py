"""TransAmerica: everybody's cheapest network, their own rails, and the rails of others they used.

Networks are shared, so the rails a seat used are inferred: the shortest network that links its hub and cities
over the laid rails (and the cheapest missing ones), with as few rails of others as possible.
"""

import heapq
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from game.rules.transamerica.board import Edge, Node, edge_between
from game.rules.transamerica.game import TransAmerica
from game.rules.transamerica.values import Goals, LaidRail

_RAIL, _OF_OTHERS = 1000, 1001
"""The lengths of one's own rail and of another's: of equally short ways the one with more own rails wins."""


class CheapestNetwork(msgspec.Struct, frozen=True):
    """One seat's rails and needs in a round."""

    seat: int
    cheapest: frozenset[Edge]
    """The cheapest network on the empty board, from the hub."""
    cost: int
    laid: frozenset[Edge]
    used: Mapping[Edge, int | None]
    """The rails that linked its hub and cities, and the seat that laid each."""
    missing: frozenset[Edge]
    lacking: int
    """The cost of the missing rails."""


def networks_of(
    game: TransAmerica,
    hubs: Sequence[Node | None],
    goals: Sequence[Goals | None],
    rails: Sequence[LaidRail],
) -> tuple[CheapestNetwork, ...]:
    """Return the networks of all seats with known goals, on the present rails."""
    board, analysis = game.board, game.analysis
    edges = [rail.edge for rail in rails]
    found = []
    for seat, (hub, names) in enumerate(zip(hubs, goals, strict=True)):
        if names is None:
            continue
        ends = [*([hub] if hub is not None else []), *(board.city(name).node for name in names)]
        cheapest = analysis.cheapest_between((), ends)
        missing = analysis.cheapest_between(edges, ends)
        owners: dict[Edge, int | None] = {rail.edge: rail.seat for rail in rails}
        lengths = {edge: _RAIL if owner == seat else _OF_OTHERS for edge, owner in owners.items()}
        linking = shortest_tree({**lengths, **dict.fromkeys(missing, _RAIL)}, ends)
        found.append(
            CheapestNetwork(
                seat=seat,
                cheapest=cheapest,
                cost=sum(board.cost(edge) for edge in cheapest),
                laid=frozenset(rail.edge for rail in rails if rail.seat == seat),
                used={edge: owners[edge] for edge in sorted(linking - missing)},
                missing=missing,
                lacking=sum(board.cost(edge) for edge in missing),
            )
        )
    return tuple(found)


def shortest_tree(lengths: Mapping[Edge, int], ends: Iterable[Node]) -> frozenset[Edge]:
    """Return the shortest set of edges that links `ends` (few); `lengths` must connect them all.

    By Dreyfus and Wagner: the best tree over a set of ends and one more node joins two smaller ones there.
    """
    *others, root = dict.fromkeys(ends)
    around: dict[Node, list[tuple[Node, int]]] = {}
    for (a, b), length in sorted(lengths.items()):
        around.setdefault(a, []).append((b, length))
        around.setdefault(b, []).append((a, length))
    whole = (1 << len(others)) - 1
    best: dict[int, dict[Node, int]] = {}
    came: dict[tuple[int, Node], Node | int] = {}
    for chosen in range(1, whole + 1):
        costs: dict[Node, int] = {}
        if chosen.bit_count() == 1:
            costs[others[chosen.bit_length() - 1]] = 0
        half = (chosen - 1) & chosen
        while half > chosen - half:
            for node, cost in best[half].items():
                rest = best[chosen - half].get(node)
                if rest is not None and cost + rest < costs.get(node, cost + rest + 1):
                    costs[node] = cost + rest
                    came[chosen, node] = half
            half = (half - 1) & chosen
        _spread(costs, around, came, chosen)
        best[chosen] = costs
    found: set[Edge] = set()
    waiting = [(whole, root)] if whole and root in best[whole] else []
    while waiting:
        chosen, node = waiting.pop()
        step = came.get((chosen, node))
        if isinstance(step, int):
            waiting += [(step, node), (chosen - step, node)]
        elif step is not None:
            found.add(edge_between(node, step))
            waiting.append((chosen, step))
    return frozenset(found)


def _spread(
    costs: dict[Node, int],
    around: Mapping[Node, Sequence[tuple[Node, int]]],
    came: dict[tuple[int, Node], Node | int],
    chosen: int,
) -> None:
    """Extend the trees of one set of ends along the edges, the shortest first."""
    queue = [(cost, node) for node, cost in costs.items()]
    heapq.heapify(queue)
    while queue:
        cost, node = heapq.heappop(queue)
        if cost > costs[node]:
            continue
        for other, length in around.get(node, ()):
            if cost + length < costs.get(other, cost + length + 1):
                costs[other] = cost + length
                came[chosen, other] = node
                heapq.heappush(queue, (cost + length, other))
