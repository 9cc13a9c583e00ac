"""A tram by day in profile."""

from drawing.colours import BRASS, BRASS_LIGHT
from drawing.elevation import Elevation
from drawing.geometry import circle_outline, command
from drawing.letter_shapes import OSWALD_SEMIBOLD
from drawing.lettering import text_outline
from drawing.svg import Drawing


def tram_in_profile(d: Drawing, left: float, rail: float, k: float) -> None:
    """A blue two-axle tram of line I by day; k units to the metre, 9 metres long."""
    body, cream, dark, pane = "#2C5AA0", "#F0E4C4", "#1C3B6B", "#C9D9E2"

    tram = Elevation(d, left, rail, k)
    at, panel = tram.at, tram.panel

    with d.group("wheels"):
        panel(0.1, 0.5, 8.8, 0.22, 0.1, fill="#1A1A1A")
        panel(2.4, 0.34, 4.2, 0.2, 0.1, fill="#1A1A1A")
        for radius, colour in ((0.4, "#1A1A1A"), (0.29, "#6D6A62"), (0.09, "#1A1A1A")):
            d.path(
                circle_outline(*at(3, 0.4), radius * k) + circle_outline(*at(6, 0.4), radius * k), fill=colour
            )
    with d.group("platforms"):
        for x in (0, 7.9):
            panel(x + 0.05, 1, 1.05, 1.65, fill=pane)
            panel(x + (0.55 if x else 0.05), 0.6, 0.5, 0.9, 0.08, fill=body)
            d.line(at(x + 0.55, 0.62), at(x + 0.55, 2.7), BRASS_LIGHT, max(1.2, 0.06 * k))
            panel(x + (0.96 if x else 0.02), 0.6, 0.09, 2.1, fill=dark)
    with d.group("saloon"):
        panel(1.1, 0.6, 6.8, 2.1, fill=cream)
        panel(1.1, 0.6, 6.8, 0.86, 0.05, fill=body)
        panel(1.1, 1.42, 6.8, 0.07, fill=BRASS)
        panel(1.25, 0.74, 6.5, 0.54, 0.06, stroke=BRASS_LIGHT, width=max(1, 0.03 * k))
        for i in range(6):
            x, y = at(1.24 + i * 1.09, 2.3)
            window = command("M", x, y + 0.72 * k) + command("v", -0.6 * k)
            window += command("q", 0.45 * k, -0.22 * k, 0.9 * k, 0) + command("v", 0.6 * k) + "Z"
            d.path(window, fill=pane, stroke=dark, width=max(1, 0.04 * k))
            if i in (1, 3, 4):
                head = at(1.69 + i * 1.09, 1.94)
                bust = (
                    command("M", head[0] + 0.26 * k, y + 0.7 * k)
                    + command("q", -0.26 * k, -0.5 * k, -0.52 * k, 0)
                    + "Z"
                )
                d.path(circle_outline(*head, 0.13 * k) + bust, fill="#7A4A22")
    with d.group("roof"):
        panel(0, 2.62, 9, 0.2, 0.06, fill=cream)
        panel(0, 2.62, 9, 0.05, fill=BRASS)
        roof = command("M", *at(-0.15, 2.8)) + command("q", 0.1 * k, -0.3 * k, 0.9 * k, -0.32 * k)
        roof += command("h", 7.5 * k) + command("q", 0.8 * k, 0.02 * k, 0.9 * k, 0.32 * k) + "Z"
        d.path(roof, fill="#6B7480")
        panel(1.6, 3.08, 5.8, 0.28, 0.04, fill="#5A3E22")
        for i in range(9):
            panel(1.75 + i * 0.625, 3.13, 0.5, 0.18, 0.03, fill="#FBD98C")
        d.path(
            command("M", *at(1.4, 3.35)) + command("q", 3.1 * k, -0.34 * k, 6.2 * k, 0) + "Z", fill="#7D8691"
        )
    with d.group("line_number"):
        x, y = at(4.5, 1)
        d.circle(x, y, 0.27 * k, fill=cream, stroke=BRASS, width=max(1, 0.05 * k))
        d.path(text_outline(x, y + 0.13 * k, "I", 0.36 * k, OSWALD_SEMIBOLD), fill=dark)
