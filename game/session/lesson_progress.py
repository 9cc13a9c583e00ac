"""The lessons and the user's progress, read once and saved at every step."""

import threading
from collections.abc import Callable, Mapping
from pathlib import Path

from game.content.files import Fault
from game.content.games import ContentParts
from game.content.lessons import Lesson, Lessons, read_lessons
from game.core.game import AnyGame
from game.storage.json_file import KeptValue
from game.storage.progress import InterruptedLesson, Progress, ProgressFile

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
        """Keep the progress in the folder `settings`; `config` is the program's folder.

        `known` are the games' parts, which locate their lessons. `games` returns their rules when lessons are
        first read; `on_fault` receives faults of the progress file.
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
        """All lessons, read on first use; thread-safe."""
        with self._reading:
            if self._lessons is None:
                self._lessons = read_lessons(self._config, self._known, self._games())
                self._untold += self._lessons.faults
            return self._lessons

    def faults(self) -> tuple[Fault, ...]:
        """Return the damaged lessons not reported yet."""
        _ = self.lessons
        found, self._untold = tuple(self._untold), []
        return found

    @property
    def progress(self) -> Progress:
        """The user's progress; empty after a reported fault."""
        return self._kept.value

    def is_done(self, lesson: Lesson) -> bool:
        """True if the user has finished the lesson."""
        return lesson.key in self.progress.done

    def continuation(self, game: str) -> tuple[Lesson, int] | None:
        """Return chapter and step to continue with: the interrupted one, or else the first unfinished;
        or None.
        """
        chapters = self.lessons.of.get(game, ())
        left = self.progress.left.get(game)
        found = next((one for one in chapters if left is not None and one.key == left.chapter), None)
        if left is not None and found is not None:
            return found, min(max(left.step, 0), len(found.scenario.steps) - 1)
        fresh = next((one for one in chapters if not self.is_done(one)), None)
        return (fresh, 0) if fresh is not None else None

    def after(self, lesson: Lesson) -> Lesson | None:
        """Return the chapter after this one; after the last, the first unfinished, or None."""
        chapters = self.lessons.of.get(lesson.game, ())
        skipped = (one for one in chapters if one.key != lesson.key and not self.is_done(one))
        return self.lessons.after(lesson) or next(skipped, None)

    def leave(self, lesson: Lesson, step: int) -> None:
        """Save the step reached in the lesson; raises OSError."""
        self.keep(self.progress.with_left(lesson.game, InterruptedLesson(lesson.key, step)))

    def finish(self, lesson: Lesson) -> None:
        """Save the lesson as finished, and the next one as current; raises OSError."""
        after = self.after(lesson)
        left = InterruptedLesson(after.key) if after is not None else None
        self.keep(self.progress.with_done(lesson.key).with_left(lesson.game, left))

    def keep(self, progress: Progress) -> None:
        """Save this progress; raises OSError."""
        self._kept.keep(progress)
