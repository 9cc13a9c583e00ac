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
        self._uses = {card: analysis.use(card) for card in set(analysis.given.hand)}
        self._known: dict[int, _Worth] = {}

    def worth(self, passengers: Passengers) -> float:
        """About what the table is worth after these passengers, in points of the final margin."""
        uses, lost = self._uses, 0.0
        sketch, full = self._analysis.given.sketch, self._analysis.box.full_row
        before, left, gained = sketch.rows, sketch.left, 0
        rows: dict[int, int] = {}
        for card, row in passengers:
            lost += uses[card]
            waiting = (rows[row] if row in rows else before[row]) + 1
            if waiting == full:
                gained += self._analysis.lead[row]
                waiting = 0
                left -= 1
                if not left:
                    return self._analysis.given.at_the_end(gained)
            rows[row] = waiting
        if left not in self._known:
            self._known[left] = self._table(left)
        worth, gains = self._known[left]
        worth += gained - lost
        for row, count in rows.items():
            worth += gains[row][count]
        return worth

    def _table(self, left: int) -> _Worth:
        analysis = self._analysis
        prices = analysis.tariff.lines(left)
        gains, worth = [], 0.0
        for row, line in zip(analysis.given.sketch.rows, analysis.lines, strict=True):
            by_waiting = [price.worth(line.lead, line.follows, 0.0) for price in prices]
            now = by_waiting[row]
            worth += now
            gains.append([one - now for one in by_waiting])
        purse = analysis.tariff.purse(analysis.given, left)
        money = purse.turn + purse.worth(analysis.money) - purse.worth(analysis.others_money)
        return _Worth(analysis.given.margin + money + worth, gains)
