"""Compass, cartouche and name plates."""

import math

from drawing.colours import BRASS, BRASS_LIGHT, CASING, ENGRAVING, NIGHT
from drawing.geometry import beside
from drawing.letters import PLAYFAIR_BOLD, PLAYFAIR_EXTRA_BOLD, PLAYFAIR_ITALIC, SUBTITLE, TITLE
from drawing.svg import (
    circle,
    document,
    group,
    lettering,
    moved,
    number,
    path,
    polygon,
    rect,
    rule,
    tracks_of,
)


def compass_rose() -> str:
    r = 44
    rings = [
        circle(0, 0, r * share, stroke=ENGRAVING, stroke_width=width, opacity=0.75)
        for share, width in ((1, 1.4), (0.93, 0.8), (0.62, 0.9))
    ]
    ticks = []
    for k in range(72):
        angle = math.tau * k / 72
        ticks.append([(share * r * math.sin(angle), -share * r * math.cos(angle)) for share in (0.93, 1)])
    points = []
    for degrees, reach, width in (
        *((d, 0.66, 0.13) for d in (45, 135, 225, 315)),
        *((d, 0.86, 0.16) for d in (90, 180, 270)),
        (0, 1.16, 0.17),
    ):
        angle = math.radians(degrees)
        forward, sideways = (math.sin(angle), -math.cos(angle)), (math.cos(angle), math.sin(angle))
        tip = beside((0, 0), forward, r * reach)
        base = beside((0, 0), forward, r * width)
        left, right = beside(base, sideways, -r * width * 0.9), beside(base, sideways, r * width * 0.9)
        points += [
            polygon([tip, right, (0, 0)], ENGRAVING if degrees else "#9C3A26"),
            polygon([tip, left, (0, 0)], CASING, stroke=ENGRAVING, stroke_width=0.7),
        ]
    north = path(lettering(PLAYFAIR_BOLD, "N", (0,), 19), ENGRAVING)
    return document(
        (-54, -74, 108, 124),
        circle(0, 0, r * 1.02, CASING, id="paper", opacity=0.35),
        group("rings", *rings),
        path(tracks_of(ticks), id="ticks", stroke=ENGRAVING, stroke_width=0.8, opacity=0.7),
        group("points", *points),
        circle(0, 0, r * 0.09, BRASS, id="hub", stroke=ENGRAVING, stroke_width=1),
        group("north", moved(-722 * 19 / 2000, -r * 1.24, north)),
    )


def notched(x: float, y: float, width: float, height: float, notch: float) -> str:
    """A plaque with corners cut out by quarter circles."""
    k, right, bottom = number(notch), x + width, y + height
    return (
        f"M{number(x + notch)},{number(y)} H{number(right - notch)} "
        f"A{k},{k} 0 0 0 {number(right)},{number(y + notch)} V{number(bottom - notch)} "
        f"A{k},{k} 0 0 0 {number(right - notch)},{number(bottom)} H{number(x + notch)} "
        f"A{k},{k} 0 0 0 {number(x)},{number(bottom - notch)} V{number(y + notch)} "
        f"A{k},{k} 0 0 0 {number(x + notch)},{number(y)} Z"
    )


def title_cartouche(*, lettered: bool) -> str:
    width, height, middle_x = 286, 106, 143
    frame = [
        rect(3, 5, width, height, "#0B1626", 4, id="shadow", opacity=0.12),
        group(
            "plaque",
            path(notched(0, 0, width, height, 13), "#F3E7C9", stroke=ENGRAVING, stroke_width=1.8),
            path(notched(5, 5, width - 10, height - 10, 11), stroke=ENGRAVING, stroke_width=0.8),
        ),
        group(
            "rule",
            rule(30, 57, middle_x - 12, 57, ENGRAVING, 1),
            rule(middle_x + 12, 57, width - 30, 57, ENGRAVING, 1),
            polygon([(middle_x, 52), (middle_x + 7, 57), (middle_x, 62), (middle_x - 7, 57)], "#9C3A26"),
        ),
    ]
    if lettered:
        for name, outlines, line, size, spacing, baseline, colour in (
            ("title", PLAYFAIR_EXTRA_BOLD, TITLE, 33, 0.5, 44, "#2B2118"),
            ("subtitle", PLAYFAIR_ITALIC, SUBTITLE, 18.5, 0, 82, ENGRAVING),
        ):
            starts = [start + round(k * spacing * 1000 / size) for k, start in enumerate(line.starts)]
            advance = (line.advance * size / 1000) + spacing * len(line.text)
            letters = path(lettering(outlines, line.text, starts, size), colour)
            frame.append(
                group(name, letters, transform=f"translate({number(middle_x - advance / 2)} {baseline})")
            )
    return document((-2, -2, 294, 116), *frame)


def name_plate(*, dark: bool) -> str:
    if dark:
        return document(
            (-2, -2, 44, 34),
            rect(1, 2.5, 40, 27, "#0B0B0B", 6, id="shadow", opacity=0.22),
            rect(0, 0, 40, 27, NIGHT, 6, id="plate", stroke=BRASS_LIGHT, stroke_width=1.6),
        )
    return document((-2, -2, 44, 26), rect(0, 0, 40, 22, "#F7EDD3", 4.5, id="plate", opacity=0.9))
