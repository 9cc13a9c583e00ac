"""The user's agents: the Python files that can play as opponents. None of them is run here."""

from pathlib import Path

import pygame

from game.ai.agent_files import name_of
from game.scenes.agent_files import can_be_kept, path_of, shown_path, why_unfit
from game.scenes.app import App
from game.scenes.app_scene import PaperScene
from game.scenes.messages import Messages
from game.storage.record_file import ENDING
from game.storage.settings import MAX_AGENTS
from game.tables.kit.signs import cuff_of
from game.text.players import shown_line
from game.ui.boxes.groups import Column, Panel, Row, at_least
from game.ui.boxes.leaves import Paragraph, icon
from game.ui.boxes.part import Part
from game.ui.input import Event, FileDropped
from game.ui.look import Phrase, phrase
from game.ui.theme import BODY, BODY_BOLD, INK, VERMILION_TEXT
from game.ui.widgets.button import Button, ButtonKind
from game.ui.widgets.choice import Option
from game.ui.widgets.control_parts import ButtonPart, ControlPart, ScrollPart
from game.ui.widgets.list_view import ListView
from game.ui.widgets.page import PageCard
from game.ui.widgets.text_field import TextField

WIDTH = 1100
MIN_LIST = 156
MAX_LIST = 420
FIELD = 52
GAP = 18
EDGE = 12
"""The margin of scrolled content in the card, which leaves room for the ring of a focused control."""
LONGEST_PATH = 4096


class OwnAgentsScene(PaperScene):
    """A list of files; one is added by a typed, pasted or dropped path, and removed by a button."""

    title_key = "settings.agents"

    def __init__(self, app: App, dropped: str = "") -> None:
        """Begin with the path of a `dropped` file in the field, ready to be added."""
        super().__init__(app)
        self.messages = Messages(app)
        self.text = dropped if can_be_kept(Path(dropped)) else ""
        self._message: Phrase | None = None
        """The reason why the last file was refused, or a confirmation."""
        self.refused = False
        self.chosen = next(iter(self._files()), None)

    @property
    def message(self) -> str:
        return self._message(self.tr) if self._message is not None else ""

    def first_focus(self) -> str:
        """Return the field, or Add if it already has a path."""
        return "add" if self.text else "path"

    def takes_file(self, path: str) -> bool:
        """True except for records: for a file that cannot be an agent, this page shows why."""
        return not path.lower().endswith(ENDING)

    def handle_unused(self, event: Event) -> None:
        """Add a file that is dropped on the window."""
        if isinstance(event, FileDropped):
            self.text = event.path
            self.add_file()
        super().handle_unused(event)

    # ------------------------------------------------------------------ layout

    def lay_out_page(self, page: pygame.Rect) -> None:
        """Lay out the description of agents, the field and the list, scrolled if text is large."""
        tr = self.tr
        remove = Button(
            tr("agents.remove"), self.remove_file, kind=ButtonKind.DANGER, icon="trash", least=200
        )
        remove.enabled = self.chosen in self.app.settings.agents
        warning = Paragraph(tr("agents.warning"), BODY_BOLD, VERMILION_TEXT)
        style, colour = (BODY_BOLD, VERMILION_TEXT) if self.refused else (BODY, INK)
        parts = (
            Paragraph(tr("agents.text"), BODY),
            Row((icon("warning", 34, VERMILION_TEXT), warning), 12),
            self._field(),
            *((Paragraph(self.message, style, colour),) if self.message else ()),
            at_least(MIN_LIST, ControlPart("list", self._list(), high=0), MAX_LIST),
            Row((ButtonPart("remove", remove, high=FIELD),)),
        )
        scrolled = ScrollPart("area", self.title, Panel(Column(parts, GAP), pad=(EDGE, EDGE)))
        card, column = PageCard(scrolled, pad=(EDGE, EDGE)), self.column(page, WIDTH)
        column.height = min(page.height, card.height(self.look, column.width))
        self.show_tree(card, column)

    def _list(self) -> ListView:
        tr = self.tr
        rows = []
        for file in self._files():
            path = Path(file)
            why = why_unfit(tr, path)
            where = shown_path(path)
            if file not in self.app.settings.agents:
                where = tr("agents.this_run", file=where)
            sign, cuff = ("warning", 0) if why else ("", cuff_of("own:"))
            rows.append(Option(file, shown_line(name_of(path)), why or where, icon=sign, level=cuff))
        empty = tr("agents.empty")
        return ListView(
            tr("agents.list"), rows, self.chosen, on_choose=self._choose, empty=empty, empty_icon="robot"
        )

    def _field(self) -> Part:
        tr = self.tr
        add = Button(tr("agents.add"), self.add_file, kind=ButtonKind.PRIMARY, icon="plus", least=170)
        add.enabled = bool(self.text.strip())

        def written(text: str) -> None:
            self.text = text
            add.enabled = bool(text.strip())

        field = TextField(
            tr("agents.path"),
            self.text,
            placeholder=tr("agents.path.placeholder"),
            longest=LONGEST_PATH,
            on_change=written,
            on_submit=lambda _: self.add_file(),
        )
        return Row((ControlPart("path", field, high=FIELD, grow=1), ButtonPart("add", add, high=FIELD)), GAP)

    # ------------------------------------------------------------------ actions

    def add_file(self) -> None:
        """Add the file in the field, or show why it cannot be added."""
        if not self.text.strip():
            return
        file = path_of(self.text)
        name = shown_line(name_of(file))
        agents = self.app.settings.agents
        known = {name_of(Path(other)): other for other in agents}
        if str(file) in agents:
            self._take(str(file), phrase("agents.kept", name=name))
        elif not can_be_kept(file):
            # Nor can it be drawn in the field.
            self.text = ""
            self._refuse(phrase("own_agent.unfit.name", file=shown_path(Path(file.name))))
        elif why_unfit(self.tr, file):
            self._refuse(lambda words: why_unfit(words, file))
        elif name_of(file) in known:
            self._refuse(phrase("agents.same_name", name=name))
        elif len(agents) >= MAX_AGENTS:
            self._refuse(phrase("agents.full", most=MAX_AGENTS))
        elif self.messages.change(agents=(*agents, str(file))):
            self._take(str(file), phrase("agents.added", name=name))

    def remove_file(self) -> None:
        """Remove the chosen file from the list; the file itself is unchanged."""
        agents = self.app.settings.agents
        if self.chosen not in agents:
            return
        self.messages.change(agents=tuple(file for file in agents if file != self.chosen))
        self.chosen = next(iter(self._files()), None)
        self._message = None
        self.change()
        self.focus_on("list" if self.chosen in self.app.settings.agents else "path")

    def _files(self) -> list[str]:
        """Return the files of the settings, then those named only for this run."""
        kept = self.app.settings.agents
        return [*kept, *(str(file) for file in self.app.agents_of_this_run if str(file) not in kept)]

    def _choose(self, file: object) -> None:
        self.chosen = str(file)
        remove = self.control("remove")
        remove.enabled = self.chosen in self.app.settings.agents

    def _take(self, file: str, message: Phrase) -> None:
        self.chosen = file
        self.text = ""
        self._say(message, refused=False)

    def _refuse(self, message: Phrase) -> None:
        self._say(message, refused=True)

    def _say(self, message: Phrase, *, refused: bool) -> None:
        self._message = message
        self.refused = refused
        self.stage.speak(self.message)
        self.change()
        self.focus_on("path")
