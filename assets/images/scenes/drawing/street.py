"""The street of the title in perspective: its measures, and the projection into the picture."""

import math
from collections.abc import Iterable

from drawing.geometry import Point

VANISHING_X, HORIZON_Y = 905, 648
FOCAL, EYE_HEIGHT = 1100, 1.3  # a metre is FOCAL / z units wide at z metres from the eye

TRACK_X = 3.5  # middle of the tram's track, in metres to the right of the eye
TRAM_FRONT_Z, TRAM_LENGTH, TRAM_WIDTH = 7.0, 9.0, 2.2
TRAM_LEFT, TRAM_RIGHT = TRACK_X - TRAM_WIDTH / 2, TRACK_X + TRAM_WIDTH / 2
TRAM_SCALE = FOCAL / TRAM_FRONT_Z  # units per metre at the tram's front
WALL_LEFT, WALL_RIGHT = -7.3, 9.0
KERB_LEFT, KERB_RIGHT = -5.35, 5.6

TRAM_BODY, TRAM_BODY_DARK, TRAM_CREAM, TRAM_IRON = "#1F6068", "#143F49", "#EAD9B0", "#0E1B2C"


def seen(x: float, y: float, z: float) -> Point:
    """Return the place in the picture of a point of the street, in metres."""
    return (VANISHING_X + FOCAL * x / z, HORIZON_Y - FOCAL * (y - EYE_HEIGHT) / z)


def seen_all(points: Iterable[tuple[float, float, float]]) -> list[Point]:
    """Several points of the street in the picture."""
    return [seen(*point) for point in points]


def arched(x: float, z: float, half: float, sill: float, spring: float, rise: float) -> list[Point]:
    """A window with an arched top in a wall that runs along the street."""
    arc = [i * math.pi / 14 for i in range(1, 14)]
    return seen_all(
        [
            (x, sill, z - half),
            (x, spring, z - half),
            *((x, spring + rise * math.sin(a), z - half * math.cos(a)) for a in arc),
            (x, spring, z + half),
            (x, sill, z + half),
        ]
    )
