"""Trambahn cards as station tickets."""

from typing import NamedTuple

from drawing.geometry import number
from drawing.letter_shapes import OSWALD_SEMIBOLD
from drawing.lettering import text_outline
from drawing.player_shapes import shape_outline
from drawing.svg import Drawing

WIDTH, HEIGHT = 70.0, 105.0


class Ticket(NamedTuple):
    """The print on a ticket: value, colour and name of the line, stars; no words."""

    value: str
    colour: str
    line: str
    stars: int


def station_ticket(d: Drawing, x: float, y: float, turn: float, ticket: Ticket) -> None:
    """A ticket around x, y, turned by degrees."""
    w, h = WIDTH, HEIGHT
    transform = f"translate({number(x)} {number(y)}) rotate({number(turn)})"
    with d.group(f"ticket_{ticket.value}", transform=transform):
        for i in range(4):
            reach = i * 0.8
            left, top = -w / 2 - reach, 3 - h / 2 - reach
            d.rectangle(left, top, w + i * 1.6, h + i * 1.6, 8, fill="#000000", opacity=0.07)
        d.rectangle(-w / 2, -h / 2, w, h, 7, fill="#F7EED9", stroke="#B9A678")
        d.rectangle(5 - w / 2, 5 - h / 2, w - 10, h * 0.2, 4, fill=ticket.colour)
        head = 5 - h / 2
        place, size = (12 - w / 2, head + h * 0.15), h * 0.13
        d.path(text_outline(*place, ticket.line, size, OSWALD_SEMIBOLD, centred=False), fill="#FFF7E2")
        for i in range(ticket.stars):
            star = f"translate({number(w / 2 - 16 - i * h * 0.11)} {number(head + h * 0.1)})"
            with d.group(f"star_{i + 1}", transform=star):
                d.path(shape_outline("star", h * 0.042), fill="#F6D98A")
        d.path(text_outline(0, h * 0.32, ticket.value, h * 0.5, OSWALD_SEMIBOLD), fill=ticket.colour)
