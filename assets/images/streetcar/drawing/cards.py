"""The two secret cards of a player: line and route."""

from drawing.colours import BRASS, BRASS_LIGHT, CARD_EDGE, CREAM, PAPER
from drawing.frame import LACE
from drawing.looks import NEW_ORLEANS, Look
from drawing.svg import circle, gradient, group, path, rect, ring, soft_shadow, stroke


def card_header(look: Look) -> str:
    """The picture along the top of a card: iron lace at dusk, or the blue town by day."""
    band = "M10,18A8,8 0 0 1 18,10H182A8,8 0 0 1 190,18V54H10Z"
    if look is NEW_ORLEANS:
        drawn = gradient("dusk", 10, 54, (0, "#3B2E66"), (0.6, "#8A4A6A"), (1, "#D4785A")) + path(
            band, "url(#dusk)"
        )
        lace = rect(10, 40, 180, 1.6, LACE) + rect(10, 52.4, 180, 1.6, LACE)
        arches = ""
        for i in range(10):
            left, middle, right = (10.7 + (i + step) * 17.86 for step in (0, 0.5, 1))
            arches += (
                f"M{left},53C{left},44 {middle - 2},41 {middle},46.6C{middle + 2},41 {right},44 {right},53"
            )
            arches += f"M{middle - 4},52.4a2,2 0 1 1 4,-0.8a2,2 0 1 1 4,0.8"
        return group("header", drawn, lace, stroke(arches, LACE, 1.3))
    drawn = gradient("sky", 10, 54, (0, "#8FBBD0"), (1, "#E9EEE2")) + path(band, "url(#sky)")
    drawn += path(
        "M10,54V44h8v-5h5l5,-6l5,6h5v6h9v-9h7v5h10l6,-7l6,7h8v-11l5,-10l5,10v11h9v-6h8v4h9v-9l6,-6l6,6v9h10v-7h9v6h8l6,-7l6,7h4v7h8v-4h7V54Z",
        "#B4D1DB",
    )
    drawn += path(
        "M10,54V49h14v-3h8v3h12l5,-5l5,5h22v-4h9v4h16v-3l6,-5l6,5v3h20v-4h10v4h14l5,-5l5,5h23V54Z", "#8DB6C8"
    )
    return group("header", drawn)


def card_body(look: Look) -> str:
    """The paper, picture and edges of a card."""
    shadow = soft_shadow((2, 2, 196, 276), 12, layers=4, spread=2, drop=4, opacity=0.1)
    paper = rect(0, 0, 200, 280, CREAM, 12) + rect(
        0.75, 0.75, 198.5, 278.5, rx=11.3, stroke=CARD_EDGE, stroke_width=1.5
    )
    line = rect(6, 6, 188, 268, rx=8, stroke=BRASS, stroke_width=1.2)
    return shadow + group("paper", paper) + card_header(look) + group("brass_line", line)


def line_card(look: Look) -> str:
    """The card of a secret line: two plates for its terminals, joined by track, and a ring for its number."""
    rails = ""
    for colour, width in ((look.bed, 30.0), (look.middle, 20.0)):
        rails += stroke("M100,98V232", colour, width)
    for colour, width in ((look.casing, 6), (look.rail, 3.4)):
        rails += stroke("M92.5,98V232M107.5,98V232", colour, width)
    plates = "".join(rect(18, y, 164, 34, PAPER, 7, stroke=BRASS, stroke_width=1.4) for y in (66, 230))
    medal = (
        circle(100, 165, 45, look.casing) + circle(100, 165, 42.5, BRASS_LIGHT) + circle(100, 165, 39, CREAM)
    )
    return (
        card_body(look)
        + group("track", rails)
        + group("terminal_plates", plates)
        + group("number_ring", medal)
    )


def route_card(look: Look) -> str:
    """The card of a secret route: six rows, one for each line, of a disc and its stops."""
    rows = "".join(
        rect(14, 62 + i * 34, 172, 30, PAPER, 6) + ring(31, 77 + i * 34, 11.5, "#B9A57E", 1) for i in range(6)
    )
    return card_body(look) + group("rows", rows)


def route_card_own_row() -> str:
    """The brass frame around the row of the player's line."""
    return rect(1, 1, 172, 30, rx=6, stroke="#8A6A24", stroke_width=2)
