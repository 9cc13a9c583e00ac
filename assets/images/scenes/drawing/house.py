"""One house of the title street."""

import random
from typing import NamedTuple

from drawing.colours import mix
from drawing.geometry import Point, polygon, polygons, stroke_outline
from drawing.street import FOCAL, WALL_LEFT, WALL_RIGHT, arched, seen, seen_all
from drawing.svg import Drawing

Outline = list[Point]


class House(NamedTuple):
    """A house on the left (side -1) or right (side 1) of the street, from near to far; lengths in metres."""

    side: int
    near: float
    far: float
    height: float
    colour: str

    @property
    def wall(self) -> float:
        """The distance of the wall to the right of the eye."""
        return WALL_LEFT if self.side < 0 else WALL_RIGHT

    @property
    def ridge(self) -> float:
        """The distance of the roof's ridge to the right of the eye."""
        return self.wall + 1.6 * self.side

    def axes(self) -> list[float]:
        """Return the distance of the middle of each window."""
        count = max(2, int((self.far - self.near) / 1.75))
        return [self.near + (i + 0.5) * (self.far - self.near) / count for i in range(count)]

    def strip(self, low: float, high: float) -> Outline:
        """The wall between two heights."""
        x = self.wall
        return seen_all([(x, low, self.near), (x, high, self.near), (x, high, self.far), (x, low, self.far)])

    def bar(self, start: Point, end: Point, metres: float, least: float) -> Outline:
        """A bar on the wall between two places (height, distance), at least `least` units thick."""
        thick = max(least, FOCAL / ((start[1] + end[1]) / 2) * metres)
        return stroke_outline(seen(self.wall, *start), seen(self.wall, *end), thick)


def wall_and_roof(d: Drawing, house: House) -> None:
    """Wall, roof, two chimneys and the cornices."""
    colour, height, x, ridge = house.colour, house.height, house.wall, house.ridge
    warmth = 0.25 if house.side > 0 else 0.12
    plaster = d.down((0, mix(colour, "#0A1422", 0.25)), (0.6, colour), (1, mix(colour, "#7A5A3A", warmth)))
    d.path(polygon(house.strip(0, height)), fill=plaster)
    roof = [(x, height, house.near), (ridge, height + 2.6, house.near + 0.4)]
    roof += [(ridge, height + 2.6, house.far - 0.4), (x, height, house.far)]
    d.path(polygon(seen_all(roof)), fill=mix(colour, "#081120", 0.45))
    chimneys = []
    for z in (house.near + 1.2, house.far - 1.5):
        (cx, cy), k = seen(ridge, height + 2.5, z), FOCAL / z
        corners = ((-0.3, 0.3), (-0.3, -1.3), (0.3, -1.3), (0.3, 0.3))
        chimneys.append([(cx + dx * k, cy + dy * k) for dx, dy in corners])
    d.path(polygons(chimneys), fill=mix(colour, "#081120", 0.55))
    cornices = [house.strip(height - 0.35, height), house.strip(4.05, 4.3)]
    d.path(polygons(cornices), fill=mix(colour, "#E8D9B5", 0.15))


def balcony(house: House, z: float, half: float, sill: float) -> list[Outline]:
    """The rails before one window."""
    low, high = sill - 0.1, sill + 0.75
    places = [z + half * 1.5 * (post / 4 - 1) for post in range(9)]
    posts = [house.bar((low, at), (high, at), 0.03, 0.7) for at in places]
    reach = half * 1.6
    return posts + [house.bar((level, z - reach), (level, z + reach), 0.06, 1) for level in (low, high)]


def upper_floors(d: Drawing, house: House, luck: random.Random) -> None:
    """Four floors of windows; some are lit, some have a balcony."""
    storey = (house.height - 4.6) / 4
    half, edge = 0.46, 0.13
    frames: list[Outline] = []
    dark: list[Outline] = []
    lit: list[Outline] = []
    bars: list[Outline] = []
    rails: list[Outline] = []
    for floor in range(4):
        sill = 4.75 + floor * storey
        top = sill + storey * 0.66
        cross = sill + (top - sill) * 0.62
        for z in house.axes():
            pane = arched(house.wall, z, half, sill, top - 0.25, 0.25)
            (lit if luck.random() < 0.33 else dark).append(pane)
            frames.append(arched(house.wall, z, half + edge, sill - edge, top - 0.25 + edge, 0.25))
            bars.append(house.bar((sill, z), (top, z), 0.05, 0.8))
            bars.append(house.bar((cross, z - half), (cross, z + half), 0.05, 0.8))
            if floor == 0 or (floor == 2 and luck.random() < 0.4):
                rails += balcony(house, z, half, sill)
    d.path(polygons(frames), fill=mix(house.colour, "#E8D9B5", 0.13))
    d.path(polygons(dark), fill="#0C1A2E", opacity=0.9)
    for window in lit:
        d.path(polygon(window), fill=d.down((0, "#F7DE9A"), (1, "#D9953E")))
    d.path(polygons(bars), fill=mix(house.colour, "#0A1422", 0.3))
    d.path(polygons(rails), fill=mix(house.colour, "#081120", 0.7))


def ground_floor(d: Drawing, house: House, luck: random.Random) -> None:
    """Shop windows; half of them are lit."""
    half = 0.66
    dark: list[Outline] = []
    lit: list[Outline] = []
    bars: list[Outline] = []
    for z in house.axes():
        (lit if luck.random() < 0.5 else dark).append(arched(house.wall, z, half, 0.7, 2.7, 0.55))
        for share in (-0.33, 0.33):
            bars.append(house.bar((0.7, z + share * half), (3.1, z + share * half), 0.05, 0.8))
        bars.append(house.bar((2.6, z - half), (2.6, z + half), 0.06, 0.8))
    d.path(polygons(dark), fill="#0C1A2E", opacity=0.95)
    for window in lit:
        d.path(polygon(window), fill=d.down((0, "#F3D58B"), (1, "#C9843A")), opacity=0.95)
    d.path(polygons(bars), fill=mix(house.colour, "#081120", 0.5))


def draw_house(d: Drawing, house: House, seed: int) -> None:
    """The house with its windows; the seed decides which are lit."""
    luck = random.Random(seed)
    wall_and_roof(d, house)
    upper_floors(d, house, luck)
    ground_floor(d, house, luck)
