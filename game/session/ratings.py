"""Ratings of players, by the games that they have played here.

Ratings are by game and by identity, in the order in which games ended (Plackett and Luce's model for games of
any number of players, by `openskill`), on Elo's scale: who stands 240 higher wins four duels of five. The
program's levels have fixed places on it, their anchors; everybody else moves with every game.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from math import exp, hypot, log, sqrt
from statistics import fmean
from typing import TypeAlias

from openskill.models import PlackettLuce, PlackettLuceRating

from game.content.levels import Roster
from game.core.record import HUMAN
from game.storage.history import Entry, Identity

_BETA = 400 / log(10) / sqrt(2)
"""With it the model's chances in a duel are those of Elo's formula."""
_TAU = _BETA / 50
"""The share of doubt that every game adds, as people change."""


@dataclass(frozen=True)
class Rating:
    """A strength, and how far it may be off: the true one lies within it in 95 of 100 cases."""

    value: float
    off: float


BEGIN = 800.0
"""The weakest level's place: whoever is new begins beside it."""
FIRST = Rating(BEGIN, 8 * _BETA)
"""The rating without a game. It is so wide that five games lead from the weakest level to the strongest."""

RatingHistory: TypeAlias = Mapping[str, Mapping[Identity, Rating]]
"""By record: the ratings after that game of those players who have no anchor."""


def first_rating(roster: Roster, game: str, identity: Identity) -> Rating:
    """Return the rating of a player before any game: of a level its anchor, which stays."""
    anchor = roster.anchor(identity.player, game)
    if anchor is not None:
        return Rating(anchor, 0.0)
    begin = roster.beginning(identity.name, game) if identity.player == HUMAN else None
    return FIRST if begin is None else Rating(begin, FIRST.off)


def after_duel(winner: Rating, loser: Rating) -> tuple[Rating, Rating]:
    """Return the ratings of both after the one has beaten the other."""
    model = _model()
    [[won], [lost]] = model.rate(_teams(model, (winner, loser)))
    return Rating(won.mu, 2 * won.sigma), Rating(lost.mu, 2 * lost.sigma)


def win_shares(table: Sequence[Rating]) -> list[float]:
    """Return each player's chance to win a game of all of them, by the model that ratings follow."""
    weights = _weights(table)
    return [weight / sum(weights) for weight in weights]


def ahead_chance(table: Sequence[Rating], one: int, other: int) -> float:
    """Return the chance of seat `one` to finish ahead of seat `other`, by the same model."""
    weights = _weights(table)
    return weights[one] / (weights[one] + weights[other])


def shares_of_change(table: Sequence[Rating], ranks: Sequence[int], own: int) -> list[float]:
    """Return the points that each seat gives to (or takes from) the rating of the seat `own` by a game.

    It is what the seat adds to the change on average over all orders in which the others could join the
    table (Shapley's value), so that the shares add up to the change. The seat's own share is 0.
    """
    before = [Rating(one.value, hypot(one.off, 2 * _TAU)) for one in table]
    weights, step = _weights(before), (before[own].off / 2) ** 2 / _scale(before)

    def gain(seats: tuple[int, ...]) -> float:
        """Return the share of the place that `own` got, less its chances for that place and those before."""
        places = {ranks[seat] for seat in seats if ranks[seat] <= ranks[own]}
        left = (sum(weights[seat] for seat in seats if ranks[seat] >= place) for place in places)
        return 1 / sum(ranks[seat] == ranks[own] for seat in seats) - sum(
            weights[own] / all_ for all_ in left
        )

    shares = [0.0] * len(table)
    orders = list(permutations(seat for seat in range(len(table)) if seat != own))
    for order in orders:
        for number, seat in enumerate(order):
            added = gain((own, *order[: number + 1])) - gain((own, *order[:number]))
            shares[seat] += step * added / len(orders)
    return shares


def ratings(entries: Iterable[Entry], roster: Roster) -> RatingHistory:
    """Return the course of all ratings over games in any order; those that do not count are left out."""
    model = _model()
    known: dict[tuple[str, Identity], Rating] = {}
    course: dict[str, dict[Identity, Rating]] = {}
    for entry in sorted(entries, key=lambda entry: (entry.ended, entry.record)):
        who = [seat.identity for seat in entry.seats]
        if not entry.counts or len(set(who)) < 2:
            continue
        before = [known.get((entry.game, one)) or first_rating(roster, entry.game, one) for one in who]
        rated = model.rate(_teams(model, before), ranks=[float(seat.rank) for seat in entry.seats])
        course[entry.record] = after = {}
        for identity, rating in dict(zip(who, before, strict=True)).items():
            if not rating.off:
                continue
            # Who plays in several seats has done as well as these have on average.
            own = [one for other, [one] in zip(who, rated, strict=True) if other == identity]
            after[identity] = Rating(fmean(one.mu for one in own), 2 * fmean(one.sigma for one in own))
            known[entry.game, identity] = after[identity]
    return course


def _scale(table: Sequence[Rating]) -> float:
    return hypot(*(one.off / 2 for one in table), _BETA * sqrt(len(table)))


def _weights(table: Sequence[Rating]) -> list[float]:
    """Return numbers in the ratio of which the seats at a table win."""
    scale = _scale(table)
    return [exp(one.value / scale) for one in table]


def _model() -> PlackettLuce:
    # The library's own share by which games make surer (gamma) leaves more doubt than there is.
    return PlackettLuce(mu=BEGIN, sigma=FIRST.off / 2, beta=_BETA, tau=_TAU, gamma=lambda *_: 1.0)


def _teams(model: PlackettLuce, table: Iterable[Rating]) -> list[list[PlackettLuceRating]]:
    """Return the players as the model has them, each alone."""
    return [[model.create_rating([one.value, one.off / 2])] for one in table]
