"""A vehicle in side or front elevation, drawn in its unit of length."""

from collections.abc import Iterable
from typing import Unpack

from drawing.geometry import Point, polygon, smooth
from drawing.svg import Drawing, Style


class Elevation:
    """An elevation of a vehicle on a drawing.

    Points are (x, y) in the vehicle's unit, a metre or a foot: x to the right of `origin_x`, y up from the
    rail. `k` is the number of units of the drawing to one of the vehicle's.
    """

    def __init__(self, drawing: Drawing, origin_x: float, rail: float, k: float) -> None:
        self.drawing = drawing
        self.origin_x = origin_x
        self.rail = rail
        self.k = k

    def at(self, x: float, y: float) -> Point:
        """Return the place in the drawing."""
        return (self.origin_x + x * self.k, self.rail - y * self.k)

    def all_at(self, points: Iterable[Point]) -> list[Point]:
        """Return several places in the drawing."""
        return [self.at(*point) for point in points]

    def area(self, points: Iterable[Point], **style: Unpack[Style]) -> None:
        """An area with straight edges."""
        self.drawing.path(polygon(self.all_at(points)), **style)

    def soft(self, points: Iterable[Point], **style: Unpack[Style]) -> None:
        """An area with a soft outline through the points."""
        self.drawing.path(smooth(self.all_at(points), closed=True), **style)

    def panel(
        self, x: float, y: float, wide: float, high: float, radius: float = 0, **style: Unpack[Style]
    ) -> None:
        """A rectangle from its lower left corner, with round corners if radius is given."""
        self.drawing.rectangle(*self.at(x, y + high), wide * self.k, high * self.k, radius * self.k, **style)

    def oval(self, x: float, y: float, rx: float, ry: float, **style: Unpack[Style]) -> None:
        """An ellipse around a place."""
        self.drawing.ellipse(*self.at(x, y), rx * self.k, ry * self.k, **style)


def box(left: float, low: float, right: float, high: float) -> list[Point]:
    """The corners of a rectangle between two heights."""
    return [(left, low), (left, high), (right, high), (right, low)]
