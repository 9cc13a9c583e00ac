"""What there is to learn, and how far the user has come: read once, kept at every step."""

import threading
from collections.abc import Callable, Mapping
from pathlib import Path

from game.content.files import Fault
from game.content.games import ContentParts
from game.content.lessons import Lesson, Lessons, read_lessons
from game.core.game import AnyGame
from game.storage.json_file import KeptValue
from game.storage.progress import Left, Progress, ProgressFile

PROGRESS_NAME = "progress.json"


class LessonProgress:
    """The lessons of the program and the user's progress in them."""

    def __init__(
        self,
        config: Path,
        settings: Path,
        known: Mapping[str, ContentParts],
        games: Callable[[], Mapping[str, AnyGame]],
        on_fault: Callable[[Fault], None],
    ) -> None:
        """The progress lies in the folder `settings`; `config` is that of the program's own files.

        `known` are the games' parts, which know where their lessons lie. `games`, their rules, is asked when
        the lessons are first read; `on_fault` gets what is wrong with the progress.
        """
        self._config = config
        self._known = known
        self._games = games
        self._kept = KeptValue(ProgressFile(settings / PROGRESS_NAME), on_fault)
        self._lessons: Lessons | None = None
        self._reading = threading.Lock()
        self._untold: list[Fault] = []

    @property
    def lessons(self) -> Lessons:
        """All lessons, read when first asked for; may be asked beside the window."""
        with self._reading:
            if self._lessons is None:
                self._lessons = read_lessons(self._config, self._known, self._games())
                self._untold += self._lessons.faults
            return self._lessons

    def faults(self) -> tuple[Fault, ...]:
        """The damaged lessons that have not been reported yet."""
        _ = self.lessons
        found, self._untold = tuple(self._untold), []
        return found

    @property
    def progress(self) -> Progress:
        """How far the user has come; nowhere, where it cannot be read, which is told."""
        return self._kept.value

    def is_done(self, lesson: Lesson) -> bool:
        """Whether the user has gone through it."""
        return lesson.key in self.progress.done

    def where(self, game: str) -> tuple[Lesson, int] | None:
        """The chapter and step to continue with: where the user left off, else the first not done."""
        chapters = self.lessons.of.get(game, ())
        left = self.progress.left.get(game)
        found = next((one for one in chapters if left is not None and one.key == left.chapter), None)
        if left is not None and found is not None:
            return found, min(max(left.step, 0), len(found.scenario.steps) - 1)
        fresh = next((one for one in chapters if not self.is_done(one)), None)
        return (fresh, 0) if fresh is not None else None

    def after(self, lesson: Lesson) -> Lesson | None:
        """Return the chapter to come after this one; after the last one, the first that is not done."""
        chapters = self.lessons.of.get(lesson.game, ())
        skipped = (one for one in chapters if one.key != lesson.key and not self.is_done(one))
        return self.lessons.after(lesson) or next(skipped, None)

    def leave(self, lesson: Lesson, step: int) -> None:
        """Keep that this step of the lesson was reached; raises OSError."""
        self.keep(self.progress.with_left(lesson.game, Left(lesson.key, step)))

    def finish(self, lesson: Lesson) -> None:
        """Keep that the lesson is done, and that the next one follows; raises OSError."""
        after = self.after(lesson)
        left = Left(after.key) if after is not None else None
        self.keep(self.progress.with_done(lesson.key).with_left(lesson.game, left))

    def keep(self, progress: Progress) -> None:
        """Keep this progress, on disk too; raises OSError."""
        self._kept.keep(progress)
