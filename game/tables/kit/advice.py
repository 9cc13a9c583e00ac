"""The bubble of hints and of the tutor: text, two turns side by side, a plan, and buttons."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal, NamedTuple, TypeAlias

import pygame

from game.tables.kit import styles
from game.tables.kit.pen import Pen
from game.tables.table import STEPS, Stop
from game.text.numbers import percent
from game.text.translate import Translate
from game.ui.boxes.bubble import NIGHT_BUBBLE
from game.ui.boxes.groups import Column, Grid, Panel, Row, Stack, at_least
from game.ui.boxes.leaves import Art, Paragraph, Space, Words
from game.ui.boxes.part import Part, draw
from game.ui.brush import Brush
from game.ui.free_place import ClearArea, docked, hidden
from game.ui.layout import rect_of
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BRASS_LIGHT, CREAM, HEADING, NIGHT, NIGHT_2, NIGHT_3, Background, rgb
from game.ui.widgets.button import Button, ButtonKind, IconButton
from game.ui.widgets.interaction import Interaction

Choice: TypeAlias = Literal["lay", "keep", "show", "back", "insist", "close"]
"""Answers to a hint (carry it out, keep your turn) and to a warning (see the better turn, take back, insist).
"""
WIDE, EDGE = 456, 8
"""The bubble's width and its distance from the edge of the board, in design pixels."""
MAX_LINES = 4
_PAD, _GAP, _HEAD, _ROW, _BUTTON, _STOP = 18, 10, 44, 44, 46, 18
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
        self._body: tuple[Part, pygame.Rect] = (Space(), self.rect)
        """The part between title and buttons, with its place."""

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
        px, edge, pad = look.px, look.px(EDGE), look.px(_PAD)
        wide, figures, plan = px(WIDE) - 2 * pad, self._figures(), self._plan()
        tree: Part = Column((self._words(look, wide), *figures, *plan), _GAP)
        size = px(WIDE), self._height(look, tree, wide)
        is_sheet = size[0] > _BROAD * room.width or size[1] > _HIGH * room.height
        if is_sheet:
            inner = window.inflate(-2 * edge, -2 * edge)
            wide = inner.width - 2 * pad
            words = self._words(look, (wide - 2 * pad) // 2 if figures else wide)
            halves = (words, Column(figures, _GAP)) if figures else (words,)
            tree = Column(plan) if self._plans else Grid((halves,), (1,) * len(halves), 2 * _PAD)
            size = inner.width, self._height(look, tree, wide)
            ends = (rect_of(*size, midbottom=inner.midbottom), rect_of(*size, midtop=inner.midtop))
            self.rect = min(ends, key=lambda end: round(hidden(end, areas), 3))
        else:
            self.rect = docked(size, room.inflate(-2 * edge, -2 * edge), areas)
        body = self.rect.inflate(-2 * pad, -2 * pad)
        self._lay_buttons(look, body, tabs=is_sheet)
        body.top += px(_HEAD)
        self._body = tree, pygame.Rect(body.topleft, (body.width, tree.height(look, body.width)))

    def _height(self, look: Look, tree: Part, wide: int) -> int:
        rows = len(self._button_rows(look, wide))
        return look.px(2 * _PAD + _HEAD) + tree.height(look, wide) + rows * look.px(_BUTTON + _GAP)

    def _button_rows(self, look: Look, wide: int) -> list[list[Button]]:
        """Return the buttons in one row, or each in its own row if they do not fit side by side."""
        buttons = list(self._choices.values())
        asked = sum(button.natural_size(look)[0] for button in buttons) - look.px(24) * len(buttons)
        return [buttons] * bool(buttons) if asked <= wide else [[button] for button in buttons]

    def _lay_buttons(self, look: Look, body: pygame.Rect, *, tabs: bool) -> None:
        px, top = look.px, body.top - look.px(4)
        self._close.place(rect_of(px(40), px(40), topright=(body.right + px(8), top)))
        right = self._close.rect.left - px(26 * STEPS)
        for number, tab in enumerate(reversed(self._tabs.values())):
            tab.visible = tabs
            tab.place(rect_of(px(120), px(40), topright=(right - px(128) * number, top)))
        for number, row in enumerate(reversed(self._button_rows(look, body.width))):
            foot = pygame.Rect(body.left, 0, min(body.width, px(WIDE) * len(row)), px(_BUTTON))
            foot.bottom = body.bottom - number * px(_BUTTON + _GAP)
            shares = [button.natural_size(look)[0] for button in row]
            room, left = foot.width - px(_GAP) * (len(row) - 1), foot.left
            for button, share in zip(row, shares, strict=True):
                button.place(pygame.Rect(left, foot.top, room * share // sum(shares), foot.height))
                left = button.rect.right + px(_GAP)

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
        def paint(brush: Brush, rect: pygame.Rect) -> None:
            fill = NIGHT if number else BRASS_LIGHT
            brush.disc(rect.center, rect.height / 2, fill, Line(BRASS_LIGHT, 2))

        name = stop_name(self._tr, number)
        told = ((name, styles.CAPTION, CREAM), (stop.words, _QUIET, _SOFT))
        words = (Words(*each, align="centre", shrink=_SMALLEST) for each in told)
        return Column((Art(("stop", number), 0, _STOP, paint), *words), 4)

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the bubble. Requires `lay`."""
        pen, px, step = Pen(surface, look, self._tr), look.px, self.advice.step
        pen.box(self.rect, NIGHT_BUBBLE)
        left, (right, middle) = self.rect.left + px(_PAD), self._close.rect.midleft
        pen.icon(self.advice.icon, (left + px(14), middle), px(28), BRASS_LIGHT)
        for number in range(STEPS if step else 0):
            right -= px(22)
            pen.disc(
                (right, middle),
                px(7),
                BRASS_LIGHT if STEPS - number <= step else None,
                Line(BRASS_LIGHT, 1.6),
            )
        end = min([right, *(tab.rect.left for tab in self._tabs.values() if tab.visible)])
        room = pygame.Rect(left + px(38), middle - px(20), end - left - px(54), px(40))
        pen.write(self.advice.title, room, HEADING.sized(26), CREAM, shrink=True)
        draw(pen, *self._body)
        for name, tab in self._tabs.items():
            tab.kind = ButtonKind.SECONDARY if self._plans is (name == "plan") else ButtonKind.QUIET
        for one in self.buttons.things:
            one.hovered, one.pressed = one is self.buttons.hovered, one is self.buttons.pressed
            if one.visible:
                one.draw(surface, look)


def stop_name(tr: Translate, number: int) -> str:
    """Return the name of a plan's stop by its number: "now", "turn 2" and so on."""
    return tr("hint.stop", turn=number + 1) if number else tr("hint.stop.now")
