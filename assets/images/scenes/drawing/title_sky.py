"""The night over the title street: sky, stars and moon."""

import math
import random

from drawing.colours import BRASS, BRASS_LIGHT, CREAM, NIGHT
from drawing.geometry import circle_outline, polygon, smooth, sparkle, whiplash
from drawing.svg import Drawing
from drawing.window import HEIGHT, WIDTH

MOON = (905, 300)


def title_sky() -> Drawing:
    """Layer 1: night sky and halo of the moon, nothing but gradients. Opaque."""
    d = Drawing(WIDTH, HEIGHT)
    with d.group("sky"):
        stops = ((0, "#0A1526"), (0.35, "#14294A"), (0.58, "#27496E"), (0.62, "#3C5E7C"), (1, NIGHT))
        d.rectangle(0, 0, WIDTH, HEIGHT, fill=d.down(*stops))
        d.glow(*MOON, 470, "#8FB3C8", 0.34)
    return d


def title_stars() -> Drawing:
    """Layer 2: the stars."""
    d = Drawing(WIDTH, HEIGHT)
    luck = random.Random(7)
    stars: dict[float, str] = {0.32: "", 0.46: "", 0.6: "", 0.74: ""}
    for _ in range(150):
        x, y = luck.uniform(420, 1500), luck.uniform(0, 430)
        if math.hypot(x - MOON[0], y - MOON[1]) < 200:
            continue
        radius, brightness = luck.choice([0.7, 0.9, 1.2, 1.7]), luck.uniform(0.25, 0.8)
        stars[min(stars, key=lambda opacity: abs(opacity - brightness))] += circle_outline(x, y, radius)
    with d.group("stars"):
        for opacity, data in stars.items():
            d.path(data, fill=CREAM, opacity=opacity)
        places = ((640, 120, 9), (1165, 96, 10), (1090, 210, 6), (728, 236, 6), (1240, 300, 5))
        d.path("".join(sparkle(*place) for place in places), fill=CREAM, opacity=0.9)
    return d


def title_moon() -> Drawing:
    """Layer 3: the moon in its ring of rails, and the cloud before it."""
    d = Drawing(WIDTH, HEIGHT)
    x, y = MOON
    outer, inner = 150, 130
    with d.group("ring_of_rails"):
        d.path(
            circle_outline(x, y, outer) + circle_outline(x, y, inner), stroke=BRASS, width=1.6, opacity=0.9
        )
        sleepers = ""
        for i in range(72):
            c, s = math.cos(i * math.pi / 36), math.sin(i * math.pi / 36)
            sleepers += polygon(
                [(x + r * c, y + r * s) for r in (inner - 4, outer + 4)],
                closed=False,
            )
        d.path(sleepers, stroke=BRASS, width=3, opacity=0.55)
        d.circle(x, y, 116, stroke=BRASS_LIGHT, opacity=0.5)
    with d.group("moon"):
        d.circle(x, y, 100, fill=d.from_middle((0, "#FFFDF2"), (0.8, "#F7EDCF"), (1, "#EBDCAF")))
        seas = ((-34, -26, 22), (22, 14, 30), (40, -44, 12), (-20, 46, 14), (-56, 22, 10))
        d.path("".join(circle_outline(x + dx, y + dy, r) for dx, dy, r in seas), fill="#D9C99B", opacity=0.28)
    with d.group("cloud"):
        upper = [
            (560, 420),
            (640, 404),
            (700, 414),
            (760, 396),
            (840, 402),
            (900, 392),
            (980, 404),
            (1050, 396),
        ]
        lower = [
            (1130, 410),
            (1200, 404),
            (1290, 422),
            (1180, 430),
            (1050, 424),
            (900, 432),
            (760, 424),
            (650, 432),
        ]
        d.path(smooth(upper + lower, closed=True), fill="#2B4A6B", opacity=0.75)
        lip = [
            (600, 414),
            (700, 404),
            (790, 388),
            (880, 392),
            (960, 394),
            (1060, 388),
            (1150, 400),
            (1240, 408),
        ]
        d.path(whiplash(lip, 0.4, 2.2), fill=BRASS_LIGHT, opacity=0.5)
    return d
