"""Fonts, colours and boxes of Streetcar's panels, as in the design."""

from typing import Final

from game.tables.kit.styles import END_PLATE
from game.ui.shapes import BoxStyle, Line, Shadow
from game.ui.theme import BRASS, BRASS_LIGHT, CARD, NIGHT, NIGHT_2, NIGHT_3, Face, Rgb, TextStyle, rgb

NAME_OF_GAME: Final = TextStyle(Face.TITLE, 46)
PLACE: Final = TextStyle(Face.NUMERALS, 22, tracking=0.09)
TURN: Final = TextStyle(Face.TITLE, 34)
END: Final = TextStyle(Face.TITLE, 34)
HEAD: Final = TextStyle(Face.TITLE, 25)
NAME: Final = TextStyle(Face.BOLD, 26)
TEXT: Final = TextStyle(Face.MEDIUM, 22)
STRONG: Final = TextStyle(Face.BOLD, 22)
NOTE: Final = TextStyle(Face.MEDIUM, 20)
SMALL: Final = TextStyle(Face.MEDIUM, 19)
SMALL_STRONG: Final = TextStyle(Face.BOLD, 20)
FIGURE: Final = TextStyle(Face.NUMERALS_BOLD, 34)
PILE_FIGURE: Final = TextStyle(Face.NUMERALS_BOLD, 40)
LIMIT_FIGURE: Final = TextStyle(Face.NUMERALS_BOLD, 76)
STATION: Final = TextStyle(Face.NUMERALS, 18.5)
STATION_LIMIT: Final = TextStyle(Face.NUMERALS_BOLD, 24)

NOTE_COLOUR: Final = rgb("5E5748")
GOOD: Final = rgb("2F6B3A")
HAIRLINE: Final = rgb("DCCDA3")
INSET: Final = rgb("EADFC3")
PILE_DISC: Final = NIGHT
OFF_TEXT: Final = rgb("8FA0B8")

_SHADOW = Shadow(8, 0.06, 4)
PANEL: Final = BoxStyle(10, rgb("F4EAD5"), lines=(Line(rgb("D8C596"), 1.5, 0.75),), shadow=_SHADOW)
PANEL_ACTIVE: Final = BoxStyle(
    10, rgb("F8F0DE"), lines=(Line(BRASS, 3, 1.5), Line(BRASS_LIGHT, 1, 3.5, 7)), shadow=_SHADOW
)
PLAQUE: Final = BoxStyle(10, NIGHT_2, lines=(Line(BRASS, 2, 1), Line(BRASS, 1, 8, 6, 0.75)), shadow=_SHADOW)
ROW: Final = BoxStyle(8, INSET)
_BUTTON_SHADOW = Shadow(5, 0.05, 2)
BUTTON: Final = {
    "normal": BoxStyle(
        8, CARD, rgb("F1E5C9"), lines=(Line(rgb("D8C596"), 1.5, 0.75),), shadow=_BUTTON_SHADOW
    ),
    "hover": BoxStyle(8, rgb("FFFDF6"), lines=(Line(BRASS, 2.4, 1.2),), shadow=_BUTTON_SHADOW),
    "pressed": BoxStyle(8, rgb("EBDDB8"), lines=(Line(BRASS, 2.4, 1.2),)),
    "disabled": BoxStyle(8, rgb("2A4263"), lines=(Line(rgb("4A6182"), 1.4, 0.7),)),
}
"""Buttons on the dark background; disabled ones sink into it."""
PAPER_BUTTON: Final = {
    "normal": BoxStyle(8, CARD, lines=(Line(rgb("A08B5A"), 1.6, 0.8),), shadow=Shadow(4, 0.04, 2)),
    "hover": BoxStyle(8, rgb("FFFDF6"), lines=(Line(BRASS, 2.4, 1.2),), shadow=Shadow(4, 0.04, 2)),
    "pressed": BoxStyle(8, rgb("EBDDB8"), lines=(Line(BRASS, 2.4, 1.2),)),
    "disabled": BoxStyle(8, rgb("EDE2C8"), lines=(Line(rgb("D8C596"), 1.4, 0.7),)),
}
_HOLLOW_LINES = (Line(BRASS, 2, 1), Line(BRASS, 1, 6, 5, 0.35))
HOLLOW: Final = {
    "normal": BoxStyle(9, NIGHT_2, lines=_HOLLOW_LINES, shadow=_BUTTON_SHADOW),
    "hover": BoxStyle(9, NIGHT_3, lines=_HOLLOW_LINES, shadow=_BUTTON_SHADOW),
    "pressed": BoxStyle(9, NIGHT, lines=_HOLLOW_LINES),
    "disabled": BoxStyle(9, rgb("1A3050"), lines=(Line(BRASS, 1.6, 0.8, alpha=0.7),)),
}
"""The main button while the turn goes on."""
PLATE: Final = {**END_PLATE, "disabled": HOLLOW["disabled"]}
"""The main button when it is all that is left to do; solid brass."""
ROUND: Final = {
    "normal": BoxStyle(26, NIGHT_2, lines=(Line(BRASS, 2, 1),)),
    "hover": BoxStyle(26, NIGHT_3, lines=(Line(BRASS_LIGHT, 2.4, 1.2),)),
    "pressed": BoxStyle(26, NIGHT, lines=(Line(BRASS_LIGHT, 2.4, 1.2),)),
}
TOGGLE_ON: Final = BoxStyle(14, NIGHT, lines=(Line(BRASS, 1.5, 0.75),))
TOGGLE_OFF: Final = BoxStyle(14, rgb("DCCDA3"), lines=(Line(rgb("A08B5A"), 1.5, 0.75),))
NOT_LAID: Final = BoxStyle(4, lines=(Line(BRASS_LIGHT, 2, 1, dash=5.5),))
LAID: Final = BoxStyle(4, BRASS, lines=(Line(BRASS_LIGHT, 1.5, 0.75),))
TAKE: Final = BoxStyle(3, lines=(Line(BRASS, 3.4, -1.6, 4), Line(rgb("FFD98A"), 1.4, -3.8, 6)))
"""The frame of a tile or pile that may be drawn from."""
TAKE_HOVER: Final = BoxStyle(3, lines=(Line(rgb("F2A446"), 5, -2.4, 4), Line(rgb("FFD98A"), 2, -5.4, 7)))
CHOSEN: Final = BoxStyle(3, rgb("F2A446"), fill_alpha=0.28, lines=(Line(rgb("F2A446"), 4, 0),))
"""The layer over a tile that goes back to the pile."""


def ring_of(colour: Rgb) -> Line:
    """Return the ring around the letter of a stop that is not served yet."""
    return Line(colour, 2, 1)
