"""Signs beside rails that were laid lately, on the side where they hide least."""

from collections.abc import Iterable, Sequence
from math import hypot

import pygame

from game.rules.transamerica.board import Edge
from game.tables.transamerica.pieces import Pieces
from game.tables.transamerica.projection import Point, Projection

OFFSET = 15
"""From the middle of the edge, in pixels of the design."""
RADIUS = 12.5


def place_marks(
    marked: Iterable[tuple[Edge, str]], projection: Projection, taken: Sequence[pygame.Rect]
) -> tuple[tuple[Point, str], ...]:
    """Where each mark stands: beside its edge, on the side with less of what is `taken`, else east of it."""
    placed: list[tuple[Point, str]] = []
    rects = list(taken)
    for edge, sign in marked:
        (ax, ay), (bx, by) = projection.ends(edge)
        length = hypot(bx - ax, by - ay)
        nx, ny = -(by - ay) / length, (bx - ax) / length
        if nx < 0 or (nx == 0 and ny > 0):
            nx, ny = -nx, -ny
        x, y = projection.middle(edge)
        offset = OFFSET * projection.unit
        sides = [(x + side * nx * offset, y + side * ny * offset) for side in (1, -1)]
        place = min(sides, key=lambda side: _hidden(_around(side, projection), rects))
        placed.append((place, sign))
        rects.append(_around(place, projection))
    return tuple(placed)


def draw_marks(surface: pygame.Surface, pieces: Pieces, marks: Iterable[tuple[Point, str]]) -> None:
    """The discs with the players' signs."""
    for place, sign in marks:
        pieces.put(surface, "last_move_mark", place, sign=sign)


def _around(place: Point, projection: Projection) -> pygame.Rect:
    size = round(2 * RADIUS * projection.unit)
    return pygame.Rect(0, 0, size, size).move(round(place[0] - size / 2), round(place[1] - size / 2))


def _hidden(rect: pygame.Rect, taken: Sequence[pygame.Rect]) -> int:
    shared = [rect.clip(other) for other in taken]
    return sum(part.width * part.height for part in shared)
