"""Which one change among the opponents makes a game as even as can be."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import product

import msgspec

from game.core.record import HUMAN
from game.session.ratings import Rating, ratings, win_shares
from game.storage.history import Entry, Identity

LEAST_GAMES = 5
"""Rated games of the person; before these nobody knows how strong they are."""
LEAST_GAIN = 0.05
"""How much nearer to an equal share the change must bring the person's chance."""


class EvenMatch(msgspec.Struct, frozen=True):
    """The change, and the person's chance to win before and after it; `fair` is an equal share."""

    seat: int
    player: str
    before: float
    after: float
    fair: float


class Standing(msgspec.Struct, frozen=True):
    """What the games of one kind tell of everybody."""

    ratings: Mapping[Identity, Rating]
    games: Mapping[Identity, int]
    """How many were rated."""


def standing(entries: Iterable[Entry], game: str) -> Standing:
    """After the last of these games; takes about 0.15 ms for each."""
    found: dict[Identity, Rating] = {}
    games: Counter[Identity] = Counter()
    for after in ratings(entry for entry in entries if entry.game == game).values():
        found.update(after)
        games.update(after.keys())
    return Standing(found, games)


def even_match(known: Standing, seats: Sequence[Identity], players: Iterable[str]) -> EvenMatch | None:
    """For one person among opponents, any of whom may become one of `players` that the history knows.

    None for other tables, for who has played too little, and where no change helps.
    """
    people = [number for number, who in enumerate(seats) if who.player == HUMAN]
    if len(people) != 1 or not all(who in known.ratings for who in seats):
        return None
    [person] = people
    if known.games[seats[person]] < LEAST_GAMES:
        return None
    fair = 1 / len(seats)

    def chance(table: Sequence[Identity]) -> float:
        return win_shares([known.ratings[who] for who in table])[person]

    before = chance(seats)
    others = [number for number in range(len(seats)) if number != person]
    found = [
        EvenMatch(number, who.player, before, chance([*seats[:number], who, *seats[number + 1 :]]), fair)
        for number, who in product(others, map(Identity, players))
        if who in known.ratings
    ]
    best = min(found, key=lambda one: abs(one.after - fair), default=None)
    if best is None or abs(before - fair) - abs(best.after - fair) < LEAST_GAIN:
        return None
    return best
