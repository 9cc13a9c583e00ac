"""What the other players' routes cost after a lay, as far as one can guess, and what would hinder them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import exp, sqrt

import numpy as np

from game.ai.chance import Chance
from game.ai.streetcar.guess import Guess
from game.ai.streetcar.price_map import Lays, PriceMapper
from game.ai.streetcar.prices import Tariff
from game.ai.streetcar.seat import Goal, OwnSeat
from game.ai.streetcar.worlds import NO_WAY, Route, costs, through
from game.rules.streetcar.actions import Lay
from game.rules.streetcar.frame import Cells
from game.rules.streetcar.sides import numbers_of

_GOALS = 8
"""Guessed goals looked at in all, shared out among those who still build."""
_SHUT = 25
"""What it counts at most that a route costs more, or cannot be completed any more."""
_LEAD = 0.15
"""How much more those count whose routes cost less, as an exponent for all that they cost less."""
_SLACK = 8
"""By how much a lay can seem to lengthen a way, for its harm to be guessed."""
_SIGN = 2.0
"""What a stop sign that another needs may be worth on a cell of the own choice, as a first guess."""
_TRIED = 96
"""Boards on which the real harm of lays is worked out, one for each lay and guessed goal."""


@dataclass(frozen=True)
class _Rival:
    """One goal of one seat, and its share in the sum of all."""

    seat: int
    goal: Goal
    share: float


@dataclass(frozen=True)
class _Ways:
    """The cheapest ways of a rival."""

    rival: _Rival
    longer: list[list[float]]
    """How much longer they are by way of a piece on a place."""
    passed: list[bool]
    """By place: True if some of them pass there."""
    wanted: list[int]
    """Places where a tile would bring the rival nearer."""


class Others:
    """Those who still build, seen from one seat."""

    def __init__(self, own: OwnSeat, trust: float) -> None:
        self._own = own
        table = own.table
        guess = Guess(own, trust)
        seats = [seat for seat in range(table.seats) if seat != own.number and table.trams[seat] is None]
        self.weight = 1 / sqrt(max(1, len(seats)))
        """What hindering counts: less among many, whom it helps too, and of whom one can guess less."""
        self._mappers = {
            seat: PriceMapper(own.drafts, Tariff(own.desk.catalogue, own.supply, table.hands[seat]), own.pace)
            for seat in seats
        }
        self._rivals: list[_Rival] = []
        for seat in seats:
            for goal, share in guess.likely(seat, max(3, _GOALS // len(seats))):
                self._rivals.append(_Rival(seat, goal, share))
        (self._now,) = self._exactly([()], [NO_WAY] * len(self._rivals))
        self._rivals = self._weighed()
        self._known: dict[Lays, float] = {}
        """What the others' routes cost after lays."""

    @property
    def now(self) -> float:
        """What the others' routes cost as the board lies, as `costs` says it."""
        return self._average(self._now)

    def costs(self, lays: Sequence[Lays]) -> list[float]:
        """By lays: what the others' routes cost then, on average over those who still build.

        Those who are nearer to their end count more.
        """
        bounds = [now + _SHUT for now in self._now]
        fresh = [some for some in lays if some not in self._known]
        for some, row in zip(fresh, self._exactly(fresh, bounds), strict=True):
            self._known[some] = self._average(list(map(min, row, bounds)))
        return [self._known[some] for some in lays]

    def _average(self, costs: Sequence[int]) -> float:
        return sum(cost * rival.share for cost, rival in zip(costs, self._rivals, strict=True))

    def hindered(self, lays: Sequence[Lay], count: int) -> dict[Lay, float]:
        """So many of these lays at most, those that cost the others most, and how much more."""
        if not self._rivals:
            return {}
        ranked = sorted(((self._harm(lay), number) for number, lay in enumerate(lays)), reverse=True)
        tried = [lays[number] for harm, number in ranked[: _TRIED // len(self._rivals)] if harm > 0]
        costs = self.costs([(lay,) for lay in tried])
        best = sorted(zip(costs, range(len(tried)), strict=True), key=lambda entry: (-entry[0], entry[1]))
        return {tried[number]: cost - self.now for cost, number in best[:count] if cost > self.now}

    def _weighed(self) -> list[_Rival]:
        """The rivals with shares that add up to 1, larger for seats that are ahead."""
        expected: dict[int, float] = {}
        for cost, rival in zip(self._now, self._rivals, strict=True):
            expected[rival.seat] = expected.get(rival.seat, 0.0) + cost * rival.share
        first = min(expected.values(), default=0.0)
        weights = {seat: exp(_LEAD * (first - cost)) for seat, cost in expected.items()}
        total = sum(weights.values())
        return [_Rival(one.seat, one.goal, one.share * weights[one.seat] / total) for one in self._rivals]

    def _exactly(self, lays: Sequence[Lays], mosts: Sequence[int]) -> list[list[int]]:
        """By lays, then by rival: what the goal costs then; NO_WAY above the rival's most."""
        # Goal by goal, since what one costs on many boards is much the same.
        routes = [
            Route(self._mappers[rival.seat].price_map(some), self._own.tasks(rival.goal, some), most)
            for rival, most in zip(self._rivals, mosts, strict=True)
            for some in lays
        ]
        found = costs(self._own.grid.frame, routes)
        return [found[number :: len(lays)] for number in range(len(lays))]

    def filled(self, chance: Chance, tiles: int) -> Cells:
        """Draw a goal for each of the others by what it has built, and `tiles` cells that bring it on."""
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
        """By rival that has a way."""
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
        """A guess at what the lay costs the others, on average."""
        own = self._own
        place, numbers = own.grid.frame.place(lay.cell), numbers_of(own.pieces(lay))
        letter = own.grid.board.beside.get(lay.cell)
        puts_up = letter is not None and all(stop.letter != letter for stop in own.table.stops)
        found = 0.0
        for one in self._ways:
            if one.passed[place]:
                found += one.rival.share * min([one.longer[number][place] for number in numbers])
            elif puts_up and letter is not None and letter in one.rival.goal[1]:
                found += one.rival.share * _SIGN
        return found
