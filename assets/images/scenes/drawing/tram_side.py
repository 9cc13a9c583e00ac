"""The long side of the title's tram."""

import math
from typing import Unpack

from drawing.colours import BRASS, BRASS_LIGHT, SILHOUETTE
from drawing.geometry import Point, polygon, polygons
from drawing.street import (
    FOCAL,
    TRAM_BODY,
    TRAM_BODY_DARK,
    TRAM_CREAM,
    TRAM_FRONT_Z,
    TRAM_LEFT,
    TRAM_LENGTH,
    TRAM_RIGHT,
    arched,
    seen,
    seen_all,
)
from drawing.svg import Drawing, Style

FRONT, REAR = TRAM_FRONT_Z, TRAM_FRONT_Z + TRAM_LENGTH
PLATFORM = 1.3  # length of each open platform in metres
SALOON_FRONT, SALOON_REAR = FRONT + PLATFORM, REAR - PLATFORM
ROOF_EDGE = TRAM_LEFT + 0.5  # left end of the raised middle of the roof


def strip(x: float, low: float, high: float, start: float, end: float) -> list[Point]:
    """A rectangle between two heights, from start to end along the street, x to the right of the eye."""
    return seen_all([(x, low, start), (x, high, start), (x, high, end), (x, low, end)])


def area(d: Drawing, low: float, high: float, start: float, end: float, **style: Unpack[Style]) -> None:
    """A rectangle of the side between two heights, in metres."""
    d.path(polygon(strip(TRAM_LEFT, low, high, start, end)), **style)


def shadow_and_spill(d: Drawing) -> None:
    """The tram's shadow, and the light of its windows on the street."""
    x = TRAM_LEFT
    ground = [(x - 0.1, 0.01, FRONT - 0.25), (TRAM_RIGHT + 0.15, 0.01, FRONT - 0.25)]
    ground += [(TRAM_RIGHT + 0.15, 0.01, REAR), (x - 0.1, 0.01, REAR)]
    d.path(polygon(seen_all(ground)), fill="#050B14", opacity=0.78)
    for reach, opacity in ((0.5, 0.16), (1.1, 0.1), (1.9, 0.07)):
        spill = [(x, 0.01, FRONT + 0.2), (x - reach, 0.01, FRONT + 0.3)]
        spill += [(x - reach, 0.01, REAR), (x, 0.01, REAR)]
        d.path(polygon(seen_all(spill)), fill="#F3C56B", opacity=opacity)


def running_gear(d: Drawing) -> None:
    """Frame and wheels."""
    x = TRAM_LEFT
    frame = [(x, 0.28, FRONT + 0.2), (x, 0.62, FRONT + 0.1), (x, 0.62, REAR - 0.1), (x, 0.28, REAR - 0.2)]
    d.path(polygon(seen_all(frame)), fill=SILHOUETTE)
    turns = [i * math.pi / 10 for i in range(20)]
    for z in (FRONT + 2.6, FRONT + 6.2):
        rim = [(x - 0.02, 0.36 + 0.36 * math.sin(a), z + 0.36 * math.cos(a)) for a in turns]
        hub = [(x - 0.03, 0.36 + 0.1 * math.sin(a), z + 0.1 * math.cos(a)) for a in turns]
        d.path(polygon(seen_all(rim)), fill="#0D1727", stroke="#5A6E82", width=2)
        d.path(polygon(seen_all(hub)), fill="#5A6E82")
    area(d, 0.34, 0.44, FRONT + 1.7, REAR - 1.7, fill="#263B52")


def body(d: Drawing) -> None:
    """The lit platforms, the saloon between them, steps, door and brass."""
    paint = d.down((0, TRAM_BODY), (1, TRAM_BODY_DARK))
    warm = d.down((0, "#FFF1C4"), (1, "#F0B552"))
    area(d, 0.95, 2.62, FRONT + 0.05, SALOON_FRONT, fill=warm)
    area(d, 0.95, 2.62, SALOON_REAR, REAR - 0.05, fill=warm)
    area(d, 0.55, 2.75, SALOON_FRONT, SALOON_REAR, fill=paint)
    area(d, 0.55, 1.5, FRONT + 0.05, FRONT + 0.55, fill=paint)
    area(d, 0.55, 1.5, REAR - 0.75, REAR - 0.05, fill=paint)
    area(d, 0.42, 0.52, FRONT + 0.6, SALOON_FRONT - 0.05, fill="#33495F")
    area(d, 0.72, 0.78, FRONT + 0.5, SALOON_FRONT, fill="#33495F")
    area(d, 0.95, 2.45, SALOON_FRONT - 0.42, SALOON_FRONT - 0.06, fill="#A5652C", opacity=0.85)
    for z, width in ((FRONT + 0.6, 3.4), (FRONT + 1.22, 2.6)):
        d.line(seen(TRAM_LEFT, 0.9, z), seen(TRAM_LEFT, 2.5, z), BRASS_LIGHT, width)
    area(d, 1.48, 1.62, SALOON_FRONT, SALOON_REAR, fill=TRAM_CREAM)
    for y in (0.66, 1.38):
        d.line(seen(TRAM_LEFT, y, SALOON_FRONT + 0.1), seen(TRAM_LEFT, y, SALOON_REAR - 0.1), BRASS, 2)


def passenger_at_side(d: Drawing, z: float, lady_hat: bool) -> None:
    """A passenger seen through a side window."""
    colour, k = "#7A4A22", FOCAL / z
    bust = [(1.68, -0.24), (1.86, -0.22), (1.95, -0.1), (1.95, 0.1), (1.86, 0.22), (1.68, 0.24)]
    d.path(polygon([seen(TRAM_LEFT, y, z + dz) for y, dz in bust]), fill=colour)
    head_x, head_y = seen(TRAM_LEFT, 2.06, z)
    d.ellipse(head_x, head_y, 0.085 * k, 0.12 * k, fill=colour)
    if lady_hat:
        d.ellipse(head_x, head_y - 0.1 * k, 0.15 * k, 0.045 * k, fill=colour)
        d.ellipse(head_x, head_y - 0.13 * k, 0.08 * k, 0.07 * k, fill=colour)
    else:
        d.rectangle(head_x - 0.08 * k, head_y - 0.22 * k, 0.16 * k, 0.14 * k, 2, fill=colour)


def windows(d: Drawing) -> None:
    """Six windows with four passengers, and the cream board above."""
    bay = (REAR - FRONT - 2 * PLATFORM) / 6
    glass = d.down((0, "#FFF6D6"), (0.6, "#FBD98C"), (1, "#EDAE4C"))
    for i in range(6):
        start, end = SALOON_FRONT + i * bay + 0.1, SALOON_FRONT + (i + 1) * bay - 0.1
        middle = (start + end) / 2
        d.path(polygon(arched(TRAM_LEFT, middle, (end - start) / 2, 1.68, 2.3, 0.22)), fill=glass)
        if i in (0, 1, 3, 4):
            passenger_at_side(d, middle + (0.08 if i % 2 else -0.06), lady_hat=i in (1, 4))
    area(d, 2.56, 2.76, FRONT + 0.05, REAR - 0.05, fill=TRAM_CREAM)
    area(d, 2.545, 2.565, FRONT + 0.05, REAR - 0.05, fill=BRASS)


def roof(d: Drawing) -> None:
    """The roof, and its raised middle with a row of lit panes."""
    x, upper = TRAM_LEFT, ROOF_EDGE
    slope = [(x - 0.12, 2.76, FRONT - 0.15), (x + 0.02, 2.9, FRONT - 0.15), (upper, 3.02, FRONT - 0.1)]
    slope += [(upper, 3.02, REAR), (x + 0.02, 2.9, REAR), (x - 0.12, 2.76, REAR)]
    d.path(polygon(seen_all(slope)), fill="#4B6076")
    d.path(polygon(strip(x - 0.12, 2.74, 2.79, FRONT - 0.15, REAR)), fill="#D8C493")
    d.path(polygon(strip(upper, 3, 3.32, FRONT + 0.7, REAR - 0.7)), fill="#8A6230")
    starts = [FRONT + 0.85 + i * 0.62 for i in range(12)]
    d.path(polygons(strip(upper, 3.06, 3.26, z, z + 0.46) for z in starts), fill="#FBD98C")
    top = [(upper - 0.1, 3.3, FRONT + 0.6), (upper + 0.3, 3.44, FRONT + 0.6)]
    top += [(upper + 0.3, 3.44, REAR - 0.6), (upper - 0.1, 3.3, REAR - 0.6)]
    d.path(polygon(seen_all(top)), fill="#5B7086")


def tram_side_in_street(d: Drawing) -> None:
    """The long side of the lit tram."""
    shadow_and_spill(d)
    running_gear(d)
    body(d)
    windows(d)
    roof(d)
