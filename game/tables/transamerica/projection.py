"""From intersections to pixels and back."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import hypot

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
        """Where an intersection lies."""
        across, down = place(node)
        return self.x + across * self.edge, self.y + down * self.edge

    def ends(self, edge: Edge) -> tuple[Point, Point]:
        """Where an edge begins and ends."""
        return self.at(edge[0]), self.at(edge[1])

    def middle(self, edge: Edge) -> Point:
        """The middle of an edge."""
        (ax, ay), (bx, by) = self.ends(edge)
        return (ax + bx) / 2, (ay + by) / 2

    def nearest_node(self, point: Point, nodes: Iterable[Node], reach: float) -> Node | None:
        """The nearest of `nodes`, if it lies within `reach` edge lengths."""
        best, found = reach * self.edge, None
        for node in nodes:
            x, y = self.at(node)
            away = hypot(point[0] - x, point[1] - y)
            if away <= best:
                best, found = away, node
        return found

    def nearest_edge(self, point: Point, edges: Iterable[Edge], reach: float) -> Edge | None:
        """The edge whose line is nearest, if it lies within `reach` edge lengths.

        The ends of a line do not count: near an intersection the direction decides.
        """
        best, found = reach * self.edge, None
        for edge in edges:
            away = segment_distance(point, *self.ends(edge))
            middle = self.middle(edge)
            # Six edges meet in a node and all lie equally near there: the nearer middle wins.
            away += 0.15 * hypot(point[0] - middle[0], point[1] - middle[1])
            if away <= best:
                best, found = away, edge
        return found


def segment_distance(point: Point, a: Point, b: Point) -> float:
    """How far a point lies from the line between two others."""
    ax, ay = a
    dx, dy = b[0] - ax, b[1] - ay
    length = dx * dx + dy * dy
    share = 0.0 if length == 0 else ((point[0] - ax) * dx + (point[1] - ay) * dy) / length
    share = min(1.0, max(0.0, share))
    return hypot(point[0] - ax - share * dx, point[1] - ay - share * dy)
