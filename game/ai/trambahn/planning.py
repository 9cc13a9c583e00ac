"""Whole turns: passengers, stations, income and trams together, valued by the table that they leave."""

from functools import lru_cache, partial

from game.ai.trambahn.box import Box
from game.ai.trambahn.glance import Glance
from game.ai.trambahn.line_analysis import LineAnalysis
from game.ai.trambahn.passengers import Passengers, Waiting, after, ways
from game.ai.trambahn.plan import Plan
from game.ai.trambahn.table_analysis import TableAnalysis
from game.ai.trambahn.turn import rest_of_turn, rests_of_turn
from game.ai.trambahn.worth import Tariff, Weights
from game.rules.trambahn.values import Table, View

_KEPT = 2048
"""Size of the cache of line analyses."""


class Planner:
    """Plans turns by these weights."""

    def __init__(self, box: Box, weights: Weights) -> None:
        self._box = box
        self._tariff = Tariff(weights, box.full_row)
        self._lines = lru_cache(_KEPT)(partial(LineAnalysis, box, self._tariff))

    def all_plans(self, view: View) -> list[Plan]:
        """Return the best plan for each way to lay passengers and each choice of trams to buy."""
        analysis = self.analysis(view)
        found = [rests_of_turn(analysis, self._after(analysis, laid)) for laid in self._ways(analysis)]
        return [plan for plans in found for plan in plans]

    def quick(self, view: View) -> Plan:
        """Return a good plan in a quarter of the time: passengers are chosen before the rest is planned."""
        analysis = self.analysis(view)
        glance = Glance(analysis)
        begun = view.table.phase != "passengers" or view.table.passengers_laid > 0
        chosen = max(self._ways(analysis), key=glance.worth) if begun else glance.best()
        return rest_of_turn(analysis, self._after(analysis, chosen))

    def analysis(self, view: View) -> TableAnalysis:
        """Return the analysis of a seat's view; raises ValueError for a view without a seat."""
        return TableAnalysis(self._box, self._lines, self._tariff, view)

    def riches(self, table: Table, seat: int) -> float:
        """Return the worth of a seat's money minus the opponent's, at the end of a turn."""
        left = table.options.tours - len(table.tours)
        purse = self._tariff.purse(left, table.draw_pile, trams=bool(table.supply))
        return purse.worth(table.money[seat]) - purse.worth(table.money[1 - seat])

    def _ways(self, analysis: TableAnalysis) -> list[Passengers]:
        table = analysis.table
        if table.phase != "passengers" or table.passengers_laid > 1:
            return [()]
        return ways(analysis.hand, analysis.rows, self._box.full_row, table.passengers_laid)

    def _after(self, analysis: TableAnalysis, laid: Passengers) -> Waiting:
        return after(laid, analysis.hand, analysis.rows, self._box.full_row, analysis.left)
