"""The whole terrain, on grained paper."""

import math
import random

from drawing.geography import Geography
from drawing.geometry import DistanceField
from drawing.lattice import FRAME, Board, map_view
from drawing.mountains import ROCK_LIGHT, mountains
from drawing.rivers import rivers
from drawing.sea_and_land import REACH, land_and_borders, sea
from drawing.svg import Markup, definitions, document, group, linear_gradient, number, path, radial_gradient


def grain() -> Markup:
    """Specks of paper, dark and light."""
    chance = random.Random(3)
    dark: list[str] = []
    light: list[str] = []
    for _ in range(2900):
        x, y = chance.uniform(FRAME.left, FRAME.right), chance.uniform(FRAME.top, FRAME.bottom)
        angle, length = chance.uniform(0, math.tau), chance.uniform(0.6, 3.2)
        run, rise = length * math.cos(angle), length * math.sin(angle)
        speck = f"M{number(x, 1)},{number(y, 1)} l{number(run, 1)},{number(rise, 1)}"
        (dark if chance.random() < 0.6 else light).append(speck)
    return group(
        "grain",
        path(" ".join(dark), stroke="#4A3616", stroke_width=0.9, opacity=0.13),
        path(" ".join(light), stroke="#FFFDF2", stroke_width=1, opacity=0.3),
    )


def map_terrain(board: Board, geography: Geography) -> str:
    box = FRAME.grown(28)
    land = DistanceField(geography.land, box, REACH)
    geography.drop_spits(land)
    usa = DistanceField(geography.usa, box, 24)
    lakes = DistanceField(geography.lakes, box, 22)
    gradients = definitions(
        linear_gradient(
            "water", (-204, -56), (1716, 1024), (0, "#A6CACD"), (0.55, "#98C0C6"), (1, "#8AB5BF")
        ),
        radial_gradient(
            "usa_land", "userSpaceOnUse", (556, 384), 900, (0, "#F6EACB"), (0.6, "#F0E2BE"), (1, "#E6D4AA")
        ),
        ROCK_LIGHT,
    )
    return document(
        map_view(),
        gradients,
        group("sea", *sea(land)),
        group("land", *land_and_borders(geography, land, usa, lakes)),
        group("rivers", *rivers(board, geography)),
        group("mountains", *mountains(board)),
        grain(),
    )
