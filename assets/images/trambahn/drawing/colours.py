"""The colours of the table, and the tones of the four lines and of the conductor."""

from typing import NamedTuple

NIGHT = "#12233B"
NIGHT_LIGHT = "#1C3557"
CREAM = "#F4EAD5"
INK = "#2B2A28"
BRASS = "#C79A3B"
BRASS_LIGHT = "#E6C878"
VERMILION = "#C8442D"
CARD_PAPER = "#F7EFDC"
LAMP = "#FFF4CF"
AMBER = "#E3A93A"
FOAM = "#FFF8E6"
SKIN = "#E7BE97"
MONEY = "#245A5E"
MONEY_DARK = "#143A3E"
PLATE_EDGE = "#8C8062"


class Tones(NamedTuple):
    """The paints of a card and its scene; `sky` is the background of the window, `star` the colour
    of stars.
    """

    main: str
    dark: str
    light: str
    sky: str
    on_band: str
    star: str
    on_paper: str


class Line(NamedTuple):
    """One of the four lines: its colour's name, Roman number, sign and tones."""

    name: str
    roman: str
    sign: str
    tones: Tones


BLUE = Tones("#2C5C9E", "#16355F", "#93B3D6", "#DDE6EC", CREAM, BRASS_LIGHT, "#2C5C9E")
RED = Tones("#A32B36", "#5E1520", "#DB978F", "#F2DFD6", CREAM, BRASS_LIGHT, "#A32B36")
GREEN = Tones("#397549", "#1C4529", "#98B98A", "#E0E8D3", CREAM, BRASS_LIGHT, "#397549")
YELLOW = Tones("#DDA631", "#63440C", "#EBCB7E", "#F7E9C6", INK, INK, "#9A6A0A")
CONDUCTOR = Tones("#37414D", "#1D242C", "#A9B0B4", "#E6E3D6", CREAM, BRASS_LIGHT, "#37414D")
"""The conductor belongs to no line."""

LINES = (
    Line("blue", "I", "lozenge", BLUE),
    Line("red", "II", "heart", RED),
    Line("green", "III", "leaf", GREEN),
    Line("yellow", "IV", "bell", YELLOW),
)
