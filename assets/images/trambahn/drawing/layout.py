"""The original layout of the table in maps/munich.tmx, in pixels at 1920 x 1080.

Only used to write the map: after a change in Tiled, the map decides.
"""

from typing import NamedTuple

WIDTH, HEIGHT = 1920, 1080
TILE = 40


class Box(NamedTuple):
    """Upper left corner and size."""

    x: float
    y: float
    width: float
    height: float


BAR = Box(0, 0, 1920, 64)
CLOTH = Box(19, 342, 1521, 280)
PAD = Box(1560, 84, 340, 756)
SINCE = Box(1560, 862, 340, 202)

ROWS = {"blue": (42, 356), "red": (452, 356), "green": (42, 488), "yellow": (452, 488)}
"""Upper left corner of each row."""
ROW_WIDTH = 372
TERMINUS = 84, 90
PLACE = 61, 90
FIRST_PLACE, PLACE_PITCH = 98, 71
CAPTION_DROP, CAPTION_HEIGHT = 95, 28

TRAM = 126, 132
TRAM_STACK = Box(891, 416, 64, 126)
"""The lowest card; the others are higher and to its left."""
OPEN_TRAMS = (Box(969, 410, *TRAM), Box(1103, 410, *TRAM), Box(1237, 410, *TRAM))

DRAW_PILE = Box(1388, 368, 66, 97)
DISCARD_PILE = Box(1390, 501, 66, 97)

PLAYERS = {
    "opponent": {
        "columns": Box(11, 70, 864, 260),
        "name": Box(880, 82, 450, 44),
        "text": Box(880, 132, 450, 30),
        "hand": Box(880, 172, 426, 96),
        "money": Box(1345, 156, 132, 132),
    },
    "own": {
        "columns": Box(11, 629, 864, 440),
        "name": Box(880, 642, 450, 44),
        "text": Box(880, 698, 450, 100),
        "hand": Box(880, 832, 658, 236),
        "money": Box(1345, 647, 132, 132),
    },
}


def terminus(colour: str) -> Box:
    """At the head of a row."""
    return Box(*ROWS[colour], *TERMINUS)


def place(colour: str, number: int) -> Box:
    """A place of a row, 1 to 4 from the left."""
    x, y = ROWS[colour]
    return Box(x + FIRST_PLACE + (number - 1) * PLACE_PITCH, y, *PLACE)


def caption(colour: str) -> Box:
    """Below a row."""
    x, y = ROWS[colour]
    return Box(x, y + CAPTION_DROP, ROW_WIDTH, CAPTION_HEIGHT)
