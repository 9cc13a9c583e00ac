"""Whole turns: passengers, stations, income and trams together, valued by the table that they leave."""

from functools import lru_cache, partial

from game.ai.trambahn.deck_model import DeckModel
from game.ai.trambahn.evaluation import Weights, WeightTables
from game.ai.trambahn.line_analysis import LineAnalysis
from game.ai.trambahn.passenger_estimate import PassengerEstimate
from game.ai.trambahn.passengers import Passengers, Waiting, after, ways
from game.ai.trambahn.plan import TurnPlan
from game.ai.trambahn.rest_of_turn import rest_of_turn, rests_of_turn
from game.ai.trambahn.table_analysis import TableAnalysis
from game.rules.trambahn.values import Table, View

_KEPT = 2048
"""Size of the cache of line analyses."""


class Planner:
    """Plans turns by these weights."""

    def __init__(self, model: DeckModel, weights: Weights) -> None:
        self._model = model
        self._weight_tables = WeightTables(weights, model.full_row)
        self._lines = lru_cache(_KEPT)(partial(LineAnalysis, model, self._weight_tables))

    def all_plans(self, view: View) -> list[TurnPlan]:
        """Return the best plan for each way to lay passengers and each choice of trams to buy."""
        analysis = self.analysis(view)
        found = [rests_of_turn(analysis, self._after(analysis, laid)) for laid in self._ways(analysis)]
        return [plan for plans in found for plan in plans]

    def quick(self, view: View) -> TurnPlan:
        """Return a good plan in a quarter of the time: passengers are chosen before the rest is planned."""
        analysis = self.analysis(view)
        estimate = PassengerEstimate(analysis)
        begun = view.table.phase != "passengers" or view.table.passengers_laid > 0
        chosen = max(self._ways(analysis), key=estimate.worth) if begun else estimate.best()
        return rest_of_turn(analysis, self._after(analysis, chosen))

    def analysis(self, view: View) -> TableAnalysis:
        """Return the analysis of a seat's view; raises ValueError for a view without a seat."""
        return TableAnalysis(self._model, self._lines, self._weight_tables, view)

    def riches(self, table: Table, seat: int) -> float:
        """Return the worth of a seat's money minus the opponent's, at the end of a turn."""
        left = table.options.tours - len(table.tours)
        money_weights = self._weight_tables.money_weights(left, table.draw_pile, trams=bool(table.supply))
        return money_weights.worth(table.money[seat]) - money_weights.worth(table.money[1 - seat])

    def _ways(self, analysis: TableAnalysis) -> list[Passengers]:
        table = analysis.table
        if table.phase != "passengers" or table.passengers_laid > 1:
            return [()]
        return ways(analysis.hand, analysis.rows, self._model.full_row, table.passengers_laid)

    def _after(self, analysis: TableAnalysis, laid: Passengers) -> Waiting:
        return after(laid, analysis.hand, analysis.rows, self._model.full_row, analysis.left)
