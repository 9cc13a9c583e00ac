"""Fonts, colours and boxes shared by the panels of every table."""

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
    TextStyle,
    rgb,
)
from game.ui.widgets.button import brass_plate

HEAD: Final = TextStyle(Face.TITLE, 27)
TEXT: Final = TextStyle(Face.MEDIUM, 18.5)
CAPTION: Final = TextStyle(Face.BOLD, 18.5)
STRONG: Final = TextStyle(Face.BOLD, 20)

RIM: Final = rgb("5A4630")
HELD_BACK: Final = rgb("A08B5A")
GRID: Final = rgb("CDBB90")

PANEL_SHADOW: Final = Shadow(16, 0.06, 5)
PANEL: Final = BoxStyle(14, rgb("F8F0DE"), rgb("EFE3C8"), lines=(Line(RIM, 1.2, 0.6),), shadow=PANEL_SHADOW)

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
END_PLATE: Final = brass_plate(10, _PLATE_LINES, _KEY_SHADOW)
"""The button while ending the turn is all that is left to do."""
TILE: Final = {
    "normal": BoxStyle(9, NIGHT_2, NIGHT, lines=(Line(BRASS, 1.6, 0.8),), shadow=_KEY_SHADOW),
    "hover": BoxStyle(9, NIGHT_3, NIGHT_2, lines=(Line(BRASS_LIGHT, 2, 1),), shadow=_KEY_SHADOW),
    "pressed": BoxStyle(9, NIGHT, NIGHT, lines=(Line(BRASS_LIGHT, 2, 1),)),
}
