"""Setting text: widths, ellipsis, lines and spans."""

import math
import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Literal

import msgspec
import pygame

from game.ui.fonts import BOLD, Fonts
from game.ui.lettering import Piece, pieces, runs_leftwards, shown
from game.ui.pictures import SurfaceCache, faded
from game.ui.scale import Scale
from game.ui.theme import INK, Rgb, TextStyle, sharpened

Align = Literal["left", "centre", "right"]

BASELINE = 0.34
"""From the middle of a line down to its baseline, as a share of the size: half the cap height."""
LINE_HEIGHT = 1.32
ELLIPSIS = "…"
JOINTS = "/\\_-.,:"
"""A word wider than its line may be broken after these."""
OVERSAMPLING = 4
"""Small letters are set this many times larger and then reduced: at their final size the font engine moves
every letter to whole pixels, and words run together.
"""
MIN_CRISP_PIXELS = 40
"""From this size on, rounding to whole pixels does no harm."""
SURELY_SHOWN = 60
"""Lines up to this many letters are measured whole, which is fast enough."""
CACHED_PIXELS = 12_000_000
CACHED_WIDTHS = 8192
CACHED_LINES = 4096
"""Paragraphs; an open log asks for all of its lines on each draw."""
LONGEST_RUN = 200
"""Letters set at once: SDL writes out of bounds and crashes for a picture 200,000 pixels wide."""
FALLBACK_SIZE = 0.92
"""The size of letters from other fonts, which look larger than ours at the same size."""


class Span(msgspec.Struct, frozen=True):
    """A stretch of a paragraph; style and colour default to those of the paragraph."""

    text: str
    style: TextStyle | None = None
    colour: Rgb | None = None


Rich = str | Sequence[Span]


class Run(msgspec.Struct, frozen=True):
    """A stretch of one line in one style and colour."""

    text: str
    style: TextStyle
    colour: Rgb


Lines = tuple[tuple[Run, ...], ...]
"""The lines of a paragraph, each with its runs."""


class TextCaches:
    """Rendered runs and measurements, shared by text setters of all sizes."""

    def __init__(self) -> None:
        self.runs = SurfaceCache(CACHED_PIXELS)
        self.widths: dict[tuple[str, TextStyle, int], int] = {}
        self.ascents: dict[tuple[str, TextStyle, int], int] = {}
        self.lines: dict[tuple[str | tuple[Span, ...], TextStyle, int, Rgb, float], Lines] = {}


class TextSetter:
    """Draws text at one scale. Positions are real pixels, sizes of styles are design pixels."""

    def __init__(self, fonts: Fonts, scale: Scale, caches: TextCaches, *, sharp: bool = False) -> None:
        """Draw with a contrast of seven to one, whatever the colour, if `sharp`."""
        self._sharp = sharp
        self._fonts = fonts
        self._scale = scale
        self._caches = caches
        self._sizes: dict[TextStyle, int] = {}

    def size(self, style: TextStyle) -> int:
        """Return the style's size in real pixels."""
        found = self._sizes.get(style)
        if found is None:
            found = self._sizes[style] = self._scale.font(style.size)
        return found

    def line_height(self, style: TextStyle) -> int:
        """Return the distance between baselines in a paragraph, in real pixels."""
        return round(self.size(style) * LINE_HEIGHT)

    def baseline(self, rect: pygame.Rect, style: TextStyle) -> int:
        """Return the baseline that centres capitals vertically in `rect`."""
        return round(rect.y + rect.height / 2 + BASELINE * self.size(style))

    def width(self, text: str, style: TextStyle) -> int:
        """Return the advance of the text in real pixels."""
        key = (text, style, self.size(style))
        widths = self._caches.widths
        found = widths.get(key)
        if found is None:
            if len(widths) >= CACHED_WIDTHS:
                widths.clear()
            found = round(sum(self._advance(piece, style) for piece in self._pieces(text, style)))
            widths[key] = found
        return found

    def rich_width(self, text: Rich, style: TextStyle) -> int:
        """Return the advance of spans, or of plain text, on one line."""
        return sum(self.width(run.text, run.style) for run in _runs(text, style, INK))

    def fitted(self, text: str, style: TextStyle, width: int) -> str:
        """Return the text, cut with an ellipsis if it is wider than `width`."""
        if self.width(text, style) <= width:
            return text

        def cut(letters: int) -> str:
            return text[:letters].rstrip() + ELLIPSIS

        ends = range(1, len(text) + 1)
        return cut(bisect_right(ends, width, key=lambda end: self.width(cut(end), style)))

    def lines(self, text: str, style: TextStyle, width: int) -> list[str]:
        """Return the text wrapped to `width`, without empty lines."""
        return ["".join(run.text for run in line) for line in self.wrapped(text, style, width) if line]

    def cut(self, lines: list[str], most: int, style: TextStyle, width: int) -> list[str]:
        """Return at most `most` lines; the last one ends in an ellipsis if there were more."""
        if len(lines) <= most:
            return lines
        return [*lines[: most - 1], self.fitted(" ".join(lines[most - 1 :]), style, width)]

    def shrunk(self, text: str, style: TextStyle, width: int, *, least: float = 0.7) -> TextStyle:
        """Return the style reduced (not below `least` of its size) until the text fits `width`."""
        size = style.size
        while size > style.size * least and self.width(text, style.sized(size)) > width:
            size -= 1
        return style.sized(size)

    def fitting(
        self, text: Rich, style: TextStyle, size: tuple[int, int], *, least: float = 0.8
    ) -> TextStyle:
        """Return the style at the largest size at which the paragraph fits, not below a share `least`."""
        smaller = style
        while smaller.size > least * style.size and self.paragraph_height(text, smaller, size[0]) > size[1]:
            smaller = smaller.sized(smaller.size - 1)
        return smaller

    def lines_in(self, text: str, style: TextStyle, size: tuple[int, int]) -> tuple[list[str], TextStyle]:
        """Return the lines of a paragraph in the `fitting` style, cut if they do not fit even then."""
        smaller = self.fitting(text, style, size)
        most = max(1, size[1] // self.line_height(smaller))
        return self.cut(self.lines(text, smaller, size[0]), most, smaller, size[0]), smaller

    def draw(
        self,
        surface: pygame.Surface,
        text: Rich,
        position: tuple[float, float],
        style: TextStyle,
        colour: Rgb = INK,
        *,
        align: Align = "left",
        alpha: int = 255,
    ) -> int:
        """Draw one line with its left end, middle or right end on the baseline at `position`. Return its
        width.
        """
        runs = _runs(text, style, colour)
        width = sum(self.width(run.text, run.style) for run in runs)
        x = round(position[0] - {"left": 0.0, "centre": width / 2, "right": float(width)}[align])
        clip = surface.get_clip()
        for run in _pieces(runs):
            advance = self.width(run.text, run.style)
            if x + advance + self.size(run.style) >= clip.left and x - self.size(run.style) <= clip.right:
                picture, ascent = self._rendered(run)
                surface.blit(faded(picture, alpha), (x, round(position[1]) - ascent))
            x += advance
        return width

    def draw_in(
        self,
        surface: pygame.Surface,
        text: str,
        rect: pygame.Rect,
        style: TextStyle,
        colour: Rgb = INK,
        *,
        align: Align = "left",
        shrink: bool = False,
    ) -> None:
        """Draw one line, centred in `rect` by its cap height and cut with an ellipsis at its width."""
        if shrink:
            style = self.shrunk(text, style, rect.width)
        shown = self.fitted(text, style, rect.width)
        x = {"left": rect.left, "centre": rect.centerx, "right": rect.right}[align]
        self.draw(surface, shown, (x, self.baseline(rect, style)), style, colour, align=align)

    def wrapped(self, text: Rich, style: TextStyle, width: int, colour: Rgb = INK) -> Lines:
        """Return lines of runs, none wider than `width`; `\\n` starts a new line. Wider words are broken."""
        key = (text if isinstance(text, str) else tuple(text), style, width, colour, self._scale.factor)
        known = self._caches.lines
        if key not in known:
            if len(known) >= CACHED_LINES:
                known.clear()
            known[key] = self._broken(text, style, width, colour)
        return known[key]

    def _broken(self, text: Rich, style: TextStyle, width: int, colour: Rgb) -> Lines:
        lines: list[list[Run]] = [[]]
        for word in self._narrow(_words(_runs(text, style, colour)), width):
            if word[0].text == "\n":
                lines.append([])
                continue
            if _is_gap(word[0].text):
                if not lines[-1]:
                    continue
            # The words are measured together, because rounding each of them would add up.
            elif lines[-1] and self.rich_width(_spans(_joined([*lines[-1], *word])), style) > width:
                while lines[-1] and _is_gap(lines[-1][-1].text):
                    lines[-1].pop()
                lines.append([])
            lines[-1] += word
        return tuple(tuple(_joined(line)) for line in lines)

    def _narrow(self, words: Iterable[list[Run]], width: int) -> Iterator[list[Run]]:
        """Yield the words; one in a single face is broken if too wide, in a path after one of its joints."""
        for word in words:
            rest = word[0]
            while len(word) == 1 and (fitting := self._fitting(rest, width)) < len(rest.text):
                end = _after_joint(rest.text, fitting)
                yield [Run(rest.text[:end], rest.style, rest.colour)]
                rest = Run(rest.text[end:], rest.style, rest.colour)
            yield [rest, *word[1:]]

    def _fitting(self, run: Run, width: int) -> int:
        """Return the number of letters of a run that fit into `width`, at least one, measuring few."""
        if len(run.text) <= SURELY_SHOWN and self.width(run.text, run.style) <= width:
            return len(run.text)
        low = high = 1
        while high < len(run.text) and self.width(run.text[: 2 * high], run.style) <= width:
            low = high = 2 * high
        ends = range(low + 1, min(2 * high, len(run.text) + 1))
        more = bisect_right(ends, width, key=lambda end: self.width(run.text[:end], run.style))
        return min(low + more, len(run.text))

    def paragraph_height(
        self, text: Rich, style: TextStyle, width: int, *, line_height: int | None = None
    ) -> int:
        """Return the height that `draw_paragraph` fills."""
        return len(self.wrapped(text, style, width)) * (line_height or self.line_height(style))

    def draw_paragraph(
        self,
        surface: pygame.Surface,
        text: Rich,
        rect: pygame.Rect,
        style: TextStyle,
        colour: Rgb = INK,
        *,
        align: Align = "left",
        line_height: int | None = None,
    ) -> int:
        """Draw wrapped lines from the top of `rect`, beyond its bottom if needed. Return the height used."""
        step = line_height or self.line_height(style)
        x = {"left": rect.left, "centre": rect.centerx, "right": rect.right}[align]
        y = rect.y + step / 2 + BASELINE * self.size(style)
        lines = self.wrapped(text, style, rect.width, colour)
        for number, line in enumerate(lines):
            self.draw(surface, _spans(line), (x, y + number * step), style, colour, align=align)
        return len(lines) * step

    def _enlarged(self, style: TextStyle) -> int:
        """Return the factor by which the style is set larger than shown."""
        return OVERSAMPLING if self.size(style) < MIN_CRISP_PIXELS else 1

    def can_draw(self, text: str, style: TextStyle) -> bool:
        """True if some font has every letter; others are drawn as boxes."""
        letters = (letter for letter in shown(text) if not letter.isspace())
        return all(self._fonts.file_for(style.face, letter) is not None for letter in letters)

    def place_of(self, text: str, index: int, style: TextStyle) -> int:
        """Return the distance from the left end to the place before letter `index`, for a caret."""
        before = self.width(text[:index], style)
        return self.width(text, style) - before if runs_leftwards(text) else before

    def _pieces(self, text: str, style: TextStyle) -> list[Piece]:
        face = style.face
        return pieces(text, self._fonts.file(face), lambda letter: self._fonts.file_for(face, letter))

    def _advance(self, piece: Piece, style: TextStyle) -> float:
        """Return the width of a piece in real pixels."""
        with self._naming(piece, style):
            width = self._font(piece, style).size(piece.text)[0] / self._enlarged(style)
        return width + self._space(piece, style) * len(piece.text)

    def _space(self, piece: Piece, style: TextStyle) -> float:
        """Return the space after each letter; 0 in other fonts, whose letters may be joined."""
        return style.tracking * self.size(style) if piece.file is None else 0.0

    def _font(self, piece: Piece, style: TextStyle) -> pygame.font.Font:
        pixels = self.size(style) * self._enlarged(style)
        if piece.file is None:
            return self._fonts.get(style.face, pixels)
        smaller, bold = max(1, round(FALLBACK_SIZE * pixels)), style.face in BOLD
        return self._fonts.open(piece.file, smaller, bold=bold, leftwards=piece.leftwards)

    def _naming(self, piece: Piece, style: TextStyle) -> AbstractContextManager[None]:
        return self._fonts.naming(piece.file or self._fonts.file(style.face))

    def _rendered(self, run: Run) -> tuple[pygame.Surface, int]:
        if self._sharp:
            run = Run(run.text, run.style, sharpened(run.colour))
        place = (run.text, run.style, self.size(run.style))
        ascents = self._caches.ascents
        if place not in ascents:
            if len(ascents) >= CACHED_WIDTHS:
                ascents.clear()
            ascents[place] = max(self._ascent(one, run.style) for one in self._pieces(run.text, run.style))
        ascent = ascents[place]
        return self._caches.runs.get((*place, run.colour), lambda: self._render(run, ascent)), ascent

    def _ascent(self, piece: Piece, style: TextStyle) -> int:
        font = self._font(piece, style)
        with self._naming(piece, style):
            return math.ceil((font.get_ascent() + _rise(font, piece.text)) / self._enlarged(style))

    def _render(self, run: Run, ascent: int) -> pygame.Surface:
        larger, parts = self._enlarged(run.style), self._pieces(run.text, run.style)
        fonts = [self._font(piece, run.style) for piece in parts]
        descent = max(math.ceil((font.get_height() - font.get_ascent()) / larger) for font in fonts)
        size = (max(1, self.width(run.text, run.style)), ascent + descent)
        # The colour also fills the background of the letters; otherwise reducing would mix their edges with
        # black.
        made = pygame.Surface((size[0] * larger, size[1] * larger), pygame.SRCALPHA)
        made.fill((*run.colour, 0))
        x = 0.0
        for piece, font in zip(parts, fonts, strict=True):
            space = self._space(piece, run.style) * larger
            with self._naming(piece, run.style):
                for letters in piece.text if space else [piece.text]:
                    drawn = _letters(font, letters, run.colour)
                    if drawn is not None:
                        top = ascent * larger - font.get_ascent() - _rise(font, letters)
                        made.blit(drawn, (round(x), top))
                    x += font.size(letters)[0] + space
        return pygame.transform.smoothscale(made, size) if larger > 1 else made


def _letters(font: pygame.font.Font, text: str, colour: Rgb) -> pygame.Surface | None:
    """Return the rendered text; None if the font cannot draw it, such as marks without a width."""
    try:
        return font.render(text, True, colour)
    except pygame.error:
        return None


def _rise(font: pygame.font.Font, text: str) -> int:
    """Return the height of accents or brackets above the font's ascent, by which the baseline moves down."""
    highest = max((metrics[3] for metrics in font.metrics(text) if metrics is not None), default=0)
    return max(0, highest - font.get_ascent())


def _runs(text: Rich, style: TextStyle, colour: Rgb) -> list[Run]:
    if isinstance(text, str):
        return [Run(text, style, colour)] if text else []
    return [Run(span.text, span.style or style, span.colour or colour) for span in text if span.text]


def _after_joint(text: str, most: int) -> int:
    """Return the number of letters, at most `most`, before a break: after a joint, unless that is early."""
    joint = max(text.rfind(mark, 0, most) for mark in JOINTS) + 1
    return joint if joint > most // 2 else most


def _pieces(runs: Iterable[Run]) -> Iterator[Run]:
    """Yield the same runs, split so that none is too long to render."""
    for run in runs:
        for start in range(0, len(run.text), LONGEST_RUN):
            yield Run(run.text[start : start + LONGEST_RUN], run.style, run.colour)


def _words(runs: Iterable[Run]) -> Iterator[list[Run]]:
    """Yield gaps, line ends and words; a word has no gap inside but may mix several faces."""
    word: list[Run] = []
    for run in runs:
        for piece in re.findall(r"\n|[^\S\n\u00a0\u202f]+|[^\s]+|[\u00a0\u202f]+", run.text):
            part = Run(piece, run.style, run.colour)
            if piece != "\n" and not _is_gap(piece):
                word.append(part)
                continue
            if word:
                yield word
                word = []
            yield [part]
    if word:
        yield word


def _is_gap(piece: str) -> bool:
    """True if a line may end here; a no-break space keeps words together."""
    return piece.isspace() and not set(piece) <= {"\u00a0", "\u202f"}


def _spans(line: Iterable[Run]) -> tuple[Span, ...]:
    return tuple(Span(run.text, run.style, run.colour) for run in line)


def _joined(line: list[Run]) -> list[Run]:
    while line and line[-1].text.isspace():
        line.pop()
    joined: list[Run] = []
    for run in line:
        if joined and joined[-1].style == run.style and joined[-1].colour == run.colour:
            joined[-1] = Run(joined[-1].text + run.text, run.style, run.colour)
        else:
            joined.append(run)
    return joined
