"""One's own mistakes as a list: where, what it cost, and when it comes back."""

from collections.abc import Callable
from functools import partial

import pygame

from game.scenes import destinations as to
from game.scenes.app import App
from game.scenes.app_scene import PaperScene
from game.scenes.mistake import due_words, lost_words, turn_words
from game.storage.mistakes import Mistake
from game.tables.parts import Emblem
from game.ui.layout import bounds
from game.ui.look import Look, Words
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
from game.ui.widgets.label import Label
from game.ui.widgets.scroll import ScrollArea

ROW, FOOT = 66, 56
SIGN = 34
_CHIP = 34
_DUE = BoxStyle(8, rgb("F3DFA6"))
_HOVER = BoxStyle(8, HOVER_PAPER)
_TODAY = BoxStyle(17, VERMILION_DARK)
_LATER = BoxStyle(17, CREAM, lines=(Line(HAIRLINE, 1.4),))


class MistakeRow(Button):
    """The game's emblem, the turn over what it cost, and when it comes back."""

    def __init__(self, turn: str, cost: str, due: str, emblem: Emblem, on_click: Callable[[], None]) -> None:
        super().__init__(turn, on_click)
        self.cost = cost
        self.due = due
        self.is_due = False
        self.game = ""
        self._emblem = emblem

    def draw_ring(self, surface: pygame.Surface, look: Look) -> None:
        """It lies on the row's ground."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        px, text = look.px, look.text
        inner = self.rect.inflate(0, -px(4))
        if self.is_due:
            look.shapes.box(surface, inner, _DUE)
        if self.state in ("hover", "pressed"):
            look.shapes.box(surface, inner, _HOVER)
        if self.ring:
            look.shapes.ring(surface, inner.inflate(-px(10), -px(8)), 8)
        middle = (self.rect.x + px(SIGN), self.rect.centery)
        look.art.draw_icon(surface, self._emblem.icon, middle, px(30), self._emblem.colour)
        wide = text.width(self.due, LABEL_BOLD) + 2 * px(14)
        chip = pygame.Rect(0, 0, wide, max(px(_CHIP), text.line_height(LABEL_BOLD)))
        chip.midright = (self.rect.right - px(14), self.rect.centery)
        look.shapes.box(surface, chip, _TODAY if self.is_due else _LATER)
        colour = CARD if self.is_due else INK
        text.draw_in(surface, self.due, chip, LABEL_BOLD, colour, align="centre")
        left = self.rect.x + px(2 * SIGN - 6)
        upper = bounds(left, inner.y + px(4), chip.x - px(12), self.rect.centery + px(2))
        lower = bounds(left, self.rect.centery, upper.right, inner.bottom - px(2))
        text.draw_in(surface, self.text, upper, BODY_BOLD, INK, shrink=True)
        text.draw_in(surface, self.cost, lower, LABEL, SECOND_TEXT, shrink=True)

    def speak(self, words: Words) -> str:
        return self.spoken_state(words, self.game, self.text, self.cost, self.due, words("speak.button"))


class MistakesCard:
    """Lays the list out on a page, over a button that begins with the first that is due."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._units: dict[str, str] = {}

    def note(self) -> str:
        """How many are due."""
        count = len(self._app.mistakes.due)
        return self._app.stage.words("mistake.count", count=count) if count else ""

    def lay_out(self, page: PaperScene, card: pygame.Rect, *, searches: bool) -> None:
        """On `card`, which gets its panel here; `searches` while more may be found."""
        px, tr, book = page.look.px, page.tr, self._app.mistakes
        room = page.panel(card, tr("mistake.title"), self.note(), head=66, foot=20)
        foot = pygame.Rect(room.x, room.bottom - px(FOOT), room.width, px(FOOT))
        room = bounds(card.x + px(10), room.y, card.right - px(6), foot.y - px(12))
        kept, due = book.kept, book.due
        if not kept:
            words = tr("mistake.searching" if searches else "mistake.empty")
            page.add("no_mistakes", Label(words, colour=SECOND_TEXT, wrap=True), room.inflate(-px(28), 0))
        else:
            area = page.add("mistakes", ScrollArea(tr("mistake.title")), room)
            for number, one in enumerate(kept):
                place = pygame.Rect(room.x, room.y + number * px(ROW), room.width - px(20), px(ROW))
                page.add(("mistake", one.key), self._row(tr, one), place)
            area.hold(px(ROW) * len(kept))
        words = tr("mistake.repeat", count=len(due)) if due else tr("mistake.none_due")
        repeat = Button(words, self._repeat, icon="repeat")
        repeat.kind = ButtonKind.PRIMARY if due else ButtonKind.SECONDARY
        repeat.enabled = bool(due)
        page.add("repeat", repeat, foot)

    def _row(self, tr: Words, one: Mistake) -> MistakeRow:
        app = self._app
        days = app.mistakes.days_until(one)
        cost = lost_words(tr, self._unit(one.game), one.loss)
        emblem = app.parts[one.game].emblem()
        row = MistakeRow(
            turn_words(tr, one), cost, due_words(tr, days), emblem, partial(app.go, to.Mistake(one))
        )
        row.is_due, row.game = days == 0, tr(f"game.{one.game}")
        return row

    def _unit(self, game: str) -> str:
        if game not in self._units:
            app = self._app
            self._units[game] = app.parts[game].review_kind(app.games[game]).scale.lost
        return self._units[game]

    def _repeat(self) -> None:
        due = self._app.mistakes.due
        if due:
            self._app.go(to.Mistake(due[0]))
