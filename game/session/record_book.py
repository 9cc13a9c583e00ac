"""What a person's games add up to: against each opponent, and altogether."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.storage.history import Entry, Identity, SeatEntry


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
        if entry.complete and own is not None:
            games, won = games + 1, won + own.won
    return Tally(games, won)


def against(entries: Sequence[Entry], person: Identity) -> list[OpponentTally]:
    """By opponent, most games first. Of several seats of one opponent at a table the best counts."""
    found: dict[Identity, Tally] = {}
    for entry in entries:
        own = _seat_of(entry, person)
        if own is None or not entry.complete:
            continue
        for other in {seat.identity for seat in entry.seats} - {person}:
            before = found.get(other, Tally())
            best = min(seat.rank for seat in entry.seats if seat.identity == other)
            found[other] = Tally(
                games=before.games + 1,
                won=before.won + own.won,
                ahead=before.ahead + (own.rank < best),
                behind=before.behind + (own.rank > best),
            )
    rows = [OpponentTally(opponent, tally) for opponent, tally in found.items()]
    return sorted(rows, key=lambda row: (-row.tally.games, row.opponent))


def _seat_of(entry: Entry, person: Identity) -> SeatEntry | None:
    return next((seat for seat in entry.seats if seat.identity == person), None)
