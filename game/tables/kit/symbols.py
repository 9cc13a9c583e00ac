"""Arrows, crosses and round signs, as boards and pictures of the rules draw them in every game."""

import pygame

from game.tables.kit.pen import Brush
from game.ui.box import dashed_outline
from game.ui.shapes import Line
from game.ui.theme import BRASS_LIGHT, INK, NIGHT, WHITE, Rgb, hex_of

Point = tuple[float, float]
EDGE, STROKE = 0.72, 0.42
"""How wide the strokes of a cross are, with the edge and without, as shares of its reach."""


def draw_cross(brush: Brush, centre: Point, reach: float, colour: Rgb = INK, edge: Rgb = WHITE) -> None:
    """Over what may not be, or was done instead; it reaches so many real pixels from its middle."""
    x, y = centre
    for ink, width in ((edge, EDGE * reach), (colour, STROKE * reach)):
        for tilt in (reach, -reach):
            brush.stroke(((x - reach, y - tilt), (x + reach, y + tilt)), ink, width)


def draw_arrow(
    brush: Brush,
    points: tuple[Point, ...],
    colour: Rgb,
    width: float,
    head: float,
    *,
    spread: float = 1.0,
    dash: tuple[float, float] | None = None,
) -> None:
    """Along `points`; the head reaches `head` real pixels back and `spread` times as far aside."""
    brush.stroke(points, colour, width, dash=dash)
    end = pygame.Vector2(points[-1])
    back = (pygame.Vector2(points[-2]) - end).normalize() * head
    left, right = (end + back + back.rotate(turn) * spread for turn in (90, -90))
    brush.stroke(((left.x, left.y), points[-1], (right.x, right.y)), colour, width)


def draw_round_sign(brush: Brush, icon: str, centre: Point, radius: float) -> None:
    """An icon on a night disc with a brass rim, such as that of a hint."""
    brush.disc(centre, radius, NIGHT, Line(BRASS_LIGHT, 1.6))
    brush.icon(icon, centre, round(1.25 * radius), BRASS_LIGHT)


def draw_dashed_ring(
    brush: Brush, centre: Point, radius: float, dash: float, colour: Rgb, width: float
) -> None:
    """All measures are real pixels."""
    size = round(2 * (radius + width))
    left = size / 2 - radius
    outline = dashed_outline(left, left, 2 * radius, 2 * radius, radius, dash)
    body = f'<path d="{outline}" fill="none" stroke="{hex_of(colour)}" stroke-width="{width:.2f}"/>'
    picture = brush.look.shapes.svg(body, (size, size))
    brush.surface.blit(picture, (round(centre[0] - size / 2), round(centre[1] - size / 2)))
