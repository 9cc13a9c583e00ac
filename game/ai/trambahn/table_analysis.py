"""What is known of a table before the own turn: its four lines, money and trams."""

from collections.abc import Callable
from typing import TypeAlias

from game.ai.trambahn.line_analysis import LineAnalysis
from game.ai.trambahn.passengers import Waiting
from game.ai.trambahn.plan import Situation
from game.ai.trambahn.sketch import LINES, WILD, Box, Code, Stretch
from game.ai.trambahn.stations import Numbered
from game.ai.trambahn.worth import Purse, Tariff

Lines: TypeAlias = Callable[[int, tuple[Numbered, ...], tuple[Stretch, ...], tuple[float, ...]], LineAnalysis]
"""Analyses a line: its place, own columns, the other one's, and the points that may follow."""


class TableAnalysis:
    """The table before the own turn."""

    def __init__(self, box: Box, lines: Lines, tariff: Tariff, given: Situation) -> None:
        self.box = box
        self._tariff = tariff
        self.given = given
        self.money = given.sketch.money[given.seat]
        self.others_money = given.sketch.money[1 - given.seat]
        own: list[list[Numbered]] = [[] for _ in range(LINES)]
        others: list[list[Stretch]] = [[] for _ in range(LINES)]
        for number, column in enumerate(given.sketch.columns[given.seat]):
            own[column.colour].append((number, column))
        for column in given.sketch.columns[1 - given.seat]:
            others[column.colour].append(column)
        self.lines = [
            lines(colour, tuple(own[colour]), tuple(others[colour]), given.prospects[colour])
            for colour in range(LINES)
        ]
        self.lead = [line.lead for line in self.lines]
        """By line: the points of the own columns less the other one's."""
        self.offers = sorted({(box.prices[kind], kind) for kind in given.sketch.supply})
        """Prices and kinds of the open trams, the cheapest first."""

    def gained(self, waiting: Waiting) -> int:
        """What the tours bring that these passengers make, in points of the margin."""
        return sum([self.lead[line] for line in waiting.tours])

    def purse(self, left: int) -> Purse:
        """What money counts with so many tours to come."""
        sketch = self.given.sketch
        return self._tariff.purse(left, sketch.pile, trams=bool(sketch.supply))

    def use(self, card: Code) -> float:
        """About what a hand card could do in this turn but to be a passenger: in a column, or as money."""
        sketch = self.given.sketch
        money = self.purse(sketch.left).card(self.money)
        if card != WILD:
            row = card >> 4
            return max(money, self.lines[row].use(card & 15, sketch.left, sketch.rows[row]))
        rows = zip(self.lines, sketch.rows, strict=True)
        return max(money, *[line.use(0, sketch.left, waiting) for line, waiting in rows])
