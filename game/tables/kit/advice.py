"""The bubble of hints and of the tutor: text, two turns side by side, a plan, and buttons."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal, NamedTuple, TypeAlias

import pygame

from game.tables.kit import styles
from game.tables.table import STEPS, Stop
from game.text.numbers import percent
from game.text.translate import Translate
from game.ui.boxes.bubble import NIGHT_BUBBLE
from game.ui.boxes.groups import Column, FirstFitting, Grid, Panel, Row, Stack, at_least
from game.ui.boxes.leaves import Art, Paragraph, Space, Words, icon
from game.ui.boxes.part import Part, draw
from game.ui.brush import Brush
from game.ui.free_place import ClearArea, docked, hidden
from game.ui.layout import rect_of
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BRASS_LIGHT, CREAM, HEADING, NIGHT, NIGHT_2, NIGHT_3, Background, rgb
from game.ui.widgets.button import Button, ButtonKind, IconButton
from game.ui.widgets.control_parts import ControlPart, control_parts_in
from game.ui.widgets.interaction import Interaction

Choice: TypeAlias = Literal["lay", "keep", "show", "back", "insist", "close"]
"""Answers to a hint (carry it out, keep your turn) and to a warning (see the better turn, take back, insist).
"""
WIDE, EDGE = 456, 8
"""The bubble's width and its distance from the edge of the board, in design pixels."""
MAX_LINES = 4
_PAD, _GAP, _ROW, _BUTTON, _STOP = 18, 10, 44, 46, 18
_INDENT = 8
"""The distance by which everything below the head is indented at both sides."""
_TIGHT = 30
"""The part of the width of a button that it can do without."""
_SMALLEST = 0.7
_BROAD, _HIGH = 0.62, 0.92
"""The largest shares of the board's width and height for a bubble. A larger one becomes a sheet."""
_WORDS: Final = styles.TEXT.sized(22)
_QUIET: Final = styles.TEXT.sized(18)
_SOFT: Final = rgb("C9C3B2")
_ROWS: Final = (
    BoxStyle(8, NIGHT_2, lines=(Line(BRASS_LIGHT, 1.6, 0.8),)),
    BoxStyle(8, NIGHT_2, lines=(Line(NIGHT_3, 1.2, 0.6),)),
)


class AdvisedTurn(NamedTuple):
    """One of the two compared turns: its name and its chance to win."""

    name: str
    percent: int
    to_go: str = ""
    """The distance left to the goal after the turn, or empty if the game cannot tell."""


@dataclass(frozen=True)
class Advice:
    """The contents of the bubble at one moment."""

    title: str
    sentences: tuple[str, ...]
    """The reasons, the most important first."""
    step: int = 0
    """The step of a hint; 0 for a warning."""
    rows: tuple[AdvisedTurn, ...] = ()
    apart: str = ""
    """The difference between the two turns, with its margin of error."""
    stops: tuple[Stop, ...] = ()
    others: str = ""
    """An opponent's apparent plan, if the turn has to do with it."""
    buttons: tuple[tuple[Choice, str, str], ...] = ()
    """(choice, label, key that does the same) for each button."""
    icon: str = "hint"


class AdviceBubble:
    """A bubble at the edge of the board; in a small window a sheet of its full width, with tabs."""

    def __init__(self, advice: Advice, tr: Translate, choose: Callable[[Choice], None]) -> None:
        self.advice = advice
        self._tr = tr
        self.rect = pygame.Rect(0, 0, 0, 0)
        """Its place in real pixels; empty before `lay`."""
        self.buttons: Interaction[Button] = Interaction()
        self._plans = False
        """True while the tab of the plan is open."""
        self._tree: Part = Space()

        def button(choice: Choice, label: str, key: str) -> Button:
            kind = ButtonKind.PRIMARY if choice == "lay" else ButtonKind.SECONDARY
            key = "" if "+" in key else key
            return Button(
                label, lambda: choose(choice), kind=kind, background=Background.NIGHT, key=key, style=_WORDS
            )

        self._choices: dict[str, Button] = {one[0]: button(*one) for one in advice.buttons}
        self._close = IconButton(
            "cross", tr("hint.close"), partial(choose, "close"), background=Background.NIGHT
        )
        names = ("why", "plan") if self._plan() else ()
        self._tabs = {name: self._tab(name) for name in names}
        shown = (*self._choices.values(), self._close, *self._tabs.values())
        self.buttons.lay({one.text or one.tool_tip: one for one in shown})

    def _tab(self, name: str) -> Button:
        def click() -> None:
            self._plans = name == "plan"

        return Button(self._tr(f"hint.tab.{name}"), click, background=Background.NIGHT, style=_WORDS)

    @property
    def text(self) -> str:
        return " ".join(self.advice.sentences)

    @property
    def spoken(self) -> str:
        """The whole bubble in words, for the screen reader."""
        advice, tr = self.advice, self._tr
        rows = [tr("hint.spoken.row", name=row.name, percent=row.percent) for row in advice.rows]
        stops = ", ".join(f"{stop_name(tr, at)} {stop.words}" for at, stop in enumerate(advice.stops))
        plan = [f"{tr('hint.plan')}: {stops}."] if stops else []
        return " ".join(filter(None, (self.text, *rows, *plan, advice.others)))

    def button(self, choice: Choice) -> pygame.Rect:
        return self._choices[choice].rect

    # ------------------------------------------------------------------ places

    def lay(self, look: Look, window: pygame.Rect, room: pygame.Rect, areas: Sequence[ClearArea]) -> None:
        """Place the bubble at an edge of `room`, clear of `areas`; in the window if it does not fit there."""
        edge, wide, figures, plan = look.px(EDGE), look.px(WIDE), self._figures(), self._plan()
        body = Column((self._words(look, wide - look.px(2 * _PAD)), *figures, *plan), _GAP)
        self._tree = self._bubble(look, body, ())
        size = wide, self._tree.height(look, wide)
        is_sheet = size[0] > _BROAD * room.width or size[1] > _HIGH * room.height
        if is_sheet:
            inner = window.inflate(-2 * edge, -2 * edge)
            words = self._words(look, (inner.width - look.px(4 * _PAD)) // 2)
            halves = (words, Column(figures, _GAP)) if figures else (words,)
            sheet = Column(plan) if self._plans else Grid((halves,), (1,) * len(halves), 2 * _PAD)
            tabs = tuple(ControlPart(name, tab, 120, 40) for name, tab in self._tabs.items())
            self._tree = self._bubble(look, sheet, tabs)
            size = inner.width, self._tree.height(look, inner.width)
            ends = (rect_of(*size, midbottom=inner.midbottom), rect_of(*size, midtop=inner.midtop))
            self.rect = min(ends, key=lambda end: round(hidden(end, areas), 3))
        else:
            self.rect = docked(size, room.inflate(-2 * edge, -2 * edge), areas)
        for tab in self._tabs.values():
            tab.visible = is_sheet
        for part, place in control_parts_in(look, self._tree, self.rect):
            part.widget.place(place)

    def _bubble(self, look: Look, body: Part, tabs: tuple[Part, ...]) -> Part:
        """Return the bubble around a body: a head, and the buttons in one row or below each other."""
        title = Words(self.advice.title, HEADING.sized(26), CREAM, shrink=_SMALLEST, grow=1)
        steps = Row(tuple(_disc(14, lit=number < self.advice.step) for number in range(STEPS)), 8)
        before = (*tabs, steps) if self.advice.step else tabs
        close = ControlPart("close", self._close, 40, 40)
        head = Row((Space(0), icon(self.advice.icon, 28, BRASS_LIGHT), title, *before, close), 8)
        buttons = tuple(
            ControlPart(
                name, button, button.natural_size(look)[0] / look.scale.factor - _TIGHT, _BUTTON, grow=1
            )
            for name, button in self._choices.items()
        )
        foot = (FirstFitting((Row(buttons, _GAP), Column(buttons, _GAP))),) if buttons else ()
        below = Panel(Column((body, *foot), _GAP), pad=(_INDENT, 0))
        return Panel(Column((head, below), 4), NIGHT_BUBBLE, (_PAD - _INDENT, 16))

    # ------------------------------------------------------------------ contents

    def _words(self, look: Look, wide: int) -> Part:
        """Return the sentences that fit into four lines, and at least the first."""
        told = self.advice.sentences[0]
        for sentence in self.advice.sentences[1:]:
            more = f"{told} {sentence}"
            if len(look.text.wrapped(more, _WORDS, wide)) > MAX_LINES:
                break
            told = more
        return Paragraph(told, _WORDS, CREAM)

    def _figures(self) -> tuple[Part, ...]:
        """Return the rows of the two turns and their difference."""
        rows = (self._row(*each) for each in zip(self.advice.rows, _ROWS, strict=False))
        apart = Words(self.advice.apart, _QUIET, _SOFT, align="right", shrink=_SMALLEST)
        return (*rows, apart) if self.advice.apart else tuple(rows)

    def _row(self, row: AdvisedTurn, background: BoxStyle) -> Part:
        """Return a row: the name, a bar as long as the chance, the chance, and the distance left to go."""
        colour = BRASS_LIGHT if background is _ROWS[0] else _SOFT

        def paint(brush: Brush, rect: pygame.Rect) -> None:
            brush.box(rect, BoxStyle(6, NIGHT))
            filled = max(rect.height, rect.width * row.percent // 100)
            brush.box(pygame.Rect(rect.topleft, (filled, rect.height)), BoxStyle(6, colour))

        name = Words(row.name, styles.STRONG.sized(21), CREAM, shrink=_SMALLEST)
        figure = Words(
            percent(self._tr, row.percent / 100),
            styles.STRONG.sized(24),
            CREAM,
            align="right",
            shrink=_SMALLEST,
        )
        to_go = Words(row.to_go, _QUIET, _SOFT, align="right", shrink=_SMALLEST, grow=1)
        bar = Art(("bar", row.percent, colour), 88, 12, paint)
        parts = (Stack((Space(104), name)), bar, Stack((Space(68), figure)), to_go)
        return Panel(at_least(_ROW, Row(parts, 8)), background, (12, 0))

    def _plan(self) -> tuple[Part, ...]:
        """Return a line of stops, each with its turn and words, and the opponent's plan."""
        stops, others = self.advice.stops, self.advice.others
        told = (Paragraph(others, _WORDS, CREAM),) if others else ()
        if not stops:
            return told

        def paint(brush: Brush, rect: pygame.Rect) -> None:
            inset, y = rect.width / (2 * len(stops)), rect.top + brush.px(_STOP / 2)
            brush.stroke(((rect.left + inset, y), (rect.right - inset, y)), BRASS_LIGHT, brush.px(2.4))

        cells = tuple(self._stop(number, stop) for number, stop in enumerate(stops))
        line = Stack((Art(("line", len(stops)), 0, _STOP, paint), Grid((cells,), (1,) * len(cells), 4)))
        return (Words(self._tr("hint.plan"), HEADING.sized(22), CREAM), line, *told)

    def _stop(self, number: int, stop: Stop) -> Part:
        name = stop_name(self._tr, number)
        told = ((name, styles.CAPTION, CREAM), (stop.words, _QUIET, _SOFT))
        words = (Words(*each, align="centre", shrink=_SMALLEST) for each in told)
        return Column((_disc(_STOP, lit=number == 0), *words), 4)

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the bubble. Requires `lay`."""
        draw(Brush(surface, look), self._tree, self.rect)
        for name, tab in self._tabs.items():
            tab.kind = ButtonKind.SECONDARY if self._plans is (name == "plan") else ButtonKind.QUIET
        for one in self.buttons.things:
            one.hovered, one.pressed = one is self.buttons.hovered, one is self.buttons.pressed
            if one.visible:
                one.draw(surface, look)


def _disc(size: float, *, lit: bool) -> Art:
    """Return a disc with a brass rim, filled if `lit`."""

    def paint(brush: Brush, rect: pygame.Rect) -> None:
        brush.disc(rect.center, rect.height / 2, BRASS_LIGHT if lit else NIGHT, Line(BRASS_LIGHT, 1.8))

    return Art(("disc", lit), size, size, paint)


def stop_name(tr: Translate, number: int) -> str:
    """Return the name of a plan's stop by its number: "now", "turn 2" and so on."""
    return tr("hint.stop", turn=number + 1) if number else tr("hint.stop.now")
