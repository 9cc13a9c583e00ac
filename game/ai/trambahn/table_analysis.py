"""The known part of a table before our turn: its four lines, money and trams."""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from game.ai.trambahn.deck_model import LINES, WILD, Code, ColumnModel, DeckModel
from game.ai.trambahn.evaluation import MoneyWeights, WeightTables
from game.ai.trambahn.line_analysis import LineAnalysis
from game.ai.trambahn.plan import worth_at_the_end
from game.ai.trambahn.stations import Numbered
from game.rules.trambahn.scoring import totals
from game.rules.trambahn.values import View

Lines: TypeAlias = Callable[
    [int, tuple[Numbered, ...], tuple[ColumnModel, ...], tuple[float, ...]], LineAnalysis
]
"""Analyses a line from its index, our columns, the opponent's, and the points that may follow."""


class TableAnalysis:
    """The table before our turn."""

    def __init__(self, model: DeckModel, lines: Lines, weight_tables: WeightTables, view: View) -> None:
        """Raises ValueError for a view without a seat."""
        if view.seat is None:
            raise ValueError("nobody can decide without a seat")
        self.model = model
        self._weight_tables = weight_tables
        self.table = table = view.table
        self.seat, other = view.seat, 1 - view.seat
        self.hand = model.hand(view.hand)
        self.rows = tuple(map(len, table.passengers))
        """Indexed by line: the passengers waiting."""
        self.left = table.options.tours - len(table.tours)
        """The number of tours to come."""
        self.money, self.others_money = table.money[self.seat], table.money[other]
        score = totals(table)
        self.margin = score[self.seat] - score[other]
        own: list[list[Numbered]] = [[] for _ in range(LINES)]
        others: list[list[ColumnModel]] = [[] for _ in range(LINES)]
        for number, column in enumerate(map(model.column, table.columns[self.seat])):
            own[column.colour].append((number, column))
        for column in map(model.column, table.columns[other]):
            others[column.colour].append(column)
        self.lines = [
            lines(colour, tuple(own[colour]), tuple(others[colour]), prospects)
            for colour, prospects in enumerate(model.prospects(table))
        ]
        self.lead = [line.lead for line in self.lines]
        """Indexed by line: the points of our columns minus the opponent's."""
        weights = weight_tables.weights
        self.tours = [line.lead - weights.gifts * line.line.points - weights.toll for line in self.lines]
        """Indexed by line: the worth of a tour as long as more are to come."""
        self.supply = tuple([model.kind(tram) for tram in table.supply])
        """The kinds of the open trams."""
        self.offers = sorted({(model.prices[kind], kind) for kind in self.supply})
        """Prices and kinds of the open trams, the cheapest first."""

    def money_weights(self, left: int) -> MoneyWeights:
        """Return the worth of money with `left` tours to come."""
        return self._weight_tables.money_weights(left, self.table.draw_pile, trams=bool(self.supply))

    def at_the_end(self, tours: Iterable[int]) -> float:
        """Return the worth of the end of the game after tours of these lines."""
        gained = sum([self.lead[line] for line in tours])
        return worth_at_the_end(self.margin + gained, self.money - self.others_money)

    def use(self, card: Code) -> float:
        """Return the approximate worth of a hand card this turn in a column or as money."""
        money = self.money_weights(self.left).card(self.money)
        if card != WILD:
            row = card >> 4
            return max(money, self.lines[row].use(card & 15, self.left, self.rows[row]))
        rows = zip(self.lines, self.rows, strict=True)
        return max(money, *[line.use(0, self.left, waiting) for line, waiting in rows])
