"""The ground of the title street: cobbles, tracks and pavements."""

import itertools
import math
import random

from drawing.colours import BRASS_LIGHT, mix
from drawing.geometry import Point, polygon, polygons
from drawing.street import HORIZON_Y, KERB_LEFT, KERB_RIGHT, TRACK_X, TRAM_FRONT_Z, TRAM_LEFT, seen, seen_all
from drawing.svg import Drawing
from drawing.window import HEIGHT, WIDTH

FLOOR_STOPS = ((0.0, "#2D4763"), (0.15, "#1B3150"), (1.0, "#0D1A2D"))


def lamp_light(x: float, z: float) -> float:
    """Return the amount of light on the street at a place: head lamp, lit side of the tram, street lamps."""
    light = 1.25 * math.exp(-((x - TRACK_X + 0.25) ** 2 / 1.5 + (z - 5.1) ** 2 / 3))
    beside = (TRAM_LEFT - x) ** 2 / 2.4 if x < TRAM_LEFT else 9
    light += 0.75 * math.exp(-beside) / (1 + math.exp(-(z - TRAM_FRONT_Z - 0.6) * 1.6))
    for lamp_x, lamp_z in ((5.4, 7.6), (-5.6, 17), (5.9, 22), (-5.6, 28), (-5.6, 10)):
        light += 0.36 * math.exp(-((x - lamp_x) ** 2 / 5 + (z - lamp_z) ** 2 / 7))
    return min(1, light + 0.22 * math.exp(-abs(z - 40) / 14))


def floor_colour(y: float) -> str:
    """Colour of the bare street at a height of the picture."""
    at = (y - HORIZON_Y) / (HEIGHT - HORIZON_Y)
    for (start, first), (end, second) in itertools.pairwise(FLOOR_STOPS):
        if at <= end:
            return mix(first, second, max(0, at - start) / (end - start))
    return FLOOR_STOPS[-1][1]


def cobbles() -> dict[str, list[list[Point]]]:
    """The stones of the street by colour. Colours are rounded, so that few paths hold thousands of stones."""
    luck = random.Random(11)
    stones: dict[str, list[list[Point]]] = {}
    z, row = 3.25, 0
    while z < 46:
        depth, width = 0.3 * (1 + max(0, z - 6) * 0.09), 0.3 * (1 + max(0, z - 7) * 0.12)
        gap = 0.022 * (1 + z * 0.05)
        x = -5.3 + (width / 2 if row % 2 else 0)
        while x < KERB_RIGHT:
            middle_x, middle_z = x + width / 2, z + depth / 2
            px, py = seen(middle_x, 0, middle_z)
            if -60 < px < WIDTH + 60:
                light, fog = lamp_light(middle_x, middle_z), min(1, (z - 3) / 26)
                colour = mix(mix("#15273F", "#1D3552", luck.random()), "#35526E", fog * 0.8)
                colour = mix(colour, mix("#1B3150", "#2D4763", fog), min(1, max(0, (z - 8) / 24)))
                lit = mix("#C98F45", "#F2CE84", light)
                colour = mix(colour, lit, light * 0.72 * (0.8 + 0.35 * luck.random()))
                colour = mix(floor_colour(py), colour, max(0.12, 0.95 - max(0, z - 12) / 30))
                rounded = "#" + "".join(f"{round(int(colour[i : i + 2], 16) / 6) * 6:02X}" for i in (1, 3, 5))
                left, right, near, far = x + gap, x + width - gap, z + gap, z + depth - gap
                corners = ((left, 0, near), (left, 0, far), (right, 0, far), (right, 0, near))
                stones.setdefault(rounded, []).append(seen_all(corners))
            x += width
        z += depth
        row += 1
    return stones


def title_street() -> Drawing:
    """Layer 4: cobbles, both tracks, pavements. Opaque below the horizon."""
    d = Drawing(WIDTH, HEIGHT)
    with d.group("floor"):
        d.rectangle(0, HORIZON_Y, WIDTH, HEIGHT - HORIZON_Y, fill=d.down(*FLOOR_STOPS))
    with d.group("cobbles"):
        for colour, outlines in sorted(cobbles().items()):
            d.path(polygons(outlines), fill=colour)
    for name, middle, warmth in (("far_track", 0.0, 0.25), ("tram_track", TRACK_X, 0.95)):
        with d.group(name):
            steel = (
                (0, "#6D87A0", 0.75),
                (0.35, mix("#8FA7BA", BRASS_LIGHT, warmth), 0.95),
                (1, mix("#9DB2C2", BRASS_LIGHT, warmth)),
            )
            beds, heads = [], []
            for x in (middle - 0.72, middle + 0.72):
                beds.append(
                    seen_all([(x - 0.09, 0, 3.2), (x + 0.09, 0, 3.2), (x + 0.09, 0, 60), (x - 0.09, 0, 60)])
                )
                heads.append(
                    seen_all(
                        [(x - 0.045, 0, 3.2), (x + 0.045, 0, 3.2), (x + 0.054, 0, 60), (x - 0.054, 0, 60)]
                    )
                )
            d.path(polygons(beds), fill="#0A1524", opacity=0.8)
            d.path(polygons(heads), fill=d.between((0, HORIZON_Y), (0, HEIGHT), steel))
    for name, kerb, back in (("left_pavement", KERB_LEFT, -10.0), ("right_pavement", KERB_RIGHT, 12.0)):
        with d.group(name):
            top = seen_all([(back, 0.14, 3), (kerb, 0.14, 3), (kerb, 0.14, 70), (back, 0.14, 70)])
            d.path(polygon(top), fill="#1A2E49")
            d.path(
                polygon(seen_all([(kerb, 0, 3), (kerb, 0.14, 3), (kerb, 0.14, 70), (kerb, 0, 70)])),
                fill="#0B1626",
            )
            joints = ""
            for i in range(40):
                z = 3.2 + i * 1.1
                inside = kerb + math.copysign(2, kerb)
                joints += polygon(seen_all([(kerb, 0.14, z), (inside, 0.14, z)]), closed=False)
            d.path(joints, stroke="#0B1626", width=1.2, opacity=0.7)
    return d
