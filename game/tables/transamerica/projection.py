"""From intersections to pixels."""

from dataclasses import dataclass
from math import atan2, degrees

import pygame

from game.rules.transamerica.board import Edge, Node, place

Point = tuple[float, float]
DESIGN_EDGE = 80
"""The length of an edge in the design, in pixels at 1920x1080: pieces on the board are drawn in its units."""


@dataclass(frozen=True, slots=True)
class Projection:
    """Node (0, 0) lies at (`x`, `y`), an edge is `edge` long; all in real pixels."""

    x: float
    y: float
    edge: float

    @property
    def unit(self) -> float:
        """Real pixels to one pixel of the design, on the board."""
        return self.edge / DESIGN_EDGE

    def at(self, node: Node) -> Point:
        across, down = place(node)
        return self.x + across * self.edge, self.y + down * self.edge

    def ends(self, edge: Edge) -> tuple[Point, Point]:
        return self.at(edge[0]), self.at(edge[1])

    def middle(self, edge: Edge) -> Point:
        (ax, ay), (bx, by) = self.ends(edge)
        return (ax + bx) / 2, (ay + by) / 2

    def angle(self, edge: Edge) -> float:
        """How it runs from its first end, in degrees clockwise from east."""
        (ax, ay), (bx, by) = self.ends(edge)
        return degrees(atan2(by - ay, bx - ax))

    def square(self, middle: Point, reach: float) -> pygame.Rect:
        """A square round a point that reaches so many pixels of the design to each side."""
        size = round(2 * reach * self.unit)
        return pygame.Rect(round(middle[0] - size / 2), round(middle[1] - size / 2), size, size)
