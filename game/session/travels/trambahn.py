"""Achievements in Trambahn, and its stamps."""

from collections import Counter
from typing import Any

from game.core.match import Match
from game.rules.trambahn.cards import CONDUCTOR
from game.rules.trambahn.events import ExtraTourScored, StationLaid, TourScored, TramBought
from game.rules.trambahn.values import SEATS, State, Table
from game.session.travels.stamps import DIRECTOR, Stamp, Trip, all_lessons, at_least, beats, games, won_with
from game.session.travels.travels import Best, Travels
from game.storage.achievements import Achievements

CONDUCTORS = 3
PURSE = 25
TOUR = 100
LINES = 4
FIRST_TRAMS, LAST_TRAM = ("horse", "steam"), "electric"


def achievements(match: Match[Any, Any, Any]) -> tuple[Achievements, ...]:
    """Return by seat: trams bought by kind, `conductors` laid to columns, `extra` tours.

    `tour` is the most points in one tour, `paying` the tours that paid, `lines` the most lines with a tram at
    once, `money` the most money cards. Places are the lines by the stations laid there, and the trams.
    """
    figures: list[Counter[str]] = [Counter() for _ in range(SEATS)]
    places: list[Counter[str]] = [Counter() for _ in range(SEATS)]
    for played in match.played:
        _look_at(figures, played.before.table)
        for event in played.events:
            match event:
                case TourScored(points=points):
                    for seat in range(SEATS):
                        figures[seat]["tour"] = max(figures[seat]["tour"], points[seat])
                        figures[seat]["paying"] += points[seat] > 0
                case ExtraTourScored(seat=seat, points=score):
                    figures[seat]["extra"] += 1
                    figures[seat]["tour"] = max(figures[seat]["tour"], score)
                case StationLaid(seat=seat, card=card):
                    if card == CONDUCTOR:
                        figures[seat]["conductors"] += 1
                    else:
                        places[seat][card.partition("-")[0]] += 1
                case TramBought(seat=seat, tram=tram):
                    figures[seat][tram] += 1
                    places[seat][tram] += 1
    last: State = match.state
    _look_at(figures, last.table)
    tours = len(last.table.tours)
    for own in figures:
        own["all_paying"] = tours if own["paying"] == tours else 0
    return tuple(Achievements(dict(own), dict(where)) for own, where in zip(figures, places, strict=True))


def _look_at(figures: list[Counter[str]], table: Table) -> None:
    """Update the figures that are maxima over time."""
    for seat, own in enumerate(figures):
        own["money"] = max(own["money"], table.money[seat])
        driven = {column.colour for column in table.columns[seat] if column.tram is not None}
        own["lines"] = max(own["lines"], len(driven))


def _without_the_last(trip: Trip) -> bool:
    bought = [trip.figure(tram) or 0 for tram in FIRST_TRAMS]
    return beats(DIRECTOR)(trip) and sum(bought) > 0 and not trip.figure(LAST_TRAM)


_STAMPS: tuple[Stamp, ...] = (
    Stamp("first_tour", "ticket", at_least("tour", 1)),
    Stamp("night_school", "book", all_lessons),
    Stamp("eighth_card", "eight", at_least("extra", 1)),
    Stamp("steam_up", "engine", at_least("steam", 1)),
    Stamp("electric", "tram", at_least("electric", 1)),
    Stamp("four_lines", "four", at_least("lines", LINES)),
    Stamp("conductors", "cap", at_least("conductors", CONDUCTORS)),
    Stamp("full_purse", "purse", at_least("money", PURSE)),
    Stamp("french_way", "lamp", won_with("clearing", "after_refill")),
    Stamp("a_hundred", "hundred", at_least("tour", TOUR), hard=True),
    Stamp("ten_of_ten", "laurel", at_least("all_paying", 10), hard=True),
    Stamp("last_steam", "star", games(_without_the_last), hard=True),
)

_BESTS = (
    Best("tour", "ticket"),
    Best("money", "purse"),
    Best("conductors", "cap"),
)

TRAVELS = Travels(_STAMPS, _BESTS, achievements)
