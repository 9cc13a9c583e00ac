"""A tram seen from the front, as on a poster and in the app's icon."""

import math
from collections.abc import Iterable
from typing import Any

from drawing.colours import BRASS, INK, mix
from drawing.geometry import Point, command, polygon, polygons, smooth, whiplash
from drawing.letter_shapes import OSWALD_SEMIBOLD
from drawing.lettering import text_outline
from drawing.svg import Drawing


def arched_pane(left: float, right: float, sill: float, spring: float, rise: float) -> list[Point]:
    """A pane with an arched top, in metres on the tram's front: (sideways, up)."""
    middle, half = (left + right) / 2, (right - left) / 2
    arc = [i * math.pi / 12 for i in range(1, 12)]
    top = [(middle - half * math.cos(a), spring + rise * math.sin(a)) for a in arc]
    return [(left, sill), (left, spring), *top, (right, spring), (right, sill)]


def tram_front(
    d: Drawing, middle: float, rail: float, k: float, body: str, dark: str, sign: str, glow: float = 1
) -> None:
    """A tram seen from the front, its lamp lit; k units to the metre, 3.5 metres high."""
    half = 1.1

    def at(sideways: float, up: float) -> Point:
        return (middle + sideways * k, rail - up * k)

    def area(points: Iterable[Point], **style: Any) -> None:
        d.path(polygon([at(*point) for point in points]), **style)

    def soft(points: Iterable[Point], **style: Any) -> None:
        d.path(smooth([at(*point) for point in points], closed=True), **style)

    def box(left: float, low: float, right: float, high: float) -> list[Point]:
        return [(left, low), (left, high), (right, high), (right, low)]

    with d.group("life_guard"):
        area([(-1, 0.1), (-0.9, 0.42), (0.9, 0.42), (1, 0.1)], fill="#141B26")
        slats = "".join(
            polygon([at(-0.9 + i * 0.15, 0.12), at(-0.85 + i * 0.142, 0.4)], closed=False) for i in range(13)
        )
        d.path(slats, stroke="#65727F", width=max(1, 0.014 * k))
        area(box(-0.8, 0.4, 0.8, 0.56), fill="#141B26")
    with d.group("roof"):
        area(box(-0.62, 2.95, 0.62, 3.3), fill="#6A4A26")
        lights = [[at(*p) for p in box(-0.54 + i * 0.22, 3.05, -0.34 + i * 0.22, 3.25)] for i in range(5)]
        d.path(polygons(lights), fill="#F3C56B")
        crown = [
            (-0.74, 3.29),
            (-0.4, 3.4),
            (0, 3.45),
            (0.4, 3.4),
            (0.74, 3.29),
            (0.6, 3.26),
            (0, 3.28),
            (-0.6, 3.26),
        ]
        soft(crown, fill="#8D7F6A")
        roof = command("M", *at(-half - 0.14, 2.74))
        roof += command("C", *at(-half - 0.02, 2.98), *at(-0.7, 3.05), *at(0, 3.06))
        roof += command("C", *at(0.7, 3.05), *at(half + 0.02, 2.98), *at(half + 0.14, 2.74)) + "Z"
        d.path(roof, fill=d.down((0, "#9B8C74"), (1, "#6E6150")))
    with d.group("windows"):
        area(box(-half, 0.7, half, 2.76), fill=body)
        for left, right in ((-1.02, -0.47), (-0.40, 0.40), (0.47, 1.02)):
            glass = d.down((0, "#FFF8DE"), (0.5, "#FCDF98"), (1, "#F0B552"))
            pane = arched_pane(left, right, 1.64, 2.4, 0.13)
            area(pane, fill=glass, stroke=BRASS, width=max(1.4, 0.02 * k), round_joins=True)
            d.line(at(left, 2.29), at(right, 2.29), BRASS, max(1, 0.014 * k))
    with d.group("people"):
        driver, passenger = "#3B2416", "#B9803C"
        soft(
            [
                (-0.34, 1.64),
                (-0.31, 1.86),
                (-0.16, 1.96),
                (0, 1.98),
                (0.16, 1.96),
                (0.31, 1.86),
                (0.34, 1.64),
            ],
            fill=driver,
        )
        d.ellipse(*at(0, 2.12), 0.1 * k, 0.13 * k, fill=driver)
        soft(
            [(-0.15, 2.19), (-0.16, 2.28), (-0.1, 2.32), (0.1, 2.32), (0.16, 2.28), (0.15, 2.19), (0, 2.16)],
            fill=driver,
        )
        for u in (-0.75, 0.73):
            bust = [(-0.17, 1.64), (-0.15, 1.82), (-0.05, 1.9), (0.05, 1.9), (0.15, 1.82), (0.17, 1.64)]
            soft([(u + du, up) for du, up in bust], fill=passenger)
            d.ellipse(*at(u, 2.02), 0.075 * k, 0.1 * k, fill=passenger)
        x, y = at(-0.75, 2.11)
        d.ellipse(x, y, 0.17 * k, 0.035 * k, fill=passenger)
        d.ellipse(x, y - 0.03 * k, 0.08 * k, 0.06 * k, fill=passenger)
    with d.group("destination_and_number"):
        d.line(at(-half - 0.16, 2.74), at(half + 0.16, 2.74), "#D8C493", max(2, 0.035 * k), round_ends=True)
        area(box(-0.8, 2.61, 0.8, 2.87), fill="#141B26", stroke=BRASS, width=max(1.4, 0.018 * k))
        d.path(text_outline(*at(0, 2.67), sign, 0.19 * k, OSWALD_SEMIBOLD, spacing=0.02 * k), fill="#FFE9A8")
        x, y = at(0, 3.2)
        d.circle(x, y, 0.27 * k, fill="#141B26", stroke=BRASS, width=max(1.4, 0.02 * k))
        d.circle(x, y, 0.22 * k, fill="#FFF3CC")
        d.path(text_outline(x, y + 0.1 * k, "1", 0.28 * k, OSWALD_SEMIBOLD), fill=INK)
    with d.group("apron"):
        apron = command("M", *at(-half, 1.5)) + command("L", *at(half, 1.5)) + command("L", *at(half, 0.9))
        apron += command("C", *at(half, 0.66), *at(half - 0.12, 0.56), *at(half - 0.3, 0.54))
        apron += command("L", *at(-half + 0.3, 0.54))
        apron += command("C", *at(-half + 0.12, 0.56), *at(-half, 0.66), *at(-half, 0.9)) + "Z"
        d.path(apron, fill=d.across((0, mix(body, "#FFFFFF", 0.16)), (0.5, body), (1, dark)))
        area(box(-half - 0.02, 1.47, half + 0.02, 1.6), fill="#EAD9B0")
        for side in (-1, 1):
            line = [
                (0.36, 0.68),
                (0.8, 0.66),
                (0.99, 0.76),
                (1, 1.05),
                (0.98, 1.3),
                (0.86, 1.38),
                (0.62, 1.36),
            ]
            line += [(0.5, 1.26), (0.56, 1.17), (0.65, 1.2)]
            d.path(whiplash([at(side * u, up) for u, up in line], 0.8, max(1.6, 0.024 * k)), fill=BRASS)
    with d.group("head_lamp"):
        x, y = at(0, 1.08)
        d.circle(x, y, 0.285 * k, fill="#7A5A22")
        d.circle(x, y, 0.262 * k, fill=BRASS)
        d.circle(x, y, 0.22 * k, fill=d.from_middle((0, "#FFFFFF"), (0.55, "#FFF6D2"), (1, "#F6C969")))
        d.glow(x, y, 1.3 * k, "#FFE3A0", 0.5 * glow)
        d.glow(x, y, 0.6 * k, "#FFFFFF", 0.6 * glow)
