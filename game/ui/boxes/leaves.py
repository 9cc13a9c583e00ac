"""Leaves: text on one line, paragraphs, art, lines and space."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field

import pygame

from game.ui.boxes.part import Part
from game.ui.brush import Brush
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.text import LINE_HEIGHT, Align, Rich, Span
from game.ui.theme import HAIRLINE, INK, QUIET_TEXT, SMALL_BOLD, Rgb, TextStyle

LOW_LINE = 1.12
"""The height of a line if height is short, as a multiple of the size of its letters."""
LETTERS = 0.78
"""The size of letters as a share of the height, if that is too small for the style."""


@dataclass(frozen=True)
class Words(Part):
    """One line of text: the first wording that fits at its size, otherwise the last one, shrunk down to
    `shrink`.

    With a `lowest` share its minimum height is reduced by that share, and its letters grow with the space.
    """

    words: str | tuple[str, ...]
    style: TextStyle
    colour: Rgb = INK
    align: Align = "left"
    shrink: float = 1.0
    """The minimum size as a share of the style's."""
    lowest: float = 1.0
    """The minimum size, as a share of the style's, for which its height must leave room."""
    cuts: bool = False
    """True if it may be cut with an ellipsis, and so needs no width."""

    @property
    def _wordings(self) -> tuple[str, ...]:
        return (self.words,) if isinstance(self.words, str) else self.words

    def min_width(self, look: Look) -> int:
        if self.cuts:
            return 0
        last = self._wordings[-1]
        smallest = look.text.shrunk(last, self.style, 0, least=self.shrink)
        return min(look.text.width(last, smallest), *(look.text.width(w, self.style) for w in self._wordings))

    def natural_width(self, look: Look) -> int:
        return look.text.width(self._wordings[0], self.style)

    def height(self, look: Look, width: int) -> int:
        del width
        if self.lowest < 1:
            return round(LOW_LINE * look.text.size(self.style.sized(self.lowest * self.style.size)))
        return look.text.line_height(self.style)

    def draw(self, brush: Brush, rect: pygame.Rect) -> None:
        words, style = self.fitted(brush, rect)
        brush.write(words, rect, style, self.colour, align=self.align)

    def fitted(self, brush: Brush, rect: pygame.Rect) -> tuple[str, TextStyle]:
        """Return the wording that fits, and its style."""
        style = self.style
        if self.lowest < 1:
            style = style.sized(min(style.size, LETTERS * rect.height / brush.look.scale.factor))
        words = brush.first_fitting(self._wordings, rect.width, style)
        return words, brush.text.shrunk(words, style, rect.width, least=self.shrink)


@dataclass(frozen=True)
class Figure(Words):
    """A number on one line, centred vertically by the height of its digits."""

    align: Align = "centre"

    def draw(self, brush: Brush, rect: pygame.Rect) -> None:
        words, style = self.fitted(brush, rect)
        x = {"left": rect.left, "centre": rect.centerx, "right": rect.right}[self.align]
        brush.figure(words, (x, rect.centery), style, self.colour, align=self.align)


@dataclass(frozen=True)
class Spans(Part):
    """One line of spans, all on the baseline of one style."""

    spans: tuple[Span, ...]
    style: TextStyle
    colour: Rgb = INK

    def min_width(self, look: Look) -> int:
        return look.text.rich_width(self.spans, self.style)

    def height(self, look: Look, width: int) -> int:
        del width
        return look.text.line_height(self.style)

    def draw(self, brush: Brush, rect: pygame.Rect) -> None:
        brush.write_at(self.spans, rect.x, rect, self.style, self.colour)


@dataclass(frozen=True)
class Paragraph(Part):
    """Text on as many lines as it needs."""

    words: Rich
    style: TextStyle
    colour: Rgb = INK
    align: Align = "left"
    narrowest: float = 0.0
    """The width below which the paragraph should be left out."""
    widest: float = 0.0
    """The greatest width that it prefers; 0 for no limit."""
    most: int = 0
    """The number of lines after which plain text is cut; 0 for no limit."""
    shrink: float = 1.0
    """The minimum size as a share of the style's, if height is short."""
    leading: float = LINE_HEIGHT
    """The distance between two lines as a multiple of the size of the letters."""

    def min_width(self, look: Look) -> int:
        return look.px(self.narrowest)

    def natural_width(self, look: Look) -> int:
        lines = self.words.split("\n") if isinstance(self.words, str) else [self.words]
        wide = max(look.text.rich_width(line, self.style) for line in lines)
        return min(wide, look.px(self.widest)) if self.widest else wide

    def height(self, look: Look, width: int) -> int:
        return self._height(look, width, self.style)

    def min_height(self, look: Look, width: int) -> int:
        return self._height(look, width, self._style(look, (max(1, width), 0)))

    def draw(self, brush: Brush, rect: pygame.Rect) -> None:
        style = self._style(brush.look, rect.size)
        step, words = self._step(brush.look, style), self._cut(brush.look, style, rect.width)
        brush.paragraph(words, rect, style, self.colour, line_height=step, align=self.align)

    def _cut(self, look: Look, style: TextStyle, width: int) -> Rich:
        """Return the text, cut after `most` lines of this width."""
        if not self.most or not isinstance(self.words, str):
            return self.words
        lines = look.text.lines(self.words, style, width)
        return "\n".join(look.text.cut(lines, self.most, style, width))

    def _height(self, look: Look, width: int, style: TextStyle) -> int:
        width, step = max(1, width), self._step(look, style)
        words = self._cut(look, style, width)
        return look.text.paragraph_height(words, style, width, line_height=step)

    def _step(self, look: Look, style: TextStyle) -> int:
        return round(look.text.size(style) * self.leading)

    def _style(self, look: Look, size: tuple[int, int]) -> TextStyle:
        return look.text.fitting(self.words, self.style, size, least=self.shrink)


@dataclass(frozen=True)
class Art(Part):
    """A painted picture; pictures with the same `key` are equal."""

    key: Hashable
    width: float
    high: float
    paint: Callable[[Brush, pygame.Rect], None] = field(compare=False)

    def min_width(self, look: Look) -> int:
        return look.px(self.width)

    def height(self, look: Look, width: int) -> int:
        del width
        return look.px(self.high)

    def draw(self, brush: Brush, rect: pygame.Rect) -> None:
        self.paint(brush, rect)


@dataclass(frozen=True)
class KeyCap(Part):
    """The cap of a key, with its name on the player's keyboard."""

    key: str
    line: Rgb = QUIET_TEXT
    colour: Rgb = INK
    fill: Rgb | None = None

    def min_width(self, look: Look) -> int:
        wide = look.text.width(look.keyboard.cap(self.key), SMALL_BOLD) + 2 * look.px(8)
        return max(self.height(look, 0), wide)

    def height(self, look: Look, width: int) -> int:
        del width
        return look.px(28)

    def draw(self, brush: Brush, rect: pygame.Rect) -> None:
        brush.box(rect, BoxStyle(5, self.fill, lines=(Line(self.line, 1.4),)))
        brush.write(brush.look.keyboard.cap(self.key), rect, SMALL_BOLD, self.colour, align="centre")


@dataclass(frozen=True)
class Hairline(Part):
    """A line across the whole width."""

    colour: Rgb = HAIRLINE
    thick: float = 1.4

    def height(self, look: Look, width: int) -> int:
        del width
        return max(1, look.px(self.thick))

    def draw(self, brush: Brush, rect: pygame.Rect) -> None:
        brush.surface.fill(self.colour, rect)


@dataclass(frozen=True)
class Space(Part):
    """Empty space, at least `width` wide and `high` high."""

    width: float = 0.0
    high: float = 0.0
    most: float = 0.0
    """The preferred height, if it is more than `high`."""

    def min_width(self, look: Look) -> int:
        return look.px(self.width)

    def height(self, look: Look, width: int) -> int:
        del width
        return look.px(max(self.high, self.most))

    def min_height(self, look: Look, width: int) -> int:
        del width
        return look.px(self.high)


def icon(name: str, size: float, colour: Rgb) -> Art:
    """Return a toolkit icon `size` wide and high."""

    def paint(brush: Brush, rect: pygame.Rect) -> None:
        brush.icon(name, rect.center, min(rect.size), colour)

    return Art(("icon", name, colour), size, size, paint)
