"""Animations on the table: cards and trams fly, tours are made, the pile is shuffled."""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from math import cos, pi
from typing import Any, Final, Literal, NamedTuple, TypeAlias

import pygame

from game.core.event import Event
from game.rules.trambahn import events
from game.rules.trambahn.cards import Card
from game.tables.kit.deal import Deal, DealtCard, Spread, dealing
from game.tables.kit.flights import Flight, Flights, RunningFlight, ShownMove, between
from game.tables.trambahn import pieces
from game.tables.trambahn.model import TrambahnModel
from game.tables.trambahn.named_places import FanPlace, NamedPlaces
from game.tables.trambahn.painting import Painting
from game.tables.trambahn.spots import SIDES, Side, Spot
from game.tables.trambahn.tour import extra_tour, tour
from game.ui.animation import ease_in_out, ease_out
from game.ui.brush import Brush
from game.ui.input import Position
from game.ui.layout import rect_of

CARD_SECONDS = 0.42
TRAM_SECONDS = 0.67
STAGGER = 0.09
"""Seconds between two of several cards."""
SHUFFLE_SECONDS = 0.9
SHUFFLED = 7
"""The number of cards that fly for a whole pile."""

Face: TypeAlias = Literal["card", "money"]
Laid: TypeAlias = events.PassengerLaid | events.StationLaid | events.IncomeLaid
LIFT = 0.1
"""The height of a piece's path in its middle, as a share of its length."""
DOWN = 0.6
"""The share of its path after which a bought tram is down beside its column."""
TURNED = 0.12
"""The width of a card on its edge, as a share of its full width."""
SMALL = 90
"""Cards narrower than this, in units, are drawn in the small form."""
GLIDE = 0.5
"""The share of the time in which a dealt hand is fanned out."""
FACES_FROM, FACES_APART, FACE = 0.3, 0.06, 0.4
"""The start of the first card's turn, the delay to the next, and the length of each; also as shares."""
FAN_STEPS = 6
"""The number of angles between heap and fan."""
HELD_WIDTH = 120.0
"""The width of a card in hand, in units; a little less than in the fan."""


class Ticket(NamedTuple):
    """A card in flight; None stays money side up. `faces` are the visible sides at start and end."""

    card: Card | None = None
    faces: tuple[Face, Face] = ("card", "card")


class Tram(NamedTuple):
    """A tram in flight to the supply, or to its column."""

    kind: str


BACK: Final = Ticket(faces=("money", "money"))


def flights(event: Event, move: ShownMove, model: TrambahnModel) -> Iterator[Flight[Any]]:
    """Yield the flights of an event between spots of the table; `model` is the position after the move."""
    side = model.side_of(move.made.seat)
    match event:
        case events.PassengerLaid() | events.StationLaid() | events.IncomeLaid() if not move.by_hand:
            yield _laid(event, side, model)
        case events.TourScored():
            yield tour(event, move.made.events, model)
        case events.ExtraTourScored(_, column) if column < len(model.columns(side)):
            yield extra_tour(event, side, model)
        case events.TramBought(_, tram, column, price):
            yield from _pile(price, ("money", side), ("discard",))
            start: Spot = ("supply", len(model.table.supply))
            bought = Flight(Tram(tram), TRAM_SECONDS, start, ("plate", side, column))
            yield from () if move.by_hand else (bought,)
        case events.ColumnsCleared(_, gone):
            beyond: Spot = ("card", side, len(model.columns(side)), 0)
            yield from _pile(sum(len(column.cards) for column in gone), beyond, ("money", side))
        case events.PileRenewed(given_up, _):
            for whose in SIDES:
                yield from _pile(given_up[model.seat(whose)], ("money", whose), ("discard",))
            yield from _pile(SHUFFLED, ("discard",), ("draw",), SHUFFLE_SECONDS / SHUFFLED)
        case events.CardsDrawn(_, count, cards):
            yield from _one_by_one(_drawn(model, side, count, cards))
        case events.SupplyRefilled(trams):
            first = len(model.table.supply) - len(trams)
            for number, tram in enumerate(trams, first):
                yield Flight(Tram(tram), CARD_SECONDS, ("stack",), ("supply", number))


def _laid(event: Laid, side: Side, model: TrambahnModel) -> Flight[Ticket]:
    """Return the flight of a card from the mover's hand. The opponent's turns over on its way."""
    own, card = side == "own" and model.you, event.card
    start: Spot = ("opponent_hand", model.cards("opponent"))
    if side == "own":
        places = [number for number, place in enumerate(model.hand) if place.laid and place.card == card]
        start = ("hand", places[-1] if own and places else 0)
    up: Face = "card" if card is not None else "money"
    last: Face = "money" if isinstance(event, events.IncomeLaid) else up
    end: Spot = ("money", side)
    match event:
        case events.PassengerLaid():
            end = ("row", event.row, event.number - 1)
        case events.StationLaid():
            columns = model.columns(side)
            cards = len(columns[event.column].cards) if event.column < len(columns) else 1
            end = ("card", side, event.column, cards - 1)
    after = STAGGER if isinstance(event, events.IncomeLaid) else None
    return Flight(Ticket(card, (up if own else "money", last)), CARD_SECONDS, start, end, after)


def _pile(count: int, start: Spot, end: Spot, apart: float = STAGGER) -> Iterator[Flight[Ticket]]:
    """Yield money sides that fly from one place to another, at most `SHUFFLED`."""
    return _one_by_one((Flight(BACK, CARD_SECONDS, start, end) for _ in range(min(count, SHUFFLED))), apart)


def _one_by_one(some: Iterator[Flight[Ticket]], apart: float = STAGGER) -> Iterator[Flight[Ticket]]:
    """Yield the flights in sequence: the first after all before have ended, each later one `apart` seconds
    on.
    """
    for number, flight in enumerate(some):
        yield replace(flight, after=apart) if number else flight


def _drawn(
    model: TrambahnModel, side: Side, count: int, cards: Sequence[Card] | None
) -> Iterator[Flight[Ticket]]:
    """Yield cards from the pile. Those that the viewer may know turn over on their way."""
    if side == "own" and model.you and cards is not None:
        free = list(enumerate(place.card for place in model.hand))
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
            end = ("opponent_hand", model.cards("opponent") - count + number)
        yield Flight(BACK, CARD_SECONDS, ("draw",), end)


def dealt(model: TrambahnModel, named_places: NamedPlaces) -> Flight[Deal] | None:
    """Return the deal of six cards to each player; the player's own form a heap at first."""
    card = DealtCard(
        named_places.layout.draw_pile, named_places.layout.draw_pile, _draw_back, sound="card_draw"
    )
    far = [card._replace(place=rect) for rect in named_places.backs]
    if model.front is None:
        return dealing([[card._replace(place=rect) for rect in named_places.own_backs], far])
    heap = named_places.fan[0].rect.copy()
    heap.center = named_places.layout.own.hand.center
    spread = Spread(
        _room_of(named_places.fan), partial(_draw_fan, model, named_places.fan, heap.center), "card_fan"
    )
    return dealing([[card._replace(place=heap, turns=True)] * len(model.hand), far], spread)


def hands(model: TrambahnModel, named_places: NamedPlaces) -> Iterator[Spot]:
    """Yield the spots of all cards in the players' hands."""
    yield from (("hand", number) for number, _ in enumerate(model.hand))
    yield from (("own_hand", number) for number, _ in enumerate(named_places.own_backs))
    yield from (("opponent_hand", number) for number, _ in enumerate(named_places.backs))


def _draw_back(brush: Brush, rect: pygame.Rect) -> None:
    """Draw the back of a card as sharp as in the fan."""
    pieces.draw_turned_ticket(brush, None, rect.center, rect.width, 0.0)


def _room_of(fan: Sequence[FanPlace]) -> pygame.Rect:
    """Return the area of the fan, with turned cards and their shadows."""
    rects = [place.rect for place in fan]
    return rects[0].unionall(rects[1:]).inflate(0.5 * rects[0].width, 0.5 * rects[0].width)


def _draw_fan(
    model: TrambahnModel, fan: Sequence[FanPlace], heap: Position, brush: Brush, share: float
) -> None:
    """Draw cards that glide from a heap to their places and turn over one after the other."""
    glided = ease_out(min(1.0, share / GLIDE))
    step = round(FAN_STEPS * glided) / FAN_STEPS
    for number, (card, place) in enumerate(zip(model.hand, fan, strict=False)):
        begins = FACES_FROM + FACES_APART * number
        turned = ease_in_out(min(1.0, max(0.0, (share - begins) / FACE)))
        x, y = (start + (end - start) * glided for start, end in zip(heap, place.centre, strict=True))
        face = card.card if turned > 0.5 else None
        seen = abs(cos(pi * turned))
        pieces.draw_turned_ticket(brush, face, (x, y), place.width, place.angle * step, seen=seen)


def money_now(flights: Flights, model: TrambahnModel) -> dict[str, int]:
    """Return the money to show by side while cards are on their way to it."""
    shown: dict[str, int] = {}
    tickets = flights.every(Ticket)
    for side in SIDES:
        coming = sum(one.flight.end == ("money", side) for one in tickets)
        going = sum(one.flight.start == ("money", side) and not one.begun for one in tickets)
        if coming or going:
            shown[side] = max(0, model.money(side) - coming + going)
    return shown


def paint_moving(on: Painting, flights: Flights) -> None:
    """Draw the pieces in flight."""
    coming = flights.coming
    for ticket in flights.every(Ticket):
        # A waiting piece is visible at its start once it has arrived there itself.
        if ticket.begun or (ticket.flight.waits and ticket.flight.start not in coming):
            _draw_ticket(on, ticket)
    for tram in flights.every(Tram):
        if tram.begun:
            rect = _rolling(tram, on.named_places)
            small = rect.height < 0.6 * rect.width
            (pieces.draw_plate if small else pieces.draw_open_tram)(on.piece, tram.payload.kind, rect)


def paint_held(on: Painting, piece: Hashable, centre: Position) -> None:
    """Draw the piece in hand over everything."""
    unit, card, tram = on.layout.unit, on.model.card_at(piece), on.model.tram_at(piece)
    if card is not None:
        pieces.draw_held_ticket(on.piece, card, centre, HELD_WIDTH * unit)
    elif tram is not None:
        wide, high = (round(length * unit) for length in pieces.OPEN_TRAM)
        pieces.draw_open_tram(on.piece, tram, rect_of(wide, high, center=centre), payable=True)


def _draw_ticket(on: Painting, one: RunningFlight[Ticket]) -> None:
    """Draw a card or its money side; while it turns over it is narrower, most of all half-way."""
    (first, last), share, rect = one.payload.faces, one.share, one.rect(on.named_places.rect, rise=LIFT)
    card: Card | None = one.payload.card if (first if share < 0.5 else last) == "card" else None
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


def _rolling(one: RunningFlight[Any], named_places: NamedPlaces) -> pygame.Rect:
    """Return the place of a tram that comes down beside its column and rolls onto it, facing ahead."""
    if one.flight.end[0] != "plate":
        return one.rect(named_places.rect, rise=LIFT)
    end = named_places.rect(one.flight.end)
    beside = end.move(round(0.8 * end.width), 0)
    if one.share < DOWN:
        return between(named_places.rect(one.flight.start), beside, one.share / DOWN)
    return between(beside, end, (one.share - DOWN) / (1 - DOWN))
