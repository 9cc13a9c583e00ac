"""What the animations look like at one moment: pieces between places, lit columns, points not yet counted."""

from dataclasses import replace

import pygame

from game.tables.kit.movements import between
from game.tables.trambahn.animations import Animations, Bell, Flight, Tally, counted, lit
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


def flying(animations: Animations, where: Whereabouts) -> tuple[Flying, ...]:
    """The pieces on their way, and those that wait where they start."""
    flights = animations.every(Flight)
    to_come = {flight.end for flight in flights}
    return tuple(
        _flying(flight, where)
        for flight in flights
        if flight.tween.started or (flight.waits and flight.start not in to_come)
    )


def hidden(animations: Animations) -> frozenset[Spot]:
    """Where something does not lie yet."""
    return frozenset(flight.end for flight in animations.every(Flight) if flight.end[0] in _LYING)


def lights(animations: Animations, reading: Reading, where: Whereabouts) -> tuple[Light, ...]:
    """The columns that count just now."""
    found = []
    for tally in animations.every(Tally)[:1]:
        now = lit(tally)
        if now is not None and now[1] < len(where.columns(now[0])):
            column = reading.side(now[0]).columns[now[1]]
            found.append(Light(where.columns(now[0])[now[1]].rect, column.value))
    for bell in animations.every(Bell)[:1]:
        columns = where.columns(bell.side)
        if bell.tween.started and bell.column < len(columns):
            colour = reading.side(bell.side).columns[bell.column].colour
            found.append(Light(columns[bell.column].rect, bell.points, bell=colour))
    return tuple(found)


def pad_now(animations: Animations, pad: PadSeen) -> PadSeen:
    """The pad as far as it is counted: what is to be counted later is not on it yet."""
    totals, tours, sums = list(pad.totals), list(pad.tours), list(pad.sums)
    tallies = animations.every(Tally)
    for tally in tallies:
        place = tally.number - 1
        if place >= len(tours):
            continue
        share = counted(tally) if tally is tallies[0] and tally.tween.started else 0.0
        colour, points = tours[place]
        now = (round(points[0] * share), round(points[1] * share))
        tours[place] = (colour, now)
        for side in range(2):
            totals[side] -= points[side] - now[side]
            sums[side] -= points[side] - now[side]
    waiting = {tally.number - 1 for tally in tallies if not tally.tween.started}
    kept = [tour for place, tour in enumerate(tours) if place not in waiting]
    extras = [list(pad.extra[0]), list(pad.extra[1])]
    for bell in reversed(animations.every(Bell)):
        side = SIDES.index(bell.side)
        if not bell.tween.started and bell.number < len(extras[side]):
            totals[side] -= extras[side][bell.number][1]
            del extras[side][bell.number]
    return replace(
        pad,
        tours=tuple(kept),
        extra=(tuple(extras[0]), tuple(extras[1])),
        sums=(sums[0], sums[1]),
        totals=(totals[0], totals[1]),
    )


def money_now(animations: Animations, reading: Reading) -> dict[str, int]:
    """How much money to show by side while cards are on their way to it."""
    shown: dict[str, int] = {}
    for side in SIDES:
        coming = sum(flight.end == ("money", side) for flight in animations.every(Flight))
        going = sum(
            flight.start == ("money", side) and not flight.tween.started
            for flight in animations.every(Flight)
        )
        if coming or going:
            shown[side] = max(0, reading.side(side).money - coming + going)
    return shown


def _flying(flight: Flight, where: Whereabouts) -> Flying:
    share = flight.tween.value if flight.tween.started else 0.0
    start, end = where.rect(flight.start), where.rect(flight.end)
    if flight.tram is not None:
        return Flying(_rolling(start, end, share, flight), tram=flight.tram)
    turns = flight.faces[0] != flight.faces[1]
    face = flight.faces[0 if share < 0.5 else 1]
    edge = 1 - abs(2 * share - 1) if turns else 0.0
    return Flying(_arching(start, end, share), card=flight.card if face == "card" else None, turned=edge)


def _rolling(start: pygame.Rect, end: pygame.Rect, share: float, flight: Flight) -> pygame.Rect:
    """A tram comes down beside its column and rolls onto it, ahead as it faces."""
    if flight.end[0] != "plate":
        return _arching(start, end, share)
    beside = end.move(round(0.8 * end.width), 0)
    if share < DOWN:
        return _arching(start, beside, share / DOWN)
    return between(beside, end, (share - DOWN) / (1 - DOWN))


def _arching(start: pygame.Rect, end: pygame.Rect, share: float) -> pygame.Rect:
    return between(start, end, share, rise=LIFT * abs(end.centerx - start.centerx))
