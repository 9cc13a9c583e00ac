"""Whole turns: passengers, stations, income and trams together, weighed by the table that they leave."""

from game.ai.trambahn.passengers import Passengers, Waiting, after, ways
from game.ai.trambahn.plan import Plan, Situation
from game.ai.trambahn.sketch import Box
from game.ai.trambahn.survey import Survey, Tariff
from game.ai.trambahn.turn import rest_of_turn, rests_of_turn
from game.ai.trambahn.worth import Weights


class Planner:
    """Plans turns by these weights."""

    def __init__(self, box: Box, weights: Weights) -> None:
        self._box = box
        self._tariff = Tariff(weights)

    def best(self, given: Situation) -> Plan:
        """The best plan; the first of equal ones."""
        return max(self.plans(given), key=lambda plan: plan.worth)

    def plans(self, given: Situation) -> list[Plan]:
        """For each way to lay passengers the best plan."""
        survey = Survey(self._box, self._tariff, given)
        return [rest_of_turn(survey, self._after(survey, passengers)) for passengers in self._ways(given)]

    def all_plans(self, given: Situation) -> list[Plan]:
        """For each way to lay passengers, and each choice of trams to buy, the best plan."""
        survey = Survey(self._box, self._tariff, given)
        found = [rests_of_turn(survey, self._after(survey, passengers)) for passengers in self._ways(given)]
        return [plan for plans in found for plan in plans]

    def quick(self, given: Situation) -> Plan:
        """A good plan in a third of the time: the passengers are chosen before the rest is planned."""
        survey = Survey(self._box, self._tariff, given)
        uses = {card: survey.use(card) for card in set(given.hand)}
        growth = [survey.growth(line) for line in survey.lines]
        best, chosen = float("-inf"), self._after(survey, ())
        for passengers in self._ways(given):
            waiting = self._after(survey, passengers)
            worth = self._rows_worth(survey, waiting, growth)
            for card, _ in passengers:
                worth -= uses[card]
            if worth > best:
                best, chosen = worth, waiting
        return rest_of_turn(survey, chosen)

    def _ways(self, given: Situation) -> list[Passengers]:
        if given.phase != "passengers" or given.laid > 1:
            return [()]
        return ways(given.hand, given.sketch.rows, self._box.full_row, given.laid)

    def _after(self, survey: Survey, passengers: Passengers) -> Waiting:
        given = survey.given
        sketch = given.sketch
        return after(passengers, given.hand, sketch.rows, self._box.full_row, sketch.left)

    def _rows_worth(self, survey: Survey, waiting: Waiting, growth: list[float]) -> float:
        """What the lines and the money on the table would be worth with these passengers."""
        if not waiting.left:
            return survey.at_the_end(waiting)
        worth = survey.margin(waiting)
        for lead, more, row in zip(survey.lead, growth, waiting.rows, strict=True):
            worth += self._tariff.line(waiting.left, row).worth(lead, more, 0.0)
        purse = self._tariff.purse(survey.given, waiting.left)
        return worth + purse.turn + purse.worth(survey.money) - purse.worth(survey.others_money)
