"""What the map file says about the picture: where the lattice lies, what lies on it, and the terrain's art.

Positions come from the objects in the map and nowhere else, so that a changed map shows as it is played.
"""

from dataclasses import dataclass
from math import sqrt
from pathlib import Path

from game.rules.transamerica.board import Edge, Node, edge_between
from game.ui.tile_map import DrawnObject, TileMap, TileMapError, read_tile_map

MAP_FILE = "us.tmx"
ROW = sqrt(3) / 2
"""The distance of two rows, in edge lengths."""


@dataclass(frozen=True, slots=True)
class DrawnEdge:
    """An edge with what decides its look."""

    edge: Edge
    kind: str
    double: bool


@dataclass(frozen=True, slots=True)
class DrawnCity:
    """A city's pin."""

    name: str
    node: Node
    colour: str


@dataclass(frozen=True)
class MapDrawing:
    """The map as it is drawn. `origin` is node (0, 0) in the terrain's own pixels, `edge_length` likewise."""

    terrain: Path
    width: int
    height: int
    origin: tuple[float, float]
    edge_length: float
    nodes: tuple[Node, ...]
    edges: tuple[DrawnEdge, ...]
    cities: tuple[DrawnCity, ...]

    @property
    def frame(self) -> tuple[float, float, float, float]:
        """What the terrain shows, in edge lengths from node (0, 0): left, top, right, bottom."""
        left, top = -self.origin[0] / self.edge_length, -self.origin[1] / self.edge_length
        return left, top, left + self.width / self.edge_length, top + self.height / self.edge_length

    @property
    def span(self) -> tuple[float, float, float, float]:
        """Where the nodes lie, in edge lengths from node (0, 0): left, top, right, bottom."""
        xs = [column - row / 2 for row, column in self.nodes]
        ys = [row * ROW for row, _ in self.nodes]
        return min(xs), min(ys), max(xs), max(ys)


def read_map_drawing(file: Path) -> MapDrawing:
    """Read the map's picture; raises TileMapError. The rules have read and checked the same file already."""
    tiled = read_tile_map(file)
    try:
        left, top, length = (
            float(tiled.properties[name]) for name in ("origin_x", "origin_y", "edge_length")
        )
        snap = _Snap(left, top, length)
        return MapDrawing(
            terrain=tiled.linked_file("terrain"),
            width=tiled.width,
            height=tiled.height,
            origin=(left, top),
            edge_length=length,
            nodes=tuple(sorted(snap.node((dot.x, dot.y)) for dot in tiled.objects["intersections"])),
            edges=_edges(tiled, snap),
            cities=tuple(_city(pin, snap) for pin in tiled.objects["cities"]),
        )
    except (KeyError, ValueError, IndexError) as error:
        raise TileMapError(file, f"the map lacks {error}") from error


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
        for line in tiled.objects["edges"]
    ]
    return tuple(sorted(found, key=lambda drawn: drawn.edge))


def _city(pin: DrawnObject, snap: _Snap) -> DrawnCity:
    return DrawnCity(pin.name, snap.node((pin.x, pin.y)), str(pin.properties["colour"]))
