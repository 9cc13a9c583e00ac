"""The stamps that were given, so that none is ever taken away when a record is gone."""

from pathlib import Path

import msgspec

from game.storage.json_file import JsonFile

TRAVEL_BOOK_NAME = "travel_book.json"


class TravelBook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """By the name of a person, and by `<game>/<stamp>`: the day on which it was given, ISO 8601."""

    given: dict[str, dict[str, str]] = {}

    def of(self, person: str) -> dict[str, str]:
        """The stamps of a person."""
        return self.given.get(person, {})

    def with_stamps(self, person: str, stamps: dict[str, str]) -> "TravelBook":
        """The same with more stamps; those that are there keep their day."""
        return TravelBook({**self.given, person: {**stamps, **self.of(person)}})


class TravelBookFile(JsonFile[TravelBook]):
    """The travel book on disk."""

    def __init__(self, settings: Path) -> None:
        """In the folder `settings`, beside the progress."""
        super().__init__(settings / TRAVEL_BOOK_NAME, TravelBook)
