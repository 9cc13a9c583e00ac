"""What the animations look like at one moment: pieces between places, lit columns, points not yet counted."""

from dataclasses import replace
from typing import Any

import pygame

from game.tables.kit.flights import Flights, Underway, between
from game.tables.trambahn.flights import Bell, Tally, Ticket, Tram, lit
from game.tables.trambahn.reading import Reading
from game.tables.trambahn.seen import PadSeen
from game.tables.trambahn.shown import Flying, Light
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
    found = []
    for one in (*flights.every(Ticket), *flights.every(Tram)):
        if one.begun or (one.flight.waits and one.flight.start not in coming):
            found.append(_flying(one, where))
    return tuple(found)


def hidden(flights: Flights) -> frozenset[Spot]:
    """Where something does not lie yet."""
    return frozenset(spot for spot in flights.coming if isinstance(spot, tuple) and spot[0] in _LYING)


def lights(flights: Flights, reading: Reading, where: Whereabouts) -> tuple[Light, ...]:
    """The columns that count just now."""
    found = []
    tally, bell = flights.first(Tally), flights.first(Bell)
    now = lit(tally) if tally is not None else None
    if now is not None and now[1] < len(where.columns(now[0])):
        column = reading.side(now[0]).columns[now[1]]
        found.append(Light(where.columns(now[0])[now[1]].rect, column.value))
    if bell is not None and bell.begun and bell.what.column < len(where.columns(bell.what.side)):
        side, number, _, points = bell.what
        colour = reading.side(side).columns[number].colour
        found.append(Light(where.columns(side)[number].rect, points, bell=colour))
    return tuple(found)


def pad_now(flights: Flights, pad: PadSeen) -> PadSeen:
    """The pad as far as it is counted: what is to be counted later is not on it yet."""
    totals, tours, sums = list(pad.totals), list(pad.tours), list(pad.sums)
    tallies = flights.every(Tally)
    for tally in tallies:
        place = tally.what.number - 1
        if place >= len(tours):
            continue
        share = tally.share
        colour, points = tours[place]
        now = (round(points[0] * share), round(points[1] * share))
        tours[place] = (colour, now)
        for side in range(2):
            totals[side] -= points[side] - now[side]
            sums[side] -= points[side] - now[side]
    waiting = {tally.what.number - 1 for tally in tallies if not tally.begun}
    kept = [tour for place, tour in enumerate(tours) if place not in waiting]
    extras = [list(pad.extra[0]), list(pad.extra[1])]
    for bell in reversed(flights.every(Bell)):
        side = SIDES.index(bell.what.side)
        if not bell.begun and bell.what.number < len(extras[side]):
            totals[side] -= extras[side][bell.what.number][1]
            del extras[side][bell.what.number]
    return replace(
        pad,
        tours=tuple(kept),
        extra=(tuple(extras[0]), tuple(extras[1])),
        sums=(sums[0], sums[1]),
        totals=(totals[0], totals[1]),
    )


def money_now(flights: Flights, reading: Reading) -> dict[str, int]:
    """How much money to show by side while cards are on their way to it."""
    shown: dict[str, int] = {}
    for side in SIDES:
        tickets = flights.every(Ticket)
        coming = sum(one.flight.end == ("money", side) for one in tickets)
        going = sum(one.flight.start == ("money", side) and not one.begun for one in tickets)
        if coming or going:
            shown[side] = max(0, reading.side(side).money - coming + going)
    return shown


def _flying(one: Underway[Any], where: Whereabouts) -> Flying:
    piece, share = one.what, one.share
    if isinstance(piece, Tram):
        return Flying(_rolling(one, where), tram=piece.kind)
    first, last = piece.faces
    card = piece.card if (first if share < 0.5 else last) == "card" else None
    return Flying(_arching(one, where), card=card, turned=0.0 if first == last else 1 - abs(2 * share - 1))


def _rolling(one: Underway[Tram], where: Whereabouts) -> pygame.Rect:
    """A tram comes down beside its column and rolls onto it, ahead as it faces."""
    end = where.rect(one.flight.end)
    if one.flight.end[0] != "plate":
        return _arching(one, where)
    beside = end.move(round(0.8 * end.width), 0)
    if one.share < DOWN:
        return between(where.rect(one.flight.start), beside, one.share / DOWN)
    return between(beside, end, (one.share - DOWN) / (1 - DOWN))


def _arching(one: Underway[Any], where: Whereabouts) -> pygame.Rect:
    return one.rect(where.rect, rise=LIFT)
