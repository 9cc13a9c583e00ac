"""The history: all ended games, their statistics, and access to their reviews."""

from collections.abc import Callable, Hashable
from dataclasses import replace

import msgspec
import pygame

from game.core.faces import FACES
from game.core.record import HUMAN
from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.archive_scene import ArchiveScene
from game.scenes.history_against import HistoryWords, opponents_table
from game.scenes.rating_charts import Dot, course_chart, dots, write_chart
from game.session.archive import Archive
from game.session.ratings import ratings
from game.session.record_book import OpponentTally, against, people_in
from game.storage.history import Entry, Filter, Identity
from game.tables.parts import Emblem
from game.ui.boxes.groups import Column, FirstFitting, Grid, Row
from game.ui.boxes.leaves import Space, Words
from game.ui.boxes.part import Part
from game.ui.look import phrase
from game.ui.theme import LABEL, SECOND_TEXT, Background
from game.ui.widgets.button import Button, ButtonKind
from game.ui.widgets.choice import Option
from game.ui.widgets.control_parts import ButtonPart, ControlPart, ScrollPart
from game.ui.widgets.drop_down import DropDown
from game.ui.widgets.list_view import ListView
from game.ui.widgets.page import empty_note, titled_card

SHARES = (0.46, 0.54)
"""The relative widths of the list and the column beside it."""
MIN, MIN_LIST = 440, 220
"""The minimum width and height of the list."""
FILTER = 48
GAP = 24
FOOT = 56
_ANY = ""


class HistoryScene(ArchiveScene):
    """Filters above a list; beside it the course of a rating and a table of opponents."""

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
        self._faults: set[str] = set()

    @property
    def subtitle(self) -> str:
        """The progress of reading, or the number of games."""
        if self.reading is not None and self.done[1]:
            return self.tr("history.reading", done=self.done[0], all=self.done[1])
        count = len(self.entries)
        return self.tr("history.count" if count != 1 else "history.count_one", count=count)

    # ------------------------------------------------------------------ layout

    @property
    def about_game(self) -> str:
        return self.wanted.game if self.wanted.game in self.app.parts else ""

    def lay_out_page(self, page: pygame.Rect) -> None:
        games, chart, table = self._games(), self._chart(), self._table()
        beside = Grid(((games, Column((chart, table), GAP)),), SHARES, GAP, grow=1)
        below = Column((replace(games, grow=3), chart, table), GAP, grow=1)
        ways = (beside, below) if page.width > page.height else (below, beside)
        self.show_tree(Column((self._filter_row(), FirstFitting(ways, grow=1)), GAP), page)
        own = Button(
            self.tr("own.open"), lambda: self.app.go(to.OwnPage()), icon="person", background=Background.NIGHT
        )
        self.add_row(self.bar(page), right={"own": own})
        self.add_toast(page)

    def _filter_row(self) -> Part:
        """Return four fields in a row, each under its label."""
        fields = []
        for name, options, value, change in self._filters():
            label = self.tr(f"history.filter.{name}")
            field = ControlPart(("filter", name), DropDown(label, options, value, change), high=FILTER)
            fields.append(Column((Words(label, LABEL, SECOND_TEXT, shrink=0.6), field), 4))
        return Grid((tuple(fields),), (1,) * len(fields), GAP)

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

    def _games(self) -> Part:
        tr, words = self.tr, HistoryWords(self.tr, self.app.game_name)
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
        review = Button(tr("history.review"), self._review, kind=ButtonKind.PRIMARY, icon="chart", least=220)
        review.enabled = self.chosen is not None
        export = Button(tr("history.export_table"), lambda: self.export_table(self.entries), icon="save")
        export.enabled = bool(self.entries)
        buttons = ButtonPart("export_table", export, high=FOOT), ButtonPart("review", review, high=FOOT)
        foot = Row((buttons[0], Space(grow=1), buttons[1]), 20)
        inner = Column((ControlPart("list", games, MIN, MIN_LIST, grow=1), foot), 16)
        return titled_card(tr("history.games"), inner)

    def _chart(self) -> Part:
        export = Button(self.tr("history.export_chart"), self._export_chart, icon="save")
        export.enabled = bool(self.dots)
        empty = self._empty("history.no_course")
        chart = course_chart(self.dots, self.emblems, self.tr, empty) if self.reading is None else Space()
        return titled_card(self._chart_title(), chart, beside=ButtonPart("export_chart", export, high=44))

    def _table(self) -> Part:
        tr = self.tr
        table = opponents_table(self.rows, HistoryWords(tr, self.app.game_name), tr)
        if not self.rows:
            table = empty_note(self._empty("history.no_opponents"), "people")
        return titled_card(
            tr("history.against"),
            ScrollPart("table", tr("history.against"), table),
            note=self._rating_note(),
        )

    def _emblem(self, game: str) -> Emblem:
        """Return a game's emblem, a plain one if its folder is no longer known."""
        return self.emblems.get(game, Emblem())

    def _empty(self, without_games: str) -> str:
        """Return the text of an empty list: no match for the filters, or `without_games`."""
        return self.tr("history.no_match" if self._everything and not self.entries else without_games)

    # ------------------------------------------------------------------ state

    def update_entries(self) -> None:
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
        self.update_entries()

    def _choose(self, record: object) -> None:
        self.chosen = str(record)

    def read_some(self) -> None:
        self.change()

    def read_all(self) -> None:
        """Report once why the index was rebuilt, and each unreadable record."""
        for fault, aside in self.archive.remade:
            message = "error.history_anew" if aside is not None else "error.history_unkept"
            name = aside.name if aside is not None else ""
            self.messages.show(phrase(message, fault=str(fault), name=name))
        self.archive.remade.clear()
        for fault in self.archive.faults:
            if str(fault) not in self._faults:
                self._faults.add(str(fault))
                self.app.faults.append(fault)
        self.archive.faults.clear()
        self.messages.show_faults()

    def _chart_title(self) -> str:
        name = self.person.name if self.person is not None else ""
        if not name or not self.dots:
            return self.tr("history.course_plain")
        return self.tr("history.course", name=name, count=len(self.dots))

    def _rating_note(self) -> str:
        """Return the person's last rating in the game that is shown."""
        if len({dot.game for dot in self.dots}) != 1:
            return ""
        rating = self.dots[-1].rating
        return self.tr("history.rating", value=round(rating.value), off=round(rating.deviation))

    # ------------------------------------------------------------------ ways

    def _review(self) -> None:
        entry = next((entry for entry in self.entries if entry.record == self.chosen), None)
        if entry is not None:
            self.app.go(to.ReviewOfRecord(self.archive.file_of(entry)))

    def _export_chart(self) -> None:
        title, look = self._chart_title(), self.stage.look
        self.export("png", lambda file: write_chart(file, look, title, self.dots, self.emblems, self.tr))
