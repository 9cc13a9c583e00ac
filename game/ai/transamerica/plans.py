"""Plans of the own seat for a round."""

from dataclasses import dataclass

import numpy as np

from game.ai.transamerica.seat import OwnSeat

_PLAIN = (2, 2, 2, 2, 2)
_EVEN = (1, 1, 1, 1, 1)


@dataclass(frozen=True)
class Plan:
    """An order in which own cities are gone for; the tuples are by own city."""

    ranks: tuple[int, ...] = _PLAIN
    """Cities of lower rank come first; among equal ones the nearest."""
    pulls: tuple[int, ...] = _EVEN
    """How much a way that comes near a city is preferred to others of equal length."""
    tree: bool = False
    """True if cities wait that a cheapest network links by other ones."""


def orders(own: OwnSeat, pull: int) -> list[Plan]:
    """From the own hub the nearest city first; or each own city and each next one.

    After those always the nearest. On the way to the first city the next one counts `pull` times.
    """
    waiting = _waiting(own)
    plans = [Plan()]
    for city in waiting:
        for after in waiting:
            if after != city or len(waiting) == 1:
                ranks, pulls = list(_PLAIN), list(_EVEN)
                ranks[after] = 1
                ranks[city] = 0
                pulls[after] = pull
                plans.append(Plan(tuple(ranks), tuple(pulls)))
    return [*plans, *trees(own)]


def afterwards(own: OwnSeat) -> list[Plan]:
    """After a turn: the nearest city first; or each own city before the others."""
    plans = [Plan()]
    for city in _waiting(own):
        ranks = list(_PLAIN)
        ranks[city] = 1
        plans.append(Plan(tuple(ranks)))
    return [*plans, *trees(own)]


def trees(own: OwnSeat) -> list[Plan]:
    """By a cheapest network: the nearest city first, and the city farthest from the others."""
    found, from_others = [Plan(tree=True)], own.away_from_others
    if from_others is None:
        return found
    order = np.argsort(-from_others[own.cities], kind="stable")
    ranks = tuple(np.argsort(order).tolist())
    return [*found, Plan(ranks, tree=True)]


def _waiting(own: OwnSeat) -> list[int]:
    """Own cities that are not yet linked, by their place in the hand."""
    return [city for city, away in enumerate(own.away()) if away]
