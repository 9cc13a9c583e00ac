"""The table in plain numbers: what plans are weighed by."""

from collections.abc import Iterable
from functools import cached_property, lru_cache
from typing import TypeAlias

import msgspec

from game.rules.trambahn.cards import COLOURS, Card, Deck, colour_of, value_of
from game.rules.trambahn.scoring import totals
from game.rules.trambahn.values import Column, Table

Code: TypeAlias = int
"""A card as 16 times its line's place plus its value; a conductor as `WILD`."""
LINES = len(COLOURS)
WILD: Code = 16 * LINES

_AGAIN = 0.5
"""How much less a card counts among those that may still come, if it comes back with the next shuffle."""
_KEPT = 4096
"""Columns in numbers that are remembered."""


class Stretch(msgspec.Struct, frozen=True, gc=False):
    """A column: its line, its highest value, its cards, its points, its tram's multiplier (0: none)."""

    colour: int
    top: int
    count: int
    points: int
    times: int
    toured: bool


class Box:
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
        self.stretch = lru_cache(_KEPT)(self._stretch)

    @cached_property
    def counts(self) -> tuple[float, ...]:
        """By code: how many of each card there are."""
        found = [0.0] * (WILD + 1)
        for card in self.deck.cards:
            found[code(card)] += 1
        return tuple(found)

    @cached_property
    def codes(self) -> dict[Card, Code]:
        """Every card's code."""
        return {card: code(card) for card in self.deck.names}

    @cached_property
    def cards(self) -> dict[Code, Card]:
        """Every code's card."""
        return {number: card for card, number in self.codes.items()}

    def kind(self, tram: str) -> int:
        """The number of a tram."""
        return self.kinds.index(tram)

    def _stretch(self, column: Column) -> Stretch:
        """A column in numbers."""
        times = 0 if column.tram is None else self.times[self.kind(column.tram)]
        points = sum(self.points[value_of(card)] for card in column.cards)
        line = COLOURS.index(column.colour)
        return Stretch(line, column.top, len(column.cards), points, times, column.toured)


def code(card: Card) -> Code:
    """The code of a card."""
    colour = colour_of(card)
    return WILD if colour is None else 16 * COLOURS.index(colour) + value_of(card)


class Sketch(msgspec.Struct, frozen=True, gc=False):
    """What lies open. Pairs are by seat; `rows` counts the passengers by line."""

    columns: tuple[tuple[Stretch, ...], ...]
    rows: tuple[int, ...]
    left: int
    """Tours to come."""
    money: tuple[int, int]
    supply: tuple[int, ...]
    """Open trams, by their number."""
    stack: int
    """Trams that are still stacked."""
    pile: int
    score: tuple[int, int]


def sketch(box: Box, table: Table) -> Sketch:
    """A table in numbers."""
    return Sketch(
        tuple([tuple([box.stretch(column) for column in own]) for own in table.columns]),
        tuple(map(len, table.passengers)),
        table.options.tours - len(table.tours),
        table.money,
        tuple([box.kind(tram) for tram in table.supply]),
        len(table.tram_pile),
        table.draw_pile,
        totals(table),
    )


def by_colour(cards: Iterable[Code]) -> tuple[tuple[int, ...], ...]:
    """The values among these cards, ascending, by line; conductors are left out."""
    found: list[list[int]] = [[] for _ in COLOURS]
    for card in cards:
        if card != WILD:
            found[card >> 4].append(card & 15)
    return tuple(tuple(sorted(values)) for values in found)


def prospects(box: Box, table: Table) -> list[list[float]]:
    """By line and highest value: the points that may still follow there.

    Cards laid in columns never come back, others may; three or more of a kind count as certain.
    """
    coming, codes = list(box.counts), box.codes
    for own in table.columns:
        for column in own:
            for card in column.cards:
                coming[codes[card]] -= 1
    for cards in (table.discard, *table.passengers):
        for card in cards:
            coming[codes[card]] -= _AGAIN
    found, points = [], box.points
    for first in range(0, WILD, 16):
        line, so_far = [0.0] * len(points), 0.0
        for value in range(box.highest, 0, -1):
            line[value] = so_far
            left = coming[first + value]
            so_far += points[value] * left / 3 if left < 3 else points[value]
        line[0] = so_far
        found.append(line)
    return found
