"""Totals of a person's games: against each opponent, and overall."""

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
    """Finished games. A shared victory counts as its share."""

    games: int = 0
    won: float = 0.0
    ahead: int = 0
    """Games in which the person finished ahead of the opponent."""
    behind: int = 0

    @property
    def share(self) -> float:
        """The share of games won; 0 without games."""
        return self.won / self.games if self.games else 0.0


@dataclass(frozen=True)
class OpponentTally:
    """A tally against one opponent."""

    opponent: Identity
    tally: Tally


def people_in(entries: Iterable[Entry]) -> list[str]:
    """Return the names of all people who have played, most games first."""
    games = Counter(
        name for entry in entries for name in {seat.name for seat in entry.seats if seat.is_human}
    )
    return sorted(games, key=lambda name: (-games[name], name))


def together(entries: Iterable[Entry], person: Identity) -> Tally:
    """Return the tally of all games of a person."""
    games, won = 0, 0.0
    for entry in entries:
        own = _seat_of(entry, person)
        if entry.counts and own is not None:
            games, won = games + 1, won + own.won
    return Tally(games, won)


def against(entries: Sequence[Entry], person: Identity) -> list[OpponentTally]:
    """Return the tallies by opponent, most games first. Of several seats of one opponent the best counts.

    All opponents given by rating count as one, the even opponent.
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
class DuelTally:
    """The number of duels with opponents of one level, and the number that the person won."""

    ahead: int = 0
    games: int = 0


def duels(entries: Iterable[Entry], person: Identity, roster: Roster) -> dict[tuple[str, str], DuelTally]:
    """Return duels by game and level, one for each opponent at a table. A tie is not a win.

    An opponent given by rating counts as the nearest level.
    """
    found: dict[tuple[str, str], DuelTally] = {}
    for entry in entries:
        own = _seat_of(entry, person)
        if own is None or not entry.counts:
            continue
        for seat in entry.seats:
            if not seat.is_human:
                rating = rating_of(seat.player)
                level = seat.player.split(BETWEEN)[0]
                key = (entry.game, level if rating is None else roster.nearest_level(rating, entry.game))
                before = found.get(key, DuelTally())
                found[key] = DuelTally(before.ahead + (own.rank < seat.rank), before.games + 1)
    return found


LONGEST_MOVE = 60.0
"""Longest average of seconds per move; a game above it was put aside meanwhile."""
USUAL_MOVE = 6.0
"""Seconds per move assumed for a game that was put aside, without others of its kind."""


def seconds_at_table(entries: Iterable[Entry], person: Identity) -> float:
    """Return the seconds that a person has spent playing, by the times in the records.

    A game that was put aside, or during which the clock was changed, counts like the person's others of its
    kind.
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
