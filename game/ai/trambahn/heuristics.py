"""Rules of thumb: the worth of a card or a tram by itself."""

from collections.abc import Iterator, Sequence

from game.content.trambahn_plays import RuleOfThumb
from game.rules.trambahn.actions import NEW, Buy, LayPassenger, LayStation
from game.rules.trambahn.cards import COLOURS, CONDUCTOR, Card, Deck, colour_of, station, value_of
from game.rules.trambahn.scoring import points, tour_value
from game.rules.trambahn.values import Column, View

_REACH = (0.15, 0.35, 0.65, 1.0)
"""The likelihood of a tour by the number of passengers waiting."""
_TURN = 4
"""Approximate number of cards that a turn leaves for money."""
_CONDUCTORS = 2
"""The maximum number of cards before its extra tour at which a column is given conductors."""


class Heuristics:
    """The table as a simple player sees it."""

    def __init__(self, deck: Deck, play: RuleOfThumb, view: View) -> None:
        self._deck = deck
        self._play = play
        self._table = view.table
        self._hand = view.hand
        self._own = view.table.columns[view.table.to_act]
        self._others = view.table.columns[1 - view.table.to_act]
        self._left = view.table.options.tours - len(view.table.tours)
        self._tours = self._left / len(COLOURS)
        """Approximate number of tours that each line will still make."""

    def passenger(self, action: LayPassenger) -> float:
        """Return the lead in the row's next tour, weighted by its likelihood, minus the card's other use."""
        waiting = len(self._table.row(action.row))
        lead = tour_value(self._deck, self._own, action.row) - tour_value(
            self._deck, self._others, action.row
        )
        return _REACH[min(waiting, 3)] * lead - self._use(action.card)

    def _use(self, card: Card) -> float:
        if card == CONDUCTOR:
            return self._play.conductor
        fitting = [self._times(column) for column in self._own if self._follows(column, card)]
        return max(self._play.coin, self._deck.points_of(card) * max(fitting, default=0) * self._tours)

    def _times(self, column: Column) -> int:
        return 0 if column.tram is None else self._deck.trams[column.tram].multiplier

    def _follows(self, column: Column, card: Card) -> bool:
        """True if a station continues a column without too wide a gap; near the end any gap is allowed."""
        if colour_of(card) != column.colour:
            return False
        skipped = value_of(card) - value_of(column.stations[-1]) - 1
        return skipped >= 0 and (skipped <= self._play.gap or self._tours <= self._play.hurry)

    def fits(self, action: LayStation) -> bool:
        """True if a card belongs on an existing column; a conductor does if the extra tour is near."""
        if action.column == NEW:
            return False
        column = self._own[action.column]
        if action.card != CONDUCTOR:
            return self._follows(column, action.card)
        missing = self._deck.extra_tour - len(column.cards)
        wild = self._hand.count(CONDUCTOR)
        return column.tram is not None and not column.toured and 0 < missing <= min(wild, _CONDUCTORS)

    def order(self, action: LayStation) -> tuple[int, int]:
        """Return a sort key: conductors first, then low cards, and the fastest column."""
        column = self._own[int(action.column)]
        return (0 if action.card == CONDUCTOR else value_of(action.card), -self._times(column))

    def start(self) -> Card | None:
        """Return the card that starts a new column, if an affordable tram for it is worth its price."""
        means = self._table.money[self._table.to_act] + len(self._hand)
        for column in self._own:
            if column.tram is None:
                means -= max((price for price in self._prices() if price <= means), default=0)
        best, worth = None, 0.0
        for chain in self._chains():
            cards = sum(self._deck.points_of(card) for card in chain)
            for tram in self._worth_waiting(means - len(chain)):
                gain = self._gain(tram, cards, value_of(chain[-1])) - self._play.coin * len(chain)
                if gain > worth:
                    best, worth = chain[0], gain
        return best

    def _prices(self) -> list[int]:
        """Return the prices of the open trams, each once, the lowest first."""
        return sorted({self._deck.trams[tram].price for tram in self._table.supply})

    def _worth_waiting(self, means: int) -> Iterator[str]:
        """Yield the most expensive affordable tram, unless a better one will be affordable soon."""
        prices = self._prices()
        soon = means + _TURN * self._play.patience if self._tours > self._play.hurry else means
        for tram in dict.fromkeys(self._table.supply):
            price = self._deck.trams[tram].price
            if price <= means and not any(price < dearer <= soon for dearer in prices):
                yield tram

    def _gain(self, tram: str, cards: int, top: int) -> float:
        """Return the points that a column will bring with a tram, minus its price."""
        coming = sum(self._deck.points.get(value, 0) for value in range(top + 1, self._deck.highest + 1))
        kind = self._deck.trams[tram]
        return (
            kind.multiplier * self._tours * (cards + self._play.growth * coming)
            - self._play.coin * kind.price
        )

    def _chains(self) -> Iterator[Sequence[Card]]:
        """Yield, for each line and lowest card, the stations in hand that make up a new column."""
        for colour in COLOURS:
            values = sorted({value_of(card) for card in self._hand if colour_of(card) == colour})
            for first in range(len(values)):
                chain = [values[first]]
                for value in values[first + 1 :]:
                    if value - chain[-1] <= self._play.gap + 1:
                        chain.append(value)
                yield [station(colour, value) for value in chain]

    def keeps(self, card: Card) -> bool:
        """True if a card stays in hand: a conductor that can soon make an extra tour."""
        return card == CONDUCTOR and any(
            column.tram is not None
            and not column.toured
            and 0 < self._deck.extra_tour - len(column.cards) <= self._play.keep
            for column in self._own
        )

    def tram(self, action: Buy) -> float:
        """Return the points that a tram adds to one of our columns, minus its price."""
        column = self._own[action.column]
        return self._gain(action.tram, points(self._deck, column), value_of(column.stations[-1]))
