"""State and view of Trambahn: what lies on the table, and what one seat may know of it."""

from functools import lru_cache
from typing import Literal, TypeAlias

import msgspec

from game.core.plain import Number
from game.rules.trambahn.cards import COLOURS, CONDUCTOR, Card, Colour, colour_of, value_of

SEATS = 2
OPEN_TRAMS = 3

Phase: TypeAlias = Literal["passengers", "stations", "income", "buy", "over"]
PHASES: tuple[Phase, ...] = ("passengers", "stations", "income", "buy")
"""The phases of a turn in which something is decided, in their order."""


class Options(msgspec.Struct, frozen=True):
    """The variants in force."""

    clearing: Literal["before_refill", "after_refill"] = "before_refill"
    tours: int = 10


class Column(msgspec.Struct, frozen=True, gc=False):
    """A column of stations and conductors."""

    cards: tuple[Card, ...]
    """In the order in which they were laid."""
    tram: str | None = None
    toured: bool = False
    """Its extra tour was made."""

    @property
    def colour(self) -> Colour:
        """Its line; a column has a station at least."""
        return line_and_top(self.cards)[0]

    @property
    def top(self) -> int:
        """The highest value in it."""
        return line_and_top(self.cards)[1]

    @property
    def stations(self) -> tuple[Card, ...]:
        """Its cards without conductors, ascending."""
        return tuple(card for card in self.cards if card != CONDUCTOR)


@lru_cache(4096)
def line_and_top(cards: tuple[Card, ...]) -> tuple[Colour, int]:
    """A column's line and highest value, which are asked for every card in hand: kept for those of late."""
    line = next(colour for card in cards if (colour := colour_of(card)) is not None)
    return line, max(map(value_of, cards))


class Tour(msgspec.Struct, frozen=True, gc=False):
    """A tour that was scored: its line, and the points by seat."""

    colour: Colour | None
    """None where a given position does not say."""
    points: tuple[Number, Number]


class ExtraTour(msgspec.Struct, frozen=True, gc=False):
    """The extra tour of a column, after so many tours."""

    colour: Colour | None
    points: Number
    after: Number


class Table(msgspec.Struct, frozen=True, gc=False):
    """Everything that lies open. Tuples without other words are by seat."""

    options: Options
    hand_sizes: tuple[Number, Number]
    money: tuple[Number, Number]
    """How many money cards each has."""
    columns: tuple[tuple[Column, ...], tuple[Column, ...]]
    """In the order in which they were started."""
    passengers: tuple[tuple[Card, ...], ...]
    """By line, in the order of `COLOURS`."""
    supply: tuple[str, ...]
    """The open trams."""
    tram_pile: tuple[str, ...]
    """The stacked trams, top first; all know their order."""
    draw_pile: Number
    """How many cards are left to draw."""
    discard: tuple[Card, ...]
    """All cards discarded since the last shuffle whose face was seen by all, in order."""
    hidden_discard: Number
    """Cards discarded face down: money that was paid or given up."""
    to_act: int
    phase: Phase
    tours: tuple[Tour, ...] = ()
    """The tours scored so far."""
    extra: tuple[tuple[ExtraTour, ...], tuple[ExtraTour, ...]] = ((), ())
    turn: Number = 1
    """Turns begun, from 1."""
    passengers_laid: Number = 0
    """In this turn."""

    def row(self, colour: Colour) -> tuple[Card, ...]:
        """The passengers of a line."""
        return self.passengers[COLOURS.index(colour)]


class State(msgspec.Struct, frozen=True, gc=False):
    """The whole table."""

    table: Table
    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    money: tuple[tuple[Card, ...], tuple[Card, ...]]
    """Face down, top first."""
    draw_pile: tuple[Card, ...]
    """Top first."""
    hidden_discard: tuple[Card, ...]
    """Money cards discarded face down since the last shuffle."""
    key: int
    """What the next shuffle is drawn from."""


class View(msgspec.Struct, frozen=True, gc=False):
    """What `seat` knows (None: only what is public)."""

    table: Table
    seat: int | None
    hand: tuple[Card, ...]
    """The own cards, sorted; none for somebody who only watches."""
