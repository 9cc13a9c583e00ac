"""Which cards to lay in one line, and which of its columns to give a tram."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from game.ai.trambahn.sketch import WILD, Box, Code, Stretch
from game.ai.trambahn.worth import LinePrices, nearness

FRESH = -1
"""The number of a column that is still to be started."""


class Lays(NamedTuple):
    """What is done in one line in a turn."""

    worth: float
    """Of the line, with the extra tours that are made at once."""
    cards: tuple[tuple[Code, int], ...] = ()
    """Cards in their order, with the number of the column."""
    conductors: int = 0
    cleared: int = 0
    """Cards in columns that will turn into money."""
    tram: tuple[int, int] | None = None
    """The kind of a tram that is bought, and its column."""


class Line(NamedTuple):
    """One line of the table before the own stations: own columns by number, and the other seat's sums."""

    colour: int
    columns: tuple[tuple[int, Stretch], ...]
    prospects: Sequence[float]
    """By highest value: the points that may follow."""
    points: float
    growth: float
    near: float


class _Growing(NamedTuple):
    """Sums over the own columns while cards are being laid."""

    points: float = 0.0
    growth: float = 0.0
    near: float = 0.0
    made: float = 0.0
    """Points of extra tours made at once."""


@cache
def _choices(count: int) -> tuple[tuple[int, ...], ...]:
    """All ways to choose from so many things in order, nothing first."""
    return tuple(tuple(place for place in range(count) if bits >> place & 1) for bits in range(1 << count))


def best_lays(
    box: Box, line: Line, prices: LinePrices, values: tuple[int, ...], money: float, conductors: int
) -> Lays:
    """The best without a new tram; `money` is what a card is worth that is not laid."""
    trams = [entry for entry in line.columns if entry[1].times]
    cleared = sum(column.count for _, column in line.columns if not column.times)
    search = _Search(box, line, prices, money)
    search.spread(trams, values, conductors, _Growing(), ())
    return search.lays(cleared, None)


def lays_with_tram(
    box: Box, line: Line, prices: LinePrices, values: tuple[int, ...], money: float, kind: int
) -> Iterator[Lays]:
    """The best for each column that could get a tram of this kind, a new one among them."""
    trams = [entry for entry in line.columns if entry[1].times]
    bare = [entry for entry in line.columns if not entry[1].times]
    cleared = sum(column.count for _, column in bare)
    times = box.times[kind]
    if not bare and values:
        bare = [(FRESH, Stretch(line.colour, 0, 0, 0, times, toured=False))]
    for number, column in bare:
        search = _Search(box, line, prices, money)
        given = Stretch(line.colour, column.top, column.count, column.points, times, column.toured)
        search.spread([(number, given), *trams], values, 0, _Growing(), ())
        if search.found:
            yield search.lays(cleared - column.count, (kind, number))


class _Search:
    """All ways to lay cards in a line, and the best of them."""

    def __init__(self, box: Box, line: Line, prices: LinePrices, money: float) -> None:
        self._box = box
        self._line = line
        self._prices = prices
        self._money = money
        self._best = -1e9
        self._lays = Lays(0.0)
        self.found = False

    def lays(self, cleared: int, tram: tuple[int, int] | None) -> Lays:
        """The best that was found."""
        return self._lays._replace(cleared=cleared, tram=tram)

    def spread(
        self,
        columns: Sequence[tuple[int, Stretch]],
        values: tuple[int, ...],
        conductors: int,
        sums: _Growing,
        cards: tuple[tuple[Code, int], ...],
    ) -> None:
        """Lay these values and conductors on these columns in every way."""
        if not columns:
            self._weigh(sums, cards)
            return
        number, column = columns[0]
        fitting = sorted({value for value in values if value > column.top})
        for choice in _choices(len(fitting)):
            if number == FRESH and not choice:
                continue
            laid = [fitting[place] for place in choice]
            rest = values
            if laid and len(columns) > 1:
                left = list(values)
                for value in laid:
                    left.remove(value)
                rest = tuple(left)
            for wild in range(self._most_conductors(column, len(laid), conductors) + 1):
                order = self._order(laid, wild)
                after = self._after(column, order, sums)
                lays = (*cards, *((card, number) for card in order)) if order else cards
                self.spread(columns[1:], rest, conductors - wild, after, lays)

    def _most_conductors(self, column: Stretch, laid: int, conductors: int) -> int:
        """Conductors only help to an extra tour that is near."""
        missing = self._box.extra - column.count - laid
        if column.toured or column.top == self._box.highest or not column.count:
            return 0
        return min(conductors, missing) if 0 < missing <= conductors + 2 else 0

    def _order(self, laid: Sequence[int], wild: int) -> list[Code]:
        """The cards in their order: conductors last, but before the card that closes the column."""
        stations = [16 * self._line.colour + value for value in laid]
        if wild and laid and laid[-1] == self._box.highest:
            return [*stations[:-1], *[WILD] * wild, stations[-1]]
        return [*stations, *[WILD] * wild]

    def _after(self, column: Stretch, order: Sequence[Code], sums: _Growing) -> _Growing:
        box, times = self._box, column.times
        count, points, top, toured, made = column.count, column.points, column.top, column.toured, 0
        for card in order:
            count += 1
            if card != WILD:
                top = card & 15
                points += box.points[top]
            if count == box.extra and not toured:
                toured, made = True, points * times
        return _Growing(
            sums.points + points * times,
            sums.growth + self._line.prospects[top] * times,
            sums.near + nearness(box, count, top, toured=toured) * points * times,
            sums.made + made,
        )

    def _weigh(self, sums: _Growing, cards: tuple[tuple[Code, int], ...]) -> None:
        line = self._line
        worth = sums.made + self._prices.worth(
            sums.points - line.points, sums.growth - line.growth, sums.near - line.near
        )
        if worth - self._money * len(cards) > self._best + 1e-9:
            self._best = worth - self._money * len(cards)
            self._lays = Lays(worth, cards, sum(card == WILD for card, _ in cards))
            self.found = True
