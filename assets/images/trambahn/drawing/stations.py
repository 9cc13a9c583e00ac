"""The station cards."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from drawing.building_scenes import church, city_gate, theatre, town_hall
from drawing.colours import CARD_PAPER, Line, Tones
from drawing.glyphs import OSWALD_BOLD, PLAYFAIR_BLACK
from drawing.lettering import figures, text_outline, text_width
from drawing.signs import sign, star
from drawing.street_scenes import (
    bridge_with_tram,
    chestnut_and_table,
    lamp_and_bench,
    market_stall,
    maypole,
    tankards,
)
from drawing.svg import edge, group, path, place, rect, segment
from drawing.ticket import Form, tear_line, ticket_band, ticket_outline
from drawing.window import window

STARS = {1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 2, 8: 2, 9: 2, 10: 3}
"""Victory points of a station, by its value."""

SCENES: Mapping[int, Callable[[Tones], str]] = {
    1: lamp_and_bench,
    2: tankards,
    3: chestnut_and_table,
    4: market_stall,
    5: maypole,
    6: bridge_with_tram,
    7: city_gate,
    8: theatre,
    9: town_hall,
    10: church,
}


class Measures(NamedTuple):
    """The measures of a form of a card: heights, sizes, and the place of the window."""

    band: float
    value: float
    middle: float
    star: float
    three_stars: float
    window: tuple[float, float, float]
    roman: float
    stub_sign: float
    stub_gap: float


MEASURES: Mapping[Form, Measures] = {
    "large": Measures(30, 28, 15.5, 6.6, 5.9, (7, 36.5, 0.86), 22, 6, 10),
    "medium": Measures(34, 26.5, 14.4, 6.6, 5.9, (10, 41.5, 0.8), 26, 8, 11),
    "small": Measures(40, 39, 20.2, 8, 7.2, (12.5, 45.5, 0.75), 26, 8, 11),
}
STUB_MIDDLE = 130.4


def station(line: Line, value: int, form: Form) -> str:
    """One of the 28 cards of a line, in one of three forms."""
    tones, measures = line.tones, MEASURES[form]
    paper = path(ticket_outline(), CARD_PAPER, **edge(tones.dark, 1.1))
    x, y, scale = measures.window
    return (
        group("paper", paper)
        + ticket_band(tones, measures.band, form)
        + value_and_stars(line, value, form)
        + place("scene", x, y, window(tones, SCENES[value](tones)), scale=scale)
        + tear_line(tones.dark)
        + group("stub", stub(line, form))
    )


def value_and_stars(line: Line, value: int, form: Form) -> str:
    """On the band, in the left three quarters: they stay visible in the fan of a hand."""
    tones, measures, stars, digits = line.tones, MEASURES[form], STARS[value], str(value)
    middle, tight = measures.middle, len(digits) - 1
    radius = measures.star if stars < 3 else measures.three_stars
    value_end = 8 + text_width(digits, OSWALD_BOLD, measures.value) - tight
    first_star = value_end + (5 if form == "small" or stars == 3 else 6) + radius
    spacing = -0.8 * tight
    shown = figures(8, middle, digits, measures.value, tones.on_band, anchor="start", letter_spacing=spacing)
    row = "".join(
        star(first_star + i * radius * 2.03, middle + 0.4, radius, tones.star) for i in range(stars)
    )
    drawn = group("value", shown) + group("stars", row)
    if form != "small":
        drawn += sign("sign", line.sign, 87, middle, 6.6, tones.on_band)
    return drawn


def stub(line: Line, form: Form) -> str:
    """Below the tear line: the Roman number between two signs."""
    tones, measures, middle = line.tones, MEASURES[form], STUB_MIDDLE
    drawn = ""
    if form == "large":
        drawn += rect(5, 118, 90, 24, **edge(tones.main, 0.8))
        drawn += segment(9.5, middle, 19.5, middle, tones.main, 0.8)
        drawn += segment(80.5, middle, 90.5, middle, tones.main, 0.8)
    size = measures.roman
    reach = max(text_width(line.roman, PLAYFAIR_BLACK, size) / 2 + measures.stub_gap, 22)
    baseline = middle + size * 0.345
    drawn += text_outline(50, baseline, line.roman, PLAYFAIR_BLACK, size, tones.dark, anchor="middle")
    for name, x in (("stub_sign_left", 50 - reach), ("stub_sign_right", 50 + reach)):
        drawn += sign(name, line.sign, x, middle, measures.stub_sign, tones.on_paper)
    return drawn
