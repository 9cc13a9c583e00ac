"""The fibres of paper, always the same ones."""

import math
import random

import pygame

from game.ui.svg import drawn
from game.ui.theme import hex_of, rgb

GRAIN_TILE = 480
GRAIN_STROKES = 578
"""5200 strokes on 1920 x 1080, as many to the area of one tile."""


def grain_tile() -> pygame.Surface:
    """A square of `GRAIN_TILE` real pixels that can be laid edge to edge."""
    chance = random.Random(1870)  # noqa: S311  # decoration: the same fibres every time
    strokes: list[str] = []
    for number in range(GRAIN_STROKES):
        x, y = chance.random() * GRAIN_TILE, chance.random() * GRAIN_TILE
        angle, length = chance.random() * math.pi, 1 + chance.random()
        colour = hex_of(rgb("8A7440")) if number % 2 else "#FFFFFF"
        strokes.append(
            f'<path d="M{x:.1f} {y:.1f}l{math.cos(angle) * length:.2f} {math.sin(angle) * length:.2f}" '
            f'stroke="{colour}" stroke-width="0.9" stroke-opacity="0.13"/>'
        )
    size = (GRAIN_TILE, GRAIN_TILE)
    return drawn("".join(strokes), size)
