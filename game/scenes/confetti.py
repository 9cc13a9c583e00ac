"""Confetti of punched tickets, which falls once after a success."""

import math
import random
from dataclasses import dataclass

import pygame

from game.ui.look import Look
from game.ui.pictures import drawn
from game.ui.theme import BRASS, BRASS_LIGHT, CREAM, LEAF, SEA, VERMILION, Rgb, hex_of

TICKETS = 96
SECONDS = 4.1
FALL = 520.0
"""The approximate speed of the nearest tickets in design pixels per second."""
DEPTHS = (0.4, 0.7, 1.2)
"""The sizes of tickets, from the furthest to the nearest."""
SIZE = (56, 32)
TURNS, TILTS = 12, 4
"""The numbers of rotations and tilts of a ticket; each picture is drawn once."""
_COLOURS = ((BRASS_LIGHT, BRASS), (CREAM, BRASS), (CREAM, VERMILION), (SEA, CREAM), (LEAF, CREAM))
"""The colours of paper and print."""


@dataclass(frozen=True)
class _Ticket:
    """A ticket: start as shares of the window's size, speed as a share of the usual one, and its rotation."""

    x: float
    y: float
    speed: float
    sway: float
    turn: float
    depth: float
    colours: tuple[Rgb, Rgb]


class Confetti:
    """Shows the same tickets every time, until `step` returns False."""

    def __init__(self, look: Look, *, beside_words: bool = False) -> None:
        """Cover the whole window, or only the sides of text in its middle."""
        self._look = look
        self._time = 0.0
        self._pictures: dict[tuple[float, tuple[Rgb, Rgb], int, int], pygame.Surface] = {}
        chance = random.Random(4)  # noqa: S311 - the same picture every time is the point
        self._tickets = tuple(
            _Ticket(
                _aside(chance.random()) if beside_words else chance.random(),
                -0.9 * chance.random() - 0.05,
                0.8 + 0.5 * chance.random(),
                chance.uniform(-1, 1),
                chance.uniform(1, 4),
                DEPTHS[number * len(DEPTHS) // TICKETS],
                chance.choice(_COLOURS),
            )
            for number in range(TICKETS)
        )

    def step(self, dt: float) -> bool:
        """Let time pass; return False when all tickets have fallen."""
        self._time += dt
        return self._time < SECONDS

    def draw(self, surface: pygame.Surface) -> None:
        factor = self._look.scale.fit
        width, height = surface.get_size()
        for one in self._tickets:
            x = one.x * width + 40 * one.depth * factor * math.sin(2.2 * self._time + 6 * one.sway)
            # Distant tickets fall more slowly, and not as far.
            y = one.y * height + one.speed * (0.6 + 0.4 * one.depth) * FALL * factor * self._time
            angle = one.turn * self._time + 6 * one.sway
            turned = round(angle * one.sway * TURNS / math.pi) % TURNS
            tilted = round((TILTS - 1) * abs(math.cos(angle)))
            picture = self._picture(one, turned, tilted)
            surface.blit(picture, picture.get_rect(center=(round(x), round(y))))

    def _picture(self, one: _Ticket, turned: int, tilted: int) -> pygame.Surface:
        key = (one.depth, one.colours, turned, tilted)
        if key not in self._pictures:
            unit = one.depth * self._look.scale.fit
            high = 0.25 + 0.75 * tilted / (TILTS - 1)
            ticket = _drawn(one.colours, unit, high)
            self._pictures[key] = pygame.transform.rotozoom(ticket, 180 * turned / TURNS, 1.0)
        return self._pictures[key]


def _aside(x: float) -> float:
    """Return `x` moved out of the middle third."""
    return x * 2 / 3 if x < 0.5 else 1 - (1 - x) * 2 / 3


def _drawn(colours: tuple[Rgb, Rgb], unit: float, high: float) -> pygame.Surface:
    """Return a punched ticket squeezed to a share `high` of its height, with a margin for soft edges."""
    paper, ink = map(hex_of, colours)
    w, h = SIZE
    outline = f"M0 0H{w}V{h / 2 - 5}A5 5 0 0 0 {w} {h / 2 + 5}V{h}H0V{h / 2 + 5}A5 5 0 0 0 0 {h / 2 - 5}Z"
    lines = "M20 9H48M20 16H44M20 23H48"
    body = (
        f'<g transform="translate(2 2) scale({unit:.4f} {unit * high:.4f})">'
        f'<path d="{outline}" fill="{paper}"/>'
        f'<path d="{lines}M13 3V29" fill="none" stroke="{ink}" stroke-width="2.6" stroke-opacity="0.8"/></g>'
    )
    return drawn(body, (math.ceil(w * unit) + 4, math.ceil(h * unit * high) + 4))
