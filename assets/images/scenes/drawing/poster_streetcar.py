"""The poster of Streetcar."""

import random

from drawing.colours import BRASS, mix
from drawing.elevation import Elevation
from drawing.geometry import Point, circle_outline, command, polygon, polygons
from drawing.poster import POSTER_HEIGHT, POSTER_WIDTH, poster_edge
from drawing.svg import Drawing
from drawing.tram_front import Livery, tram_front

W, H = POSTER_WIDTH, POSTER_HEIGHT
MIDDLE = W / 2
IRON = "#1D0F18"
SCALLOPS = 14


def dusk(d: Drawing) -> None:
    sky = ((0, "#33203A"), (0.3, "#7A3340"), (0.52, "#C4613F"), (0.68, "#EFA75B"), (0.7, "#6B2F2C"))
    d.rectangle(0, 0, W, H, fill=d.down(*sky))
    d.circle(MIDDLE, H * 0.55, 112, fill="#F7CF7F", opacity=0.9)


def house_panes(d: Drawing, side: int) -> None:
    """Three rows of three windows; every third is lit."""
    edge = 0 if side < 0 else W
    dark: list[list[Point]] = []
    lit: list[list[Point]] = []
    for floor in range(3):
        for i in range(3):
            a, b = 10 + i * 28, 25 + i * 28
            top = H * (0.37 + floor * 0.135) + a * 0.34 - floor * a * 0.22
            foot = top + H * 0.085 - a * 0.14
            near, far = edge - side * a, edge - side * b
            pane: list[Point] = [(near, top), (far, top + 4), (far, foot - 1), (near, foot)]
            (dark if (floor + i + (side > 0)) % 3 else lit).append(pane)
    d.path(polygons(dark), fill="#2C121B")
    d.path(polygons(lit), fill="#F6C469")


def galleries(d: Drawing, side: int) -> None:
    """An iron gallery before each floor: deck, pickets and handrail."""
    edge = 0 if side < 0 else W
    decks = pickets = handrails = ""
    for floor in range(3):
        y, fall = H * (0.465 + floor * 0.125), 22 - floor * 14
        inner = edge - side * 92
        decks += polygon([(edge, y), (inner, y + fall)], closed=False)
        handrails += polygon([(edge, y - 15), (inner, y + fall - 11)], closed=False)
        for i in range(12):
            inward = 4 + i * 7.6
            x = edge - side * inward
            ends = [(x, y + inward * fall / 92), (x, y - 15 + inward * (fall + 4) / 92)]
            pickets += polygon(ends, closed=False)
    d.path(decks, stroke="#22101A", width=3)
    d.path(pickets, stroke="#22101A", width=1.1)
    d.path(handrails, stroke="#22101A", width=1.8)


def houses(d: Drawing, side: int) -> None:
    """The houses on the left (side -1) or right (side 1), dark against the sky."""
    edge = 0 if side < 0 else W
    walls = ((0, 92, 0.30, 0.40, "#4A1F2A"), (92, 128, 0.42, 0.49, "#6A2E34"))
    for near, far, top, far_top, colour in walls:
        a, b = edge - side * near, edge - side * far
        d.path(polygon([(a, H * top), (b, H * far_top), (b, H * 0.74), (a, H * 0.83)]), fill=colour)
    house_panes(d, side)
    galleries(d, side)


def bricks() -> dict[str, str]:
    """The bricks of the street by colour."""
    luck = random.Random(3)
    width = W / 16
    data: dict[str, str] = {}
    for row in range(13):
        y = H * 0.755 + row * row * 0.52 + row * 2.2
        if y > H - 3:
            break
        for i in range(16):
            x = (i + 0.5 * (row % 2)) * width
            if 2 < x < W - 22:
                colour = mix("#7A3A2E", "#B5633F", round(luck.random() * 8) / 8)
                brick = command("M", x, y) + command("h", width - 3) + command("v", 2.2 + row * 0.36)
                brick += command("h", 3 - width) + "Z"
                data[colour] = data.get(colour, "") + brick
    return data


def street(d: Drawing) -> None:
    ground = [(0, H * 0.83), (130, H * 0.735), (W - 130, H * 0.735), (W, H * 0.83), (W, H), (0, H)]
    d.path(polygon(ground), fill="#8C4433")
    for colour, data in sorted(bricks().items()):
        d.path(data, fill=colour, opacity=0.75)
    for colour, width in (("#2A1416", 7), ("#F2D9A0", 3)):
        for side in (-1, 1):
            near, middle, far = (MIDDLE + side * out for out in (50, 64, 82))
            rail = command("M", MIDDLE + side * 46, H * 0.8)
            rail += command("C", near - 6, H * 0.88, middle - 34, H * 0.95, far - 78, H)
            d.path(rail, stroke=colour, width=width)
    low, high = H * 0.85, H * 0.8
    shadow = [(MIDDLE - 84, low), (MIDDLE + 84, low), (MIDDLE + 66, high), (MIDDLE - 66, high)]
    d.path(polygon(shadow), fill="#1A0D12", opacity=0.55)


def lace_bracket(d: Drawing, side: int) -> None:
    """The scrolled bracket under the valance on the left (side -1) or right (side 1)."""

    def at(inward: float, down: float) -> Point:
        return (MIDDLE + side * (W / 2 - inward), 124 + down)

    bracket = command("M", *at(0, 92)) + command("C", *at(4, 44), *at(34, 8), *at(76, 0))
    d.path(bracket, stroke=IRON, width=5)
    d.line(at(2, -8), at(2, 96), IRON, 7)
    scrolls = ((at(15, 13), 11), (at(13, 39), 8), (at(39, 11), 8))
    d.path("".join(circle_outline(*place, radius) for place, radius in scrolls), stroke=IRON, width=3.4)
    eyes = "".join(circle_outline(*place, radius * 0.36) for place, radius in scrolls)
    d.path(eyes, fill=BRASS, opacity=0.8)
    d.path(circle_outline(*at(11, 58), 5) + circle_outline(*at(57, 7), 5), stroke=IRON, width=2.6)


def iron_lace(d: Drawing) -> None:
    """The valance that is free for the title, and its brackets."""
    d.rectangle(0, 0, W, 116, fill=IRON)
    step = W / SCALLOPS
    scallop = command("h", step) + command("a", step / 2, 9, 0, 0, 1, -step, 0) + "Z"
    d.path("".join(command("M", i * step, 116) + scallop for i in range(SCALLOPS)), fill=IRON)
    rings = "".join(circle_outline((i + 0.5) * step, 113, 4.2) for i in range(SCALLOPS))
    d.path(rings + f"M0 103H{W}", stroke=BRASS, width=1.3)
    for side in (-1, 1):
        lace_bracket(d, side)


def poster_streetcar() -> Drawing:
    """A tram at dusk between galleries, under a valance of iron lace that is free for the title."""
    d = Drawing(W, H)
    with d.group("dusk"):
        dusk(d)
    with d.group("left_houses"):
        houses(d, -1)
    with d.group("right_houses"):
        houses(d, 1)
    with d.group("street"):
        street(d)
    with d.group("tram"):
        tram_front(Elevation(d, MIDDLE, H * 0.845, 66), Livery("#35563A", "#203726", "STREETCAR"))
    with d.group("iron_lace"):
        iron_lace(d)
    poster_edge(d)
    return d
