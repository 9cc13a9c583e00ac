"""The change of one player's rating by one game, and the share of it that each opponent gave."""

from collections.abc import Iterable, Sequence
from math import floor
from operator import attrgetter
from typing import NamedTuple

import msgspec

from game.content.levels import Roster
from game.session.even_match import PlayerStrengths, player_strengths
from game.session.ratings import Rating, ahead_chance, shares_of_change
from game.storage.history import Entry, Identity

SURE = 0.6
"""Minimal probability for an expected result."""


class OpponentShare(NamedTuple):
    """One opponent's share of a change of rating."""

    seat: int
    rating: float
    ahead: float
    """1 if the player finished ahead of this opponent, 0 behind, 0.5 on the same place."""
    chance: float
    """The expected chance to finish ahead."""
    points: int

    @property
    def expected(self) -> str:
        """`ahead`, `behind`, or `even` if neither was to be expected."""
        return "ahead" if self.chance >= SURE else "behind" if self.chance <= 1 - SURE else "even"

    @property
    def result(self) -> str:
        """`ahead`, `behind` or `level`."""
        return "ahead" if self.ahead == 1 else "level" if self.ahead else "behind"


class RatingChange(msgspec.Struct, frozen=True):
    """A rating before and after a game; the points of `shares` add up to the points between them.

    A game that does not count changes nothing and has no shares; `unrated` is its reason.
    """

    before: Rating
    after: Rating
    shares: tuple[OpponentShare, ...] = ()
    unrated: str = ""

    @property
    def points(self) -> int:
        """The change, between the rounded ratings."""
        return round(self.after.value) - round(self.before.value)

    @property
    def ahead(self) -> float:
        """The number of opponents that the player finished ahead of; a shared place counts half."""
        return sum(one.ahead for one in self.shares)

    @property
    def expected(self) -> float:
        """The number of opponents that the player was expected to finish ahead of."""
        return sum(one.chance for one in self.shares)


def rating_change(
    entries: Iterable[Entry], entry: Entry, roster: Roster, who: Identity
) -> RatingChange | None:
    """Return the change by `entry`, one of `entries`.

    Return None for a player with a fixed rating, and for one without exactly one seat at the table.
    """
    seats = [number for number, seat in enumerate(entry.seats) if seat.identity == who]
    until = [one for one in entries if (one.ended, one.record) <= (entry.ended, entry.record)]
    known = player_strengths((one for one in until if one.record != entry.record), entry.game, roster)
    before = known.rating(who)
    if len(seats) != 1 or not before.deviation:
        return None
    after = player_strengths(until, entry.game, roster).rating(who)
    if not entry.counts or len(entry.seats) < 2:
        return RatingChange(before, after, unrated=entry.unrated)
    shares = _shares(known, entry, seats[0])
    return RatingChange(before, after, _rounded(shares, round(after.value) - round(before.value)))


def _shares(known: PlayerStrengths, entry: Entry, own: int) -> list[tuple[OpponentShare, float]]:
    """Return each opponent's share, and its points before rounding."""
    table = [known.rating(seat.identity) for seat in entry.seats]
    ranks = [seat.rank for seat in entry.seats]
    points = shares_of_change(table, ranks, own)
    return [
        (
            OpponentShare(
                seat,
                table[seat].value,
                0.5 if rank == ranks[own] else float(rank > ranks[own]),
                ahead_chance(table, own, seat),
                0,
            ),
            points[seat],
        )
        for seat, rank in enumerate(ranks)
        if seat != own
    ]


def _rounded(shares: Sequence[tuple[OpponentShare, float]], total: int) -> tuple[OpponentShare, ...]:
    """Return the shares in whole points that add up to `total`; the largest share takes the rest."""
    whole = [floor(points + 0.5) for _, points in shares]
    largest = max(range(len(shares)), key=lambda number: abs(shares[number][1]))
    whole[largest] += total - sum(whole)
    rounded = [one._replace(points=points) for (one, _), points in zip(shares, whole, strict=True)]
    return tuple(sorted(rounded, key=attrgetter("rating")))
