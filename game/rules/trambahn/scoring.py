"""Values of columns, and the ranking ("Score", "Fin de la partie")."""

from collections.abc import Sequence

from game.rules.trambahn.cards import Colour, Deck
from game.rules.trambahn.values import Column, Table


def points(deck: Deck, column: Column) -> int:
    """Return the victory points on a column's stations."""
    return sum(deck.points_of(card) for card in column.cards)


def value(deck: Deck, column: Column) -> int:
    """Return the score of a column: its points times its tram's multiplier, or 0 without a tram."""
    return points(deck, column) * deck.trams[column.tram].multiplier if column.tram is not None else 0


def tour_value(deck: Deck, columns: Sequence[Column], colour: Colour) -> int:
    """Return the score of a tour of a line for the owner of these columns."""
    return sum(value(deck, column) for column in columns if column.colour == colour)


def totals(table: Table) -> tuple[int, int]:
    """Return the points of all tours and extra tours, by seat."""
    first, second = (sum([extra.points for extra in extras]) for extras in table.extra)
    for tour in table.tours:
        first += tour.points[0]
        second += tour.points[1]
    return first, second


def ranking(table: Table) -> tuple[tuple[int, ...], ...]:
    """Return groups of seats that share a rank: the higher total leads, then the larger money pile."""
    places = list(zip(totals(table), table.money, strict=True))
    if places[0] == places[1]:
        return ((0, 1),)
    return ((0,), (1,)) if places[0] > places[1] else ((1,), (0,))
