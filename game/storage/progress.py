"""A user's progress: finished chapters, interrupted lessons, solved puzzles."""

from pathlib import Path

import msgspec

from game.storage.json_file import JsonFile


class InterruptedLesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An interrupted lesson: the chapter's key, `<game>/<stem>`, and the step, from 0."""

    chapter: str
    step: int = 0


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
        """Return the progress with `left` as the interrupted lesson of `game`; None for none."""
        places = {name: place for name, place in self.left.items() if name != game}
        if left is not None:
            places[game] = left
        return msgspec.structs.replace(self, left=places)


class ProgressFile(JsonFile[Progress]):
    """The user's progress as a JSON file."""

    def __init__(self, file: Path) -> None:
        super().__init__(file, Progress)
