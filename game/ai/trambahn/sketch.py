"""The table in plain numbers: what plans are tried on, and games are played out on."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import TypeAlias

from game.rules.trambahn.cards import COLOURS, CONDUCTOR, Card, Deck, colour_of, station, value_of
from game.rules.trambahn.values import Column, Table

Code: TypeAlias = int
"""A card as 16 times its line's place plus its value; a conductor as `WILD`."""
LINES = len(COLOURS)
WILD: Code = 16 * LINES

AGAIN = 0.5
"""What a card counts among those that may still come, if it comes back only with the next shuffle."""


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
        self.hand = deck.hand

    @cached_property
    def counts(self) -> tuple[int, ...]:
        """By code: how many of each card there are."""
        found = [0] * (WILD + 1)
        for card in self.deck.cards:
            found[code(card)] += 1
        return tuple(found)

    @cached_property
    def codes(self) -> dict[Card, Code]:
        """Every card's code."""
        return {card: code(card) for card in self.deck.names}

    def kind(self, tram: str) -> int:
        """The number of a tram."""
        return self.kinds.index(tram)


def code(card: Card) -> Code:
    """The code of a card."""
    colour = colour_of(card)
    return WILD if colour is None else 16 * COLOURS.index(colour) + value_of(card)


def card_of(number: Code) -> Card:
    """The card of a code."""
    return CONDUCTOR if number == WILD else station(COLOURS[number >> 4], number & 15)


class Stretch:
    """A column: its line, its highest value, its cards, its points, its tram's multiplier (0: none)."""

    __slots__ = ("colour", "count", "points", "times", "top", "toured")

    def __init__(self, colour: int, top: int, count: int, points: int, times: int, toured: bool) -> None:
        self.colour = colour
        self.top = top
        self.count = count
        self.points = points
        self.times = times
        self.toured = toured

    def copy(self) -> "Stretch":
        """The same column, to be changed."""
        return Stretch(self.colour, self.top, self.count, self.points, self.times, self.toured)


class Sketch:
    """What lies open. Lists of two are by seat; `rows` counts the passengers by line."""

    __slots__ = ("columns", "left", "money", "pile", "rows", "score", "stack", "supply")

    def __init__(self, box: Box, table: Table) -> None:
        self.columns = [[stretch(box, column) for column in own] for own in table.columns]
        self.rows = [len(row) for row in table.passengers]
        self.left = table.options.tours - len(table.tours)
        """Tours to come."""
        self.money = list(table.money)
        self.supply = [box.kind(tram) for tram in table.supply]
        self.stack = [box.kind(tram) for tram in reversed(table.tram_pile)]
        """Stacked trams, the next one last."""
        self.pile = table.draw_pile
        self.score = [
            sum(tour.points[seat] for tour in table.tours) + sum(extra.points for extra in table.extra[seat])
            for seat in range(2)
        ]

    def copy(self) -> "Sketch":
        """The same table, to be changed."""
        new = Sketch.__new__(Sketch)
        new.columns = [[column.copy() for column in own] for own in self.columns]
        new.rows = self.rows[:]
        new.left = self.left
        new.money = self.money[:]
        new.supply = self.supply[:]
        new.stack = self.stack[:]
        new.pile = self.pile
        new.score = self.score[:]
        return new

    def score_tour(self, colour: int) -> None:
        """The fourth passenger: both count their columns of the line."""
        for seat, own in enumerate(self.columns):
            for column in own:
                if column.colour == colour:
                    self.score[seat] += column.points * column.times
        self.rows[colour] = 0
        self.left -= 1


def stretch(box: Box, column: Column) -> Stretch:
    """A column in numbers."""
    times = 0 if column.tram is None else box.times[box.kind(column.tram)]
    stations = [value_of(card) for card in column.stations]
    points = sum(box.points[value] for value in stations)
    return Stretch(
        COLOURS.index(column.colour), stations[-1], len(column.cards), points, times, column.toured
    )


def by_colour(cards: Iterable[Code]) -> tuple[tuple[int, ...], ...]:
    """The values among these cards, ascending, by line; conductors are left out."""
    found: list[list[int]] = [[] for _ in COLOURS]
    for card in cards:
        if card != WILD:
            found[card >> 4].append(card & 15)
    return tuple(tuple(sorted(values)) for values in found)


def prospects(box: Box, coming: Sequence[float]) -> list[list[float]]:
    """By line and highest value: the points that may still follow there.

    `coming` says, by code, how many of each card may still come; three or more count as certain.
    """
    found = []
    for colour in range(len(COLOURS)):
        line, so_far = [0.0] * (box.highest + 1), 0.0
        for value in range(box.highest, 0, -1):
            line[value] = so_far
            so_far += box.points[value] * min(1.0, coming[16 * colour + value] / 3)
        line[0] = so_far
        found.append(line)
    return found
