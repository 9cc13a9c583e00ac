"""The one change among the opponents that makes a game as even as can be."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import product

import msgspec
from msgspec.structs import replace

from game.content.levels import Roster
from game.core.record import HUMAN
from game.session.ratings import FIRST, Rating, first_rating, ratings, win_shares
from game.storage.history import Entry, Identity

EVEN = 0.03
"""A chance as near as this to an equal share needs no change."""


class EvenMatch(msgspec.Struct, frozen=True):
    """The player for a seat, and the person's chance to win before and after; `fair` is an equal share.

    Where no change helps, it is the player who sits there.
    """

    seat: int
    player: str
    before: float
    after: float
    fair: float
    is_first: bool
    """True if nothing is known of the person yet."""

    @property
    def changes(self) -> bool:
        """True if somebody else shall sit there."""
        return self.after != self.before


class Standing(msgspec.Struct, frozen=True):
    """The strengths of everybody in one game; `ratings` are of those who have played it."""

    game: str
    roster: Roster
    ratings: Mapping[Identity, Rating]

    def rating(self, who: Identity) -> Rating:
        """Return the rating of anybody, met or not."""
        return self.ratings.get(who) or first_rating(self.roster, self.game, who)


def standing(entries: Iterable[Entry], game: str, roster: Roster) -> Standing:
    """Return the strengths after the last of these games; takes about 0.15 ms for each."""
    found: dict[Identity, Rating] = {}
    for after in ratings((entry for entry in entries if entry.game == game), roster).values():
        found.update(after)
    return Standing(game, roster, found)


def even_match(known: Standing, seats: Sequence[Identity], levels: Iterable[str]) -> EvenMatch | None:
    """Propose one of `levels` for an opponent of the one person at a table.

    Return None for tables with more people, or none, or without opponents.
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
    if abs(before - fair) <= EVEN:
        return stays

    def changed(seat: int, player: str) -> EvenMatch:
        after = [*table[:seat], known.rating(Identity(player)), *table[seat + 1 :]]
        return replace(stays, seat=seat, player=player, after=win_shares(after)[person])

    # A level of the user's own without an anchor is proposed only once it was met.
    able = [level for level in levels if known.rating(Identity(level)) != FIRST]
    found = (changed(seat, level) for seat, level in product(others, able))
    return min((stays, *found), key=lambda one: abs(one.after - fair))
