"""Both rows of houses of the title street and the church at its end."""

import random

from drawing.colours import BRASS_LIGHT, INK, mix
from drawing.geometry import Point, command, polygon, polygons, stroke_outline
from drawing.street import (
    FOCAL,
    HEIGHT,
    HORIZON_Y,
    VANISHING_X,
    WALL_LEFT,
    WALL_RIGHT,
    WIDTH,
    arched,
    seen,
    seen_all,
)
from drawing.street_figures import gentleman, lady, street_lamp
from drawing.svg import Drawing


def house(d: Drawing, side: int, near: float, far: float, height: float, colour: str, seed: int) -> None:
    """One house on the left (side -1) or right (side 1) of the street, from near to far."""
    luck = random.Random(seed)
    x = WALL_LEFT if side < 0 else WALL_RIGHT
    ridge = x + 1.6 * side
    warmth = 0.25 if side > 0 else 0.12
    trim, iron = mix(colour, "#E8D9B5", 0.13), mix(colour, "#081120", 0.7)

    def strip(low: float, high: float) -> list[Point]:
        return seen_all([(x, low, near), (x, high, near), (x, high, far), (x, low, far)])

    def bar(start: tuple[float, float], end: tuple[float, float], metres: float, least: float) -> list[Point]:
        thick = max(least, FOCAL / ((start[1] + end[1]) / 2) * metres)
        return stroke_outline(seen(x, *start), seen(x, *end), thick)

    wall = d.down((0, mix(colour, "#0A1422", 0.25)), (0.6, colour), (1, mix(colour, "#7A5A3A", warmth)))
    d.path(polygon(strip(0, height)), fill=wall)
    roof = [
        (x, height, near),
        (ridge, height + 2.6, near + 0.4),
        (ridge, height + 2.6, far - 0.4),
        (x, height, far),
    ]
    d.path(polygon(seen_all(roof)), fill=mix(colour, "#081120", 0.45))
    chimneys = []
    for z in (near + 1.2, far - 1.5):
        (cx, cy), k = seen(ridge, height + 2.5, z), FOCAL / z
        chimneys.append(
            [
                (cx - 0.3 * k, cy + 0.3 * k),
                (cx - 0.3 * k, cy - 1.3 * k),
                (cx + 0.3 * k, cy - 1.3 * k),
                (cx + 0.3 * k, cy + 0.3 * k),
            ]
        )
    d.path(polygons(chimneys), fill=mix(colour, "#081120", 0.55))
    d.path(polygons([strip(height - 0.35, height), strip(4.05, 4.3)]), fill=mix(colour, "#E8D9B5", 0.15))

    count, storey = max(2, int((far - near) / 1.75)), (height - 4.6) / 4
    frames: list[list[Point]] = []
    dark: list[list[Point]] = []
    lit: list[list[Point]] = []
    bars: list[list[Point]] = []
    rails: list[list[Point]] = []
    half, edge = 0.46, 0.13
    for floor in range(4):
        sill = 4.75 + floor * storey
        top = sill + storey * 0.66
        for i in range(count):
            z = near + (i + 0.5) * (far - near) / count
            (lit if luck.random() < 0.33 else dark).append(arched(x, z, half, sill, top - 0.25, 0.25))
            frames.append(arched(x, z, half + edge, sill - edge, top - 0.25 + edge, 0.25))
            bars.append(bar((sill, z), (top, z), 0.05, 0.8))
            cross = sill + (top - sill) * 0.62
            bars.append(bar((cross, z - half), (cross, z + half), 0.05, 0.8))
            if floor == 0 or (floor == 2 and luck.random() < 0.4):
                for post in range(9):
                    at = z + half * 1.5 * (post / 4 - 1)
                    rails.append(bar((sill - 0.1, at), (sill + 0.75, at), 0.03, 0.7))
                for level in (sill - 0.1, sill + 0.75):
                    rails.append(bar((level, z - half * 1.6), (level, z + half * 1.6), 0.06, 1))
    d.path(polygons(frames), fill=trim)
    d.path(polygons(dark), fill="#0C1A2E", opacity=0.9)
    for window in lit:
        d.path(polygon(window), fill=d.down((0, "#F7DE9A"), (1, "#D9953E")))
    d.path(polygons(bars), fill=mix(colour, "#0A1422", 0.3))
    d.path(polygons(rails), fill=iron)

    dark, lit, bars = [], [], []
    for i in range(count):
        z, half = near + (i + 0.5) * (far - near) / count, 0.66
        (lit if luck.random() < 0.5 else dark).append(arched(x, z, half, 0.7, 2.7, 0.55))
        for share in (-0.33, 0.33):
            bars.append(bar((0.7, z + share * half), (3.1, z + share * half), 0.05, 0.8))
        bars.append(bar((2.6, z - half), (2.6, z + half), 0.06, 0.8))
    d.path(polygons(dark), fill="#0C1A2E", opacity=0.95)
    for window in lit:
        d.path(polygon(window), fill=d.down((0, "#F3D58B"), (1, "#C9843A")), opacity=0.95)
    d.path(polygons(bars), fill=mix(colour, "#081120", 0.5))


def church(d: Drawing) -> None:
    """The church with two domed towers at the far end of the street."""
    x, foot = VANISHING_X, HORIZON_Y + 2
    gable = [
        (-150, 68),
        (-96, 98),
        (-60, 62),
        (-46, 132),
        (0, 170),
        (46, 132),
        (60, 62),
        (110, 102),
        (150, 72),
    ]
    outline = [(x - 150, foot), *((x + dx, foot - dy) for dx, dy in gable), (x + 150, foot)]
    d.path(polygon(outline), fill="#223F5F")
    for side in (-1, 1):
        tower = x + side * 52
        d.rectangle(tower - 22, HORIZON_Y - 250, 44, 252, fill="#1B3551")
        dome = command("M", tower, HORIZON_Y - 246) + "c-26 -6 -24 -40 0 -52c24 12 26 46 0 52Z"
        spike = command("M", tower, HORIZON_Y - 296) + "v-22"
        d.path(dome + spike, fill="#1B3551", stroke="#1B3551", width=3)
        d.rectangle(tower - 26, HORIZON_Y - 256, 52, 9, fill="#1B3551")
        d.rectangle(tower - 5, HORIZON_Y - 232, 10, 20, 5, fill=BRASS_LIGHT, opacity=0.75)
        d.circle(tower, HORIZON_Y - 186, 9, fill="#F3E3B4", opacity=0.85)
        d.path(command("M", tower, HORIZON_Y - 191) + "v5h4", stroke=INK, width=1.4)
        for i in range(3):
            d.rectangle(tower - 5, HORIZON_Y - 160 + i * 42, 10, 22, 5, fill="#0F2036", opacity=0.8)
    middle_y, rx, ry = HORIZON_Y - 10, 260, 90
    glow = d.oval_light(x, middle_y, rx, ry, "#D9A95A", 0.34)
    d.path(f"M{x - rx} {HORIZON_Y}V{middle_y}A{rx} {ry} 0 0 1 {x + rx} {middle_y}V{HORIZON_Y}Z", fill=glow)


def title_houses() -> Drawing:
    """Layer 4: church, both rows of houses, far lamps, a couple on the left pavement."""
    d = Drawing(WIDTH, HEIGHT)
    with d.group("church"):
        church(d)
    colours = ("#1E3654", "#24405F", "#1A304C", "#2A4866", "#203A58", "#304E6B")
    depths = (4, 9.5, 15.5, 21.5, 28, 36, 46, 60)
    heights = (12.5, 11.2, 13, 11.8, 12.6, 11, 12)
    for side, name in ((-1, "left"), (1, "right")):
        for i in reversed(range(7)):
            colour = mix(colours[(i + (side > 0) * 2) % 6], "#41617F", min(1, depths[i] / 52) * 0.75)
            with d.group(f"{name}_house_{i + 1}"):
                height = heights[i] + (side > 0) * 0.6
                house(d, side, depths[i], depths[i + 1] - 0.05, height, colour, i * 10 + side + 50)
    with d.group("far_lamps"):
        for x, z in ((-5.6, 40), (6.3, 36), (-5.6, 28), (-5.6, 17), (6.3, 22)):
            street_lamp(d, x, z)
    with d.group("couple"):
        gentleman(d, -5.9, 24)
        lady(d, -6.15, 23.4, parasol=False)
    return d
