"""The tram cards: large, in the supply, at the head of a column, and from behind."""

import math

from drawing.colours import BRASS, BRASS_LIGHT, CARD_PAPER, CREAM, MONEY_DARK, NIGHT, NIGHT_LIGHT, PLATE_EDGE
from drawing.glyphs import OSWALD_BOLD
from drawing.lettering import figures, text_width
from drawing.money import money_icon
from drawing.svg import circle, edge, group, path, place, rect, segment, soft_shadow, vertical_gradient
from drawing.trams import SCENES, Tram


def tram_picture(
    tram: Tram, x: float, y: float, width: float, height: float, *, corner: float, rise: float = 1
) -> str:
    """The tram in front of its skyline, filling the given box; the rails are near the lower edge.

    `rise` lifts the skyline if there is sky above the tram.
    """
    scale = width / 150
    top = height - 73.5 * scale
    ground_top, inner = top + 62 * scale, width - corner
    ground = f"M0,{ground_top} H{width} V{height - corner} Q{width},{height} {inner},{height}"
    ground += f" H{corner} Q0,{height} 0,{height - corner}Z"
    far = path(skyline(rise), tram.skyline, opacity=tram.skyline_opacity)
    return place(
        "picture",
        x,
        y,
        rect(0, 0, width, height, "url(#sky)", corner),
        place("skyline", 0, top, far, scale=scale),
        path(ground, tram.ground),
        place("tram", 0, top, SCENES[tram.kind](), scale=scale),
    )


def skyline(rise: float) -> str:
    """Path data of roofs and towers from edge to edge of a scene, `rise` times as high as usual."""
    wall, hall, tower, block = (f"{height * rise:.2f}" for height in (9, 4, 14, 8))
    roofs = f"M0,62 v-{wall} h9 v-{hall} l6,-5 6,5 v{hall} h7 v-{wall} h4"
    roofs += f" v-{tower} q3,-5 6,0 v{tower} h3 v-{tower} q3,-5 6,0 v{tower} h6 v{wall} h14"
    roofs += f" v-{hall} l7,-6 7,6 v{hall} h9 v-{block} h5 v-{wall} l3,-10 3,10 v{wall} h5 v{block} h12"
    return roofs + f" v-{hall} l6,-4 6,4 v{hall} H150 V62Z"


def sky(tram: Tram, height: float) -> str:
    """The gradient that tram_picture is filled with."""
    return vertical_gradient("sky", height, (0, tram.sky_top, 1), (1, tram.sky_bottom, 1))


def tram_card(tram: Tram) -> str:
    """316 x 204, for rules and close views."""
    width, height = 316, 204
    price = str(tram.price)
    icon_left = width - 18 - text_width(price, OSWALD_BOLD, 30) - 32
    return (
        sky(tram, height - 49)
        + group("shadow", rect(2, 4, width, height, "#000", 8, opacity=0.25))
        + group("paper", rect(0, 0, width, height, CARD_PAPER, 7, **edge("#5A4A2A", 1.2)))
        + tram_picture(tram, 7, 7, width - 14, height - 49, corner=4)
        + group("multiplier", figures(18, height - 22, f"×{tram.multiplier}", 30, NIGHT, anchor="start"))
        + group("price", figures(width - 18, height - 22, price, 30, MONEY_DARK, anchor="end"))
        + place("money_icon", icon_left, height - 37, money_icon(30))
    )


def tram_card_small(tram: Tram) -> str:
    """126 x 132, for the supply on the table."""
    width, height = 126, 132
    price = str(tram.price)
    icon_left = width - 12 - text_width(price, OSWALD_BOLD, 26) - 24
    return (
        sky(tram, height - 52)
        + soft_shadow(width, height, 7)
        + group("paper", rect(0, 0, width, height, CARD_PAPER, 7, **edge(PLATE_EDGE, 1)))
        + tram_picture(tram, 6, 6, width - 12, height - 52, corner=4, rise=1.9)
        + group("multiplier", figures(12, height - 23, f"×{tram.multiplier}", 27, NIGHT, anchor="start"))
        + group("price", figures(width - 12, height - 23, price, 26, MONEY_DARK, anchor="end"))
        + place("money_icon", icon_left, height - 36, money_icon(26))
    )


def tram_plate(tram: Tram) -> str:
    """108 x 46, at the head of a column."""
    width, height = 108, 46
    picture_height = height - 8
    picture_width = 72.9
    middle = (picture_width + 4 + width) / 2
    paper = rect(0, 0, width, height, CARD_PAPER, 5)
    paper += rect(0.5, 0.5, width - 1, height - 1, rx=5, **edge(PLATE_EDGE, 1))
    return (
        sky(tram, picture_height)
        + soft_shadow(width, height, 5, drop=2, spread=1.5)
        + group("paper", paper)
        + tram_picture(tram, 4, 4, picture_width, picture_height, corner=3)
        + group("multiplier", figures(middle, height / 2, f"×{tram.multiplier}", height * 0.42, NIGHT))
    )


def tram_back() -> str:
    """64 x 126: a brass wheel between two rails."""
    width, height = 64, 126
    x, y, r = width / 2, height / 2, width * 0.27
    field = rect(0, 0, width, height, CREAM, 5, **edge(PLATE_EDGE, 1))
    field += rect(4, 4, width - 8, height - 8, NIGHT_LIGHT, 3)
    field += rect(7, 7, width - 14, height - 14, rx=2, **edge(BRASS, 1))
    drawn_wheel = circle(x, y, r, **edge(BRASS_LIGHT, 3.5)) + circle(x, y, r * 0.28, BRASS_LIGHT)
    for i in range(6):
        across, down = math.cos(i * math.pi / 3), math.sin(i * math.pi / 3)
        drawn_wheel += segment(
            x + r * 0.3 * across, y + r * 0.3 * down, x + r * across, y + r * down, BRASS_LIGHT, 2
        )
    drawn_rails = "".join(segment(14, at, width - 14, at, BRASS, 1.5) for at in (22, height - 22))
    return group("field", field) + group("wheel", drawn_wheel) + group("rails", drawn_rails)
