"""The termini: the card, and the sign at the head of a row."""

from drawing.colours import Line
from drawing.glyphs import PLAYFAIR_BLACK
from drawing.lettering import text_outline
from drawing.signs import sign
from drawing.svg import edge, group, path, place, rect, segment
from drawing.terminus_scenes import SCENES
from drawing.ticket import ticket_outline
from drawing.window import window


def terminus(line: Line) -> str:
    """The card, large."""
    tones = line.tones
    art = group("field", path(ticket_outline(notched=False), tones.main, **edge(tones.dark, 1.1)))
    rules = rect(4, 4, 92, 139, rx=2, opacity=0.95, **edge(tones.on_band, 1.1))
    rules += rect(6.4, 6.4, 87.2, 134.2, rx=1, opacity=0.6, **edge(tones.on_band, 0.6))
    rules += segment(13, 131.2, 39, 131.2, tones.on_band, 0.8, opacity=0.7)
    rules += segment(61, 131.2, 87, 131.2, tones.on_band, 0.8, opacity=0.7)
    art += group("rules", rules)
    art += place("scene", 10, 12, window(tones, SCENES[line.name](tones)), scale=0.8)
    roman = text_outline(50, 119.5, line.roman, PLAYFAIR_BLACK, 42, tones.on_band, anchor="middle")
    return art + group("roman_number", roman) + sign("sign", line.sign, 50, 131, 6.6, tones.on_band)


def terminus_on_table(line: Line) -> str:
    """84 x 90, with its shadow."""
    tones, width, height = line.tones, 84, 90
    art = group("shadow", rect(1, 2.4, width, height, "#000", 5, opacity=0.25))
    field = rect(0, 0, width, height, tones.main, 5)
    field += rect(3, 3, width - 6, height - 6, rx=3, **edge(tones.on_band, 1.6))
    roman = text_outline(
        42, height * 0.53, line.roman, PLAYFAIR_BLACK, height * 0.42, tones.on_band, anchor="middle"
    )
    art += group("field", field) + group("roman_number", roman)
    return art + sign("sign", line.sign, 42, height * 0.765, height * 0.115, tones.on_band)
