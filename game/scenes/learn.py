"""Learn: the chapters of every game as stops on a line, and the one to continue with."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal

import pygame

from game.content.files import Fault
from game.content.lessons import Lesson
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.game_columns import ColumnRow, GameColumn, GameColumns
from game.text.translate import Translate
from game.ui.look import Look
from game.ui.shapes import Line
from game.ui.theme import BRASS, BRASS_LIGHT, CARD, CREAM, NIGHT
from game.ui.widgets.button import Button, ButtonKind

State = Literal["done", "here", "to_come"]
TEXT_LEFT = 70
STOP = 12.0
HERE = 18.0
_TRACK = BRASS


class ChapterRow(ColumnRow):
    """One stop: ticked when it is done, with a tram at the next one; a click starts the chapter."""

    def __init__(
        self, number: int, title: str, state: State, on_click: Callable[[], None], *, ends: tuple[bool, bool]
    ) -> None:
        """Make a row; `ends` is True for the first and the last stop of the line."""
        super().__init__(number, title, on_click)
        self.chapter_state: State = state
        self.ends = ends

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        px, rect = look.px, self.rect
        x, y = self.draw_background(surface, look)
        first, last = self.ends
        top, bottom = y if first else rect.top, y if last else rect.bottom
        wide = max(2, px(5))
        surface.fill(_TRACK, (x - wide // 2, top, wide, bottom - top))
        self._draw_stop(surface, look, (x, y))
        here = self.chapter_state == "here"
        self.draw_title(surface, look, rect.x + px(TEXT_LEFT), rect.right - px(10), stands_out=here)

    def _draw_stop(self, surface: pygame.Surface, look: Look, middle: tuple[int, int]) -> None:
        factor = look.scale.factor
        if self.chapter_state == "done":
            look.shapes.disc(surface, middle, STOP * factor, NIGHT, Line(CARD, 2.5, -1))
            look.art.draw_icon(surface, "check", middle, look.px(19), BRASS_LIGHT)
        elif self.chapter_state == "here":
            look.shapes.disc(surface, middle, HERE * factor, BRASS_LIGHT, Line(NIGHT, 2.5, 1))
            look.art.draw_icon(surface, "tram", middle, look.px(24), NIGHT)
        else:
            look.shapes.disc(surface, middle, STOP * factor, CREAM, Line(BRASS, 3, 1.5))

    def speak(self, words: Translate) -> str:
        """Return number, title, progress, and the type of the control."""
        named = words("learn.chapter", number=self.number, title=self.text)
        return self.spoken_state(
            words, named, words(f"learn.state.{self.chapter_state}"), words("speak.button")
        )


class LearnScene(GameColumns):
    """The chapters of each game as stops on a line."""

    about = "learn"

    def __init__(self, app: App, game: str = "") -> None:
        super().__init__(app, game)
        self.learning = app.learning
        _ = self.learning.lessons, self.learning.progress

    def is_for(self, game: str) -> bool:
        return self.app.parts[game].lessons(self.app.places.config).is_dir()

    def faults(self) -> Sequence[Fault]:
        return self.learning.faults()

    def column_of(self, game: str) -> GameColumn:
        chapters, found = self._chapters(game), self.learning.continuation(game)
        here, step = found if found is not None else (None, 0)
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
        done = sum(map(self.learning.is_done, chapters))
        return GameColumn(rows, done, chapters.index(here) if here is not None else None, self._foot(game))

    def _foot(self, game: str) -> Button | None:
        """Return the button to begin, continue, or begin again."""
        tr, chapters = self.tr, self._chapters(game)
        found = self.learning.continuation(game)
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
        return self.app.catalogue.text_of(lesson.scenario.title) or lesson.name

    def _begin(self, lesson: Lesson, step: int) -> None:
        self.game = lesson.game
        self.app.go(to.Lesson(lesson, step))
