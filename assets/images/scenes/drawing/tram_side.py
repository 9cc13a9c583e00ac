"""The long side of the title's tram."""

import math
from typing import Any

from drawing.colours import BRASS, BRASS_LIGHT, SILHOUETTE
from drawing.geometry import polygon, polygons
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
from drawing.svg import Drawing


def tram_side_in_street(d: Drawing) -> None:
    """The long side of the lit tram."""
    x, front, rear, platform = TRAM_LEFT, TRAM_FRONT_Z, TRAM_FRONT_Z + TRAM_LENGTH, 1.3
    body = d.down((0, TRAM_BODY), (1, TRAM_BODY_DARK))
    warm = d.down((0, "#FFF1C4"), (1, "#F0B552"))

    def area(low: float, high: float, start: float, end: float, **style: Any) -> None:
        d.path(polygon(seen_all([(x, low, start), (x, high, start), (x, high, end), (x, low, end)])), **style)

    ground = [(x - 0.1, 0.01, front - 0.25), (TRAM_RIGHT + 0.15, 0.01, front - 0.25)]
    ground += [(TRAM_RIGHT + 0.15, 0.01, rear), (x - 0.1, 0.01, rear)]
    d.path(polygon(seen_all(ground)), fill="#050B14", opacity=0.78)
    for reach, opacity in ((0.5, 0.16), (1.1, 0.1), (1.9, 0.07)):
        spill = [
            (x, 0.01, front + 0.2),
            (x - reach, 0.01, front + 0.3),
            (x - reach, 0.01, rear),
            (x, 0.01, rear),
        ]
        d.path(polygon(seen_all(spill)), fill="#F3C56B", opacity=opacity)
    frame = [(x, 0.28, front + 0.2), (x, 0.62, front + 0.1), (x, 0.62, rear - 0.1), (x, 0.28, rear - 0.2)]
    d.path(polygon(seen_all(frame)), fill=SILHOUETTE)
    turns = [i * math.pi / 10 for i in range(20)]
    for z in (front + 2.6, front + 6.2):
        rim = [(x - 0.02, 0.36 + 0.36 * math.sin(a), z + 0.36 * math.cos(a)) for a in turns]
        hub = [(x - 0.03, 0.36 + 0.1 * math.sin(a), z + 0.1 * math.cos(a)) for a in turns]
        d.path(polygon(seen_all(rim)), fill="#0D1727", stroke="#5A6E82", width=2)
        d.path(polygon(seen_all(hub)), fill="#5A6E82")
    area(0.34, 0.44, front + 1.7, rear - 1.7, fill="#263B52")
    area(0.95, 2.62, front + 0.05, front + platform, fill=warm)
    area(0.95, 2.62, rear - platform, rear - 0.05, fill=warm)
    area(0.55, 2.75, front + platform, rear - platform, fill=body)
    area(0.55, 1.5, front + 0.05, front + 0.55, fill=body)
    area(0.55, 1.5, rear - 0.75, rear - 0.05, fill=body)
    area(0.42, 0.52, front + 0.6, front + platform - 0.05, fill="#33495F")
    area(0.72, 0.78, front + 0.5, front + platform, fill="#33495F")
    area(0.95, 2.45, front + platform - 0.42, front + platform - 0.06, fill="#A5652C", opacity=0.85)
    for z, width in ((front + 0.6, 3.4), (front + 1.22, 2.6)):
        d.line(seen(x, 0.9, z), seen(x, 2.5, z), BRASS_LIGHT, width)
    area(1.48, 1.62, front + platform, rear - platform, fill=TRAM_CREAM)
    for y in (0.66, 1.38):
        d.line(seen(x, y, front + platform + 0.1), seen(x, y, rear - platform - 0.1), BRASS, 2)
    bay = (rear - front - 2 * platform) / 6
    for i in range(6):
        start, end = front + platform + i * bay + 0.1, front + platform + (i + 1) * bay - 0.1
        middle = (start + end) / 2
        glass = d.down((0, "#FFF6D6"), (0.6, "#FBD98C"), (1, "#EDAE4C"))
        d.path(polygon(arched(x, middle, (end - start) / 2, 1.68, 2.3, 0.22)), fill=glass)
        if i in (0, 1, 3, 4):
            passenger_at_side(d, middle + (0.08 if i % 2 else -0.06), lady_hat=i in (1, 4))
    area(2.56, 2.76, front + 0.05, rear - 0.05, fill=TRAM_CREAM)
    area(2.545, 2.565, front + 0.05, rear - 0.05, fill=BRASS)
    roof = [(x - 0.12, 2.76, front - 0.15), (x + 0.02, 2.9, front - 0.15), (x + 0.5, 3.02, front - 0.1)]
    roof += [(x + 0.5, 3.02, rear), (x + 0.02, 2.9, rear), (x - 0.12, 2.76, rear)]
    d.path(polygon(seen_all(roof)), fill="#4B6076")
    edge = [
        (x - 0.12, 2.74, front - 0.15),
        (x - 0.12, 2.79, front - 0.15),
        (x - 0.12, 2.79, rear),
        (x - 0.12, 2.74, rear),
    ]
    d.path(polygon(seen_all(edge)), fill="#D8C493")
    upper = x + 0.5
    clerestory = [
        (upper, 3, front + 0.7),
        (upper, 3.32, front + 0.7),
        (upper, 3.32, rear - 0.7),
        (upper, 3, rear - 0.7),
    ]
    d.path(polygon(seen_all(clerestory)), fill="#8A6230")
    lights = []
    for i in range(12):
        z = front + 0.85 + i * 0.62
        lights.append(
            seen_all([(upper, 3.06, z), (upper, 3.26, z), (upper, 3.26, z + 0.46), (upper, 3.06, z + 0.46)])
        )
    d.path(polygons(lights), fill="#FBD98C")
    top = [(upper - 0.1, 3.3, front + 0.6), (upper + 0.3, 3.44, front + 0.6), (upper + 0.3, 3.44, rear - 0.6)]
    d.path(polygon(seen_all([*top, (upper - 0.1, 3.3, rear - 0.6)])), fill="#5B7086")


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
