"""Ranges along the mountain edges."""

import math
import random

from drawing.colours import ROCK_INK, ROCK_SHADE
from drawing.geometry import (
    Line,
    Point,
    along,
    beside,
    joined,
    line_length,
    point_on,
    simplified,
    unit_vectors,
)
from drawing.lattice import Board, courses, place_of
from drawing.svg import Markup, group, number, path, radial_gradient, track_of, tracks_of


def peak(
    x: float, y: float, width: float, height: float, seed: int, light: str = "url(#rock_light)"
) -> Markup:
    """One engraved peak standing on (x, y): light body, shaded right side, hachures, outline open below."""
    chance = random.Random(seed)
    top = (x + chance.uniform(-0.05, 0.05) * width, y - height)
    left, right = (x - width / 2, y), (x + width / 2, y)
    left_knee = (x - width * 0.24 + chance.uniform(-1, 1), y - height * 0.46 + chance.uniform(-1, 1.5))
    right_knee = (x + width * 0.25 + chance.uniform(-1, 1), y - height * 0.5 + chance.uniform(-1, 1.5))
    spine = [
        top,
        (top[0] + width * 0.05, top[1] + height * 0.36),
        (top[0] - width * 0.03, top[1] + height * 0.62),
        (x + width * 0.07, y + height * 0.06),
    ]

    def text(*points: Point) -> str:
        return " ".join(f"{number(a, 1)},{number(b, 1)}" for a, b in points)

    def on_spine(share: float) -> Point:
        k = min(2, int(share * 3))
        return along(spine[k], spine[k + 1], share * 3 - k)

    profile = text(left, left_knee, top, right_knee, right)
    shade_foot = ((spine[3][0] + right[0]) / 2, y + height * 0.1)
    hachures = []
    count = max(3, round(height / 5.2))
    slope = height / (right[0] - top[0])
    for i in range(1, count + 1):
        share = i / (count + 0.8)
        start = on_spine(share)
        run = min(
            (right[0] - start[0]) * (0.8 - 0.45 * share), (y + height * 0.03 - start[1]) / (slope * 0.8)
        )
        hachures.append(f"M{text((start[0] + 0.8, start[1] + 0.4))} l{text((run, run * slope * 0.8))}")
    flank_start = (left_knee[0] + width * 0.09, left_knee[1] + height * 0.02)
    return "\n".join(
        [
            path(f"M{profile} Q{text((x, y + height * 0.14), left)} Z", light),
            path(
                f"M{text(top, right_knee, right)} Q{text(shade_foot, spine[3])} L{text(*spine[2:0:-1])} Z",
                ROCK_SHADE,
                opacity=0.8,
            ),
            path(" ".join(hachures), stroke=ROCK_INK, opacity=0.78, stroke_linecap="round"),
            path(
                f"M{text(flank_start)} l{text((-width * 0.07, height * 0.24))}",
                stroke="#7B6039",
                stroke_width=0.9,
                opacity=0.6,
                stroke_linecap="round",
            ),
            path(
                f"M{profile}",
                stroke=ROCK_INK,
                stroke_width=1.3,
                stroke_linejoin="round",
                stroke_linecap="round",
            ),
        ]
    )


ROCK_LIGHT = radial_gradient(
    "rock_light", "objectBoundingBox", (0.35, 0.2), 0.9, (0, "#F8EFD6"), (1, "#E4D0A2")
)


def mountains(board: Board) -> list[Markup]:
    """Ridges through the midpoints of mountain edges: swath, hachures at the foot, peaks north to south."""
    curves, ends = courses(board, board.mountain, 10)
    curves += [[end.middle, along(end.middle, end.centre, 0.6)] for end in ends]
    ridges = joined(curves)
    swath = tracks_of([simplified(ridge, 0.3) for ridge in ridges])
    chance = random.Random(7)
    foot: list[str] = []
    stands: list[tuple[float, float, float, float]] = []
    for ridge in ridges:
        length = line_length(ridge)

        def frame(distance: float, ridge: Line = ridge) -> tuple[Point, Point]:
            _, across = unit_vectors(point_on(ridge, distance - 3), point_on(ridge, distance + 3))
            return point_on(ridge, distance), across

        count = max(1, int(length / 3.4))
        for i in range(count + 1):
            p, across = frame(length * i / count)
            for side in (-1, 1):
                near = chance.uniform(15, 19)
                a, b = (
                    beside(p, across, side * near),
                    beside(p, across, side * (near + chance.uniform(5, 11))),
                )
                foot.append(track_of([a, b]))
        count = max(1, int(length / 16))
        for i in range(count + 1):
            p, across = frame(length * i / count)
            x, y = beside(p, across, (0, 9, -9, 4, -6)[i % 5] + chance.uniform(-3, 3))
            size = (1, 0.72, 0.78, 0.9, 0.68)[i % 5] * chance.uniform(0.92, 1.08)
            stands.append((x, y + 9, 40 * size, 30 * size))
    stands.sort(key=lambda stand: stand[1])
    nodes = [place_of(node) for node in board.nodes]
    kept: list[tuple[float, float, float, float]] = []
    for x, y, width, height in stands:
        if any(abs(x - other[0]) < 16 and abs(y - other[1]) < 8 for other in kept):
            continue
        if any(math.dist((x, y - 8), node) < 18 for node in nodes):
            continue
        kept.append((x, y, width, height))
    round_ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return [
        *(
            path(
                swath,
                id=f"range_swath_{width}",
                stroke="#8A6534",
                stroke_width=width,
                opacity=opacity,
                **round_ends,
            )
            for width, opacity in ((70, 0.06), (52, 0.07), (34, 0.09))
        ),
        path(
            " ".join(foot),
            id="range_foot",
            stroke="#7B5B33",
            stroke_width=0.9,
            opacity=0.4,
            stroke_linecap="round",
        ),
        group("peaks", *(peak(*stand, seed=i * 7 + 1) for i, stand in enumerate(kept))),
    ]
