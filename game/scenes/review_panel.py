"""All that is told of one turn, from above: who and how good, played, better, why, and a rule."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import pygame

from game.scenes.card_form import draw_medallion
from game.scenes.review_head import draw_lost, draw_way, draw_who, loss_height, way_height, who_height
from game.scenes.review_marks import draw_move_sign
from game.scenes.review_model import PLAN, TRIES, TURN
from game.scenes.review_ruler import TriedRuler, draw_ruler, ruler_height
from game.scenes.review_seen import LossSeen, PlanSeen, TriedSeen, TurnSeen
from game.tables.kit.pen import Pen
from game.tables.kit.signs import draw_number, seat_of
from game.ui.input import KeyPressed, Position
from game.ui.look import Look, Words
from game.ui.shapes import BoxStyle, Line
from game.ui.text import Span
from game.ui.theme import (
    BODY,
    BODY_BOLD,
    BRASS,
    CREAM,
    HAIRLINE,
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
from game.ui.widgets.tool_tip import CAP_HEIGHT, draw_key_cap

INSET = 8
"""Frames are so much wider than the words, at either side, in pixels of the design."""
_TRIES = ((22, 1.0), (21, 0.85), (20, 0.7), (19, 0.6), (18, 0.5), (17, 0.45))
"""The size of the words and how generous the spaces are, the best to read first."""
_SCROLLED = (20, 0.8)
"""Where not even the closest has room."""
_COLUMN = 44
"""What stands before a line, in pixels of the design."""
_TAG, _TAG_COLUMN = 66, 82
"""The width of a figure that speaks for or against, and where the words beside it begin."""
_TAGS = {True: rgb("E4EBD3"), False: rgb("F3D9CF"), None: rgb("EAE3D0")}
_TAG_WORDS = {True: rgb("3F6B2E"), False: rgb("9E3121"), None: INK}
_FIGURE = TextStyle(Face.NUMERALS_BOLD, 20)
_BETTER = BoxStyle(10, rgb("FFF9E3"), lines=(Line(BRASS, 2.2, 1),))
_TRIED = BoxStyle(8, rgb("F3DFA6"))
_WAY = 34
"""The buttons that lead through the better turn, in pixels of the design."""
_ROUND = BoxStyle(_WAY / 2, CREAM, fill_inset=1, lines=(Line(NIGHT, 1.8, 1),))
_ROUND_OFF = BoxStyle(_WAY / 2, None, lines=(Line(QUIET_TEXT, 1.2, 1),))
_RULE = BoxStyle(10, NIGHT, lines=(Line(BRASS, 1.2, 3.5, 7),))
_RULE_HIGH, _PORTRAIT = 57, 66
_SAYS = TextStyle(Face.ITALIC, 23)
_NUMBER = re.compile(r"\d+(?:[.,]\d+)?")
_NUMERALS = 0.94
"""The numerals' face is larger than that of words."""

Draw = Callable[[Pen, pygame.Rect], None]


@dataclass(frozen=True)
class _Item:
    """Something as wide as the panel, `height` real pixels high, with `space` below it."""

    height: int
    draw: Draw
    space: int = 0


NEXT_PLAN = -1
"""What is done at a zone that leads to the next plan, in place of steps."""
_PLAN_KEY = 40
"""The room of its key, in pixels of the design."""


class Zone(NamedTuple):
    """A place that can be clicked, and how many steps of the better turn are done then, or `NEXT_PLAN`."""

    rect: pygame.Rect
    tries: int


def figured(words: str, style: TextStyle, colour: Rgb) -> tuple[Span, ...]:
    """Words with their numbers in the face of numerals."""
    numerals = TextStyle(Face.NUMERALS, _NUMERALS * style.size)
    found, end = [], 0
    for number in _NUMBER.finditer(words):
        found += [Span(words[end : number.start()], style, colour), Span(number[0], numerals, colour)]
        end = number.end()
    return tuple(span for span in (*found, Span(words[end:], style, colour)) if span.text)


def _height(items: Iterable[_Item]) -> int:
    """Without the space below the last of them."""
    total = space = 0
    for item in items:
        total, space = total + item.height + item.space, item.space
    return total - space


def _draw(items: Iterable[_Item], pen: Pen, rect: pygame.Rect) -> None:
    y, seen = rect.y, pen.surface.get_clip()
    for item in items:
        place = pygame.Rect(rect.x, y, rect.width, item.height)
        if place.colliderect(seen):
            item.draw(pen, place)
        y += item.height + item.space


class TurnPanel(ScrollArea):
    """What has no room is scrolled to; where all has, the rule stands at the foot."""

    def __init__(self, words: Words, on_try: Callable[[int], None], on_plan: Callable[[], None]) -> None:
        """`on_try` does so many steps of the better turn on the board; `on_plan` leads to the next plan."""
        super().__init__(draw_content=self._paint)
        self.seen: TurnSeen | None = None
        self.loss: LossSeen | None = None
        self.part = TURN
        """The name of the page: where letters are large plan and tries have their own."""
        self.tried: int | None = None
        """So many steps are done there; None where one does not stand before the turn."""
        self._tr = words
        self._on_try = on_try
        self._on_plan = on_plan
        self.zones: list[Zone] = []
        self._kept: tuple[Hashable, tuple[_Item, ...], int] | None = None
        """What the items depend on, the items, and the free room above the last of them."""

    @property
    def focusable(self) -> bool:  # type: ignore[override]  # it depends on the content here
        """Where there is something to scroll to, or to try."""
        return self._scroll.needed or self.tried is not None

    def show(self, seen: TurnSeen, loss: LossSeen | None, tried: int | None = None) -> None:
        """Of another turn one reads the beginning first."""
        if self.seen is None or (self.seen.who, self.seen.where) != (seen.who, seen.where):
            self._scroll.to(0)
        self.seen, self.loss = seen, loss
        self.tried = tried if seen.better else None

    def speak(self, words: Words) -> str:  # noqa: ARG002  # overridden
        return self.seen.speak() if self.seen is not None else ""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        items, _ = self._items(look)
        self._scroll.content, self._scroll.view = _height(items), self.rect.height
        self._scroll.to(self._scroll.offset)
        super().draw(surface, look)

    def on_press(self, position: Position) -> bool:
        held = super().on_press(position)
        zone = self._zone(position)
        if zone is not None and not held:
            self._try(zone.tries) if zone.tries != NEXT_PLAN else self._on_plan()
        return held

    def on_hover(self, position: Position) -> None:
        super().on_hover(position)
        zone = self._zone(position)
        key = "review.plan.tip" if zone is not None and zone.tries == NEXT_PLAN else "review.better.tip"
        self.tool_tip = self._tr(key) if zone is not None else ""

    def on_key(self, key: KeyPressed) -> bool:
        """Right and left play the better turn, where the panel has the keyboard; other keys scroll."""
        if self.focused and self.tried is not None and key.means("left", "right"):
            self._try(self.tried + (1 if key.means("right") else -1))
            return True
        return super().on_key(key)

    def _zone(self, position: Position) -> Zone | None:
        if not self.rect.collidepoint(position):
            return None
        return next((zone for zone in self.zones if zone.rect.collidepoint(position)), None)

    def _try(self, count: int) -> None:
        if self.seen is None or not 0 <= count <= len(self.seen.better):
            return
        self._on_try(count)
        self.say(self.seen.better[count - 1] if count else self._tr("review.better.none"))

    def _paint(self, surface: pygame.Surface, look: Look, place: pygame.Rect) -> None:
        self.zones.clear()
        pen = Pen(surface, look, self._tr)
        items, free = self._items(look)
        _draw(items[:-1], pen, place)
        top = place.y + _height(items) - sum(item.height for item in items[-1:]) + free
        _draw(items[-1:], pen, pygame.Rect(place.x, top, place.width, 0))

    # ------------------------------------------------------------------ what has room

    def _items(self, look: Look) -> tuple[tuple[_Item, ...], int]:
        """From above, and the room that is free above the last one."""
        key = (self.seen, self.loss, self.tried, self.part, self.rect.size, look.scale)
        if self._kept is None or self._kept[0] != key:
            room = self.rect.height
            for size, ease in _TRIES:
                items = tuple(self._told(look, self.rect.width, size, ease))
                if _height(items) <= room:
                    break
            else:
                items = tuple(self._told(look, self.rect.width - look.px(BAR_ROOM), *_SCROLLED))
            pinned = self.seen is not None and bool(self.seen.rule)
            self._kept = (key, items, max(0, room - _height(items)) if pinned else 0)
        return self._kept[1], self._kept[2]

    def _told(self, look: Look, width: int, size: float, ease: float) -> Iterator[_Item]:
        if self.seen is not None:
            telling = _Telling(look, self._tr, width, size, ease, self.tried, self.zones)
            yield from telling.items(self.seen, self.loss, self.part)


@dataclass(frozen=True)
class _Telling:
    """How a turn is told in a panel `width` real pixels wide, with words and spaces of one size."""

    look: Look
    tr: Words
    width: int
    size: float
    ease: float
    tried: int | None
    zones: list[Zone]
    """What is drawn puts here what can be clicked."""

    @property
    def _body(self) -> TextStyle:
        return BODY.sized(self.size)

    @property
    def _bold(self) -> TextStyle:
        return BODY_BOLD.sized(self.size)

    def _gap(self, pixels: float) -> int:
        return self.look.px(pixels * self.ease)

    def items(self, seen: TurnSeen, loss: LossSeen | None, part: str) -> Iterator[_Item]:
        """Yield all of it from above, or what has a page of its own."""
        if part not in (PLAN, TRIES):
            yield from self._main(seen, loss)
        if seen.tried is not None and part in (TURN, TRIES):
            yield from self._tried(seen.tried)
        if seen.plan is not None and part in (TURN, PLAN):
            yield from self._plan(seen.plan)
        if seen.rule:
            yield self._rule(seen.rule)

    def _main(self, seen: TurnSeen, loss: LossSeen | None) -> Iterator[_Item]:
        yield from self._head(seen)
        way = seen.way
        if loss is not None:
            yield self._inset(ruler_height(self.look), lambda pen, rect: draw_ruler(pen, loss, rect), 14)
        if way is not None:
            yield _Item(way_height(self.look), lambda pen, rect: draw_way(pen, way, rect), self._gap(16))
        explained = bool(seen.better or seen.parts or any(seen.reasons))
        played = seen.played[:1].upper() + seen.played[1:]
        if played and explained:
            spans = (Span(self.tr("review.you_played") + "  ", self._bold, NIGHT), *self._words(played))
            yield self._line(spans, self._sign(better=False), space=self._gap(16))
        elif played:
            yield self._line(self._words(played), space=self._gap(14))
        if seen.better:
            yield self._framed([*self._better(seen)])
        if explained:
            yield from self._why(seen)
        if seen.note:
            yield self._line(figured(seen.note, self._body, SECOND_TEXT), space=self._gap(14))

    # ------------------------------------------------------------------ the parts of it

    def _head(self, seen: TurnSeen) -> Iterator[_Item]:
        def lost(pen: Pen, rect: pygame.Rect) -> None:
            apart = pen.px(16)
            each = (rect.width + apart) // len(seen.lost)
            for number, one in enumerate(seen.lost):
                place = pygame.Rect(rect.x + number * each, rect.y, each - apart, rect.height)
                draw_lost(pen, one, place)

        yield self._inset(who_height(self.look), lambda pen, rect: draw_who(pen, seen, rect, worded=True), 14)
        yield self._hairline(18)
        if seen.lost:
            yield self._inset(loss_height(self.look), lost, 14)

    def _better(self, seen: TurnSeen) -> Iterator[_Item]:
        style = HEADING.sized(self.size + 2)
        title = Span(self.tr("review.better"), style, NIGHT)
        head = self._line((title,), self._sign(better=True), space=self._gap(6), style=style)
        yield head if self.tried is None else replace(head, draw=self._with_ways(head.draw, len(seen.better)))
        for number, words in enumerate(seen.better, start=1):
            spans = self._words(words[:1].upper() + words[1:])
            line = self._line(spans, self._disc(number), space=self._gap(8), least=34)
            yield line if self.tried is None else replace(line, draw=self._to_try(line, number))
        if seen.then:
            yield self._hairline(8, left=_COLUMN + INSET)
        for number, words in enumerate(seen.then, start=len(seen.better) + 1):
            spans = figured(words[:1].upper() + words[1:], BODY.sized(self.size - 1), SECOND_TEXT)
            yield self._line(spans, self._plain_number(number), space=self._gap(4))

    def _with_ways(self, title: Draw, count: int) -> Draw:
        """With two round buttons at the right that lead through the better turn."""
        tried = self.tried or 0

        def draw(pen: Pen, rect: pygame.Rect) -> None:
            title(pen, rect)
            size, x = pen.px(_WAY), rect.right - pen.px(INSET + 8)
            for icon, tries in (("step_forward", tried + 1), ("step_back", tried - 1)):
                place = pygame.Rect(x - size, rect.centery - size // 2, size, size)
                x = place.x - pen.px(10)
                there = 0 <= tries <= count
                pen.box(place, _ROUND if there else _ROUND_OFF)
                colour = NIGHT if there else QUIET_TEXT
                pen.look.art.draw_icon(pen.surface, icon, place.center, round(0.54 * size), colour)
                if there:
                    self.zones.append(Zone(place, tries))

        return draw

    def _to_try(self, line: _Item, number: int) -> Draw:
        """A step that can be clicked; the last one that is done on the board has a ground."""

        def draw(pen: Pen, rect: pygame.Rect) -> None:
            place = pygame.Rect(rect.x, rect.y, rect.width, line.height).inflate(-pen.px(4), pen.px(4))
            if number == self.tried:
                pen.box(place, _TRIED)
            line.draw(pen, rect)
            self.zones.append(Zone(place, number))

        return draw

    def _why(self, seen: TurnSeen) -> Iterator[_Item]:
        yield self._heading(self.tr("review.why"), seen.known)
        for better, reason in zip((True, False), seen.reasons, strict=True):
            if reason:
                colour = INK if better else SECOND_TEXT
                spans = figured(reason, self._body, colour)
                yield self._line(spans, self._sign(better=better), space=self._gap(8))
        for one in seen.parts:
            yield self._tagged(one.figure, one.words, favourable=one.favourable)
        if seen.sum:
            yield self._hairline(6, colour=NIGHT)
            spans = figured(seen.sum_words, BODY_BOLD.sized(self.size - 1), NIGHT)
            yield self._line(spans, self._sum(seen.sum), column=_TAG_COLUMN)
        yield _Item(0, lambda pen, rect: None, self._gap(18))  # noqa: ARG005  # a Draw

    def _tried(self, tried: TriedSeen) -> Iterator[_Item]:
        ruler = TriedRuler(tried, self.tr)
        yield self._heading(self.tr("review.tried"), self.tr("review.tried.note"))
        yield self._inset(
            ruler.height(self.look), lambda pen, rect: ruler.draw(pen.surface, pen.look, rect), 6
        )
        yield self._line(self._words(tried.words), space=self._gap(16))

    def _heading(self, title: str, note: str, right: float = 0) -> _Item:
        """A title and a note that ends `right` pixels of the design before the margin."""
        style = HEADING.sized(self.size + 2)

        def draw(pen: Pen, rect: pygame.Rect) -> None:
            left = pen.write_at(title, rect.x, rect, style, NIGHT) + pen.px(16)
            place = pygame.Rect(rect.x + left, rect.y, rect.width - left - pen.px(right), rect.height)
            pen.write_smaller([note, ""], place, LABEL, SECOND_TEXT, align="right")

        return self._inset(self.look.text.line_height(style), draw, 8)

    def _plan(self, plan: PlanSeen) -> Iterator[_Item]:
        """Its heading with the key that leads through the opponents, and the plan that is shown."""
        head = self._heading(plan.title, self.tr("review.plan.note") if plan.words else "", _PLAN_KEY)

        def draw(pen: Pen, rect: pygame.Rect) -> None:
            head.draw(pen, rect)
            cap = pen.px(CAP_HEIGHT)
            place = pygame.Rect(rect.right - pen.px(INSET) - cap, rect.centery - cap // 2, cap, cap)
            draw_key_cap(pen.surface, pen.look, place, "question")
            self.zones.append(Zone(place, NEXT_PLAN))

        yield replace(head, draw=draw)
        if plan.words:
            yield self._line(self._words(plan.words), self._player(plan.sign), space=self._gap(16))

    def _rule(self, words: str) -> _Item:
        look, px = self.look, self.look.px
        left = px(_PORTRAIT + 20)
        room = max(1, self.width - left - px(16))
        high = look.text.paragraph_height(words, _SAYS, room)

        def draw(pen: Pen, rect: pygame.Rect) -> None:
            pen.box(rect, _RULE)
            face = pygame.Rect(rect.x + px(10), 0, px(_PORTRAIT), px(_PORTRAIT))
            face.centery = rect.centery
            draw_medallion(pen.surface, look, face)
            place = pygame.Rect(rect.x + left, rect.y + (rect.height - high) // 2, room, high)
            look.text.draw_paragraph(pen.surface, words, place, _SAYS, CREAM)

        return _Item(max(px(_RULE_HIGH), high + px(16)), draw)

    # ------------------------------------------------------------------ what they are made of

    def _words(self, words: str) -> tuple[Span, ...]:
        return figured(words, self._body, INK)

    def _inset(self, height: int, draw: Draw, space: float) -> _Item:
        """As wide as the words."""
        inset = self.look.px(INSET)
        return _Item(height, lambda pen, rect: draw(pen, rect.inflate(-2 * inset, 0)), self._gap(space))

    def _hairline(self, space: float, *, left: float = INSET, colour: Rgb = HAIRLINE) -> _Item:
        px, high = self.look.px, max(1, self.look.px(1.3))

        def draw(pen: Pen, rect: pygame.Rect) -> None:
            wide = rect.width - px(left) - px(INSET)
            pen.surface.fill(colour, (rect.x + px(left), rect.y, wide, high))

        return _Item(high, draw, self._gap(space))

    def _line(  # all by name
        self,
        spans: Sequence[Span],
        before: Draw | None = None,
        *,
        space: int = 0,
        column: float = _COLUMN,
        least: float = 0,
        style: TextStyle | None = None,
    ) -> _Item:
        """A paragraph; what stands `before` it is beside its first line. It is `least` pixels high."""
        look, text, px = self.look, self.look.text, self.look.px
        style = style or self._body
        indent = px(INSET) + (px(column) if before is not None else 0)
        room = max(1, self.width - indent - px(INSET))
        high, first = text.paragraph_height(spans, style, room), text.line_height(style)
        above = max(0, px(least) - first) // 2

        def draw(pen: Pen, rect: pygame.Rect) -> None:
            y = rect.y + above
            if before is not None:
                before(pen, pygame.Rect(rect.x + px(INSET), y, indent - px(INSET), first))
            look.text.draw_paragraph(pen.surface, spans, pygame.Rect(rect.x + indent, y, room, high), style)

        return _Item(high + 2 * above, draw, space)

    def _tagged(self, figure: str, words: str, *, favourable: bool | None) -> _Item:
        def tag(pen: Pen, rect: pygame.Rect) -> None:
            high = max(pen.text.line_height(_FIGURE), pen.px(27))
            place = pygame.Rect(rect.x, rect.centery - high // 2, pen.px(_TAG), high)
            pen.box(place, BoxStyle(6, _TAGS[favourable]))
            pen.write(figure, place, _FIGURE, _TAG_WORDS[favourable], align="centre", shrink=True)

        return self._line(self._words(words), tag, space=self._gap(8), column=_TAG_COLUMN)

    def _sum(self, figure: str) -> Draw:
        def draw(pen: Pen, rect: pygame.Rect) -> None:
            place = pygame.Rect(rect.x, rect.y, pen.px(_TAG), rect.height)
            pen.write(figure, place, _FIGURE.sized(22), NIGHT, align="centre", shrink=True)

        return draw

    def _framed(self, items: Sequence[_Item]) -> _Item:
        """In brass."""
        pad = self._gap(14)

        def draw(pen: Pen, rect: pygame.Rect) -> None:
            pen.box(rect, _BETTER)
            _draw(items, pen, rect.inflate(0, -2 * pad))

        return _Item(_height(items) + 2 * pad, draw, self._gap(16))

    @staticmethod
    def _sign(*, better: bool) -> Draw:
        def draw(pen: Pen, rect: pygame.Rect) -> None:
            size = pen.px(30)
            draw_move_sign(
                pen.surface,
                pen.look,
                better=better,
                centre=(rect.x + pen.px(17), rect.centery),
                size=size,
            )

        return draw

    @staticmethod
    def _player(sign: str) -> Draw:
        def draw(pen: Pen, rect: pygame.Rect) -> None:
            centre = (rect.x + pen.px(17), rect.centery)
            pen.look.art.draw_sign(pen.surface, seat_of(sign), centre, pen.px(15), pen.look.palette)

        return draw

    @staticmethod
    def _disc(number: int) -> Draw:
        def draw(pen: Pen, rect: pygame.Rect) -> None:
            draw_number(pen, number, (rect.x + pen.px(17), rect.centery), pen.px(16))

        return draw

    @staticmethod
    def _plain_number(number: int) -> Draw:
        def draw(pen: Pen, rect: pygame.Rect) -> None:
            pen.figure(str(number), (rect.x + pen.px(17), rect.centery), _FIGURE, QUIET_TEXT)

        return draw
