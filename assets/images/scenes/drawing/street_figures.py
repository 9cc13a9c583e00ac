"""Figures on the pavements of the title street: lamps and passers-by."""

from collections.abc import Iterable

from drawing.colours import SILHOUETTE
from drawing.geometry import (
    Point,
    circle_outline,
    command,
    polygon,
    polygons,
    smooth,
    stroke_outline,
    whiplash,
)
from drawing.street import FOCAL, seen
from drawing.svg import Drawing
from drawing.window import HEIGHT, WIDTH


def street_lamp(d: Drawing, x: float, z: float, strength: float = 1) -> None:
    """A street lamp on the pavement."""
    k = FOCAL / z
    foot_x, foot_y = seen(x, 0.14, z)
    top = seen(x, 3.35, z)[1]
    d.glow(foot_x, top - 0.28 * k, 2.3 * k, "#F3C56B", 0.5 * strength)
    profile = ((0.16, 0), (0.12, 0.45), (0.05, 0.6))
    left = [(foot_x - dx * k, foot_y - dy * k) for dx, dy in profile] + [(foot_x - 0.035 * k, top)]
    right = [(2 * foot_x - px, py) for px, py in reversed(left)]
    arms = stroke_outline((foot_x - 0.34 * k, top + 0.22 * k), (foot_x + 0.34 * k, top + 0.22 * k), 0.045 * k)
    d.path(polygons([left + right, arms]), fill=SILHOUETTE)
    glass = [(foot_x + dx * k, top - dy * k) for dx, dy in ((-0.13, 0), (0.13, 0), (0.24, 0.5), (-0.24, 0.5))]
    d.path(polygon(glass), fill=d.down((0, "#FFF4CF"), (1, "#F0B957")))
    ribs = [
        stroke_outline((foot_x + t * 0.54 * k, top), (foot_x + t * k, top - 0.5 * k), 0.028 * k)
        for t in (-0.24, 0, 0.24)
    ]
    d.path(polygons(ribs), fill=SILHOUETTE)
    eaves, tip = top - 0.5 * k, top - 0.85 * k
    hood = command("M", foot_x - 0.29 * k, eaves) + command("L", foot_x + 0.29 * k, eaves)
    hood += command("Q", foot_x + 0.1 * k, top - 0.62 * k, foot_x, tip)
    hood += command("Q", foot_x - 0.1 * k, top - 0.62 * k, foot_x - 0.29 * k, eaves) + "Z"
    d.path(hood + circle_outline(foot_x, top - 0.88 * k, 0.05 * k), fill=SILHOUETTE)


def gentleman(d: Drawing, x: float, z: float) -> None:
    """A man with top hat and stick, as a silhouette."""
    k = FOCAL / z
    foot_x, foot_y = seen(x, 0.14, z)

    def at(points: Iterable[Point]) -> list[Point]:
        return [(foot_x + dx * k, foot_y - dy * k) for dx, dy in points]

    coat = [(-0.16, 0), (-0.2, 0.5), (-0.24, 0.95), (-0.22, 1.35), (-0.1, 1.45), (0.1, 1.45), (0.2, 1.32)]
    coat += [(0.2, 0.9), (0.17, 0.5), (0.2, 0), (0.04, 0), (0, 0.6), (-0.03, 0)]
    d.path(smooth(at(coat), closed=True), fill=SILHOUETTE)
    d.ellipse(foot_x + 0.02 * k, foot_y - 1.58 * k, 0.105 * k, 0.13 * k, fill=SILHOUETTE)
    d.rectangle(foot_x - 0.09 * k, foot_y - 1.9 * k, 0.22 * k, 0.24 * k, fill=SILHOUETTE)
    d.ellipse(foot_x + 0.02 * k, foot_y - 1.66 * k, 0.19 * k, 0.035 * k, fill=SILHOUETTE)
    d.path(polygon(at([(0.24, 0), (0.2, 0.85)]), closed=False), stroke=SILHOUETTE, width=0.025 * k)


def lady(d: Drawing, x: float, z: float, parasol: bool) -> None:
    """A lady in a long dress, looking left, as a silhouette."""
    k = FOCAL / z
    foot_x, foot_y = seen(x, 0.14, z)

    def at(points: Iterable[Point]) -> list[Point]:
        return [(foot_x - dx * k, foot_y - dy * k) for dx, dy in points]

    dress = [(0.3, 0), (0.2, 0.45), (0.1, 0.8), (0.07, 1), (0.13, 1.16), (0.12, 1.3), (0.04, 1.38)]
    dress += [(-0.06, 1.38), (-0.13, 1.28), (-0.1, 1.1), (-0.08, 1), (-0.17, 0.88), (-0.3, 0.5), (-0.42, 0)]
    hat = [(0.26, 1.58), (0.05, 1.62), (-0.2, 1.6), (-0.26, 1.65), (-0.12, 1.72), (-0.05, 1.8)]
    hat += [(0.1, 1.78), (0.14, 1.68)]
    d.path(smooth(at(dress), closed=True), fill=SILHOUETTE)
    d.ellipse(foot_x - 0.03 * k, foot_y - 1.5 * k, 0.085 * k, 0.11 * k, fill=SILHOUETTE)
    d.path(smooth(at(hat), closed=True), fill=SILHOUETTE)
    feather = at([(-0.1, 1.72), (-0.24, 1.86), (-0.36, 1.8), (-0.38, 1.7)])
    d.path(whiplash(feather, 0.01 * k, 0.07 * k), fill=SILHOUETTE)
    if parasol:
        d.path(polygon(at([(0.2, 1.02), (0.36, 0.05)]), closed=False), stroke=SILHOUETTE, width=0.03 * k)
        folded = at([(0.22, 0.95), (0.3, 0.6), (0.36, 0.08), (0.24, 0.5)])
        d.path(smooth(folded, closed=True), fill=SILHOUETTE)
        arm = polygon(at([(0.08, 1.22), (0.22, 1)]), closed=False)
        d.path(arm, stroke=SILHOUETTE, width=0.06 * k, round_ends=True)


def title_foreground() -> Drawing:
    """Layer 9: the near lamp and the lady."""
    d = Drawing(WIDTH, HEIGHT)
    with d.group("near_lamp"):
        street_lamp(d, 7.05, 8.25, 1.15)
    with d.group("lady"):
        lady(d, 5.92, 7.7, parasol=True)
    return d
