"""The rest of a turn after its passengers: stations, income and trams together."""

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from game.ai.trambahn.deck_model import LINES, WILD, Code, by_colour
from game.ai.trambahn.passengers import Waiting
from game.ai.trambahn.plan import TurnPlan
from game.ai.trambahn.stations import FRESH, StationLays
from game.ai.trambahn.table_analysis import TableAnalysis

_TOGETHER = 5
"""The number of best purchases that are tried in pairs."""


def rest_of_turn(analysis: TableAnalysis, waiting: Waiting) -> TurnPlan:
    """Return the best plan with these passengers."""
    if not waiting.left:
        return TurnPlan(analysis.at_the_end(waiting.tours), waiting.passengers, kept=waiting.hand)
    return _Turn(analysis, waiting).best()


def rests_of_turn(analysis: TableAnalysis, waiting: Waiting) -> list[TurnPlan]:
    """Return the best plan with these passengers for each choice of trams to buy."""
    if not waiting.left:
        return [rest_of_turn(analysis, waiting)]
    return _Turn(analysis, waiting).plans()


class _Rest(NamedTuple):
    """Lays in all lines, and the number of cards kept."""

    worth: float
    parts: tuple[StationLays, ...]
    kept: int


class _Turn:
    """The search for the best rest of a turn."""

    def __init__(self, analysis: TableAnalysis, waiting: Waiting) -> None:
        phase = analysis.table.phase
        self._analysis = analysis
        self._waiting = waiting
        self._money_weights = analysis.money_weights(waiting.left)
        self._card = self._money_weights.card(analysis.money)
        self._may_lay = phase in ("passengers", "stations")
        self._may_save = phase != "buy"
        self._conductors = waiting.hand.count(WILD)
        self._base = (
            analysis.margin
            + sum([analysis.tours[line] for line in waiting.tours])
            + self._money_weights.turn
            - self._money_weights.worth(analysis.others_money)
        )
        self._best: dict[tuple[int, ...], _Rest] = {}
        """By the kinds of trams that are bought."""
        self._search()

    def best(self) -> TurnPlan:
        return self._put_together(max(self._best.values(), key=lambda rest: rest.worth))

    def plans(self) -> list[TurnPlan]:
        """Return the best plan for each choice of trams."""
        return [self._put_together(rest) for rest in self._best.values()]

    def _search(self) -> None:
        values = by_colour(self._waiting.hand if self._may_lay else ())
        plain = [self._without_tram(colour, values[colour], 0) for colour in range(LINES)]
        self._weigh(plain)
        if self._conductors and self._may_lay:
            plain = self._with_conductors(plain, values)
        self._try_trams(plain, values)

    def _with_conductors(
        self, plain: list[StationLays], values: Sequence[tuple[int, ...]]
    ) -> list[StationLays]:
        """Return the best lays with conductors in one line; they only ever help towards an extra tour."""
        for colour in range(LINES):
            lays = self._without_tram(colour, values[colour], self._conductors)
            if lays.conductors:
                self._weigh([*plain[:colour], lays, *plain[colour + 1 :]])
        return list(self._best[()].parts)

    def _without_tram(self, colour: int, values: tuple[int, ...], conductors: int) -> StationLays:
        waiting = self._waiting
        line = self._analysis.lines[colour]
        return line.without_tram(waiting.left, waiting.rows[colour], values, self._card, conductors)

    def _with_tram(self, colour: int, values: tuple[int, ...], kind: int) -> list[StationLays]:
        waiting = self._waiting
        line = self._analysis.lines[colour]
        return line.with_tram(waiting.left, waiting.rows[colour], values, self._card, kind)

    def _try_trams(self, plain: list[StationLays], values: Sequence[tuple[int, ...]]) -> None:
        means = self._analysis.money + (len(self._waiting.hand) if self._may_save else 0)
        buys: list[tuple[float, int, StationLays]] = []
        for price, kind in self._analysis.offers:
            if price > means:
                break
            for colour in range(LINES):
                for lays in self._with_tram(colour, values[colour], kind):
                    gain = lays.worth - plain[colour].worth
                    spent = price + len(lays.cards) - len(plain[colour].cards)
                    buys.append((gain - self._card * spent, colour, lays))
                    self._weigh([*plain[:colour], lays, *plain[colour + 1 :]])
        buys.sort(key=lambda buy: -buy[0])
        for (_, first, one), (_, second, two) in combinations(buys[:_TOGETHER], 2):
            if first != second:
                parts = list(plain)
                parts[first], parts[second] = one, two
                self._weigh(parts)

    def _weigh(self, parts: Sequence[StationLays]) -> None:
        """Keep these lays if they are affordable and the best so far."""
        kinds = [part.tram[0] for part in parts if part.tram]
        supply = self._analysis.supply
        if len(kinds) > 1 and any(kinds.count(kind) > supply.count(kind) for kind in kinds):
            return
        price, cards, conductors, cleared, worth = 0, 0, self._conductors, 0, self._base
        for kind in kinds:
            price += self._analysis.model.prices[kind]
        for part in parts:
            cards += len(part.cards)
            conductors -= part.conductors
            cleared += part.cleared
            worth += part.worth
        rest = len(self._waiting.hand) - cards
        means = self._analysis.money - price
        if self._may_save:
            kept = conductors if self._money_weights.conductor > self._card else 0
            kept = max(0, min(kept, means + rest))
            means += rest - kept
        else:
            kept = rest
        if means < 0:
            return
        wild = min(kept, conductors)
        worth += self._money_weights.worth(means + cleared)
        worth += self._money_weights.conductor * wild + self._money_weights.held * (kept - wild)
        key = tuple(sorted(kinds))
        if key not in self._best or worth > self._best[key].worth + 1e-9:
            self._best[key] = _Rest(worth, tuple(parts), kept)

    def _put_together(self, found: _Rest) -> TurnPlan:
        """Return a plan with its new columns numbered; of the kept cards, conductors come first."""
        worth, parts, kept = found
        fresh = len(self._analysis.table.columns[self._analysis.seat])
        rest = list(self._waiting.hand)
        stations: list[tuple[Code, int]] = []
        trams: list[tuple[int, int]] = []
        for part in parts:
            for card, number in part.cards:
                rest.remove(card)
                stations.append((card, fresh if number == FRESH else number))
            if part.tram:
                kind, number = part.tram
                trams.append((kind, fresh if number == FRESH else number))
                fresh += number == FRESH
        rest.sort(reverse=True)
        lines = tuple([part.worth - part.made for part in parts])
        return TurnPlan(
            worth, self._waiting.passengers, tuple(stations), tuple(trams), tuple(rest[:kept]), lines
        )
