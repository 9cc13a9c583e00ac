"""The three kinds of tram, in profile, heading left."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from drawing.colours import BRASS, BRASS_LIGHT, CARD_PAPER, CREAM, INK, SKIN
from drawing.horses import horse
from drawing.lettering import figures
from drawing.rolling_stock import Paint, closed_car, rails, wheel
from drawing.svg import circle, edge, group, path, rect, segment


class Tram(NamedTuple):
    """One kind of tram: multiplier, price, sky from top to bottom, ground colour, skyline opacity."""

    kind: str
    multiplier: int
    price: int
    sky_top: str
    sky_bottom: str
    skyline: str
    skyline_opacity: float
    ground: str


TRAMS = (
    Tram("horse", 2, 5, "#F3DFB0", "#E7C98A", "#B99A62", 0.38, "#C9A768"),
    Tram("steam", 3, 10, "#DDE2DA", "#B9C3BC", "#8E9A92", 0.38, "#9FA99F"),
    Tram("electric", 4, 15, "#5E7FA3", "#F0B866", "#2A4668", 0.75, "#22395A"),
)


PUFFS = (
    (25, 8.4, 3.4, 0.95),
    (32, 7.6, 4.4, 0.92),
    (40.5, 8.2, 4.8, 0.85),
    (49.5, 7.8, 4, 0.7),
    (57, 8.4, 3, 0.5),
)
"""The engine's puffs of smoke: x, y, radius, opacity."""
HORSE_CAR = Paint("#8A5A2A", "#402711", "#FFF1C4", "#6B4423")
ELECTRIC_CAR = Paint("#2C5C9E", "#0E2747", "#FFE39A", "#2F3E52")


def horse_tram() -> str:
    """A horse draws a brown car."""
    car = wheel(88, 57.6, 6.2) + wheel(122, 57.6, 6.2) + rect(80, 53, 50, 3, INK)
    car += closed_car(76, 58, 22, 34, windows=4, platform=9, paint=HORSE_CAR)
    car += path("M60,43 L68,52", **edge("#2E1A0E", 1.4))
    coachman = circle(70.6, 27, 2.7, SKIN) + path("M66.8,26 h7.6 v-1.4 h-1.6 v-3.6 h-4.2 v3.6 h-1.8Z", INK)
    coachman += path("M67.6,30 h6 l1,9.6 h-8Z", "#16355F") + path("M67.8,32 L60,33", **edge("#16355F", 2))
    return rails() + horse() + group("car", car) + group("coachman", coachman)


def steam_tram() -> str:
    """A boxed engine and an open trailer."""
    dark, roof, body = "#16301F", "#26302A", "#3B6248"
    smoke = "".join(circle(x, y, r, "#FFFDF6", opacity=opacity) for x, y, r, opacity in PUFFS)
    engine = wheel(24, 58, 5.8) + wheel(40, 58, 5.8) + wheel(56, 58, 5.8)
    engine += rect(9, 24, 61, 29, body, **edge(dark, 1.3)) + rect(9, 40, 61, 13, "#2A4A35", **edge(dark, 1.1))
    engine += segment(11, 42.6, 68, 42.6, BRASS_LIGHT, 0.9) + segment(11, 50.6, 68, 50.6, BRASS_LIGHT, 0.9)
    for x in (13, 27, 41, 55):
        d = f"M{x},38 V30 q0,-2.6 2.6,-2.6 h4.8 q2.6,0 2.6,2.6 V38Z"
        engine += path(d, "#FFF1C4", **edge(dark, 1.1))
    engine += path("M5,24 L9,19.4 H70 L74,24Z", roof, **edge(dark, 1))
    engine += path("M18.6,19.4 V15 L16.6,11.6 H29.4 L27.4,15 V19.4Z", INK)
    engine += rect(15.8, 10.2, 14.4, 2.4, INK, 1) + rect(19.4, 16.4, 7.2, 1.5, BRASS_LIGHT)
    engine += path("M44,19.4 v-3 a4,4 0 0 1 8,0 v3Z", BRASS, **edge(INK, 0.9)) + rect(60, 13.4, 2, 6, INK)
    engine += path("M9,53 H70 L72,59 H66 L64,55 H15 L12,60 H5Z", INK)
    engine += circle(8, 44, 2.8, "#FFF1C4", **edge(INK, 1.1)) + rect(70, 54, 10, 2, INK)
    trailer = wheel(94, 58, 5.6) + wheel(128, 58, 5.6) + rect(78, 52, 66, 3.6, INK)
    trailer += rect(80, 42, 62, 10.4, CARD_PAPER, **edge(dark, 1.2)) + rect(80, 46, 62, 6.4, body)
    trailer += "".join(rect(80.4 + i * 12, 24, 1.7, 19, dark) for i in range(6))
    trailer += "".join(path(f"M{84 + i * 12},43 v-6 h6 v6", **edge("#8A5A2A", 1.8)) for i in range(5))
    for x, coat in ((87, "#A32B36"), (111, "#16355F"), (123, "#63440C")):
        trailer += circle(x, 33.4, 2.6, SKIN)
        trailer += path(f"M{x - 3.6},42 C{x - 3.6},36 {x + 3.6},36 {x + 3.6},42Z", coat)
        hat = f"M{x - 3.4},32 h6.8 M{x - 2.2},31.6 v-2 h4.4 v2"
        trailer += path(hat, INK, **edge(INK, 1.3))
    trailer += path("M76,24 C79,20 82,19.6 86,19.4 H136 C140,19.6 143,20 146,24Z", roof, **edge(dark, 1))
    return rails() + group("smoke", smoke) + group("engine", engine) + group("open_trailer", trailer)


def electric_tram() -> str:
    """A blue and cream car under the wire, at dusk."""
    black, dark, coat = "#0C1523", "#0E2747", "#16355F"
    wire = segment(2, 4.4, 148, 4.4, black, 1.1) + path("M86,13 L112,5", **edge(black, 1.7))
    wire += circle(112, 5, 1.8, BRASS_LIGHT)
    for x, y in ((4, 3), (5, -1.5), (-4, 4), (1, 6)):
        wire += segment(112, 4.6, 112 + x, 4.6 + y, BRASS_LIGHT, 0.9)
    car = wheel(54, 58, 5.8, black) + wheel(96, 58, 5.8, black)
    car += path("M46,53 H104 L100,58.6 H50Z", "#26374D")
    car += closed_car(25, 100, 21, 35, windows=6, platform=13, paint=ELECTRIC_CAR)
    car += rect(78, 10, 14, 3, "#26374D")
    for lamp in (13.6, 136.6):
        car += circle(lamp, 45, 3.2, "#FFF1C4", **edge(dark, 1.1))
    driver = circle(17.6, 27.6, 2.7, SKIN) + path("M14.4,26.4 h6.4 l0.8,-2.4 h-8Z", dark)
    driver += path("M14.6,30.6 h6 l0.8,9 h-7.6Z", coat)
    number_disc = circle(75, 47.4, 4.6, CREAM, **edge(dark, 1)) + figures(75, 47.4, "4", 6.4, dark)
    return rails(black) + group("wire", wire) + group("car", car, driver, number_disc)


SCENES: Mapping[str, Callable[[], str]] = {
    "horse": horse_tram,
    "steam": steam_tram,
    "electric": electric_tram,
}
