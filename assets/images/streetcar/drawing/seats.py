"""Players' places: colour, shape and letter, and the signs they make.

A palette replaces two texts in a player's files, the colour and the colour of the letter. Each file holds
both at most once, and nothing else in it has a shade of the colour: light and dark come from translucent
white and black.
"""

from typing import NamedTuple

from drawing.colours import INK, VERMILION
from drawing.letters import letter
from drawing.svg import Style, around, circle, group, rect, rounded_polygon

# A white and an ink that differ from all others by one, so that they stand for letters alone.
WHITE_LETTER, INK_LETTER = "#FFFFFE", "#2B2A29"


class Seat(NamedTuple):
    """A player's place: letter, shape, colour, colour of the letter."""

    letter: str
    shape: str
    colour: str
    letter_colour: str = WHITE_LETTER


SEATS = (
    Seat("a", "circle", VERMILION),
    Seat("b", "square", "#2C5AA0"),
    Seat("c", "triangle", "#D9A22B", INK_LETTER),
    Seat("d", "diamond", "#3E7D4F"),
    Seat("e", "pentagon", "#7A4E9E"),
    Seat("f", "star", "#3A3A3A"),
)

LETTER_SIZES = {
    "circle": 1.05,
    "square": 1.05,
    "triangle": 0.86,
    "diamond": 0.95,
    "pentagon": 0.98,
    "star": 0.8,
}


def seat_shape(seat: Seat, size: float, colour: str, **style: Style) -> str:
    """The shape of a seat, about `size` in radius."""
    if seat.shape == "circle":
        return circle(0, 0, size * 0.92, colour, **style)
    if seat.shape == "square":
        return rect(-size * 0.82, -size * 0.82, size * 1.64, size * 1.64, colour, size * 0.14, **style)
    tips, notches = around(0, 0, size * 1.22, 5), around(0, 0, size * 0.69, 5, -54)
    corners, radius = {
        "triangle": (around(0, size * 0.16, size * 1.3, 3), 0.2),
        "diamond": (around(0, 0, size * 1.14, 4), 0.12),
        "pentagon": (around(0, size * 0.04, size * 1.07, 5), 0.1),
        "star": ([corner for pair in zip(tips, notches, strict=True) for corner in pair], 0.1),
    }[seat.shape]
    return rounded_polygon(corners, size * radius, colour, **style)


def seat_sign(seat: Seat, ring_colour: str | None) -> str:
    """A seat's sign, with or without a ring; size 24. The hairline holds the palest colours."""
    size = 24.0
    inner = size * 0.84 if ring_colour else size * 0.97
    letter_size = size * LETTER_SIZES[seat.shape]
    baseline = letter_size * 0.36 + size * (0.18 if seat.shape == "triangle" else 0.02)
    shapes = group("ring", seat_shape(seat, size, ring_colour)) if ring_colour else ""
    hairline = seat_shape(seat, inner, INK, stroke=INK, stroke_width=1.6, stroke_linejoin="round")
    shapes += group("hairline", hairline) + group("shape", seat_shape(seat, inner, seat.colour))
    return shapes + group("letter", letter(0, baseline, seat.letter.upper(), letter_size, seat.letter_colour))
