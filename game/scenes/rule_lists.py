"""Navigation in the rulebooks: spines on a shelf, contents, hits of a search, and the open pages."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.scenes.rule_search import SearchResult
from game.ui.boxes.groups import Column, Row, Stack, at_least, centred, midway
from game.ui.boxes.leaves import Art, Hairline, Space, Words, icon
from game.ui.boxes.part import Part, draw
from game.ui.brush import Brush
from game.ui.input import Position, Wheel
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line, Shadow
from game.ui.text import ELLIPSIS
from game.ui.theme import (
    BODY,
    BODY_BOLD,
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    BRASS_TEXT,
    CREAM,
    HEADING,
    INK,
    LABEL,
    LABEL_BOLD,
    NIGHT,
    NUMERALS,
    SECOND_TEXT,
    Rgb,
    TextStyle,
    mixed,
    rgb,
)
from game.ui.widgets.choice import Choice, Option
from game.ui.widgets.list_view import ListView
from game.ui.widgets.scroll import DrawContent, ScrollArea

ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
PULLED = 12
"""Pages are turned when they are dragged by this fraction of their width."""
RISE, SHELF = 28, 9
"""The height by which the open book stands out; the thickness of the shelf."""
_WOOD = rgb("6B4A2B")
_ROW = 40


class Spines(Choice):
    """Books side by side on a shelf; the open one is raised, in a brass frame."""

    def __init__(
        self,
        label: str,
        options: Sequence[Option],
        value: Hashable,
        on_change: Callable[[Hashable], None],
        colours: Sequence[Rgb],
    ) -> None:
        """Make spines in the `colours` of the books."""
        super().__init__(label, options, value, on_change, style=HEADING)
        self._colours = colours

    def draw_ring(self, surface: pygame.Surface, look: Look) -> None:
        """Draw nothing: the ring is drawn round the open book."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        px = look.px
        shelf = pygame.Rect(self.rect.x, self.rect.bottom - px(SHELF), self.rect.width, px(SHELF))
        surface.fill(_WOOD, shelf)
        for number, part in enumerate(self._parts(look)):
            rise = 0 if number == self.chosen else px(RISE if number % 2 else RISE // 2)
            book = pygame.Rect(part.x + px(3), part.y + rise, part.width - px(6), shelf.y - part.y - rise)
            self._draw_spine(surface, look, book, number)

    def _draw_spine(self, surface: pygame.Surface, look: Look, book: pygame.Rect, number: int) -> None:
        colour = self._colours[number]
        under = self.hovered and number == self.under
        light = mixed(colour, CREAM, 0.22 if under else 0.12)
        lines: tuple[Line, ...] = ()
        if number == self.chosen:
            lines = (Line(BRASS, 5, -3),)
            if self.ring:
                lines = (Line(NIGHT, 9, -4), Line(BRASS_LIGHT, 4, -3))
        style = BoxStyle(7, light, mixed(colour, NIGHT, 0.35), lines=lines, shadow=Shadow(10, 0.03, 3))
        look.shapes.box(surface, book, style)
        self._draw_cover(Brush(surface, look), book, number)

    def _draw_cover(self, brush: Brush, book: pygame.Rect, number: int) -> None:
        """Draw the icon above, the name upwards, and the number below, between brass bands."""
        option = self.options[number]
        line = Hairline(BRASS_LIGHT, 1.6)
        bands, edge = Column((line, line), 6.4), Space(high=24)
        sign = at_least(90, centred(midway(icon(option.icon, 38, BRASS_LIGHT))))
        name = Art(("name", option.text), 0, 0, partial(_draw_upwards, option.text), grow=1)
        roman = at_least(90, centred(Words(ROMAN[number], HEADING, BRASS_LIGHT, "centre", 0.7)))
        draw(brush, Column((edge, bands, sign, bands, name, bands, roman, bands, edge)), book)


def _draw_upwards(words: str, brush: Brush, rect: pygame.Rect) -> None:
    """Draw a line from the bottom upwards, in the middle of `rect`."""
    style = brush.text.shrunk(words, HEADING.sized(36), rect.height - brush.px(20))
    name = pygame.Surface((brush.text.width(words, style) + 8, 2 * brush.text.size(style)), pygame.SRCALPHA)
    Brush(name, brush.look).write_at(words, 4, name.get_rect(), style, CREAM)
    brush.put(pygame.transform.rotate(name, 90), rect.center)


class Contents(ListView):
    """Chapters with numbers, and the sections of the open one. A row's value is (chapter, section)."""

    framed = False

    def row_height(self, look: Look) -> int:
        return max(look.px(_ROW), look.text.line_height(BODY) + 2)

    def draw_row(
        self, surface: pygame.Surface, look: Look, rect: pygame.Rect, number: int, option: Option
    ) -> None:
        self.draw_row_background(surface, look, rect, number)
        bold = number == self.chosen or self._open(number)
        style, left = BODY_BOLD if bold else BODY, 8
        if option.icon:
            sign: Part = midway(icon(option.icon, 26, NIGHT))
        elif option.note:
            sign = Words(option.note, NUMERALS.sized(23), BRASS_TEXT, "centre")
        else:
            sign, left = Art("dot", 20, 8, _draw_dot), 44
            style = LABEL_BOLD if bold else LABEL
        signs = Stack((Space(20 if left > 8 else 40), centred(sign)))
        words = Words(option.text, style, shrink=0.7, grow=1)
        draw(Brush(surface, look), Row((Space(left), signs, Space(4), words, Space(8))), rect)

    def _open(self, number: int) -> bool:
        """True for the chapter that contains the chosen section."""
        value, option = self.value, self.options[number]
        return isinstance(value, tuple) and bool(option.note) and option.value == (value[0], "")


class SearchResults(ListView):
    """Titles, each above its line with the matches highlighted."""

    framed = False

    def __init__(
        self, label: str, found: Sequence[SearchResult], icons: Sequence[str], value: Hashable
    ) -> None:
        """Make a list of hits; `icons` are those of their games."""
        rows = [Option(h.place, h.title, h.line, icon) for h, icon in zip(found, icons, strict=True)]
        super().__init__(label, rows, value)
        self._found = found

    def draw_row(
        self, surface: pygame.Surface, look: Look, rect: pygame.Rect, number: int, option: Option
    ) -> None:
        self.draw_row_background(surface, look, rect, number)
        hit = self._found[number]
        sign = Stack((Space(34), midway(icon(option.icon, 28, NIGHT))))
        title = MarkedWords(hit.title, BODY_BOLD, INK, hit.title_marks)
        line = MarkedWords(hit.line, LABEL, SECOND_TEXT, hit.marks)
        row = Row((Space(8), sign, Space(12), Column((title, line), -4, grow=1), Space(8)))
        draw(Brush(surface, look), row, rect)


@dataclass(frozen=True)
class MarkedWords(Part):
    """One line, cut at its width, with a highlight under its marked parts."""

    words: str
    style: TextStyle
    colour: Rgb
    marks: tuple[tuple[int, int], ...]
    """Start and end of the marked parts, in ascending order."""

    def height(self, look: Look, width: int) -> int:
        del width
        return look.text.line_height(self.style)

    def draw(self, brush: Brush, rect: pygame.Rect) -> None:
        line = brush.text.fitted(self.words, self.style, rect.width)
        shown = len(line) if line == self.words else len(line) - len(ELLIPSIS)
        x, y, at, size = rect.x, brush.text.baseline(rect, self.style), 0, brush.text.size(self.style)
        marks = [(start, min(end, shown)) for start, end in self.marks if start < shown]
        for start, end in (*marks, (len(line), len(line))):
            x += brush.line(line[at:start], (x, y), self.style, self.colour)
            marked, at = line[start:end], end
            if marked:
                wide = brush.text.width(marked, self.style)
                brush.surface.fill(BRASS_LIGHT, (x - 1, y - round(0.82 * size), wide + 2, round(1.1 * size)))
                x += brush.line(marked, (x, y), self.style, INK)


def _draw_dot(brush: Brush, rect: pygame.Rect) -> None:
    brush.disc(rect.center, rect.height / 2, BRASS_DARK)


class OpenPages(ScrollArea):
    """The visible pages, turned by the wheel if they do not scroll, or by dragging."""

    def __init__(self, label: str, draw_content: DrawContent, turn: Callable[[int], None]) -> None:
        """Take `turn`, called with 1 for the next pages and -1 for the previous ones."""
        super().__init__(label, draw_content)
        self._turn = turn
        self._held_at: Position | None = None
        self._rolled = 0.0

    def show(self, top: int, bottom: int) -> None:
        """Scroll, if necessary, to the range from `top` to `bottom` below the pages' top."""
        self._scroll.show(top, min(bottom, top + self.rect.height))
        self.scrolled()

    def on_wheel(self, wheel: Wheel) -> bool:
        """Turn the pages by a whole notch; several small movements are added up."""
        before = self.offset
        super().on_wheel(wheel)
        by = wheel.down or wheel.right
        onward = self._rolled if by * self._rolled > 0 else 0.0
        self._rolled = onward + by if self.offset == before else 0.0
        if abs(self._rolled) >= 1:
            self._turn(1 if self._rolled > 0 else -1)
        return True

    def on_press(self, position: Position) -> bool:
        self._held_at = None if super().on_press(position) else position
        return True

    def on_release(self, position: Position) -> None:
        start, self._held_at = self._held_at, None
        if start is None:
            return
        across, down = position[0] - start[0], position[1] - start[1]
        if abs(across) >= max(self.rect.width / PULLED, 2 * abs(down)):
            self._turn(-1 if across > 0 else 1)
