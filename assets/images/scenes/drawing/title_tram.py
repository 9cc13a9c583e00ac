"""The lit tram of the title with its wires and its light on the street."""

import math

from drawing.colours import BRASS, CREAM, SILHOUETTE
from drawing.geometry import command, polygon, sparkle
from drawing.street import FOCAL, TRACK_X, TRAM_FRONT_Z, TRAM_LEFT, WALL_LEFT, WALL_RIGHT, seen
from drawing.svg import Drawing
from drawing.tram_front_in_street import tram_front_in_street
from drawing.tram_side import tram_side_in_street
from drawing.window import HEIGHT, WIDTH


def overhead_wires(d: Drawing) -> None:
    """The wire above the tram's track and four cross wires."""
    near, far = seen(TRACK_X, 5.6, 2.2), seen(TRACK_X, 5.6, 60)
    d.line(near, far, SILHOUETTE, 2.4, opacity=0.9)
    d.line((near[0], near[1] - 1), (far[0], far[1] - 1), BRASS, 0.8, opacity=0.55)
    for z in (12, 19, 28, 40):
        left, right, middle = seen(WALL_LEFT, 6.4, z), seen(WALL_RIGHT, 6.4, z), seen(TRACK_X / 2, 5.65, z)
        sag = middle[1] + (middle[1] - left[1]) * 0.9
        cross = command("M", *left) + command("Q", middle[0], sag, *right)
        d.path(cross, stroke=SILHOUETTE, width=max(1, 22 / z))
        d.circle(*seen(TRACK_X, 5.72, z), max(1.5, FOCAL / z * 0.04), fill=SILHOUETTE)


def title_light() -> Drawing:
    """Layer 7: beams and glows of the head lamp and the lit windows; nothing in it is sharp."""
    d = Drawing(WIDTH, HEIGHT)
    x, y = seen(TRACK_X, 1.08, TRAM_FRONT_Z)
    with d.group("beams"):
        wide = d.between((x, y), (x - 260, HEIGHT), ((0, "#FFE9A8", 0.085), (1, "#FFE9A8", 0)))
        narrow = d.between((x, y), (x, HEIGHT), ((0, "#FFE9A8", 0.06), (1, "#FFE9A8", 0)))
        for i in range(6):
            q = i * 34
            left = [
                (x - 26, y - 6 + i * 3),
                (x - 600 + q * 1.7, HEIGHT),
                (x - 40 - q, HEIGHT),
                (x + 6, y + 30),
            ]
            ahead = [
                (x - 14, y + 26),
                (x - 260 + q * 1.1, HEIGHT),
                (x + 300 - q * 1.1, HEIGHT),
                (x + 16, y + 26),
            ]
            d.path(polygon(left), fill=wide)
            d.path(polygon(ahead), fill=narrow)
    with d.group("glow"):
        d.glow(x, y, 330, "#FFE3A0", 0.55)
        d.glow(*seen(TRACK_X, 2.1, TRAM_FRONT_Z), 430, "#F6C469", 0.22)
        d.glow(*seen(TRAM_LEFT, 2.0, TRAM_FRONT_Z + 3.5), 260, "#F6C469", 0.25)
    return d


def title_lamp() -> Drawing:
    """Layer 8: the head lamp's bright middle and its rays."""
    d = Drawing(WIDTH, HEIGHT)
    x, y = seen(TRACK_X, 1.08, TRAM_FRONT_Z)
    with d.group("rays"):
        d.glow(x, y, 120, "#FFFFFF", 0.8)
        rays = ""
        for i in range(20):
            a, reach = i * math.pi / 10 + 0.06, 80 if i % 2 else 100
            rays += polygon([(x + r * math.cos(a), y + r * math.sin(a)) for r in (60, reach)], closed=False)
        d.path(rays, stroke="#FFF3CC", width=2, opacity=0.42, round_ends=True)
    return d


def title_tram() -> Drawing:
    """Layer 6: overhead wires and the lit tram."""
    d = Drawing(WIDTH, HEIGHT)
    with d.group("overhead_wires"):
        overhead_wires(d)
    with d.group("side"):
        tram_side_in_street(d)
    tram_front_in_street(d)
    with d.group("trolley_pole"):
        foot, tip = seen(TRACK_X, 3.45, TRAM_FRONT_Z + 2.6), seen(TRACK_X, 5.6, TRAM_FRONT_Z + 6.2)
        d.line(foot, tip, SILHOUETTE, 5, round_ends=True)
        d.line(foot, tip, BRASS, 1.6, round_ends=True)
        d.glow(*tip, 40, "#CFE8FF", 0.8)
        d.path(sparkle(*tip, 12), fill=CREAM, opacity=0.95)
    return d
