"""The TransAmerica map read into a board.

Positions in Tiled decide: an object belongs to the intersection at its place, so that cities and edges can be
moved with the mouse. Typed properties name the objects. The map's own properties `origin_x`, `origin_y` and
`edge_length` (pixels) place the lattice on the picture.
"""

from dataclasses import dataclass
from math import hypot, sqrt
from pathlib import Path
from typing import TypeVar

from game.content.tmx import MapObject, TiledMap, read_map
from game.content.tmx_properties import Properties
from game.rules.transamerica.board import (
    COLOURS,
    COSTS,
    KINDS,
    Board,
    BoardError,
    City,
    Node,
    Track,
    edge_between,
    place,
)

Choice = TypeVar("Choice", bound=str)

_REACH = 0.3
"""Maximal distance of an object from its intersection in edge lengths: far from any other."""


@dataclass(frozen=True)
class _Lattice:
    """The lattice on the map: the position of node (0, 0) and the length of an edge, in pixels."""

    x: float
    y: float
    edge: float

    def node(self, thing: MapObject, place_of_thing: tuple[float, float], name: str) -> Node:
        """Return the intersection at a thing's place; raises Fault if it is between intersections."""
        x, y = (place_of_thing[0] - self.x) / self.edge, (place_of_thing[1] - self.y) / self.edge
        row = round(y / (sqrt(3) / 2))
        node = row, round(x + row / 2)
        there = place(node)
        distance = hypot(there[0] - x, there[1] - y)
        if distance > _REACH:
            raise thing.fault(
                f"{name} lies {distance * self.edge:.0f} pixels from the nearest intersection "
                f"(row {node[0]} column {node[1]}), more than {_REACH * self.edge:.0f}"
            )
        return node


def read_board(file: Path) -> Board:
    """Read a map such as maps/us.tmx; raises Fault with file, line and reason."""
    tiled = read_map(file)
    lattice = _lattice(tiled)
    spots = tiled.objects("intersections")
    lines = tiled.objects("edges")
    pins = tiled.objects("cities")
    nodes = [lattice.node(spot, spot.place, "an intersection") for spot in spots.objects]
    tracks = [_track(line, lattice) for line in lines.objects]
    cities = [_city(pin, lattice) for pin in pins.objects]
    try:
        return Board.of(nodes, tracks, cities)
    except BoardError as error:
        parts = {"node": spots.objects, "track": lines.objects, "city": pins.objects}
        if error.part is not None:
            raise parts[error.part][error.number].fault(error.reason) from None
        raise tiled.element.fault(error.reason) from None


def _lattice(tiled: TiledMap) -> _Lattice:
    edge = tiled.properties.number("edge_length")
    if edge < 1:
        raise tiled.properties.fault("edge_length", f"{edge} is not at least 1")
    return _Lattice(tiled.properties.number("origin_x"), tiled.properties.number("origin_y"), edge)


def _track(line: MapObject, lattice: _Lattice) -> Track:
    if line.shape != "polyline" or len(line.points) != 2:
        raise line.fault("an edge is a polyline of two points")
    a, b = (lattice.node(line, point, "an end of an edge") for point in line.points)
    cost = line.properties.integer("cost")
    if cost not in COSTS:
        raise line.properties.fault("cost", f"{cost} is neither 1 nor 2")
    return Track(edge_between(a, b), cost, _choice(line.properties, "kind", KINDS))


def _city(pin: MapObject, lattice: _Lattice) -> City:
    name = pin.name
    if not name:
        raise pin.fault("a city has no name")
    node = lattice.node(pin, pin.place, name)
    return City(name, node, _choice(pin.properties, "colour", COLOURS), pin.properties.boolean("small"))


def _choice(properties: Properties, name: str, choices: tuple[Choice, ...]) -> Choice:
    text = properties.text(name)
    for choice in choices:
        if choice == text:
            return choice
    raise properties.fault(name, f"{text!r} is none of {', '.join(choices)}")
