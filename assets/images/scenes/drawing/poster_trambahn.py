"""The poster of Trambahn."""

import math

from drawing.colours import BRASS_LIGHT, INK, mix
from drawing.geometry import Point, command, number, polygon, smooth
from drawing.letter_shapes import OSWALD_SEMIBOLD
from drawing.lettering import text_outline
from drawing.player_shapes import shape_outline
from drawing.poster import POSTER_HEIGHT, POSTER_WIDTH, poster_edge
from drawing.svg import Drawing
from drawing.tram_in_profile import tram_in_profile


def ticket_card(
    d: Drawing, x: float, y: float, turn: float, value: str, colour: str, line: str, stars: int
) -> None:
    """A Trambahn card as a station ticket, 70 units wide; it carries value, line and stars, but no words."""
    w, h = 70.0, 105.0
    transform = f"translate({number(x)} {number(y)}) rotate({number(turn)})"
    with d.group(f"ticket_{value}", transform=transform):
        for i in range(4):
            d.rectangle(
                -w / 2 - i * 0.8,
                3 - h / 2 - i * 0.8,
                w + i * 1.6,
                h + i * 1.6,
                8,
                fill="#000000",
                opacity=0.07,
            )
        d.rectangle(-w / 2, -h / 2, w, h, 7, fill="#F7EED9", stroke="#B9A678")
        d.rectangle(5 - w / 2, 5 - h / 2, w - 10, h * 0.2, 4, fill=colour)
        head = 5 - h / 2
        d.path(
            text_outline(12 - w / 2, head + h * 0.15, line, h * 0.13, OSWALD_SEMIBOLD, centred=False),
            fill="#FFF7E2",
        )
        for i in range(stars):
            with d.group(
                f"star_{i + 1}",
                transform=f"translate({number(w / 2 - 16 - i * h * 0.11)} {number(head + h * 0.1)})",
            ):
                d.path(shape_outline("star", h * 0.042), fill="#F6D98A")
        d.path(text_outline(0, h * 0.32, value, h * 0.5, OSWALD_SEMIBOLD), fill=colour)


def church_tower(d: Drawing, x: float, top: float, ground: float) -> None:
    """A brick tower with a green onion dome."""
    d.rectangle(x - 23, top, 46, ground - top + 4, fill="#A9573C")
    d.rectangle(x + 7, top, 16, ground - top + 4, fill="#8E4631")
    for i in range(3):
        d.rectangle(x - 6, top + 34 + i * 33, 12, 22, 6, fill="#5A2A20")
    d.circle(x, top + 16, 10, fill="#F3E7C8", stroke="#5A2A20", width=1.5)
    d.path(command("M", x, top + 9) + "v7l5 2", stroke=INK, width=1.6)
    d.rectangle(x - 27, top - 5, 54, 8, fill="#7C3B2A")
    d.rectangle(x - 17, top - 12, 34, 8, fill="#B9A67C")
    onion = (
        command("M", x, top - 8)
        + "c-8 -8 -16 -12 -16 -24c0 -10 8 -16 16 -22c8 6 16 12 16 22c0 12 -8 16 -16 24Z"
    )
    onion += command("M", x, top - 10) + "h-14c-12 -12 -8 -32 14 -42c22 10 26 30 14 42Z"
    d.path(onion, fill="#4E8577")
    d.path(command("M", x, top - 10) + "h14c12 -12 8 -32 -14 -42c10 10 12 30 0 42Z", fill="#3A6B60")
    d.line((x, top - 50), (x, top - 66), "#3A6B60", 3)
    d.circle(x, top - 60, 3.6, fill=BRASS_LIGHT)


def chestnut_leaf(d: Drawing, x: float, y: float, turn: float, size: float) -> None:
    """A chestnut leaf: seven leaflets from one point."""
    for place in (-3, 3, -2, 2, -1, 1, 0):
        c, s = math.cos(turn + place * 0.46), math.sin(turn + place * 0.46)
        length = size * (1 - 0.16 * abs(place))

        def at(along: float, aside: float, c: float = c, s: float = s, length: float = length) -> Point:
            return (x + (c * along - s * aside) * length, y + (s * along + c * aside) * length)

        outline = [
            (0.04, 0),
            (0.3, 0.07),
            (0.62, 0.17),
            (0.85, 0.12),
            (1, 0),
            (0.85, -0.12),
            (0.62, -0.17),
            (0.3, -0.07),
        ]
        d.path(
            smooth([at(*point) for point in outline], closed=True),
            fill=mix("#4C8A50", "#2F6B41", (place + 3) / 6),
        )
        d.line(at(0.05, 0), at(0.94, 0), "#BFD8AE", 0.9, opacity=0.75)


def poster_trambahn() -> Drawing:
    """Munich by day: two onion domes, a tram, four tickets on a table; the sky is free for the title."""
    d = Drawing(POSTER_WIDTH, POSTER_HEIGHT)
    w, h = POSTER_WIDTH, POSTER_HEIGHT
    ground = h * 0.655
    with d.group("sky"):
        d.rectangle(0, 0, w, h, fill=d.down((0, "#DCE7E2"), (0.5, "#A9CBD3"), (0.66, "#E6DCB8")))
        for x, y, size in ((236, 156, 1.0), (300, 196, 0.7)):
            cloud = command("M", x - 20 * size, y) + command("h", 76 * size)
            d.path(
                cloud + "q-4 -20 -22 -15q-6 -22 -28 -12q-18 2 -14 15q-14 0 -12 12Z",
                fill="#F4F1E4",
                opacity=0.9,
            )
    with d.group("houses"):
        row_of_houses = (
            (0, 60, 66, "#E9D3A0", "#9C4E36"),
            (196, 246, 58, "#D8B98A", "#7C3B2A"),
            (246, 296, 82, "#E3C590", "#9C4E36"),
            (296, 340, 62, "#D9BE94", "#7C3B2A"),
        )
        panes = ""
        for left, right, tall, wall, roof in row_of_houses:
            d.rectangle(left, ground - tall, right - left, tall + 4, fill=wall)
            d.path(
                polygon(
                    [(left, ground - tall), ((left + right) / 2, ground - tall - 28), (right, ground - tall)]
                ),
                fill=roof,
            )
            for row in range(2):
                for i in range(3):
                    pane_x = left + 7 + i * (right - left - 8) / 3
                    panes += command("M", pane_x, ground - tall + 9 + row * 24) + "h9v14h-9Z"
        d.path(panes, fill="#6A5A44")
    with d.group("church"):
        nave = 128
        d.rectangle(nave - 42, 238, 84, ground - 234, fill="#9A4E36")
        d.path(polygon([(nave - 30, 240), (nave, 206), (nave + 30, 240)]), fill="#7C3B2A")
        d.circle(nave, 234, 7, fill="#F3E7C8", stroke="#5A2A20", width=1.4)
        church_tower(d, 88, 204, ground)
        church_tower(d, 168, 204, ground)
        d.path(command("M", nave - 10, ground + 2) + "v-30a10 10 0 0 1 20 0v30Z", fill="#5A2A20")
    with d.group("street"):
        d.rectangle(0, ground, w, 40, fill="#C9B78C")
        d.rectangle(0, ground + 20, w, 2.6, fill="#3A3226")
        d.rectangle(0, ground + 27, w, 2, fill="#8F7F5A")
        d.line((0, ground - 76), (w, ground - 70), "#3A3A3A", 1.3)
    with d.group("tram"):
        tram_in_profile(d, 142, ground + 21, 20)
        d.line((232, ground - 49), (290, ground - 72), "#1A1A1A", 2, round_ends=True)
    with d.group("table"):
        d.rectangle(0, ground + 36, w, h - ground - 36, fill="#3E2A1C")
        for i in range(4):
            joint = ground + 36 + i * 32
            d.line((0, joint), (w, joint), "#2A1B11", 2)
            d.path(command("M", 20 + i * 22, joint + 16) + "q60 -6 120 2t120 -4", stroke="#553B28", width=1.4)
        d.rectangle(0, ground + 36, w, 4, fill="#6B4A30")
    with d.group("tickets"):
        ticket_card(d, w / 2 - 114, h - 58, -7, "3", "#2C5AA0", "I", 1)
        ticket_card(d, w / 2 - 38, h - 61, -2, "7", "#B5382C", "II", 2)
        ticket_card(d, w / 2 + 38, h - 61, 2, "8", "#3E7D4F", "III", 2)
        ticket_card(d, w / 2 + 114, h - 58, 7, "10", "#C58A1C", "IV", 3)
    with d.group("leaves"):
        chestnut_leaf(d, 16, 132, 0.62, 46)
        chestnut_leaf(d, w - 16, 132, math.pi - 0.62, 46)
    with d.group("title_rule"):
        d.line((28, 84), (w - 28, 84), "#1B3A33", 1.6)
    poster_edge(d)
    return d
