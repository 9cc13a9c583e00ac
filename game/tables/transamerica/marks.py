"""Signs beside rails that were laid lately, where they hide least."""

from collections.abc import Iterable, Sequence
from math import hypot

import pygame

from game.rules.transamerica.board import Edge
from game.tables.transamerica.pieces import Pieces
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
        place = min(
            _places(edge, projection), key=lambda spot: _hidden(_around(spot[0], projection), rects) + spot[1]
        )[0]
        placed.append((place, sign))
        rects.append(_around(place, projection))
    return tuple(placed)


def draw_marks(surface: pygame.Surface, pieces: Pieces, marks: Iterable[tuple[Point, str]]) -> None:
    """The discs with the players' signs."""
    for place, sign in marks:
        pieces.put(surface, "last_move_mark", place, sign=sign)


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


def _around(place: Point, projection: Projection) -> pygame.Rect:
    size = round(2 * RADIUS * projection.unit)
    return pygame.Rect(0, 0, size, size).move(round(place[0] - size / 2), round(place[1] - size / 2))


def _hidden(rect: pygame.Rect, taken: Sequence[pygame.Rect]) -> int:
    shared = [rect.clip(other) for other in taken]
    return sum(part.width * part.height for part in shared)
