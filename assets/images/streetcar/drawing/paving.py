"""The paved ground of a tile."""

import random

from drawing.looks import NEW_ORLEANS, Look
from drawing.svg import group, path, rect


def bricks(look: Look, seed: int) -> str:
    """Eight rows of bricks, every second row shifted by half a brick."""
    chance = random.Random(seed)
    row_height, width = 12.5, 25.0
    shapes = rect(0, 0, 100, 100, look.joint)
    for row in range(8):
        x = -width / 2 if row % 2 else 0.0
        while x < 100:
            left, right = max(x, 0), min(x + width, 100)
            gap_left = 0.7 if left > 0 else 0
            gap_right = 0.7 if right < 100 else 0
            shapes += rect(
                left + gap_left,
                row * row_height + 0.7,
                right - left - gap_left - gap_right,
                row_height - 1.3,
                chance.choice(look.stones),
                0.9,
            )
            x += width
    return shapes


def setts(look: Look, seed: int) -> str:
    """Twelve rows of small granite setts of uneven width."""
    chance = random.Random(seed)
    row_height = 100 / 12
    shapes = rect(0, 0, 100, 100, look.joint)
    for row in range(12):
        x = -chance.random() * 8
        while x < 100:
            width = chance.uniform(7.2, 10.5)
            left, right = max(x, 0), min(x + width, 100)
            if right - left > 2:
                shapes += rect(
                    left + 0.5,
                    row * row_height + 0.5,
                    right - left - 1,
                    row_height - 1,
                    chance.choice(look.stones),
                    1.6,
                )
            x += width
    return shapes


def ground(look: Look, seed: int) -> str:
    """The paved tile without track: stones, and a light and a dark edge."""
    stones = bricks(look, seed) if look is NEW_ORLEANS else setts(look, seed)
    edges = path("M1,99L1,1L99,1", stroke=look.lit_edge, stroke_width=1.4, opacity=0.55)
    edges += path("M1,99.3L99.3,99.3L99.3,1", stroke=look.dark_edge, stroke_width=1.4, opacity=0.9)
    return group("ground", stones, edges)
