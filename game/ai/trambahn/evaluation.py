"""The worth of a table for the seat that ends its turn: its expected final margin in points."""

from dataclasses import dataclass, replace

from game.content.trambahn_plays import WholeTurns

_DEAR = 15
"""Money above this amount buys nothing more."""
_LOW = 12
"""The number of cards in the pile below which money is soon to be halved."""


@dataclass(frozen=True)
class Weights:
    """The weight of each feature, in points of the final margin.

    Fitted by least squares to the final margins of some thousand games between such players.
    """

    waiting: tuple[float, float, float, float] = (0.0, 0.2, 0.43, 0.6)
    """A point of lead in a line, by the passengers that wait in its row."""
    behind_at_two: float = 0.19
    """An addition if two wait and the opponent leads."""
    behind_at_three: float = 0.2
    """The same if three wait."""
    later: float = 1.1
    """A point of lead in a line, for every tour of it that may come after the next."""
    growth: float = 0.47
    """A point that may still follow in a column, for every tour of its line."""
    long_growth: float = -0.16
    """The same, for ten tours to come: with more time more of it will follow."""
    extra: float = 1.25
    """A point of an extra tour that is certain."""
    money: float = 3.0
    """A money card when ten tours are to come."""
    riches: float = -1.0
    """An addition for money above the price of the most expensive tram."""
    renewal: float = -1.7
    """An addition just before the pile is renewed."""
    conductor: float = -1.0
    """A conductor kept in hand when ten tours are to come."""
    held: float = -1.5
    """Any other card kept in hand then."""
    turn: float = -1.0
    """The opponent's right to act, for every tour to come."""
    gifts: float = 0.0
    """A point that a tour of ours gives to the opponent, besides its cost."""
    toll: float = 0.0
    """A tour of ours, which costs it."""
    pace: float = 0.0
    """A passenger who waits or has made a tour."""


def weights_of(play: WholeTurns) -> Weights:
    """Return the weights by which an opponent plays."""
    plain = Weights()
    return replace(
        plain,
        growth=plain.growth * play.growth,
        long_growth=plain.long_growth * play.growth,
        gifts=play.gifts,
        toll=play.toll,
        pace=play.pace,
    )


class LineWeights:
    """The weights in one line, for the tours to come and the passengers waiting in its row."""

    __slots__ = ("ahead", "behind", "extra", "growth", "progress")

    def __init__(self, weights: Weights, left: int, waiting: int) -> None:
        self.ahead = weights.waiting[min(waiting, 3)] + weights.later * (left - 1) / 4
        self.behind = self.ahead + (0.0, 0.0, weights.behind_at_two, weights.behind_at_three)[min(waiting, 3)]
        self.progress = weights.pace * waiting
        self.growth = (weights.growth + weights.long_growth * left / 10) * (left - 1) / 4
        self.extra = weights.extra * left / (left + 2)

    def worth(self, lead: float, growth: float, near: float) -> float:
        """Return the worth of leads: in points, in points that may follow, and in near extra tours."""
        lead *= self.ahead if lead > 0 else self.behind
        return lead + self.growth * growth + self.extra * near + self.progress


class MoneyWeights:
    """The worth of money and kept cards, for the tours to come and the cards left in the pile."""

    def __init__(self, weights: Weights, left: int, pile: int, full_row: int, *, trams: bool) -> None:
        share = (left - 0.9) / 10
        self._card = share * (weights.money + weights.renewal * max(0.0, 1 - pile / _LOW)) if trams else 0.0
        self._more = share * weights.riches if trams else 0.0
        self.conductor = share * weights.conductor
        self.held = share * weights.held
        self.turn = left * (weights.turn - weights.pace * full_row)

    def worth(self, money: int) -> float:
        """Return the worth of this money."""
        return self._card * money + self._more * max(0, money - _DEAR)

    def card(self, money: int) -> float:
        """Return the worth of one more card, given this money."""
        return self._card + (self._more if money >= _DEAR else 0.0)


class WeightTables:
    """The weights for any tours to come and passengers waiting, computed once each."""

    def __init__(self, weights: Weights, full_row: int) -> None:
        self._full_row = full_row
        self.weights = weights
        self._lines: dict[int, tuple[LineWeights, ...]] = {}
        self._purses: dict[tuple[int, int, bool], MoneyWeights] = {}

    def lines(self, left: int) -> tuple[LineWeights, ...]:
        """Return the weights in a line by passengers waiting."""
        if left not in self._lines:
            waiting = range(self._full_row)
            self._lines[left] = tuple([LineWeights(self.weights, left, count) for count in waiting])
        return self._lines[left]

    def money_weights(self, left: int, pile: int, *, trams: bool) -> MoneyWeights:
        """Return the worth of money."""
        key = left, pile, trams
        if key not in self._purses:
            self._purses[key] = MoneyWeights(self.weights, left, pile, self._full_row, trams=trams)
        return self._purses[key]
