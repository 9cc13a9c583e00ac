"""The parts of a page of the rulebook: how heads, sections, options and keys are set at one width."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import pygame

from game.core.option import Choice, Option
from game.scenes.rule_search import marks
from game.tables.kit.rule_picture import STEP_DISC, draw_step
from game.tables.rule_pages import TEXT_WIDTH, Kind, Page, Section
from game.ui.brush import Brush, Point
from game.ui.layout import bounds, columns, cut_left, cut_right, cut_top
from game.ui.look import Look, Words
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import (
    BODY,
    BODY_BOLD,
    BRASS,
    BRASS_LIGHT,
    BRASS_TEXT,
    FIELD,
    HAIRLINE,
    HEADING,
    HOVER_PAPER,
    INK,
    LABEL,
    LABEL_BOLD,
    NIGHT,
    NUMERALS,
    SECOND_TEXT,
    TEAL,
    TITLE,
    VERMILION,
    VERMILION_TEXT,
    Rgb,
    TextStyle,
    rgb,
)
from game.ui.widgets.tool_tip import draw_paper_cap

Draw = Callable[[pygame.Surface, pygame.Rect], None]
HEAD = 42
"""Of a section: its title's row."""
CHAPTER_HEAD, BELOW_HEAD = 96, 26
BESIDE = 0.42
"""The share of the width that a picture beside words has."""
WIDEST_PICTURE, WIDEST_HALF, WIDEST_STRIP = 380, 150, 700
SHAPE = 0.442
"""The height of such a picture to its width, at least."""
HIGHEST_SHAPE = 0.72
HALVES, HALF_SHAPE = 28, 0.92
PAD = 16
KEY_ROW, WIDE_KEYS = 33, 46
"""How high a row of the keys is, and from how many letters' heights on they stand in two columns."""
LABEL_SHARE, USUAL_SHARE = 0.28, 0.33
_TITLE = HEADING.sized(26)
_COUNT = NUMERALS.sized(34)


@dataclass(frozen=True)
class Block:
    """What is never parted between two pages."""

    sections: tuple[str, ...]
    """The keys of what stands in it; `variants` and `keys` for the tables, and `keys_9` where the keys go on;
    none for a chapter's head."""
    height: int
    draw: Draw


@dataclass(frozen=True)
class BlockSetter:
    """Sets the blocks of a game's chapters `width` real pixels wide, for pages `page_height` high."""

    look: Look
    words: Words
    chord: Callable[[str], str]
    game: str
    width: int
    page_height: int
    sought: Callable[[], Sequence[str]] = tuple
    """The words that are searched for now: they are marked."""

    @property
    def _room(self) -> int:
        """What a page has below a chapter's head."""
        return self.page_height - self.look.px(CHAPTER_HEAD + BELOW_HEAD)

    # ------------------------------------------------------------------ heads

    def chapter_head(self, number: int, page: Page) -> Block:
        """Number, title, and a note at the right of them, over a brass line."""
        look, words = self.look, self.words
        px, text = look.px, look.text
        title = words(f"rules.page.{page.key}")
        note = words(f"rules.{self.game}.{page.key}.note", **page.values) if page.values else ""
        room = self.width - (text.width(note, LABEL) + px(24) if note else 0)
        style = text.shrunk(title, TITLE, room)

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            told = words("rules.chapter", number=number).upper()
            text.draw(surface, told, (rect.x, rect.y + px(18)), LABEL_BOLD, BRASS_TEXT)
            text.draw(surface, title, (rect.x, rect.y + px(66)), style, NIGHT)
            text.draw(surface, note, (rect.right, rect.y + px(66)), LABEL, SECOND_TEXT, align="right")
            surface.fill(BRASS, (rect.x, rect.y + px(80), rect.width, max(1, px(2))))

        return Block((), px(CHAPTER_HEAD), draw)

    def _title(self, surface: pygame.Surface, row: pygame.Rect, section: Section) -> None:
        text, x = self.look.text, row.x
        title = self.title_of(section)
        if section.count is not None:
            y = text.baseline(row, _COUNT)
            x += text.draw(surface, str(section.count), (x, y), _COUNT, VERMILION_TEXT) + self.look.px(12)
        style = text.shrunk(title, _TITLE, row.right - x)
        self._mark(surface, title, (x, text.baseline(row, _TITLE)), style)
        text.draw(surface, title, (x, text.baseline(row, _TITLE)), style, NIGHT)

    # ------------------------------------------------------------------ sections

    def title_of(self, section: Section) -> str:
        return self.words(f"rules.{self.game}.{section.key}.title", **section.values)

    def text_of(self, section: Section) -> str:
        return self.words(f"rules.{self.game}.{section.key}", **section.values)

    def sections(self, sections: Sequence[Section]) -> Iterator[Block]:
        """Each of them, halves side by side."""
        rest = list(sections)
        while rest:
            first = rest.pop(0)
            if first.half and rest and rest[0].half:
                yield self._halves(first, rest.pop(0))
            else:
                yield self._section(first)

    def _halves(self, *sections: Section) -> Block:
        wide = (self.width - self.look.px(HALVES)) // 2
        setter = replace(self, width=wide)
        left, right = (setter._section(section, shape=HALF_SHAPE) for section in sections)

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            left.draw(surface, pygame.Rect(rect.x, rect.y, wide, rect.height))
            right.draw(surface, pygame.Rect(rect.right - wide, rect.y, wide, rect.height))

        return Block(left.sections + right.sections, max(left.height, right.height), draw)

    def _section(self, section: Section, *, shape: float = SHAPE) -> Block:
        """Its title over words and picture; a ruling or a difference stands in a box."""
        if section.kind in (Kind.RULING, Kind.PRINTED):
            return self._boxed(section)
        height, draw_words = self._words(section, shape)
        head = self.look.px(HEAD)

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            room = rect.copy()
            self._title(surface, cut_top(room, head), section)
            draw_words(surface, room)

        return Block((section.key,), head + height, draw)

    def _words(self, section: Section, shape: float) -> tuple[int, Draw]:
        """How high words and picture are, and how they are drawn."""
        look, picture = self.look, section.picture
        if picture is None:
            return self._told(section, self.width)
        if section.strip:
            high, draw_told = self._told(section, self.width)
            wide, gap = min(self.width, look.px(WIDEST_STRIP)), look.px(10)
            strip = round(section.strip * wide / TEXT_WIDTH)
            # A high one gives way, so that its section stands on one page.
            strip = min(strip, max(strip // 2, self._room - look.px(HEAD) - high - gap))

            def draw_above(surface: pygame.Surface, rect: pygame.Rect) -> None:
                room = rect.copy()
                draw_told(surface, cut_top(room, high, gap))
                picture(surface, pygame.Rect(room.x, room.y, wide, strip), look, self.words)

            return high + gap + strip, draw_above
        widest = WIDEST_HALF if section.half else WIDEST_PICTURE
        wide, gap = min(round(BESIDE * self.width), look.px(widest)), look.px(20)
        high, draw_told = self._told(section, self.width - wide - gap)
        high = max(high, round(shape * wide))

        def draw_beside(surface: pygame.Surface, rect: pygame.Rect) -> None:
            room = rect.copy()
            frame = cut_left(room, wide, gap)
            frame.y += look.px(5)
            frame.height = min(high, round(max(shape, HIGHEST_SHAPE) * wide))
            picture(surface, frame, look, self.words)
            draw_told(surface, room)

        return high + look.px(5), draw_beside

    def _told(self, section: Section, width: int) -> tuple[int, Draw]:
        """The same of its words alone."""
        told = self.text_of(section)
        if section.kind is Kind.STEPS:
            return self._steps(told.split("\n"), width)

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            self._paragraph(surface, told, rect)

        return self.look.text.paragraph_height(told, BODY, width), draw

    def _steps(self, steps: Sequence[str], width: int) -> tuple[int, Draw]:
        px, text = self.look.px, self.look.text
        aside, gap = px(2 * STEP_DISC + 14), px(8)
        line = text.line_height(BODY)
        heights = [max(px(2 * STEP_DISC), text.paragraph_height(step, BODY, width - aside)) for step in steps]

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            y = rect.y
            for number, (step, high) in enumerate(zip(steps, heights, strict=True), 1):
                draw_step(Brush(surface, self.look), (rect.x + px(STEP_DISC), y + line / 2), number)
                room = bounds(rect.x + aside, y, rect.right, y + high)
                self._paragraph(surface, step, room)
                y += high + gap

        return sum(heights) + gap * (len(heights) - 1), draw

    def _boxed(self, section: Section) -> Block:
        look, ruling = self.look, section.kind is Kind.RULING
        px, text = look.px, look.text
        colour, ground = (TEAL, rgb("E8F1EF")) if ruling else (VERMILION, rgb("FBEDE6"))
        title, told = self.title_of(section), self.text_of(section)
        aside, line = px(48), text.line_height(BODY)
        width = self.width - aside - px(PAD)
        rows = text.paragraph_height(title, BODY_BOLD, width)
        height = rows + text.paragraph_height(told, BODY, width) + 2 * px(12)

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            look.shapes.box(surface, rect, BoxStyle(8, ground, fill_inset=1, lines=(Line(colour, 1.6, 1),)))
            room = bounds(rect.x + aside, rect.y + px(12), rect.right - px(PAD), rect.bottom)
            icon = "check" if ruling else "info"
            look.art.draw_icon(surface, icon, (rect.x + px(25), room.y + line // 2), px(26), colour)
            self._paragraph(surface, title, cut_top(room, rows), BODY_BOLD, NIGHT)
            self._paragraph(surface, told, room)

        return Block((section.key,), height, draw)

    # ------------------------------------------------------------------ tables

    def variants(self, options: Sequence[Option]) -> Block:
        """The values of each option: the usual one in a column of its own, beside what else may be chosen."""
        px, words = self.look.px, self.words
        heads = ("", words("rules.options.usual"), words("rules.options.other"))
        rows = [heads, *(self._option(option) for option in options)]
        shares = (LABEL_SHARE, USUAL_SHARE, 1 - LABEL_SHARE - USUAL_SHARE)
        widths = [round(share * self.width) for share in shares]
        pad = px(10)
        styles = [(BODY_BOLD, INK)] * 3, [(BODY, SECOND_TEXT), (BODY_BOLD, INK), (BODY, INK)]
        heights = []
        for number, row in enumerate(rows):
            cells = zip(row, styles[min(number, 1)], widths, strict=True)
            measure = self.look.text.paragraph_height
            heights.append(max(measure(cell, style, w - 2 * pad) for cell, (style, _), w in cells) + pad)
        head = px(HEAD)

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            row_of_title = pygame.Rect(rect.x, rect.y, rect.width, head)
            self._line(surface, words("rules.options.title"), row_of_title, _TITLE, NIGHT)
            table = pygame.Rect(rect.x, rect.y + head, rect.width, sum(heights))
            self.look.shapes.box(surface, table, BoxStyle(6, FIELD))
            usual = pygame.Rect(table.x + widths[0], table.y, widths[1], table.height)
            surface.fill(HOVER_PAPER, usual)
            y = table.y
            for number, (row, high) in enumerate(zip(rows, heights, strict=True)):
                if number:
                    surface.fill(HAIRLINE, (table.x, y, table.width, max(1, px(1.2))))
                x = table.x
                for cell, (style, colour), wide in zip(row, styles[min(number, 1)], widths, strict=True):
                    room = pygame.Rect(x + pad, y + pad // 2, wide - 2 * pad, high)
                    self.look.text.draw_paragraph(surface, cell, room, style, colour)
                    x += wide
                y += high
            self.look.shapes.box(surface, table, BoxStyle(6, lines=(Line(HAIRLINE, 1.4),)))

        return Block(("variants",), head + sum(heights), draw)

    def _option(self, option: Option) -> tuple[str, str, str]:
        """Name, usual value and other values; one that is usual with another option says with which."""
        key, words = f"option.{self.game}.{option.name}", self.words
        label = words(f"{key}.label")
        if not isinstance(option, Choice):
            others = words("rules.options.range", least=option.least, most=option.most)
            return label, str(option.default), others
        names = {value: words(f"{key}.{value}.name") for value in option.values}
        for other, value in option.defaults.items():
            names[value] += f" ({words(f'option.{self.game}.{option.follows}.{other}.name')})"
        first, *rest = names.values()
        return label, first, ", ".join(rest)

    def keys(self, keys: Sequence[str]) -> Iterator[Block]:
        """What is pressed, and what it does, on as many pages as that fills; in two columns on a wide one."""
        step = max(self.look.px(KEY_ROW), self.look.text.line_height(BODY))
        across = 1 if self.width < WIDE_KEYS * self.look.text.size(BODY) else 2
        most = across * max(1, (self.page_height - self.look.px(HEAD)) // step)
        for first in range(0, len(keys), most):
            name = "keys" if not first else f"keys_{first}"
            yield self._keys(name, keys[first : first + most], across, step)

    def _keys(self, name: str, keys: Sequence[str], across: int, step: int) -> Block:
        look, px, words, head = self.look, self.look.px, self.words, self.look.px(HEAD)
        down = -(-len(keys) // across)

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            room = rect.copy()
            self._line(surface, words("rules.keys.title"), cut_top(room, head), _TITLE, NIGHT)
            parts = columns(room, across, px(HALVES))
            for number, action in enumerate(keys):
                part = parts[number // down]
                row = pygame.Rect(part.x, part.y + number % down * step, part.width, step)
                told = cut_right(row, row.width - px(170))
                chord, x = self.chord(action), row.x
                for key in chord.split("+") if chord else ():
                    x += draw_paper_cap(surface, look, (x, row.centery - px(14)), key) + px(8)
                self._line(surface, words(f"rules.keys.{action}"), told, BODY, INK)

        return Block((name,), head + step * down, draw)

    def _paragraph(
        self,
        surface: pygame.Surface,
        told: str,
        room: pygame.Rect,
        style: TextStyle = BODY,
        colour: Rgb = INK,
    ) -> None:
        """Words in lines; those that are searched for are marked."""
        text = self.look.text
        step = text.line_height(style)
        y = text.baseline(pygame.Rect(room.x, room.y, room.width, step), style)
        for number, line in enumerate(text.wrapped(told, style, room.width)):
            self._mark(surface, "".join(run.text for run in line), (room.x, y + number * step), style)
        text.draw_paragraph(surface, told, room, style, colour)

    def _mark(self, surface: pygame.Surface, line: str, place: Point, style: TextStyle) -> None:
        """Put a light under the words of a line that are searched for."""
        text, wanted = self.look.text, self.sought()
        size = text.size(style)
        for start, end in marks(line, wanted) if wanted else ():
            left, right = (place[0] + text.width(line[:at], style) for at in (start, end))
            surface.fill(BRASS_LIGHT, (left - 2, place[1] - 0.86 * size, right - left + 4, 1.14 * size))

    def _line(
        self, surface: pygame.Surface, words: str, row: pygame.Rect, style: TextStyle, colour: Rgb
    ) -> None:
        self.look.text.draw_in(surface, words, row, style, colour, shrink=True)
