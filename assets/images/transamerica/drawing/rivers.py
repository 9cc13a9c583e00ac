"""Rivers that cross exactly the river edges."""

import itertools
import math
from collections.abc import Sequence

from drawing.colours import RIVER, RIVER_BANK, RIVER_LIGHT
from drawing.geography import Geography
from drawing.geometry import (
    Line,
    Point,
    Ring,
    along,
    beside,
    joined,
    line_length,
    simplified,
    unit_vectors,
    with_cut_corners,
    with_short_steps,
)
from drawing.lattice import Board, OpenEnd, courses, on_map
from drawing.svg import Markup, number, path, tracks_of

COLORADO_MOUTH = ((10, 6), (10, 7), (11, 7))
GULF_OF_CALIFORNIA = (1.79, 9.18)
LAST_ROW = 13  # triangles that reach below the lattice: their rivers run to the sea


def nearest_on(rings: Sequence[Ring], p: Point) -> Point:
    best = (math.inf, p)
    for ring in rings:
        for a, b in itertools.pairwise([*ring, ring[0]]):
            dx, dy = b[0] - a[0], b[1] - a[1]
            t = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy or 1e-9)
            q = along(a, b, min(1.0, max(0.0, t)))
            best = min(best, (math.dist(p, q), q))
    return best[1]


def wobbled(line: Line) -> Line:
    """A river bank is never straight: shift points sideways by one or two units, the ends not at all."""
    points = with_short_steps(line, 6)
    length = line_length(points)
    result = []
    for i, (x, y) in enumerate(points):
        before, after = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
        _, across = unit_vectors(before, after)
        t = length * i / len(points)
        fade = min(1, i / 2, (len(points) - 1 - i) / 2)
        sway = (math.sin(t * 0.14 + points[0][0]) * 1.3 + math.sin(t * 0.33 + points[0][1]) * 0.8) * fade
        result.append(beside((x, y), across, sway))
    return simplified(with_cut_corners(result), 0.12)


def spring(end: OpenEnd) -> str:
    """A sliver that tapers over 44 units with a little curl."""
    u, n = unit_vectors(end.middle, end.centre)
    tip = beside(beside(end.middle, u, 44), n, 9)

    def flank(half: float) -> tuple[str, str]:
        foot = beside(beside(end.middle, n, half), u, -1)
        bow = beside(beside(end.middle, u, 22), n, half * 0.7 - 5)
        return ",".join(number(v, 1) for v in foot), ",".join(number(v, 1) for v in bow)

    (left_foot, left_bow), (right_foot, right_bow) = flank(3), flank(-3)
    return f"M{left_foot} Q{left_bow} {number(tip[0], 1)},{number(tip[1], 1)} Q{right_bow} {right_foot} Z"


def rivers(board: Board, geography: Geography) -> list[Markup]:
    curves, ends = courses(board, board.river, 8)
    mouths: list[Line] = []
    springs: list[OpenEnd] = []
    both_ends: dict[Point, OpenEnd] = {}
    in_curves = {(round(p[0]), round(p[1])) for line in curves for p in (line[0], line[-1])}
    for end in ends:
        triangle = tuple(sorted(end.triangle))
        if (
            round(end.middle[0]),
            round(end.middle[1]),
        ) not in in_curves:  # an edge crossed by a river of its own
            other = both_ends.setdefault(end.middle, end)
            if other is not end:
                _, across = unit_vectors(other.centre, end.centre)
                curves.append(
                    [
                        beside(
                            along(other.centre, end.centre, k / 12), across, 7 * math.sin(k / 12 * math.tau)
                        )
                        for k in range(13)
                    ]
                )
        elif triangle == COLORADO_MOUTH:
            x, y = end.centre
            mouths.append([end.middle, end.centre, (x + 8, y + 6), on_map(*GULF_OF_CALIFORNIA)])
        elif triangle[-1][0] == LAST_ROW:
            x, y = end.centre
            shore = nearest_on(geography.land, (x + 10, y + 20))
            mouths.append([end.middle, end.centre, (shore[0] + 2, shore[1] + 4)])
        else:
            springs.append(end)
    lines = [wobbled(line) for line in joined(curves + mouths)]
    sources = path(
        " ".join(spring(end) for end in springs),
        RIVER_LIGHT,
        id="springs",
        stroke=RIVER,
        stroke_width=1.4,
        stroke_linejoin="round",
    )
    d = tracks_of(lines)
    round_ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return [
        sources,
        path(d, id="river_banks", stroke=RIVER_BANK, stroke_width=13, opacity=0.55, **round_ends),
        path(d, id="river_edges", stroke=RIVER, stroke_width=7, **round_ends),
        path(d, id="river_water", stroke=RIVER_LIGHT, stroke_width=4.3, **round_ends),
    ]
