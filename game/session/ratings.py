"""Ratings of players, by the games that they have played here.

Ratings are by game and by identity, in the order in which games ended (Plackett and Luce's model for games of
any number of players, by `openskill`), on Elo's scale: a player rated 240 higher wins four duels of five. The
program's levels have fixed places on it, their anchors; all other ratings change with every game.
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
"""Makes the model's duel probabilities equal to Elo's formula."""
_TAU = _BETA / 50
"""The addition to every deviation per game, because people change."""


@dataclass(frozen=True)
class Rating:
    """A strength and its deviation: in 95 of 100 cases the true strength is within it."""

    value: float
    deviation: float


BEGIN = 800.0
"""The weakest level's rating, where new players begin."""
FIRST = Rating(BEGIN, 8 * _BETA)
"""The rating before any game, so wide that five games lead from the weakest level to the strongest."""

RatingHistory: TypeAlias = Mapping[str, Mapping[Identity, Rating]]
"""For each record, the ratings after that game of the players without an anchor."""


def first_rating(roster: Roster, game: str, identity: Identity) -> Rating:
    """Return the initial rating of a player; a level has its fixed anchor."""
    anchor = roster.anchor(identity.player, game)
    if anchor is not None:
        return Rating(anchor, 0.0)
    begin = roster.beginning(identity.name, game) if identity.player == HUMAN else None
    return FIRST if begin is None else Rating(begin, FIRST.deviation)


def after_duel(winner: Rating, loser: Rating) -> tuple[Rating, Rating]:
    """Return both ratings after a duel."""
    model = _model()
    [[won], [lost]] = model.rate(_teams(model, (winner, loser)))
    return Rating(won.mu, 2 * won.sigma), Rating(lost.mu, 2 * lost.sigma)


def win_shares(table: Sequence[Rating]) -> list[float]:
    """Return each player's probability of winning a game among all of them, by the rating model."""
    weights = _weights(table)
    return [weight / sum(weights) for weight in weights]


def ahead_chance(table: Sequence[Rating], one: int, other: int) -> float:
    """Return the probability that seat `one` finishes ahead of seat `other`, by the rating model."""
    weights = _weights(table)
    return weights[one] / (weights[one] + weights[other])


def shares_of_change(table: Sequence[Rating], ranks: Sequence[int], own: int) -> list[float]:
    """Return the points that each seat gives to (or takes from) the rating of the seat `own` in one game.

    This is the Shapley value: the seat's average contribution to the change over all orders in which the
    others could join the table, so that the shares add up to the change. The seat's own share is 0.
    """
    before = [Rating(one.value, hypot(one.deviation, 2 * _TAU)) for one in table]
    weights, step = _weights(before), (before[own].deviation / 2) ** 2 / _scale(before)

    def gain(seats: tuple[int, ...]) -> float:
        """Return the share of the place that `own` got, minus its chances for that place and those before."""
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
    """Return the course of all ratings over games in any order; unrated games are left out."""
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
            if not rating.deviation:
                continue
            # A player with several seats gets the average of their results.
            own = [one for other, [one] in zip(who, rated, strict=True) if other == identity]
            after[identity] = Rating(fmean(one.mu for one in own), 2 * fmean(one.sigma for one in own))
            known[entry.game, identity] = after[identity]
    return course


def _scale(table: Sequence[Rating]) -> float:
    return hypot(*(one.deviation / 2 for one in table), _BETA * sqrt(len(table)))


def _weights(table: Sequence[Rating]) -> list[float]:
    """Return weights proportional to the seats' chances of winning."""
    scale = _scale(table)
    return [exp(one.value / scale) for one in table]


def _model() -> PlackettLuce:
    # The library's default gamma leaves more deviation than there is.
    return PlackettLuce(mu=BEGIN, sigma=FIRST.deviation / 2, beta=_BETA, tau=_TAU, gamma=lambda *_: 1.0)


def _teams(model: PlackettLuce, table: Iterable[Rating]) -> list[list[PlackettLuceRating]]:
    """Return the players as one-player teams of the model."""
    return [[model.create_rating([one.value, one.deviation / 2])] for one in table]
