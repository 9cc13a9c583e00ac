"""An American steam engine in profile."""

import math

from drawing.colours import BRASS, BRASS_LIGHT, INK, mix
from drawing.elevation import Elevation
from drawing.geometry import command, polygon
from drawing.svg import Drawing

ACCENT = "#B5382C"


def driving_wheel(d: Drawing, x: float, y: float, radius: float, spokes: int, weight: bool) -> None:
    """A spoked engine wheel; weight adds the counterweight."""
    d.circle(x, y, radius, stroke=INK, width=radius * 0.2)
    d.circle(x, y, radius * 0.8, stroke=ACCENT, width=radius * 0.12)
    data = ""
    for i in range(spokes):
        c, s = math.cos(i * 2 * math.pi / spokes + 0.1), math.sin(i * 2 * math.pi / spokes + 0.1)
        data += polygon([(x + r * radius * c, y + r * radius * s) for r in (0.15, 0.78)], closed=False)
    d.path(data, stroke=ACCENT, width=radius * 0.08)
    if weight:
        data = command("M", x - radius * 0.74, y + radius * 0.12)
        data += command("A", radius * 0.75, radius * 0.75, 0, 0, 0, x + radius * 0.2, y + radius * 0.73) + "Z"
        d.path(data, fill=ACCENT)
    d.circle(x, y, radius * 0.2, fill=BRASS_LIGHT, stroke=INK, width=radius * 0.06)


def tender(engine: Elevation, body: str) -> None:
    d, at, k = engine.drawing, engine.at, engine.k
    engine.panel(43, 4.2, 17, 1.2, fill=INK)
    engine.panel(43.6, 5.2, 15.8, 6.2, 0.4, fill=body)
    engine.panel(43.2, 11.2, 16.8, 0.8, 0.3, fill=BRASS)
    engine.panel(44.8, 6.4, 13.4, 3.8, 0.4, stroke=BRASS, width=max(1, 0.22 * k))
    engine.area([(45, 12), (47, 13.4), (51, 14), (56, 13.5), (58.6, 12)], fill="#1A1A1A")
    for x in (46.5, 50, 54.2, 57.6):
        driving_wheel(d, *at(x, 1.9), 1.8 * k, 8, weight=False)


def cab(engine: Elevation) -> None:
    k = engine.k
    engine.panel(8, 4, 35, 1, fill=INK)
    engine.area([(33, 5), (33, 14.6), (42, 14.6), (42, 5)], fill=ACCENT)
    for x, width in ((34.2, 3.1), (38.2, 2.8)):
        engine.panel(x, 9.2, width, 4.2, 0.6, fill="#FBD98C", stroke=BRASS, width=max(1, 0.25 * k))
    engine.area([(31.8, 14.6), (32.4, 15.5), (37, 16.2), (42, 16), (43.6, 15.2), (43.6, 14.6)], fill=INK)
    engine.panel(34, 5.8, 7.2, 2.4, 0.3, stroke=BRASS, width=max(1, 0.22 * k))


def boiler(engine: Elevation, body: str) -> None:
    """Boiler, domes and bell."""
    d, at, k = engine.drawing, engine.at, engine.k
    sheet = d.down((0, mix(body, "#FFFFFF", 0.35)), (0.35, body), (1, mix(body, "#000000", 0.35)))
    engine.panel(12, 6.2, 21.5, 5.2, 0.5, fill=sheet)
    engine.panel(8.6, 5.9, 4, 5.8, 0.9, fill=d.down((0, "#5A5A58"), (0.4, "#333331"), (1, "#1C1C1B")))
    for x in (16.4, 21, 25.8, 30.4):
        engine.panel(x, 6.2, 0.55, 5.2, fill=BRASS)
    engine.area([(18, 11.2), (18.4, 13.2), (20.6, 13.2), (21, 11.2)], fill=BRASS)
    engine.oval(19.5, 13.2, 1.1, 0.9, fill=BRASS)
    engine.area([(26, 11.2), (26.5, 14), (29.1, 14), (29.6, 11.2)], fill=BRASS)
    engine.oval(27.8, 14, 1.3, 1, fill=BRASS_LIGHT)
    posts = "".join(polygon([at(x, 11.4), at(x, 13.8)], closed=False) for x in (22.7, 24.7))
    d.path(posts, stroke=INK, width=max(1, 0.3 * k))
    bell = command("M", *at(22.9, 12.2)) + command("L", *at(24.5, 12.2))
    bell += command("Q", *at(24.4, 13.9), *at(23.7, 13.9))
    bell += command("Q", *at(23, 13.9), *at(22.9, 12.2)) + "Z"
    d.path(bell, fill=BRASS_LIGHT)


def stack_and_lamp(engine: Elevation) -> None:
    k = engine.k
    stack = [(10, 11.5), (10.2, 14.2), (8.2, 17.4), (8.6, 18.4)]
    stack += [(13.4, 18.4), (13.8, 17.4), (11.8, 14.2), (12, 11.5)]
    engine.area(stack, fill="#2B2B2A")
    engine.panel(8.4, 17.4, 5.2, 0.7, fill=BRASS)
    engine.panel(9.6, 11.3, 2.8, 0.7, fill=BRASS)
    engine.area([(6.6, 12.1), (9.6, 12.1), (9.4, 10.4), (8.6, 10.2)], fill=INK)
    engine.panel(6.3, 12, 2.7, 3.1, 0.3, fill=ACCENT, stroke=BRASS, width=max(1, 0.25 * k))
    engine.oval(6.2, 13.55, 0.6, 1.3, fill="#FFF3CC")


def pilot(engine: Elevation) -> None:
    """The cowcatcher."""
    d, at, k = engine.drawing, engine.at, engine.k
    engine.area([(6.6, 4.8), (9.4, 4.8), (9.4, 2.2), (8.8, 0.6), (0.6, 0.6)], fill=ACCENT)
    bars = [(at(6.9 + i * 0.35, 4.4), at(1.6 + i * 1.3, 0.8)) for i in range(6)]
    slats = "".join(polygon(bar, closed=False) for bar in bars)
    d.path(slats, stroke="#F1DDB0", width=max(1, 0.22 * k))
    engine.panel(6.2, 4.6, 4.5, 0.8, fill=INK)


def wheels_and_rods(engine: Elevation) -> None:
    d, at, k = engine.drawing, engine.at, engine.k
    for x in (12.4, 17.2):
        driving_wheel(d, *at(x, 1.9), 1.8 * k, 8, weight=True)
    for x in (24.4, 32.4):
        driving_wheel(d, *at(x, 3.6), 3.5 * k, 14, weight=True)
    engine.panel(12.4, 3.4, 4.8, 2.7, 0.6, fill=BRASS)
    engine.panel(12.4, 4.3, 4.8, 0.6, fill="#8A6A1F")
    d.line(at(17.2, 4.7), at(25.6, 2.6), "#D9D3C4", max(1.4, 0.5 * k), round_ends=True)
    d.line(at(25.6, 2.6), at(33.6, 2.6), "#EFE8D6", max(1.6, 0.62 * k), round_ends=True)
    for x in (25.6, 33.6):
        d.circle(*at(x, 2.6), 0.5 * k, fill=BRASS, stroke=INK)


def locomotive(d: Drawing, left: float, rail: float, k: float, body: str) -> None:
    """An American 4-4-0 with tender running left; k units to the foot, about 60 feet long."""
    engine = Elevation(d, left, rail, k)
    with d.group("tender"):
        tender(engine, body)
    with d.group("cab"):
        cab(engine)
    with d.group("boiler"):
        boiler(engine, body)
    with d.group("stack_and_lamp"):
        stack_and_lamp(engine)
    with d.group("pilot"):
        pilot(engine)
    with d.group("wheels_and_rods"):
        wheels_and_rods(engine)
