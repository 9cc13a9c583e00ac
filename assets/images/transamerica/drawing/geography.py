"""Land, borders, lakes and rivers, ready to be drawn."""

import itertools
import math
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from drawing.geometry import (
    Box,
    DistanceField,
    Line,
    Point,
    Ring,
    along,
    beside,
    lines_in,
    region_in,
    simplified,
    unit_vectors,
    with_short_steps,
)
from drawing.lattice import COLUMN, FRAME, on_map
from drawing.svg import Markup, group, path, tracks_of

# The data end at y = 11.9. South of it the coasts go on as drawn here, so that a taller window sees no cut.
SOUTHERN_COASTS: dict[float, Line] = {
    2.011: [
        (2.08, 12.2), (2.34, 12.45), (2.42, 12.8), (2.7, 13.1), (2.86, 13.5), (3.2, 13.75), (3.3, 14.1),
        (3.62, 14.4), (3.7, 15.2),
    ],
    2.488: [
        (2.66, 12.15), (2.92, 12.5), (3.06, 12.85), (3.3, 13.15), (3.42, 13.5), (3.66, 13.8), (3.76, 14.2),
        (4.0, 14.45), (4.1, 15.2),
    ],
    3.093: [
        (3.3, 12.1), (3.42, 12.4), (3.75, 12.62), (3.86, 12.95), (4.2, 13.2), (4.34, 13.55), (4.72, 13.8),
        (4.86, 14.15), (5.3, 14.45), (5.5, 15.2),
    ],
    6.579: [
        (6.72, 11.99), (6.84, 11.96),
    ],
    7.09: [
        (7.04, 12.1), (6.98, 12.5), (7.0, 12.95), (6.93, 13.35), (7.02, 13.8), (7.14, 14.2), (7.22, 14.6),
        (7.3, 15.2),
    ],
    12.546: [
        (12.6, 12.1), (12.55, 12.28), (12.68, 12.5), (12.78, 12.78), (12.96, 12.98),
        (13.02, 13.16), (13.2, 13.22),
    ],
    13.492: [
        (13.52, 12.2), (13.58, 12.5), (13.56, 12.8), (13.47, 13.08), (13.34, 13.2),
    ],
}  # fmt: skip
USA_COASTS = {x: SOUTHERN_COASTS[x] for x in (6.579, 12.546, 13.492)}  # the mouth of the Rio Grande, Florida


def roughened(line: Line, chance: random.Random) -> Line:
    """A coast with bays: the middle of every step shifted sideways, three times over."""
    for _ in range(3):
        points = [line[0]]
        for a, b in itertools.pairwise(line):
            _, across = unit_vectors(a, b)
            points += [beside(along(a, b, 0.5), across, chance.uniform(-0.13, 0.13) * math.dist(a, b)), b]
        line = points
    return line


class Geography:
    """Land, the USA, lakes and state lines in units of the map."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.frame = data["frame"]
        self.land = self._regions(data["land"], {x: c for x, c in SOUTHERN_COASTS.items() if x != 6.579})
        self.usa = self._regions(data["usa"], USA_COASTS)
        self.lakes = self._regions(data["lakes"], {})
        self.states = [[on_map(x, y) for x, y in line] for line in data["states"] if len(line) > 1]

    def _regions(self, rings: list[list[list[float]]], coasts: dict[float, Line]) -> list[Ring]:
        box = FRAME.grown(100)
        regions = []
        for ring in rings:
            points = [(x, y) for x, y in ring]
            if points[0] == points[-1]:
                points.pop()
            extended: Ring = []
            for i, (x, y) in enumerate(points):
                if y < self.frame[3] - 0.012:
                    extended.append(self._beyond_frame(x, y))
                    continue
                before_on_border = points[i - 1][1] >= self.frame[3] - 0.012
                coast = self._continued(x, y, coasts)
                extended += [*coast[::-1], (x, y)] if before_on_border else [(x, y), *coast]
            regions += region_in([[on_map(*p) for p in extended]], box)
        return regions

    @staticmethod
    def _continued(x: float, y: float, coasts: dict[float, Line]) -> Line:
        """The coast beyond the southern border of the data, the same for land and USA; often empty."""
        known = min(coasts, key=lambda start: abs(start - x), default=math.inf)
        if abs(known - x) > 0.005:
            return []
        return roughened([(x, y), *coasts[known]], random.Random(int(known * 1000)))[1:]

    def drop_spits(self, land: "DistanceField") -> None:
        """Omit corners of the USA that are in the sea because the outline of the land is simpler."""
        kept = ([p for p in ring if not land.covers(p) or land.at(p) < 1.5] for ring in self.usa)
        self.usa = [ring for ring in kept if len(ring) > 2]

    def _beyond_frame(self, x: float, y: float) -> Point:
        """Points on the other borders of the data move out of sight."""
        left, top, right, _ = self.frame
        return (
            x - 3 if x <= left + 0.012 else x + 4 if x >= right - 0.012 else x,
            y - 2 if y <= top + 0.012 or x >= right - 0.012 else y,
        )


def kept_where(line: Line, inside: Callable[[Point], bool], step: float = 3) -> list[Line]:
    """The parts of a line whose points pass a test."""
    parts: list[Line] = []
    current: Line = []
    for p in with_short_steps(line, step):
        if inside(p):
            current.append(p)
        elif current:
            parts.append(current)
            current = []
    parts.append(current)
    return [simplified(part, 0.4) for part in parts if len(part) > 1]


def column_boxes(width: float = COLUMN) -> Iterator[Box]:
    box = FRAME.grown(6)
    left = box.left
    x = FRAME.left + width
    while x < FRAME.right + width - 1:
        right = x if x < FRAME.right - 1 else box.right
        yield Box(left, box.top, right, box.bottom)
        left = right
        x += width


def bands(name: str, region: Sequence[Ring], fill: str, **attributes: object) -> Markup:
    """A region drawn column by column."""
    parts = [region_in(region, box) for box in column_boxes()]
    paths = [
        path(tracks_of(part, closed=True), fill, fill_rule="evenodd", **attributes) for part in parts if part
    ]
    return group(name, *paths)


def strokes(
    name: str | None, lines: Iterable[Sequence[Point]], colour: str, width: float, **attributes: object
) -> Markup:
    """Lines drawn column by column with one stroke."""
    lines = [list(line) for line in lines]
    parts = [lines_in(lines, box) for box in column_boxes()]
    paths = [
        path(tracks_of(part), "none", stroke=colour, stroke_width=width, **attributes)
        for part in parts
        if part
    ]
    return group(name, *paths)


def as_lines(rings: Iterable[Ring]) -> list[Line]:
    return [[*ring, ring[0]] for ring in rings]
