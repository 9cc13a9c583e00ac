"""Passengers at a glance: what they change in the rows, less what their cards could do elsewhere."""

from typing import NamedTuple

from game.ai.trambahn.passengers import Passengers
from game.ai.trambahn.table_analysis import TableAnalysis


class _Worth(NamedTuple):
    """The table with so many tours to come."""

    as_it_is: float
    """With the rows as they are, in points of the final margin."""
    gains: list[list[float]]
    """By line and passengers waiting: how much better it is than with the row as it is."""


class Glance:
    """Compares ways to lay passengers without planning what follows."""

    def __init__(self, analysis: TableAnalysis) -> None:
        self._analysis = analysis
        self._growth = [analysis.growth(line) for line in analysis.lines]
        self._uses = {card: analysis.use(card) for card in set(analysis.given.hand)}
        self._known: dict[int, _Worth] = {}

    def worth(self, passengers: Passengers) -> float:
        """About what the table is worth after these passengers, in points of the final margin."""
        analysis, uses = self._analysis, self._uses
        sketch = analysis.given.sketch
        before, left, gained, lost = sketch.rows, sketch.left, 0, 0.0
        rows: dict[int, int] = {}
        for card, row in passengers:
            lost += uses[card]
            waiting = rows.get(row, before[row]) + 1
            if waiting == analysis.box.full_row:
                gained += analysis.lead[row]
                waiting = 0
                left -= 1
            rows[row] = waiting
            if not left:
                return analysis.given.at_the_end(gained)
        known = self._known.get(left) or self._table(left)
        worth = known.as_it_is + gained - lost
        for row, waiting in rows.items():
            worth += known.gains[row][waiting]
        return worth

    def _table(self, left: int) -> _Worth:
        analysis = self._analysis
        prices = [analysis.tariff.line(left, waiting) for waiting in range(analysis.box.full_row)]
        gains, worth = [], 0.0
        for row, lead, growth in zip(analysis.given.sketch.rows, analysis.lead, self._growth, strict=True):
            line = [price.worth(lead, growth, 0.0) for price in prices]
            worth += line[row]
            gains.append([one - line[row] for one in line])
        purse = analysis.tariff.purse(analysis.given, left)
        money = purse.turn + purse.worth(analysis.money) - purse.worth(analysis.others_money)
        known = self._known[left] = _Worth(analysis.given.margin + money + worth, gains)
        return known
