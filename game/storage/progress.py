"""What a user has learned: chapters that are done, where lessons were left, puzzles that are solved."""

from pathlib import Path

import msgspec

from game.storage.json_file import JsonFile


class Left(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where somebody stopped: the chapter's key, `<game>/<stem>`, and the step, from 0."""

    chapter: str
    step: int = 0


class Progress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that is kept about lessons and puzzles."""

    done: tuple[str, ...] = ()
    """The keys of the chapters that were gone through to their end, in that order."""
    left: dict[str, Left] = {}
    """Where the lessons of a game were left, by the game's name."""
    solved: tuple[str, ...] = ()
    """The keys of the puzzles that were solved, in that order."""
    days: tuple[str, ...] = ()
    """The days whose puzzle was solved on that day: `<game>/2026-11-21`, in that order."""

    def with_done(self, chapter: str) -> "Progress":
        """The same with one more chapter done."""
        if chapter in self.done:
            return self
        return msgspec.structs.replace(self, done=(*self.done, chapter))

    def with_solved(self, puzzle: str, day: str | None = None) -> "Progress":
        """The same with one more puzzle solved; as that of `day`, if one is given."""
        solved = self.solved if puzzle in self.solved else (*self.solved, puzzle)
        days = self.days if day is None or day in self.days else (*self.days, day)
        return msgspec.structs.replace(self, solved=solved, days=days)

    def with_left(self, game: str, left: Left | None) -> "Progress":
        """The same, but for where the lessons of `game` were left; None: at no place."""
        places = {name: place for name, place in self.left.items() if name != game}
        if left is not None:
            places[game] = left
        return msgspec.structs.replace(self, left=places)


class ProgressFile(JsonFile[Progress]):
    """The progress on disk."""

    def __init__(self, file: Path) -> None:
        super().__init__(file, Progress)
