"""The conductor of the lessons and the tail of the bubble in which he speaks."""

from drawing.colours import BRASS, BRASS_LIGHT, CREAM, FIELD, INK, NIGHT
from drawing.geometry import Point, circle_outline, command, inside_circle, polygon, smooth
from drawing.svg import Drawing


def bubble_tail(direction: str) -> Drawing:
    """The tail of a speech bubble; its open base covers the bubble's border and starts at 0,0."""
    if direction == "left":
        d = Drawing(42, 42, -38, -4)
        outline: list[Point] = [(2.4, 0), (0, 0), (-34, 20), (0, 34), (2.4, 34)]
    else:
        d = Drawing(32, 36, -4, -4)
        outline = [(0, -2.4), (0, 0), (0, 28), (24, 0), (24, -2.4)]
    with d.group("tail"):
        d.path(polygon(outline), fill=FIELD)
        d.path(polygon(outline[1:4], closed=False), stroke=NIGHT, width=2.4, round_joins=True)
    return d


def conductor() -> Drawing:
    """The conductor who speaks in the lessons, in a brass ring; 0,0 is the middle."""
    d = Drawing(200, 200, -100, -100)
    with d.group("medallion"):
        d.circle(0, 3, 93, fill="#000000", opacity=0.12)
        d.circle(0, 0, 92, fill=BRASS)
        d.circle(0, 0, 86, fill=NIGHT)
        d.circle(0, 0, 81, fill=d.down((0, "#3C6D86"), (1, "#24425E")))
    with d.group("uniform"):
        coat = [(-90, 90), (-74, 46), (-40, 32), (0, 28), (40, 32), (74, 46), (90, 90)]
        d.path(polygon(inside_circle(coat, 81)), fill="#16263C")
        d.path(polygon([(-16, 28), (0, 62), (16, 28)]), fill=CREAM)
        d.path(polygon([(-5, 36), (5, 36), (7, 80), (-7, 80)]), fill="#7A2B22")
        for side in (-1, 1):
            lapel = [(side * x, y) for x, y in ((17, 27), (40, 34), (8, 84), (0, 62))]
            d.path(polygon(inside_circle(lapel, 81)), fill="#20364F")
        d.path("".join(circle_outline(x, y, 4) for x in (-24, 24) for y in (50, 66)), fill=BRASS_LIGHT)
    with d.group("face"):
        d.rectangle(-15, 4, 30, 32, 10, fill="#D9A37C")
        head = [(-34, -22), (-34, 2), (-22, 24), (0, 32), (22, 24), (34, 2), (34, -22), (0, -32)]
        d.path(smooth(head, closed=True), fill="#EBBE96")
        for side in (-1, 1):
            d.ellipse(side * 35, -4, 6, 10, fill="#DFAB83")
            d.circle(side * 13, -7, 3.4, fill=INK)
            brow = command("M", side * 6, -16) + command("q", side * 8, -7, side * 15, -1)
            d.path(brow, stroke="#6B6258", width=4, round_ends=True)
            moustache = "M0 9" + command("c", side * 8, -3, side * 16, -2, side * 20, 6)
            moustache += command("c", side * 4, 6, side * 10, 8, side * 13, 2)
            moustache += command("c", -side * 4, 4, -side * 20, 2, -side * 33, -8) + "Z"
            d.path(moustache, fill="#8C8377")
        d.path("M-1 -5q-5 9 0 11q4 2 7 0", stroke="#C98B62", width=3, round_ends=True)
        d.path("M-8 21q8 6 16 0", stroke="#A3533F", width=3, round_ends=True)
    with d.group("cap"):
        crown = [(-40, -24), (-44, -44), (-36, -60), (0, -67), (36, -60), (44, -44), (40, -24), (0, -34)]
        d.path(smooth(crown, closed=True), fill="#1B2E48")
        d.path("M-40 -26Q0 -40 40 -26L41 -36Q0 -50 -41 -36Z", fill=BRASS)
        d.path("M-38 -24Q0 -40 38 -24Q0 -10 -38 -24Z", fill="#0C1626")
        d.circle(0, -52, 8, fill=BRASS_LIGHT)
        d.path("M-1.2 -57h2.4v10h-2.4ZM-5 -53.2h10v2.4h-10Z", fill=NIGHT)
    return d
