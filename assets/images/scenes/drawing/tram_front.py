"""A tram seen from the front, as on a poster and in the app's icon."""

import math
from typing import NamedTuple

from drawing.colours import BRASS, INK, mix
from drawing.elevation import Elevation, box
from drawing.geometry import Point, command, polygon, polygons, whiplash
from drawing.letter_shapes import OSWALD_SEMIBOLD
from drawing.lettering import text_outline

# In metres: sideways from the middle of the track, up from the rail.
HALF = 1.1
PANES = ((-1.02, -0.47), (-0.40, 0.40), (0.47, 1.02))
APRON_LINE = (
    (0.36, 0.68),
    (0.8, 0.66),
    (0.99, 0.76),
    (1, 1.05),
    (0.98, 1.3),
    (0.86, 1.38),
    (0.62, 1.36),
    (0.5, 1.26),
    (0.56, 1.17),
    (0.65, 1.2),
)
IRON = "#141B26"


class Livery(NamedTuple):
    """The features of a tram: colour of the body, its shaded side, the destination."""

    body: str
    dark: str
    sign: str


def arched_pane(left: float, right: float, sill: float, spring: float, rise: float) -> list[Point]:
    """A pane with an arched top, in metres on the tram's front: (sideways, up)."""
    middle, half = (left + right) / 2, (right - left) / 2
    arc = [i * math.pi / 12 for i in range(1, 12)]
    top = [(middle - half * math.cos(a), spring + rise * math.sin(a)) for a in arc]
    return [(left, sill), (left, spring), *top, (right, spring), (right, sill)]


def roof_outline(tram: Elevation, overhang: float) -> str:
    """The vaulted roof; overhang is its reach beyond the body in metres."""
    at, eaves = tram.at, HALF + overhang
    data = command("M", *at(-eaves, 2.74))
    data += command("C", *at(-HALF - 0.02, 2.98), *at(-0.7, 3.05), *at(0, 3.06))
    return data + command("C", *at(0.7, 3.05), *at(HALF + 0.02, 2.98), *at(eaves, 2.74)) + "Z"


def clerestory(tram: Elevation, wood: str) -> None:
    """The raised middle of the roof with its five lit panes."""
    tram.area(box(-0.62, 2.95, 0.62, 3.3), fill=wood)
    lights = [tram.all_at(box(-0.54 + i * 0.22, 3.05, -0.34 + i * 0.22, 3.25)) for i in range(5)]
    tram.drawing.path(polygons(lights), fill="#F3C56B")


def apron_outline(tram: Elevation) -> str:
    """The rounded body below the windows."""
    at = tram.at
    data = command("M", *at(-HALF, 1.5)) + command("L", *at(HALF, 1.5)) + command("L", *at(HALF, 0.9))
    data += command("C", *at(HALF, 0.66), *at(HALF - 0.12, 0.56), *at(HALF - 0.3, 0.54))
    data += command("L", *at(-HALF + 0.3, 0.54))
    return data + command("C", *at(-HALF + 0.12, 0.56), *at(-HALF, 0.66), *at(-HALF, 0.9)) + "Z"


def head_lamp(tram: Elevation, ring: float) -> Point:
    """The lit lamp, its brass ring of a radius in metres; returns the lamp's middle in the drawing."""
    d, (x, y) = tram.drawing, tram.at(0, 1.08)
    d.circle(x, y, 0.285 * tram.k, fill="#7A5A22")
    d.circle(x, y, ring * tram.k, fill=BRASS)
    lamp = d.from_middle((0, "#FFFFFF"), (0.55, "#FFF6D2"), (1, "#F6C969"))
    d.circle(x, y, 0.22 * tram.k, fill=lamp)
    return x, y


def passenger_busts(tram: Elevation, sill: float, colour: str) -> None:
    """A passenger in each outer window, the left one in a broad hat; sill is the window's foot in metres."""
    d, k = tram.drawing, tram.k
    bust = ((-0.17, sill), (-0.15, 1.82), (-0.05, 1.9), (0.05, 1.9), (0.15, 1.82), (0.17, sill))
    for u in (-0.75, 0.73):
        tram.soft([(u + du, up) for du, up in bust], fill=colour)
        tram.oval(u, 2.02, 0.075, 0.1, fill=colour)
    x, y = tram.at(-0.75, 2.11)
    d.ellipse(x, y, 0.17 * k, 0.035 * k, fill=colour)
    d.ellipse(x, y - 0.03 * k, 0.08 * k, 0.06 * k, fill=colour)


def life_guard(tram: Elevation) -> None:
    tram.area([(-1, 0.1), (-0.9, 0.42), (0.9, 0.42), (1, 0.1)], fill=IRON)
    bars = [((-0.9 + i * 0.15, 0.12), (-0.85 + i * 0.142, 0.4)) for i in range(13)]
    slats = "".join(polygon(tram.all_at(bar), closed=False) for bar in bars)
    tram.drawing.path(slats, stroke="#65727F", width=max(1, 0.014 * tram.k))
    tram.area(box(-0.8, 0.4, 0.8, 0.56), fill=IRON)


def roof(tram: Elevation) -> None:
    d = tram.drawing
    clerestory(tram, "#6A4A26")
    crown = [(-0.74, 3.29), (-0.4, 3.4), (0, 3.45), (0.4, 3.4), (0.74, 3.29)]
    tram.soft([*crown, (0.6, 3.26), (0, 3.28), (-0.6, 3.26)], fill="#8D7F6A")
    d.path(roof_outline(tram, 0.14), fill=d.down((0, "#9B8C74"), (1, "#6E6150")))


def windows(tram: Elevation, body: str) -> None:
    d, k = tram.drawing, tram.k
    tram.area(box(-HALF, 0.7, HALF, 2.76), fill=body)
    glass = d.down((0, "#FFF8DE"), (0.5, "#FCDF98"), (1, "#F0B552"))
    for left, right in PANES:
        pane = arched_pane(left, right, 1.64, 2.4, 0.13)
        tram.area(pane, fill=glass, stroke=BRASS, width=max(1.4, 0.02 * k), round_joins=True)
        d.line(tram.at(left, 2.29), tram.at(right, 2.29), BRASS, max(1, 0.014 * k))


def people(tram: Elevation) -> None:
    """The driver and two passengers behind the panes."""
    driver = "#3B2416"
    coat = [(-0.34, 1.64), (-0.31, 1.86), (-0.16, 1.96), (0, 1.98), (0.16, 1.96), (0.31, 1.86), (0.34, 1.64)]
    cap = [(-0.15, 2.19), (-0.16, 2.28), (-0.1, 2.32), (0.1, 2.32), (0.16, 2.28), (0.15, 2.19), (0, 2.16)]
    tram.soft(coat, fill=driver)
    tram.oval(0, 2.12, 0.1, 0.13, fill=driver)
    tram.soft(cap, fill=driver)
    passenger_busts(tram, 1.64, "#B9803C")


def destination_and_number(tram: Elevation, sign: str) -> None:
    d, at, k = tram.drawing, tram.at, tram.k
    edge = max(2, 0.035 * k)
    d.line(at(-HALF - 0.16, 2.74), at(HALF + 0.16, 2.74), "#D8C493", edge, round_ends=True)
    tram.area(box(-0.8, 2.61, 0.8, 2.87), fill=IRON, stroke=BRASS, width=max(1.4, 0.018 * k))
    letters = text_outline(*at(0, 2.67), sign, 0.19 * k, OSWALD_SEMIBOLD, spacing=0.02 * k)
    d.path(letters, fill="#FFE9A8")
    x, y = at(0, 3.2)
    d.circle(x, y, 0.27 * k, fill=IRON, stroke=BRASS, width=max(1.4, 0.02 * k))
    d.circle(x, y, 0.22 * k, fill="#FFF3CC")
    d.path(text_outline(x, y + 0.1 * k, "1", 0.28 * k, OSWALD_SEMIBOLD), fill=INK)


def apron(tram: Elevation, livery: Livery) -> None:
    d = tram.drawing
    shine = d.across((0, mix(livery.body, "#FFFFFF", 0.16)), (0.5, livery.body), (1, livery.dark))
    d.path(apron_outline(tram), fill=shine)
    tram.area(box(-HALF - 0.02, 1.47, HALF + 0.02, 1.6), fill="#EAD9B0")
    for side in (-1, 1):
        line = tram.all_at((side * u, up) for u, up in APRON_LINE)
        d.path(whiplash(line, 0.8, max(1.6, 0.024 * tram.k)), fill=BRASS)


def tram_front(tram: Elevation, livery: Livery, glow: float = 1) -> None:
    """A tram seen from the front, its lamp lit; 3.5 metres high, x in metres from the middle of the track."""
    d = tram.drawing
    with d.group("life_guard"):
        life_guard(tram)
    with d.group("roof"):
        roof(tram)
    with d.group("windows"):
        windows(tram, livery.body)
    with d.group("people"):
        people(tram)
    with d.group("destination_and_number"):
        destination_and_number(tram, livery.sign)
    with d.group("apron"):
        apron(tram, livery)
    with d.group("head_lamp"):
        x, y = head_lamp(tram, 0.262)
        d.glow(x, y, 1.3 * tram.k, "#FFE3A0", 0.5 * glow)
        d.glow(x, y, 0.6 * tram.k, "#FFFFFF", 0.6 * glow)
