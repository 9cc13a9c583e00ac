"""The cards: stations of four lines, conductors, and trams."""

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Literal, TypeAlias, get_args

import msgspec

Colour: TypeAlias = Literal["blue", "red", "green", "yellow"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
"""The lines I to IV, in order."""

Card: TypeAlias = str
"""A card by its name: `blue-7` or `conductor`."""

CONDUCTOR: Card = "conductor"


_NAMES = 1024
"""Cache size for card names: far more than any box holds, yet no file can fill the memory."""


@lru_cache(_NAMES)
def colour_of(card: Card) -> Colour | None:
    """Return the line of a station card; None for a conductor."""
    return next((colour for colour in COLOURS if card.startswith(f"{colour}-")), None)


@lru_cache(_NAMES)
def value_of(card: Card) -> int:
    """Return the value of a station card, from 1; 0 for a conductor."""
    return 0 if card == CONDUCTOR else int(card.partition("-")[2])


def station(colour: Colour, value: int) -> Card:
    """Return the name of a station card."""
    return f"{colour}-{value}"


class TramKind(msgspec.Struct, frozen=True):
    """A kind of tram: its multiplier, its price in money cards, and its number in the box."""

    multiplier: int
    price: int
    count: int


class DeckError(ValueError):
    """An unplayable deck; `what` names the offending number."""

    def __init__(self, what: str, reason: str) -> None:
        super().__init__(reason)
        self.what = what


class Deck:
    """The contents of the box. Raises DeckError if they are unplayable.

    `copies` and `points` are by value, the same for each of the four lines; `trams` are by name, in the order
    in which they enter the game.
    """

    def __init__(
        self,
        *,
        copies: Mapping[int, int],
        points: Mapping[int, int],
        conductors: int,
        trams: Mapping[str, TramKind],
        money: Sequence[int],
        hand: int,
        passengers: int,
        extra_tour: int,
    ) -> None:
        self.copies = dict(copies)
        self.points = dict(points)
        self.conductors = conductors
        self.trams = dict(trams)
        self.money = tuple(money)
        """Initial number of money cards, by seat."""
        self.hand = hand
        """Number of cards to which a hand is filled."""
        self.passengers = passengers
        """Number of passengers in a row that make a tour."""
        self.extra_tour = extra_tour
        """Number of cards in a column that make its extra tour."""
        if not copies or set(copies) != set(points):
            raise DeckError("points", "every value needs a number of copies and its victory points")
        if len(self.cards) < sum(money) + len(money) * hand:
            raise DeckError("money", "there are too few cards to deal")
        if not trams:
            raise DeckError("trams", "there must be trams")

    @cached_property
    def highest(self) -> int:
        """The value that closes a column."""
        return max(self.copies)

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """All stations and conductors, line by line."""
        stations = tuple(
            station(colour, value)
            for colour in COLOURS
            for value, count in sorted(self.copies.items())
            for _ in range(count)
        )
        return (*stations, *(CONDUCTOR,) * self.conductors)

    @cached_property
    def names(self) -> frozenset[Card]:
        """The names of all cards."""
        return frozenset(self.cards)

    @cached_property
    def tram_stack(self) -> tuple[str, ...]:
        """All trams, the cheapest on top."""
        return tuple(name for name, kind in self.trams.items() for _ in range(kind.count))

    def points_of(self, card: Card) -> int:
        """Return the victory points of a card; a conductor has none."""
        return self.points.get(value_of(card), 0)
