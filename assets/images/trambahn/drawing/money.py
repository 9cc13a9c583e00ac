"""The back of every card, which is money."""

import math

from drawing.colours import CREAM, MONEY, MONEY_DARK
from drawing.glyphs import OSWALD_MEDIUM, OSWALD_SEMIBOLD
from drawing.lettering import figures, text_outline
from drawing.svg import circle, edge, ellipse, group, path, polygon, rect
from drawing.ticket import Form, ticket_outline


def rosette(
    name: str, radius: float, stretch: float, waves: int, depth: float, width: float, opacity: float
) -> str:
    """Four closed curves r(t) = R (1 - a (1 + cos(n t + phase))), stretched in y."""
    curves = ""
    for layer in range(4):
        points = []
        for i in range(240):
            t = 2 * math.pi * i / 240
            r = 0.96 * radius * (1 - depth * (1 + math.cos(waves * t + layer * math.pi / 2)))
            points.append((50 + r * math.cos(t), 73.5 + stretch * r * math.sin(t)))
        curves += polygon(points, stroke=CREAM, stroke_width=width, opacity=opacity)
    return group(name, curves)


def money(form: Form) -> str:
    """The back of every card; as money it counts 1000 marks."""
    large = form == "large"
    field = path(ticket_outline(notched=False), CREAM, **edge(MONEY_DARK, 1.1))
    field += rect(5, 5, 90, 137, MONEY, 2)
    art = group("field", field)
    if large:
        art += rect(8.4, 8.4, 83.2, 130.2, opacity=0.6, **edge(CREAM, 0.7))
        art += rosette("outer_rosette", 40, 1.42, 18, 0.10, 0.55, 0.5)
        art += rosette("inner_rosette", 31, 1.25, 12, 0.14, 0.5, 0.45)
    else:
        art += ellipse(50, 73.5, 38, 55, opacity=0.5, **edge(CREAM, 1.6))
        art += ellipse(50, 73.5, 33, 49, opacity=0.4, **edge(CREAM, 1))
    oval = ellipse(50, 73.5, 30, 21 if large else 23, CREAM)
    oval += ellipse(50, 73.5, 27.6, 18.8, **edge(MONEY, 0.8))
    if large:
        oval += figures(50, 70, "1000", 22, MONEY_DARK)
        oval += text_outline(
            50, 86.6, "MARK", OSWALD_MEDIUM, 8.2, MONEY_DARK, anchor="middle", letter_spacing=1.6
        )
    else:
        oval += figures(50, 73.5, "1000", 24, MONEY_DARK)
    art += group("amount", oval)
    if large:
        corners = ""
        for x, y in ((18, 20), (82, 20), (18, 127), (82, 127)):
            corners += circle(x, y, 7.2, CREAM, opacity=0.9)
            corners += figures(x, y, "M", 8.4, MONEY_DARK, font=OSWALD_SEMIBOLD)
        art += group("corners", corners)
    return art


def money_icon(height: float) -> str:
    """The small money card before a price."""
    width = height * 0.68
    return (
        rect(0, 0, width, height, CREAM, 1.6, **edge(MONEY_DARK, 0.8))
        + rect(1.6, 1.6, width - 3.2, height - 3.2, MONEY, 1)
        + ellipse(width / 2, height / 2, width * 0.28, height * 0.17, CREAM)
    )
