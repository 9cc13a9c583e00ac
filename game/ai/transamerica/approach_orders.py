"""Plans of our seat for a round."""

from dataclasses import dataclass

from game.ai.transamerica.seat_analysis import SeatAnalysis

_PLAIN = (2, 2, 2, 2, 2)
_EVEN = (1, 1, 1, 1, 1)
_APART = 0.5
"""Weight of the distance between a city and the other networks in most plans."""


@dataclass(frozen=True)
class ApproachOrder:
    """An order in which to approach our cities; the tuples are by city in our hand."""

    ranks: tuple[int, ...] = _PLAIN
    """Cities of lower rank come first; among equal ones the nearest."""
    pulls: tuple[int, ...] = _EVEN
    """The weight of coming near a city when choosing among ways of equal length."""
    tree: bool = False
    """True if cities that a cheapest network connects through others are left for later."""
    apart: float = _APART
    """Steps by which a city seems nearer, for each step of its distance from other networks."""


TREES = tuple(ApproachOrder(tree=True, apart=apart) for apart in (0.0, _APART, 2.0))
"""Plans by a cheapest network: the nearest city first, or those remote from the others."""


def orders(own: SeatAnalysis, pull: int) -> list[ApproachOrder]:
    """Return plans that begin with the nearest city, and with each ordered pair of our cities.

    After those always the nearest. On the way to the first city the next one counts `pull` times.
    """
    waiting = _waiting(own)
    plans = [ApproachOrder()]
    for city in waiting:
        for after in waiting:
            if after != city or len(waiting) == 1:
                ranks, pulls = list(_PLAIN), list(_EVEN)
                ranks[after] = 1
                ranks[city] = 0
                pulls[after] = pull
                plans.append(ApproachOrder(tuple(ranks), tuple(pulls)))
    return [*plans, *TREES]


def afterwards(own: SeatAnalysis) -> list[ApproachOrder]:
    """Return the plans after a turn: the nearest city first, or each of our cities before the others."""
    plans = [ApproachOrder()]
    for city in _waiting(own):
        ranks = list(_PLAIN)
        ranks[city] = 1
        plans.append(ApproachOrder(tuple(ranks)))
    return [*plans, *TREES]


def _waiting(own: SeatAnalysis) -> list[int]:
    """Return our cities that are not yet linked, as indices in the hand."""
    return [city for city, away in enumerate(own.distances_to_cities()) if away]
