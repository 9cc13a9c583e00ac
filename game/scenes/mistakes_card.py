"""The user's mistakes as a list: the action, the turn, the cost, and the day it comes back."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.mistake import descriptions_of, due_words, turn_words
from game.scenes.turn_words import lost_words
from game.storage.mistakes import Mistake
from game.tables.parts import Emblem
from game.text.translate import Translate
from game.ui.boxes.groups import Column, Panel, Row
from game.ui.boxes.leaves import Paragraph, Words, icon
from game.ui.boxes.part import Part, draw
from game.ui.brush import Brush
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import (
    BODY_BOLD,
    CARD,
    CREAM,
    HAIRLINE,
    HOVER_PAPER,
    INK,
    LABEL,
    LABEL_BOLD,
    SECOND_TEXT,
    VERMILION_DARK,
    rgb,
)
from game.ui.widgets.button import Button, ButtonKind
from game.ui.widgets.control_parts import ControlPart, ScrollPart
from game.ui.widgets.label import Label
from game.ui.widgets.page import titled_card

ROW, FOOT = 66, 56
_DEED = BODY_BOLD.sized(19)
_DUE = BoxStyle(8, rgb("F3DFA6"))
_HOVER = BoxStyle(8, HOVER_PAPER)
_TODAY = BoxStyle(17, VERMILION_DARK)
_LATER = BoxStyle(17, CREAM, lines=(Line(HAIRLINE, 1.4),))


class MistakeRow(Button):
    """The game's emblem, the action above the turn and its cost, and the day it comes back."""

    def __init__(
        self, deed: str, turn: str, cost: str, due: str, emblem: Emblem, on_click: Callable[[], None]
    ) -> None:
        """Make a row; the turn replaces the action until that is known."""
        super().__init__(deed or turn, on_click)
        self.details = ", ".join((turn, cost)) if deed else cost
        self.due = due
        self.is_due = False
        self.game = ""
        self._emblem = emblem

    def draw_ring(self, surface: pygame.Surface, look: Look) -> None:
        """Draw nothing: the ring is part of the row's background."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        px = look.px
        inner = self.rect.inflate(0, -px(4))
        if self.is_due:
            look.shapes.box(surface, inner, _DUE)
        if self.state in ("hover", "pressed"):
            look.shapes.box(surface, inner, _HOVER)
        if self.ring:
            look.shapes.ring(surface, inner.inflate(-px(10), -px(8)), 8)
        draw(Brush(surface, look), self._tree(), self.rect)

    def height(self, look: Look, width: int) -> int:
        """Return its height in a list of this width, in real pixels."""
        return max(look.px(ROW), self._tree().height(look, width))

    def _tree(self) -> Part:
        """Return the emblem, the action above turn and cost, and the day it comes back."""
        column = Column((Paragraph(self.text, _DEED), Paragraph(self.details, LABEL, SECOND_TEXT)), grow=1)
        chip = Words(self.due, LABEL_BOLD, CARD if self.is_due else INK)
        due = Panel(chip, _TODAY if self.is_due else _LATER, (14, 4))
        emblem = icon(self._emblem.icon, 30, self._emblem.colour)
        return Panel(Row((emblem, column, due), 12), pad=(8, 9))

    def speak(self, words: Translate) -> str:
        return self.spoken_state(words, self.game, self.text, self.details, self.due, words("speak.button"))


@dataclass(frozen=True, eq=False)
class _RowPart(ControlPart):
    """A row as high as its text needs."""

    widget: MistakeRow

    def height(self, look: Look, width: int) -> int:
        return self.widget.height(look, width)


class MistakesCard:
    """The list of mistakes above a button that begins with the first."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._descriptions: dict[tuple[str, tuple[str, int]], tuple[str, str]] = {}
        """The game's name and the action, by language and key."""
        self._undescribed: tuple[Mistake, ...] = ()

    def note(self) -> str:
        """Return the number of due mistakes as text."""
        count = len(self._app.mistakes.due)
        return self._app.stage.words("mistake.count", count=count) if count else ""

    @property
    def needs_descriptions(self) -> bool:
        """True if the actions of some mistakes still have to be described."""
        return bool(self._undescribed)

    def step(self) -> None:
        """Describe the mistakes of the next game, and lay the page out again."""
        record, language = self._undescribed[0].record, self._app.catalogue.language
        name, deeds = descriptions_of(self._app, [one for one in self._undescribed if one.record == record])
        self._descriptions |= {(language, key): (name, deed) for key, deed in deeds.items()}
        self._undescribed = tuple(one for one in self._undescribed if one.record != record)

    def tree(self, tr: Translate, *, searches: bool) -> Part:
        """Return the card; `searches` is True while more may be found."""
        kept, due = self._app.mistakes.kept, self._app.mistakes.due
        language = self._app.catalogue.language
        self._undescribed = tuple(one for one in kept if (language, one.key) not in self._descriptions)
        words = tr("mistake.searching" if searches else "mistake.empty")
        shown: Part = ControlPart("no_mistakes", Label(words, colour=SECOND_TEXT, wrap=True), grow=1)
        if kept:
            rows = tuple(_RowPart(("mistake", one.key), self._row(tr, one)) for one in kept)
            shown = ScrollPart("mistakes", tr("mistake.title"), Column(rows), grow=1)
        words = tr("mistake.early" if kept else "mistake.none_due")
        words = tr("mistake.repeat", count=len(due)) if due else words
        repeat = Button(words, self._repeat, icon="repeat")
        repeat.kind = ButtonKind.PRIMARY if due else ButtonKind.SECONDARY
        repeat.enabled = bool(kept)
        inner = Column((shown, ControlPart("repeat", repeat, high=FOOT)), 12)
        return titled_card(tr("mistake.title"), inner, note=self.note())

    def _row(self, tr: Translate, one: Mistake) -> MistakeRow:
        app = self._app
        days = app.mistakes.days_until(one)
        cost = lost_words(tr, one.loss)
        emblem = app.parts[one.game].emblem()
        name, deed = self._descriptions.get((app.catalogue.language, one.key), ("", ""))
        begin = partial(app.go, to.Mistake(one))
        row = MistakeRow(deed, turn_words(tr, one), cost, due_words(tr, days), emblem, begin)
        row.is_due, row.game = days == 0, name or tr(f"game.{one.game}")
        return row

    def _repeat(self) -> None:
        kept = self._app.mistakes.kept
        if kept:
            self._app.go(to.Mistake(kept[0]))
