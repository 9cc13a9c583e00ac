"""The pictures of a tour: the tram of a line, heading right, and the pen that writes its sum."""

from drawing.colours import BRASS_LIGHT, CARD_PAPER, INK, LAMP, NIGHT, NIGHT_LIGHT, Line
from drawing.glyphs import PLAYFAIR_BLACK
from drawing.lettering import text_outline
from drawing.rolling_stock import Paint, closed_car, wheel
from drawing.svg import circle, edge, group, path, place, rect

TOUR_BOX = (-100, -104, 200, 112)
"""0,0 is on the rail, under the middle."""
SCALE = 1.5
WINDOWS = 4


def tour_tram(line: Line) -> str:
    """A car in the colour of its line, with a window for each passenger, its number and a lit lamp."""
    tones = line.tones
    glass = Paint(tones.main, tones.dark, "#FFEBB4", tones.dark)
    art = "".join(wheel(x, -5.6, 5.6) for x in (-27, -15, 15, 27))
    art += path("M-36,-12 H36 L32,-5.4 H-32Z", INK)
    art += closed_car(-42, 84, -51, 40, windows=WINDOWS, platform=13, paint=glass)
    art += path("M-7,-61.4 L-22,-67", **edge(INK, 1.4)) + rect(-12, -62.6, 12, 2.4, INK)
    art += circle(56.4, -21, 3.4, LAMP, **edge(tones.dark, 1.1))
    number = text_outline(0, -17.6, line.roman, PLAYFAIR_BLACK, 9.6, tones.on_band, anchor="middle")
    return place("tour_tram", 0, 0, group("car", art), group("number", number), scale=SCALE)


def pen() -> str:
    """A fountain pen whose nib is at 0,0, as a right hand holds it."""
    art = path("M0,0 L-3.6,-13 L0,-16 L3.6,-13Z", BRASS_LIGHT, **edge(INK, 0.9))
    art += path("M0,-1.5 V-10", **edge(INK, 0.8))
    art += path("M-4,-14 L-6,-30 H6 L4,-14Z", NIGHT, **edge(CARD_PAPER, 0.8))
    art += rect(-6, -34, 12, 4, BRASS_LIGHT)
    art += path("M-6,-34 L-5.4,-70 Q0,-76 5.4,-70 L6,-34Z", NIGHT_LIGHT, **edge(CARD_PAPER, 0.8))
    art += path("M-2.6,-38 L-2.2,-66", **edge("#5B7BA6", 1.6))
    return place("pen", 0, 0, art, turn=38)
