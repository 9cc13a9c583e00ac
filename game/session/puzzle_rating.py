"""Ratings of the user and of puzzles; a day's first attempt at a puzzle counts as a game between both."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

from game.content.files import Fault
from game.core.puzzle import LEVELS
from game.session.ratings import Rating, after_duel
from game.storage.json_file import KeptValue
from game.storage.puzzle_ratings import PuzzleRatings, PuzzleRatingsFile, Strength

EASIEST, PER_LEVEL = 600, 200
HARDEST = EASIEST + PER_LEVEL * len(LEVELS)
_OWN, _PUZZLE_OFF = Rating(1000.0, 450.0), 150.0
"""The user's initial rating, and the smaller deviation of a puzzle's, whose level says more."""


def rating_of_level(level: int) -> Rating:
    """Return the initial rating of a puzzle: the middle of its level's band."""
    return Rating(EASIEST + PER_LEVEL * (level - LEVELS[0] + 0.5), _PUZZLE_OFF)


class PuzzleRater:
    """The ratings of the user and of the puzzles tried here."""

    def __init__(self, settings: Path, clock: Callable[[], date], on_fault: Callable[[Fault], None]) -> None:
        """Keep them in the folder `settings`; `clock` returns the day, `on_fault` receives faults
        of the file.
        """
        self._known = KeptValue(PuzzleRatingsFile(settings), on_fault)
        self._clock = clock

    @property
    def _ratings(self) -> PuzzleRatings:
        return self._known.value

    @property
    def has_tried(self) -> bool:
        """True if the user has a rating."""
        return self._ratings.own is not None

    @property
    def own(self) -> Rating:
        """The user's rating; an initial one before the first attempt."""
        own = self._ratings.own
        return Rating(own.value, own.off) if own is not None else _OWN

    def rating(self, key: str, level: int) -> Rating:
        """Return the rating of a puzzle; before the first attempt it follows from the level."""
        known = self._ratings.puzzles.get(key)
        return Rating(known.value, known.off) if known is not None else rating_of_level(level)

    def tried(self, key: str, level: int, *, right: bool) -> int | None:
        """Save the result of an attempt if it is this day's first at the puzzle; raises OSError.

        Return the displayed change of the user's rating, or None for a later attempt.
        """
        day, before = self._clock().isoformat(), self._ratings
        known = before.puzzles.get(key)
        if known is not None and known.day == day:
            return None
        own, puzzle = self.own, self.rating(key, level)
        shown = round(own.value)
        if right:
            own, puzzle = after_duel(own, puzzle)
        else:
            puzzle, own = after_duel(puzzle, own)
        puzzles = {**before.puzzles, key: Strength(puzzle.value, puzzle.deviation, day)}
        self._known.keep(PuzzleRatings(Strength(own.value, own.deviation, day), puzzles))
        return round(own.value) - shown
