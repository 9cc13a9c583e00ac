"""What the map file says about the picture: where the lattice lies, what lies on it, and the terrain's art.

Positions come from the objects in the map and nowhere else, so that a changed map shows as it is played.
"""

from dataclasses import dataclass
from math import sqrt
from pathlib import Path

from game.content.files import Fault
from game.rules.transamerica.board import Board, Edge, Node, edge_between
from game.ui.tile_map import DrawnObject, TileMap, read_tile_map

MAP_FILE = "us.tmx"
ROW = sqrt(3) / 2
"""The distance of two rows, in edge lengths."""
_LEAST_RIM = 0.5
_MOST_RIMS = (16, 12)
"""How much wider and higher than its intersections the terrain may be, in edge lengths: it is drawn whole."""


@dataclass(frozen=True, slots=True)
class DrawnEdge:
    """An edge with what decides its look."""

    edge: Edge
    kind: str
    double: bool


@dataclass(frozen=True, slots=True)
class DrawnCity:
    """A city, and the pin on the map."""

    name: str
    node: Node
    colour: str
    pin: DrawnObject


@dataclass(frozen=True)
class MapDrawing:
    """The map as it is drawn. `origin` is node (0, 0) in pixels of `tiles`, `edge_length` likewise."""

    tiles: TileMap
    origin: tuple[float, float]
    edge_length: float
    nodes: tuple[Node, ...]
    edges: tuple[DrawnEdge, ...]
    cities: tuple[DrawnCity, ...]

    @property
    def frame(self) -> tuple[float, float, float, float]:
        """What the map shows, in edge lengths from node (0, 0): left, top, right, bottom."""
        left, top = -self.origin[0] / self.edge_length, -self.origin[1] / self.edge_length
        width, height = self.tiles.width / self.edge_length, self.tiles.height / self.edge_length
        return left, top, left + width, top + height

    @property
    def span(self) -> tuple[float, float, float, float]:
        """Where the nodes lie, in edge lengths from node (0, 0): left, top, right, bottom."""
        xs = [column - row / 2 for row, column in self.nodes]
        ys = [row * ROW for row, _ in self.nodes]
        return min(xs), min(ys), max(xs), max(ys)


def map_drawing_of(file: Path, board: Board) -> MapDrawing:
    """The picture of the map that `board` was read from; raises Fault, also where it was changed since."""
    drawing = read_map_drawing(file)
    drawn = [(city.name, city.node, city.colour) for city in drawing.cities]
    played = [(city.name, city.node, city.colour) for city in board.cities]
    edges = tuple(line.edge for line in drawing.edges)
    if (drawing.nodes, edges, drawn) != (board.nodes, board.edges, played):
        raise Fault(file, 0, "the map was changed while the program runs: start it again to play on it")
    return drawing


def read_map_drawing(file: Path) -> MapDrawing:
    """Read the picture of a map; raises Fault."""
    tiled = read_tile_map(file)
    try:
        drawing = _drawing(tiled)
    except (KeyError, ValueError, IndexError) as error:
        raise Fault(file, 0, f"the map lacks {error}") from None
    _check_frame(file, drawing)
    return drawing


def _drawing(tiled: TileMap) -> MapDrawing:
    left, top, length = (float(tiled.properties[name]) for name in ("origin_x", "origin_y", "edge_length"))
    snap = _Snap(left, top, length)
    return MapDrawing(
        tiles=tiled,
        origin=(left, top),
        edge_length=length,
        nodes=tuple(sorted(snap.node((dot.x, dot.y)) for dot in tiled.layers["intersections"])),
        edges=_edges(tiled, snap),
        cities=tuple(_city(pin, snap) for pin in tiled.layers["cities"]),
    )


def _check_frame(file: Path, drawing: MapDrawing) -> None:
    """Raise Fault for a map that does not lie round its intersections, or far too wide."""
    left, top, right, bottom = drawing.frame
    west, north, east, south = drawing.span
    if min(west - left, north - top, right - east, bottom - south) < _LEAST_RIM:
        raise Fault(file, 0, "the map ends less than half an edge from an intersection")
    rims = (right - left) - (east - west), (bottom - top) - (south - north)
    if any(rim > most for rim, most in zip(rims, _MOST_RIMS, strict=True)):
        raise Fault(file, 0, f"the map is {rims[0]:.0f} edges wider and {rims[1]:.0f} higher than its board")


@dataclass(frozen=True, slots=True)
class _Snap:
    left: float
    top: float
    length: float

    def node(self, point: tuple[float, float]) -> Node:
        x, y = (point[0] - self.left) / self.length, (point[1] - self.top) / self.length
        row = round(y / ROW)
        return row, round(x + row / 2)


def _edges(tiled: TileMap, snap: _Snap) -> tuple[DrawnEdge, ...]:
    found = [
        DrawnEdge(
            edge_between(snap.node(line.points[0]), snap.node(line.points[1])),
            str(line.properties["kind"]),
            int(line.properties["cost"]) > 1,
        )
        for line in tiled.layers["edges"]
    ]
    return tuple(sorted(found, key=lambda drawn: drawn.edge))


def _city(pin: DrawnObject, snap: _Snap) -> DrawnCity:
    colour = str(pin.properties["colour"])
    return DrawnCity(pin.name, snap.node((pin.x, pin.y)), colour, pin)
