"""Signs beside rails that were laid lately, where they hide least."""

from collections.abc import Iterable, Sequence
from math import hypot

import pygame

from game.rules.transamerica.board import Edge
from game.tables.kit.rects import hidden
from game.tables.transamerica.projection import Point, Projection

OFFSET = 15
"""From the line of the edge, in pixels of the design."""
RADIUS = 12.5
SHIFTS = (0.0, -0.16, 0.16, -0.3, 0.3)
"""How far from the middle of its edge a mark may stand, in edge lengths."""
SHIFT_COST = 0.25
"""Standing farthest from the middle is as bad as having this share of the mark hidden."""


def place_marks(
    marked: Iterable[tuple[Edge, str]], projection: Projection, taken: Sequence[pygame.Rect]
) -> tuple[tuple[Point, str], ...]:
    """Where each mark stands: east of the middle of its edge, or beside it where that is `taken`."""
    placed: list[tuple[Point, str]] = []
    rects = list(taken)
    for edge, sign in marked:
        costs = {
            place: hidden(projection.square(place, RADIUS), rects) + cost
            for place, cost in _places(edge, projection)
        }
        place = min(costs, key=costs.__getitem__)
        placed.append((place, sign))
        rects.append(projection.square(place, RADIUS))
    return tuple(placed)


def _places(edge: Edge, projection: Projection) -> list[tuple[Point, float]]:
    """Both sides of an edge, east first, each with what it costs in hidden square pixels."""
    (ax, ay), (bx, by) = projection.ends(edge)
    length = hypot(bx - ax, by - ay)
    nx, ny = -(by - ay) / length, (bx - ax) / length
    if nx < 0 or (nx == 0 and ny > 0):
        nx, ny = -nx, -ny
    x, y = projection.middle(edge)
    offset = OFFSET * projection.unit
    dearest = SHIFT_COST * (2 * RADIUS * projection.unit) ** 2
    return [
        (
            (x + shift * (bx - ax) + side * nx * offset, y + shift * (by - ay) + side * ny * offset),
            dearest * abs(shift) / max(SHIFTS),
        )
        for shift in SHIFTS
        for side in (1, -1)
    ]
