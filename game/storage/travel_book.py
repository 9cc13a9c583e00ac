"""The stamps a person has earned, kept so that deleting a record takes none away."""

from pathlib import Path

import msgspec

from game.storage.json_file import JsonFile

TRAVEL_BOOK_NAME = "travel_book.json"


class TravelBook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The day of each stamp (ISO 8601), by person and `<game>/<stamp>`."""

    given: dict[str, dict[str, str]] = {}

    def of(self, person: str) -> dict[str, str]:
        """Return the stamps of a person."""
        return self.given.get(person, {})

    def with_stamps(self, person: str, stamps: dict[str, str]) -> "TravelBook":
        """Return the book with more stamps; existing ones keep their day."""
        return TravelBook({**self.given, person: {**stamps, **self.of(person)}})


class TravelBookFile(JsonFile[TravelBook]):
    """The travel book on disk."""

    def __init__(self, settings: Path) -> None:
        """Use the folder `settings`, as the progress does."""
        super().__init__(settings / TRAVEL_BOOK_NAME, TravelBook)
