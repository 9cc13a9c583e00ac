"""The lines: their terminals on the board and their numbers."""

from drawing.colours import BRASS_LIGHT, CREAM, INK, LINE_COLOURS, LINE_INKS
from drawing.letters import letter
from drawing.looks import Look
from drawing.svg import Style, circle, group, path, ring
from drawing.track import BED_WIDTH, CASING_WIDTH, KERB_WIDTH, MIDDLE_WIDTH, RAIL_WIDTH

TURNS = {"N": 0, "E": 90, "S": 180, "W": 270}
OUTWARD = {"N": (0, -12), "E": (12, 0), "S": (0, 12), "W": (-12, 0)}
"""The offset of a terminal's number from the point between its legs."""


def half_loop(radius: float) -> str:
    """Path data of a half-circle on the grid's edge; short straights make its ends square."""
    return f"M{-radius},0.2 V0 A{radius},{radius} 0 0 1 {radius},0 V0.2"


def half_disc(radius: float, fill: str, **style: Style) -> str:
    """A half-disc on the north side of two cells."""
    return path(f"M{-radius},0 A{radius},{radius} 0 0 1 {radius},0Z", fill, **style)


def terminal(look: Look, line: int, side: str) -> str:
    """A half-loop on that side of two cells, 0,0 between its legs, with its number, which is upright."""
    colour = LINE_COLOURS[line]
    outer = half_disc(79, "#000000", opacity=0.35) + half_disc(78, "#171013") + half_disc(76.5, colour)
    layers = ((look.kerb, KERB_WIDTH, 0.8), (look.bed, BED_WIDTH, None), (look.middle, MIDDLE_WIDTH, None))
    loop = "".join(
        path(half_loop(50), stroke=c, stroke_width=width, opacity=opacity) for c, width, opacity in layers
    )
    for paint, width in ((look.casing, CASING_WIDTH), (look.rail, RAIL_WIDTH)):
        loop += "".join(path(half_loop(radius), stroke=paint, stroke_width=width) for radius in (40, 60))
    inner = half_disc(28.5, "#171013") + half_disc(27, colour)
    drawn = group("line_colour", outer) + group("track", loop) + group("number_plate", inner)
    x, y = OUTWARD[side]
    number = letter(x, y + 9.3, str(line), 23, LINE_INKS[line])
    return group("terminal", drawn, transform=f"rotate({TURNS[side]})") + group("number", number)


def terminal_own(side: str) -> str:
    """The brass ring under the terminals of the player's line, on that side of two cells."""
    discs = ((91, BRASS_LIGHT, 0.22), (88, "#171013", None), (87, BRASS_LIGHT, None), (81.5, "#171013", None))
    drawn = (half_disc(radius, colour, opacity=opacity) for radius, colour, opacity in discs)
    return group("brass_ring", *drawn, transform=f"rotate({TURNS[side]})")


def line_disc(line: int) -> str:
    """The number of a line in its colour."""
    disc = circle(0, 0, 48, "#1A1512") + circle(0, 0, 44.6, CREAM) + circle(0, 0, 38.4, LINE_COLOURS[line])
    if line == 6:
        disc += ring(0, 0, 38.4, INK, 2.4)
    return group("disc", disc) + group("number", letter(0, 20.2, str(line), 57.6, LINE_INKS[line]))
