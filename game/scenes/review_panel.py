"""The text about one turn, from the top: player and mark, played, better, reasons, and a rule."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import pygame

from game.scenes.conductor_card import conductor
from game.scenes.review_head import lost_row, way_row, who_row
from game.scenes.review_marks import move_sign
from game.scenes.review_model import PLAN, TRIES, TURN
from game.scenes.review_ruler import ruler, tried_ruler
from game.scenes.turn_texts import LossRange, PlanText, TryResult, TurnTexts
from game.tables.kit.signs import numbered
from game.text.translate import Translate
from game.ui.boxes.control import Control
from game.ui.boxes.groups import Column, Grid, Panel, Row, Stack, centred
from game.ui.boxes.leaves import Hairline, KeyCap, Paragraph, Space, Words, icon
from game.ui.boxes.part import Part, controls, draw
from game.ui.boxes.player_parts import sign
from game.ui.brush import Brush
from game.ui.input import KeyPressed, Position
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.text import LINE_HEIGHT, Span
from game.ui.theme import (
    BODY,
    BODY_BOLD,
    BRASS,
    CREAM,
    HEADING,
    INK,
    LABEL,
    NIGHT,
    QUIET_TEXT,
    SECOND_TEXT,
    Face,
    Rgb,
    TextStyle,
    rgb,
)
from game.ui.widgets.scroll import BAR_ROOM, ScrollArea

INSET = 8
"""The width that frames extend beyond the text at both sides, in design pixels."""
_TRIES = ((22, 1.0), (21, 0.85), (20, 0.7), (19, 0.6), (18, 0.5), (17, 0.45))
"""Pairs of text size and scale of the gaps, the best to read first."""
_SCROLLED = (20, 0.8)
"""The pair used if not even the tightest fits."""
_SIGN, _GAP = 34, 10
"""The room for a symbol before a line, and its distance from the text."""
_TAG, _TAG_HIGH = 66, 27
"""The size of a figure for or against."""
_TAGS = {True: rgb("E4EBD3"), False: rgb("F3D9CF"), None: rgb("EAE3D0")}
_TAG_WORDS = {True: rgb("3F6B2E"), False: rgb("9E3121"), None: INK}
_FIGURE = TextStyle(Face.NUMERALS_BOLD, 20)
_BETTER = BoxStyle(10, rgb("FFF9E3"), lines=(Line(BRASS, 2.2, 1),))
_TRIED = BoxStyle(8, rgb("F3DFA6"))
_WAY = 34
"""The size of the buttons that step through the better turn, in design pixels."""
_ROUND = BoxStyle(_WAY / 2, CREAM, fill_inset=1, lines=(Line(NIGHT, 1.8, 1),))
_ROUND_OFF = BoxStyle(_WAY / 2, None, lines=(Line(QUIET_TEXT, 1.2, 1),))
_RULE = BoxStyle(10, NIGHT, lines=(Line(BRASS, 1.2, 3.5, 7),))
_PORTRAIT = 62
_SAYS = TextStyle(Face.ITALIC, 23)
_NUMBER = re.compile(r"\d+(?:[.,]\d+)?")
_NUMERALS = 0.94
"""The scale of numerals, whose face is larger than that of text."""

NEXT_PLAN = "next_plan"
"""The name of the control for the next plan."""


def figured(words: str, style: TextStyle, colour: Rgb) -> tuple[Span, ...]:
    """Return text whose numbers are in the face of numerals."""
    numerals = TextStyle(Face.NUMERALS, _NUMERALS * style.size)
    found, end = [], 0
    for number in _NUMBER.finditer(words):
        found += [Span(words[end : number.start()], style, colour), Span(number[0], numerals, colour)]
        end = number.end()
    return tuple(span for span in (*found, Span(words[end:], style, colour)) if span.text)


class _SizedTree(NamedTuple):
    """A tree with its width and height, in real pixels."""

    tree: Part
    wide: int
    high: int


class TurnPanel(ScrollArea):
    """Scrolls if the text does not fit; otherwise the rule is at the bottom."""

    def __init__(self, words: Translate, on_try: Callable[[int], None], on_plan: Callable[[], None]) -> None:
        """Take `on_try`, called with a step of the better turn, and `on_plan`, which shows the next plan."""
        super().__init__(draw_content=self._paint)
        self.seen: TurnTexts | None = None
        self.loss: LossRange | None = None
        self.part = TURN
        """The name of the page: if text is large, plan and tries have separate ones."""
        self.tried: int | None = None
        """The number of steps done on the board; None if the place is not before the turn."""
        self._tr = words
        self._on_try = on_try
        self._on_plan = on_plan
        self.zones: tuple[tuple[Control, pygame.Rect], ...] = ()
        """The clickable controls at their last drawn places."""
        self._kept: tuple[Hashable, _SizedTree] | None = None
        """The cached tree, after the key it depends on."""

    @property
    def focusable(self) -> bool:  # type: ignore[override]  # it depends on the content here
        """True if there is something to scroll or to try."""
        return self._scroll.needed or self.tried is not None

    def show(self, seen: TurnTexts, loss: LossRange | None, tried: int | None = None) -> None:
        """Show a turn; scroll to the top if it is another one."""
        if self.seen is None or (self.seen.who, self.seen.where) != (seen.who, seen.where):
            self._scroll.to(0)
        self.seen, self.loss = seen, loss
        self.tried = tried if seen.better else None

    def speak(self, words: Translate) -> str:  # noqa: ARG002  # overridden
        return self.seen.speak() if self.seen is not None else ""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self._scroll.content = self._fitting_tree(look).high
        self._scroll.view = self.rect.height
        self._scroll.to(self._scroll.offset)
        super().draw(surface, look)

    def on_press(self, position: Position) -> bool:
        held = super().on_press(position)
        zone = self._zone(position)
        if zone is not None and zone.act is not None and not held:
            zone.act()
        return held

    def on_hover(self, position: Position) -> None:
        super().on_hover(position)
        zone = self._zone(position)
        self.tool_tip = zone.tip if zone is not None else ""

    def on_key(self, key: KeyPressed) -> bool:
        """Step through the better turn with right and left, if the panel has the focus; otherwise scroll."""
        if self.focused and self.tried is not None and key.means("left", "right"):
            self._try(self.tried + (1 if key.means("right") else -1))
            return True
        return super().on_key(key)

    def _zone(self, position: Position) -> Control | None:
        if not self.rect.collidepoint(position):
            return None
        # Of two overlapping controls the upper one, which is drawn later.
        found = (one for one, place in reversed(self.zones) if place.collidepoint(position))
        return next(found, None)

    def _try(self, count: int) -> None:
        if self.seen is None or not 0 <= count <= len(self.seen.better):
            return
        self._on_try(count)
        self.say(self.seen.better[count - 1] if count else self._tr("review.better.none"))

    def _paint(self, surface: pygame.Surface, look: Look, place: pygame.Rect) -> None:
        tree, wide, high = self._fitting_tree(look)
        rect = pygame.Rect(place.topleft, (wide, max(self.rect.height, high)))
        draw(Brush(surface, look), tree, rect)
        self.zones = tuple(controls(look, tree, rect))

    # ------------------------------------------------------------------ fitting the text

    def _fitting_tree(self, look: Look) -> _SizedTree:
        """Return the tree with the largest letters that fit, or one to be scrolled beside a bar."""
        key = (self.seen, self.loss, self.tried, self.part, self.rect.size, look.scale)
        if self._kept is None or self._kept[0] != key:
            wide = self.rect.width
            sizes = (self._at_size(look, wide, *each) for each in _TRIES)
            fitting = (one for one in sizes if one.high <= self.rect.height)
            scrolled = partial(self._at_size, look, wide - look.px(BAR_ROOM), *_SCROLLED)
            self._kept = key, next(fitting, None) or scrolled()
        return self._kept[1]

    def _at_size(self, look: Look, wide: int, size: float, ease: float) -> _SizedTree:
        if self.seen is None:
            return _SizedTree(Space(), wide, 0)
        telling = _TurnTreeBuilder(look, self._tr, size, ease, self.tried, self._try, self._on_plan)
        tree = telling.tree(self.seen, self.loss, self.part)
        return _SizedTree(tree, wide, tree.height(look, wide))


@dataclass(frozen=True)
class _TurnTreeBuilder:
    """Builds the text about a turn, with the same text size and gaps throughout."""

    look: Look
    tr: Translate
    size: float
    ease: float
    tried: int | None
    on_try: Callable[[int], None]
    on_plan: Callable[[], None]

    @property
    def _body(self) -> TextStyle:
        return BODY.sized(self.size)

    @property
    def _heads(self) -> TextStyle:
        return HEADING.sized(self.size + 2)

    def tree(self, seen: TurnTexts, loss: LossRange | None, part: str) -> Part:
        """Return the whole text, or the part with a separate page."""
        parts: list[Part] = []
        if part not in (PLAN, TRIES):
            parts += self._main(seen, loss)
        if seen.tried is not None and part in (TURN, TRIES):
            parts += self._tried(seen.tried)
        if seen.plan is not None and part in (TURN, PLAN):
            parts += self._plan(seen.plan)
        if seen.rule:
            parts += [Space(grow=1), _rule(seen.rule)]
        return self._column(parts, 16)

    def _column(self, parts: Sequence[Part], gap: float) -> Column:
        """Return parts below each other, with a gap scaled to the size."""
        return Column(tuple(parts), gap * self.ease)

    def _main(self, seen: TurnTexts, loss: LossRange | None) -> Iterator[Part]:
        yield _inset(Column((who_row(seen, worded=True), Hairline(thick=1.3)), 14 * self.ease))
        if seen.lost:
            yield _inset(Grid((tuple(map(lost_row, seen.lost)),), (1,) * len(seen.lost), 16))
        if loss is not None:
            yield _inset(ruler(loss, self.tr))
        if seen.way is not None:
            yield way_row(seen.way, self.tr)
        explained = bool(seen.better or seen.parts or any(seen.reasons))
        played = seen.played[:1].upper() + seen.played[1:]
        if played and explained:
            told = Span(self.tr("review.you_played") + "  ", BODY_BOLD.sized(self.size), NIGHT)
            yield _inset(self._line((told, *self._words(played)), move_sign(better=False, width=_SIGN)))
        elif played:
            yield _inset(self._line(self._words(played)))
        if seen.better:
            yield Panel(self._column([*self._better(seen)], 8), _BETTER, (INSET, 14 * self.ease))
        if explained:
            yield _inset(self._column([*self._why(seen)], 8))
        if seen.note:
            yield _inset(self._line(figured(seen.note, self._body, SECOND_TEXT)))

    # ------------------------------------------------------------------ the parts of it

    def _better(self, seen: TurnTexts) -> Iterator[Part]:
        title = Words(self.tr("review.better"), self._heads, NIGHT, shrink=0.7, grow=1)
        ways = [] if self.tried is None else [self._way(by, len(seen.better), self.tried) for by in (-1, 1)]
        yield Row((move_sign(better=True, width=_SIGN), title, *ways), _GAP)
        for number, words in enumerate(seen.better, start=1):
            yield self._step(number, words)
        if seen.then:
            yield Row((Space(_SIGN), Row((Hairline(thick=1.3, grow=1),), grow=1)), _GAP)
        style = BODY.sized(self.size - 1)
        for number, words in enumerate(seen.then, start=len(seen.better) + 1):
            figure = Words(str(number), _FIGURE, QUIET_TEXT, align="centre")
            column = Stack((Space(_SIGN), figure))
            yield self._line(figured(words[:1].upper() + words[1:], style, SECOND_TEXT), column)

    def _way(self, by: int, count: int, tried: int) -> Part:
        """Return the round button that goes a step back or on through the better turn."""
        there = 0 <= tried + by <= count
        colour = NIGHT if there else QUIET_TEXT
        arrow = icon("step_forward" if by > 0 else "step_back", 0.54 * _WAY, colour)
        pad = 0.23 * _WAY
        return Panel(arrow, _ROUND if there else _ROUND_OFF, (pad, pad), control=self._to_try(tried + by))

    def _to_try(self, count: int) -> Control:
        return Control(("try", count), tip=self.tr("review.better.tip"), act=partial(self.on_try, count))

    def _step(self, number: int, words: str) -> Part:
        """Return a clickable step; the last one done on the board is highlighted."""
        disc = Stack((Space(_SIGN, _SIGN), centred(numbered(number, 32))))
        line = self._line(self._words(words[:1].upper() + words[1:]), disc)
        if self.tried is None:
            return line
        return Panel(line, _TRIED if number == self.tried else None, control=self._to_try(number))

    def _why(self, seen: TurnTexts) -> Iterator[Part]:
        yield self._heading(self.tr("review.why"), seen.known)
        for better, reason in zip((True, False), seen.reasons, strict=True):
            if reason:
                colour = INK if better else SECOND_TEXT
                yield self._line(figured(reason, self._body, colour), move_sign(better=better, width=_SIGN))
        for one in seen.parts:
            tag = Words(one.figure, _FIGURE, _TAG_WORDS[one.favourable], align="centre", shrink=0.7)
            box = Stack((Panel(Space(_TAG, _TAG_HIGH), BoxStyle(6, _TAGS[one.favourable])), tag))
            yield self._line(self._words(one.words), box, gap=16)
        if seen.sum:
            yield Hairline(NIGHT, 1.3)
            figure = Words(seen.sum, _FIGURE.sized(22), NIGHT, align="centre", shrink=0.7)
            words = figured(seen.sum_words, BODY_BOLD.sized(self.size - 1), NIGHT)
            yield self._line(words, Stack((Space(_TAG, _TAG_HIGH), figure)), gap=16)

    def _tried(self, tried: TryResult) -> Iterator[Part]:
        bar = tried_ruler(tried, self.tr)
        title = self._heading(self.tr("review.tried"), self.tr("review.tried.note"))
        yield _inset(self._column([title, bar, self._line(self._words(tried.words))], 8))

    def _heading(self, title: str, note: str, *after: Part) -> Part:
        head = Words(title, self._heads, NIGHT)
        return Row((head, Words((note, ""), LABEL, SECOND_TEXT, align="right", grow=1), *after), 16)

    def _plan(self, plan: PlanText) -> Iterator[Part]:
        """Yield the heading with the key that cycles through the opponents, and the plan shown."""
        lead = Control(NEXT_PLAN, tip=self.tr("review.plan.tip"), act=self.on_plan)
        key = KeyCap("question", control=lead)
        parts = [self._heading(plan.title, self.tr("review.plan.note") if plan.words else "", key)]
        if plan.words:
            parts.append(self._line(self._words(plan.words), Stack((Space(_SIGN), sign(plan.sign, 30)))))
        yield _inset(self._column(parts, 8))

    # ------------------------------------------------------------------ the pieces of the parts

    def _words(self, words: str) -> tuple[Span, ...]:
        return figured(words, self._body, INK)

    def _line(self, spans: Sequence[Span], before: Part | None = None, *, gap: float = _GAP) -> Part:
        """Return a paragraph; `before` is beside its first line."""
        told = Paragraph(tuple(spans), self._body, grow=1)
        if before is None:
            return told
        # Both are as high as the higher one, so that a single line is centred at its sign.
        high = before.height(self.look, _TAG) / self.look.scale.factor
        above = max(0.0, high - LINE_HEIGHT * self.look.text.size(self._body) / self.look.scale.factor) / 2
        return Row((before, Panel(told, pad=(0, above), grow=1)), gap, "top")


def _rule(words: str) -> Part:
    """Return the conductor's rule beside his portrait."""
    return Panel(Row((conductor(_PORTRAIT), Paragraph(words, _SAYS, CREAM, grow=1)), 10), _RULE, (10, 2))


def _inset(part: Part) -> Part:
    """Return a part as wide as the text."""
    return Panel(part, pad=(INSET, 0))
