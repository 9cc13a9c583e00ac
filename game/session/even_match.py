"""Opponents chosen so that a game is as even as possible."""

from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean

import msgspec
from msgspec.structs import replace

from game.content.levels import EVEN, Roster, is_even, rating_of
from game.core.record import HUMAN, Seat
from game.session.ratings import BEGIN, Rating, first_rating, ratings, win_shares
from game.storage.history import Entry, Identity, identity_of

NEAR = 0.03
"""A probability this close to an equal share needs no change."""
_LOWEST, _HIGHEST = -2000.0, 5000.0
"""Range of the search for a rating."""


class EvenMatch(msgspec.Struct, frozen=True):
    """The proposed player for a seat, and the person's probability of winning before and after.

    `fair` is an equal share. If no change helps, the player is the present one.
    """

    seat: int
    player: str
    before: float
    after: float
    fair: float
    is_first: bool
    """True if the person has not played yet."""

    @property
    def changes(self) -> bool:
        """True if the proposal is a change."""
        return self.after != self.before


class PlayerStrengths(msgspec.Struct, frozen=True):
    """The strengths of all players in one game; `ratings` are of those who have played it."""

    game: str
    roster: Roster
    ratings: Mapping[Identity, Rating]

    def rating(self, who: Identity) -> Rating:
        """Return the rating of any player, known or new."""
        return self.ratings.get(who) or first_rating(self.roster, self.game, who)


def player_strengths(entries: Iterable[Entry], game: str, roster: Roster) -> PlayerStrengths:
    """Return the strengths after the last of these games, in about 0.15 ms per game."""
    found: dict[Identity, Rating] = {}
    for after in ratings((entry for entry in entries if entry.game == game), roster).values():
        found.update(after)
    return PlayerStrengths(game, roster, found)


def with_ratings(known: PlayerStrengths, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return the seats with ratings in place of the opponents that are to make the game even.

    With one person at the table, the ratings give that person an equal share; with several, they are the
    people's mean. A personality stays (`even:blocker`).
    """
    open_seats = [number for number, seat in enumerate(seats) if is_even(seat.player)]
    if not open_seats:
        return tuple(seats)
    people = [number for number, seat in enumerate(seats) if seat.is_human]
    table = [known.rating(identity_of(seat)) for seat in seats]
    if len(people) == 1:
        rating = _even_rating(table, people[0], open_seats)
    else:
        rating = fmean([table[number].value for number in people] or [BEGIN])
    player = known.roster.nearest(rating, known.game)
    return tuple(
        replace(seat, player=player + seat.player.removeprefix(EVEN)) if is_even(seat.player) else seat
        for seat in seats
    )


def as_listed(seats: Sequence[Seat], listed: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return the seats for a rematch, with even opponents as they were listed."""
    even = {replace(seat, player=""): seat.player for seat in listed if is_even(seat.player)}
    return tuple(
        replace(seat, player=even.get(replace(seat, player=""), seat.player))
        if rating_of(seat.player) is not None
        else seat
        for seat in seats
    )


def share_of(known: PlayerStrengths, seats: Sequence[Seat], seat: int) -> float:
    """Return the probability that a seat wins."""
    return win_shares([known.rating(identity_of(one)) for one in seats])[seat]


def _even_rating(table: Sequence[Rating], person: int, seats: Sequence[int]) -> float:
    """Return the common rating of `seats` at which the person wins an equal share."""
    low, high = _LOWEST, _HIGHEST
    while high - low > 1:
        middle = (low + high) / 2
        if _share_against(table, person, seats, middle) > 1 / len(table):
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _share_against(table: Sequence[Rating], person: int, seats: Sequence[int], rating: float) -> float:
    changed = [Rating(rating, 0.0) if seat in seats else one for seat, one in enumerate(table)]
    return win_shares(changed)[person]


def even_match(known: PlayerStrengths, seats: Sequence[Identity]) -> EvenMatch | None:
    """Return a proposal of a rating for one opponent of the only person at a table.

    None for tables with several people, or none, or without opponents.
    """
    people = [number for number, who in enumerate(seats) if who.player == HUMAN]
    if len(people) != 1 or len(seats) < 2:
        return None
    [person] = people
    table = [known.rating(who) for who in seats]
    before = win_shares(table)[person]
    others = [number for number in range(len(seats)) if number != person]
    first, fair = others[0], 1 / len(seats)
    stays = EvenMatch(first, seats[first].player, before, before, fair, seats[person] not in known.ratings)
    if abs(before - fair) <= NEAR:
        return stays

    def changed(seat: int) -> EvenMatch:
        player = known.roster.nearest(_even_rating(table, person, [seat]), known.game)
        after = [*table[:seat], known.rating(Identity(player)), *table[seat + 1 :]]
        return replace(stays, seat=seat, player=player, after=win_shares(after)[person])

    return min((stays, *map(changed, others)), key=lambda one: abs(one.after - fair))
