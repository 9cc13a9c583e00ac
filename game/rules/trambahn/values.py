"""The state of a Trambahn table, and the view of one seat."""

from functools import lru_cache
from typing import Literal, TypeAlias

import msgspec

from game.core.plain import Number
from game.rules.trambahn.cards import COLOURS, CONDUCTOR, Card, Colour, colour_of, value_of

SEATS = 2
OPEN_TRAMS = 3

Phase: TypeAlias = Literal["passengers", "stations", "income", "buy", "over"]
PHASES: tuple[Phase, ...] = ("passengers", "stations", "income", "buy")
"""The phases of a turn with a decision, in order."""


class Options(msgspec.Struct, frozen=True):
    """The variants of the rules in force."""

    clearing: Literal["before_refill", "after_refill"] = "before_refill"
    tours: int = 10


class Column(msgspec.Struct, frozen=True, gc=False):
    """A column of stations and conductors."""

    cards: tuple[Card, ...]
    """The cards of the column, in the order in which they were laid."""
    tram: str | None = None
    toured: bool = False
    """True if it has had its extra tour."""

    @property
    def colour(self) -> Colour:
        """The line; a column has at least one station."""
        return line_and_top(self.cards)[0]

    @property
    def top(self) -> int:
        """The highest value in it."""
        return line_and_top(self.cards)[1]

    @property
    def stations(self) -> tuple[Card, ...]:
        """The cards without conductors, ascending."""
        return tuple(card for card in self.cards if card != CONDUCTOR)


@lru_cache(4096)
def line_and_top(cards: tuple[Card, ...]) -> tuple[Colour, int]:
    """Return a column's line and highest value; cached, because they are asked for every card in hand."""
    line = next(colour for card in cards if (colour := colour_of(card)) is not None)
    return line, max(map(value_of, cards))


class Tour(msgspec.Struct, frozen=True, gc=False):
    """A scored tour: its line, and the points by seat."""

    colour: Colour | None
    """The column's colour; None if a given position does not name it."""
    points: tuple[Number, Number]


class ExtraTour(msgspec.Struct, frozen=True, gc=False):
    """The extra tour of a column; `after` counts the tours before it."""

    colour: Colour | None
    points: Number
    after: Number


class Table(msgspec.Struct, frozen=True, gc=False):
    """The public part of the state. Tuples are by seat unless stated otherwise."""

    options: Options
    hand_sizes: tuple[Number, Number]
    money: tuple[Number, Number]
    """The number of money cards of each player."""
    columns: tuple[tuple[Column, ...], tuple[Column, ...]]
    """Each player's columns, in the order in which they were started."""
    passengers: tuple[tuple[Card, ...], ...]
    """The waiting passengers of each line, in the order of `COLOURS`."""
    supply: tuple[str, ...]
    """The trams in the open supply."""
    tram_pile: tuple[str, ...]
    """The stacked trams, top first; their order is public."""
    draw_pile: Number
    """Number of cards left to draw."""
    discard: tuple[Card, ...]
    """All cards discarded face up since the last shuffle, in order."""
    hidden_discard: Number
    """Number of cards discarded face down: money that was paid or given up."""
    to_act: int
    phase: Phase
    tours: tuple[Tour, ...] = ()
    """The tours scored, in order."""
    extra: tuple[tuple[ExtraTour, ...], tuple[ExtraTour, ...]] = ((), ())
    turn: Number = 1
    """The number of turns begun, from 1."""
    passengers_laid: Number = 0
    """Number of passengers laid in this turn."""

    def row(self, colour: Colour) -> tuple[Card, ...]:
        """Return the passengers of a line."""
        return self.passengers[COLOURS.index(colour)]


class State(msgspec.Struct, frozen=True, gc=False):
    """The whole table, including hidden cards."""

    table: Table
    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    money: tuple[tuple[Card, ...], tuple[Card, ...]]
    """The money cards, face down, top first."""
    draw_pile: tuple[Card, ...]
    """The cards of the pile, top first."""
    hidden_discard: tuple[Card, ...]
    """Money cards discarded face down since the last shuffle."""
    key: int
    """The key of the next shuffle."""


class View(msgspec.Struct, frozen=True, gc=False):
    """The knowledge of `seat` (None: the public part)."""

    table: Table
    seat: int | None
    hand: tuple[Card, ...]
    """The seat's cards, sorted; empty for a spectator."""
