"""Stamps of the travel book: each has a name, an emblem and a rule over a person's achievements in a game.

A rule reads only records and the progress in lessons and puzzles, so the same stamps result even if
everything else is lost.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from game.core.record import BETWEEN
from game.storage.history import Entry, Identity, SeatEntry
from game.storage.progress import Progress

DIRECTOR = "director"


@dataclass(frozen=True)
class Trip:
    """A game that a person has finished, with that person's seat."""

    entry: Entry
    own: SeatEntry

    @property
    def others(self) -> tuple[SeatEntry, ...]:
        """The seats of all other players."""
        return tuple(seat for seat in self.entry.seats if seat is not self.own)

    @property
    def is_won(self) -> bool:
        """True if the person has won, alone or with others."""
        return self.own.won > 0

    def figure(self, name: str) -> int | None:
        """Return a figure of the person's achievements; None if it is missing."""
        return self.own.deeds.figures.get(name)

    def against(self, level: str) -> int:
        """Return the number of opponents of that level."""
        return sum(seat.player.split(BETWEEN)[0] == level for seat in self.others)


@dataclass(frozen=True)
class Journey:
    """All achievements of a person in one game; `trips` are in the order of their end."""

    game: str
    trips: Sequence[Trip] = ()
    progress: Progress = field(default_factory=Progress)
    chapters: Sequence[str] = ()
    """The keys of all existing lessons."""


def journey(
    game: str,
    person: Identity,
    entries: Iterable[Entry],
    progress: Progress | None = None,
    chapters: Sequence[str] = (),
) -> Journey:
    """Return the achievements of `person` in `game`, from games in any order, without unrated ones."""
    trips = [
        Trip(entry, seat)
        for entry in sorted(entries, key=lambda entry: (entry.ended, entry.record))
        if entry.game == game and entry.counts
        for seat in [one for one in entry.seats if one.identity == person][:1]
    ]
    return Journey(game, trips, progress or Progress(), chapters)


@dataclass(frozen=True)
class StampProgress:
    """Progress towards a stamp.

    `day` is the day it was reached, in UTC, ISO 8601; empty if unknown, as for lessons. `record` names the
    deciding game.
    """

    done: int
    aim: int
    day: str = ""
    record: str = ""

    @property
    def is_earned(self) -> bool:
        """True if the stamp is earned."""
        return self.done >= self.aim


Rule: TypeAlias = Callable[[Journey], StampProgress]


@dataclass(frozen=True)
class Stamp:
    """One stamp of the travel book. Its texts are `stamp.<game>.<name>`."""

    name: str
    icon: str
    rule: Rule
    hard: bool = False


# ---------------------------------------------------------------------- rules


def games(fits: Callable[[Trip], bool] | None = None, *, aim: int = 1) -> Rule:
    """Return a rule for `aim` games that fit, or any games."""

    def rule(journey: Journey) -> StampProgress:
        found = [trip for trip in journey.trips if fits is None or fits(trip)]
        return _reached(min(len(found), aim), aim, found[aim - 1] if len(found) >= aim else None)

    return rule


def at_least(figure: str, aim: int) -> Rule:
    """Return a rule for one game with a figure of at least `aim`."""

    def rule(journey: Journey) -> StampProgress:
        best, where = 0, None
        for trip in journey.trips:
            found = trip.figure(figure) or 0
            if found >= aim and where is None:
                where = trip
            best = max(best, found)
        return _reached(min(best, aim), aim, where)

    return rule


def at_most(figure: str, most: int) -> Rule:
    """Return a rule for one game with a figure of at most `most`; a missing figure does not count."""

    def fits(trip: Trip) -> bool:
        found = trip.figure(figure)
        return found is not None and found <= most

    return games(fits)


def won_with(option: str, *values: str) -> Rule:
    """Return a rule for a victory with one of these values of an option."""
    return games(lambda trip: trip.is_won and trip.entry.options.get(option) in values)


def all_lessons(journey: Journey) -> StampProgress:
    """Return the progress through all lessons; unreachable if there are none."""
    done = sum(chapter in journey.progress.done for chapter in journey.chapters)
    return StampProgress(done, max(1, len(journey.chapters)))


def day_puzzles(aim: int) -> Rule:
    """Return a rule for the daily puzzle solved on `aim` days."""

    def rule(journey: Journey) -> StampProgress:
        days = [day for day in journey.progress.days if day.startswith(f"{journey.game}/")]
        reached = days[aim - 1].partition("/")[2] if len(days) >= aim else ""
        return StampProgress(min(len(days), aim), aim, reached)

    return rule


def puzzles(aim: int) -> Rule:
    """Return a rule for `aim` solved puzzles."""

    def rule(journey: Journey) -> StampProgress:
        solved = sum(key.startswith(f"{journey.game}/") for key in journey.progress.solved)
        return StampProgress(min(solved, aim), aim)

    return rule


def _reached(done: int, aim: int, where: Trip | None) -> StampProgress:
    if where is None:
        return StampProgress(done, aim)
    return StampProgress(done, aim, where.entry.ended, where.entry.record)


def beats(level: str, count: int = 1) -> Callable[[Trip], bool]:
    """Return a condition for a victory against at least `count` opponents of that level."""
    return lambda trip: trip.is_won and trip.against(level) >= count


COMMON: tuple[Stamp, ...] = (
    Stamp("first_game", "flag", games()),
    Stamp("lessons", "book", all_lessons),
    Stamp("first_win", "star", games(lambda trip: trip.is_won)),
    Stamp("beat_director", "hat", games(beats(DIRECTOR)), hard=True),
)
"""The stamps of a game without its own."""
