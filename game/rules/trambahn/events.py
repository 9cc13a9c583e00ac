"""Events at a table of Trambahn."""

from typing import ClassVar, Literal

import msgspec

from game.core.event import Event
from game.rules.trambahn.cards import Card, Colour
from game.rules.trambahn.values import Column


class PassengerLaid(Event, frozen=True):
    """A passenger was added to a row, as its `number` from 1."""

    seat: int
    card: Card
    row: Colour
    number: int


class TourScored(Event, frozen=True):
    """The fourth passenger of a row scored all columns of the line for both seats; the row was discarded.

    `number` is the tour's, from 1; `points` are by seat.
    """

    seat: int
    number: int
    colour: Colour
    points: tuple[int, int]
    passengers: tuple[Card, ...]


class StationLaid(Event, frozen=True):
    """A card was added to the column of this number; `started` if it is the first of a new one."""

    seat: int
    card: Card
    column: int
    started: bool


class ExtraTourScored(Event, frozen=True):
    """The eighth card of a column scored the column for its owner."""

    seat: int
    column: int
    colour: Colour
    points: int


class IncomeLaid(Event, frozen=True):
    """A card was put face down on the money; it is None for everybody but its owner."""

    together: ClassVar[bool] = True

    seat: int
    card: Card | None

    def seen_by(self, seat: int | None) -> "IncomeLaid":
        """Hide the card from everybody but its owner."""
        return self if seat == self.seat else msgspec.structs.replace(self, card=None)


class TramBought(Event, frozen=True):
    """A tram was bought and put on a column."""

    seat: int
    tram: str
    column: int
    price: int


class ColumnsCleared(Event, frozen=True):
    """Columns without a tram turned into money at the end of the turn."""

    seat: int
    columns: tuple[Column, ...]


class CardsDrawn(Event, frozen=True):
    """The hand was filled up; the cards are None for everybody but its owner."""

    reveals: ClassVar[bool] = True

    seat: int
    count: int
    cards: tuple[Card, ...] | None

    def seen_by(self, seat: int | None) -> "CardsDrawn":
        """Hide the cards from everybody but their owner."""
        return self if seat == self.seat else msgspec.structs.replace(self, cards=None)


class PileRenewed(Event, frozen=True):
    """The draw pile ran out: each seat gave up `given_up` money cards, shuffled with the discards."""

    reveals: ClassVar[bool] = True

    given_up: tuple[int, int]
    size: int


class SupplyRefilled(Event, frozen=True):
    """These trams were added to the supply."""

    trams: tuple[str, ...]


class TurnEnded(Event, frozen=True):
    """The turn of `seat` is over."""

    seat: int


class GameEnded(Event, frozen=True):
    """The game is over. `cause` is `tours`, or `cards` if nobody has a card left."""

    reveals: ClassVar[bool] = True

    winners: tuple[int, ...]
    totals: tuple[int, int]
    money: tuple[int, int]
    cause: Literal["tours", "cards"]
