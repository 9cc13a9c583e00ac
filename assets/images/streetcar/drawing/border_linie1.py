"""The border of Linie 1: a blue town under the sky of a bright day."""

import random
from collections.abc import Sequence

from drawing.frame import BOARD, RAILING, compass, grid_ground
from drawing.looks import LINIE1
from drawing.svg import circle, gradient, group, path, place, rect, ring


def roofs(widths_and_heights: Sequence[tuple[float, float, str]], base: float) -> str:
    """Path data of a row of houses that stand side by side on the base line.

    Each house is its width, its height and the form of its roof: flat, gable, spire or dome.
    """
    x, data = 15.0, f"M15,{base}"
    for width, height, form in widths_and_heights:
        eaves, middle, right = base - height, x + width / 2, x + width
        data += f"L{x},{eaves}"
        if form == "gable":
            data += f"L{middle},{eaves - width * 0.42}"
        elif form == "spire":
            data += f"L{middle},{eaves - width * 1.7}"
        elif form == "dome":
            data += f"A{width / 2},{width / 2} 0 0 1 {right},{eaves}"
        data += f"L{right},{eaves}"
        x = right
    return data + f"L{x},{base}Z"


def skyline(seed: int, low: float, high: float, edge_rise: float) -> list[tuple[float, float, str]]:
    """Houses from side to side of the board, lower along the south and higher towards both edges."""
    chance = random.Random(seed)
    houses: list[tuple[float, float, str]] = []
    x = 15.0
    while x < 1025:
        width = min(chance.choice((16, 19, 22, 26)), 1025 - x)
        at_side = max(0.0, 1 - min(x - 15, 1025 - x - width) / 51)
        form = chance.choice(("flat", "gable", "gable", "flat", "spire" if width < 20 else "dome"))
        if width < 12:
            form = "flat"
        houses.append((width, chance.uniform(low, high) + edge_rise * at_side**1.5, form))
        x += width
    return houses


def clouds(places: Sequence[tuple[float, float, float]]) -> str:
    """Flat clouds: a base line with three bulges, at x,y and of a given width."""
    data = ""
    for x, y, w in places:
        data += f"M{x},{y}"
        for r, dx, dy in ((0.13, 0.2, -0.12), (0.2, 0.36, -0.02), (0.15, 0.28, 0.14)):
            data += f"a{w * r},{w * r} 0 0 1 {w * dx},{w * dy}"
        data += "Z"
    return path(data, "#FFFFFF", opacity=0.75)


def town_windows(houses: Sequence[tuple[float, float, str]], base: float, colour: str) -> str:
    """Path data of small windows, two columns a house."""
    x, data = 15.0, ""
    for width, height, _ in houses:
        if width >= 16:
            y = base - height + 5
            while y < base - 7:
                data += f"M{x + width * 0.24},{y}h3v4h-3ZM{x + width * 0.62},{y}h3v4h-3Z"
                y += 10
        x += width
    return path(data, colour, opacity=0.7)


def border_linie1() -> str:
    """Sky and clouds by day; a blue town runs along the south and rises at both sides."""
    frame = gradient("day", 0, BOARD, (0, "#8FBBD0"), (0.7, "#C9DDDD"), (1, "#F4EAD5")) + rect(
        0, 0, BOARD, BOARD, "url(#day)", 12
    )
    sky_ = gradient("sky", 15, 1025, (0, "#BFDCE6"), (1, "#F4EAD5")) + rect(
        15, 15, 1010, 1010, "url(#sky)", 4
    )
    sun = circle(42.5, 42.5, 17, "#FBF1D0") + ring(42.5, 42.5, 21, "#FBF1D0", 1.4)
    sky_ += group("sun", sun) + clouds(
        (
            (232, 48, 62),
            (455, 40, 40),
            (590, 52, 66),
            (870, 44, 54),
            (20, 168, 42),
            (978, 152, 42),
            (22, 560, 38),
            (980, 490, 38),
        )
    )
    far, near = skyline(21, 34, 44, 250), skyline(8, 14, 26, 110)
    town = path(roofs(far, 1025), "#B4D1DB") + path(roofs(near, 1025), "#8DB6C8")
    town += town_windows(near, 1025, "#DCEAEC")
    ornaments = rect(15.8, 15.8, 1008.4, 1008.4, rx=4, stroke=RAILING, stroke_width=1.6)
    ornaments += place("compass", 997.5, 42.5, compass("#5A8296", RAILING))
    return (
        group("frame_ground", frame)
        + group("sky_and_clouds", sky_)
        + group("town", town)
        + group("ornaments", ornaments)
        + grid_ground(LINIE1)
    )
