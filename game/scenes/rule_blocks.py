"""The blocks of a rulebook page: heads, sections, options and keys as trees of one width."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

import pygame

from game.core.option import Choice, Option
from game.scenes.rule_search import marks
from game.tables.kit.rule_picture import STEP_DISC, draw_step
from game.tables.rule_pages import TEXT_WIDTH, DrawPicture, Kind, Page, Section
from game.text.translate import Translate
from game.ui.boxes.groups import Column, Grid, Panel, Row, Stack
from game.ui.boxes.leaves import Art, Hairline, KeyCap, Paragraph, Space, Words, icon
from game.ui.boxes.part import Part, draw
from game.ui.brush import Brush
from game.ui.look import Look
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
    TextStyle,
    rgb,
)

CHAPTER_HEAD, BELOW_HEAD = 96, 26
BESIDE = 0.42
"""The share of the width for a picture beside text."""
WIDEST_PICTURE, WIDEST_HALF, WIDEST_STRIP = 380, 150, 700
SHAPE = 0.442
"""The minimum ratio of such a picture's height to its width."""
HIGHEST_SHAPE = 0.72
HALVES, HALF_SHAPE = 28, 0.92
KEY_ROW, KEY, WIDE_KEYS = 33, 170, 46
"""The height of a row of keys, the width of a key, and the width in letter sizes from which there are two
columns.
"""
SHARES = (0.28, 0.33, 0.39)
"""The shares of the columns with options."""
_TITLE = HEADING.sized(26)
_COUNT = NUMERALS.sized(34)
_SMALLEST = 0.7


@dataclass(frozen=True)
class HighlightedParagraph(Paragraph):
    """A paragraph with search terms highlighted."""

    sought: Callable[[], Sequence[str]] = field(default=tuple, compare=False, kw_only=True)

    def draw(self, brush: Brush, rect: pygame.Rect) -> None:
        text, wanted, size = brush.text, self.sought(), brush.text.size(self.style)
        step = text.line_height(self.style)
        y = text.baseline(pygame.Rect(rect.x, rect.y, rect.width, step), self.style) - 0.86 * size
        for number, runs in enumerate(text.wrapped(self.words, self.style, rect.width) if wanted else ()):
            line = "".join(run.text for run in runs)
            for ends in marks(line, wanted):
                left, right = (rect.x + text.width(line[:at], self.style) for at in ends)
                brush.surface.fill(BRASS_LIGHT, (left - 2, y + number * step, right - left + 4, 1.14 * size))
        super().draw(brush, rect)


@dataclass(frozen=True)
class Block:
    """A piece of a chapter that is never split across pages."""

    sections: tuple[str, ...]
    """The keys of its sections; `variants` and `keys` for the tables, `keys_9` for a continuation of the
    keys; empty for a chapter's head.
    """
    part: Part
    look: Look
    height: int

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        draw(Brush(surface, self.look), self.part, rect)


@dataclass(frozen=True)
class BlockSetter:
    """Sets the blocks of a game's chapters `width` real pixels wide, for pages `page_height` high."""

    look: Look
    words: Translate
    chord: Callable[[str], str]
    game: str
    width: int
    page_height: int
    sought: Callable[[], Sequence[str]] = tuple
    """Returns the search terms, which are highlighted."""

    def _block(self, part: Part, *sections: str) -> Block:
        return Block(sections, part, self.look, part.height(self.look, self.width))

    # ------------------------------------------------------------------ heads

    def chapter_head(self, number: int, page: Page) -> Block:
        """Return number, title, and a note to their right, above a brass line."""
        words = self.words
        note = words(f"rules.{self.game}.{page.key}.note", **page.values) if page.values else ""
        above = Words(words("rules.chapter", number=number).upper(), LABEL_BOLD, BRASS_TEXT)
        title = Words(words(f"rules.page.{page.key}"), TITLE, NIGHT, shrink=_SMALLEST)
        row = Row((title, Space(24, grow=1), Words(note, LABEL, SECOND_TEXT)))
        return self._block(Column((above, row, Space(high=4), Hairline(BRASS, 2), Space(high=14))))

    def _title(self, section: Section) -> Part:
        title = HighlightedParagraph(self.title_of(section), _TITLE, NIGHT, sought=self.sought)
        if section.count is None:
            return title
        return Row((Words(str(section.count), _COUNT, VERMILION_TEXT), title), gap=12)

    # ------------------------------------------------------------------ sections

    def title_of(self, section: Section) -> str:
        return self.words(f"rules.{self.game}.{section.key}.title", **section.values)

    def text_of(self, section: Section) -> str:
        return self.words(f"rules.{self.game}.{section.key}", **section.values)

    def sections(self, sections: Sequence[Section]) -> Iterator[Block]:
        """Yield the sections, with halves side by side."""
        rest = list(sections)
        while rest:
            first = rest.pop(0)
            if first.half and rest and rest[0].half:
                yield self._halves(first, rest.pop(0))
            else:
                yield self._block(self._section(first), first.key)

    def _halves(self, *sections: Section) -> Block:
        setter = replace(self, width=(self.width - self.look.px(HALVES)) // 2)
        cells = tuple(setter._section(section, shape=HALF_SHAPE) for section in sections)
        return self._block(Grid((cells,), (1, 1), HALVES), *(section.key for section in sections))

    def _section(self, section: Section, *, shape: float = SHAPE) -> Part:
        """Return the title above text and picture; a ruling or a difference is in a box."""
        if section.kind in (Kind.RULING, Kind.PRINTED):
            return self._boxed(section)
        return Column((self._title(section), self._with_picture(section, shape)), gap=6)

    def _with_picture(self, section: Section, shape: float) -> Part:
        look, picture, told = self.look, section.picture, self._section_text(section)
        if picture is None:
            return told
        if section.strip:
            wide = min(self.width, look.px(WIDEST_STRIP))
            strip = round(section.strip * wide / TEXT_WIDTH)
            # A high picture is reduced, so that its section fits on one page.
            others = self._title(section).height(look, self.width) + told.height(look, self.width)
            room = self.page_height - look.px(CHAPTER_HEAD + BELOW_HEAD + 16) - others
            return Column(
                (told, self._art(section.key, picture, wide, min(strip, max(strip // 2, room)))), 10
            )
        wide = min(round(BESIDE * self.width), look.px(WIDEST_HALF if section.half else WIDEST_PICTURE))
        beside = told.height(look, self.width - wide - look.px(20))
        high = max(round(shape * wide), min(beside, round(max(shape, HIGHEST_SHAPE) * wide)))
        art = Column((Space(high=5), self._art(section.key, picture, wide, high)))
        return Row((art, told), gap=20, align="top")

    def _art(self, key: str, picture: DrawPicture, wide: int, high: int) -> Art:
        def paint(brush: Brush, rect: pygame.Rect) -> None:
            picture(brush.surface, pygame.Rect(rect.topleft, (wide, high)), brush.look, self.words)

        factor = self.look.scale.factor
        return Art(key, wide / factor, high / factor, paint)

    def _section_text(self, section: Section) -> Part:
        told = self.text_of(section)
        if section.kind is Kind.STEPS:
            return Column(tuple(self._step(*step) for step in enumerate(told.split("\n"), 1)), gap=8)
        return HighlightedParagraph(told, BODY, sought=self.sought)

    def _step(self, number: int, told: str) -> Part:
        def paint(brush: Brush, rect: pygame.Rect) -> None:
            draw_step(brush, rect.center, number)

        disc = Art(("step", number), 2 * STEP_DISC, 2 * STEP_DISC, paint)
        return Row((disc, HighlightedParagraph(told, BODY, sought=self.sought)), gap=14, align="top")

    def _boxed(self, section: Section) -> Part:
        ruling = section.kind is Kind.RULING
        colour, background = (TEAL, rgb("E8F1EF")) if ruling else (VERMILION, rgb("FBEDE6"))
        title = HighlightedParagraph(self.title_of(section), BODY_BOLD, NIGHT, sought=self.sought)
        sign = icon("check" if ruling else "info", 26, colour)
        box = BoxStyle(8, background, fill_inset=1, lines=(Line(colour, 1.6, 1),))
        return Panel(Row((sign, Column((title, self._section_text(section)))), 10, "top"), box, (12, 12))

    # ------------------------------------------------------------------ tables

    def variants(self, options: Sequence[Option]) -> Block:
        """Return the values of each option: the usual one in its column, beside the alternatives."""
        words = self.words
        heads = ("", words("rules.options.usual"), words("rules.options.other"))
        rows = [self._cells(heads, (BODY_BOLD,) * 3)]
        rows += [self._cells(self._option(one), (BODY, BODY_BOLD, BODY)) for one in options]
        label, middle, others = SHARES
        usual = Panel(Space(), BoxStyle(0, HOVER_PAPER), grow=middle)
        background = Row((Space(grow=label), usual, Space(grow=others)), align="fill")
        lined = [part for row in rows for part in (Hairline(), row)]
        table = Stack((Panel(Space(), BoxStyle(6, FIELD)), background, Column(tuple(lined[1:]))))
        frame = Panel(table, BoxStyle(6, lines=(Line(HAIRLINE, 1.4),)))
        title = Words(words("rules.options.title"), _TITLE, NIGHT, shrink=_SMALLEST)
        return self._block(Column((title, frame), gap=6), "variants")

    @staticmethod
    def _cells(words: Sequence[str], styles: Sequence[TextStyle]) -> Part:
        colours = (SECOND_TEXT, INK, INK)
        cells = (Paragraph(*each) for each in zip(words, styles, colours, strict=True))
        return Grid((tuple(Panel(cell, pad=(10, 5)) for cell in cells),), SHARES)

    def _option(self, option: Option) -> tuple[str, str, str]:
        """Return name, usual value and other values; a value that depends on another option names it."""
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
        """Yield keys and their actions on as many pages as needed, in two columns on a wide one."""
        title = Words(self.words("rules.keys.title"), _TITLE, NIGHT, shrink=_SMALLEST)
        across = 1 if self.width < WIDE_KEYS * self.look.text.size(BODY) else 2
        step = self._key(keys[0]).height(self.look, self.width) if keys else 1
        most = across * max(
            1, (self.page_height - self.look.px(6) - title.height(self.look, self.width)) // step
        )
        for first in range(0, len(keys), most):
            some = keys[first : first + most]
            down = -(-len(some) // across)
            parts = tuple(
                Column(tuple(map(self._key, some[begin : begin + down])))
                for begin in range(0, len(some), down)
            )
            name = "keys" if not first else f"keys_{first}"
            yield self._block(Column((title, Grid((parts,), (1,) * across, HALVES)), gap=6), name)

    def _key(self, action: str) -> Part:
        caps = Row(tuple(KeyCap(key, fill=FIELD) for key in self.chord(action).split("+") if key), 8)
        told = Words(self.words(f"rules.keys.{action}"), BODY, shrink=_SMALLEST)
        return Row((Stack((Space(KEY, KEY_ROW), caps)), told))
