"""How strong people and opponents are, by the games that they have played here.

Ratings are by game and by identity, in the order in which games ended (Plackett and Luce's model for games of
any number of players, by `openskill`). They are told on a scale like Elo's: everybody begins at 1000, and
who stands 200 higher finishes ahead in about three games of four.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import TypeAlias

from openskill.models import PlackettLuce, PlackettLuceRating

from game.storage.history import Entry, Identity

BEGIN = 1000.0
_POINTS = 28.0
"""Points of the scale for one of the model; 7.2 of these stand between those who win three games of four."""


@dataclass(frozen=True)
class Rating:
    """A strength, and how far it may be off: the true one lies within it in 95 of 100 cases."""

    value: float
    off: float


RatingHistory: TypeAlias = Mapping[str, Mapping[Identity, Rating]]
"""By record: the ratings of its players after that game."""


def after_duel(winner: Rating, loser: Rating) -> tuple[Rating, Rating]:
    """The ratings of both after the one has beaten the other."""
    model = PlackettLuce()
    [[won], [lost]] = model.rate(_teams(model, (winner, loser)))
    return _told(model, won.mu, won.sigma), _told(model, lost.mu, lost.sigma)


def win_shares(table: Sequence[Rating]) -> list[float]:
    """How likely each is to win a game of all of them."""
    model = PlackettLuce()
    return model.predict_win(_teams(model, table))


def ratings(entries: Iterable[Entry]) -> RatingHistory:
    """The course of all ratings over games in any order, of which those that do not count are left out."""
    model = PlackettLuce()
    fresh = (model.mu, model.sigma)
    known: dict[tuple[str, Identity], tuple[float, float]] = {}
    course: dict[str, dict[Identity, Rating]] = {}
    for entry in sorted(entries, key=lambda entry: (entry.ended, entry.record)):
        who = [seat.identity for seat in entry.seats]
        if not entry.counts or len(set(who)) < 2:
            continue
        teams = [[model.create_rating(list(known.get((entry.game, one), fresh)))] for one in who]
        rated = model.rate(teams, ranks=[float(seat.rank) for seat in entry.seats])
        after: dict[Identity, Rating] = {}
        for identity in dict.fromkeys(who):
            # Who plays in several seats has done as well as these have on average.
            own = [one for other, [one] in zip(who, rated, strict=True) if other == identity]
            mu, sigma = fmean(one.mu for one in own), fmean(one.sigma for one in own)
            known[entry.game, identity] = (mu, sigma)
            after[identity] = _told(model, mu, sigma)
        course[entry.record] = after
    return course


def _teams(model: PlackettLuce, table: Iterable[Rating]) -> list[list[PlackettLuceRating]]:
    """As the model has them, each alone."""
    return [
        [model.create_rating([model.mu + (one.value - BEGIN) / _POINTS, one.off / (2 * _POINTS)])]
        for one in table
    ]


def _told(model: PlackettLuce, mu: float, sigma: float) -> Rating:
    return Rating(BEGIN + _POINTS * (mu - model.mu), 2 * _POINTS * sigma)
