"""How strong the user is at puzzles, and how hard each has turned out to be."""

from datetime import date
from pathlib import Path
from typing import Annotated

import msgspec

from game.storage.json_file import JsonFile

PUZZLE_RATINGS_NAME = "puzzle_ratings.json"

MOST_POINTS = 10_000.0
"""No games lead as far; beyond, the model of `game.session.ratings` finds chances too small for a number."""
_Points = Annotated[float, msgspec.Meta(ge=-MOST_POINTS, le=MOST_POINTS)]


class Strength(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rating and how far it may be off, as `game.session.ratings` has it, and the day of the last try."""

    value: _Points
    off: Annotated[float, msgspec.Meta(ge=1, le=MOST_POINTS)]
    day: str = ""
    """ISO 8601; empty before the first try."""

    def __post_init__(self) -> None:
        if self.day:
            date.fromisoformat(self.day)


class PuzzleRatings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that is kept about ratings."""

    own: Strength | None = None
    """None before the first try."""
    puzzles: dict[str, Strength] = {}
    """Those that were tried, by their keys."""


class PuzzleRatingsFile(JsonFile[PuzzleRatings]):
    """The ratings on disk."""

    def __init__(self, settings: Path) -> None:
        """In the folder `settings`, beside the progress."""
        super().__init__(settings / PUZZLE_RATINGS_NAME, PuzzleRatings)
