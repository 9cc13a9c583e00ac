"""Learn: the chapters of every game as stops on a line, and the one to continue with."""

from collections.abc import Hashable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.content.files import Fault
from game.content.lessons import Lesson
from game.scenes import destinations as to
from game.scenes.game_columns import GameColumns
from game.scenes.learn_rows import ChapterRow, State
from game.ui.widgets.button import Button, ButtonKind

if TYPE_CHECKING:
    from game.scenes.app import App


class LearnScene(GameColumns):
    """The chapters of each game as stops on a line."""

    def __init__(self, app: "App", game: str = "") -> None:
        super().__init__(app, game)
        self.learning = app.learning
        _ = self.learning.lessons, self.learning.progress

    @property
    def title(self) -> str:
        return self.tr("learn.title")

    @property
    def subtitle(self) -> str:
        return self.tr("learn.subtitle")

    @property
    def empty(self) -> str:
        return self.tr("learn.empty")

    @property
    def count_key(self) -> str:
        return "learn.count"

    def is_for(self, game: str) -> bool:
        """Whether there are lessons of it, damaged ones included."""
        return self.app.parts[game].lessons(self.app.places.config).is_dir()

    def faults(self) -> Sequence[Fault]:
        """The damaged lessons that have not been reported yet."""
        return self.learning.faults()

    def how_many(self, game: str) -> int:
        return len(self._chapters(game))

    def done(self, game: str) -> int:
        return sum(map(self.learning.is_done, self._chapters(game)))

    def rows(self, game: str) -> Sequence[tuple[Hashable, Button]]:
        chapters = self._chapters(game)
        found = self.learning.where(game)
        here = found[0] if found is not None else None
        step = found[1] if found is not None else 0
        rows = []
        for number, lesson in enumerate(chapters):
            state: State = "done" if self.learning.is_done(lesson) else "to_come"
            state = "here" if lesson == here else state
            row = ChapterRow(
                number + 1,
                self._name(lesson),
                state,
                partial(self._begin, lesson, step if lesson == here else 0),
                ends=(number == 0, number == len(chapters) - 1),
            )
            rows.append((("chapter", lesson.key), row))
        return rows

    def shown_row(self, game: str) -> int | None:
        """Where one goes on."""
        found = self.learning.where(game)
        return self._chapters(game).index(found[0]) if found is not None else None

    def foot(self, game: str) -> Button | None:
        """Begin, go on, or begin again."""
        tr, chapters = self.tr, self._chapters(game)
        found = self.learning.where(game)
        if found is not None:
            lesson, step = found
            fresh = lesson == chapters[0] and step == 0
            text = tr("learn.begin" if fresh else "learn.continue")
        elif chapters:
            lesson, step, text = chapters[0], 0, tr("learn.again")
        else:
            return None
        kind = ButtonKind.PRIMARY if found is not None else ButtonKind.SECONDARY
        begin = Button(text, partial(self._begin, lesson, step), kind=kind, icon="play")
        begin.spoken = f"{text}, {self._name(lesson)}, {tr(f'game.{game}')}"
        return begin

    def _chapters(self, game: str) -> tuple[Lesson, ...]:
        return self.learning.lessons.of.get(game, ())

    def _name(self, lesson: Lesson) -> str:
        return lesson.scenario.name(self.app.catalogue.language) or lesson.stem

    def _begin(self, lesson: Lesson, step: int) -> None:
        self.game = lesson.game
        self.app.go(to.Lesson(lesson, step))
