"""The first try of a day at a puzzle is a game between user and puzzle, and changes the ratings of both."""

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
"""The user's first rating, and the doubt of a puzzle's, of which more is known by its level."""


def rating_of_level(level: int) -> Rating:
    """What a puzzle of a level is rated before anybody has tried it: the middle of the level's band."""
    return Rating(EASIEST + PER_LEVEL * (level - LEVELS[0] + 0.5), _PUZZLE_OFF)


class PuzzleRater:
    """The ratings of the user and of the puzzles that were tried here."""

    def __init__(self, settings: Path, clock: Callable[[], date], on_fault: Callable[[Fault], None]) -> None:
        """They lie in the folder `settings`; `clock` says the day, `on_fault` gets what is damaged."""
        self._known = KeptValue(PuzzleRatingsFile(settings), on_fault)
        self._clock = clock

    @property
    def _ratings(self) -> PuzzleRatings:
        return self._known.value

    @property
    def has_tried(self) -> bool:
        """Whether the user has a rating yet."""
        return self._ratings.own is not None

    @property
    def own(self) -> Rating:
        """The user's rating."""
        own = self._ratings.own
        return Rating(own.value, own.off) if own is not None else _OWN

    def rating(self, key: str, level: int) -> Rating:
        """That of a puzzle; before the first try it follows from the level."""
        known = self._ratings.puzzles.get(key)
        return Rating(known.value, known.off) if known is not None else rating_of_level(level)

    def tried(self, key: str, level: int, *, right: bool) -> int | None:
        """Keep how a try went, if it is the first of this day at the puzzle; raises OSError.

        Return by how much the user's rating changes as it is shown, or None for a later try.
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
        puzzles = {**before.puzzles, key: Strength(puzzle.value, puzzle.off, day)}
        self._known.keep(PuzzleRatings(Strength(own.value, own.off, day), puzzles))
        return round(own.value) - shown
