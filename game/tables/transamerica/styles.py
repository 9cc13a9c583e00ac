"""Fonts, colours and boxes of the table's panels, as in the design."""

from typing import Final

from game.tables.kit import styles as shared
from game.ui.shapes import BoxStyle, Line, Shadow
from game.ui.theme import BRASS, BRASS_DARK, NIGHT, NIGHT_2, Face, Rgb, TextStyle, rgb

TITLE: Final = TextStyle(Face.TITLE, 36)
END_TURN: Final = TextStyle(Face.TITLE, 27)
CARD_NAME: Final = TextStyle(Face.TITLE, 23)
CARD_NAME_SMALL: Final = TextStyle(Face.TITLE, 20)
MAP_TITLE: Final = TextStyle(Face.DISPLAY, 33)
MAP_SUBTITLE: Final = TextStyle(Face.TITLE_ITALIC, 20)
NAME: Final = TextStyle(Face.BOLD, 23)
TAG: Final = TextStyle(Face.MEDIUM, 18.5)
ROUND: Final = TextStyle(Face.NUMERALS, 19.5, tracking=0.09)
MISSING: Final = TextStyle(Face.NUMERALS_BOLD, 80)
FIGURE: Final = TextStyle(Face.NUMERALS_BOLD, 35)
SMALL_FIGURE: Final = TextStyle(Face.NUMERALS, 22)
SCALE_FIGURE: Final = TextStyle(Face.NUMERALS, 18.5)

GREEN: Final = rgb("3F6B33")
CARD_FILL: Final = rgb("FFFAEE")
CITY_COLOURS: Final[dict[str, Rgb]] = {
    "green": rgb("3B8450"),
    "blue": rgb("2E66AE"),
    "yellow": rgb("E4B12E"),
    "red": rgb("BC3A38"),
    "orange": rgb("DD7A28"),
}

TRAY: Final = BoxStyle(
    14,
    rgb("F8F0DE"),
    rgb("EFE3C8"),
    lines=(Line(shared.RIM, 1.6, 0.8), Line(BRASS, 1.2, 6, 9, 0.55)),
    shadow=shared.PANEL_SHADOW,
)
HEADER: Final = BoxStyle(14, NIGHT_2, NIGHT, lines=(Line(NIGHT, 1.2, 0.6),))
ACTIVE_ROW: Final = BoxStyle(11, rgb("FFFAEC"), lines=(Line(BRASS, 2.4, 1.2),), shadow=Shadow(5, 0.03, 2))
TAG_NEXT: Final = BoxStyle(12, rgb("FBF5E6"), lines=(Line(rgb("8A7A5C"), 1.2, 0.6),))
TAG_BEGAN: Final = BoxStyle(12, rgb("F8E3AC"), lines=(Line(BRASS_DARK, 1.2, 0.6),))
GOAL_CARD: Final = BoxStyle(10, CARD_FILL, lines=(Line(rgb("B7A67E"), 1.4, 0.7),), shadow=Shadow(10, 0.05, 4))
GOAL_PLACE: Final = BoxStyle(10, lines=(Line(rgb("B7A67E"), 1.4, 0.7, alpha=0.6, dash=5),))
GOAL_CARD_RIM: Final = BoxStyle(10, lines=(Line(BRASS, 3, 1.5),))

EYE_ON: Final = BoxStyle(10, rgb("F8E3AC"), lines=(Line(BRASS, 2, 1),))
EYE_HOVER: Final = BoxStyle(10, rgb("F6EBCC"), lines=(Line(BRASS, 1.2, 0.6),))

TRACK_GRID: Final = rgb("DCCDA6")
