"""The poster of Streetcar."""

import random

from drawing.colours import BRASS, mix
from drawing.elevation import Elevation
from drawing.geometry import Point, circle_outline, command, polygon, polygons
from drawing.poster import POSTER_HEIGHT, POSTER_WIDTH, poster_edge
from drawing.svg import Drawing
from drawing.tram_front import Livery, tram_front


def poster_streetcar() -> Drawing:
    """A tram at dusk between galleries, under a valance of iron lace that is free for the title."""
    d = Drawing(POSTER_WIDTH, POSTER_HEIGHT)
    w, h = POSTER_WIDTH, POSTER_HEIGHT
    middle = w / 2
    with d.group("dusk"):
        sky = ((0, "#33203A"), (0.3, "#7A3340"), (0.52, "#C4613F"), (0.68, "#EFA75B"), (0.7, "#6B2F2C"))
        d.rectangle(0, 0, w, h, fill=d.down(*sky))
        d.circle(middle, h * 0.55, 112, fill="#F7CF7F", opacity=0.9)
    for side, name in ((-1, "left_houses"), (1, "right_houses")):
        edge = 0 if side < 0 else w
        with d.group(name):
            for near, far, top, far_top, colour in (
                (0, 92, 0.30, 0.40, "#4A1F2A"),
                (92, 128, 0.42, 0.49, "#6A2E34"),
            ):
                a, b = edge - side * near, edge - side * far
                d.path(polygon([(a, h * top), (b, h * far_top), (b, h * 0.74), (a, h * 0.83)]), fill=colour)
            dark: list[list[Point]] = []
            lit: list[list[Point]] = []
            decks = pickets = handrails = ""
            for floor in range(3):
                for i in range(3):
                    a, b = 10 + i * 28, 25 + i * 28
                    top = h * (0.37 + floor * 0.135) + a * 0.34 - floor * a * 0.22
                    foot = top + h * 0.085 - a * 0.14
                    pane: list[Point] = [
                        (edge - side * a, top),
                        (edge - side * b, top + 4),
                        (edge - side * b, foot - 1),
                        (edge - side * a, foot),
                    ]
                    (dark if (floor + i + (side > 0)) % 3 else lit).append(pane)
                y, fall = h * (0.465 + floor * 0.125), 22 - floor * 14
                inner = edge - side * 92
                decks += polygon([(edge, y), (inner, y + fall)], closed=False)
                handrails += polygon([(edge, y - 15), (inner, y + fall - 11)], closed=False)
                for i in range(12):
                    inward = 4 + i * 7.6
                    x = edge - side * inward
                    ends = [(x, y + inward * fall / 92), (x, y - 15 + inward * (fall + 4) / 92)]
                    pickets += polygon(ends, closed=False)
            d.path(polygons(dark), fill="#2C121B")
            d.path(polygons(lit), fill="#F6C469")
            d.path(decks, stroke="#22101A", width=3)
            d.path(pickets, stroke="#22101A", width=1.1)
            d.path(handrails, stroke="#22101A", width=1.8)
    with d.group("street"):
        ground = [(0, h * 0.83), (130, h * 0.735), (w - 130, h * 0.735), (w, h * 0.83), (w, h), (0, h)]
        d.path(polygon(ground), fill="#8C4433")
        luck = random.Random(3)
        bricks: dict[str, str] = {}
        for row in range(13):
            y, width = h * 0.755 + row * row * 0.52 + row * 2.2, w / 16
            if y > h - 3:
                break
            for i in range(16):
                x = (i + 0.5 * (row % 2)) * width
                if 2 < x < w - 22:
                    colour = mix("#7A3A2E", "#B5633F", round(luck.random() * 8) / 8)
                    thick = 2.2 + row * 0.36
                    brick = (
                        command("M", x, y)
                        + command("h", width - 3)
                        + command("v", thick)
                        + command("h", 3 - width)
                        + "Z"
                    )
                    bricks[colour] = bricks.get(colour, "") + brick
        for colour, data in sorted(bricks.items()):
            d.path(data, fill=colour, opacity=0.75)
        for colour, width in (("#2A1416", 7), ("#F2D9A0", 3)):
            for side in (-1, 1):
                rail = command("M", middle + side * 46, h * 0.8)
                rail += command(
                    "C",
                    middle + side * 50 - 6,
                    h * 0.88,
                    middle + side * 64 - 34,
                    h * 0.95,
                    middle + side * 82 - 78,
                    h,
                )
                d.path(rail, stroke=colour, width=width)
        shadow = [
            (middle - 84, h * 0.85),
            (middle + 84, h * 0.85),
            (middle + 66, h * 0.8),
            (middle - 66, h * 0.8),
        ]
        d.path(polygon(shadow), fill="#1A0D12", opacity=0.55)
    with d.group("tram"):
        tram_front(Elevation(d, middle, h * 0.845, 66), Livery("#35563A", "#203726", "STREETCAR"))
    iron, scallops = "#1D0F18", 14
    with d.group("iron_lace"):
        d.rectangle(0, 0, w, 116, fill=iron)
        step = w / scallops
        lace = "".join(
            command("M", i * step, 116)
            + command("h", step)
            + command("a", step / 2, 9, 0, 0, 1, -step, 0)
            + "Z"
            for i in range(scallops)
        )
        d.path(lace, fill=iron)
        rings = "".join(circle_outline((i + 0.5) * step, 113, 4.2) for i in range(scallops))
        d.path(rings + f"M0 103H{w}", stroke=BRASS, width=1.3)
        for side in (-1, 1):

            def at(inward: float, down: float, side: int = side) -> Point:
                return (middle + side * (w / 2 - inward), 124 + down)

            bracket = command("M", *at(0, 92)) + command("C", *at(4, 44), *at(34, 8), *at(76, 0))
            d.path(bracket, stroke=iron, width=5)
            d.line(at(2, -8), at(2, 96), iron, 7)
            scrolls = ((at(15, 13), 11), (at(13, 39), 8), (at(39, 11), 8))
            d.path(
                "".join(circle_outline(*place, radius) for place, radius in scrolls), stroke=iron, width=3.4
            )
            d.path(
                "".join(circle_outline(*place, radius * 0.36) for place, radius in scrolls),
                fill=BRASS,
                opacity=0.8,
            )
            d.path(circle_outline(*at(11, 58), 5) + circle_outline(*at(57, 7), 5), stroke=iron, width=2.6)
    poster_edge(d)
    return d
