"""What moves over the table: pieces on their way, columns that count, and the piece in hand."""

from typing import Any

import pygame

from game.rules.trambahn.cards import Card
from game.tables.kit.flights import Flights, Underway, between
from game.tables.kit.pen import Brush
from game.tables.kit.rects import rect_of
from game.tables.trambahn import styles
from game.tables.trambahn.contents import InTheHand
from game.tables.trambahn.flights import Bell, Tally, Ticket, Tram
from game.tables.trambahn.painting import Painting, draw_figure
from game.tables.trambahn.pieces import (
    OPEN_TRAM,
    Form,
    draw_held_ticket,
    draw_open_tram,
    draw_plate,
    draw_sign,
    draw_ticket,
)
from game.tables.trambahn.spots import Side
from game.tables.trambahn.whereabouts import Whereabouts
from game.ui.theme import BRASS_LIGHT, INK

LIFT = 0.1
"""How high the way of a piece is in its middle, as a share of its length."""
DOWN = 0.6
"""The share of its way after which a bought tram is down beside its column."""
TURNED = 0.12
"""How narrow a card is on its edge, as a share of its width."""
SMALL = 90
"""Cards narrower than this, in units, are drawn in the small form."""
HELD_WIDTH = 120.0
"""A card in hand, in units; a little smaller than in the fan."""


def paint_moving(on: Painting, flights: Flights) -> None:
    """The columns that count just now, one after the other in a tour, and the pieces on their way."""
    tally, bell = flights.first(Tally), flights.first(Bell)
    if tally is not None and tally.begun:
        now = int(tally.share * len(tally.what.columns))
        for side, number in tally.what.columns[now : now + 1]:
            for column in on.reading.columns(side)[number : number + 1]:
                _draw_light(on, side, number, on.reading.value(column))
    if bell is not None and bell.begun and bell.what.column < len(on.reading.columns(bell.what.side)):
        _draw_light(on, bell.what.side, bell.what.column, bell.what.points, rings=True)
    coming = flights.coming
    for ticket in flights.every(Ticket):
        # What waits is seen where it starts, once it has come there itself.
        if ticket.begun or (ticket.flight.waits and ticket.flight.start not in coming):
            _draw_ticket(on, ticket)
    for tram in flights.every(Tram):
        if tram.begun:
            rect = _rolling(tram, on.where)
            small = rect.height < 0.6 * rect.width
            (draw_plate if small else draw_open_tram)(on.piece, tram.what.kind, rect)


def paint_held(on: Painting, held: InTheHand) -> None:
    """The piece in hand, over everything."""
    unit = on.layout.unit
    if held.card is not None:
        draw_held_ticket(on.piece, held.card, held.centre, HELD_WIDTH * unit)
    elif held.tram is not None:
        wide, high = (round(length * unit) for length in OPEN_TRAM)
        draw_open_tram(on.piece, held.tram, rect_of(wide, high, center=held.centre), payable=True)


def _draw_ticket(on: Painting, one: Underway[Ticket]) -> None:
    """A card, or its money side: one that turns over is narrower, the narrowest half way."""
    (first, last), share, rect = one.what.faces, one.share, one.rect(on.where.rect, rise=LIFT)
    card: Card | None = one.what.card if (first if share < 0.5 else last) == "card" else None
    form: Form = "small" if rect.width < SMALL * on.layout.unit else "medium"
    turned = 0.0 if first == last else 1 - abs(2 * share - 1)
    if turned <= 0:
        draw_ticket(on.piece, card, rect, form)
        return
    flat = pygame.Surface(rect.size, pygame.SRCALPHA)
    draw_ticket(Brush(flat, on.piece.look), card, flat.get_rect(), form, shadow=False)
    width = max(2, round(rect.width * (1 - turned * (1 - TURNED))))
    picture = pygame.transform.smoothscale(flat, (width, rect.height))
    on.piece.surface.blit(picture, picture.get_rect(center=rect.center))


def _rolling(one: Underway[Any], where: Whereabouts) -> pygame.Rect:
    """A tram comes down beside its column and rolls onto it, ahead as it faces."""
    if one.flight.end[0] != "plate":
        return one.rect(where.rect, rise=LIFT)
    end = where.rect(one.flight.end)
    beside = end.move(round(0.8 * end.width), 0)
    if one.share < DOWN:
        return between(where.rect(one.flight.start), beside, one.share / DOWN)
    return between(beside, end, (one.share - DOWN) / (1 - DOWN))


def _draw_light(on: Painting, side: Side, number: int, points: int, *, rings: bool = False) -> None:
    """A column that counts: its points stand at its head, with a bell where it makes its extra tour."""
    pen, rect = on.text, on.where.columns(side)[number].rect
    on.piece.box(rect, styles.GLOW)
    radius = pen.px(26)
    centre = (rect.right - radius // 2, rect.top + radius // 2)
    pen.disc(centre, radius + pen.px(3), INK)
    pen.disc(centre, radius, BRASS_LIGHT)
    draw_figure(pen, f"+{points}", centre, styles.SCORE, INK, align="centre")
    if rings:
        beside = (centre[0] - 2 * radius, centre[1])
        pen.disc(beside, radius, INK)
        draw_sign(pen, "yellow", beside, 0.6 * radius, BRASS_LIGHT)
