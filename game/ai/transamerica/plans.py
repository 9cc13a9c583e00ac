"""Plans of the own seat for a round, and rehearsals that tell what becomes of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from game.ai.transamerica.hands import HABITS, Worlds, central
from game.ai.transamerica.race import Race, Strategy, Terrain, luck
from game.ai.transamerica.seat import TURN, Numbers, OwnSeat, place_of
from game.ai.transamerica.standing import Standing
from game.content.transamerica_plays import Rehearsed

_PLAIN = (2, 2, 2, 2, 2)
_EVEN = (1, 1, 1, 1, 1)
TRIAL = 4
"""Handfuls of worlds before anything can be dropped or chosen; so many are rehearsed at once."""
_ORDERS = 4
"""Ranks among which a builder of trees puts each city by chance."""
_IS_TREE = np.array([habit.tree > 0 for habit in HABITS])
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
    """The node to link at once; -1 leaves it to the ranks."""
    tree: bool = False
    """True if cities wait that a cheapest network links by other ones."""


Choice: TypeAlias = tuple[Plan, ...]
"""Plans that begin with the same hub or rail."""


def orders(own: OwnSeat, pull: int) -> Choice:
    """From the own hub the nearest city first; or each own city and each next one.

    After those always the nearest. On the way to the first city the next one counts `pull` times.
    """
    waiting = _waiting(own)
    plans = [Plan(own.hub)]
    for city in waiting:
        for after in waiting:
            if after != city or len(waiting) == 1:
                ranks, pulls = list(_PLAIN), list(_EVEN)
                ranks[after] = 1
                ranks[city] = 0
                pulls[after] = pull
                plans.append(Plan(own.hub, tuple(ranks), tuple(pulls)))
    return (*plans, *trees(own, own.hub))


def afterwards(own: OwnSeat, first: int) -> Choice:
    """One rail, and then for each own city: going for it at once; before all, nearest first."""
    plans = [Plan(own.hub, first=first)]
    for city in _waiting(own):
        ranks = list(_PLAIN)
        ranks[city] = 1
        plans.append(Plan(own.hub, tuple(ranks), first=first))
    return (*plans, *trees(own, own.hub, first))


def trees(own: OwnSeat, hub: int, first: int = -1) -> Choice:
    """By a cheapest network from a hub: the nearest city first, and what lies farthest from the others."""
    found, from_others = (Plan(hub, first=first, tree=True),), own.away_from_others
    if from_others is None:
        return found
    order = np.argsort(-from_others[own.cities], kind="stable")
    ranks = tuple(np.argsort(order).tolist())
    return (*found, Plan(hub, ranks, first=first, tree=True))


def _waiting(own: OwnSeat) -> list[int]:
    """Own cities that are not yet linked, by their place in the hand."""
    return [city for city, away in enumerate(own.away()) if away]


class Rehearsals:
    """Plays rounds on from one view to their end. Worlds are hands as `Hands` deals them.

    After a trial each choice goes on with its best plans alone.
    """

    def __init__(self, own: OwnSeat, play: Rehearsed, rng: np.random.Generator) -> None:
        self._own = own
        self._play = play
        self._rng = rng
        self._standing = Standing(own.table)
        self._terrain = Terrain.of(own.game.distances, own.matrix)
        self._trials: dict[Choice, list[Numbers]] = {}
        """By handful of worlds, and plan of the choice, what it was worth."""
        self._kept: dict[Choice, Choice] = {}

    def next_node(self, plan: Plan) -> int:
        """The node that the ranks of a plan link next; the own hub where nothing is left to do."""
        seats = self._own.table.seats
        nobody = Worlds(np.zeros((seats, 1, 0), dtype=np.intp), np.zeros((seats, 1), dtype=np.intp))
        race = self._race([plan], nobody, np.zeros((seats, 0, 1), dtype=np.intp), luck(self._rng, 1))
        return int(race.choices(self._own.number, TURN - self._own.table.laid)[0])

    def worths(self, handfuls: Sequence[Worlds], choices: Sequence[Choice]) -> list[list[float]]:
        """By handful of worlds, what each choice is worth.

        That is by the plan which is best on average over the handful, as nobody knows the world.
        """
        kept = [self._kept.get(choice, choice) for choice in choices]
        worlds = Worlds(*(np.concatenate(parts, axis=1) for parts in zip(*handfuls, strict=True)))
        each = self._each(worlds, [plan for plans in kept for plan in plans])
        means = each.reshape(len(each), len(handfuls), -1).mean(axis=2)
        found, done = [], 0
        for choice, plans in zip(choices, kept, strict=True):
            worths = means[done : done + len(plans)]
            done += len(plans)
            found.append(worths.max(axis=0).tolist())
            if len(plans) > self._play.kept:
                self._note(choice, worths)
        return [list(worths) for worths in zip(*found, strict=True)]

    def _note(self, choice: Choice, worths: Numbers) -> None:
        """Remember what the plans of a choice were worth, by plan and handful of worlds."""
        trial = self._trials.setdefault(choice, [])
        trial.extend(worths.T)
        if len(trial) >= TRIAL:
            best = np.argsort(-np.sum(trial, axis=0), kind="stable")[: self._play.kept]
            self._kept[choice] = tuple(choice[number] for number in best)

    def _each(self, worlds: Worlds, plans: Sequence[Plan]) -> Numbers:
        """By plan and world, what it is worth: the chance to win the match, and something for the round."""
        count = worlds.hands.shape[1]
        chance, ranks = luck(self._rng, count), self._ranks(worlds.habits)
        some = max(1, _AT_ONCE // count)
        lots = [plans[begin : begin + some] for begin in range(0, len(plans), some)]
        losses = np.concatenate([self._losses(lot, worlds, ranks, chance) for lot in lots], axis=1)
        least = losses == losses.min(axis=0)
        own = self._own.number
        worth = self._standing.shares(losses)[own] + self._play.rounds * least[own] / least.sum(axis=0)
        each: Numbers = worth.reshape(-1, count)
        return each

    def _ranks(self, habits: Numbers) -> Numbers:
        """By seat, city and world: what goes first, as a habit has it and chance for the rest."""
        later = np.array([habit.later for habit in HABITS])[habits][:, None]
        some = self._rng.random((len(habits), self._own.cities.size, habits.shape[1]))
        trees = _IS_TREE[habits][:, None]
        ranks: Numbers = np.where(trees, (_ORDERS * some).astype(np.intp), some < later)
        return ranks

    def _losses(self, plans: Sequence[Plan], worlds: Worlds, ranks: Numbers, chance: Numbers) -> Numbers:
        """By seat, and plan and world, what is lost in the round."""
        own, count = self._own, worlds.hands.shape[1]
        race = self._race(plans, worlds, ranks, chance)
        if own.table.hubs[own.number] is None:
            race.play(own.table.start_player, TURN)
        else:
            first = np.repeat([plan.first for plan in plans], count)
            race.play(own.number, TURN - own.table.laid, first)
        return race.losses()

    def _race(self, plans: Sequence[Plan], worlds: Worlds, ranks: Numbers, chance: Numbers) -> Race:
        own, count = self._own, worlds.hands.shape[1]
        where = np.tile(self._hubs(worlds.hands), (1, len(plans)))
        trees = np.tile(_IS_TREE[worlds.habits], (1, len(plans)))
        where[own.number] = np.repeat([plan.hub for plan in plans], count)
        strategies = []
        for seat in range(own.table.seats):
            if seat == own.number:
                cities = np.tile(own.cities[:, None], (1, len(plans) * count))
                planned = np.repeat(np.array([plan.ranks for plan in plans]).T, count, axis=1)
                pulls = np.repeat(np.array([plan.pulls for plan in plans]).T, count, axis=1)
                own_trees = np.repeat([plan.tree for plan in plans], count)
                strategies.append(Strategy(cities, planned, pulls, self._play.leave, own_trees))
            else:
                cities, order = (
                    np.tile(each, (1, len(plans))) for each in (worlds.hands[seat].T, ranks[seat])
                )
                strategies.append(Strategy(cities, order, np.ones_like(cities), trees=trees[seat]))
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
