"""The poster of Trambahn."""

import math

from drawing.colours import BRASS_LIGHT, INK, mix
from drawing.geometry import Point, command, polygon, smooth
from drawing.poster import POSTER_HEIGHT, POSTER_WIDTH, poster_edge
from drawing.station_ticket import Ticket, station_ticket
from drawing.svg import Drawing
from drawing.tram_in_profile import tram_in_profile

W, H = POSTER_WIDTH, POSTER_HEIGHT
GROUND = H * 0.655
# Left and right end, height, wall, roof.
HOUSES = (
    (0, 60, 66, "#E9D3A0", "#9C4E36"),
    (196, 246, 58, "#D8B98A", "#7C3B2A"),
    (246, 296, 82, "#E3C590", "#9C4E36"),
    (296, 340, 62, "#D9BE94", "#7C3B2A"),
)
# One leaflet: (along its vein, aside of it).
LEAFLET = (
    *((0.04, 0), (0.3, 0.07), (0.62, 0.17), (0.85, 0.12)),
    *((1, 0), (0.85, -0.12), (0.62, -0.17), (0.3, -0.07)),
)


def sky(d: Drawing) -> None:
    d.rectangle(0, 0, W, H, fill=d.down((0, "#DCE7E2"), (0.5, "#A9CBD3"), (0.66, "#E6DCB8")))
    for x, y, size in ((236, 156, 1.0), (300, 196, 0.7)):
        cloud = command("M", x - 20 * size, y) + command("h", 76 * size)
        cloud += "q-4 -20 -22 -15q-6 -22 -28 -12q-18 2 -14 15q-14 0 -12 12Z"
        d.path(cloud, fill="#F4F1E4", opacity=0.9)


def houses(d: Drawing) -> None:
    panes = ""
    for left, right, tall, wall, roof in HOUSES:
        eaves = GROUND - tall
        d.rectangle(left, eaves, right - left, tall + 4, fill=wall)
        d.path(polygon([(left, eaves), ((left + right) / 2, eaves - 28), (right, eaves)]), fill=roof)
        for row in range(2):
            for i in range(3):
                pane_x = left + 7 + i * (right - left - 8) / 3
                panes += command("M", pane_x, eaves + 9 + row * 24) + "h9v14h-9Z"
    d.path(panes, fill="#6A5A44")


def church_tower(d: Drawing, x: float, top: float) -> None:
    """A brick tower with a green onion dome."""
    d.rectangle(x - 23, top, 46, GROUND - top + 4, fill="#A9573C")
    d.rectangle(x + 7, top, 16, GROUND - top + 4, fill="#8E4631")
    for i in range(3):
        d.rectangle(x - 6, top + 34 + i * 33, 12, 22, 6, fill="#5A2A20")
    d.circle(x, top + 16, 10, fill="#F3E7C8", stroke="#5A2A20", width=1.5)
    d.path(command("M", x, top + 9) + "v7l5 2", stroke=INK, width=1.6)
    d.rectangle(x - 27, top - 5, 54, 8, fill="#7C3B2A")
    d.rectangle(x - 17, top - 12, 34, 8, fill="#B9A67C")
    onion = command("M", x, top - 8)
    onion += "c-8 -8 -16 -12 -16 -24c0 -10 8 -16 16 -22c8 6 16 12 16 22c0 12 -8 16 -16 24Z"
    onion += command("M", x, top - 10) + "h-14c-12 -12 -8 -32 14 -42c22 10 26 30 14 42Z"
    d.path(onion, fill="#4E8577")
    d.path(command("M", x, top - 10) + "h14c12 -12 8 -32 -14 -42c10 10 12 30 0 42Z", fill="#3A6B60")
    d.line((x, top - 50), (x, top - 66), "#3A6B60", 3)
    d.circle(x, top - 60, 3.6, fill=BRASS_LIGHT)


def church(d: Drawing) -> None:
    """The nave between two towers."""
    nave = 128
    d.rectangle(nave - 42, 238, 84, GROUND - 234, fill="#9A4E36")
    d.path(polygon([(nave - 30, 240), (nave, 206), (nave + 30, 240)]), fill="#7C3B2A")
    d.circle(nave, 234, 7, fill="#F3E7C8", stroke="#5A2A20", width=1.4)
    church_tower(d, 88, 204)
    church_tower(d, 168, 204)
    d.path(command("M", nave - 10, GROUND + 2) + "v-30a10 10 0 0 1 20 0v30Z", fill="#5A2A20")


def street(d: Drawing) -> None:
    d.rectangle(0, GROUND, W, 40, fill="#C9B78C")
    d.rectangle(0, GROUND + 20, W, 2.6, fill="#3A3226")
    d.rectangle(0, GROUND + 27, W, 2, fill="#8F7F5A")
    d.line((0, GROUND - 76), (W, GROUND - 70), "#3A3A3A", 1.3)


def table(d: Drawing) -> None:
    d.rectangle(0, GROUND + 36, W, H - GROUND - 36, fill="#3E2A1C")
    for i in range(4):
        joint = GROUND + 36 + i * 32
        d.line((0, joint), (W, joint), "#2A1B11", 2)
        d.path(command("M", 20 + i * 22, joint + 16) + "q60 -6 120 2t120 -4", stroke="#553B28", width=1.4)
    d.rectangle(0, GROUND + 36, W, 4, fill="#6B4A30")


def tickets(d: Drawing) -> None:
    station_ticket(d, W / 2 - 114, H - 58, -7, Ticket("3", "#2C5AA0", "I", 1))
    station_ticket(d, W / 2 - 38, H - 61, -2, Ticket("7", "#B5382C", "II", 2))
    station_ticket(d, W / 2 + 38, H - 61, 2, Ticket("8", "#3E7D4F", "III", 2))
    station_ticket(d, W / 2 + 114, H - 58, 7, Ticket("10", "#C58A1C", "IV", 3))


def chestnut_leaf(d: Drawing, x: float, y: float, turn: float, size: float) -> None:
    """A chestnut leaf: seven leaflets from one point."""
    for place in (-3, 3, -2, 2, -1, 1, 0):
        c, s = math.cos(turn + place * 0.46), math.sin(turn + place * 0.46)
        length = size * (1 - 0.16 * abs(place))

        def at(along: float, aside: float, c: float = c, s: float = s, length: float = length) -> Point:
            return (x + (c * along - s * aside) * length, y + (s * along + c * aside) * length)

        green = mix("#4C8A50", "#2F6B41", (place + 3) / 6)
        d.path(smooth([at(*point) for point in LEAFLET], closed=True), fill=green)
        d.line(at(0.05, 0), at(0.94, 0), "#BFD8AE", 0.9, opacity=0.75)


def poster_trambahn() -> Drawing:
    """Munich by day: two onion domes, a tram, four tickets on a table; the sky is free for the title."""
    d = Drawing(W, H)
    with d.group("sky"):
        sky(d)
    with d.group("houses"):
        houses(d)
    with d.group("church"):
        church(d)
    with d.group("street"):
        street(d)
    with d.group("tram"):
        tram_in_profile(d, 142, GROUND + 21, 20)
        d.line((232, GROUND - 49), (290, GROUND - 72), "#1A1A1A", 2, round_ends=True)
    with d.group("table"):
        table(d)
    with d.group("tickets"):
        tickets(d)
    with d.group("leaves"):
        chestnut_leaf(d, 16, 132, 0.62, 46)
        chestnut_leaf(d, W - 16, 132, math.pi - 0.62, 46)
    with d.group("title_rule"):
        d.line((28, 84), (W - 28, 84), "#1B3A33", 1.6)
    poster_edge(d)
    return d
