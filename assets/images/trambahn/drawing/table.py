"""The table and its permanent parts: planks, light, cloth and beer mats."""

import math
import random

from drawing.colours import BRASS, NIGHT
from drawing.svg import (
    attributes,
    circle,
    edge,
    gradient_stops,
    group,
    number,
    path,
    polygon,
    rect,
    soft_shadow,
    vertical_gradient,
)


def beer_mat() -> str:
    """Radius 66 about 0,0, with its shadow; 28 blue lozenges on the rim."""
    r = 66
    mat = circle(0, 0, r, "#EFE3C8") + circle(0, 0, r - 3, **edge("#C9B98F", 1))
    lozenges = ""
    for i in range(28):
        turn = 2 * math.pi * i / 28
        corners = [(0, 5 - r), (4.2, 12 - r), (0, 19 - r), (-4.2, 12 - r)]
        turned = [
            (x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn))
            for x, y in corners
        ]
        lozenges += polygon(turned, "#5F86B8")
    return (
        group("shadow", circle(1, 4, r + 1, "#000", opacity=0.3))
        + group("mat", mat)
        + group("lozenges", lozenges)
        + group("inner_rule", circle(0, 0, r - 21, **edge("#C9B98F", 1)))
    )


PLANK_WIDTH, PLANK_HEIGHT, PLANK_UNDER = 1920, 180, 8
PLANK_BOX = (0, 0, PLANK_WIDTH + PLANK_UNDER, PLANK_HEIGHT + PLANK_UNDER)
PLANK_SHIFT = 700
"""The shift of each plank to the left of the one above, so that joints and grain differ."""


def table_plank() -> str:
    """One plank with its upper seam. It repeats without a break to the right and below.

    A little of the wood reaches under the next ones, so that no gap is seen between them.
    """
    dice = random.Random(5)
    grain = ""
    for i in range(13):
        y = 9 + (i + 0.5) * (PLANK_HEIGHT - 12) / 13 + dice.uniform(-2.5, 2.5)
        steps = [dice.uniform(240, 420) for _ in range(6)]
        steps = [step * PLANK_WIDTH / sum(steps) for step in steps]
        drifts = [dice.uniform(-1.5, 1.5) for _ in steps]
        drifts[-1] = -sum(round(drift, 2) for drift in drifts[:-1])
        d = f"M0,{y:.2f}"
        for step, drift in zip(steps, drifts, strict=True):
            d += f" q{step / 2:.2f},{dice.uniform(-4, 4):.2f} {step:.2f},{drift:.2f}"
        colour = dice.choice(["#1B0F07", "#1B0F07", "#8A5A30"])
        opacity, width = dice.choice([0.18, 0.25, 0.32]), dice.choice([0.8, 1.2, 1.8])
        grain += path(d, opacity=opacity, **edge(colour, width))
    joint = rect(1310, 0, 2, PLANK_HEIGHT, "#140B05", opacity=0.3)
    seam = rect(0, 0, PLANK_WIDTH, 3, "#140B05", opacity=0.85)
    seam += rect(0, 3, PLANK_WIDTH, 1.2, "#9A6A3C", opacity=0.22)
    wood = rect(0, 0, PLANK_WIDTH + PLANK_UNDER, PLANK_HEIGHT + PLANK_UNDER, "#442B1A")
    return group("wood", wood) + group("grain", grain) + group("butt_joint", joint) + group("seam", seam)


def table_light() -> str:
    """Laid over the planks: warm light in the middle, dark corners, darker at the upper and lower edge."""
    width, height = 1920, 1080
    edges = (0, "#000000", 0.19), (0.5, "#000000", 0), (1, "#000000", 0.14)
    shade = vertical_gradient("shade", height, *edges)
    # A circle squeezed to the shape of the window.
    squeeze = height / width
    lamp_place = attributes(
        id="lamp",
        gradientUnits="userSpaceOnUse",
        cx=0.42 * width,
        cy=0.5 * width,
        r=0.75 * width,
        gradientTransform=f"scale(1 {number(squeeze)})",
    )
    stops = gradient_stops((0, "#F2B45A", 0.13), (0.55, "#000000", 0), (1, "#000000", 0.5))
    lamp = f"<radialGradient{lamp_place}>\n{stops}</radialGradient>\n"
    return shade + lamp + rect(0, 0, width, height, "url(#shade)") + rect(0, 0, width, height, "url(#lamp)")


def cloth_panel() -> str:
    """88 x 88, with its shadow: to be cut into nine parts, the borders 24 wide on the panel."""
    size = 88
    return (
        soft_shadow(size, size, 10)
        + group("cloth", rect(0, 0, size, size, NIGHT, 10))
        + group("brass_rule", rect(5, 5, size - 10, size - 10, rx=7, opacity=0.75, **edge(BRASS, 1.4)))
    )
