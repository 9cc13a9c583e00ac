"""Everything round and under the grid of a board."""

from drawing.border_linie1 import border_linie1
from drawing.border_new_orleans import border_new_orleans, steamboat
from drawing.frame import BOARD, frame_corner, frame_side
from drawing.looks import NEW_ORLEANS, Look
from drawing.svg import group, place

CELL = 75
"""Units of a cell in the picture of the border."""
MAP_BOX = (-CELL / 15, -CELL / 15, 14 * CELL, 14 * CELL)
"""The view box of the whole map: the grid's twelve cells and one more on each side."""


def border(look: Look) -> str:
    """River or town with its ornaments, and the frame along its edge."""
    drawn = border_linie1()
    if look is NEW_ORLEANS:
        drawn = border_new_orleans() + place("steamboat", 672, 999, steamboat(), scale=0.9)
    middle = BOARD / 2
    for turn in (0, 90, 180, 270):
        drawn += group(f"frame_{turn}", frame_side(look), transform=f"rotate({turn} {middle} {middle})")
    for x in (0, BOARD - 24):
        for y in (0, BOARD - 24):
            drawn += place("frame_corner", x, y, frame_corner(look))
    return drawn
