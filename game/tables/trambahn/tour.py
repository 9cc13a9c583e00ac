"""The timing of a tour: passengers board, the tram rolls to the columns, these count, and the pen writes."""

from collections.abc import Hashable, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from game.core.event import Event
from game.rules.trambahn import values
from game.rules.trambahn.cards import CONDUCTOR, Card, Colour
from game.rules.trambahn.events import ExtraTourScored, GameEnded, TourScored
from game.tables.kit.flights import Flight, FlightPart, Flights, ceremony
from game.tables.trambahn.model import TrambahnModel
from game.tables.trambahn.score_pad import Writing
from game.tables.trambahn.spots import SIDES, Side
from game.ui.animation import Easing, ease_back, ease_in_out, ease_out, linear
from game.ui.sound.sounds import SoundRequest

GLOW: Final = 0.18
BOARD, BOARD_APART = 0.2, 0.06
DEPART, ON, ON_QUICKLY = 0.44, 0.4, 0.25
"""Seconds of the ride to the first column, to the next one, and to the next of many."""
VALUE, VALUE_QUICKLY = 0.085, 0.06
TIMES, SUM, REST = 0.12, 0.1, 0.06
WRITE, LIFT, TOTALS = 0.22, 0.04, 0.3
FEW: Final = 2
"""If there are more columns than this they count quickly."""
MAX: Final = 5.0
"""The maximum number of seconds, however many columns there are."""
VALUE_ALONE: Final = 0.12
"""Seconds for each card of an extra tour, in which only one column counts."""
PAD: Final = "pad"
"""A place that a tour changes, like the columns `("column", side, number)`."""
VOICES: Final = {"horse": "horse_tram", "steam": "steam_tram"}
"""The sounds of trams; all others are electric."""


class CountedColumn(NamedTuple):
    """A column that counts: the points of its cards in order, None for conductors, and its tram."""

    side: Side
    number: int
    points: tuple[int | None, ...]
    tram: str
    times: int

    def counted_at(self, share: float) -> tuple[int, int]:
        """Return the number of cards counted at a share of the count, and their points."""
        count = min(len(self.points), int(share * len(self.points) + 0.999))
        return count, sum(filter(None, self.points[:count]))


class Tour(NamedTuple):
    """A tour, in the parts `glow`, `("board", passenger)`, `("write", 0 or 1)` for the player's and the
    other's points, `totals` and `leave`; and for each column by its place `roll`, `count`, `times` and `sum`.
    """

    number: int
    """The number of the tour, from 1."""
    line: Colour
    passengers: tuple[Card, ...]
    columns: tuple[CountedColumn, ...]
    points: tuple[int, int]
    """The points, the player's own first."""


class ExtraTour(NamedTuple):
    """An extra tour, in the parts of a `Tour` with an empty tram. The pad gets only `("write", 0)`."""

    line: Colour
    columns: tuple[CountedColumn]
    number: int
    """The number on its side, from 0."""

    @property
    def passengers(self) -> tuple[Card, ...]:
        """An empty tuple, because nobody boards this tram."""
        return ()


class Score:
    """A builder of parts and sounds in sequence."""

    def __init__(self) -> None:
        self.now = 0.0
        self.parts: dict[Hashable, FlightPart] = {}
        self.sounds: list[SoundRequest] = []

    def then(self, name: Hashable, seconds: float, easing: Easing = linear, *, rest: float = 0.0) -> None:
        self.parts[name] = FlightPart(self.now, self.now + seconds, easing)
        self.now += seconds + rest

    def count(self, place: int, column: CountedColumn, step: float) -> None:
        """Add the values one by one, each a note higher, then the tram's multiplier."""
        worth = [number for number, points in enumerate(column.points) if points]
        self.sounds += [
            SoundRequest("count_tick", self.now + step * number, n) for n, number in enumerate(worth)
        ]
        self.then(("count", place), step * max(1, len(column.points)))
        self.then(("times", place), TIMES)
        self.sounds.append(SoundRequest("count_sum", self.now))
        self.then(("sum", place), SUM, ease_back, rest=REST)

    def depart(self, columns: Sequence[CountedColumn]) -> None:
        """Add the sound of the best column's tram."""
        best = max(columns, key=lambda column: column.times).tram
        self.sounds.append(SoundRequest(VOICES.get(best, "electric_tram"), self.now))

    def leave(self) -> None:
        """Let the tram leave, in parallel with the following parts."""
        self.parts["leave"] = FlightPart(self.now, self.now + DEPART, ease_in_out)

    def write(self, figures: int) -> None:
        """Write the figures on the pad, one after the other, and add them up."""
        for number in range(figures):
            self.sounds.append(SoundRequest("pen", self.now))
            self.then(("write", number), WRITE, ease_in_out, rest=LIFT)
        self.now -= LIFT + REST
        self.then("totals", TOTALS, ease_out)

    def within(self, most: float) -> "Score":
        """Compress the whole to `most` seconds, and return it."""
        factor = min(1.0, most / max(part.ends for part in self.parts.values()))
        for name, part in self.parts.items():
            self.parts[name] = FlightPart(factor * part.begins, factor * part.ends, part.easing)
        self.sounds = [one._replace(after=factor * one.after) for one in self.sounds]
        return self


def tour(event: TourScored, events: Sequence[Event], model: TrambahnModel) -> Flight[Any]:
    """Return a tour; `events` are all those of the move, `model` is the position after it."""
    columns = tuple(
        _counting(model, side, number)
        for side in SIDES
        for number, column in enumerate(model.columns(side))
        if column.colour == event.colour and model.value(column)
    )
    own, other = (event.points[model.seat(side)] for side in SIDES)
    payload = Tour(event.number, event.colour, event.passengers, columns, (own, other))
    last = any(isinstance(other, GameEnded) for other in events)
    score = score_of(payload, "last_tour" if last else "tour_departs")
    changes = (*(("column", one.side, one.number) for one in columns), PAD)
    return ceremony(payload, score.parts, changes=changes, sounds=tuple(score.sounds))


def extra_tour(event: ExtraTourScored, side: Side, model: TrambahnModel) -> Flight[Any]:
    score, column = Score(), _counting(model, side, event.column)
    score.sounds.append(SoundRequest("extra_tour"))
    score.then("glow", GLOW)
    score.depart([column])
    score.then(("roll", 0), DEPART, ease_in_out)
    score.count(0, column, VALUE_ALONE)
    score.leave()
    score.write(1)
    score.within(MAX)
    number = len(model.table.extra[model.seat(side)]) - 1
    payload = ExtraTour(event.colour, (column,), number)
    changes = (("column", side, event.column), PAD)
    return ceremony(payload, score.parts, changes=changes, sounds=tuple(score.sounds))


def _counting(model: TrambahnModel, side: Side, number: int) -> CountedColumn:
    column, deck = model.columns(side)[number], model.deck
    points = tuple(None if card == CONDUCTOR else deck.points_of(card) for card in column.cards)
    times = deck.trams[column.tram].multiplier if column.tram is not None else 0
    return CountedColumn(side, number, points, column.tram or "", times)


def score_of(payload: Tour, bell: str) -> Score:
    """Return the parts and sounds of a tour; `bell` is the first sound."""
    score, few = Score(), len(payload.columns) <= FEW
    score.sounds.append(SoundRequest(bell))
    score.then("glow", GLOW)
    for number in range(len(payload.passengers)):
        begins = score.now + number * BOARD_APART
        score.parts["board", number] = FlightPart(begins, begins + BOARD, ease_in_out)
    score.now += (len(payload.passengers) - 1) * BOARD_APART + BOARD
    if payload.columns:
        score.depart(payload.columns)
    for place, column in enumerate(payload.columns):
        score.then(("roll", place), DEPART if not place else ON if few else ON_QUICKLY, ease_in_out)
        score.count(place, column, VALUE if few else VALUE_QUICKLY)
    score.leave()
    if not payload.columns:
        score.now += DEPART
    score.write(len(payload.points))
    return score.within(MAX)


def written(flights: Flights, model: TrambahnModel) -> tuple[values.Table, Writing | None]:
    """Return the table with the tours on the pad, and the one being written."""
    table, tours = model.table, {one.payload.number - 1: one for one in flights.every(Tour)}
    coming = {
        (one.payload.columns[0].side, one.payload.number)
        for one in flights.every(ExtraTour)
        if not one.begun or one.part(("write", 0)) < 1
    }
    first, second = (
        tuple(extra for number, extra in enumerate(extras) if (model.side_of(seat), number) not in coming)
        for seat, extras in enumerate(table.extra)
    )
    standing = tuple(tour for number, tour in enumerate(table.tours) if number not in tours)
    table = msgspec.structs.replace(table, tours=standing, extra=(first, second))
    now = tours.get(len(standing))
    if now is None or not now.begun:
        return table, None
    figures = now.part(("write", 0)), now.part(("write", 1))
    tour = model.table.tours[now.payload.number - 1]
    return table, Writing(tour, figures, now.part("totals")) if figures[0] > 0 else None
