"""Whole turns: passengers, stations, income and trams together, weighed by the table that they leave."""

from game.ai.trambahn.glance import Glance
from game.ai.trambahn.passengers import Passengers, Waiting, after, ways
from game.ai.trambahn.plan import Plan, Situation
from game.ai.trambahn.sketch import Box
from game.ai.trambahn.table_analysis import TableAnalysis, Tariff
from game.ai.trambahn.turn import rest_of_turn, rests_of_turn
from game.ai.trambahn.worth import Weights


class Planner:
    """Plans turns by these weights."""

    def __init__(self, box: Box, weights: Weights) -> None:
        self._box = box
        self._tariff = Tariff(box, weights)

    def all_plans(self, given: Situation) -> list[Plan]:
        """For each way to lay passengers, and each choice of trams to buy, the best plan."""
        analysis = TableAnalysis(self._box, self._tariff, given)
        found = [
            rests_of_turn(analysis, self._after(analysis, passengers)) for passengers in self._ways(given)
        ]
        return [plan for plans in found for plan in plans]

    def quick(self, given: Situation) -> Plan:
        """A good plan in a quarter of the time: the passengers are chosen before the rest is planned."""
        analysis = TableAnalysis(self._box, self._tariff, given)
        chosen = max(self._ways(given), key=Glance(analysis).worth)
        return rest_of_turn(analysis, self._after(analysis, chosen))

    def _ways(self, given: Situation) -> list[Passengers]:
        if given.phase != "passengers" or given.laid > 1:
            return [()]
        return ways(given.hand, given.sketch.rows, self._box.full_row, given.laid)

    def _after(self, analysis: TableAnalysis, passengers: Passengers) -> Waiting:
        given = analysis.given
        sketch = given.sketch
        return after(passengers, given.hand, sketch.rows, self._box.full_row, sketch.left)
