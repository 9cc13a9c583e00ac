"""Plans of the own seat for a round, and rehearsals that tell what becomes of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from game.ai.transamerica.hands import central
from game.ai.transamerica.race import Race, Strategy, Terrain, luck
from game.ai.transamerica.seat import TURN, Numbers, OwnSeat, place_of
from game.ai.transamerica.standing import Standing
from game.content.transamerica_plays import Leaving

_PLAIN = (2, 2, 2, 2, 2)
_EVEN = (1, 1, 1, 1, 1)
TRIAL = 4
"""Handfuls of worlds before anything can be dropped or chosen; so many are rehearsed at once."""
_AT_ONCE = 2500
"""Rounds played side by side, about: with fewer, calls count most; more do not fit where memory is quick."""


@dataclass(frozen=True)
class Plan:
    """Where the own hub stands, and what is gone for; the tuples are by own city."""

    hub: int
    ranks: tuple[int, ...] = _PLAIN
    """Cities of lower rank come first; among equal ones the nearest."""
    pulls: tuple[int, ...] = _EVEN
    """How much a way that comes near a city is preferred to others of equal length."""
    first: int = -1
    """The node to link at once; the own hub for no rail, and -1 leaves it to the ranks."""
    alone: bool = False
    """Whether the turn ends after that."""


Choice: TypeAlias = tuple[Plan, ...]
"""Plans that begin with the same hub or rail."""


def orders(own: OwnSeat, hub: int, pull: int, first: int = -1) -> Choice:
    """From a hub, and perhaps one rail, the nearest city first; or each own city and each next one.

    After those always the nearest. On the way to the first city the next one counts `pull` times.
    """
    waiting = _waiting(own, hub)
    plans = [Plan(hub, first=first)]
    for city in waiting:
        for after in waiting:
            if after != city or len(waiting) == 1:
                ranks, pulls = list(_PLAIN), list(_EVEN)
                ranks[after] = 1
                ranks[city] = 0
                pulls[after] = pull
                plans.append(Plan(hub, tuple(ranks), tuple(pulls), first))
    return tuple(plans)


def afterwards(own: OwnSeat, first: int) -> Choice:
    """One rail, and then for each own city: going for it at once; before all, nearest first."""
    plans = [Plan(own.hub, first=first)]
    for city in _waiting(own, own.hub):
        ranks = list(_PLAIN)
        ranks[city] = 1
        plans.append(Plan(own.hub, tuple(ranks), first=first))
    return tuple(plans)


def _waiting(own: OwnSeat, hub: int) -> list[int]:
    """Own cities that are not yet linked to a hub, by their place in the hand."""
    return [city for city, away in enumerate(own.matrix[hub, own.cities]) if away]


class Rehearsals:
    """Plays rounds on from one view to their end. Worlds are hands as `Hands` deals them.

    After a trial each choice goes on with its best plans alone, so many of them as `kept`.
    """

    def __init__(
        self, own: OwnSeat, rounds: float, leaves: Leaving, kept: int, rng: np.random.Generator
    ) -> None:
        """A round won counts `rounds` beside the chance to win the match."""
        self._own = own
        self._rounds = rounds
        self._leaves = leaves
        self._rng = rng
        self._standing = Standing(own.table)
        self._terrain = Terrain.of(own.game.distances, own.matrix)
        self._most = kept
        self._trials: dict[Choice, list[Numbers]] = {}
        """By handful of worlds, and plan of the choice, what it was worth."""
        self._kept: dict[Choice, Choice] = {}

    def next_node(self, plan: Plan) -> int:
        """The node that the ranks of a plan link next; the own hub where nothing is left to do."""
        nobody = np.zeros((self._own.table.seats, 1, 0), dtype=np.intp)
        race = self._race([plan], nobody, luck(self._rng, 1))
        return int(race.choices(self._own.number, TURN - self._own.table.laid)[0])

    def worths(self, handfuls: Sequence[Numbers], choices: Sequence[Choice]) -> list[list[float]]:
        """By handful of worlds, what each choice is worth.

        That is by the plan which is best on average over the handful, as nobody knows the world.
        """
        kept = [self._kept.get(choice, choice) for choice in choices]
        each = self._each(np.concatenate(handfuls, axis=1), [plan for plans in kept for plan in plans])
        means = each.reshape(len(each), len(handfuls), -1).mean(axis=2)
        found, done = [], 0
        for choice, plans in zip(choices, kept, strict=True):
            worths = means[done : done + len(plans)]
            done += len(plans)
            found.append(worths.max(axis=0).tolist())
            if len(plans) > self._most:
                self._note(choice, worths)
        return [list(worths) for worths in zip(*found, strict=True)]

    def _note(self, choice: Choice, worths: Numbers) -> None:
        """Remember what the plans of a choice were worth, by plan and handful of worlds."""
        trial = self._trials.setdefault(choice, [])
        trial.extend(worths.T)
        if len(trial) >= TRIAL:
            best = np.argsort(-np.sum(trial, axis=0), kind="stable")[: self._most]
            self._kept[choice] = tuple(choice[number] for number in best)

    def _each(self, worlds: Numbers, plans: Sequence[Plan]) -> Numbers:
        """By plan and world, what it is worth: the chance to win the match, and something for the round."""
        count, chance = worlds.shape[1], luck(self._rng, worlds.shape[1])
        some = max(1, _AT_ONCE // count)
        lots = [plans[begin : begin + some] for begin in range(0, len(plans), some)]
        losses = np.concatenate([self._losses(lot, worlds, chance) for lot in lots], axis=1)
        least = losses == losses.min(axis=0)
        own = self._own.number
        worth = self._standing.shares(losses)[own] + self._rounds * least[own] / least.sum(axis=0)
        each: Numbers = worth.reshape(-1, count)
        return each

    def _losses(self, plans: Sequence[Plan], worlds: Numbers, chance: Numbers) -> Numbers:
        """By seat, and plan and world, what is lost in the round."""
        own, count = self._own, worlds.shape[1]
        race = self._race(plans, worlds, chance)
        if own.table.hubs[own.number] is None:
            race.play(own.table.start_player, TURN)
        else:
            first = np.repeat([plan.first for plan in plans], count)
            alone = np.repeat([plan.alone for plan in plans], count)
            race.play(own.number, TURN - own.table.laid, first, alone)
        return race.losses()

    def _race(self, plans: Sequence[Plan], worlds: Numbers, chance: Numbers) -> Race:
        own, count = self._own, worlds.shape[1]
        where = np.tile(self._hubs(worlds), (1, len(plans)))
        where[own.number] = np.repeat([plan.hub for plan in plans], count)
        strategies = []
        for seat in range(own.table.seats):
            if seat == own.number:
                cities = np.tile(own.cities[:, None], (1, len(plans) * count))
                ranks = np.repeat(np.array([plan.ranks for plan in plans]).T, count, axis=1)
                pulls = np.repeat(np.array([plan.pulls for plan in plans]).T, count, axis=1)
                strategies.append(Strategy(cities, ranks, pulls, self._leaves))
            else:
                cities = np.tile(worlds[seat].T, (1, len(plans)))
                strategies.append(Strategy(cities, np.zeros_like(cities), np.ones_like(cities)))
        return Race(self._terrain, where, strategies, chance)

    def _hubs(self, worlds: Numbers) -> Numbers:
        """By seat and world; who has yet to place one takes its most central city."""
        own = self._own
        places = np.zeros(worlds.shape[:2], dtype=np.intp)
        for seat, hub in enumerate(own.table.hubs):
            if hub is not None:
                places[seat] = place_of(own.game, hub)
            elif seat != own.number:
                places[seat] = central(own.game.distances.empty, worlds[seat])
        return places
