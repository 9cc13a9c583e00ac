"""What a plain player would do: one action at a time, weighed by what the own columns score.

For hints, and for games that are played for pictures and measurements. It looks at one seat's view only.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, TypeVar

from game.rules.trambahn.actions import END, NEW, Action, Buy, Income, LayPassenger, LayStation
from game.rules.trambahn.cards import CONDUCTOR, Card, colour_of, value_of
from game.rules.trambahn.game import Trambahn
from game.rules.trambahn.scoring import points, tour_value
from game.rules.trambahn.values import Column, View

A = TypeVar("A", bound=Action)

Reason: TypeAlias = Literal[
    "tour",
    "ahead",
    "spare",
    "extra_tour",
    "grows",
    "starts",
    "for_tram",
    "for_later",
    "multiplies",
    "nothing_more",
]
"""Why: a tour now, a line that scores more for oneself, a card of no other use; the eighth card, a column
that grows, a new column; money for a tram now or later; the best purchase; nothing else.
"""

WIDE = 3
"""No wider gap than this is left in a column."""
FITTING = 4.0
"""What it costs to give away a card that fits an own column, in points of a tour."""
PRECIOUS = 3.0
"""What it costs to give away a conductor."""


@dataclass(frozen=True, slots=True)
class Advice:
    """An action and why it is good."""

    action: Action
    reason: Reason


def advice(game: Trambahn, view: View) -> Advice:
    """What to do next; some action must be legal for the seat of `view`."""
    return _Appraisal(game, view).best()


class _Appraisal:
    """One view, looked at by one player."""

    def __init__(self, game: Trambahn, view: View) -> None:
        self._deck = game.deck
        self._view = view
        self._legal = game.legal(view)
        table = view.table
        self._own, self._others = table.columns[table.to_act], table.columns[1 - table.to_act]
        self._tours_left = table.options.tours - len(table.tours)

    def best(self) -> Advice:
        """Phase by phase, the first thing that is worth doing."""
        for find in (self._passenger, self._station, self._income, self._purchase):
            found = find()
            if found is not None:
                return found
        return Advice(END if END in self._legal else self._legal[0], "nothing_more")

    # ------------------------------------------------------------------ passengers

    def _passenger(self) -> Advice | None:
        actions = [action for action in self._legal if isinstance(action, LayPassenger)]
        if not actions:
            return None
        action = _best(actions, self._worth_of_passenger)
        lead = self._lead(action)
        if self._completes(action) and lead > 0:
            return Advice(action, "tour")
        if self._view.table.passengers_laid:
            return None
        return Advice(action, "spare" if self._useless(action.card) else "ahead" if lead > 0 else "spare")

    def _worth_of_passenger(self, action: LayPassenger) -> float:
        waiting = len(self._view.table.row(action.row)) + 1
        share = waiting / self._deck.passengers
        cost = PRECIOUS if action.card == CONDUCTOR else 0.0
        if not self._useless(action.card):
            cost += FITTING
        return share * self._lead(action) - cost - self._deck.points_of(action.card)

    def _lead(self, action: LayPassenger) -> int:
        own = tour_value(self._deck, self._own, action.row)
        return own - tour_value(self._deck, self._others, action.row)

    def _completes(self, action: LayPassenger) -> bool:
        return len(self._view.table.row(action.row)) + 1 == self._deck.passengers

    def _useless(self, card: Card) -> bool:
        return not any(self._follows(column, card) for column in self._own)

    # ------------------------------------------------------------------ columns

    def _station(self) -> Advice | None:
        actions = [action for action in self._legal if isinstance(action, LayStation) and self._adds(action)]
        if not actions:
            return None
        action = min(actions, key=lambda one: (one.column == NEW, value_of(one.card)))
        if action.column == NEW:
            return Advice(action, "starts")
        column = self._own[int(action.column)]
        eighth = len(column.cards) + 1 == self._deck.extra_tour and not column.toured
        return Advice(action, "extra_tour" if eighth else "grows")

    def _adds(self, action: LayStation) -> bool:
        """Whether a card adds to a column with a tram, or to one whose tram can be paid in this turn."""
        if action.column != NEW:
            column = self._own[int(action.column)]
            if action.card == CONDUCTOR:
                return len(column.cards) + 1 == self._deck.extra_tour and column.tram is not None
            return self._follows(column, action.card)
        if self._tours_left < 2 or any(column.tram is None for column in self._own):
            return False
        means = self._means - 1
        return any(self._deck.trams[tram].price <= means for tram in self._view.table.supply)

    def _follows(self, column: Column, card: Card) -> bool:
        gap = value_of(card) - value_of(column.stations[-1])
        return colour_of(card) == column.colour and 0 < gap <= WIDE

    # ------------------------------------------------------------------ money and trams

    @property
    def _means(self) -> int:
        """Money cards there would be with the whole hand turned into money."""
        return self._view.table.money[self._view.table.to_act] + len(self._view.hand)

    def _income(self) -> Advice | None:
        actions = [
            action for action in self._legal if isinstance(action, Income) and action.card != CONDUCTOR
        ]
        if not actions:
            return None
        action = min(actions, key=lambda one: (self._deck.points_of(one.card), value_of(one.card)))
        money = self._view.table.money[self._view.table.to_act]
        bare = any(column.tram is None for column in self._own)
        short = not any(self._deck.trams[tram].price <= money for tram in self._view.table.supply)
        return Advice(action, "for_tram" if bare and short else "for_later")

    def _purchase(self) -> Advice | None:
        actions = [action for action in self._legal if isinstance(action, Buy)]
        if not actions or self._tours_left < 1:
            return None
        return Advice(_best(actions, self._worth_of_tram), "multiplies")

    def _worth_of_tram(self, action: Buy) -> float:
        return points(self._deck, self._own[action.column]) * self._deck.trams[action.tram].multiplier


def _best(actions: Sequence[A], worth: Callable[[A], float]) -> A:
    """The best; of equal ones the first."""
    return max(actions, key=worth)
