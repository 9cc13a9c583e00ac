"""Whole turns: passengers, stations, income and trams together, weighed by the table that they leave."""

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
"""Lines that are remembered with all that was asked about them."""


class Planner:
    """Plans turns by these weights."""

    def __init__(self, box: Box, weights: Weights) -> None:
        self._box = box
        self._tariff = Tariff(weights, box.full_row)
        self._lines = lru_cache(_KEPT)(partial(LineAnalysis, box, self._tariff))

    def all_plans(self, view: View) -> list[Plan]:
        """For each way to lay passengers, and each choice of trams to buy, the best plan."""
        analysis = self.analysis(view)
        found = [rests_of_turn(analysis, self._after(analysis, laid)) for laid in self._ways(analysis)]
        return [plan for plans in found for plan in plans]

    def quick(self, view: View) -> Plan:
        """A good plan in a quarter of the time: the passengers are chosen before the rest is planned."""
        analysis = self.analysis(view)
        glance = Glance(analysis)
        begun = view.table.phase != "passengers" or view.table.passengers_laid > 0
        chosen = max(self._ways(analysis), key=glance.worth) if begun else glance.best()
        return rest_of_turn(analysis, self._after(analysis, chosen))

    def analysis(self, view: View) -> TableAnalysis:
        """What its seat can know of a table; raises ValueError for a view without one."""
        return TableAnalysis(self._box, self._lines, self._tariff, view)

    def riches(self, table: Table, seat: int) -> float:
        """What a seat's money counts more than the other one's, at the end of a turn."""
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
