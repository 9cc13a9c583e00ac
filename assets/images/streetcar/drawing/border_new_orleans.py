"""The border of New Orleans: the river round the town, under a frame at dusk."""

import random

from drawing.colours import BRASS, BRASS_LIGHT, CREAM, LAMPLIGHT, PAPER
from drawing.frame import BOARD, compass, fleur_de_lis, grid_ground
from drawing.looks import NEW_ORLEANS
from drawing.svg import around, circle, gradient, group, path, place, rect, round_stroke, stroke

RIVER_BANK = "M15,345C23,485 64,535 66,705L66,974L974,974L974,815C976,715 1015,655 1025,535"


def waves() -> str:
    """Path data of broken wave lines along the south and up both sides of the river."""
    chance = random.Random(5)
    data = ""
    for row, y in enumerate((987, 1000, 1013)):
        x = 29 + row * 9
        while x < 985:
            crests = chance.choice((3, 4, 5))
            data += f"M{x},{y}q5,-4 10,0" + "t10,0" * (crests - 1)
            x += 10 * crests + chance.choice((16, 24, 34))
    columns = (
        (27, 485, 955),
        (40, 575, 965),
        (53, 715, 975),
        (1013, 635, 955),
        (1000, 735, 965),
        (987, 815, 965),
    )
    for column_x, top, bottom in columns:
        y = top
        while y < bottom - 40:
            crests = chance.choice((3, 4))
            data += f"M{column_x},{y}q-4,5 0,10" + "t0,10" * (crests - 1)
            y += 10 * crests + chance.choice((20, 30, 40))
    return data


def border_new_orleans() -> str:
    """The river as a crescent, thin at mid-height and wide in the south, under a dusk frame."""
    dusk = gradient("dusk", 0, BOARD, (0, "#3B2E66"), (0.45, "#8A4A6A"), (0.8, "#D4785A"), (1, "#EFA66A"))
    dusk += rect(0, 0, BOARD, BOARD, "url(#dusk)", 12)
    land = rect(15, 15, 1010, 1010, "#2A1F33", 4)
    river = gradient("water", 345, 1025, (0, "#24506A"), (1, "#3E8490")) + path(
        RIVER_BANK + "L1025,1025L15,1025Z", "url(#water)"
    )
    river += path(RIVER_BANK, stroke="#C9A06A", stroke_width=2, opacity=0.55) + round_stroke(
        waves(), "#A9D6D6", 1.3, opacity=0.55
    )
    ornaments = rect(15.8, 15.8, 1008.4, 1008.4, rx=4, stroke=BRASS, stroke_width=1.6)
    ornaments += place("fleur_de_lis", 42.5, 42.5, fleur_de_lis()) + place(
        "compass", 997.5, 42.5, compass(BRASS, BRASS_LIGHT)
    )
    return (
        group("frame_ground", dusk)
        + group("land", land)
        + group("river", river)
        + group("ornaments", ornaments)
        + grid_ground(NEW_ORLEANS)
    )


def steamboat() -> str:
    """A paddle steamer on the river, heading east; its water line is at y = 14."""
    hull = (
        path("M-44,6H40L46,2L42,14H-40Z", CREAM) + rect(-34, -4, 66, 9, PAPER) + rect(-28, -12, 50, 8, CREAM)
    )
    hull += "".join(rect(-30 + i * 8, -2, 3.6, 5, "#3A2B3E") for i in range(8))
    hull += "".join(rect(-24 + i * 8, -10.4, 3.6, 4.4, LAMPLIGHT) for i in range(6))
    bridge = (
        rect(-12, -19, 14, 7, PAPER) + rect(-9, -17, 3.4, 4, "#3A2B3E") + rect(-4, -17, 3.4, 4, "#3A2B3E")
    )
    funnels = (
        rect(6, -27, 4, 16, "#1D1B26")
        + rect(13, -27, 4, 16, "#1D1B26")
        + rect(5, -28, 6, 2.4, BRASS)
        + rect(12, -28, 6, 2.4, BRASS)
    )
    wheel = circle(-44, 4, 11, "#B5342B") + circle(-44, 4, 7.6, "#3E8490")
    wheel += stroke("".join(f"M-44,4L{x},{y}" for x, y in around(-44, 4, 10, 8)), "#7E2219", 1.8)
    wake = round_stroke("M-52,14H44", "#CDE8E6", 1.6, opacity=0.9)
    return (
        group("funnels", funnels)
        + group("hull", hull)
        + group("bridge", bridge)
        + group("paddle_wheel", wheel)
        + wake
    )
