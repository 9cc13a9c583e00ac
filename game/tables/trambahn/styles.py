"""Fonts, colours and boxes of Trambahn's table, as in the design."""

from typing import Final

from game.ui.shapes import BoxStyle, Line, Shadow
from game.ui.theme import BRASS, BRASS_LIGHT, CREAM, NIGHT, NIGHT_2, NIGHT_3, Face, TextStyle, mixed, rgb

GAME: Final = TextStyle(Face.DISPLAY, 32)
TURN: Final = TextStyle(Face.BOLD, 22)
PHASE: Final = TextStyle(Face.BOLD, 20)
PHASE_NUMBER: Final = TextStyle(Face.NUMERALS_BOLD, 18)
BUTTON_TEXT: Final = TextStyle(Face.BOLD, 20)
NAME: Final = TextStyle(Face.TITLE, 28)
HEAD: Final = TextStyle(Face.TITLE, 24)
SAID: Final = TextStyle(Face.BOLD, 21)
TEXT: Final = TextStyle(Face.REGULAR, 20)
CAPTION: Final = TextStyle(Face.REGULAR, 19)
CAPTION_STRONG: Final = TextStyle(Face.BOLD, 19)
SMALL: Final = TextStyle(Face.REGULAR, 18)
SMALL_STRONG: Final = TextStyle(Face.BOLD, 18)
SCORE: Final = TextStyle(Face.NUMERALS_BOLD, 22)
PILE: Final = TextStyle(Face.NUMERALS_BOLD, 30)
MONEY: Final = TextStyle(Face.NUMERALS_BOLD, 40)

PAD_TITLE: Final = TextStyle(Face.DISPLAY, 31)
PAD_HEAD: Final = TextStyle(Face.BOLD, 20)
PAD_NUMBER: Final = TextStyle(Face.NUMERALS, 21)
PAD_SCORE: Final = TextStyle(Face.NUMERALS_BOLD, 25)
PAD_TOTAL: Final = TextStyle(Face.NUMERALS_BOLD, 33)

ON_WOOD: Final = rgb("EBDDC0")
QUIET_ON_WOOD: Final = rgb("D3C3A3")
ON_CLOTH: Final = rgb("E3DAC6")
EMPTY_NUMBER: Final = rgb("8493AA")
WARNING: Final = rgb("B23A25")
BINDING: Final = rgb("8C2F2B")
BINDING_HOLE: Final = rgb("3A1512")
PAPER_TEXT: Final = rgb("26303F")
PAPER_QUIET: Final = rgb("6B6350")
PAPER_LINE: Final = rgb("D2C6A6")
NEXT_TOUR: Final = mixed(rgb("F6EFDD"), BRASS_LIGHT, 0.55)

WARNING_BAR: Final = BoxStyle(6, WARNING)
WARNING_PLACE: Final = BoxStyle(5, WARNING, fill_alpha=0.42, lines=(Line(rgb("D9553D"), 2, 1),))
BUTTON: Final = {
    "normal": BoxStyle(7, NIGHT_2, lines=(Line(rgb("4E6788"), 1.6, 0.8),)),
    "hover": BoxStyle(7, NIGHT_3, lines=(Line(BRASS_LIGHT, 2, 1),)),
    "pressed": BoxStyle(7, NIGHT, lines=(Line(BRASS_LIGHT, 2, 1),)),
    "disabled": BoxStyle(7, rgb("162B48"), lines=(Line(rgb("30486A"), 1.4, 0.7),)),
}
BUTTON_OFF: Final = rgb("8C9CB4")
PILL_CURRENT: Final = BoxStyle(22, BRASS_LIGHT, lines=(Line(BRASS, 1.4, 0.7),))
PILL_OPEN: Final = BoxStyle(22, NIGHT, lines=(Line(BRASS, 2, 1),))
PILL_LATER: Final = BoxStyle(22, NIGHT_2, lines=(Line(rgb("4E6788"), 1.6, 0.8),))
PILL_PAST: Final = BoxStyle(22, rgb("162B48"), lines=(Line(rgb("30486A"), 1.4, 0.7),))
PILL_END: Final = {
    "normal": BoxStyle(22, NIGHT_2, lines=(Line(BRASS_LIGHT, 2, 1),)),
    "hover": BoxStyle(22, NIGHT_3, lines=(Line(BRASS_LIGHT, 2.6, 1.3),)),
    "pressed": BoxStyle(22, NIGHT, lines=(Line(BRASS_LIGHT, 2.6, 1.3),)),
}
PILL_END_PLATE: Final = {
    "normal": PILL_CURRENT,
    "hover": BoxStyle(22, rgb("FAE6AE"), lines=(Line(BRASS, 1.4, 0.7),)),
    "pressed": BoxStyle(22, BRASS, lines=(Line(BRASS, 1.4, 0.7),)),
}
SHEET: Final = BoxStyle(
    6, rgb("F6EFDD"), rgb("F0E6CE"), lines=(Line(rgb("D8C596"), 1.2, 0.6),), shadow=Shadow(12, 0.07, 5)
)
EXTRA_FIELD: Final = BoxStyle(5, lines=(Line(rgb("CDBF9B"), 1.4, 0.7),))
TOTAL_BAND: Final = BoxStyle(5, NIGHT)
PLACE_FILL: Final = 0.25
NEW_PLACE: Final = BoxStyle(6, rgb("1A100A"), fill_alpha=0.35, lines=(Line(rgb("C9B88F"), 1.6, 2.4, dash=6),))
NO_TRAM: Final = BoxStyle(6, rgb("1A100A"), fill_alpha=0.3, lines=(Line(rgb("A8956C"), 1.5, 1.5, dash=5),))
GLOW: Final = BoxStyle(
    10,
    BRASS_LIGHT,
    fill_alpha=0.13,
    lines=(
        Line(BRASS_LIGHT, 2.5, 0),
        Line(BRASS_LIGHT, 3, -2.5, 12.5, 0.5),
        Line(BRASS_LIGHT, 3, -5.5, 15.5, 0.28),
        Line(BRASS_LIGHT, 3, -8.5, 18.5, 0.14),
    ),
)
REFUSED: Final = BoxStyle(10, WARNING, fill_alpha=0.22, lines=(Line(rgb("E0573F"), 3.4, 0),))
HOVERED_TRAM: Final = BoxStyle(8, lines=(Line(CREAM, 2, -3, 10),))
