"""Whole turns: passengers, stations, income and trams together, weighed by the table that they leave."""

from functools import lru_cache, partial

from game.ai.trambahn.glance import Glance
from game.ai.trambahn.line_analysis import LineAnalysis
from game.ai.trambahn.passengers import Passengers, Waiting, after, ways
from game.ai.trambahn.plan import Plan, Situation
from game.ai.trambahn.sketch import Box
from game.ai.trambahn.table_analysis import TableAnalysis
from game.ai.trambahn.turn import rest_of_turn, rests_of_turn
from game.ai.trambahn.worth import Tariff, Weights

_KEPT = 2048
"""Lines that are remembered with all that was asked about them."""


class Planner:
    """Plans turns by these weights."""

    def __init__(self, box: Box, weights: Weights) -> None:
        self._box = box
        self._tariff = Tariff(weights, box.full_row)
        self._lines = lru_cache(_KEPT)(partial(LineAnalysis, box, self._tariff))

    def all_plans(self, given: Situation) -> list[Plan]:
        """For each way to lay passengers, and each choice of trams to buy, the best plan."""
        analysis = self.analysis(given)
        found = [
            rests_of_turn(analysis, self._after(analysis, passengers)) for passengers in self._ways(given)
        ]
        return [plan for plans in found for plan in plans]

    def quick(self, given: Situation) -> Plan:
        """A good plan in a quarter of the time: the passengers are chosen before the rest is planned."""
        analysis = self.analysis(given)
        glance = Glance(analysis)
        begun = given.phase != "passengers" or given.laid > 0
        chosen = max(self._ways(given), key=glance.worth) if begun else glance.best()
        return rest_of_turn(analysis, self._after(analysis, chosen))

    def analysis(self, given: Situation) -> TableAnalysis:
        """What is to be known of a table before a turn."""
        return TableAnalysis(self._box, self._lines, self._tariff, given)

    def _ways(self, given: Situation) -> list[Passengers]:
        if given.phase != "passengers" or given.laid > 1:
            return [()]
        return ways(given.hand, given.sketch.rows, self._box.full_row, given.laid)

    def _after(self, analysis: TableAnalysis, passengers: Passengers) -> Waiting:
        given = analysis.given
        sketch = given.sketch
        return after(passengers, given.hand, sketch.rows, self._box.full_row, sketch.left)
