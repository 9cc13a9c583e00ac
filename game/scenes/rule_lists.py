"""Navigation in the rulebooks: spines on a shelf, contents, hits of a search, and the open pages."""

from collections.abc import Callable, Hashable, Sequence

import pygame

from game.scenes.rule_search import SearchResult
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
        px, option, colour = look.px, self.options[number], self._colours[number]
        under = self.hovered and number == self.under
        light = mixed(colour, CREAM, 0.22 if under else 0.12)
        lines: tuple[Line, ...] = ()
        if number == self.chosen:
            lines = (Line(BRASS, 5, -3),)
            if self.ring:
                lines = (Line(NIGHT, 9, -4), Line(BRASS_LIGHT, 4, -3))
        style = BoxStyle(7, light, mixed(colour, NIGHT, 0.35), lines=lines, shadow=Shadow(10, 0.03, 3))
        look.shapes.box(surface, book, style)
        for y in (px(24), px(32), px(124), px(132)):
            surface.fill(BRASS_LIGHT, (book.x, book.y + y, book.width, max(1, px(1.6))))
            surface.fill(BRASS_LIGHT, (book.x, book.bottom - y, book.width, max(1, px(1.6))))
        look.art.draw_icon(surface, option.icon, (book.centerx, book.y + px(78)), px(38), BRASS_LIGHT)
        foot = pygame.Rect(book.x, book.bottom - px(124), book.width, px(92))
        look.text.draw_in(surface, ROMAN[number], foot, HEADING, BRASS_LIGHT, align="centre", shrink=True)
        room = book.height - px(300)
        name_style = look.text.shrunk(option.text, TextStyle(HEADING.face, 36), room)
        wide, high = look.text.width(option.text, name_style), 2 * look.text.size(name_style)
        name = pygame.Surface((wide + px(8), high), pygame.SRCALPHA)
        baseline = look.text.baseline(name.get_rect(), name_style)
        look.text.draw(name, option.text, (px(4), baseline), name_style, CREAM)
        name = pygame.transform.rotate(name, 90)
        surface.blit(name, name.get_rect(center=book.center))


class Contents(ListView):
    """Chapters with numbers, and the sections of the open one. A row's value is (chapter, section)."""

    framed = False

    def row_height(self, look: Look) -> int:
        return max(look.px(_ROW), look.text.line_height(BODY) + 2)

    def draw_row(
        self, surface: pygame.Surface, look: Look, rect: pygame.Rect, number: int, option: Option
    ) -> None:
        px = look.px
        self.draw_row_background(surface, look, rect, number)
        chapter = option.note
        bold = number == self.chosen or self._open(number)
        style = BODY_BOLD if bold else BODY
        left = rect.x + px(52 if chapter or option.icon else 70)
        if option.icon:
            look.art.draw_icon(surface, option.icon, (rect.x + px(28), rect.centery), px(26), NIGHT)
        elif chapter:
            sign = pygame.Rect(rect.x + px(8), rect.y, px(40), rect.height)
            look.text.draw_in(surface, chapter, sign, NUMERALS.sized(23), BRASS_TEXT, align="centre")
        else:
            look.shapes.disc(surface, (rect.x + px(52), rect.centery), px(4), BRASS_DARK)
            style = LABEL_BOLD if bold else LABEL
        room = pygame.Rect(left, rect.y, rect.right - left - px(8), rect.height)
        look.text.draw_in(surface, option.text, room, style, INK, shrink=True)

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
        px, text, hit = look.px, look.text, self._found[number]
        self.draw_row_background(surface, look, rect, number)
        x = option.draw_sign(surface, look, rect.x + px(8), rect.centery)
        width = rect.right - x - px(8)
        lines = (
            (hit.title, hit.title_marks, BODY_BOLD, INK, 0.42),
            (hit.line, hit.marks, LABEL, SECOND_TEXT, 0.79),
        )
        clip = surface.get_clip()
        surface.set_clip(pygame.Rect(x, rect.y, width, rect.height).clip(clip))
        for whole, marks, style, colour, down in lines:
            line = text.fitted(whole, style, width)
            shown = len(line) if line == whole else len(line) - len(ELLIPSIS)
            seen = tuple((start, min(end, shown)) for start, end in marks if start < shown)
            place = (x, rect.y + round(rect.height * down))
            draw_marked(surface, look, line, seen, place, style, colour)
        surface.set_clip(clip)


def draw_marked(
    surface: pygame.Surface,
    look: Look,
    line: str,
    marks: Sequence[tuple[int, int]],
    place: tuple[int, int],
    style: TextStyle,
    colour: Rgb,
) -> None:
    """Draw a line from the left end of its baseline, with a highlight under the marked parts."""
    text, (x, y), at = look.text, place, 0
    size = text.size(style)
    for start, end in (*marks, (len(line), len(line))):
        x += text.draw(surface, line[at:start], (x, y), style, colour)
        marked, at = line[start:end], end
        if marked:
            wide = text.width(marked, style)
            surface.fill(BRASS_LIGHT, (x - 1, y - round(0.82 * size), wide + 2, round(1.1 * size)))
            x += text.draw(surface, marked, (x, y), style, INK)


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
