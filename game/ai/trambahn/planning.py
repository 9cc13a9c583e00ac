"""Whole turns: passengers, stations, income and trams together, weighed by the table that they leave."""

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from game.ai.trambahn.passengers import Passengers, Waiting, after, ways
from game.ai.trambahn.sketch import LINES, WILD, Box, Code, Sketch, by_colour
from game.ai.trambahn.stations import Lays, Line, best_lays, lays_with_tram
from game.ai.trambahn.worth import LinePrices, Purse, Weights, near
from game.rules.trambahn.values import Phase

_OVER = 30.0
"""What winning counts beside its margin, in points."""
_TOGETHER = 5
"""So many of the best purchases are tried two together."""


class Plan(NamedTuple):
    """A turn from here to its end."""

    worth: float
    passengers: Passengers
    stations: tuple[tuple[Code, int], ...] = ()
    """Cards and the columns to which they go; a new one has the next number."""
    trams: tuple[tuple[int, int], ...] = ()
    """Kinds of trams that are bought, and their columns."""
    kept: tuple[Code, ...] = ()
    """Hand cards that are neither laid nor turned into money."""


class Situation(NamedTuple):
    """What a seat knows when it plans its turn."""

    sketch: Sketch
    seat: int
    hand: tuple[Code, ...]
    prospects: Sequence[Sequence[float]]
    """By line and highest value of a column: the points that may follow."""
    phase: Phase = "passengers"
    laid: int = 0
    """Passengers laid in this turn."""


class Planner:
    """Plans turns by these weights."""

    def __init__(self, box: Box, weights: Weights) -> None:
        self._box = box
        self._weights = weights
        self._prices: dict[tuple[int, int], LinePrices] = {}

    def best(self, situation: Situation) -> Plan:
        """The best plan; the first of equal ones."""
        return max(self.plans(situation), key=lambda plan: plan.worth)

    def plans(self, situation: Situation) -> list[Plan]:
        """For each way to lay passengers the best plan."""
        return _Planning(self._box, self, situation).plans()

    def prices(self, left: int, waiting: int) -> LinePrices:
        """What things count in a line where so many wait."""
        key = left, waiting
        if key not in self._prices:
            self._prices[key] = LinePrices(self._weights, left, waiting)
        return self._prices[key]

    def purse(self, sketch: Sketch, left: int) -> Purse:
        """What money counts."""
        return Purse(self._weights, left, sketch.pile, trams=bool(sketch.supply))


class _Planning:
    """The planning of one turn."""

    def __init__(self, box: Box, planner: Planner, situation: Situation) -> None:
        self._box = box
        self._planner = planner
        self._situation = situation
        sketch, seat = situation.sketch, situation.seat
        self._money = sketch.money[seat]
        self._lines = [self._line(colour) for colour in range(LINES)]
        own = [sum(column.points * column.times for _, column in line.columns) for line in self._lines]
        self._lead = [mine - int(line.points) for mine, line in zip(own, self._lines, strict=True)]
        self._known: dict[tuple[int, int, int, tuple[int, ...], float, int], Lays] = {}
        self._known_trams: dict[tuple[int, int, int, tuple[int, ...], float, int], list[Lays]] = {}
        self._prices = sorted({(box.prices[kind], kind) for kind in sketch.supply})

    def _line(self, colour: int) -> Line:
        sketch, seat = self._situation.sketch, self._situation.seat
        prospects = self._situation.prospects[colour]
        others = [column for column in sketch.columns[1 - seat] if column.colour == colour]
        return Line(
            colour,
            tuple(entry for entry in enumerate(sketch.columns[seat]) if entry[1].colour == colour),
            prospects,
            sum(column.points * column.times for column in others),
            sum(prospects[column.top] * column.times for column in others),
            sum(near(self._box, column) for column in others),
        )

    def plans(self) -> list[Plan]:
        given = self._situation
        sketch, full = given.sketch, self._box.full_row
        choices: list[Passengers] = [()]
        if given.phase == "passengers" and given.laid < 2:
            choices = ways(given.hand, sketch.rows, full, given.laid)
        return [
            self._plan(after(passengers, given.hand, sketch.rows, full, sketch.left, self._lead))
            for passengers in choices
        ]

    def _plan(self, waiting: Waiting) -> Plan:
        sketch, seat = self._situation.sketch, self._situation.seat
        margin = sketch.score[seat] - sketch.score[1 - seat] + waiting.gained
        if not waiting.left:
            richer = sketch.money[seat] - sketch.money[1 - seat]
            won = _sign(margin) or _sign(richer) / 2
            return Plan(margin + _OVER * won, waiting.passengers, kept=waiting.hand)
        return _Turn(self, waiting, margin).plan()

    # -- what one turn asks for

    @property
    def situation(self) -> Situation:
        return self._situation

    @property
    def box(self) -> Box:
        return self._box

    def purse(self, left: int) -> Purse:
        return self._planner.purse(self._situation.sketch, left)

    def offers(self, means: int) -> list[tuple[int, int]]:
        """Prices and kinds in the supply that can be paid with so much."""
        return [entry for entry in self._prices if entry[0] <= means]

    def without_tram(
        self, colour: int, waiting: Waiting, values: tuple[int, ...], card: float, conductors: int
    ) -> Lays:
        key = colour, waiting.left, waiting.rows[colour], values, card, conductors
        if key not in self._known:
            prices = self._planner.prices(waiting.left, waiting.rows[colour])
            self._known[key] = best_lays(self._box, self._lines[colour], prices, values, card, conductors)
        return self._known[key]

    def with_tram(
        self, colour: int, waiting: Waiting, values: tuple[int, ...], card: float, kind: int
    ) -> list[Lays]:
        key = colour, waiting.left, waiting.rows[colour], values, card, kind
        if key not in self._known_trams:
            prices = self._planner.prices(waiting.left, waiting.rows[colour])
            line = self._lines[colour]
            self._known_trams[key] = list(lays_with_tram(self._box, line, prices, values, card, kind))
        return self._known_trams[key]


class _Turn:
    """What follows after one way to lay passengers."""

    def __init__(self, planning: _Planning, waiting: Waiting, margin: int) -> None:
        given = planning.situation
        self._planning = planning
        self._waiting = waiting
        self._purse = planning.purse(waiting.left)
        self._money = given.sketch.money[given.seat]
        self._others_money = given.sketch.money[1 - given.seat]
        self._may_lay = given.phase in ("passengers", "stations")
        self._may_save = given.phase != "buy"
        self._supply = given.sketch.supply
        self._card = self._purse.card(self._money)
        self._conductors = waiting.hand.count(WILD)
        self._base = margin + self._purse.turn - self._purse.worth(self._others_money)
        self._best: tuple[float, tuple[Lays, ...], int] = (-1e9, (), 0)

    def plan(self) -> Plan:
        values = by_colour(self._waiting.hand if self._may_lay else ())
        plain = [
            self._planning.without_tram(colour, self._waiting, values[colour], self._card, 0)
            for colour in range(LINES)
        ]
        self._weigh(plain)
        if self._conductors and self._may_lay:
            self._with_conductors(plain, values)
        self._with_trams(plain, values)
        worth, parts, kept = self._best
        return self._put_together(worth, parts, kept)

    def _with_conductors(self, plain: list[Lays], values: Sequence[tuple[int, ...]]) -> None:
        for colour in range(LINES):
            lays = self._planning.without_tram(
                colour, self._waiting, values[colour], self._card, self._conductors
            )
            if lays.conductors:
                self._weigh([*plain[:colour], lays, *plain[colour + 1 :]])

    def _with_trams(self, plain: list[Lays], values: Sequence[tuple[int, ...]]) -> None:
        means = self._money + (len(self._waiting.hand) if self._may_save else 0)
        buys: list[tuple[float, int, Lays]] = []
        for price, kind in self._planning.offers(means):
            for colour in range(LINES):
                for lays in self._planning.with_tram(colour, self._waiting, values[colour], self._card, kind):
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

    def _weigh(self, parts: Sequence[Lays]) -> None:
        """Keep these lays if they are the best so far; nothing that cannot be paid."""
        kinds = [part.tram[0] for part in parts if part.tram]
        if any(kinds.count(kind) > self._supply.count(kind) for kind in kinds):
            return
        price = sum(self._planning.box.prices[kind] for kind in kinds)
        rest = len(self._waiting.hand) - sum(len(part.cards) for part in parts)
        kept = 0 if self._may_save else rest
        conductors = self._conductors - sum(part.conductors for part in parts)
        if self._may_save and self._purse.conductor > self._card:
            kept = conductors
        kept = min(kept, max(0, self._money + rest - price)) if self._may_save else kept
        cash = self._money + rest - kept - price
        if cash < 0:
            return
        worth = self._base + sum(part.worth for part in parts)
        worth += self._purse.worth(cash + sum(part.cleared for part in parts))
        wild = min(kept, conductors)
        worth += self._purse.conductor * wild + self._purse.held * (kept - wild)
        if worth > self._best[0] + 1e-9:
            self._best = worth, tuple(parts), kept

    def _put_together(self, worth: float, parts: Sequence[Lays], kept: int) -> Plan:
        """The plan with columns numbered; conductors are kept first."""
        given = self._planning.situation
        fresh = len(given.sketch.columns[given.seat])
        rest = list(self._waiting.hand)
        stations: list[tuple[Code, int]] = []
        trams: list[tuple[int, int]] = []
        for part in parts:
            for card, number in part.cards:
                rest.remove(card)
                stations.append((card, fresh if number < 0 else number))
            if part.tram:
                kind, number = part.tram
                trams.append((kind, fresh if number < 0 else number))
                fresh += number < 0
        rest.sort(reverse=True)
        return Plan(worth, self._waiting.passengers, tuple(stations), tuple(trams), tuple(rest[:kept]))


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
