"""The poster of TransAmerica."""

import math
import random

from drawing.colours import INK
from drawing.geometry import Point, circle_outline, command, polygon, polygons
from drawing.locomotive import locomotive
from drawing.poster import POSTER_EDGE, POSTER_HEIGHT, POSTER_WIDTH, poster_edge
from drawing.svg import Drawing


def ridge(base: float, height: float, peaks: int, seed: int) -> list[Point]:
    """A zigzag of mountains from edge to edge."""
    luck = random.Random(seed)
    points: list[Point] = [(-20, POSTER_HEIGHT + 5)]
    for i in range(peaks + 1):
        drop = luck.uniform(0.55, 1) if i % 2 else luck.uniform(0, 0.28)
        points.append(((POSTER_WIDTH + 20) * i / peaks - 10, base - height * drop))
    return [*points, (POSTER_WIDTH + 20, POSTER_HEIGHT + 5)]


def poster_transamerica() -> Drawing:
    """A train on a trestle bridge before the mountains; the sky is free for the title."""
    d = Drawing(POSTER_WIDTH, POSTER_HEIGHT)
    w, h = POSTER_WIDTH, POSTER_HEIGHT
    with d.group("sky"):
        d.rectangle(0, 0, w, h, fill=d.down((0, "#F3E3B8"), (0.45, "#EFC27A"), (0.7, "#DE8A4E")))
        sun = (w * 0.66, h * 0.56)
        rays = []
        for i in range(-16, 1):
            turn = i * math.pi / 16 + 0.06
            ends = [
                (sun[0] + 700 * math.cos(a), sun[1] + 700 * math.sin(a)) for a in (turn, turn + math.pi / 32)
            ]
            rays.append([sun, *ends])
        d.path(polygons(rays), fill="#FFF4D6", opacity=0.34)
        d.circle(*sun, 46, fill="#FFF1C9", stroke="#F6D98A", width=3)
    with d.group("mountains"):
        far = ridge(h * 0.58, 92, 9, 5)
        d.path(polygon(far), fill="#6E8B97")
        caps = []
        for left, top, right in zip(far[1:], far[2:], far[3:], strict=False):
            if top[1] < left[1] and top[1] < right[1] and top[1] < h * 0.49:
                x, y = top
                p = (x + (left[0] - x) * 0.34, y + (left[1] - y) * 0.34)
                q = (x + (right[0] - x) * 0.34, y + (right[1] - y) * 0.34)
                caps.append([top, p, (x - 6, p[1] - 8), (x + 2, q[1] + 4), (x + 10, q[1] - 6), q])
        d.path(polygons(caps), fill="#F7EED9")
        d.path(polygon(ridge(h * 0.63, 52, 7, 11)), fill="#3F6470")
    with d.group("canyon"):
        d.path(
            polygon(
                [(0, h * 0.66), (w * 0.3, h * 0.635), (w * 0.7, h * 0.65), (w, h * 0.63), (w, h), (0, h)]
            ),
            fill="#C98B4A",
        )
        d.path(
            polygon([(0, h * 0.72), (w * 0.16, h * 0.715), (w * 0.24, h * 0.8), (w * 0.3, h), (0, h)]),
            fill="#8A4B2C",
        )
        d.path(
            polygon([(w, h * 0.7), (w * 0.86, h * 0.715), (w * 0.78, h * 0.82), (w * 0.74, h), (w, h)]),
            fill="#9C5833",
        )
        gap = [
            (w * 0.16, h * 0.715),
            (w * 0.86, h * 0.715),
            (w * 0.78, h * 0.82),
            (w * 0.74, h),
            (w * 0.3, h),
            (w * 0.24, h * 0.8),
        ]
        d.path(polygon(gap), fill="#D9A35C")
        river = [
            (w * 0.34, h),
            (w * 0.44, h * 0.9),
            (w * 0.5, h * 0.82),
            (w * 0.56, h * 0.82),
            (w * 0.6, h * 0.9),
            (w * 0.7, h),
        ]
        d.path(polygon(river), fill="#4F8B97")
        waves = "".join(
            command("M", w * 0.47 - i * 8, h * (0.86 + 0.037 * i)) + "q12 -6 24 0t24 0" for i in range(4)
        )
        d.path(waves, stroke="#BFDDDD", width=1.6, opacity=0.8)
    deck = h * 0.715
    with d.group("trestle"):
        legs = struts = braces = ""
        for i in range(7):
            x = w * (0.2 + 0.1 * i)
            drop = (60 if 0.25 < x / w < 0.8 else 36) + (80 if 0.3 < x / w < 0.75 else 0)
            foot = min(h, deck + drop)
            for side in (-1, 1):
                legs += polygon([(x + side * 5, deck + 6), (x + side * 11, foot)], closed=False)
            for j in range(int((foot - deck) / 26)):
                y = deck + 22 + j * 26
                struts += polygon([(x - 7 - j, y), (x + 7 + j, y)], closed=False)
                braces += polygon([(x - 7 - j, y), (x + 8 + j, min(y + 24, foot))], closed=False)
        d.path(legs, stroke="#3A2317", width=3.4)
        d.path(struts, stroke="#3A2317", width=2)
        d.path(braces, stroke="#3A2317", width=1.5)
        d.rectangle(0, deck, w, 8, fill="#3A2317")
        ties = "".join(command("M", i * w / 38 + 1, deck - 3) + "h4.5v5h-4.5Z" for i in range(38))
        d.path(ties, fill="#5A3A22")
        d.rectangle(0, deck - 5, w, 2.4, fill=INK)
    k = 5.05
    with d.group("smoke"):
        puffs = [
            (0, -6, 7),
            (6, -18, 11),
            (18, -32, 15),
            (36, -46, 19),
            (60, -54, 22),
            (86, -52, 23),
            (112, -60, 25),
        ]
        puffs += [
            (140, -58, 24),
            (166, -66, 26),
            (194, -62, 24),
            (220, -72, 25),
            (248, -70, 22),
            (272, -80, 20),
        ]
        puffs += [
            (296, -78, 15),
            (74, -70, 14),
            (126, -76, 15),
            (180, -86, 15),
            (232, -90, 15),
            (46, -62, 12),
        ]
        mouth = (18 + 11 * k, deck - 5 - 18.6 * k)
        clouds = [(mouth[0] + dx * 0.9, mouth[1] + dy, radius) for dx, dy, radius in puffs]
        d.path(
            "".join(circle_outline(x + 3, y + 7, radius) for x, y, radius in clouds),
            fill="#D9AE6E",
            opacity=0.9,
        )
        d.path("".join(circle_outline(*cloud) for cloud in clouds), fill="#FBF3DF")
        curls = ""
        for x, y, radius in clouds[3:13:2]:
            curls += command("M", x - radius * 0.62, y + radius * 0.3)
            curls += command("a", radius * 0.62, radius * 0.62, 0, 1, 1, radius * 1.1, radius * 0.25)
            curls += command("a", radius * 0.4, radius * 0.4, 0, 0, 1, -radius * 0.7, -radius * 0.1)
        d.path(curls, stroke="#E3C68F", width=2.2, round_ends=True)
    locomotive(d, 18, deck - 5, k, "#22404E")
    with d.group("title_rule"):
        d.line((28, 84), (w - 28, 84), POSTER_EDGE, 1.6)
    poster_edge(d)
    return d
