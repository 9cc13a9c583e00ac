"""Trams from above."""

from drawing.colours import CREAM
from drawing.seats import Seat
from drawing.svg import circle, group, path, rect, round_stroke

ROOF = (-12, -30, 24, 60)


def tram_shadow() -> str:
    """The shadow of a tram, in its place under the tram."""
    shapes = ""
    for i in range(3):
        grown = i * 1.6
        shapes += rect(
            -17 - grown, -37 - grown, 34 + 2 * grown, 74 + 2 * grown, "#000000", 11 + i * 1.5, opacity=0.13
        )
    return group("shadow", shapes)


def rounded_box(box: tuple[float, float, float, float], r: float) -> str:
    """Path data of a rectangle with round corners."""
    x, y, width, height = box
    arcs = f"a{r},{r} 0 0 1 "
    return (
        f"M{x + r},{y}h{width - 2 * r}{arcs}{r},{r}v{height - 2 * r}{arcs}{-r},{r}"
        f"h{2 * r - width}{arcs}{-r},{-r}v{2 * r - height}{arcs}{r},{-r}Z"
    )


def tram(seat: Seat) -> str:
    """A tram from above, heading north, with an empty disc for the seat's sign.

    The whole body is painted once in the seat's colour; its sides are darkened and its roof is lined with
    translucent black and white, so that both follow any palette.
    """
    couplers = rect(-6, -42, 12, 6, "#2A2420", 2) + rect(-6, 36, 12, 6, "#2A2420", 2)
    body = rect(-17.5, -38, 35, 76, "#1B1614", 10) + rect(-16, -36.5, 32, 73, seat.colour, 9)
    sides = rounded_box((-16, -36.5, 32, 73), 9) + rounded_box(ROOF, 5)
    body += path(sides, "#000000", fill_rule="evenodd", opacity=0.42)
    windows = path("M-10,-34.5Q0,-38 10,-34.5L8,-29L-8,-29Z", "#FFE9A8") + path(
        "M-9,34Q0,36.5 9,34L8,30L-8,30Z", "#2A2F38"
    )
    for i in range(6):
        y = -25 + i * 8.6
        windows += rect(-15.4, y, 2.6, 6, "#FFE9A8", 0.6) + rect(12.8, y, 2.6, 6, "#FFE9A8", 0.6)
    roof = rect(*ROOF, rx=5, stroke="#FFFFFF", stroke_width=1.2, opacity=0.36)
    roof += rect(-6.75, -26.25, 13.5, 52.5, rx=3, stroke="#FFFFFF", stroke_width=1.5, opacity=0.36)
    lamp = circle(0, -35.2, 2.6, "#FFF6D8", stroke="#7A5A1A", stroke_width=0.8)
    pole = round_stroke("M0,18V44", "#1B1614", 2.2) + circle(0, 18, 2.6, "#1B1614")
    disc = circle(0, -3, 13.6, "#1B1614") + circle(0, -3, 12.6, CREAM)
    parts = (
        ("couplers", couplers),
        ("body", body),
        ("windows", windows),
        ("roof", roof),
        ("lamp", lamp),
        ("trolley_pole", pole),
        ("sign_disc", disc),
    )
    return "".join(group(name, shapes) for name, shapes in parts)
