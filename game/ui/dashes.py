"""Dashes round a rectangle, each a stroke of its own.

The rasteriser can dash by itself, but where the last dash ends just at the first it now and then draws a hair
across the picture.
"""

from math import cos, pi, sin


def dashed_outline(left: float, top: float, width: float, height: float, radius: float, dash: float) -> str:
    """The path data of dashes of about `dash` real pixels, with gaps as long, round a rounded rectangle.

    A whole number of them goes round, so that the last does not run into the first.
    """
    outline = _Outline(left, top, width, height, radius)
    count = max(1, round(outline.length / (2 * dash)))
    step = outline.length / count
    return "".join(_stroke(outline, number * step, step / 2) for number in range(count))


def _stroke(outline: "_Outline", start: float, length: float) -> str:
    """One dash; bent where it lies in a corner."""
    pieces = max(1, round(length))
    points = [outline.at(start + length * n / pieces) for n in range(pieces + 1)]
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points)


class _Outline:
    """The way round a rounded rectangle, clockwise from the end of its upper left corner."""

    def __init__(self, left: float, top: float, width: float, height: float, radius: float) -> None:
        self._radius = radius
        across, down = width - 2 * radius, height - 2 * radius
        right, bottom = left + width - radius, top + height - radius
        left, top = left + radius, top + radius
        self._corner = pi / 2 * radius
        # The start of each side, its direction, its length, and the middle of the corner after it.
        self._sides = (
            (left, top - radius, 0, across, right, top),
            (right + radius, top, 1, down, right, bottom),
            (right, bottom + radius, 2, across, left, bottom),
            (left - radius, bottom, 3, down, left, top),
        )
        self.length = 2 * (across + down) + 4 * self._corner

    def at(self, way: float) -> tuple[float, float]:
        """The point so far along the way."""
        for x, y, quarter, side, middle_x, middle_y in self._sides:
            turn = quarter * pi / 2
            if way <= side:
                return x + way * cos(turn), y + way * sin(turn)
            way -= side
            if way <= self._corner:
                angle = turn - pi / 2 + way / self._radius
                return middle_x + self._radius * cos(angle), middle_y + self._radius * sin(angle)
            way -= self._corner
        x, y, *_ = self._sides[0]
        return x, y
