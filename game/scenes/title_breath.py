"""The animated details of the title's street: smoke, the head lamp, the pole's sparks, and the weather.

Everything is a function of time, so that the same moment always looks the same. A beat changes only small
areas, and only these are drawn and shown.
"""

import math
import random
from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.scenes.title_art import TitleArt
from game.ui.pictures import drawn
from game.ui.scene_stack import Area
from game.ui.theme import Rgb, hex_of, rgb

BEAT: Final = 1 / 6
"""Seconds between two pictures: short enough for slow things, and long enough to cost nothing."""
SNOW: Final = (12, 1, 2)
RAIN: Final = (3, 4, 10, 11)
"""The months in which it rains."""
FALLING: Final = 28
HEAD_LAMP: Final = (1455.0, 682.6)
POLE: Final = (1198.2, 287.9)
HOUSES_REACH: Final = 4.0
TRAM_REACH: Final = 6.0
CHIMNEYS: Final = ((1246.0, 141.0), (1105.0, 362.0))
"""The positions of the chimneys. All positions are in units of the drawing."""
RISE: Final = (-66.0, -88.0)
"""The offset of a puff from its start to its end."""
MIDDLES: Final = tuple((x + RISE[0] / 2, y + RISE[1] / 2) for x, y in CHIMNEYS)
PLUME: Final = (132.0, 150.0)
"""The size of a plume's picture."""
PUFFS: Final = 9
RISES: Final = 3
"""Smoke looks the same again after a third of the time that a puff rises."""
PLUME_SECONDS: Final = 3.0
LAMP_SECONDS: Final = 4.8
LAMP_STEPS: Final = 6
SPARKS_EVERY: Final = 6.5
SPARK_SECONDS: Final = 0.5
SPARK_STEPS: Final = 4
_SMOKE, _LIGHT, _SPARK, _FLAKE, _DROP = map(rgb, ("A9BDD8", "FFE9A8", "E4F1FF", "E6EEF8", "A9C3E0"))

Put: TypeAlias = tuple[pygame.Surface, tuple[int, int]]
"""A picture and its corner."""


class _Flake(NamedTuple):
    """A flake or drop, in real pixels: its start, its movement, and its wrap-around."""

    picture: pygame.Surface
    x: float
    y: float
    speed: float
    """Real pixels per second downwards."""
    drift: float
    """Real pixels per second sideways."""
    sway: float
    phase: float
    room: pygame.Rect


class Breath:
    """The animation of one street, within `room` of the window."""

    def __init__(self, art: TitleArt, room: pygame.Rect, month: int) -> None:
        self._art = art
        self._room = room
        self._time = 0.0
        self._beat = 0
        self._covered: Sequence[Area] = ()
        """The areas drawn over the street."""
        unit = art.unit
        self._flakes = _flakes(room, unit, month)
        self._plumes: dict[int, pygame.Surface] = {}
        """The plumes by beat within their three seconds."""
        self._lamp = [_glow(64 * unit, _LIGHT, 0.36 * step / LAMP_STEPS) for step in range(LAMP_STEPS)]
        self._sparks = [_sparks(unit, (step + 0.5) / SPARK_STEPS) for step in range(SPARK_STEPS)]

    @property
    def next_step_in(self) -> float:
        """Seconds until something on the street changes."""
        return max(0.0, (self._beat + 1) * BEAT - self._time)

    def step(self, dt: float) -> bool:
        """Let time pass; return True if something has changed."""
        self._time += dt
        before, self._beat = self._beat, int(self._time / BEAT + 1e-6)
        return before != self._beat

    def draw(self, surface: pygame.Surface) -> None:
        """Draw over the street, which has just been drawn."""
        puts = self._puts()
        clip = surface.get_clip()
        surface.set_clip(self._room)
        surface.fblits(puts)
        surface.set_clip(clip)
        self._covered = [(*corner, *picture.get_size()) for picture, corner in puts]

    def redraw(self, surface: pygame.Surface) -> Sequence[Area]:
        """Replace the previous picture. Return the changed areas."""
        before = self._covered
        clip = surface.get_clip()
        surface.set_clip(self._room)
        self._art.draw_again(surface, before)
        surface.set_clip(clip)
        self.draw(surface)
        return [*before, *self._covered]

    def _puts(self) -> list[Put]:
        time = self._beat * BEAT
        beats = round(PLUME_SECONDS / BEAT)
        puts = [
            self._put(self._smoke((self._beat + number * beats // 2) % beats), MIDDLES[number], HOUSES_REACH)
            for number in range(len(MIDDLES))
        ]
        share = 0.5 - 0.5 * math.cos(math.tau * time / LAMP_SECONDS)
        puts.append(self._put(self._lamp[round(share * (LAMP_STEPS - 1))], HEAD_LAMP, TRAM_REACH))
        since = time % SPARKS_EVERY / SPARK_SECONDS
        if since < 1:
            puts.append(self._put(self._sparks[int(since * SPARK_STEPS)], POLE, TRAM_REACH))
        for picture, x, y, speed, drift, sway, phase, room in self._flakes:
            aside = drift * time + sway * math.sin(0.9 * time + phase) if sway else drift * time
            left, top = (x + aside) % room.width, (y + speed * time) % room.height
            puts.append((picture, (room.x + int(left), room.y + int(top))))
        return puts

    def _put(self, picture: pygame.Surface, middle: tuple[float, float], reach: float) -> Put:
        """Return a picture centred at a point of the drawing, shifted like a layer with this `reach`."""
        x, y = self._art.seen(middle, reach)
        return picture, (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2))

    def _smoke(self, beat: int) -> pygame.Surface:
        """Return the smoke of a chimney at a beat of its period."""
        if beat not in self._plumes:
            self._plumes[beat] = _plume(self._art.unit, beat * BEAT / PLUME_SECONDS)
        return self._plumes[beat]


def _flakes(room: pygame.Rect, unit: float, month: int) -> Sequence[_Flake]:
    """Return the precipitation of this month, far and near, if any."""
    if month in SNOW:
        pictures = [_glow(radius * unit, _FLAKE, 0.95) for radius in (3.2, 4.8, 6.6)]
        speed, drift, sway = 54.0, -0.16, 16 * unit
    elif month in RAIN:
        pictures = [_drop(length * unit, unit) for length in (16, 24, 34)]
        speed, drift, sway = 1130.0, -0.13, 0.0
    else:
        return ()
    chance = random.Random(11)  # noqa: S311 - the same weather every time is the point
    found = []
    for number in range(FALLING):
        near = number * len(pictures) // FALLING
        picture = pictures[near]
        size = (room.width - picture.get_width(), room.height - picture.get_height())
        whole = pygame.Rect(room.topleft, size)
        falls = speed * unit * (0.5 + 0.25 * near)
        x, y = chance.random() * size[0], chance.random() * size[1]
        found.append(_Flake(picture, x, y, falls, drift * falls, sway, chance.uniform(0, math.tau), whole))
    return found


def _glow(radius: float, colour: Rgb, opacity: float) -> pygame.Surface:
    """Return a soft round light."""
    r = math.ceil(radius)
    circle = f'<circle cx="{r}" cy="{r}" r="{radius:.2f}" fill="url(#g)"/>'
    return drawn(_gradient("g", colour, opacity) + circle, (2 * r, 2 * r))


def _gradient(name: str, colour: Rgb, opacity: float) -> str:
    stops = "".join(
        f'<stop offset="{share}" stop-color="{hex_of(colour)}" stop-opacity="{opacity * part:.3f}"/>'
        for share, part in ((0, 1), (0.35, 0.62), (0.7, 0.14), (1, 0))
    )
    return f'<radialGradient id="{name}">{stops}</radialGradient>'


def _plume(unit: float, share: float) -> pygame.Surface:
    """Return smoke at a share of its period: rising straight at first, then with the wind."""
    width, height = PLUME
    puffs, gradients = "", ""
    for number in range(PUFFS):
        age = (share / RISES + number / PUFFS) % 1.0
        sway = 6 * age * math.sin(7 * age + 2.1 * (number % (PUFFS // RISES)))
        x = 0.5 * width + RISE[0] * (age**1.5 - 0.5) + sway
        y = 0.5 * height + RISE[1] * (age**0.9 - 0.5)
        # A puff leaves the chimney gradually, grows and thins out.
        gradients += _gradient(f"g{number}", _SMOKE, 0.4 * min(1.0, 6 * age) * (1 - age))
        puffs += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{8 + 27 * age:.1f}" fill="url(#g{number})"/>'
    size = (round(width * unit), round(height * unit))
    return drawn(f'{gradients}<g transform="scale({unit:.4f})">{puffs}</g>', size)


def _drop(length: float, unit: float) -> pygame.Surface:
    """Return a streak of rain, fainter towards its tail."""
    high, wide = math.ceil(length), math.ceil(0.13 * length + 2 * unit)
    colour, thick = hex_of(_DROP), max(1.0, 1.3 * unit)
    fade = (
        f'<linearGradient id="d" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{colour}" '
        f'stop-opacity="0"/><stop offset="1" stop-color="{colour}" stop-opacity="0.5"/></linearGradient>'
    )
    right = wide - thick
    return drawn(f'{fade}<path d="M{right} 0H{wide}L{thick} {high}H0Z" fill="url(#d)"/>', (wide, high))


def _sparks(unit: float, share: float) -> pygame.Surface:
    """Return the pole's spark at a share of its time: a star with falling sparks."""
    half = math.ceil(56 * unit)
    light, left = hex_of(_SPARK), 1 - share
    picture = _glow(half, _SPARK, 0.9 * left)
    reach = 26 * unit * (0.5 + left)
    points = [(reach / (1, 8)[turn % 2], turn * math.pi / 4) for turn in range(8)]
    star = "L".join(f"{half + r * math.cos(a):.1f} {half + r * math.sin(a):.1f}" for r, a in points)
    flying = ""
    for number in range(7):
        angle = math.pi * (0.05 + 0.15 * number)
        x = half + 46 * unit * math.cos(angle) * share
        y = half + 44 * unit * share * (0.4 * math.sin(angle) + 0.6 * share)
        flying += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{1.7 * unit:.2f}"/>'
    picture.blit(
        drawn(f'<g fill="{light}" opacity="{left:.2f}"><path d="M{star}Z"/>{flying}</g>', picture.get_size()),
        (0, 0),
    )
    return picture
