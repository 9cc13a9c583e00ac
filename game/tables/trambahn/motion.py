"""What the animations look like at one moment: pieces between places, lit columns, points not yet counted."""

from typing import Any

import pygame

from game.tables.kit.flights import Flights, Underway, between
from game.tables.trambahn.contents import Flying, Light
from game.tables.trambahn.flights import Bell, Tally, Ticket, Tram
from game.tables.trambahn.pad import PadSeen
from game.tables.trambahn.reading import Reading
from game.tables.trambahn.spots import SIDES, Spot
from game.tables.trambahn.whereabouts import Whereabouts

LIFT = 0.1
"""How high the way of a piece is in its middle, as a share of its length."""
DOWN = 0.6
"""The share of its way after which a bought tram is down beside its column."""
_LYING = ("row", "card", "plate", "hand", "opponent_hand", "supply")
"""Places where one piece lies, which is hidden while it is on its way."""


def flying(flights: Flights, where: Whereabouts) -> tuple[Flying, ...]:
    """The pieces on their way, and those that wait where they start."""
    coming = flights.coming
    return tuple(
        _flying(one, where)
        for one in (*flights.every(Ticket), *flights.every(Tram))
        if one.begun or (one.flight.waits and one.flight.start not in coming)
    )


def hidden(flights: Flights) -> frozenset[Spot]:
    """Where something does not lie yet."""
    return frozenset(spot for spot in flights.coming if isinstance(spot, tuple) and spot[0] in _LYING)


def lights(flights: Flights, reading: Reading, where: Whereabouts) -> tuple[Light, ...]:
    """The columns that count just now, one after the other in a tour."""
    found = []
    tally, bell = flights.first(Tally), flights.first(Bell)
    if tally is not None and tally.begun:
        columns = tally.what.columns
        now = int(tally.share * len(columns))
        for side, number in columns[now : now + 1]:
            for place in where.columns(side)[number : number + 1]:
                found.append(Light(place.rect, reading.value(reading.columns(side)[number])))
    if bell is not None and bell.begun:
        side, number, _, points = bell.what
        for place in where.columns(side)[number : number + 1]:
            found.append(Light(place.rect, points, bell=True))
    return tuple(found)


def pad_now(flights: Flights, pad: PadSeen) -> PadSeen:
    """The pad as far as it is counted: what is to be counted later is not on it yet."""
    tallies = {tally.what.number - 1: tally for tally in flights.every(Tally)}
    waiting = {(bell.what.side, bell.what.number) for bell in flights.every(Bell) if not bell.begun}
    tours = []
    for place, (colour, points) in enumerate(pad.tours):
        tally = tallies.get(place)
        if tally is None:
            tours.append((colour, points))
        elif tally.begun:
            tours.append((colour, (round(points[0] * tally.share), round(points[1] * tally.share))))
    own, opponent = (
        tuple(extra for number, extra in enumerate(extras) if (side, number) not in waiting)
        for side, extras in zip(SIDES, pad.extra, strict=True)
    )
    return PadSeen(tuple(tours), pad.most, (own, opponent))


def money_now(flights: Flights, reading: Reading) -> dict[str, int]:
    """How much money to show by side while cards are on their way to it."""
    shown: dict[str, int] = {}
    tickets = flights.every(Ticket)
    for side in SIDES:
        coming = sum(one.flight.end == ("money", side) for one in tickets)
        going = sum(one.flight.start == ("money", side) and not one.begun for one in tickets)
        if coming or going:
            shown[side] = max(0, reading.money(side) - coming + going)
    return shown


def _flying(one: Underway[Any], where: Whereabouts) -> Flying:
    piece, share = one.what, one.share
    if isinstance(piece, Tram):
        return Flying(_rolling(one, where), tram=piece.kind)
    first, last = piece.faces
    card = piece.card if (first if share < 0.5 else last) == "card" else None
    rect = one.rect(where.rect, rise=LIFT)
    return Flying(rect, card=card, turned=0.0 if first == last else 1 - abs(2 * share - 1))


def _rolling(one: Underway[Tram], where: Whereabouts) -> pygame.Rect:
    """A tram comes down beside its column and rolls onto it, ahead as it faces."""
    if one.flight.end[0] != "plate":
        return one.rect(where.rect, rise=LIFT)
    end = where.rect(one.flight.end)
    beside = end.move(round(0.8 * end.width), 0)
    if one.share < DOWN:
        return between(where.rect(one.flight.start), beside, one.share / DOWN)
    return between(beside, end, (one.share - DOWN) / (1 - DOWN))
