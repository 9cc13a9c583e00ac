"""The choice of cards to lay in one line, and of its columns to give a tram."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

from game.ai.trambahn.deck_model import WILD, Code, ColumnModel, DeckModel
from game.ai.trambahn.evaluation import LineWeights

FRESH = -1
"""The number of a column that is not started yet."""


class StationLays(NamedTuple):
    """The cards laid in one line in a turn."""

    worth: float
    """The worth of the line, including extra tours that are made at once."""
    cards: tuple[tuple[Code, int], ...] = ()
    """Cards in order, with the number of the column."""
    conductors: int = 0
    cleared: int = 0
    """Cards in columns that will turn into money."""
    tram: tuple[int, int] | None = None
    """The kind of a tram that is bought, and its column."""
    made: float = 0
    """The points of the extra tours in its worth."""


Cards: TypeAlias = tuple[tuple[Code, int], ...]
"""Cards in order, with the numbers of their columns."""
Numbered: TypeAlias = tuple[int, ColumnModel]
"""A column and its number."""


class StationLine(NamedTuple):
    """One line of the table before our stations: our columns by number, and sums."""

    colour: int
    trams: tuple[Numbered, ...]
    """The columns that have a tram."""
    bare: tuple[Numbered, ...]
    """The columns that have no tram."""
    cleared: int
    """The number of cards in these."""
    prospects: Sequence[float]
    """Indexed by highest value: the points that may follow."""
    points: int
    """The opponent's, as are `growth` and `near`."""
    growth: float
    near: float


_Sums: TypeAlias = tuple[float, float, float, float]
"""Sums over our columns while cards are laid: points, growth, near, and points of extra tours made."""
_NOTHING: _Sums = (0, 0.0, 0.0, 0)


@cache
def _choices(count: int) -> tuple[tuple[int, ...], ...]:
    """Return all subsets of `count` things, as indices in order, the empty one first."""
    return tuple(tuple(place for place in range(count) if bits >> place & 1) for bits in range(1 << count))


def best_lays(
    model: DeckModel,
    line: StationLine,
    prices: LineWeights,
    values: tuple[int, ...],
    money: float,
    conductors: int,
) -> StationLays:
    """Return the best lays without a new tram; `money` is the worth of a card that is not laid."""
    search = _Search(model, line, prices, money)
    search.spread(line.trams, values, conductors, _NOTHING, ())
    return search.lays(line.cleared, None)


def lays_with_tram(
    model: DeckModel, line: StationLine, prices: LineWeights, values: tuple[int, ...], money: float, kind: int
) -> Iterator[StationLays]:
    """Yield the best lays for each column, also a new one, that could get a tram of this kind."""
    times, bare = model.times[kind], line.bare
    if not bare and values:
        bare = ((FRESH, model.fresh(line.colour, times)),)
    for number, column in bare:
        search = _Search(model, line, prices, money)
        search.spread(((number, model.with_tram(column, times)), *line.trams), values, 0, _NOTHING, ())
        if search.found:
            yield search.lays(line.cleared - column.count, (kind, number))


class _Search:
    """A search through all ways to lay cards in a line."""

    def __init__(self, model: DeckModel, line: StationLine, prices: LineWeights, money: float) -> None:
        self._model = model
        self._line = line
        self._prices = prices
        self._money = money
        self._best = -1e9
        self._worth, self._made = 0.0, 0.0
        self._cards: Cards = ()
        self.found = False

    def lays(self, cleared: int, tram: tuple[int, int] | None) -> StationLays:
        conductors = [card for card, _ in self._cards].count(WILD)
        return StationLays(self._worth, self._cards, conductors, cleared, tram, self._made)

    def spread(
        self,
        columns: Sequence[Numbered],
        values: tuple[int, ...],
        conductors: int,
        sums: _Sums,
        cards: Cards,
    ) -> None:
        """Lay these values and conductors on these columns in every way."""
        if not columns:
            self._weigh(sums, cards)
            return
        (number, column), later = columns[0], columns[1:]
        if number != FRESH:
            self.spread(later, values, conductors, self._idle(column, sums), cards)
        if not values and not conductors:
            return
        fitting = sorted({value for value in values if value > column.top})
        for choice in _choices(len(fitting)):
            laid = [fitting[place] for place in choice]
            rest = values
            if laid and later:
                left = list(values)
                for value in laid:
                    left.remove(value)
                rest = tuple(left)
            for wild in range(self._most_conductors(column, len(laid), conductors) + 1):
                order = self._order(laid, wild)
                if order:
                    after = self._after(column, order, sums)
                    lays = (*cards, *[(card, number) for card in order])
                    self.spread(later, rest, conductors - wild, after, lays)

    def _most_conductors(self, column: ColumnModel, laid: int, conductors: int) -> int:
        """Return the most useful conductors: they only help towards an extra tour that is near."""
        if not conductors or column.toured or column.top == self._model.highest or not column.count:
            return 0
        missing = self._model.extra - column.count - laid
        return min(conductors, missing) if 0 < missing <= conductors + 2 else 0

    def _order(self, laid: Sequence[int], wild: int) -> list[Code]:
        """Return the cards in order: conductors last, but before the card that closes the column."""
        first = 16 * self._line.colour
        stations = [first + value for value in laid]
        if wild and laid and laid[-1] == self._model.highest:
            return [*stations[:-1], *[WILD] * wild, stations[-1]]
        return [*stations, *[WILD] * wild]

    def _idle(self, column: ColumnModel, sums: _Sums) -> _Sums:
        """Return the sums including an unchanged column."""
        points, growth, near, made = sums
        following = self._line.prospects[column.top] * column.times
        return points + column.value, growth + following, near + column.near, made

    def _after(self, column: ColumnModel, order: Sequence[Code], sums: _Sums) -> _Sums:
        """Return the sums including a column with these cards."""
        model, times, by_value = self._model, column.times, self._model.points
        count, gained, top, toured, extra = column.count, column.points, column.top, column.toured, 0
        for card in order:
            count += 1
            if card != WILD:
                top = card & 15
                gained += by_value[top]
            if count == model.extra and not toured:
                toured, extra = True, gained * times
        points, growth, near, made = sums
        return (
            points + gained * times,
            growth + self._line.prospects[top] * times,
            near + model.nearness(count, top, toured=toured) * gained * times,
            made + extra,
        )

    def _weigh(self, sums: _Sums, cards: Cards) -> None:
        line = self._line
        points, growth, near, made = sums
        worth = made + self._prices.worth(points - line.points, growth - line.growth, near - line.near)
        if worth - self._money * len(cards) > self._best + 1e-9:
            self._best = worth - self._money * len(cards)
            self._worth, self._made, self._cards = worth, made, cards
            self.found = True
