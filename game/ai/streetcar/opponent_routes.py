"""The estimated costs of the other players' routes after a lay, and the lays that hinder them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import exp, sqrt

import numpy as np

from game.ai.chance import Chance
from game.ai.streetcar.guess import Guess
from game.ai.streetcar.price_map import Lays, PriceMapper
from game.ai.streetcar.prices import HandPrices
from game.ai.streetcar.route_costs import NO_WAY, Route, costs, through
from game.ai.streetcar.seat_analysis import Goal, SeatAnalysis
from game.rules.streetcar.actions import Lay
from game.rules.streetcar.frame import Cells
from game.rules.streetcar.sides import numbers_of

_GOALS = 8
"""Guessed goals in all, divided among the seats that still build."""
_SHUT = 25
"""The highest counted increase of a route's cost, also for one that cannot be completed any more."""
_LEAD = 0.15
"""Exponent by which seats with cheaper routes have a larger weight, for each unit of the difference."""
_SLACK = 8
"""The highest increase of a way's cost in the first estimate of harm."""
_SIGN = 2.0
"""First estimate of the harm of putting another's stop sign on a cell of our choice."""
_TRIED = 96
"""Boards on which the exact harm of lays is computed, one for each lay and guessed goal."""


@dataclass(frozen=True)
class _Rival:
    """One goal of one seat, and its weight in the sum of all."""

    seat: int
    goal: Goal
    share: float


@dataclass(frozen=True)
class _Ways:
    """The cheapest ways of a rival."""

    rival: _Rival
    longer: list[list[float]]
    """Indexed by piece and place: the increase of their cost by way of that piece."""
    passed: list[bool]
    """Indexed by place: True if some of them pass it."""
    wanted: list[int]
    """Places where a tile would bring the rival nearer."""


class OpponentRoutes:
    """The other seats that still build, as seen from one seat."""

    def __init__(self, own: SeatAnalysis, trust: float) -> None:
        self._own = own
        table = own.table
        guess = Guess(own, trust)
        seats = [seat for seat in range(table.seats) if seat != own.number and table.trams[seat] is None]
        self.weight = 1 / sqrt(max(1, len(seats)))
        """Weight of hindering: less among many, because it helps the rest too and guesses are worse."""
        self._mappers = {
            seat: PriceMapper(
                own.board_variants,
                HandPrices(own.context.catalogue, own.supply, table.hands[seat]),
                own.driving_costs,
            )
            for seat in seats
        }
        self._rivals: list[_Rival] = []
        for seat in seats:
            for goal, share in guess.likely(seat, max(3, _GOALS // len(seats))):
                self._rivals.append(_Rival(seat, goal, share))
        (self._now,) = self._exactly([()], [NO_WAY] * len(self._rivals))
        self._rivals = self._weighed()
        self._known: dict[Lays, float] = {}
        """The costs of the others' routes after lays."""

    @property
    def now(self) -> float:
        """The average cost of the others' routes on the present board, as in `costs`."""
        return self._average(self._now)

    def costs(self, lays: Sequence[Lays]) -> list[float]:
        """Return, by lays, the average cost of the routes of all others that still build.

        Seats nearer to their end have a larger weight.
        """
        bounds = [now + _SHUT for now in self._now]
        fresh = [some for some in lays if some not in self._known]
        for some, row in zip(fresh, self._exactly(fresh, bounds), strict=True):
            self._known[some] = self._average(list(map(min, row, bounds)))
        return [self._known[some] for some in lays]

    def _average(self, costs: Sequence[int]) -> float:
        return sum(cost * rival.share for cost, rival in zip(costs, self._rivals, strict=True))

    def hindered(self, lays: Sequence[Lay], count: int) -> dict[Lay, float]:
        """Return at most `count` of these lays, those that cost the others most, with the added costs."""
        if not self._rivals:
            return {}
        ranked = sorted(((self._harm(lay), number) for number, lay in enumerate(lays)), reverse=True)
        tried = [lays[number] for harm, number in ranked[: _TRIED // len(self._rivals)] if harm > 0]
        costs = self.costs([(lay,) for lay in tried])
        best = sorted(zip(costs, range(len(tried)), strict=True), key=lambda entry: (-entry[0], entry[1]))
        return {tried[number]: cost - self.now for cost, number in best[:count] if cost > self.now}

    def _weighed(self) -> list[_Rival]:
        """Return the rivals with their weights, larger for seats that are ahead; they add up to 1."""
        expected: dict[int, float] = {}
        for cost, rival in zip(self._now, self._rivals, strict=True):
            expected[rival.seat] = expected.get(rival.seat, 0.0) + cost * rival.share
        first = min(expected.values(), default=0.0)
        weights = {seat: exp(_LEAD * (first - cost)) for seat, cost in expected.items()}
        total = sum(weights.values())
        return [_Rival(one.seat, one.goal, one.share * weights[one.seat] / total) for one in self._rivals]

    def _exactly(self, lays: Sequence[Lays], mosts: Sequence[int]) -> list[list[int]]:
        """Return the costs of routes by lays and rival, NO_WAY for one above the rival's bound in `mosts`."""
        # Goal by goal, because the costs of one goal on many boards are similar.
        routes = [
            Route(self._mappers[rival.seat].price_map(some), self._own.tasks(rival.goal, some), most)
            for rival, most in zip(self._rivals, mosts, strict=True)
            for some in lays
        ]
        found = costs(self._own.grid.frame, routes)
        return [found[number :: len(lays)] for number in range(len(lays))]

    def filled(self, chance: Chance, tiles: int) -> Cells:
        """Draw a goal for each of the others from the guesses, and `tiles` cells that bring it on."""
        cells = 0
        for ways in self._by_seat.values():
            drawn = chance.drawn(ways, [one.rival.share for one in ways])
            for _ in range(tiles if drawn.wanted else 0):
                cells |= 1 << chance.one_of(drawn.wanted)
        return cells

    @cached_property
    def _by_seat(self) -> Mapping[int, list[_Ways]]:
        found: dict[int, list[_Ways]] = {}
        for one in self._ways:
            found.setdefault(one.rival.seat, []).append(one)
        return found

    @cached_property
    def _ways(self) -> list[_Ways]:
        """The ways of each rival that has one."""
        own = self._own
        open_ = [(rival, cost) for rival, cost in zip(self._rivals, self._now, strict=True) if cost < NO_WAY]
        if not open_:
            return []
        routes = [
            Route(self._mappers[rival.seat].price_map(), own.tasks(rival.goal, ()), cost + _SLACK)
            for rival, cost in open_
        ]
        found = []
        for (rival, cost), table in zip(open_, through(own.grid.frame, routes), strict=True):
            longer = np.clip(table - cost, 0, _SLACK)
            wanted = np.flatnonzero(table.min(axis=0) < cost)
            passed = longer.min(axis=0) == 0
            found.append(_Ways(rival, longer.tolist(), passed.tolist(), wanted.tolist()))
        return found

    def _harm(self, lay: Lay) -> float:
        """Return a quick estimate of the lay's average cost to the others."""
        own = self._own
        place, numbers = own.grid.frame.place(lay.cell), numbers_of(own.pieces(lay))
        letter = own.grid.board.letter_beside.get(lay.cell)
        puts_up = letter is not None and all(stop.letter != letter for stop in own.table.stops)
        found = 0.0
        for one in self._ways:
            if one.passed[place]:
                found += one.rival.share * min([one.longer[number][place] for number in numbers])
            elif puts_up and letter is not None and letter in one.rival.goal[1]:
                found += one.rival.share * _SIGN
        return found
