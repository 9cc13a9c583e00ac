"""The front of the title's tram."""

from collections.abc import Iterable
from typing import Any

from drawing.colours import BRASS, INK, SILHOUETTE
from drawing.geometry import Point, command, polygon, polygons, smooth, whiplash
from drawing.letter_shapes import OSWALD_SEMIBOLD
from drawing.lettering import text_outline
from drawing.street import (
    TRACK_X,
    TRAM_BODY,
    TRAM_BODY_DARK,
    TRAM_CREAM,
    TRAM_FRONT_Z,
    TRAM_IRON,
    TRAM_SCALE,
    TRAM_WIDTH,
    seen,
)
from drawing.svg import Drawing
from drawing.tram_front import arched_pane


def tram_front_in_street(d: Drawing) -> None:
    """The front of the lit tram, with driver, destination box, number disc and life guard."""
    k, half = TRAM_SCALE, TRAM_WIDTH / 2

    def at(sideways: float, up: float) -> Point:
        return seen(TRACK_X + sideways, up, TRAM_FRONT_Z)

    def area(points: Iterable[Point], **style: Any) -> None:
        d.path(polygon([at(*point) for point in points]), **style)

    def soft(points: Iterable[Point], **style: Any) -> None:
        d.path(smooth([at(*point) for point in points], closed=True), **style)

    def box(left: float, low: float, right: float, high: float) -> list[Point]:
        return [(left, low), (left, high), (right, high), (right, low)]

    with d.group("roof"):
        area(box(-0.62, 2.95, 0.62, 3.3), fill="#8A6230")
        lights = [[at(*p) for p in box(-0.54 + i * 0.22, 3.05, -0.34 + i * 0.22, 3.25)] for i in range(5)]
        d.path(polygons(lights), fill="#F3C56B")
        crown = [
            (-0.72, 3.29),
            (-0.4, 3.4),
            (0, 3.45),
            (0.4, 3.4),
            (0.72, 3.29),
            (0.6, 3.27),
            (0, 3.28),
            (-0.6, 3.27),
        ]
        soft(crown, fill="#74889B")
        roof = command("M", *at(-half - 0.12, 2.74))
        roof += command("C", *at(-half - 0.02, 2.98), *at(-0.7, 3.05), *at(0, 3.06))
        roof += command("C", *at(0.7, 3.05), *at(half + 0.02, 2.98), *at(half + 0.12, 2.74)) + "Z"
        d.path(roof, fill=d.down((0, "#8799A9"), (1, "#5B7086")))
    with d.group("front"):
        area(box(-half, 0.95, half, 2.76), fill=TRAM_BODY_DARK)
        area(box(-half, 1.52, half, 2.76), fill=TRAM_BODY)
        panes = ((-1.02, -0.47), (-0.40, 0.40), (0.47, 1.02))
        for left, right in panes:
            glass = d.down((0, "#FFF8DE"), (0.5, "#FCDF98"), (1, "#F0B552"))
            area(arched_pane(left, right, 1.62, 2.42, 0.14), fill=glass)
    with d.group("driver"):
        driver = "#3B2416"
        soft(
            [
                (-0.36, 1.62),
                (-0.33, 1.86),
                (-0.17, 1.97),
                (0, 1.99),
                (0.17, 1.97),
                (0.33, 1.86),
                (0.36, 1.62),
            ],
            fill=driver,
        )
        d.ellipse(*at(0, 2.13), 0.1 * k, 0.135 * k, fill=driver)
        soft(
            [(-0.15, 2.2), (-0.16, 2.29), (-0.1, 2.34), (0.1, 2.34), (0.16, 2.29), (0.15, 2.2), (0, 2.17)],
            fill=driver,
        )
        area([(-0.14, 2.215), (0.14, 2.215), (0.13, 2.19), (-0.13, 2.19)], fill=BRASS)
        moustache = command("M", *at(-0.1, 2.06)) + command("Q", *at(-0.03, 2.1), *at(0, 2.07))
        moustache += command("Q", *at(0.03, 2.1), *at(0.1, 2.06))
        d.path(moustache, stroke="#E6D6B8", width=4, round_ends=True)
    with d.group("passengers_in_front"):
        colour = "#B9803C"
        for u in (-0.75, 0.73):
            bust = [(-0.17, 1.62), (-0.15, 1.82), (-0.05, 1.9), (0.05, 1.9), (0.15, 1.82), (0.17, 1.62)]
            soft([(u + du, up) for du, up in bust], fill=colour)
            d.ellipse(*at(u, 2.02), 0.075 * k, 0.1 * k, fill=colour)
        x, y = at(-0.75, 2.11)
        d.ellipse(x, y, 0.17 * k, 0.035 * k, fill=colour)
        d.ellipse(x, y - 0.03 * k, 0.08 * k, 0.06 * k, fill=colour)
        x, y = at(0.73, 2.11)
        d.rectangle(x - 0.08 * k, y - 0.13 * k, 0.16 * k, 0.13 * k, 2, fill=colour)
        d.ellipse(x, y, 0.13 * k, 0.025 * k, fill=colour)
    with d.group("window_frames"):
        for left, right in panes:
            area(arched_pane(left, right, 1.62, 2.42, 0.14), stroke=BRASS, width=3, round_joins=True)
            d.line(at(left, 2.3), at(right, 2.3), BRASS, 2)
    with d.group("destination_box"):
        d.line(at(-half - 0.14, 2.74), at(half + 0.14, 2.74), "#D8C493", 6, round_ends=True)
        area(box(-0.78, 2.62, 0.78, 2.86), fill=TRAM_IRON, stroke=BRASS, width=3)
        d.path(text_outline(*at(0, 2.665), "TERMINUS", 29, OSWALD_SEMIBOLD, spacing=4), fill="#FFE9A8")
    with d.group("number_disc"):
        x, y = at(0, 3.2)
        d.circle(x, y, 0.26 * k, fill=TRAM_IRON, stroke=BRASS, width=3)
        d.circle(x, y, 0.215 * k, fill="#FFF3CC")
        d.path(text_outline(x, y + 16, "1", 44, OSWALD_SEMIBOLD), fill=INK)
        d.glow(x, y, 0.6 * k, "#FFE9A8", 0.25)
    with d.group("apron"):
        apron = command("M", *at(-half, 1.5)) + command("L", *at(half, 1.5)) + command("L", *at(half, 0.9))
        apron += command("C", *at(half, 0.66), *at(half - 0.12, 0.56), *at(half - 0.3, 0.54))
        apron += command("L", *at(-half + 0.3, 0.54))
        apron += command("C", *at(-half + 0.12, 0.56), *at(-half, 0.66), *at(-half, 0.9)) + "Z"
        d.path(apron, fill=d.across((0, "#2A7780"), (0.5, TRAM_BODY), (1, TRAM_BODY_DARK)))
        area(box(-half - 0.02, 1.47, half + 0.02, 1.6), fill=TRAM_CREAM)
        area(box(-half - 0.02, 1.455, half + 0.02, 1.475), fill=BRASS)
        for side in (-1, 1):
            long = [
                (0.36, 0.68),
                (0.8, 0.66),
                (0.99, 0.76),
                (1, 1.05),
                (0.98, 1.3),
                (0.86, 1.38),
                (0.62, 1.36),
            ]
            long += [(0.5, 1.26), (0.56, 1.17), (0.65, 1.2)]
            short = [(0.93, 1.3), (0.8, 1.12), (0.78, 0.95), (0.87, 0.86)]
            d.path(whiplash([at(side * u, up) for u, up in long], 1, 3.6), fill=BRASS)
            d.path(whiplash([at(side * u, up) for u, up in short], 0.8, 2.6), fill=BRASS)
    with d.group("life_guard"):
        area(box(-0.8, 0.42, 0.8, 0.54), fill=SILHOUETTE)
        d.circle(*at(0, 0.5), 0.12 * k, fill="#2B3D52", stroke="#73879A", width=2)
        area([(-1.0, 0.12), (-0.92, 0.42), (0.92, 0.42), (1.0, 0.12)], fill=SILHOUETTE, opacity=0.92)
        slats = ""
        for i in range(15):
            u = -0.9 + i * 0.128
            slats += polygon([at(u * 1.06, 0.13), at(u, 0.4)], closed=False)
        d.path(slats, stroke="#5F7488", width=2.4)
        d.line(at(-1.02, 0.12), at(1.02, 0.12), "#73879A", 5, round_ends=True)
    with d.group("head_lamp"):
        x, y = at(0, 1.08)
        d.circle(x, y, 0.285 * k, fill="#7A5A22")
        d.circle(x, y, 0.265 * k, fill=BRASS)
        d.circle(x, y, 0.22 * k, fill=d.from_middle((0, "#FFFFFF"), (0.55, "#FFF6D2"), (1, "#F6C969")))
    d.line(at(-half, 0.7), at(-half, 2.74), BRASS, 3)
    d.line(at(half, 0.7), at(half, 2.74), "#0F2F38", 3)
