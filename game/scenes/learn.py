"""Learn: the chapters of every game on a line, and where to go on."""

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.content.lessons import Lesson
from game.scenes.going import Going
from game.scenes.learn_rows import ROW, ChapterRow, State, banner
from game.scenes.paper_scene import PaperScene
from game.ui.theme import BODY, HEADING, LABEL, NIGHT, SECOND_TEXT
from game.ui.widgets.button import Button, ButtonKind
from game.ui.widgets.label import Label
from game.ui.widgets.option import Option
from game.ui.widgets.panel import PADDING
from game.ui.widgets.scroll_area import ScrollArea
from game.ui.widgets.tabs import Tabs

if TYPE_CHECKING:
    from game.scenes.app import App

GAMES: Mapping[str, float] = {"transamerica": 250, "streetcar": 205, "trambahn": 252}
"""The games in their order, and around which height of its poster, in its own units, the picture is cut."""
GAP = 30
LEAST_COLUMN = 380
MOST_BANNER = 0.27
"""Of a column's height."""
LEAST_BANNER = 90
HEAD = 62
BUTTON = 68


class LearnScene(PaperScene):
    """A column for each game where there is room for them; under tabs where letters are large."""

    def __init__(self, app: "App", game: str = "") -> None:
        super().__init__(app)
        self.going = Going(app)
        self.learning = app.learning
        self.game = game or (app.settings.last_game if app.settings.last_game in GAMES else next(iter(GAMES)))
        self._banners: list[tuple[pygame.Rect, str]] = []
        self._heads: list[tuple[pygame.Rect, str]] = []
        _ = self.learning.lessons, self.learning.progress

    @property
    def title(self) -> str:
        """Learn."""
        return self.tr("learn.title")

    @property
    def subtitle(self) -> str:
        """How long a chapter takes."""
        return self.tr("learn.subtitle")

    def first_focus(self) -> tuple[str, str]:
        """Going on with the game played last: Enter begins."""
        return ("begin", self.game)

    def enter(self) -> None:
        """Say what this is, and what is damaged."""
        self.stage.speak(f"{self.title}. {self.subtitle}")
        self._tell()

    def uncover(self) -> None:
        """A chapter was left: the line has moved on."""
        self.change()

    def lay_out_page(self, page: pygame.Rect) -> None:
        """Columns side by side, or one under tabs."""
        px = self.look.px
        self._banners.clear()
        self._heads.clear()
        gap = px(GAP)
        wide = (page.width - gap * (len(GAMES) - 1)) // len(GAMES)
        if wide >= px(LEAST_COLUMN):
            for number, game in enumerate(GAMES):
                self._column(game, pygame.Rect(page.x + number * (wide + gap), page.y, wide, page.height))
            return
        tabs = [Option(game, self.tr(f"game.{game}")) for game in GAMES]
        bar = pygame.Rect(page.x, page.y - px(12), min(page.width, px(660)), px(46))
        self.add("tabs", Tabs(self.title, tabs, self.game, self._show), bar)
        top = bar.bottom + px(14)
        bottom = self.look.scale.height - px(20)
        self._column(self.game, pygame.Rect(page.x, top, page.width, bottom - top))

    def _column(self, game: str, card: pygame.Rect) -> None:
        """Picture, name, chapters, and the button that goes on."""
        px, tr = self.look.px, self.tr
        pad = px(PADDING)
        self.panel(card)
        chapters = self.learning.lessons.of.get(game, ())
        inner = card.inflate(-2 * pad, 0)
        button = pygame.Rect(inner.x, card.bottom - pad - px(BUTTON), inner.width, px(BUTTON))
        rows = px(ROW) * len(chapters)
        free = button.y - px(14) - card.y - px(HEAD) - rows
        high = min(free, round(MOST_BANNER * card.height), inner.width)
        top = card.y
        if high >= px(LEAST_BANNER):
            self._banners.append(
                (pygame.Rect(card.x + px(2), card.y + px(2), card.width - px(4), high), game)
            )
            top += high
        self._heads.append((pygame.Rect(inner.x, top, inner.width, px(HEAD)), game))
        room = pygame.Rect(card.x + px(8), top + px(HEAD), card.width - px(16), 0)
        room.height = button.y - px(14) - room.y
        self._rows(game, chapters, room)
        found = self.learning.where(game)
        if found is not None:
            lesson, step = found
            fresh = lesson == chapters[0] and step == 0
            text = tr("learn.begin" if fresh else "learn.continue")
        elif chapters:
            lesson, step, text = chapters[0], 0, tr("learn.again")
        else:
            return
        kind = ButtonKind.PRIMARY if found is not None else ButtonKind.SECONDARY
        begin = Button(text, partial(self._begin, lesson, step), kind=kind, icon="play")
        begin.spoken = f"{text}, {self._name(lesson)}, {tr(f'game.{game}')}"
        self.add(("begin", game), begin, button)

    def _rows(self, game: str, chapters: tuple[Lesson, ...], room: pygame.Rect) -> None:
        px, tr = self.look.px, self.tr
        if not chapters:
            label = Label(tr("learn.empty"), style=BODY, colour=SECOND_TEXT)
            self.add(("empty", game), label, room.inflate(-px(32), 0))
            return
        area = self.add(("area", game), ScrollArea(tr(f"game.{game}")), room)
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
            place = pygame.Rect(room.x, room.y + number * px(ROW), room.width - px(20), px(ROW))
            rows.append(self.add(("chapter", lesson.key), row, place))
        area.hold(px(ROW) * len(chapters), rows)

    def paint_page(self, surface: pygame.Surface) -> None:
        """The pictures and the names of the games."""
        look, tr = self.look, self.tr
        for rect, game in self._banners:
            banner(surface, look, rect, game, GAMES[game])
        for rect, game in self._heads:
            chapters = self.learning.lessons.of.get(game, ())
            done = sum(map(self.learning.is_done, chapters))
            note = tr("learn.count", done=done, count=len(chapters)) if chapters else ""
            room = rect.width - look.text.width(note, LABEL) - look.px(16)
            style = look.text.shrunk(tr(f"game.{game}"), HEADING, room)
            y = look.text.baseline(rect, HEADING)
            look.text.draw(surface, tr(f"game.{game}"), (rect.x, y), style, NIGHT)
            look.text.draw(surface, note, (rect.right, y), LABEL, SECOND_TEXT, align="right")

    def _name(self, lesson: Lesson) -> str:
        return lesson.scenario.name(self.app.catalogue.language) or lesson.stem

    def _begin(self, lesson: Lesson, step: int) -> None:
        self.game = lesson.game
        self.going.lesson(lesson, step)

    def _show(self, game: object) -> None:
        self.game = str(game)
        self.change()

    def _tell(self) -> None:
        """Say once which lessons are damaged, and whether the progress was set aside."""
        learning = self.learning
        for fault in learning.faults():
            self.going.tell(self.tr("error.file", fault=str(fault)))
        if learning.aside is not None:
            (fault, name), learning.aside = learning.aside, None
            self.going.tell(self.tr("error.progress", fault=str(fault), name=name))
