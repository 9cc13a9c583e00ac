"""The user's puzzle rating, and the ratings of puzzles."""

from datetime import date
from pathlib import Path
from typing import Annotated

import msgspec

from game.storage.json_file import JsonFile

PUZZLE_RATINGS_NAME = "puzzle_ratings.json"

MAX_POINTS = 10_000.0
"""No games lead this far; beyond, the model of `game.session.ratings` computes chances that underflow."""
_Points = Annotated[float, msgspec.Meta(ge=-MAX_POINTS, le=MAX_POINTS)]


class Strength(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rating with its deviation, as in `game.session.ratings`, and the day of the last attempt."""

    value: _Points
    off: Annotated[float, msgspec.Meta(ge=1, le=MAX_POINTS)]
    day: str = ""
    """ISO 8601; empty before the first try."""

    def __post_init__(self) -> None:
        if self.day:
            date.fromisoformat(self.day)


class PuzzleRatings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of the ratings file."""

    own: Strength | None = None
    """The person's strength; None before the first try."""
    puzzles: dict[str, Strength] = {}
    """The puzzles tried, by key."""


class PuzzleRatingsFile(JsonFile[PuzzleRatings]):
    """The puzzle ratings as a JSON file."""

    def __init__(self, settings: Path) -> None:
        """Use the folder `settings`, as the progress does."""
        super().__init__(settings / PUZZLE_RATINGS_NAME, PuzzleRatings)
