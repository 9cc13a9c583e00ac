"""The four lines of a table, and the best that can be done in each; every question is worked out once."""

from collections.abc import Sequence
from typing import TypeAlias

from game.ai.trambahn.passengers import Waiting
from game.ai.trambahn.plan import Situation
from game.ai.trambahn.sketch import LINES, WILD, Box, Code, Stretch
from game.ai.trambahn.stations import Lays, Line, best_lays, lays_with_tram
from game.ai.trambahn.worth import LinePrices, Purse, Weights

_Question: TypeAlias = tuple[int, int, int, tuple[int, ...], float, int]
"""Line, tours to come, passengers waiting, values in hand, worth of a card, conductors or kind of tram."""


class Tariff:
    """The weights, worked out for tours to come and passengers waiting."""

    def __init__(self, box: Box, weights: Weights) -> None:
        self._full_row = box.full_row
        self._weights = weights
        self._lines: dict[int, tuple[LinePrices, ...]] = {}
        self._purses: dict[tuple[int, int, bool], Purse] = {}

    def lines(self, left: int) -> tuple[LinePrices, ...]:
        """By passengers waiting: what things count in a line."""
        if left not in self._lines:
            waiting = range(self._full_row)
            self._lines[left] = tuple([LinePrices(self._weights, left, count) for count in waiting])
        return self._lines[left]

    def purse(self, given: Situation, left: int) -> Purse:
        """What money counts."""
        key = left, given.sketch.pile, bool(given.sketch.supply)
        if key not in self._purses:
            self._purses[key] = Purse(self._weights, *key[:2], self._full_row, trams=key[2])
        return self._purses[key]


class TableAnalysis:
    """The table before the own turn."""

    def __init__(self, box: Box, tariff: Tariff, given: Situation) -> None:
        self.box = box
        self.tariff = tariff
        self.given = given
        self.money = given.sketch.money[given.seat]
        self.others_money = given.sketch.money[1 - given.seat]
        own, others = given.sketch.columns[given.seat], given.sketch.columns[1 - given.seat]
        self.lines = [self._line(colour, own, others) for colour in range(LINES)]
        self.lead = [line.lead for line in self.lines]
        """By line: the points of the own columns less the other one's."""
        self.offers = sorted({(box.prices[kind], kind) for kind in given.sketch.supply})
        """Prices and kinds of the open trams, the cheapest first."""
        self._plain: dict[_Question, Lays] = {}
        self._bought: dict[_Question, list[Lays]] = {}

    def _line(self, colour: int, own: Sequence[Stretch], others: Sequence[Stretch]) -> Line:
        prospects = self.given.prospects[colour]
        trams, bare = [], []
        cleared = lead = points = 0
        own_growth = growth = near = 0.0
        for number, column in enumerate(own):
            if column.colour == colour:
                lead += column.value
                own_growth += prospects[column.top] * column.times
                if column.times:
                    trams.append((number, column))
                else:
                    bare.append((number, column))
                    cleared += column.count
        for column in others:
            if column.colour == colour:
                points += column.value
                growth += prospects[column.top] * column.times
                near += column.near
        lead -= points
        return Line(
            colour,
            tuple(trams),
            tuple(bare),
            cleared,
            prospects,
            points,
            growth,
            near,
            lead,
            own_growth - growth,
        )

    def gained(self, waiting: Waiting) -> int:
        """What the tours bring that these passengers make, in points of the margin."""
        return sum(self.lead[line] for line in waiting.tours)

    def without_tram(
        self, colour: int, waiting: Waiting, values: tuple[int, ...], card: float, conductors: int
    ) -> Lays:
        """The best in a line without a new tram; `card` is what a card is worth that is not laid."""
        key = colour, waiting.left, waiting.rows[colour], values, card, conductors
        if key not in self._plain:
            prices = self.tariff.lines(waiting.left)[waiting.rows[colour]]
            self._plain[key] = best_lays(self.box, self.lines[colour], prices, values, card, conductors)
        return self._plain[key]

    def with_tram(
        self, colour: int, waiting: Waiting, values: tuple[int, ...], card: float, kind: int
    ) -> list[Lays]:
        """The best in a line with a new tram of this kind, for each column that could get it."""
        key = colour, waiting.left, waiting.rows[colour], values, card, kind
        if key not in self._bought:
            prices = self.tariff.lines(waiting.left)[waiting.rows[colour]]
            self._bought[key] = list(lays_with_tram(self.box, self.lines[colour], prices, values, card, kind))
        return self._bought[key]

    def use(self, card: Code) -> float:
        """About what a hand card could do in this turn but to be a passenger: in a column, or as money."""
        sketch = self.given.sketch
        best = self.tariff.purse(self.given, sketch.left).card(self.money)
        value = 0 if card == WILD else card & 15
        for line in self.lines if card == WILD else (self.lines[card >> 4],):
            prices = self.tariff.lines(sketch.left)[sketch.rows[line.colour]]
            for _, column in (*line.trams, *line.bare):
                gain = 0.0
                if value > column.top:
                    skipped = line.prospects[column.top] - line.prospects[value]
                    gain = prices.ahead * self.box.points[value] - prices.growth * skipped
                elif value:
                    continue
                if column.count + 1 == self.box.extra and not column.toured and column.top < self.box.highest:
                    gain += column.points + self.box.points[value]
                    gain -= prices.extra * column.near / max(column.times, 1)
                best = max(best, column.times * gain)
        return best
