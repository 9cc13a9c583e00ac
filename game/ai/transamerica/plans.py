"""Plans of the own seat for a round."""

from dataclasses import dataclass

from game.ai.transamerica.seat import OwnSeat

_PLAIN = (2, 2, 2, 2, 2)
_EVEN = (1, 1, 1, 1, 1)
_APART = 0.5
"""How much most plans mind the distance of cities from the others."""


@dataclass(frozen=True)
class Plan:
    """An order in which own cities are gone for; the tuples are by own city."""

    ranks: tuple[int, ...] = _PLAIN
    """Cities of lower rank come first; among equal ones the nearest."""
    pulls: tuple[int, ...] = _EVEN
    """How much a way that comes near a city is preferred to others of equal length."""
    tree: bool = False
    """True if cities wait that a cheapest network links by other ones."""
    apart: float = _APART
    """Steps that a city seems nearer for each by which it lies away from other networks."""


TREES = tuple(Plan(tree=True, apart=apart) for apart in (0.0, _APART, 2.0))
"""By a cheapest network: the nearest city first, or what lies away from the others."""


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
    return [*plans, *TREES]


def afterwards(own: OwnSeat) -> list[Plan]:
    """After a turn: the nearest city first; or each own city before the others."""
    plans = [Plan()]
    for city in _waiting(own):
        ranks = list(_PLAIN)
        ranks[city] = 1
        plans.append(Plan(tuple(ranks)))
    return [*plans, *TREES]


def _waiting(own: OwnSeat) -> list[int]:
    """Own cities that are not yet linked, by their place in the hand."""
    return [city for city, away in enumerate(own.away()) if away]
