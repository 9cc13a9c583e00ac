"""The four lines of a table, and the best that can be done in each; every question is worked out once."""

from typing import TypeAlias

from game.ai.trambahn.passengers import Waiting
from game.ai.trambahn.plan import Situation
from game.ai.trambahn.sketch import LINES, WILD, Box, Code
from game.ai.trambahn.stations import Lays, Line, best_lays, lays_with_tram
from game.ai.trambahn.worth import LinePrices, Purse, Weights, near

_Question: TypeAlias = tuple[int, int, int, tuple[int, ...], float, int]
"""Line, tours to come, passengers waiting, values in hand, worth of a card, conductors or kind of tram."""


class Tariff:
    """The weights, worked out for tours to come and passengers waiting."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        self._lines: dict[tuple[int, int], LinePrices] = {}

    def line(self, left: int, waiting: int) -> LinePrices:
        """What things count in a line where so many wait."""
        key = left, waiting
        if key not in self._lines:
            self._lines[key] = LinePrices(self._weights, left, waiting)
        return self._lines[key]

    def purse(self, given: Situation, left: int) -> Purse:
        """What money counts."""
        return Purse(self._weights, left, given.sketch.pile, trams=bool(given.sketch.supply))


class Survey:
    """The table before the own turn."""

    def __init__(self, box: Box, tariff: Tariff, given: Situation) -> None:
        self.box = box
        self.tariff = tariff
        self.given = given
        self.money = given.sketch.money[given.seat]
        self.others_money = given.sketch.money[1 - given.seat]
        self.lines = [self._line(colour) for colour in range(LINES)]
        own, other = _points(given, given.seat), _points(given, 1 - given.seat)
        self.lead = [mine - yours for mine, yours in zip(own, other, strict=True)]
        """By line: the points of the own columns less the other one's."""
        self._gain = self.lead
        """By line: what a tour is taken to bring."""
        if given.narrow:
            self._gain = [
                mine if mine >= yours else mine - yours for mine, yours in zip(own, other, strict=True)
            ]
        self.offers = sorted({(box.prices[kind], kind) for kind in given.sketch.supply})
        """Prices and kinds of the open trams, the cheapest first."""
        self._plain: dict[_Question, Lays] = {}
        self._bought: dict[_Question, list[Lays]] = {}

    def _line(self, colour: int) -> Line:
        given = self.given
        prospects = given.prospects[colour]
        others = () if given.narrow else given.sketch.columns[1 - given.seat]
        others = [column for column in others if column.colour == colour]
        return Line(
            colour,
            tuple(
                entry for entry in enumerate(given.sketch.columns[given.seat]) if entry[1].colour == colour
            ),
            prospects,
            sum(column.points * column.times for column in others),
            sum(prospects[column.top] * column.times for column in others),
            sum(near(self.box, column) for column in others),
        )

    def margin(self, waiting: Waiting) -> float:
        """The margin after the tours that these passengers make."""
        return float(self.given.margin + sum(self._gain[line] for line in waiting.tours))

    def at_the_end(self, waiting: Waiting) -> float:
        """What the end of the game is worth that these passengers bring about."""
        return self.given.at_the_end(sum(self.lead[line] for line in waiting.tours))

    def growth(self, line: Line) -> float:
        """What may follow in the own columns of a line, less the other one's."""
        return sum(line.prospects[column.top] * column.times for _, column in line.columns) - line.growth

    def without_tram(
        self, colour: int, waiting: Waiting, values: tuple[int, ...], card: float, conductors: int
    ) -> Lays:
        """The best in a line without a new tram; `card` is what a card is worth that is not laid."""
        key = colour, waiting.left, waiting.rows[colour], values, card, conductors
        if key not in self._plain:
            prices = self.tariff.line(waiting.left, waiting.rows[colour])
            self._plain[key] = best_lays(self.box, self.lines[colour], prices, values, card, conductors)
        return self._plain[key]

    def with_tram(
        self, colour: int, waiting: Waiting, values: tuple[int, ...], card: float, kind: int
    ) -> list[Lays]:
        """The best in a line with a new tram of this kind, for each column that could get it."""
        key = colour, waiting.left, waiting.rows[colour], values, card, kind
        if key not in self._bought:
            prices = self.tariff.line(waiting.left, waiting.rows[colour])
            self._bought[key] = list(lays_with_tram(self.box, self.lines[colour], prices, values, card, kind))
        return self._bought[key]

    def use(self, card: Code) -> float:
        """About what a hand card could do in this turn but to be a passenger: in a column, or as money."""
        sketch = self.given.sketch
        best = self.tariff.purse(self.given, sketch.left).card(self.money)
        if card == WILD:
            return best
        line, value = self.lines[card >> 4], card & 15
        prices = self.tariff.line(sketch.left, sketch.rows[card >> 4])
        for _, column in line.columns:
            if column.times and column.top < value:
                skipped = line.prospects[column.top] - line.prospects[value]
                gain = prices.ahead * self.box.points[value] - prices.growth * skipped
                best = max(best, column.times * gain)
        return best


def _points(given: Situation, seat: int) -> list[int]:
    """By line: what a tour scores for a seat."""
    points = [0] * LINES
    for column in given.sketch.columns[seat]:
        points[column.colour] += column.points * column.times
    return points
