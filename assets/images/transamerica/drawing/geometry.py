"""Points, lines and regions on the plane; outlines grown by a distance."""

import itertools
import math
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

Point = tuple[float, float]
Line = list[Point]
Ring = list[Point]  # closed: the last point is joined to the first


def along(a: Point, b: Point, share: float) -> Point:
    """The point at `share` of the way from a to b."""
    return (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)


def beside(p: Point, direction: Point, distance: float) -> Point:
    return (p[0] + direction[0] * distance, p[1] + direction[1] * distance)


def unit_vectors(a: Point, b: Point) -> tuple[Point, Point]:
    """Unit vectors along the line from a to b and square to it."""
    length = math.dist(a, b) or 1
    u = ((b[0] - a[0]) / length, (b[1] - a[1]) / length)
    return u, (-u[1], u[0])


def bend(a: Point, control: Point, b: Point, steps: int) -> Line:
    """A quadratic curve as a polyline."""
    return [
        along(along(a, control, k / steps), along(control, b, k / steps), k / steps) for k in range(steps + 1)
    ]


def line_length(line: Sequence[Point]) -> float:
    return sum(math.dist(a, b) for a, b in itertools.pairwise(line))


def point_on(line: Sequence[Point], distance: float) -> Point:
    """The point after `distance` along the line, kept within its ends."""
    for a, b in itertools.pairwise(line):
        step = math.dist(a, b)
        if distance <= step and step:
            return along(a, b, max(0.0, distance) / step)
        distance -= step
    return line[-1]


def with_short_steps(line: Sequence[Point], longest: float) -> Line:
    """The same line with points added so that no step is longer than `longest`."""
    points = [line[0]]
    for a, b in itertools.pairwise(line):
        count = max(1, math.ceil(math.dist(a, b) / longest))
        points += [along(a, b, k / count) for k in range(1, count + 1)]
    return points


def with_cut_corners(line: Sequence[Point]) -> Line:
    """One round of corner cutting, which softens a polyline."""
    points = [line[0]]
    for a, b in itertools.pairwise(line):
        points += [along(a, b, 0.25), along(a, b, 0.75)]
    return [*points, line[-1]]


def simplified(line: Sequence[Point], tolerance: float) -> Line:
    """Fewer points, none farther than `tolerance` from the line given (Douglas and Peucker)."""
    keep = {0, len(line) - 1}
    spans = [(0, len(line) - 1)]
    while spans:
        first, last = spans.pop()
        a, b = line[first], line[last]
        length = math.dist(a, b)
        worst, at = 0.0, first
        for i in range(first + 1, last):
            p = line[i]
            if length:
                away = abs((b[0] - a[0]) * (a[1] - p[1]) - (a[0] - p[0]) * (b[1] - a[1])) / length
            else:
                away = math.dist(a, p)
            if away > worst:
                worst, at = away, i
        if worst > tolerance:
            keep.add(at)
            spans += [(first, at), (at, last)]
    return [line[i] for i in sorted(keep)]


def simplified_ring(ring: Ring, tolerance: float) -> Ring:
    far = max(range(len(ring)), key=lambda i: math.dist(ring[0], ring[i]))
    return simplified(ring[: far + 1], tolerance)[:-1] + simplified([*ring[far:], ring[0]], tolerance)[:-1]


def joined(lines: Iterable[Line]) -> list[Line]:
    """Lines put end to end wherever exactly two of them meet."""

    def key(p: Point) -> tuple[int, int]:
        return round(p[0] * 20), round(p[1] * 20)

    pieces = [list(line) for line in lines]
    ends: dict[tuple[int, int], int] = {}
    for line in pieces:
        for p in (line[0], line[-1]):
            ends[key(p)] = ends.get(key(p), 0) + 1
    done: list[Line] = []
    while pieces:
        line = pieces.pop()
        grown = True
        while grown:
            grown = False
            for at_start in (False, True):
                here = key(line[0] if at_start else line[-1])
                if ends[here] != 2 or key(line[0]) == key(line[-1]):
                    continue
                mate = next((p for p in pieces if here in (key(p[0]), key(p[-1]))), None)
                if mate is None:
                    continue
                pieces.remove(mate)
                if at_start:
                    line = (mate if key(mate[-1]) == here else mate[::-1])[:-1] + line
                else:
                    line = line[:-1] + (mate if key(mate[0]) == here else mate[::-1])
                grown = True
        done.append(line)
    return done


def crossing(a: Point, b: Point, axis: int, limit: float) -> Point:
    return along(a, b, (limit - a[axis]) / (b[axis] - a[axis]))


def clipped_line(line: Sequence[Point], axis: int, limit: float, side: int) -> list[Line]:
    """The parts of a line on one side (+1 above, -1 below) of x = limit (axis 0) or y = limit (axis 1)."""
    parts: list[Line] = []
    current: Line = []
    for i, p in enumerate(line):
        inside = side * (p[axis] - limit) > 0
        if i and inside != (side * (line[i - 1][axis] - limit) > 0):
            current.append(crossing(line[i - 1], p, axis, limit))
            if not inside:
                parts.append(current)
                current = []
        if inside:
            current.append(p)
    if len(current) > 1:
        parts.append(current)
    return parts


def clipped_region(rings: Sequence[Ring], axis: int, limit: float, side: int) -> list[Ring]:
    """The part of a region (even-odd) on one side of a line, without overlapping edges."""
    whole: list[Ring] = []
    chains: list[Line] = []
    for ring in rings:
        inside = [side * (p[axis] - limit) > 0 for p in ring]
        if all(inside):
            whole.append(ring)
            continue
        count = len(ring)
        for i in range(count):
            if inside[i] or not inside[(i + 1) % count]:
                continue
            chain = [crossing(ring[i], ring[(i + 1) % count], axis, limit)]
            k = (i + 1) % count
            while inside[k]:
                chain.append(ring[k])
                k = (k + 1) % count
            chain.append(crossing(ring[k - 1], ring[k], axis, limit))
            chains.append(chain)
    ends = sorted(
        (chain[0 if end == 0 else -1][1 - axis], n, end) for n, chain in enumerate(chains) for end in (0, 1)
    )
    mate: dict[tuple[int, int], tuple[int, int]] = {}
    for one, two in zip(ends[::2], ends[1::2], strict=True):
        mate[one[1:]], mate[two[1:]] = two[1:], one[1:]
    unused = set(range(len(chains)))
    while unused:
        first = min(unused)
        ring = []
        at = (first, 0)
        while True:
            n, end = at
            unused.discard(n)
            ring += chains[n] if end == 0 else chains[n][::-1]
            at = mate[n, 1 - end]
            if at[0] == first:
                break
        whole.append(ring)
    return whole


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    def grown(self, by: float) -> "Box":
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def sides(self) -> Iterator[tuple[int, float, int]]:
        yield from ((0, self.left, 1), (0, self.right, -1), (1, self.top, 1), (1, self.bottom, -1))


def region_in(rings: Sequence[Ring], box: Box) -> list[Ring]:
    result = list(rings)
    for side in box.sides():
        result = clipped_region(result, *side)
    return result


def lines_in(lines: Iterable[Sequence[Point]], box: Box) -> list[Line]:
    result = [list(line) for line in lines]
    for axis, limit, side in box.sides():
        result = [part for line in result for part in clipped_line(line, axis, limit, side)]
    return result


def spans_at(rings: Sequence[Ring], y: float) -> list[tuple[float, float]]:
    """Return the intervals of the horizontal line at y inside a region (even-odd)."""
    hits = sorted(
        crossing(a, b, 1, y)[0]
        for ring in rings
        for a, b in itertools.pairwise([*ring, ring[0]])
        if (a[1] > y) != (b[1] > y)
    )
    return list(zip(hits[::2], hits[1::2], strict=True))


class DistanceField:
    """Distance to the outline of a region on a grid: negative inside, exact up to `reach`."""

    PITCH = 4.0

    def __init__(self, rings: Sequence[Ring], box: Box, reach: float) -> None:
        self.box = box
        self.columns = math.ceil((box.right - box.left) / self.PITCH) + 1
        self.rows = math.ceil((box.bottom - box.top) / self.PITCH) + 1
        far = (reach + self.PITCH) ** 2
        squares = [[far] * self.columns for _ in range(self.rows)]
        for ring in rings:
            points = with_short_steps([*ring, ring[0]], 24)
            for a, b in itertools.pairwise(points):
                self._measure(squares, a, b, reach)
        self.values = [[math.sqrt(v) for v in row] for row in squares]
        for j, row in enumerate(self.values):
            y = box.top + j * self.PITCH + 0.0137
            for start, end in spans_at(rings, y):
                first = max(0, math.ceil((start - box.left) / self.PITCH))
                last = min(self.columns - 1, math.floor((end - box.left) / self.PITCH))
                for i in range(first, last + 1):
                    row[i] = -row[i]

    def _measure(self, squares: list[list[float]], a: Point, b: Point, reach: float) -> None:
        pitch, left, top = self.PITCH, self.box.left, self.box.top
        first_i = max(0, math.ceil((min(a[0], b[0]) - reach - left) / pitch))
        last_i = min(self.columns - 1, math.floor((max(a[0], b[0]) + reach - left) / pitch))
        first_j = max(0, math.ceil((min(a[1], b[1]) - reach - top) / pitch))
        last_j = min(self.rows - 1, math.floor((max(a[1], b[1]) + reach - top) / pitch))
        dx, dy = b[0] - a[0], b[1] - a[1]
        length_square = dx * dx + dy * dy or 1e-9
        for j in range(first_j, last_j + 1):
            row = squares[j]
            py = top + j * pitch - a[1]
            for i in range(first_i, last_i + 1):
                px = left + i * pitch - a[0]
                t = (px * dx + py * dy) / length_square
                t = 0.0 if t < 0 else 1.0 if t > 1 else t
                ex, ey = px - t * dx, py - t * dy
                square = ex * ex + ey * ey
                row[i] = min(row[i], square)

    def covers(self, p: Point) -> bool:
        return self.box.left <= p[0] <= self.box.right and self.box.top <= p[1] <= self.box.bottom

    def at(self, p: Point) -> float:
        fx = min(max((p[0] - self.box.left) / self.PITCH, 0), self.columns - 1.001)
        fy = min(max((p[1] - self.box.top) / self.PITCH, 0), self.rows - 1.001)
        i, j = int(fx), int(fy)
        fx, fy = fx - i, fy - j
        upper = self.values[j][i] * (1 - fx) + self.values[j][i + 1] * fx
        lower = self.values[j + 1][i] * (1 - fx) + self.values[j + 1][i + 1] * fx
        return upper * (1 - fy) + lower * fy

    def outline(self, level: float, tolerance: float) -> list[Ring]:
        """The rings on which the distance is `level`, closed along the edge of the grid."""
        outside = abs(level) + 1
        border = [outside] * (self.columns + 2)
        grid = [border, *([outside, *row, outside] for row in self.values), border]
        follow: dict[tuple[int, int, int], tuple[int, int, int]] = {}
        # The side (i, j, 0) leads from corner (i, j) to the right, (i, j, 1) downward.
        for j in range(len(grid) - 1):
            upper, lower = grid[j], grid[j + 1]
            for i in range(len(upper) - 1):
                a, b, c, d = upper[i] < level, upper[i + 1] < level, lower[i + 1] < level, lower[i] < level
                if a == b == c == d:
                    continue
                sides = ((i, j, 0), (i + 1, j, 1), (i, j + 1, 0), (i, j, 1))  # top, right, bottom, left
                corners = (a, b, c, d)
                # Walk round the cell; the line leaves through a side where inside turns to outside.
                leaving = [k for k in range(4) if corners[k] and not corners[(k + 1) % 4]]
                entering = [k for k in range(4) if not corners[k] and corners[(k + 1) % 4]]
                for k in leaving:
                    entry = min(entering, key=lambda e: (k - e) % 4)
                    follow[sides[entry]] = sides[k]

        def place(side: tuple[int, int, int]) -> Point:
            i, j, downward = side
            here = grid[j][i]
            there = grid[j + 1][i] if downward else grid[j][i + 1]
            share = (level - here) / (there - here)
            x, y = (i, j + share) if downward else (i + share, j)
            return (self.box.left + (x - 1) * self.PITCH, self.box.top + (y - 1) * self.PITCH)

        rings = []
        while follow:
            start = next(iter(follow))
            ring = []
            at = start
            while at in follow:
                ring.append(place(at))
                at = follow.pop(at)
            if len(ring) > 3:
                ring = simplified_ring(ring, tolerance)
            if len(ring) > 2:
                rings.append(ring)
        return rings
