"""The lattice of the board: nodes, edges, courses between them, and its picture."""

import json
import math
import re
from collections.abc import Iterator
from typing import NamedTuple

from drawing.colours import CASING, DOUBLE_EDGE, NODE_DOT, PLAIN_EDGE
from drawing.geometry import Box, Line, Point, along, bend, beside, unit_vectors
from drawing.svg import circle, document, group, path, track_of, tracks_of

Node = tuple[int, int]
Edge = tuple[Node, Node]

EDGE = 80.0  # units of the map per edge
FRAME = Box(-3 * EDGE, -1.25 * EDGE, 22 * EDGE, 14.5 * EDGE)
COLUMN = 250.0  # width of the columns into which long shapes are cut
ROOT3 = math.sqrt(3)


def on_map(x: float, y: float) -> Point:
    return (x * EDGE, y * EDGE)


def place_of(node: Node) -> Point:
    row, col = node
    return on_map(col - row / 2, row * ROOT3 / 2)


def middle(edge: Edge) -> Point:
    return along(place_of(edge[0]), place_of(edge[1]), 0.5)


class Board:
    """The lattice: its nodes, its edges, and which of them cross mountains or rivers."""

    def __init__(self, text: str) -> None:
        lists: dict[str, list[list[list[int]]]] = {}
        for line in text.splitlines():
            if heading := re.match(r"(\w+):", line):
                current = lists.setdefault(heading[1], [])
            elif entry := re.match(r"\s+- (\[.*\])", line):
                current.append(json.loads(entry[1]))
        self.nodes = sorted(
            (row, col)
            for row, spans in enumerate(lists["rows"])
            for first, last in spans
            for col in range(first, last + 1)
        )
        present = set(self.nodes)
        self.edges = sorted(
            (node, other)
            for node in self.nodes
            for step in ((0, 1), (1, 0), (1, 1))
            if (other := (node[0] + step[0], node[1] + step[1])) in present
        )
        self.mountain = {self._edge(pair) for pair in lists["mountain"]}
        self.river = {self._edge(pair) for pair in lists["river"]}

    @staticmethod
    def _edge(pair: list[list[int]]) -> Edge:
        a, b = sorted((row, col) for row, col in pair)
        return a, b

    def triangles(self) -> Iterator[tuple[Node, Node, Node]]:
        for row, col in self.nodes:
            yield (row, col), (row, col + 1), (row + 1, col + 1)
            yield (row, col), (row + 1, col + 1), (row + 1, col)


class OpenEnd(NamedTuple):
    """An edge of a set that is the only one in its triangle: a chain ends here."""

    middle: Point
    centre: Point
    triangle: tuple[Node, Node, Node]


def courses(board: Board, edges: set[Edge], steps: int) -> tuple[list[Line], list[OpenEnd]]:
    """Curves from midpoint to midpoint of `edges`, bent round the centre of the triangle they share.

    So each edge of the set is crossed at its midpoint and no other edge is crossed at all.
    """
    curves: list[Line] = []
    ends: list[OpenEnd] = []
    for triangle in board.triangles():
        corners = [place_of(node) for node in triangle]
        centre = (sum(p[0] for p in corners) / 3, sum(p[1] for p in corners) / 3)
        a, b, c = triangle
        crossed = [
            middle(e) for e in (tuple(sorted(pair)) for pair in ((a, b), (b, c), (a, c))) if e in edges
        ]
        if len(crossed) == 1:
            ends.append(OpenEnd(crossed[0], centre, triangle))
        elif len(crossed) == 2:
            curves.append(bend(crossed[0], centre, crossed[1], steps))
        elif len(crossed) == 3:
            curves += [[p, along(p, centre, 0.5), centre] for p in crossed]
    return curves, ends


def parapets(edge_start: Point, edge_end: Point, half: float, gap: float) -> tuple[str, str]:
    """Deck and parapets of a bridge at the middle of an edge; the ends of the parapets flare by 3 units."""
    u, n = unit_vectors(edge_start, edge_end)
    m = along(edge_start, edge_end, 0.5)

    def at(forward: float, sideways: float) -> Point:
        return beside(beside(m, u, forward), n, sideways)

    deck = track_of([at(-half, -gap), at(half, -gap), at(half, gap), at(-half, gap)], closed=True)
    walls = [
        [
            at(-half - 3, side * (gap + 3.2)),
            at(-half, side * gap),
            at(half, side * gap),
            at(half + 3, side * (gap + 3.2)),
        ]
        for side in (-1, 1)
    ]
    return deck, tracks_of(walls)


def map_view() -> tuple[float, float, float, float]:
    return (FRAME.left, FRAME.top, FRAME.right - FRAME.left, FRAME.bottom - FRAME.top)


def map_lattice(board: Board) -> str:
    plain, double, double_lines, decks, walls = [], [], [], [], []
    for edge in board.edges:
        a, b = place_of(edge[0]), place_of(edge[1])
        if edge not in board.mountain and edge not in board.river:
            plain.append([a, b])
            continue
        double.append([a, b])
        u, n = unit_vectors(a, b)
        double_lines += [[beside(beside(a, u, 5), n, k), beside(beside(b, u, -5), n, k)] for k in (-3, 3)]
        if edge in board.river:
            deck, wall = parapets(a, b, 8, 6)
            decks.append(deck)
            walls.append(wall)
    centres = [place_of(node) for node in board.nodes]
    return document(
        map_view(),
        group(
            "plain_edges",
            path(tracks_of(plain), stroke=CASING, stroke_width=3.6, opacity=0.55),
            path(tracks_of(plain), stroke=PLAIN_EDGE, stroke_width=1.5, opacity=0.62),
        ),
        group(
            "double_edges",
            path(tracks_of(double), stroke=CASING, stroke_width=9.5, opacity=0.86),
            path(tracks_of(double_lines), stroke=DOUBLE_EDGE, stroke_width=1.7),
        ),
        group(
            "bridges",
            path(" ".join(decks), CASING),
            path(
                " ".join(walls),
                stroke=DOUBLE_EDGE,
                stroke_width=1.8,
                stroke_linecap="round",
                stroke_linejoin="round",
            ),
        ),
        group("node_casings", *(circle(round(x, 1), round(y, 1), 4.6, CASING) for x, y in centres)),
        group("node_dots", *(circle(round(x, 1), round(y, 1), 3.1, NODE_DOT) for x, y in centres)),
    )
