"""What moves on the table: cards and trams fly, tours are counted, the pile is shuffled."""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final, Literal, NamedTuple, TypeAlias

import msgspec
import pygame

from game.core.event import Event
from game.rules.trambahn import events
from game.rules.trambahn.cards import Card
from game.rules.trambahn.values import Table, Tour
from game.tables.kit.flights import Flight, Flights, ShownMove, Underway, between
from game.tables.kit.pen import Brush
from game.tables.trambahn import pieces, styles
from game.tables.trambahn.painting import Painting
from game.tables.trambahn.reading import Reading
from game.tables.trambahn.spots import SIDES, Side, Spot
from game.tables.trambahn.whereabouts import Whereabouts
from game.ui.animation import linear
from game.ui.input import Position
from game.ui.layout import rect_of
from game.ui.theme import BRASS_LIGHT, INK

CARD_SECONDS = 0.42
TRAM_SECONDS = 0.67
STAGGER = 0.09
"""From one of several cards to the next."""
COLUMN_SECONDS = 0.4
"""For each column that counts in a tour."""
TALLY_STAYS = 0.7
BELL_SECONDS = 1.5
SHUFFLE_SECONDS = 0.9
SHUFFLED = 7
"""So many cards fly for a whole pile."""

Face: TypeAlias = Literal["card", "money"]
Laid: TypeAlias = events.PassengerLaid | events.StationLaid | events.IncomeLaid
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


class Ticket(NamedTuple):
    """A card on its way: None is a money side all the way; `faces` says which side is up at either end."""

    card: Card | None = None
    faces: tuple[Face, Face] = ("card", "card")


class Tram(NamedTuple):
    """A tram on its way to the supply, or to its column."""

    kind: str


class Tally(NamedTuple):
    """A tour that is counted: the columns of its line light up one after the other.

    `columns` are side and number in their order.
    """

    number: int
    columns: tuple[tuple[Side, int], ...]


class Bell(NamedTuple):
    """An extra tour: its column rings. `number` is that of the extra tour on its side, from 0."""

    side: Side
    column: int
    number: int
    points: int


BACK: Final = Ticket(faces=("money", "money"))


def flights(event: Event, move: ShownMove, reading: Reading) -> Iterator[Flight[Any]]:
    """Places are spots of the table; `reading` is the position after the move."""
    side = reading.side_of(move.happening.seat)
    match event:
        case events.PassengerLaid() | events.StationLaid() | events.IncomeLaid() if not move.by_hand:
            yield _laid(event, side, reading)
        case events.TourScored():
            yield from _tour(event, reading)
        case events.ExtraTourScored(_, column, _, points):
            number = len(reading.table.extra[move.happening.seat]) - 1
            yield Flight(Bell(side, column, number, points), BELL_SECONDS, easing=linear)
        case events.TramBought(_, tram, column, price):
            yield from _pile(price, ("money", side), ("discard",))
            start: Spot = ("supply", len(reading.table.supply))
            bought = Flight(Tram(tram), TRAM_SECONDS, start, ("plate", side, column))
            yield from () if move.by_hand else (bought,)
        case events.ColumnsCleared(_, gone):
            beyond: Spot = ("card", side, len(reading.columns(side)), 0)
            yield from _pile(sum(len(column.cards) for column in gone), beyond, ("money", side))
        case events.PileRenewed(given_up, _):
            for whose in SIDES:
                yield from _pile(given_up[reading.seat(whose)], ("money", whose), ("discard",))
            yield from _pile(SHUFFLED, ("discard",), ("draw",), SHUFFLE_SECONDS / SHUFFLED)
        case events.CardsDrawn(_, count, cards):
            yield from _one_by_one(_drawn(reading, side, count, cards))
        case events.SupplyRefilled(trams):
            first = len(reading.table.supply) - len(trams)
            for number, tram in enumerate(trams, first):
                yield Flight(Tram(tram), CARD_SECONDS, ("stack",), ("supply", number))


def _laid(event: Laid, side: Side, reading: Reading) -> Flight[Ticket]:
    """A card from the hand of who moves: the opponent's turns over on its way."""
    own, card = side == "own" and reading.you, event.card
    start: Spot = ("opponent_hand", reading.cards("opponent"))
    if side == "own":
        places = [number for number, place in enumerate(reading.hand) if place.laid and place.card == card]
        start = ("hand", places[-1] if own and places else 0)
    up: Face = "card" if card is not None else "money"
    last: Face = "money" if isinstance(event, events.IncomeLaid) else up
    end: Spot = ("money", side)
    match event:
        case events.PassengerLaid():
            end = ("row", event.row, event.number - 1)
        case events.StationLaid():
            columns = reading.columns(side)
            cards = len(columns[event.column].cards) if event.column < len(columns) else 1
            end = ("card", side, event.column, cards - 1)
    return Flight(Ticket(card, (up if own else "money", last)), CARD_SECONDS, start, end)


def _pile(count: int, start: Spot, end: Spot, apart: float = STAGGER) -> Iterator[Flight[Ticket]]:
    """Money sides fly from one place to another, not more than are told apart."""
    return _one_by_one((Flight(BACK, CARD_SECONDS, start, end) for _ in range(min(count, SHUFFLED))), apart)


def _one_by_one(some: Iterator[Flight[Ticket]], apart: float = STAGGER) -> Iterator[Flight[Ticket]]:
    """Once all before has ended, each a little later than the one before."""
    for number, flight in enumerate(some):
        yield replace(flight, after=apart) if number else flight


def _drawn(
    reading: Reading, side: Side, count: int, cards: Sequence[Card] | None
) -> Iterator[Flight[Ticket]]:
    """Cards from the pile: those that one may know turn over on their way."""
    if side == "own" and reading.you and cards is not None:
        free = list(enumerate(place.card for place in reading.hand))
        for card in cards:
            # Of equal cards the later one is new.
            place = next((here for here in reversed(free) if here[1] == card), (0, card))
            if place in free:
                free.remove(place)
            yield Flight(Ticket(card, ("money", "card")), CARD_SECONDS, ("draw",), ("hand", place[0]))
        return
    for number in range(count):
        end: Spot = ("hand", number)
        if side == "opponent":
            end = ("opponent_hand", reading.cards("opponent") - count + number)
        yield Flight(BACK, CARD_SECONDS, ("draw",), end)


def _tour(event: events.TourScored, reading: Reading) -> Iterator[Flight[Any]]:
    """The passengers wait until all columns have counted, then they go."""
    columns = tuple(
        (side, place)
        for side in SIDES
        for place, column in enumerate(reading.columns(side))
        if column.colour == event.colour and reading.value(column)
    )
    tally = Tally(event.number, columns)
    seconds = COLUMN_SECONDS * max(1, len(columns))
    yield Flight(tally, seconds, stays=TALLY_STAYS, easing=linear)
    for place, card in enumerate(event.passengers):
        start: Spot = ("row", event.colour, place)
        after = STAGGER if place else None
        yield Flight(Ticket(card), CARD_SECONDS, start, ("discard",), after=after, waits=True)


def counted(flights: Flights, reading: Reading) -> Table:
    """The table with its tours as far as they are counted: what comes later is not on the pad yet."""
    table, tallies = reading.table, {tally.what.number - 1: tally for tally in flights.every(Tally)}
    waiting = {(bell.what.side, bell.what.number) for bell in flights.every(Bell) if not bell.begun}
    tours = []
    for number, tour in enumerate(table.tours):
        tally = tallies.get(number)
        if tally is None:
            tours.append(tour)
        elif tally.begun:
            own, other = (round(points * tally.share) for points in tour.points)
            tours.append(Tour(tour.colour, (own, other)))
    first, second = (
        tuple(extra for number, extra in enumerate(extras) if (reading.side_of(seat), number) not in waiting)
        for seat, extras in enumerate(table.extra)
    )
    return msgspec.structs.replace(table, tours=tuple(tours), extra=(first, second))


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
            (pieces.draw_plate if small else pieces.draw_open_tram)(on.piece, tram.what.kind, rect)


def paint_held(on: Painting, piece: Hashable, centre: Position) -> None:
    """The piece in hand, over everything."""
    unit, card, tram = on.layout.unit, on.reading.card_at(piece), on.reading.tram_at(piece)
    if card is not None:
        pieces.draw_held_ticket(on.piece, card, centre, HELD_WIDTH * unit)
    elif tram is not None:
        wide, high = (round(length * unit) for length in pieces.OPEN_TRAM)
        pieces.draw_open_tram(on.piece, tram, rect_of(wide, high, center=centre), payable=True)


def _draw_ticket(on: Painting, one: Underway[Ticket]) -> None:
    """A card, or its money side: one that turns over is narrower, the narrowest half way."""
    (first, last), share, rect = one.what.faces, one.share, one.rect(on.where.rect, rise=LIFT)
    card: Card | None = one.what.card if (first if share < 0.5 else last) == "card" else None
    form: pieces.Form = "small" if rect.width < SMALL * on.layout.unit else "medium"
    turned = 0.0 if first == last else 1 - abs(2 * share - 1)
    if turned <= 0:
        pieces.draw_ticket(on.piece, card, rect, form)
        return
    flat = pygame.Surface(rect.size, pygame.SRCALPHA)
    pieces.draw_ticket(Brush(flat, on.piece.look), card, flat.get_rect(), form, shadow=False)
    width = max(2, round(rect.width * (1 - turned * (1 - TURNED))))
    picture = pygame.transform.smoothscale(flat, (width, rect.height))
    on.piece.put(picture, rect.center)


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
    pen, rect = on.text, on.where.columns[side][number].rect
    on.piece.box(rect, styles.GLOW)
    radius = pen.px(26)
    centre = (rect.right - radius // 2, rect.top + radius // 2)
    pen.disc(centre, radius + pen.px(3), INK)
    pen.disc(centre, radius, BRASS_LIGHT)
    pen.figure(f"+{points}", centre, styles.SCORE, INK)
    if rings:
        beside = (centre[0] - 2 * radius, centre[1])
        pen.disc(beside, radius, INK)
        pieces.draw_sign(pen, "yellow", beside, 0.6 * radius, BRASS_LIGHT)
