"""The history: all ended games, what they add up to, and the way to review one."""

from collections.abc import Callable, Hashable

import msgspec
import pygame

from game.core.faces import FACES
from game.core.record import HUMAN
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.archive_scene import ArchiveScene
from game.scenes.history_against import HistoryWords, draw_against, rows_high
from game.scenes.rating_charts import Dot, dots, draw_chart, write_chart
from game.session.archive import Archive
from game.session.ratings import ratings
from game.session.record_book import OpponentTally, against, people_in
from game.storage.history import Entry, Filter, Identity
from game.tables.kit.pen import Pen
from game.tables.parts import Emblem
from game.ui.layout import bounds, columns, cut_foot, cut_left, cut_top
from game.ui.look import Look, phrase
from game.ui.theme import LABEL, SECOND_TEXT, Ground
from game.ui.widgets.button import Button, ButtonKind
from game.ui.widgets.choice import Option
from game.ui.widgets.drop_down import DropDown
from game.ui.widgets.list_view import ListView
from game.ui.widgets.page import PADDING
from game.ui.widgets.scroll import ScrollArea

LIST_SHARE = 0.46
CHART_SHARE = 0.52
HEAD = 68
FILTER = 48
LABEL_HIGH = 30
GAP = 24
FOOT = 56
_ANY = ""


class HistoryScene(ArchiveScene):
    """Filters over a list; beside it the course of a rating and a table of opponents."""

    title_key = "title.history"
    first = "list"

    def __init__(self, app: App, archive: Archive | None = None) -> None:
        super().__init__(app, archive)
        self.wanted = Filter()
        self.entries: list[Entry] = []
        self.chosen: str | None = None
        self.person: Identity | None = None
        self.dots: list[Dot] = []
        self.rows: list[OpponentTally] = []
        self._everything: list[Entry] = []
        self._chart = pygame.Rect(0, 0, 0, 0)
        self._faults: set[str] = set()
        self._told: list[tuple[str, tuple[int, int]]] = []

    @property
    def subtitle(self) -> str:
        """How far reading has come, or how many games there are."""
        if self.reading is not None and self.done[1]:
            return self.tr("history.reading", done=self.done[0], all=self.done[1])
        count = len(self.entries)
        return self.tr("history.count" if count != 1 else "history.count_one", count=count)

    # ------------------------------------------------------------------ layout

    @property
    def about_game(self) -> str:
        return self.wanted.game if self.wanted.game in self.app.parts else ""

    def lay_out_page(self, page: pygame.Rect) -> None:
        px = self.look.px
        foot = self._lay_out_filters(page) + px(GAP)
        room = bounds(page.x, foot, page.right, page.bottom)
        self._lay_out_games(cut_left(room, round(room.width * LIST_SHARE), px(GAP)))
        self._lay_out_chart(cut_top(room, round(room.height * CHART_SHARE), px(GAP)))
        self._lay_out_table(room)
        own = Button(
            self.tr("own.open"), lambda: self.app.go(to.OwnPage()), icon="person", ground=Ground.NIGHT
        )
        self.add_row(self.bar(page), right={"own": own})
        self.add_toast(page)

    def _lay_out_filters(self, page: pygame.Rect) -> int:
        """Four fields in a row, each under its label; gives their foot."""
        px, tr = self.look.px, self.tr
        fields = self._filters()
        row = pygame.Rect(page.x, page.y + px(LABEL_HIGH - 8), page.width, px(FILTER))
        places = columns(row, len(fields), px(GAP))
        self._told.clear()
        for (name, options, value, change), place in zip(fields, places, strict=True):
            label = tr(f"history.filter.{name}")
            self._told.append((label, (place.x, page.y + px(12))))
            self.add(("filter", name), DropDown(label, options, value, change), place)
        return page.y + px(LABEL_HIGH - 8 + FILTER)

    def _filters(self) -> list[tuple[str, list[Option], Hashable, Callable[[Hashable], None]]]:
        tr, words, wanted = self.tr, HistoryWords(self.tr, self.app.game_name), self.wanted
        games = [Option(_ANY, tr("history.all_games"))]
        games += [Option(name, tr(f"game.{name}")) for name in self.app.games]
        people = sorted(people_in(self._everything))
        persons = [
            Option(_ANY, tr("history.everybody")),
            *(Option(name, name, icon="person") for name in people),
        ]
        others = {s.identity for e in self._everything for s in e.seats} - {self.person}
        opponents = [Option(None, tr("history.anybody"))]
        opponents += [Option(one, words.name(one)) for one in sorted(others)]
        results = [
            Option(None, tr("history.any_result")),
            Option(value=True, text=tr("history.won")),
            Option(value=False, text=tr("history.not_won")),
        ]
        return [
            ("game", games, wanted.game, lambda value: self._want(game=value)),
            ("person", persons, wanted.person, lambda value: self._want(person=value)),
            ("opponent", opponents, wanted.opponent, lambda value: self._want(opponent=value)),
            ("result", results, wanted.won, lambda value: self._want(won=value)),
        ]

    def _lay_out_games(self, rect: pygame.Rect) -> None:
        px, tr, words = self.look.px, self.tr, HistoryWords(self.tr, self.app.game_name)
        room = self.panel(rect, tr("history.games"), head=HEAD)
        foot = cut_foot(room, px(FOOT), px(16))
        rows = [
            Option(
                entry.record,
                words.headline(entry),
                words.note(entry),
                icon=self._emblem(entry.game).icon,
                faces=tuple(seat.face for seat in entry.seats if seat.face in FACES),
            )
            for entry in self.entries
        ]
        empty = self._empty("history.empty")
        games = ListView(
            tr("history.games"),
            rows,
            self.chosen,
            on_choose=self._choose,
            on_open=lambda _: self._review(),
            empty="" if self.reading is not None else empty,
            empty_icon="flag",
        )
        self.add("list", games, room)
        review = Button(tr("history.review"), self._review, kind=ButtonKind.PRIMARY, icon="chart", least=220)
        review.enabled = self.chosen is not None
        export = Button(tr("history.export_table"), lambda: self.export_table(self.entries), icon="save")
        export.enabled = bool(self.entries)
        self.add_row(foot, right={"review": review}, left={"export_table": export})

    def _lay_out_chart(self, rect: pygame.Rect) -> None:
        px, tr = self.look.px, self.tr
        self._chart = self.panel(rect, self._chart_title(), head=HEAD, foot=14)
        export = Button(tr("history.export_chart"), self._export_chart, icon="save")
        export.enabled = bool(self.dots)
        row = pygame.Rect(rect.x, rect.y + px(14), rect.width - px(PADDING), px(44))
        self.add_row(row, right={"export_chart": export})

    def _lay_out_table(self, rect: pygame.Rect) -> None:
        tr, rows, words = self.tr, self.rows, HistoryWords(self.tr, self.app.game_name)
        place = self.panel(rect, tr("history.against"), self._rating_note(), head=HEAD - 8, foot=12)

        def draw(surface: pygame.Surface, look: Look, area: pygame.Rect) -> None:
            del look
            pen = Pen(surface, self.look, tr)
            draw_against(pen, area, rows, words, self._empty("history.no_opponents"))

        area = ScrollArea(tr("history.against"), draw)
        self.add("table", area, place)
        area.hold(rows_high(self.look, len(rows)) if rows else place.height)

    def _emblem(self, game: str) -> Emblem:
        """Also of a game that was played with its folder, and is not known now."""
        return self.emblems.get(game, Emblem())

    def _empty(self, without_games: str) -> str:
        """What stands where nothing is shown: that no game fits the filters, or what is said without one."""
        return self.tr("history.no_match" if self._everything and not self.entries else without_games)

    def paint_page(self, surface: pygame.Surface) -> None:
        look = self.look
        for label, place in self._told:
            look.text.draw(surface, label, place, LABEL, SECOND_TEXT)
        if self.reading is None:
            pen, empty = Pen(surface, look, self.tr), self._empty("history.no_course")
            draw_chart(pen, self._chart, self.dots, self.emblems, empty)

    # ------------------------------------------------------------------ state

    def take_in(self) -> None:
        self._everything = self.archive.games
        course = ratings(self._everything, self.roster)
        people = people_in(self._everything)
        if self.wanted.person not in people:
            self.wanted = msgspec.structs.replace(self.wanted, person="")
        self.entries = [entry for entry in self._everything if self.wanted.admits(entry)]
        if self.chosen not in {entry.record for entry in self.entries}:
            self.chosen = self.entries[0].record if self.entries else None
        name = self.wanted.person or next(iter(people), "")
        self.person = Identity(HUMAN, name) if name else None
        self.dots = dots(self.entries, course, self.person) if self.person else []
        self.rows = against(self.entries, self.person) if self.person else []
        self.change()

    def _want(self, **changes: object) -> None:
        self.wanted = msgspec.structs.replace(self.wanted, **changes)
        self.take_in()

    def _choose(self, record: object) -> None:
        self.chosen = str(record)

    def read_some(self) -> None:
        self.change()

    def read_all(self) -> None:
        """Tell why the index was built anew; records that cannot be read, once each."""
        for fault, aside in self.archive.remade:
            told = "error.history_anew" if aside is not None else "error.history_unkept"
            name = aside.name if aside is not None else ""
            self.messages.tell(phrase(told, fault=str(fault), name=name))
        self.archive.remade.clear()
        for fault in self.archive.faults:
            if str(fault) not in self._faults:
                self._faults.add(str(fault))
                self.app.faults.append(fault)
        self.archive.faults.clear()
        self.messages.tell_faults()

    def _chart_title(self) -> str:
        name = self.person.name if self.person is not None else ""
        if not name or not self.dots:
            return self.tr("history.course_plain")
        return self.tr("history.course", name=name, count=len(self.dots))

    def _rating_note(self) -> str:
        """The last rating of the person in the game that is shown."""
        if len({dot.game for dot in self.dots}) != 1:
            return ""
        rating = self.dots[-1].rating
        return self.tr("history.rating", value=round(rating.value), off=round(rating.off))

    # ------------------------------------------------------------------ ways

    def _review(self) -> None:
        entry = next((entry for entry in self.entries if entry.record == self.chosen), None)
        if entry is not None:
            self.app.go(to.ReviewOfRecord(self.archive.file_of(entry)))

    def _export_chart(self) -> None:
        title, look = self._chart_title(), self.stage.look
        self.export("png", lambda file: write_chart(file, look, title, self.dots, self.emblems, self.tr))
