"""What a person's games add up to: against each opponent, and altogether."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median

from game.content.levels import EVEN, Roster, rating_of
from game.core.record import BETWEEN
from game.storage.history import Entry, Identity, SeatEntry
from game.text.times import local_time


@dataclass(frozen=True)
class Tally:
    """Games that were played to their end. A shared victory counts as its share."""

    games: int = 0
    won: float = 0.0
    ahead: int = 0
    """Games in which the person finished before the opponent."""
    behind: int = 0

    @property
    def share(self) -> float:
        """The share of games won; 0 where none was played."""
        return self.won / self.games if self.games else 0.0


@dataclass(frozen=True)
class OpponentTally:
    """A tally against one opponent."""

    opponent: Identity
    tally: Tally


def people_in(entries: Iterable[Entry]) -> list[str]:
    """The names of all people who have played, those with most games first."""
    games = Counter(
        name for entry in entries for name in {seat.name for seat in entry.seats if seat.is_human}
    )
    return sorted(games, key=lambda name: (-games[name], name))


def together(entries: Iterable[Entry], person: Identity) -> Tally:
    """All games of a person."""
    games, won = 0, 0.0
    for entry in entries:
        own = _seat_of(entry, person)
        if entry.counts and own is not None:
            games, won = games + 1, won + own.won
    return Tally(games, won)


def against(entries: Sequence[Entry], person: Identity) -> list[OpponentTally]:
    """Return the games by opponent, most first. Of several seats of one opponent at a table the best counts.

    Opponents of all ratings are one, who is as strong as is even.
    """
    found: dict[Identity, Tally] = {}
    for entry in entries:
        own = _seat_of(entry, person)
        if own is None or not entry.counts:
            continue
        for other in set(map(_opponent, entry.seats)) - {person}:
            before = found.get(other, Tally())
            best = min(seat.rank for seat in entry.seats if _opponent(seat) == other)
            found[other] = Tally(
                games=before.games + 1,
                won=before.won + own.won,
                ahead=before.ahead + (own.rank < best),
                behind=before.behind + (own.rank > best),
            )
    rows = [OpponentTally(opponent, tally) for opponent, tally in found.items()]
    return sorted(rows, key=lambda row: (-row.tally.games, row.opponent))


@dataclass(frozen=True)
class Duel:
    """How often a person has finished ahead of opponents of one level, of how many."""

    ahead: int = 0
    games: int = 0


def duels(entries: Iterable[Entry], person: Identity, roster: Roster) -> dict[tuple[str, str], Duel]:
    """Return duels by game and level, each opponent at a table for itself. A shared place is not ahead.

    An opponent that is a rating counts as the nearest level.
    """
    found: dict[tuple[str, str], Duel] = {}
    for entry in entries:
        own = _seat_of(entry, person)
        if own is None or not entry.counts:
            continue
        for seat in entry.seats:
            if not seat.is_human:
                rating = rating_of(seat.player)
                level = seat.player.split(BETWEEN)[0]
                key = (entry.game, level if rating is None else roster.nearest_level(rating, entry.game))
                before = found.get(key, Duel())
                found[key] = Duel(before.ahead + (own.rank < seat.rank), before.games + 1)
    return found


LONGEST_MOVE = 60.0
"""Seconds for each move of all players: a game that has taken more was put aside meanwhile."""
USUAL_MOVE = 6.0
"""Seconds for each move of a game that was put aside, of whose sort no other is known."""


def seconds_at_table(entries: Iterable[Entry], person: Identity) -> float:
    """How long a person has sat at tables, from begin to end of each game, as far as the records tell.

    One that was put aside, or during which the clock was changed, counts as the person's others of its sort.
    """
    total, paces, others = 0.0, dict[str, list[float]](), list[Entry]()
    for entry in entries:
        begun, ended = local_time(entry.begun), local_time(entry.ended)
        if _seat_of(entry, person) is None or begun is None or ended is None or not entry.moves:
            continue
        seconds = (ended - begun).total_seconds()
        if 0 < seconds <= LONGEST_MOVE * entry.moves:
            total += seconds
            paces.setdefault(entry.game, []).append(seconds / entry.moves)
        else:
            others.append(entry)
    return total + sum(one.moves * median(paces.get(one.game, [USUAL_MOVE])) for one in others)


def _opponent(seat: SeatEntry) -> Identity:
    return seat.identity if rating_of(seat.player) is None else Identity(EVEN)


def _seat_of(entry: Entry, person: Identity) -> SeatEntry | None:
    return next((seat for seat in entry.seats if seat.identity == person), None)
