"""The apprentice: lays what fits, buys what it can pay, and turns the rest into money."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from game.ai.agent import Budget
from game.ai.chance import Chance
from game.content.trambahn_plays import RuleOfThumb
from game.rules.trambahn.actions import END, NEW, Action, Buy, Income, LayPassenger, LayStation
from game.rules.trambahn.cards import CONDUCTOR, colour_of, value_of
from game.rules.trambahn.game import Trambahn
from game.rules.trambahn.scoring import points, tour_value
from game.rules.trambahn.values import Column, View

A = TypeVar("A", bound=Action)

_WIDE = 3
"""It leaves no wider gap than this in a column."""
_FITTING = 4.0
"""What it costs to give away a card that fits an own column, in points of a tour."""
_CONDUCTOR = 3.0
"""What it costs to give away a conductor."""


class Apprentice:
    """Looks at one card after another: which tours favour it, which cards fit its trams."""

    def __init__(self, game: Trambahn, play: RuleOfThumb, seed: int) -> None:
        self._deck = game.deck
        self._play = play
        self._seed = seed

    def decide(self, view: View, legal: tuple[Action, ...], budget: Budget) -> Action:
        """One of the legal actions, at once."""
        del budget
        table = view.table
        own = table.columns[table.to_act]
        chance = Chance(self._seed, table.turn, len(view.hand), sum(len(column.cards) for column in own))
        passengers = [action for action in legal if isinstance(action, LayPassenger)]
        if passengers and not table.passengers_laid:
            return self._choice(chance, passengers, lambda action: self._passenger(view, action))
        stations = [action for action in legal if isinstance(action, LayStation) and self._fits(view, action)]
        if stations:
            return self._choice(chance, stations, lambda action: -value_of(action.card))
        for action in legal:
            if isinstance(action, Income) and action.card != CONDUCTOR:
                return action
        trams = [action for action in legal if isinstance(action, Buy)]
        if trams and self._left(view) > 1:
            return self._choice(chance, trams, lambda action: self._tram(own, action))
        return END

    def _choice(self, chance: Chance, actions: Sequence[A], worth: Callable[[A], float]) -> A:
        """The best action; after a slip the second best."""
        ranked = sorted(actions, key=worth, reverse=True)
        return ranked[1] if len(ranked) > 1 and chance.share() < self._play.slips else ranked[0]

    def _left(self, view: View) -> int:
        return view.table.options.tours - len(view.table.tours)

    def _passenger(self, view: View, action: LayPassenger) -> float:
        """The lead in the next tour of the row, by how near it comes, less what the card is good for."""
        table = view.table
        own, others = table.columns[table.to_act], table.columns[1 - table.to_act]
        waiting = len(table.row(action.row)) + 1
        lead = tour_value(self._deck, own, action.row) - tour_value(self._deck, others, action.row)
        share = waiting / self._deck.passengers
        if action.card == CONDUCTOR:
            return share * lead - _CONDUCTOR
        fits = any(column.tram is not None and self._follows(column, action.card) for column in own)
        return share * lead - (_FITTING if fits else 0.0) - self._deck.points_of(action.card)

    def _follows(self, column: Column, card: str) -> bool:
        gap = value_of(card) - value_of(column.stations[-1])
        return colour_of(card) == column.colour and 0 < gap <= _WIDE

    def _fits(self, view: View, action: LayStation) -> bool:
        """Whether a card adds to a column with a tram, or to one whose tram can be paid in this turn."""
        own = view.table.columns[view.table.to_act]
        if action.column != NEW:
            column = own[int(action.column)]
            if action.card == CONDUCTOR:
                return len(column.cards) + 1 == self._deck.extra_tour and column.tram is not None
            return self._follows(column, action.card)
        if self._left(view) < 2 or any(column.tram is None for column in own):
            return False
        means = view.table.money[view.table.to_act] + len(view.hand) - 1
        return any(self._deck.trams[tram].price <= means for tram in view.table.supply)

    def _tram(self, own: tuple[Column, ...], action: Buy) -> float:
        return points(self._deck, own[action.column]) * self._deck.trams[action.tram].multiplier
