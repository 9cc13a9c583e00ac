"""The TransAmerica board as a value: intersections, edges with their cost, and cities.

A node is `(row, column)` on a triangular lattice; rows run from north to south. Each neighbour is one of the
`STEPS` away, forwards or backwards. On the plane every edge has length 1.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import sqrt
from typing import Literal, TypeAlias

Node: TypeAlias = tuple[int, int]
Edge: TypeAlias = tuple[Node, Node]
Kind: TypeAlias = Literal["plain", "mountain", "river"]
Colour: TypeAlias = Literal["green", "blue", "yellow", "red", "orange"]
Part: TypeAlias = Literal["node", "track", "city"]

STEPS: tuple[Node, ...] = ((0, 1), (1, 0), (1, 1))
KINDS: tuple[Kind, ...] = ("plain", "mountain", "river")
COLOURS: tuple[Colour, ...] = ("green", "blue", "yellow", "red", "orange")
COSTS: tuple[int, ...] = (1, 2)

MAX_NODES = 400
"""Twice the number of this game's board: opponents use the distances between all pairs of nodes."""
WIDEST, HIGHEST = 40, 30
"""Maximal size of a board in edge lengths, so that it fits a screen."""
MAX_SEATS = 6
SEATS_WITHOUT_SMALL = 3
"""Up to this number of players, the small cities stay in the box."""


class BoardError(ValueError):
    """Parts that do not make a board; the message explains it to the author of the map.

    `part` and `number` name the offending node, track or city (counted from 0 in the given order), if there
    is a single one.
    """

    def __init__(self, reason: str, part: Part | None = None, number: int = 0) -> None:
        super().__init__(reason)
        self.reason = reason
        self.part = part
        self.number = number


@dataclass(frozen=True, slots=True)
class City:
    """A city on a node. The cards of `small` cities leave the game with two or three players."""

    name: str
    node: Node
    colour: Colour
    small: bool


@dataclass(frozen=True, slots=True)
class Track:
    """A place for a rail: `cost` counts for the rules, `kind` is the terrain."""

    edge: Edge
    cost: int
    kind: Kind


def edge_between(a: Node, b: Node) -> Edge:
    """Return the edge of two nodes with the smaller node first, its only spelling."""
    return (a, b) if a < b else (b, a)


def place(node: Node) -> tuple[float, float]:
    """Return a node's place on the plane: x to the east, y to the south, in edge lengths."""
    row, column = node
    return column - row / 2, row * sqrt(3) / 2


def touching(a: Node, b: Node) -> bool:
    """True if two nodes are one edge length apart."""
    first, second = edge_between(a, b)
    return (second[0] - first[0], second[1] - first[1]) in STEPS


@dataclass(frozen=True)
class Board:
    """Everything printed on the board, in a fixed order.

    `nodes` and `tracks` are sorted, the tracks by edge; `cities` are in the order of the map. Build boards
    with `Board.of`; equal parts make equal boards, whatever their order was.
    """

    nodes: tuple[Node, ...]
    tracks: tuple[Track, ...]
    cities: tuple[City, ...]
    edges: tuple[Edge, ...] = field(init=False, repr=False, compare=False)
    """All edges of the board, sorted."""
    index: Mapping[Node, int] = field(init=False, repr=False, compare=False)
    """The index of each node in `nodes`, for arrays."""
    edge_index: Mapping[Edge, int] = field(init=False, repr=False, compare=False)
    """The index of each edge in `edges` and `tracks`, for arrays."""
    _neighbours: Mapping[Node, tuple[Node, ...]] = field(init=False, repr=False, compare=False)
    _by_colour: Mapping[Colour, tuple[City, ...]] = field(init=False, repr=False, compare=False)
    _cards: Mapping[tuple[Colour, bool], tuple[str, ...]] = field(init=False, repr=False, compare=False)
    _by_name: Mapping[str, City] = field(init=False, repr=False, compare=False)
    _by_node: Mapping[Node, City] = field(init=False, repr=False, compare=False)

    @classmethod
    def of(
        cls,
        nodes: Iterable[Node],
        tracks: Iterable[Track],
        cities: Iterable[City],
        *,
        seats: int = MAX_SEATS,
    ) -> "Board":
        """Build a board for up to `seats` players; raises `BoardError`.

        Every colour needs a city for each player, and without its small cities still one for each of three:
        every player draws one card of each colour.
        """
        nodes, tracks, cities = tuple(nodes), tuple(tracks), tuple(cities)
        _refuse_bad_nodes(nodes)
        _refuse_bad_tracks(frozenset(nodes), tracks)
        _refuse_bad_cities(frozenset(nodes), cities)
        _refuse_too_few_cities(cities, seats)
        board = cls(tuple(sorted(nodes)), tuple(sorted(tracks, key=lambda track: track.edge)), cities)
        _refuse_islands(board)
        return board

    def __post_init__(self) -> None:
        edges = tuple(track.edge for track in self.tracks)
        around: dict[Node, list[Node]] = {node: [] for node in self.nodes}
        for a, b in edges:
            around[a].append(b)
            around[b].append(a)
        by_colour = {
            colour: tuple([city for city in self.cities if city.colour == colour]) for colour in COLOURS
        }
        views: dict[str, object] = {
            "edges": edges,
            "index": {node: i for i, node in enumerate(self.nodes)},
            "edge_index": {edge: i for i, edge in enumerate(edges)},
            "_neighbours": {node: tuple(sorted(others)) for node, others in around.items()},
            "_by_colour": by_colour,
            "_cards": {
                (colour, small): tuple([city.name for city in cities if small or not city.small])
                for colour, cities in by_colour.items()
                for small in (False, True)
            },
            "_by_name": {city.name: city for city in self.cities},
            "_by_node": {city.node: city for city in self.cities},
        }
        for name, value in views.items():
            object.__setattr__(self, name, value)

    def edge(self, a: Node, b: Node) -> Edge | None:
        """Return the edge between two nodes, or None if the board has none."""
        edge = edge_between(a, b)
        return edge if edge in self.edge_index else None

    def cost(self, edge: Edge) -> int:
        """Return the cost of a rail on this edge, 1 or 2. Raises KeyError for an edge not on the board."""
        return self.tracks[self.edge_index[edge]].cost

    def kind(self, edge: Edge) -> Kind:
        """Return the terrain of the edge. Raises KeyError for an edge not on the board."""
        return self.tracks[self.edge_index[edge]].kind

    def neighbours(self, node: Node) -> tuple[Node, ...]:
        """Return the nodes one edge away, sorted. Raises KeyError for a node not on the board."""
        return self._neighbours[node]

    def city(self, name: str) -> City:
        """Return the city of this name. Raises KeyError if there is none."""
        return self._by_name[name]

    def city_at(self, node: Node) -> City | None:
        """Return the city on a node, or None."""
        return self._by_node.get(node)

    def cities_of(self, colour: Colour) -> tuple[City, ...]:
        """Return the cities of one colour in the order of the map."""
        return self._by_colour[colour]

    def cards_of(self, colour: Colour, *, small: bool) -> tuple[str, ...]:
        """Return the names on the cards of one colour in the order of the map, with or without
        small cities.
        """
        return self._cards[colour, small]

    def place(self, node: Node) -> tuple[float, float]:
        """Return a node's place on the plane: x to the east, y to the south, in edge lengths."""
        return place(node)


def _refuse_bad_nodes(nodes: tuple[Node, ...]) -> None:
    if not nodes:
        raise BoardError("the board has no intersections")
    if len(nodes) > MAX_NODES:
        raise BoardError(f"the board has more than {MAX_NODES} intersections", "node", MAX_NODES)
    seen: set[Node] = set()
    for number, node in enumerate(nodes):
        if node in seen:
            raise BoardError(f"intersection {_text(node)} appears twice", "node", number)
        seen.add(node)
    across, down = zip(*map(place, nodes), strict=True)
    wide, high = max(across) - min(across), max(down) - min(down)
    if wide > WIDEST or high > HIGHEST:
        size = f"{wide:.0f} edges wide and {high:.0f} high"
        raise BoardError(f"the board is {size}: {WIDEST} and {HIGHEST} are the most")


def _refuse_bad_tracks(nodes: frozenset[Node], tracks: tuple[Track, ...]) -> None:
    seen: set[Edge] = set()
    for number, track in enumerate(tracks):
        a, b = track.edge
        name = f"edge {_text(a)} to {_text(b)}"
        for node in (a, b):
            if node not in nodes:
                raise BoardError(f"{name}: {_text(node)} is no intersection", "track", number)
        if track.edge != edge_between(a, b) or not touching(a, b):
            raise BoardError(f"{name}: the two are not neighbours in this order", "track", number)
        if track.edge in seen:
            raise BoardError(f"{name} appears twice", "track", number)
        if track.cost not in COSTS:
            raise BoardError(f"{name}: cost {track.cost} is neither 1 nor 2", "track", number)
        if track.kind not in KINDS:
            raise BoardError(f"{name}: {track.kind!r} is none of {', '.join(KINDS)}", "track", number)
        seen.add(track.edge)


def _refuse_bad_cities(nodes: frozenset[Node], cities: tuple[City, ...]) -> None:
    by_name: dict[str, City] = {}
    by_node: dict[Node, City] = {}
    for number, city in enumerate(cities):
        if not city.name:
            raise BoardError(f"the city on {_text(city.node)} has no name", "city", number)
        if city.node not in nodes:
            raise BoardError(f"{city.name}: {_text(city.node)} is no intersection", "city", number)
        if city.colour not in COLOURS:
            raise BoardError(f"{city.name}: {city.colour!r} is none of {', '.join(COLOURS)}", "city", number)
        if city.name in by_name:
            raise BoardError(f"{city.name} appears twice", "city", number)
        if city.node in by_node:
            raise BoardError(
                f"{city.name} and {by_node[city.node].name} share {_text(city.node)}", "city", number
            )
        by_name[city.name] = by_node[city.node] = city


def _refuse_too_few_cities(cities: tuple[City, ...], seats: int) -> None:
    for colour in COLOURS:
        smalls = [city.small for city in cities if city.colour == colour]
        if len(smalls) < seats:
            raise BoardError(f"{colour} has {len(smalls)} cities, but {seats} players need one each")
        few = min(seats, SEATS_WITHOUT_SMALL)
        large = smalls.count(False)
        if large < few:
            raise BoardError(
                f"{colour} has {large} cities that are not small, but {few} players need one each"
            )


def _refuse_islands(board: Board) -> None:
    reached, frontier = {board.nodes[0]}, [board.nodes[0]]
    while frontier:
        for node in board.neighbours(frontier.pop()):
            if node not in reached:
                reached.add(node)
                frontier.append(node)
    for node in board.nodes:
        if node not in reached:
            raise BoardError(f"no way leads from {_text(board.nodes[0])} to {_text(node)}")


def _text(node: Node) -> str:
    return f"row {node[0]} column {node[1]}"
