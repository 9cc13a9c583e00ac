"""The analysis of one line of a table: the best lays in it, each computed once.

Most lines are the same after a turn as before, and on other imagined tables. So analyses of lines are cached
with all their results.
"""

from game.ai.trambahn.deck_model import ColumnModel, DeckModel
from game.ai.trambahn.evaluation import WeightTables
from game.ai.trambahn.stations import Numbered, StationLays, StationLine, best_lays, lays_with_tram


class LineAnalysis:
    """A line with these columns, ours with their numbers."""

    def __init__(
        self,
        model: DeckModel,
        weight_tables: WeightTables,
        colour: int,
        own: tuple[Numbered, ...],
        others: tuple[ColumnModel, ...],
        prospects: tuple[float, ...],
    ) -> None:
        """`prospects` are the points that may follow, by highest value."""
        self._model = model
        self._weight_tables = weight_tables
        value = sum(column.value for _, column in own)
        growth = sum(prospects[column.top] * column.times for _, column in own)
        bare = tuple([numbered for numbered in own if not numbered[1].times])
        self.line = StationLine(
            colour,
            tuple([numbered for numbered in own if numbered[1].times]),
            bare,
            sum(column.count for _, column in bare),
            prospects,
            sum(column.value for column in others),
            sum(prospects[column.top] * column.times for column in others),
            sum(column.near for column in others),
        )
        self.lead = value - self.line.points
        """The points of our columns minus those of the opponent."""
        self._follows = growth - self.line.growth
        self._worths: dict[int, tuple[float, ...]] = {}
        self._uses: dict[tuple[int, int, int], float] = {}
        self._plain: dict[tuple[int, int, tuple[int, ...], float, int], StationLays] = {}
        self._bought: dict[tuple[int, int, tuple[int, ...], float, int], list[StationLays]] = {}

    def worths(self, left: int) -> tuple[float, ...]:
        """Return, by passengers waiting, the worth of the unchanged line with `left` tours to come."""
        if left not in self._worths:
            prices = self._weight_tables.lines(left)
            self._worths[left] = tuple([price.worth(self.lead, self._follows, 0.0) for price in prices])
        return self._worths[left]

    def without_tram(
        self, left: int, waiting: int, values: tuple[int, ...], card: float, conductors: int
    ) -> StationLays:
        """Return the best lays without a new tram; `card` is the worth of a card that is not laid."""
        key = left, waiting, values, card, conductors
        if key not in self._plain:
            prices = self._weight_tables.lines(left)[waiting]
            self._plain[key] = best_lays(self._model, self.line, prices, values, card, conductors)
        return self._plain[key]

    def with_tram(
        self, left: int, waiting: int, values: tuple[int, ...], card: float, kind: int
    ) -> list[StationLays]:
        """Return the best lays with a new tram of this kind, for each column that could get it."""
        key = left, waiting, values, card, kind
        if key not in self._bought:
            prices = self._weight_tables.lines(left)[waiting]
            self._bought[key] = list(lays_with_tram(self._model, self.line, prices, values, card, kind))
        return self._bought[key]

    def use(self, value: int, left: int, waiting: int) -> float:
        """Return the approximate worth of a card of this value (0: a conductor) in a column; 0 at least."""
        key = value, left, waiting
        if key not in self._uses:
            self._uses[key] = self._use(*key)
        return self._uses[key]

    def _use(self, value: int, left: int, waiting: int) -> float:
        model, prospects, best = self._model, self.line.prospects, 0.0
        prices = self._weight_tables.lines(left)[waiting]
        for _, column in (*self.line.trams, *self.line.bare):
            gain = 0.0
            if value > column.top:
                skipped = prospects[column.top] - prospects[value]
                gain = prices.ahead * model.points[value] - prices.growth * skipped
            elif value:
                continue
            if column.count + 1 == model.extra and not column.toured and column.top < model.highest:
                gain += column.points + model.points[value]
                gain -= prices.extra * column.near / max(column.times, 1)
            best = max(best, column.times * gain)
        return best
