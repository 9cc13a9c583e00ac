"""Confetti from punched tickets, which falls once when something is achieved."""

import math
import random
from dataclasses import dataclass

import pygame

from game.ui.look import Look
from game.ui.theme import BRASS, BRASS_LIGHT, CREAM, LEAF, SEA, VERMILION, Rgb

CHIPS = 110
SECONDS = 3.2
FALL = 620.0
"""Pixels of the design in a second, about."""
_COLOURS = (BRASS, BRASS_LIGHT, CREAM, VERMILION, SEA, LEAF)


@dataclass(frozen=True)
class _Chip:
    """Start in shares of the window's size, speed as a share of the usual one, and how it turns."""

    x: float
    y: float
    speed: float
    sway: float
    turn: float
    size: float
    colour: Rgb


class Confetti:
    """The same chips every time; drawn until `step` says that they are gone."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._time = 0.0
        chance = random.Random(4)  # noqa: S311 - the same picture every time is the point
        self._chips = tuple(
            _Chip(
                chance.random(),
                -0.5 * chance.random(),
                0.7 + 0.7 * chance.random(),
                chance.uniform(-1, 1),
                chance.uniform(2, 9),
                chance.uniform(7, 13),
                chance.choice(_COLOURS),
            )
            for _ in range(CHIPS)
        )

    def step(self, dt: float) -> bool:
        """Let time pass; False when all have fallen."""
        self._time += dt
        return self._time < SECONDS

    def draw(self, surface: pygame.Surface) -> None:
        factor = self._look.scale.fit
        width, height = surface.get_size()
        for chip in self._chips:
            x = chip.x * width + 40 * factor * math.sin(2.2 * self._time + 6 * chip.sway)
            y = chip.y * height + chip.speed * FALL * factor * self._time
            angle = chip.turn * self._time
            half, thick = chip.size * factor, chip.size * factor * 0.6 * abs(math.cos(angle)) + 1
            along = (half * math.cos(chip.sway * angle), half * math.sin(chip.sway * angle))
            aside = (-along[1] * thick / half, along[0] * thick / half)
            corners = [
                (x + a * along[0] + b * aside[0], y + a * along[1] + b * aside[1])
                for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
            ]
            pygame.draw.polygon(surface, chip.colour, corners)
