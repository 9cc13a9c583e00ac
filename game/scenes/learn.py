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

GAMES: Mapping[str, float] = {"transamerica": 258, "streetcar": 208, "trambahn": 264}
"""The games in their order, and around which height of its poster, in its own units, the picture is cut."""
GAP = 30
LEAST_COLUMN = 380
BANNER = 0.22
"""The picture's share of a column's height, where the chapters leave so much."""
LEAST_BANNER = 90
LEAST_ROW = 40
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
        self._under_tabs = False
        self._row = 0
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
        self._under_tabs = wide < px(LEAST_COLUMN)
        self._row = px(ROW)
        if self._under_tabs:
            self._lay_out_tabs(page)
            return
        # Pictures and rows are as high in all columns as the longest line of chapters lets them be.
        most = max((len(chapters) for chapters in self.learning.lessons.of.values()), default=0)
        free = page.height - px(HEAD + 14 + BUTTON + PADDING)
        self._row = max(px(LEAST_ROW), min(px(ROW), round(free * (1 - BANNER) / max(1, most))))
        high = min(round(BANNER * page.height), free - self._row * most)
        for number, game in enumerate(GAMES):
            card = pygame.Rect(page.x + number * (wide + gap), page.y, wide, page.height)
            top = card.y
            if high >= px(LEAST_BANNER):
                picture = pygame.Rect(card.x, card.y, card.width, high).inflate(-px(4), -px(4))
                self._banners.append((picture, game))
                top += high
            head = pygame.Rect(card.x, top, card.width, px(HEAD)).inflate(-2 * px(PADDING), 0)
            self._heads.append((head, game))
            self._column(game, card, head.bottom, card.width)

    def _lay_out_tabs(self, page: pygame.Rect) -> None:
        px = self.look.px
        tabs = [Option(game, self.tr(f"game.{game}")) for game in GAMES]
        bar = pygame.Rect(page.x, page.y - px(12), min(page.width, px(660)), px(46))
        self.add("tabs", Tabs(self.title, tabs, self.game, self._show), bar)
        self._heads.append((pygame.Rect(page.x, bar.y, page.width, bar.height), self.game))
        top = bar.bottom + px(14)
        card = pygame.Rect(page.x, top, page.width, self.look.scale.height - px(20) - top)
        self._column(self.game, card, card.y + px(12), px(440))

    def _column(self, game: str, card: pygame.Rect, top: int, wide: int) -> None:
        """The chapters from `top` on, and the button that goes on, at most `wide`."""
        px, tr = self.look.px, self.tr
        pad = px(PADDING)
        self.panel(card)
        chapters = self.learning.lessons.of.get(game, ())
        button = pygame.Rect(0, 0, min(wide, card.width) - 2 * pad, px(BUTTON))
        button.bottomright = (card.right - pad, card.bottom - pad)
        room = pygame.Rect(card.x + px(8), top, card.width - px(16), button.y - px(14) - top)
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
            place = pygame.Rect(room.x, room.y + number * self._row, room.width - px(20), self._row)
            rows.append(self.add(("chapter", lesson.key), row, place))
        area.hold(self._row * len(chapters), rows)
        if here is not None:
            area.reveal(rows[chapters.index(here)])

    def paint_page(self, surface: pygame.Surface) -> None:
        """The pictures and the names of the games."""
        look, tr = self.look, self.tr
        for rect, game in self._banners:
            banner(surface, look, rect, game, GAMES[game])
        for rect, game in self._heads:
            chapters = self.learning.lessons.of.get(game, ())
            done = sum(map(self.learning.is_done, chapters))
            note = tr("learn.count", done=done, count=len(chapters)) if chapters else ""
            y = look.text.baseline(rect, HEADING)
            if not self._under_tabs:
                room = rect.width - look.text.width(note, LABEL) - look.px(16)
                style = look.text.shrunk(tr(f"game.{game}"), HEADING, room)
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
