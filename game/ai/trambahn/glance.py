"""Passengers at a glance: what they change in the rows, less what their cards could do elsewhere."""

from typing import NamedTuple

from game.ai.trambahn.passengers import Passengers
from game.ai.trambahn.survey import Survey


class _Worth(NamedTuple):
    """The table with so many tours to come."""

    money: float
    lines: list[list[float]]
    """By line and passengers waiting."""
    total: float
    """With the rows as they are."""


class Glance:
    """Compares ways to lay passengers without planning what follows."""

    def __init__(self, survey: Survey) -> None:
        self._survey = survey
        self._growth = [survey.growth(line) for line in survey.lines]
        self._uses = {card: survey.use(card) for card in set(survey.given.hand)}
        self._known: dict[int, _Worth] = {}

    def worth(self, passengers: Passengers) -> float:
        """About what the table is worth after these passengers, in points of the final margin."""
        survey = self._survey
        sketch = survey.given.sketch
        left, gained, lost = sketch.left, 0, 0.0
        rows: dict[int, int] = {}
        for card, row in passengers:
            lost += self._uses[card]
            waiting = rows.get(row, sketch.rows[row]) + 1
            if waiting == survey.box.full_row:
                gained += survey.lead[row]
                waiting = 0
                left -= 1
            rows[row] = waiting
            if not left:
                return survey.given.at_the_end(gained)
        if left not in self._known:
            self._known[left] = self._table(left)
        known = self._known[left]
        worth = survey.given.margin + gained + known.money + known.total - lost
        for row, waiting in rows.items():
            worth += known.lines[row][waiting] - known.lines[row][sketch.rows[row]]
        return worth

    def _table(self, left: int) -> _Worth:
        survey = self._survey
        prices = [survey.tariff.line(left, waiting) for waiting in range(survey.box.full_row)]
        lines = [
            [price.worth(lead, growth, 0.0) for price in prices]
            for lead, growth in zip(survey.lead, self._growth, strict=True)
        ]
        purse = survey.tariff.purse(survey.given, left)
        money = purse.turn + purse.worth(survey.money) - purse.worth(survey.others_money)
        total = sum(line[row] for line, row in zip(lines, survey.given.sketch.rows, strict=True))
        return _Worth(money, lines, total)
