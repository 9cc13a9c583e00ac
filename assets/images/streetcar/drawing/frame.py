"""The board's frame, the ornaments in its corners and the square under its 144 cells."""

import math

from drawing.colours import BRASS, BRASS_LIGHT
from drawing.looks import NEW_ORLEANS, Look
from drawing.svg import around, circle, group, path, polygon, rect, ring, round_stroke, stroke

BOARD = 1040
FRAME = 15
GRID_START, GRID_END = 70, 970
LACE = "#120D18"
RAILING = "#2F4A57"


def frame_side(look: Look) -> str:
    """The frame along the north side of the board: forty units between two bars."""
    return iron_lace() if look is NEW_ORLEANS else square_railing()


def iron_lace() -> str:
    """An arch, two small scrolls and a bead every 26 units."""
    unit = BOARD / 40
    bars = rect(0, 0, BOARD, 2.2, LACE) + rect(0, FRAME - 2.2, BOARD, 2.2, LACE)
    arches, beads, y = "", "", FRAME / 2
    for i in range(40):
        left, middle, right = i * unit, (i + 0.5) * unit, (i + 1) * unit
        arches += f"M{left},{FRAME - 1}C{left},{y - 3} {middle - 3},1 {middle},{y}"
        arches += f"C{middle + 3},1 {right},{y - 3} {right},{FRAME - 1}"
        arches += f"M{middle - 5},{FRAME - 2}a2.6,2.6 0 1 1 5,-1a2.6,2.6 0 1 1 5,1M{left},1v4.5"
        beads += circle(middle, 3.6, 1.4, LACE) + circle(left, 6.4, 1.5, LACE)
    return group("bars", bars) + group("arches", stroke(arches, LACE, 1.5)) + group("beads", beads)


def square_railing() -> str:
    """Pairs of uprights with a ring between and three small squares, every 26 units."""
    unit = BOARD / 40
    bars = rect(0, 0, BOARD, 2.2, RAILING) + rect(0, FRAME - 2.2, BOARD, 2.2, RAILING)
    lines, squares, y = "", "", FRAME / 2
    for i in range(40):
        left, middle = i * unit, (i + 0.5) * unit
        lines += f"M{left + 2},1V{FRAME - 1}M{left + 24},1V{FRAME - 1}"
        lines += f"M{middle - 4},{y}a4,4 0 1 1 8,0a4,4 0 1 1 -8,0"
        squares += "".join(
            rect(x - 1.2, y - 1.2, 2.4, 2.4, RAILING) for x in (left + 5.5, middle, left + 20.5)
        )
    return group("bars", bars) + group("uprights", stroke(lines, RAILING, 1.4)) + group("squares", squares)


def frame_corner(look: Look) -> str:
    """The boss that covers a corner of the frame."""
    if look is NEW_ORLEANS:
        beads = "".join(circle(x, y, 2.1, BRASS_LIGHT) for x, y in around(12, 12, 4.6, 4))
        return group("boss", rect(0, 0, 24, 24, LACE, 4)) + group(
            "rosette", ring(12, 12, 8, BRASS, 1.4) + beads
        )
    squares = "".join(rect(x, y, 4.6, 4.6, "#F6D766") for x in (6.6, 12.8) for y in (6.6, 12.8))
    return group("boss", rect(0, 0, 24, 24, RAILING, 2)) + group(
        "squares", rect(3.6, 3.6, 16.8, 16.8, stroke="#F6D766", stroke_width=1.2) + squares
    )


def compass(dark: str, light: str) -> str:
    """A compass rose around 0,0."""
    points = ""
    for quarter in range(4):
        angle = math.radians(90 * quarter)
        x, y = math.sin(angle), -math.cos(angle)
        side_x, side_y = (x - y) * 3.25, (y + x) * 3.25
        other_x, other_y = (x + y) * 3.25, (y - x) * 3.25
        points += polygon(
            ((20 * x, 20 * y), (side_x, side_y), (0, 0), (other_x, other_y)), dark if quarter % 2 else light
        )
    return ring(0, 0, 17, dark, 1.4) + points


def fleur_de_lis() -> str:
    """A lily around 0,0."""
    petals = path("M0,-21C6,-14 6,-6 0,4C-6,-6 -6,-14 0,-21Z", BRASS_LIGHT)
    petals += path("M-3,4C-5,-8 -18,-12 -18,-3C-18,3 -11,3 -11,-1C-8,-4 -6,0 -5,4Z", BRASS)
    petals += path("M3,4C5,-8 18,-12 18,-3C18,3 11,3 11,-1C8,-4 6,0 5,4Z", BRASS)
    foot = path("M0,20C-4,14 -5,11 -3,7.4H3C5,11 4,14 0,20Z", BRASS)
    foot += round_stroke("M-4,7.4C-5,12 -10,15 -13,11M4,7.4C5,12 10,15 13,11", BRASS, 2)
    return petals + rect(-9, 4, 18, 3.4, BRASS_LIGHT, 1) + foot


def grid_ground(look: Look) -> str:
    """The square under the 144 cells, with a dark edge."""
    size = GRID_END - GRID_START
    edge = rect(GRID_START - 4, GRID_START - 4, size + 8, size + 8, look.grid_edge, 3)
    return group("grid", edge + rect(GRID_START, GRID_START, size, size, look.cell_ground))
