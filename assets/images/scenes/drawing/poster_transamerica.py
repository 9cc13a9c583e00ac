"""The poster of TransAmerica."""

import math
import random

from drawing.colours import INK
from drawing.geometry import Point, circle_outline, command, polygon, polygons
from drawing.locomotive import locomotive
from drawing.poster import POSTER_EDGE, POSTER_HEIGHT, POSTER_WIDTH, poster_edge
from drawing.svg import Drawing

W, H = POSTER_WIDTH, POSTER_HEIGHT
DECK = H * 0.715  # height of the bridge's deck
FOOT = 5.05  # units to one foot of the engine
# Puffs of smoke as (right of the stack, up from it, radius).
PUFFS = (
    *((0, -6, 7), (6, -18, 11), (18, -32, 15), (36, -46, 19), (60, -54, 22), (86, -52, 23)),
    *((112, -60, 25), (140, -58, 24), (166, -66, 26), (194, -62, 24), (220, -72, 25), (248, -70, 22)),
    *((272, -80, 20), (296, -78, 15), (74, -70, 14), (126, -76, 15), (180, -86, 15), (232, -90, 15)),
    (46, -62, 12),
)


def sky(d: Drawing) -> None:
    d.rectangle(0, 0, W, H, fill=d.down((0, "#F3E3B8"), (0.45, "#EFC27A"), (0.7, "#DE8A4E")))
    x, y = W * 0.66, H * 0.56
    rays = []
    for i in range(-16, 1):
        turn = i * math.pi / 16 + 0.06
        ends = [(x + 700 * math.cos(a), y + 700 * math.sin(a)) for a in (turn, turn + math.pi / 32)]
        rays.append([(x, y), *ends])
    d.path(polygons(rays), fill="#FFF4D6", opacity=0.34)
    d.circle(x, y, 46, fill="#FFF1C9", stroke="#F6D98A", width=3)


def ridge(base: float, height: float, peaks: int, seed: int) -> list[Point]:
    """A zigzag of mountains from edge to edge."""
    luck = random.Random(seed)
    points: list[Point] = [(-20, POSTER_HEIGHT + 5)]
    for i in range(peaks + 1):
        drop = luck.uniform(0.55, 1) if i % 2 else luck.uniform(0, 0.28)
        points.append(((POSTER_WIDTH + 20) * i / peaks - 10, base - height * drop))
    return [*points, (POSTER_WIDTH + 20, POSTER_HEIGHT + 5)]


def snow_caps(peaks: list[Point]) -> list[list[Point]]:
    """Snow on those peaks of a ridge that stand high enough."""
    caps = []
    for left, top, right in zip(peaks[1:], peaks[2:], peaks[3:], strict=False):
        if top[1] < left[1] and top[1] < right[1] and top[1] < H * 0.49:
            x, y = top
            p = (x + (left[0] - x) * 0.34, y + (left[1] - y) * 0.34)
            q = (x + (right[0] - x) * 0.34, y + (right[1] - y) * 0.34)
            caps.append([top, p, (x - 6, p[1] - 8), (x + 2, q[1] + 4), (x + 10, q[1] - 6), q])
    return caps


def mountains(d: Drawing) -> None:
    far = ridge(H * 0.58, 92, 9, 5)
    d.path(polygon(far), fill="#6E8B97")
    d.path(polygons(snow_caps(far)), fill="#F7EED9")
    d.path(polygon(ridge(H * 0.63, 52, 7, 11)), fill="#3F6470")


def canyon(d: Drawing) -> None:
    """The plain, both walls of the canyon, its floor and the river; in shares of the poster."""
    areas = (
        ("#C98B4A", ((0, 0.66), (0.3, 0.635), (0.7, 0.65), (1, 0.63), (1, 1), (0, 1))),
        ("#8A4B2C", ((0, 0.72), (0.16, 0.715), (0.24, 0.8), (0.3, 1), (0, 1))),
        ("#9C5833", ((1, 0.7), (0.86, 0.715), (0.78, 0.82), (0.74, 1), (1, 1))),
        ("#D9A35C", ((0.16, 0.715), (0.86, 0.715), (0.78, 0.82), (0.74, 1), (0.3, 1), (0.24, 0.8))),
        ("#4F8B97", ((0.34, 1), (0.44, 0.9), (0.5, 0.82), (0.56, 0.82), (0.6, 0.9), (0.7, 1))),
    )
    for colour, shares in areas:
        d.path(polygon([(W * x, H * y) for x, y in shares]), fill=colour)
    starts = [(W * 0.47 - i * 8, H * (0.86 + 0.037 * i)) for i in range(4)]
    waves = "".join(command("M", *start) + "q12 -6 24 0t24 0" for start in starts)
    d.path(waves, stroke="#BFDDDD", width=1.6, opacity=0.8)


def trestle(d: Drawing) -> None:
    """Seven wooden towers and the deck with its ties and rail."""
    legs = struts = braces = ""
    for i in range(7):
        x = W * (0.2 + 0.1 * i)
        drop = (60 if 0.25 < x / W < 0.8 else 36) + (80 if 0.3 < x / W < 0.75 else 0)
        foot = min(H, DECK + drop)
        for side in (-1, 1):
            legs += polygon([(x + side * 5, DECK + 6), (x + side * 11, foot)], closed=False)
        for j in range(int((foot - DECK) / 26)):
            y = DECK + 22 + j * 26
            struts += polygon([(x - 7 - j, y), (x + 7 + j, y)], closed=False)
            braces += polygon([(x - 7 - j, y), (x + 8 + j, min(y + 24, foot))], closed=False)
    d.path(legs, stroke="#3A2317", width=3.4)
    d.path(struts, stroke="#3A2317", width=2)
    d.path(braces, stroke="#3A2317", width=1.5)
    d.rectangle(0, DECK, W, 8, fill="#3A2317")
    ties = "".join(command("M", i * W / 38 + 1, DECK - 3) + "h4.5v5h-4.5Z" for i in range(38))
    d.path(ties, fill="#5A3A22")
    d.rectangle(0, DECK - 5, W, 2.4, fill=INK)


def smoke(d: Drawing) -> None:
    mouth = (18 + 11 * FOOT, DECK - 5 - 18.6 * FOOT)
    clouds = [(mouth[0] + dx * 0.9, mouth[1] + dy, radius) for dx, dy, radius in PUFFS]
    shade = "".join(circle_outline(x + 3, y + 7, radius) for x, y, radius in clouds)
    d.path(shade, fill="#D9AE6E", opacity=0.9)
    d.path("".join(circle_outline(*cloud) for cloud in clouds), fill="#FBF3DF")
    curls = ""
    for x, y, radius in clouds[3:13:2]:
        curls += command("M", x - radius * 0.62, y + radius * 0.3)
        curls += command("a", radius * 0.62, radius * 0.62, 0, 1, 1, radius * 1.1, radius * 0.25)
        curls += command("a", radius * 0.4, radius * 0.4, 0, 0, 1, -radius * 0.7, -radius * 0.1)
    d.path(curls, stroke="#E3C68F", width=2.2, round_ends=True)


def poster_transamerica() -> Drawing:
    """A train on a trestle bridge before the mountains; the sky is free for the title."""
    d = Drawing(W, H)
    with d.group("sky"):
        sky(d)
    with d.group("mountains"):
        mountains(d)
    with d.group("canyon"):
        canyon(d)
    with d.group("trestle"):
        trestle(d)
    with d.group("smoke"):
        smoke(d)
    locomotive(d, 18, DECK - 5, FOOT, "#22404E")
    with d.group("title_rule"):
        d.line((28, 84), (W - 28, 84), POSTER_EDGE, 1.6)
    poster_edge(d)
    return d
