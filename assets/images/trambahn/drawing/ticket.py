"""The ticket that all cards are, 100 x 147: its outline, its band, its tear line, its shadows."""

from typing import Literal, TypeAlias

from drawing.colours import Tones
from drawing.svg import edge, group, path, place, segment

Form: TypeAlias = Literal["large", "medium", "small"]
"""Large: wider than 200 pixels. Medium: up to that, overlapping. Small: standing alone, about 90 high."""

TEAR_LINE = 113


def ticket_outline(*, notched: bool = True) -> str:
    """Concave corners, and half-round notches at both ends of the tear line."""
    width, height, corner, notch = 100, 147, 5, 3.4
    above, below = TEAR_LINE - notch, TEAR_LINE + notch
    data = f"M{corner},0 H{width - corner} A{corner},{corner} 0 0 0 {width},{corner} "
    if notched:
        data += f"V{above} A{notch},{notch} 0 0 0 {width},{below} "
    data += f"V{height - corner} A{corner},{corner} 0 0 0 {width - corner},{height} "
    data += f"H{corner} A{corner},{corner} 0 0 0 0,{height - corner} "
    if notched:
        data += f"V{below} A{notch},{notch} 0 0 0 0,{above} "
    return data + f"V{corner} A{corner},{corner} 0 0 0 {corner},0Z"


def ticket_band(tones: Tones, height: float, form: Form) -> str:
    """The coloured head of a card."""
    band = path(f"M5,0 H95 A5,5 0 0 0 100,5 V{height} H0 V5 A5,5 0 0 0 5,0Z", tones.main)
    if form == "large":
        band += path("M8,2.3 H92 M2.7,8 V27 M97.3,8 V27", opacity=0.45, **edge(tones.on_band, 0.6))
    band += path(f"M0,{height} H100", **edge(tones.dark, 1.6))
    if form != "large":
        band += path("M5,0.9 H95", opacity=0.9, **edge(tones.light, 1.3))
    return group("band", band)


def tear_line(colour: str) -> str:
    """Between the picture and the stub."""
    dashes = segment(5.5, TEAR_LINE, 94.5, TEAR_LINE, colour, 0.9, stroke_dasharray="2.4 2")
    return group("tear_line", dashes)


def ticket_shadow(*, notched: bool) -> str:
    """The shadow of a card on the table."""
    outline = path(ticket_outline(notched=notched), "#000", opacity=0.17)
    shifts = (-0.5, 1), (0.5, 2), (1.3, 3)
    return "".join(place(f"layer_{i}", x, y, outline) for i, (x, y) in enumerate(shifts, 1))


def held_ticket_shadow() -> str:
    """Four growing outlines about the middle of the card."""
    outline = path(ticket_outline(), "#000", opacity=0.13)
    art = ""
    for i in range(4):
        scale = (1.24 + 0.04 * i) / 1.2
        art += place(f"layer_{i + 1}", -50 * scale, -73.5 * scale + 0.1, outline, scale=scale)
    return art
