"""A user's progress: finished chapters, interrupted lessons, solved puzzles.

Chapters had numbers in their keys once, such as `trambahn/02_tour`. Files of that time are still read.
"""

import re
from collections.abc import Mapping
from pathlib import Path

import msgspec

from game.storage.json_file import JsonFile

RENAMED: Mapping[str, tuple[str, ...]] = {
    "streetcar/02_fits": ("streetcar/edge", "streetcar/landmarks"),
    "streetcar/03_joins": ("streetcar/joins", "streetcar/blanks"),
    "streetcar/04_exchange": ("streetcar/exchange", "streetcar/old_tile", "streetcar/trees"),
    "streetcar/14_depart": ("streetcar/when_to_depart",),
}
"""Chapters that changed in more than the number, and the chapters that teach the same today."""


class InterruptedLesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An interrupted lesson: the chapter's key, `<game>/<name>`, and the step, from 0."""

    chapter: str
    step: int = 0

    def without_number(self) -> "InterruptedLesson":
        """Return the place with the key of today; a chapter that was split begins again."""
        first, *others = _today(self.chapter)
        return InterruptedLesson(first, 0 if others else self.step)


class Progress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of the progress file."""

    done: tuple[str, ...] = ()
    """The keys of finished chapters, in the order of finishing."""
    left: dict[str, InterruptedLesson] = {}
    """The interrupted lessons by game."""
    solved: tuple[str, ...] = ()
    """The keys of solved puzzles, in the order of solving."""
    days: tuple[str, ...] = ()
    """Days whose daily puzzle was solved on that day: `<game>/2026-11-21`, in that order."""

    def without_numbers(self) -> "Progress":
        """Return the progress with the keys that chapters have today."""
        done = tuple(dict.fromkeys(chapter for key in self.done for chapter in _today(key)))
        left = {game: place.without_number() for game, place in self.left.items()}
        return msgspec.structs.replace(self, done=done, left=left)

    def with_done(self, chapter: str) -> "Progress":
        """Return the progress with one more finished chapter."""
        if chapter in self.done:
            return self
        return msgspec.structs.replace(self, done=(*self.done, chapter))

    def with_solved(self, puzzle: str, day: str | None = None) -> "Progress":
        """Return the progress with one more solved puzzle, as that of `day` if given."""
        solved = self.solved if puzzle in self.solved else (*self.solved, puzzle)
        days = self.days if day is None or day in self.days else (*self.days, day)
        return msgspec.structs.replace(self, solved=solved, days=days)

    def with_left(self, game: str, left: InterruptedLesson | None) -> "Progress":
        """Return the progress with `left` as the interrupted lesson of `game`, or without one."""
        places = {name: place for name, place in self.left.items() if name != game}
        if left is not None:
            places[game] = left
        return msgspec.structs.replace(self, left=places)


class ProgressFile(JsonFile[Progress]):
    """The user's progress as a JSON file."""

    def __init__(self, file: Path) -> None:
        super().__init__(file, Progress)

    def read(self) -> Progress:
        """Return the progress, or an empty one if there is no file; raises Fault."""
        return super().read().without_numbers()


def _today(chapter: str) -> tuple[str, ...]:
    """Return the keys of the chapters that teach today what this one taught."""
    return RENAMED.get(chapter) or (re.sub(r"/\d+_", "/", chapter),)
