"""The drawing of the map as its file gives it, and the positions of intersections and edges in the window."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import atan2, degrees, dist, hypot
from pathlib import Path
from typing import TypeAlias, TypeGuard, cast

import pygame

from game.content.files import Fault
from game.rules.transamerica.actions import Action, LayRail, MoveHub, PlaceHub
from game.rules.transamerica.board import Board, Edge, Node, place
from game.tables.kit.viewport import Viewport
from game.ui.tile_map import DrawnObject, TileMap, read_tile_map

Point = tuple[float, float]
Spot: TypeAlias = Edge | Node
"""A place on the map for a rail or a hub."""
DESIGN_EDGE = 80
"""The length of an edge in design pixels. Pieces on the board are drawn in its units."""


def is_edge(spot: Spot) -> TypeGuard[Edge]:
    """True for an edge, a pair of intersections; False for an intersection, a pair of numbers."""
    return isinstance(spot[0], tuple)


def ends_of(spot: Spot) -> Edge:
    """Return both ends of an edge; for an intersection, twice the same."""
    return spot if is_edge(spot) else (cast(Node, spot), cast(Node, spot))


def spot_of(action: Action | None) -> Spot | None:
    """Return the edge of a rail, or the intersection of a hub."""
    if isinstance(action, LayRail):
        return action.edge
    return action.node if isinstance(action, PlaceHub | MoveHub) else None


@dataclass(frozen=True, slots=True)
class Projection:
    """Node (0, 0) is at (`x`, `y`), an edge is `edge` long; all in real pixels."""

    x: float
    y: float
    edge: float

    @property
    def unit(self) -> float:
        """Real pixels per pixel of the design, on the board."""
        return self.edge / DESIGN_EDGE

    def in_view(self, view: Viewport, room: pygame.Rect) -> "Projection":
        """Return the projection in this view of a map that fills its area as a whole."""
        if view.whole:
            return self
        return Projection(*view.at(room, (self.x, self.y)), self.edge * view.factor)

    def at(self, node: Node) -> Point:
        across, down = place(node)
        return self.x + across * self.edge, self.y + down * self.edge

    def ends(self, spot: Spot) -> tuple[Point, Point]:
        first, last = ends_of(spot)
        return self.at(first), self.at(last)

    def middle(self, spot: Spot) -> Point:
        (ax, ay), (bx, by) = self.ends(spot)
        return (ax + bx) / 2, (ay + by) / 2

    def angle(self, spot: Spot) -> float:
        """Return the direction from the first end, in degrees clockwise from east."""
        (ax, ay), (bx, by) = self.ends(spot)
        return degrees(atan2(by - ay, bx - ax))

    def normal(self, spot: Spot) -> Point:
        """Return the unit vector to the right, seen from the first end."""
        (ax, ay), (bx, by) = self.ends(spot)
        length = hypot(bx - ax, by - ay)
        return -(by - ay) / length, (bx - ax) / length

    def square(self, middle: Point, reach: float) -> pygame.Rect:
        """Return a square around a point that reaches `reach` pixels of the design to each side."""
        size = round(2 * reach * self.unit)
        return pygame.Rect(round(middle[0] - size / 2), round(middle[1] - size / 2), size, size)


MAP_FILE = "us.tmx"
_NEAR = 0.5
"""The greatest distance of a pin from its intersection, in edge lengths."""
_MIN_RIM = 0.5
_MAX_RIMS = (16, 12)
"""The maximum by which the terrain, which is drawn whole, exceeds its intersections, in edge lengths."""


@dataclass(frozen=True)
class MapDrawing:
    """The drawing of a board. `origin` is node (0, 0) in pixels of `tiles`, like `edge_length`."""

    board: Board
    tiles: TileMap
    origin: tuple[float, float]
    edge_length: float

    @property
    def pins(self) -> Mapping[str, DrawnObject]:
        """The map's pin of each city."""
        return {pin.name: pin for pin in self.tiles.layers["cities"]}

    @property
    def frame(self) -> tuple[float, float, float, float]:
        """The extent of the map, in edge lengths from node (0, 0): left, top, right, bottom."""
        left, top = -self.origin[0] / self.edge_length, -self.origin[1] / self.edge_length
        width, height = self.tiles.width / self.edge_length, self.tiles.height / self.edge_length
        return left, top, left + width, top + height

    @property
    def span(self) -> tuple[float, float, float, float]:
        """The extent of the nodes, in edge lengths from node (0, 0): left, top, right, bottom."""
        xs, ys = zip(*map(place, self.board.nodes), strict=True)
        return min(xs), min(ys), max(xs), max(ys)


def read_map_drawing(file: Path, board: Board) -> MapDrawing:
    """Return the drawing of the map that `board` was read from.

    Raise Fault if the file was changed since, or if the map is not around its intersections, or far too wide.
    """
    tiles = read_tile_map(file)
    try:
        x, y, length = (float(tiles.properties[name]) for name in ("origin_x", "origin_y", "edge_length"))
        drawing = MapDrawing(board, tiles, (x, y), length)
        pins = {name: ((pin.x - x) / length, (pin.y - y) / length) for name, pin in drawing.pins.items()}
        moved = any(dist(pins[city.name], place(city.node)) > _NEAR for city in board.cities)
    except (KeyError, ValueError, ZeroDivisionError):
        moved = True
    if moved:
        raise Fault(file, 0, "the map was changed while the program runs: start it again to play on it")
    left, top, right, bottom = drawing.frame
    west, north, east, south = drawing.span
    if min(west - left, north - top, right - east, bottom - south) < _MIN_RIM:
        raise Fault(file, 0, "the map ends less than half an edge from an intersection")
    rims = (right - left) - (east - west), (bottom - top) - (south - north)
    if any(rim > most for rim, most in zip(rims, _MAX_RIMS, strict=True)):
        raise Fault(file, 0, f"the map is {rims[0]:.0f} edges wider and {rims[1]:.0f} higher than its board")
    return drawing
