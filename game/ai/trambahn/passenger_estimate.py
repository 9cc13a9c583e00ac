"""Passengers estimated alone: their effect on the rows, minus the other uses of their cards."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from game.ai.trambahn.deck_model import LINES, WILD, Code
from game.ai.trambahn.passengers import Passengers, filler_first
from game.ai.trambahn.table_analysis import TableAnalysis


class _Worth(NamedTuple):
    """The table's worth with a given number of tours to come."""

    as_it_is: float
    """The value of the present rows, in points of the final margin."""
    lines: list[tuple[float, ...]]
    """The value of a line, by line and number of waiting passengers."""


class PassengerEstimate:
    """Compares ways to lay passengers without planning the rest of the turn."""

    def __init__(self, analysis: TableAnalysis) -> None:
        self._analysis = analysis
        self._rows = analysis.rows
        self._full = analysis.model.full_row
        self._uses = {card: analysis.use(card) for card in set(analysis.hand)}
        self._known: dict[int, _Worth] = {}

    def best(self) -> Passengers:
        """Return the best way to lay the turn's first passengers; empty if the hand is empty."""
        return max(self._worth_a_glance(self._analysis.hand), key=self.worth, default=())

    def worth(self, passengers: Passengers) -> float:
        """Return the approximate worth of the table after these passengers, in points of the final margin."""
        uses, before, full = self._uses, self._rows, self._full
        left, tours, lost = self._analysis.left, list[int](), 0.0
        rows: dict[int, int] = {}
        for card, row in passengers:
            lost += uses[card]
            waiting = (rows[row] if row in rows else before[row]) + 1
            if waiting == full:
                tours.append(row)
                waiting = 0
                left -= 1
                if not left:
                    return self._analysis.at_the_end(tours)
            rows[row] = waiting
        if left not in self._known:
            self._known[left] = self._table(left)
        worth, lines = self._known[left]
        worth += sum([self._analysis.tours[row] for row in tours]) - lost
        for row, count in rows.items():
            worth += lines[row][count] - lines[row][before[row]]
        return worth

    def _worth_a_glance(self, hand: Sequence[Code]) -> Iterator[Passengers]:
        """Yield one or two passengers in any rows, always of the cards with the least other use.

        Other ways to fill the same rows can only be worse.
        """
        conductors = hand.count(WILD)
        by_row = [
            sorted([card for card in hand if card == WILD or card >> 4 == row], key=self._uses.__getitem__)
            for row in range(LINES)
        ]
        for row, cards in enumerate(by_row):
            if cards:
                yield ((cards[0], row),)
            if len(cards) > 1:
                yield (cards[0], row), (cards[1], row)
        for first, second in combinations(range(LINES), 2):
            one, two = by_row[first], by_row[second]
            if one and two:
                if one[0] != WILD or two[0] != WILD or conductors > 1:
                    yield filler_first((one[0], first), (two[0], second), self._rows, self._full)
                else:
                    # The only conductor can go to one of the two rows.
                    if len(one) > 1:
                        yield filler_first((one[1], first), (WILD, second), self._rows, self._full)
                    if len(two) > 1:
                        yield filler_first((WILD, first), (two[1], second), self._rows, self._full)

    def _table(self, left: int) -> _Worth:
        analysis = self._analysis
        lines = [line.worths(left) for line in analysis.lines]
        worth = sum([line[waiting] for line, waiting in zip(lines, self._rows, strict=True)])
        money_weights = analysis.money_weights(left)
        money = (
            money_weights.turn
            + money_weights.worth(analysis.money)
            - money_weights.worth(analysis.others_money)
        )
        return _Worth(analysis.margin + money + worth, lines)
