"""Type, colours and boxes of the table's panels, as the design gives them."""

from typing import Final

from game.ui.shapes import BoxStyle, Line, Shadow
from game.ui.theme import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    CARD,
    DISABLED_PAPER,
    NIGHT,
    NIGHT_2,
    NIGHT_3,
    Face,
    Rgb,
    TextStyle,
    rgb,
)

TITLE: Final = TextStyle(Face.TITLE, 36)
END_TURN: Final = TextStyle(Face.TITLE, 27)
CARD_NAME: Final = TextStyle(Face.TITLE, 23)
CARD_NAME_SMALL: Final = TextStyle(Face.TITLE, 20)
MAP_TITLE: Final = TextStyle(Face.DISPLAY, 33)
MAP_SUBTITLE: Final = TextStyle(Face.TITLE_ITALIC, 20)
NAME: Final = TextStyle(Face.BOLD, 23)
TEXT: Final = TextStyle(Face.MEDIUM, 18.5)
NOTE: Final = TextStyle(Face.MEDIUM, 18.5)
CAPTION: Final = TextStyle(Face.BOLD, 18.5)
STRONG: Final = TextStyle(Face.BOLD, 20)
TAG: Final = TextStyle(Face.MEDIUM, 18.5)
ROUND: Final = TextStyle(Face.NUMERALS, 19.5, tracking=0.09)
MISSING: Final = TextStyle(Face.NUMERALS_BOLD, 80)
FIGURE: Final = TextStyle(Face.NUMERALS_BOLD, 35)
SMALL_FIGURE: Final = TextStyle(Face.NUMERALS, 22)
SCALE_FIGURE: Final = TextStyle(Face.NUMERALS, 18.5)

RIM: Final = rgb("5A4630")
GREEN: Final = rgb("3F6B33")
HELD_BACK: Final = rgb("A08B5A")
CARD_FILL: Final = rgb("FFFAEE")
CITY_COLOURS: Final[dict[str, Rgb]] = {
    "green": rgb("3B8450"),
    "blue": rgb("2E66AE"),
    "yellow": rgb("E4B12E"),
    "red": rgb("BC3A38"),
    "orange": rgb("DD7A28"),
}

_SHADOW = Shadow(16, 0.06, 5)
PANEL: Final = BoxStyle(14, rgb("F8F0DE"), rgb("EFE3C8"), lines=(Line(RIM, 1.2, 0.6),), shadow=_SHADOW)
TRAY: Final = BoxStyle(
    14,
    rgb("F8F0DE"),
    rgb("EFE3C8"),
    lines=(Line(RIM, 1.6, 0.8), Line(BRASS, 1.2, 6, 9, 0.55)),
    shadow=_SHADOW,
)
HEADER: Final = BoxStyle(14, NIGHT_2, NIGHT, lines=(Line(NIGHT, 1.2, 0.6),))
ACTIVE_ROW: Final = BoxStyle(11, rgb("FFFAEC"), lines=(Line(BRASS, 2.4, 1.2),), shadow=Shadow(5, 0.03, 2))
TAG_NEXT: Final = BoxStyle(12, rgb("FBF5E6"), lines=(Line(rgb("8A7A5C"), 1.2, 0.6),))
TAG_BEGAN: Final = BoxStyle(12, rgb("F8E3AC"), lines=(Line(BRASS_DARK, 1.2, 0.6),))
GOAL_CARD: Final = BoxStyle(10, CARD_FILL, lines=(Line(rgb("B7A67E"), 1.4, 0.7),), shadow=Shadow(10, 0.05, 4))
GOAL_CARD_RIM: Final = BoxStyle(10, lines=(Line(BRASS, 3, 1.5),))

_KEY_LINE = Line(HELD_BACK, 1.6, 0.8)
_KEY_SHADOW = Shadow(6, 0.04, 2)
SMALL_BUTTON: Final = {
    "normal": BoxStyle(10, CARD, lines=(_KEY_LINE,), shadow=_KEY_SHADOW),
    "hover": BoxStyle(10, rgb("FFFDF6"), lines=(Line(BRASS, 2, 1),), shadow=_KEY_SHADOW),
    "pressed": BoxStyle(10, rgb("EBDDB8"), lines=(Line(BRASS_DARK, 2, 1),)),
    "disabled": BoxStyle(10, CARD, fill_alpha=0.45, lines=(Line(HELD_BACK, 1.2, 0.6, alpha=0.5),)),
}
_NIGHT_LINES = (Line(BRASS, 2, 1), Line(BRASS, 1, 6, 6, 0.55))
_PLATE_LINES = (Line(BRASS_DARK, 1.2, 0.6), Line(BRASS_DARK, 1.2, 4.5, 7, 0.7))
END_BUTTON: Final = {
    "normal": BoxStyle(10, NIGHT_2, NIGHT, lines=_NIGHT_LINES, shadow=_KEY_SHADOW),
    "hover": BoxStyle(10, NIGHT_3, NIGHT_2, lines=_NIGHT_LINES, shadow=_KEY_SHADOW),
    "pressed": BoxStyle(10, NIGHT, NIGHT, lines=_NIGHT_LINES),
    "disabled": BoxStyle(10, DISABLED_PAPER, lines=(Line(rgb("C9BD9F"), 1.4, 0.7),)),
}
END_PLATE: Final = {
    "normal": BoxStyle(10, rgb("EFD28A"), rgb("CFA246"), lines=_PLATE_LINES, shadow=_KEY_SHADOW),
    "hover": BoxStyle(10, rgb("FAE6AE"), rgb("DDB45A"), lines=_PLATE_LINES, shadow=_KEY_SHADOW),
    "pressed": BoxStyle(10, rgb("C39334"), rgb("B98A2E"), lines=_PLATE_LINES),
}
"""The button when ending the turn is all that is left to do."""
TILE: Final = {
    "normal": BoxStyle(9, NIGHT_2, NIGHT, lines=(Line(BRASS, 1.6, 0.8),), shadow=_KEY_SHADOW),
    "hover": BoxStyle(9, NIGHT_3, NIGHT_2, lines=(Line(BRASS_LIGHT, 2, 1),), shadow=_KEY_SHADOW),
    "pressed": BoxStyle(9, NIGHT, NIGHT, lines=(Line(BRASS_LIGHT, 2, 1),)),
}
EYE_ON: Final = BoxStyle(10, rgb("F8E3AC"), lines=(Line(BRASS, 2, 1),))
EYE_HOVER: Final = BoxStyle(10, rgb("F6EBCC"), lines=(Line(BRASS, 1.2, 0.6),))

GRID: Final = rgb("CDBB90")
TRACK_GRID: Final = rgb("DCCDA6")
