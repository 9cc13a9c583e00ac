"""The bubble of hints and of the tutor: words, two turns side by side, a plan, and buttons."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal, NamedTuple, TypeAlias

import pygame

from game.tables.kit import styles
from game.tables.kit.controls import Control
from game.tables.kit.notice import NIGHT_BUBBLE
from game.tables.kit.pen import Pen
from game.tables.table import STEPS, Stop
from game.text.catalogue import Translate
from game.ui.free_place import ClearArea, docked, hidden
from game.ui.input import Position
from game.ui.layout import rect_of
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BRASS, BRASS_LIGHT, CREAM, HEADING, NIGHT, NIGHT_2, NIGHT_3, rgb
from game.ui.widgets.button import draw_ground
from game.ui.widgets.interaction import Interaction
from game.ui.widgets.tool_tip import draw_key_cap, key_cap_width

Choice: TypeAlias = Literal["lay", "keep", "show", "back", "insist", "close"]
"""Carry the hint out, keep one's own turn; and of a warning: see the better turn, take back, insist."""
WIDE, EDGE = 456, 8
"""The width of the bubble, and how far it lies from the edge of the board, in pixels of the design."""
MOST_LINES = 4
MOST_STOPS = 4
_PAD, _GAP, _HEAD, _ROW, _BUTTON, _LINE = 18, 10, 44, 44, 46, 28
_BROAD, _HIGH = 0.62, 0.92
"""Shares of the board that the bubble takes at most; where it needs more, it is a sheet."""
_WORDS: Final = styles.TEXT.sized(22)
_QUIET: Final = styles.TEXT.sized(18)
_FIGURE: Final = styles.STRONG.sized(24)
_HINT_ROW: Final = BoxStyle(8, NIGHT_2, lines=(Line(BRASS_LIGHT, 1.6, 0.8),))
_OTHER_ROW: Final = BoxStyle(8, NIGHT_2, lines=(Line(NIGHT_3, 1.2, 0.6),))
_SOFT: Final = rgb("C9C3B2")
_BUTTONS: Final = {
    "normal": BoxStyle(9, NIGHT_3, lines=(Line(BRASS, 1.4, 0.8),)),
    "hover": BoxStyle(9, rgb("37597F"), lines=(Line(BRASS_LIGHT, 1.8, 0.9),)),
}


class Row(NamedTuple):
    """One of the two turns."""

    name: str
    percent: int
    to_go: str = ""
    """What is left to do after it, where the game can tell."""


class Button(NamedTuple):
    choice: Choice
    label: str
    chord: str
    """The key that does the same."""


@dataclass(frozen=True)
class Advice:
    """All that is said at one moment."""

    title: str
    sentences: tuple[str, ...]
    """What matters most first."""
    step: int = 0
    """Of a hint; 0 for a warning."""
    rows: tuple[Row, ...] = ()
    apart: str = ""
    """The difference of the two, with its doubt."""
    stops: tuple[Stop, ...] = ()
    buttons: tuple[Button, ...] = ()


class _Part(NamedTuple):
    height: int
    draw: Callable[[Pen, pygame.Rect], None]


_Stack: TypeAlias = list[_Part]


class AdviceBubble:
    """A bubble at the edge of the board; in a small window a sheet over its full width, with tabs."""

    def __init__(self, advice: Advice, tr: Translate, choose: Callable[[Choice], object]) -> None:
        self.advice = advice
        self._tr = tr
        self._choose = choose
        self.rect = pygame.Rect(0, 0, 0, 0)
        """Where it is; empty before `lay`."""
        self.buttons: Interaction[Control] = Interaction()
        self._plans = False
        """The tab of the plan is open."""
        self._placed: tuple[tuple[_Part, pygame.Rect], ...] = ()

    @property
    def text(self) -> str:
        return " ".join(self.advice.sentences)

    @property
    def spoken(self) -> str:
        """All that it says, for those who do not see it."""
        advice, tr = self.advice, self._tr
        rows = [tr("hint.spoken.row", name=row.name, percent=row.percent) for row in advice.rows]
        stops = ", ".join(f"{stop_name(tr, at)} {stop.words}" for at, stop in enumerate(advice.stops))
        plan = [f"{tr('hint.plan')}: {stops}."] if stops else []
        return " ".join((self.text, *rows, *plan))

    def button(self, choice: Choice) -> pygame.Rect:
        """Where a choice is clicked."""
        return next(one.rect for one in self.buttons.things if one.name == choice)

    def release(self, position: Position) -> None:
        """The primary button went up: do what was clicked."""
        held = self.buttons.release(position)
        if held is not None and held.do is not None and held.contains(position):
            held.do()

    # ------------------------------------------------------------------ where things are

    def lay(self, look: Look, window: pygame.Rect, room: pygame.Rect, areas: Sequence[ClearArea]) -> None:
        """Find a place at an edge of `room` clear of `areas`; where that is too small, of the window."""
        px, advice = look.px, self.advice
        edge, pad, gap, head = px(EDGE), px(_PAD), px(_GAP), px(_HEAD)
        inner, wide = room.inflate(-2 * edge, -2 * edge), px(WIDE) - 2 * pad
        stack = [*self._words(look, wide), *self._figures(look), *self._plan(look)]
        foot = self._foot(look, wide)
        size = px(WIDE), 2 * pad + head + _height(stack, gap) + foot
        is_sheet = size[0] > _BROAD * room.width or size[1] > _HIGH * room.height
        columns = [stack]
        if is_sheet:
            inner = window.inflate(-2 * edge, -2 * edge)
            wide, figures = inner.width - 2 * pad, self._figures(look)
            foot, part = self._foot(look, wide), (wide - 2 * pad) // 2 if figures else wide
            columns = [self._words(look, part), *([figures] if figures else [])]
            if self._plans and advice.stops:
                columns = [self._plan(look)]
            size = inner.width, 2 * pad + head + max(_height(one, gap) for one in columns) + foot
        if is_sheet:
            ends = (rect_of(*size, midbottom=inner.midbottom), rect_of(*size, midtop=inner.midtop))
            self.rect = min(ends, key=lambda end: round(hidden(end, areas), 3))
        else:
            self.rect = docked(size, inner, areas)
        top, left = self.rect.top + pad + head, self.rect.left + pad
        across = (wide - 2 * pad * (len(columns) - 1)) // len(columns)
        placed: list[tuple[_Part, pygame.Rect]] = []
        for number, column in enumerate(columns):
            y = top
            for one in column:
                rect = pygame.Rect(left + number * (across + 2 * pad), y, across, one.height)
                placed.append((one, rect))
                y += one.height + gap
        self._placed = tuple(placed)
        self._lay_buttons(look, pygame.Rect(left, self.rect.bottom - pad - foot, wide, foot), tabs=is_sheet)

    def _foot(self, look: Look, wide: int) -> int:
        """Return the height of the buttons."""
        rows = len(self.advice.buttons) if self._is_stacked(look, wide) else bool(self.advice.buttons)
        return int(rows) * look.px(_BUTTON + _GAP)

    def _is_stacked(self, look: Look, wide: int) -> bool:
        """Return True if the buttons have no room side by side."""
        widths = [self._button_width(look, one) for one in self.advice.buttons]
        return sum(widths) + look.px(_GAP) * (len(widths) - 1) > wide

    def _button_width(self, look: Look, button: Button) -> int:
        return look.text.width(button.label, _WORDS) + _cap(look, button.chord) + 2 * look.px(12)

    def _lay_buttons(self, look: Look, room: pygame.Rect, *, tabs: bool) -> None:
        """Lay the cross, the tabs, and the buttons in `room`, each in its share or in a row of its own."""
        px, found = look.px, dict[Hashable, Control]()
        cross = rect_of(px(40), px(40), topright=(self.rect.right - px(8), self.rect.top + px(12)))
        found["close"] = Control("close", cross, self._tr("hint.close"), do=partial(self._choose, "close"))
        if tabs and self.advice.stops:
            for number, name in enumerate(("why", "plan")):
                tab = rect_of(
                    px(110), px(36), midright=(cross.left - px(90 + 118 * (1 - number)), cross.centery)
                )
                found[name] = Control(name, tab, self._tr(f"hint.tab.{name}"), do=partial(self._open, name))
        buttons, gap, stacked = self.advice.buttons, px(_GAP), self._is_stacked(look, room.width)
        left, top = room.left, room.top + gap
        widths = [self._button_width(look, one) for one in buttons]
        spare = max(0, room.width - sum(widths) - gap * (len(buttons) - 1))
        for one, width in zip(buttons, widths, strict=True):
            broad = room.width if stacked else width + min(spare // len(buttons), px(60))
            rect = pygame.Rect(left, top, broad, px(_BUTTON))
            found[one.choice] = Control(one.choice, rect, one.label, do=partial(self._choose, one.choice))
            left, top = (left, top + rect.height + gap) if stacked else (rect.right + gap, top)
        self.buttons.lay(found)

    def _open(self, tab: str) -> None:
        self._plans = tab == "plan"

    # ------------------------------------------------------------------ what is in it

    def _words(self, look: Look, wide: int) -> _Stack:
        """As many sentences as four lines hold, but always the first."""
        told, text = self.advice.sentences[0], look.text
        for sentence in self.advice.sentences[1:]:
            more = f"{told} {sentence}"
            if len(text.wrapped(more, _WORDS, wide)) > MOST_LINES:
                break
            told = more
        height = text.paragraph_height(told, _WORDS, wide)
        return [_Part(height, lambda pen, rect: _draw_words(pen, rect, told))]

    def _figures(self, look: Look) -> _Stack:
        advice, px = self.advice, look.px
        found = [
            _Part(px(_ROW), partial(_draw_row, row=row, is_best=not number))
            for number, row in enumerate(advice.rows)
        ]
        if advice.apart:
            found.append(_Part(px(_LINE), self._draw_apart))
        return found

    def _plan(self, look: Look) -> _Stack:
        stops = self.advice.stops
        return [_Part(look.px(34 + 34 + 2 * _LINE), self._draw_plan)] if stops else []

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it; `lay` must have been called."""
        pen, px = Pen(surface, look, self._tr), look.px
        pen.box(self.rect, NIGHT_BUBBLE)
        middle, left = self.rect.top + px(12 + 20), self.rect.left + px(_PAD)
        pen.icon("hint" if self.advice.step else "warning", (left + px(14), middle), px(28), BRASS_LIGHT)
        by_name = {one.name: one for one in self.buttons.things}
        right = min(one.rect.left for name, one in by_name.items() if name in ("close", "why"))
        if self.advice.step:
            end = by_name["close"].rect.left
            for number in range(STEPS):
                filled = BRASS_LIGHT if number < self.advice.step else None
                centre = end - px(10 + 22 * (STEPS - 1 - number)), middle
                pen.disc(centre, px(7), filled, Line(BRASS_LIGHT, 1.6))
            right = min(right, end - px(22 * STEPS + 4))
        room = rect_of(right - left - px(40), px(40), midleft=(left + px(38), middle))
        pen.write(self.advice.title, room, HEADING.sized(26), CREAM, shrink=True)
        for part, rect in self._placed:
            part.draw(pen, rect)
        self._draw_cross(pen, by_name["close"])
        chords: dict[str, str] = {one.choice: one.chord for one in self.advice.buttons}
        for name, control in by_name.items():
            if name != "close":
                lit = name in ("lay", "plan" if self._plans else "why")
                self._draw_button(pen, control, chords.get(name, ""), lit=lit)

    def _draw_cross(self, pen: Pen, control: Control) -> None:
        x, y, reach = *control.rect.center, pen.px(8)
        colour = BRASS_LIGHT if control == self.buttons.hovered else CREAM
        for way in (1, -1):
            pen.stroke(((x - reach, y - way * reach), (x + reach, y + way * reach)), colour, pen.px(2.4))

    def _draw_button(self, pen: Pen, control: Control, chord: str, *, lit: bool) -> None:
        """The label, and the key that does the same; brass where it is the thing to do."""
        px, rect, look = pen.px, control.rect, pen.look
        state = "hover" if control == self.buttons.hovered else "normal"
        draw_ground(pen.surface, look, rect, styles.END_PLATE if lit else _BUTTONS, state)
        colour, cap = NIGHT if lit else CREAM, _cap(look, chord)
        room = pygame.Rect(rect.x + px(8), rect.y, rect.width - 2 * px(8) - cap, rect.height)
        pen.write(control.spoken, room, _WORDS, colour, align="centre", shrink=True)
        if cap:
            key = rect_of(cap - px(8), px(26), midright=(rect.right - px(12), rect.centery))
            draw_key_cap(pen.surface, look, key, chord, colour, colour)

    def _draw_apart(self, pen: Pen, rect: pygame.Rect) -> None:
        pen.write(self.advice.apart, rect, _QUIET, _SOFT, align="right", shrink=True)

    def _draw_plan(self, pen: Pen, rect: pygame.Rect) -> None:
        """A line with the stops on it, each with its turn and the words for it."""
        px, stops = pen.px, self.advice.stops
        title = pygame.Rect(rect.left, rect.top, rect.width, px(34))
        pen.write(pen.tr("hint.plan"), title, HEADING.sized(22), CREAM, shrink=True)
        wide, y = rect.width // len(stops), title.bottom + px(17)
        middles = [rect.left + wide * number + wide // 2 for number in range(len(stops))]
        pen.stroke(((middles[0], y), (middles[-1], y)), BRASS_LIGHT, px(2.4))
        for number, (x, stop) in enumerate(zip(middles, stops, strict=True)):
            pen.disc((x, y), px(9), NIGHT if number else BRASS_LIGHT, Line(BRASS_LIGHT, 2))
            for row, (words, style, colour) in enumerate(
                ((stop_name(pen.tr, number), styles.CAPTION, CREAM), (stop.words, _QUIET, _SOFT))
            ):
                place = rect_of(wide - px(4), px(_LINE), midtop=(x, y + px(17 + row * (_LINE - 4))))
                pen.write(words, place, style, colour, align="centre", shrink=True)


def stop_name(tr: Translate, number: int) -> str:
    """Return the name of a stop of a plan by its number: "now", "turn 2"."""
    return tr("hint.stop", turn=number + 1) if number else tr("hint.stop.now")


def _height(stack: _Stack, gap: int) -> int:
    return sum(part.height for part in stack) + gap * (len(stack) - 1)


def _cap(look: Look, chord: str) -> int:
    """Return the width of a key with the gap before it; none for a chord of several keys."""
    return key_cap_width(look, chord) + look.px(8) if chord and "+" not in chord else 0


def _draw_words(pen: Pen, rect: pygame.Rect, words: str) -> None:
    pen.text.draw_paragraph(pen.surface, words, rect, _WORDS, CREAM)


def _draw_row(pen: Pen, rect: pygame.Rect, *, row: Row, is_best: bool) -> None:
    """A name, a bar as long as the chance, the chance, and what is left to do."""
    px = pen.px
    pen.box(rect, _HINT_ROW if is_best else _OTHER_ROW)
    name = pygame.Rect(rect.left + px(12), rect.top, px(104), rect.height)
    pen.write(row.name, name, styles.STRONG.sized(21), CREAM, shrink=True)
    bar = rect_of(px(88), px(12), midleft=(name.right + px(8), rect.centery))
    pen.box(bar, BoxStyle(6, NIGHT))
    filled = pygame.Rect(bar.left, bar.top, max(bar.height, bar.width * row.percent // 100), bar.height)
    pen.box(filled, BoxStyle(6, BRASS_LIGHT if is_best else _SOFT))
    figure = rect_of(px(68), rect.height, midleft=(bar.right + px(8), rect.centery))
    pen.write(pen.tr("hint.percent", percent=row.percent), figure, _FIGURE, CREAM, align="right", shrink=True)
    rest = pygame.Rect(figure.right + px(8), rect.top, rect.right - figure.right - px(18), rect.height)
    pen.write(row.to_go, rest, _QUIET, _SOFT, align="right", shrink=True)
