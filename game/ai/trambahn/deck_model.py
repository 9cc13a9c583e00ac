"""The numeric model of a deck, its cards and columns, with which plans are evaluated."""

from collections.abc import Iterable
from functools import cached_property, lru_cache
from typing import TypeAlias

import msgspec

from game.rules.trambahn.cards import COLOURS, Card, Deck, colour_of, value_of
from game.rules.trambahn.scoring import points
from game.rules.trambahn.values import Column, Table

Code: TypeAlias = int
"""A card as 16 times its line's index plus its value; a conductor as `WILD`."""
LINES = len(COLOURS)
WILD: Code = 16 * LINES

_HALVES = 2
"""Cards still to come are counted in halves: one that returns with the next shuffle counts one half less."""
_BITS = 8
"""Bits for the count of each card, all counts in one integer."""
_ONES = (1 << _BITS) - 1
_LINE = (1 << 16 * _BITS) - 1
"""The counts of one line."""
_NEAR = (0.0, 0.75, 0.45, 0.25, 0.1)
"""The probability of a column's extra tour, by the number of cards it lacks."""
_KEPT = 4096
"""Size of the cache of numeric columns."""


class ColumnModel(msgspec.Struct, frozen=True, gc=False):
    """A column as numbers, for fast arithmetic."""

    colour: int
    top: int
    """The highest card value in the column."""
    count: int
    """The number of its cards."""
    points: int
    times: int
    """Its tram's multiplier (0: none)."""
    toured: bool
    value: int
    """The points of a tour with it."""
    near: float
    """The points of its extra tour, times the probability of completing it."""


class DeckModel:
    """The numbers of a deck, by code, value and kind of tram."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.highest = deck.highest
        self.points = tuple(deck.points.get(value, 0) for value in range(deck.highest + 1))
        self.kinds = tuple(deck.trams)
        """Trams by number, the cheapest first."""
        self.prices = tuple(kind.price for kind in deck.trams.values())
        self.times = tuple(kind.multiplier for kind in deck.trams.values())
        self.full_row = deck.passengers
        self.extra = deck.extra_tour
        self.column = lru_cache(_KEPT)(self._stretch)
        self._lines: dict[int, tuple[float, ...]] = {}
        """By the counts of a line's cards: the points that may follow, by highest value."""

    @cached_property
    def _ones(self) -> dict[Card, int]:
        """Indexed by card: one of it in the packed counts; 0 for a conductor."""
        return {card: 0 if number == WILD else 1 << _BITS * number for card, number in self.codes.items()}

    @cached_property
    def _all(self) -> int:
        return _HALVES * sum(self._ones[card] for card in self.deck.cards)

    @cached_property
    def codes(self) -> dict[Card, Code]:
        return {card: code(card) for card in self.deck.names}

    @cached_property
    def cards(self) -> dict[Code, Card]:
        return {number: card for card, number in self.codes.items()}

    def hand(self, cards: Iterable[Card]) -> tuple[Code, ...]:
        """Return the codes of these cards, sorted."""
        return tuple(sorted([self.codes[card] for card in cards]))

    def kind(self, tram: str) -> int:
        """Return the number of a tram."""
        return self.kinds.index(tram)

    def nearness(self, count: int, top: int, *, toured: bool) -> float:
        """Return the probability, from 0 to 1, that a column of `count` cards will make its extra tour."""
        missing = self.extra - count
        return _NEAR[missing] if not toured and top < self.highest and 0 < missing < len(_NEAR) else 0.0

    def with_tram(self, column: ColumnModel, times: int) -> ColumnModel:
        """Return the column with a tram of this multiplier."""
        return self._counted(column.colour, column.top, column.count, column.points, times, column.toured)

    def fresh(self, colour: int, times: int) -> ColumnModel:
        """Return an empty column of a line."""
        return self._counted(colour, 0, 0, 0, times, toured=False)

    def _stretch(self, column: Column) -> ColumnModel:
        """Return a column in numbers."""
        times = 0 if column.tram is None else self.times[self.kind(column.tram)]
        worth, line = points(self.deck, column), COLOURS.index(column.colour)
        return self._counted(line, column.top, len(column.cards), worth, times, column.toured)

    def _counted(
        self, colour: int, top: int, count: int, points: int, times: int, toured: bool
    ) -> ColumnModel:
        near = self.nearness(count, top, toured=toured) * points * times
        return ColumnModel(colour, top, count, points, times, toured, points * times, near)

    def prospects(self, table: Table) -> tuple[tuple[float, ...], ...]:
        """Return the points that may still follow, by line and highest value.

        Cards laid in columns never come back, others may; three or more of a kind count as certain.
        """
        ones, laid, discarded = self._ones, 0, 0
        for own in table.columns:
            for column in own:
                for card in column.cards:
                    laid += ones[card]
        for cards in (table.discard, *table.passengers):
            for card in cards:
                discarded += ones[card]
        coming, found = self._all - _HALVES * laid - discarded, []
        for _ in COLOURS:
            counts = coming & _LINE
            coming >>= 16 * _BITS
            if counts not in self._lines:
                self._lines[counts] = self._following(counts)
            found.append(self._lines[counts])
        return tuple(found)

    def _following(self, counts: int) -> tuple[float, ...]:
        line, so_far = [0.0] * len(self.points), 0.0
        for value in range(self.highest, 0, -1):
            line[value] = so_far
            left = (counts >> _BITS * value & _ONES) / _HALVES
            so_far += self.points[value] * left / 3 if left < 3 else self.points[value]
        line[0] = so_far
        return tuple(line)


def code(card: Card) -> Code:
    """Return the code of a card."""
    colour = colour_of(card)
    return WILD if colour is None else 16 * COLOURS.index(colour) + value_of(card)


def by_colour(cards: Iterable[Code]) -> tuple[tuple[int, ...], ...]:
    """Return the values of these cards by line, ascending, without conductors."""
    found: list[list[int]] = [[] for _ in COLOURS]
    for card in cards:
        if card != WILD:
            found[card >> 4].append(card & 15)
    return tuple(tuple(sorted(values)) for values in found)
