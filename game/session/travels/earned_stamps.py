"""The stamps of a person: those earned by the records now, and those given before."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.session.travels.stamps import Stamp, StampProgress, journey
from game.session.travels.travels import Travels
from game.storage.history import Entry, Identity
from game.storage.progress import Progress
from game.storage.travel_book import TravelBook


@dataclass(frozen=True)
class StampPlace:
    """A place in the book: a stamp, its owner's progress, and the day it was earned."""

    game: str
    number: int
    """Its index on the page, from 0."""
    stamp: Stamp
    standing: StampProgress
    day: str = ""
    """ISO 8601; empty while open, or if unknown."""
    is_earned: bool = False

    @property
    def key(self) -> str:
        """The stamp's key in the travel book's file."""
        return f"{self.game}/{self.stamp.name}"


def book_page(
    game: str,
    stamps: Sequence[Stamp],
    person: Identity,
    entries: Iterable[Entry],
    progress: Progress,
    chapters: Sequence[str],
    given: Mapping[str, str],
) -> tuple[StampPlace, ...]:
    """Return a game's page of the book; `given` are the person's earlier stamps, by key."""
    travelled = journey(game, person, entries, progress, chapters)
    places = []
    for number, stamp in enumerate(stamps):
        standing = stamp.rule(travelled)
        had = given.get(f"{game}/{stamp.name}")
        day = standing.day if standing.day else had or ""
        places.append(StampPlace(game, number, stamp, standing, day, standing.is_earned or had is not None))
    return tuple(places)


def book_pages(
    known: Mapping[str, Travels],
    person: Identity,
    entries: Sequence[Entry],
    progress: Progress,
    chapters: Mapping[str, Sequence[str]],
    given: TravelBook,
) -> dict[str, tuple[StampPlace, ...]]:
    """Return a person's whole book, by game."""
    had = given.of(person.name)
    return {
        game: book_page(game, travels.stamps, person, entries, progress, chapters.get(game, ()), had)
        for game, travels in known.items()
    }


def fresh(book: Mapping[str, Sequence[StampPlace]], given: Mapping[str, str]) -> list[StampPlace]:
    """Return stamps that are earned but were not given before."""
    return [
        place for places in book.values() for place in places if place.is_earned and place.key not in given
    ]
