"""Passengers at a glance: what they change in the rows, less what their cards could do elsewhere."""

from typing import NamedTuple

from game.ai.trambahn.passengers import Passengers
from game.ai.trambahn.table_analysis import TableAnalysis


class _Worth(NamedTuple):
    """The table with so many tours to come."""

    money: float
    lines: list[list[float]]
    """By line and passengers waiting."""
    total: float
    """With the rows as they are."""


class Glance:
    """Compares ways to lay passengers without planning what follows."""

    def __init__(self, analysis: TableAnalysis) -> None:
        self._analysis = analysis
        self._growth = [analysis.growth(line) for line in analysis.lines]
        self._uses = {card: analysis.use(card) for card in set(analysis.given.hand)}
        self._known: dict[int, _Worth] = {}

    def worth(self, passengers: Passengers) -> float:
        """About what the table is worth after these passengers, in points of the final margin."""
        analysis = self._analysis
        sketch = analysis.given.sketch
        left, gained, lost = sketch.left, 0, 0.0
        rows: dict[int, int] = {}
        for card, row in passengers:
            lost += self._uses[card]
            waiting = rows.get(row, sketch.rows[row]) + 1
            if waiting == analysis.box.full_row:
                gained += analysis.lead[row]
                waiting = 0
                left -= 1
            rows[row] = waiting
            if not left:
                return analysis.given.at_the_end(gained)
        if left not in self._known:
            self._known[left] = self._table(left)
        known = self._known[left]
        worth = analysis.given.margin + gained + known.money + known.total - lost
        for row, waiting in rows.items():
            worth += known.lines[row][waiting] - known.lines[row][sketch.rows[row]]
        return worth

    def _table(self, left: int) -> _Worth:
        analysis = self._analysis
        prices = [analysis.tariff.line(left, waiting) for waiting in range(analysis.box.full_row)]
        lines = [
            [price.worth(lead, growth, 0.0) for price in prices]
            for lead, growth in zip(analysis.lead, self._growth, strict=True)
        ]
        purse = analysis.tariff.purse(analysis.given, left)
        money = purse.turn + purse.worth(analysis.money) - purse.worth(analysis.others_money)
        total = sum(line[row] for line, row in zip(lines, analysis.given.sketch.rows, strict=True))
        return _Worth(money, lines, total)
