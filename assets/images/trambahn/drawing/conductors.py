"""The conductor's card."""

from drawing.colours import BRASS_LIGHT, CARD_PAPER, CONDUCTOR, FOAM, LINES, NIGHT_LIGHT, SKIN
from drawing.signs import cap, sign
from drawing.svg import circle, edge, group, path, place, rect
from drawing.ticket import Form, tear_line, ticket_band, ticket_outline
from drawing.window import window


def bust() -> str:
    """Cap, moustache, coat and punch, for a window."""
    dark = CONDUCTOR.dark
    coat = path("M16,70 C18,55 32,52 41,50 H59 C68,52 82,55 84,70Z", NIGHT_LIGHT, **edge(dark, 1.6))
    coat += path("M42,50 L50,60 L58,50Z", FOAM) + path("M50,55 l-3,4 3,11 3,-11Z", dark)
    coat += "".join(circle(x, y, 1.7, BRASS_LIGHT) for x in (38, 62) for y in (60, 66.4))
    head = path("M37,28 C37,50 63,50 63,28Z", SKIN, **edge(dark, 1.5))
    head += circle(36.6, 33, 3, SKIN, **edge(dark, 1.3)) + circle(63.4, 33, 3, SKIN, **edge(dark, 1.3))
    head += circle(44.6, 30.6, 1.5, dark) + circle(55.4, 30.6, 1.5, dark)
    head += path("M41.6,27 h6 M52.4,27 h6", **edge(dark, 1.3)) + path("M50,31 l-1.6,5 h2.6", **edge(dark, 1))
    moustache = "M50,37.4 C46,34.6 42,38 36,35.6 C37.5,43 46,43.4 50,40"
    moustache += " C54,43.4 62.5,43 64,35.6 C58,38 54,34.6 50,37.4Z"
    head += path(moustache, "#5A3A22")
    hat = path("M33.5,22 C30,9 40,8 50,8 C60,8 70,9 66.5,22Z", NIGHT_LIGHT, **edge(dark, 1.6))
    hat += rect(34.6, 18, 30.8, 5.6, "#A32B36", **edge(dark, 1))
    hat += path("M33,24 H67 L64,29.4 Q50,24 36,29.4Z", dark)
    hat += circle(50, 14, 3.3, BRASS_LIGHT, **edge(dark, 1))
    punch = path("M-4,4 L8,-6 M-4,4 L10,0", stroke_linecap="round", **edge(dark, 3))
    punch += rect(-16, 0, 13, 8.4, BRASS_LIGHT, **edge(dark, 1.2)) + circle(-9, 4.2, 1.5, dark)
    person = group("coat", coat) + group("head", head) + group("hat", hat)
    return person + place("ticket_punch", 80, 58, punch)


def conductor(form: Form) -> str:
    """The card, large, or small for everything up to 200 pixels wide."""
    large = form == "large"
    middle = 15.2 if large else 14.4
    art = group("paper", path(ticket_outline(), CARD_PAPER, **edge(CONDUCTOR.dark, 1.1)))
    art += ticket_band(CONDUCTOR, 30 if large else 34, form)
    art += place("cap", 19, 15.5 if large else 14.4, cap(CONDUCTOR.main))
    for i, line in enumerate(LINES):
        colour = BRASS_LIGHT if line.name == "yellow" else line.tones.light
        art += sign(f"sign_{line.name}", line.sign, 42 + i * 15.4, middle, 5.6, colour)
    x, y, scale = (7, 36.5, 0.86) if large else (10, 41.5, 0.8)
    art += place("portrait", x, y, window(CONDUCTOR, bust()), scale=scale)
    art += tear_line(CONDUCTOR.dark)
    stub = ""
    for i, line in enumerate(LINES):
        stub += rect(6 + i * 22.4, 119, 20.8, 22, line.tones.main, 1.5)
        stub += sign(f"stub_sign_{line.name}", line.sign, 16.4 + i * 22.4, 130, 6, line.tones.on_band)
    return art + group("stub", stub)
