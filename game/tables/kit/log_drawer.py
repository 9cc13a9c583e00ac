"""The log, line by line with the newest at the bottom, in a drawer over the panels at the right."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from typing import Final

import pygame

from game.core.record import Seat
from game.session.session import MovePlayed
from game.tables.kit import styles
from game.tables.kit.signs import SignPainter
from game.text.catalogue import Translate
from game.text.tellers import Teller
from game.ui.boxes.groups import Column, Panel, Row
from game.ui.boxes.leaves import Art, Paragraph, Space
from game.ui.boxes.part import Part, draw
from game.ui.brush import Brush
from game.ui.input import Position
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    CARD,
    INK,
    NIGHT,
    QUIET_TEXT,
    SECOND_TEXT,
    Face,
    Ground,
    TextStyle,
    rgb,
)
from game.ui.widgets.scroll import WIDTH, Scroll, draw_scroll_bar

HEAD, SIDE, FOOT = 64, 12, 16
SIGN, SIGN_HIGH, GAP = 34, 24, 7
"""The width and height for a sign before the text, and the distance between text and button."""
REASON_LEFT, REASON_GAP = 14, 5
WHY = 25

_MARK: Final = TextStyle(Face.NUMERALS_BOLD, 16)
_TOLD: Final = BoxStyle(8, rgb("FFFDF6"), lines=(Line(BRASS, 1.6, 0.8),))
_BAR: Final = BoxStyle(1.5, BRASS)
_POINTED: Final = BoxStyle(8, CARD, fill_alpha=0.75, lines=(Line(BRASS, 1.2, 0.6, alpha=0.6),))


@dataclass(frozen=True, slots=True)
class LogLine:
    """A sentence and the player it is about; None for all.

    `moves` are the numbers of its moves that can be explained.
    """

    text: str
    who: Seat | None
    moves: tuple[int, ...] = ()

    @property
    def entry(self) -> int | None:
        """The name of its entry; None if it cannot be explained."""
        return self.moves[0] if self.moves else None


@dataclass(frozen=True)
class OpenLog:
    """The contents of an open log. Entries are named by their first move."""

    lines: tuple[LogLine, ...]
    scroll: int = 0
    """The distance scrolled back from the newest line, in real pixels."""
    pointed: int | None = None
    """The entry under the pointer."""
    chosen: int | None = None
    """The entry that the keyboard is on."""
    told: int | None = None
    """The entry that is explained by `reasons`."""
    reasons: tuple[str, ...] = ()

    def line(self, entry: int | None) -> LogLine | None:
        return next((line for line in self.lines if line.entry is not None and line.entry == entry), None)


def log_lines(
    happenings: Sequence[MovePlayed],
    teller: Teller,
    seats: Sequence[Seat],
    explains: Callable[[int], bool],
) -> tuple[LogLine, ...]:
    """Return all sentences, oldest first; repeated ones are merged into one line with their number.

    `speaks_of` returns True if a move (by number) can be explained. Its first line has its number.
    """
    lines = []
    for happening in happenings:
        told = False
        for event in happening.events:
            text = teller.event(event)
            if text:
                seat = getattr(event, "seat", None)
                asked = not told and seat == happening.seat and explains(happening.number)
                told = True
                moves = (happening.number,) if asked else ()
                lines.append(LogLine(text, seats[seat] if isinstance(seat, int) else None, moves))
    return tuple(_numbered(list(alike)) for _, alike in groupby(lines, attrgetter("text", "who")))


def _numbered(alike: Sequence[LogLine]) -> LogLine:
    first, times = alike[0], len(alike)
    moves = tuple(number for line in alike for number in line.moves)
    return LogLine(first.text if times == 1 else f"{first.text} ×{times}", first.who, moves)


class LogDrawer:
    """Draws the lines that fit. An entry about a move has a button that explains it."""

    def __init__(
        self,
        look: Look,
        rect: pygame.Rect,
        game: str,
        tr: Translate,
        draw_sign: SignPainter = Brush.sign,
        *,
        on_panel: bool = False,
    ) -> None:
        """Use the texts `<game>.table.log`, and `.empty` for a log without lines.

        With `on_panel` the panel behind the log exists already; otherwise it is drawn.
        """
        self._look = look
        self._on_panel = on_panel
        self.rect = rect
        self._words = f"{game}.table.log"
        self._tr = tr
        self._draw_sign = draw_sign
        px = look.px
        self.handle = pygame.Rect(rect.right - px(52), rect.top + px(12), px(40), px(40))
        """The button that closes the drawer."""
        self._room = pygame.Rect(
            rect.left + px(SIDE),
            rect.top + px(HEAD),
            rect.width - 2 * px(SIDE),
            rect.height - px(HEAD + FOOT),
        )

    @property
    def page(self) -> int:
        """The height of the visible part."""
        return self._room.height

    @property
    def notch(self) -> int:
        """The distance scrolled by one notch of the wheel, in real pixels."""
        return self._look.px(56)

    # ------------------------------------------------------------------ lines and their places

    def most_scroll(self, log: OpenLog) -> int:
        """Return the greatest distance to scroll back."""
        return max(0, self._height(log) - self._room.height)

    def entry_at(self, log: OpenLog, position: Position) -> int | None:
        """Return the entry at a position, if it can be explained."""
        if not self._room.collidepoint(position):
            return None
        found = (line for line, _, rect in self._places(log) if line.moves and rect.collidepoint(position))
        return next((line.entry for line in found), None)

    def entry_rect(self, log: OpenLog, entry: int) -> pygame.Rect | None:
        """Return the place of an entry, which may be outside the visible part."""
        return next((rect for line, _, rect in self._places(log) if line.entry == entry), None)

    def scroll_to(self, log: OpenLog, entry: int) -> int:
        """Return the scroll distance at which all of an entry is visible."""
        rect = self.entry_rect(log, entry)
        if rect is None:
            return log.scroll
        scroll = log.scroll
        if rect.bottom > self._room.bottom:
            scroll -= rect.bottom - self._room.bottom
        if rect.top - (log.scroll - scroll) < self._room.top:
            scroll += self._room.top - (rect.top - (log.scroll - scroll))
        return min(max(0, scroll), self.most_scroll(log))

    def _height(self, log: OpenLog) -> int:
        return sum(part.height(self._look, self._width) for part in self._parts(log))

    def _parts(self, log: OpenLog) -> list[Part]:
        return [self._part(log, line) for line in log.lines]

    @property
    def _width(self) -> int:
        return self._room.width - self._look.px(8)

    def _places(self, log: OpenLog) -> Iterator[tuple[LogLine, Part, pygame.Rect]]:
        """Yield all lines from the newest back, as parts in their places."""
        parts, wide = self._parts(log), self._width
        heights = [part.height(self._look, wide) for part in parts]
        total = sum(heights)
        fits = total < self._room.height
        bottom = self._room.top + total if fits else self._room.bottom + log.scroll
        for line, part, high in zip(reversed(log.lines), reversed(parts), reversed(heights), strict=True):
            bottom -= high
            yield line, part, pygame.Rect(self._room.left, bottom, wide, high)

    # ------------------------------------------------------------------ lines as trees

    def _part(self, log: OpenLog, line: LogLine) -> Part:
        """Return a sentence beside its sign and button, above its reasons while these are open."""
        is_told = line.entry is not None and line.entry == log.told
        is_lit = is_told or (line.entry is not None and line.entry in (log.pointed, log.chosen))
        style, colour = (styles.CAPTION, SECOND_TEXT) if line.who is None else (styles.TEXT, INK)
        sign = Space(SIGN) if line.who is None else self._sign(line.who)
        rows: list[Part] = [
            Row((sign, Paragraph(line.text, style, colour, grow=1), _why(line.entry, lit=is_lit)), GAP, "top")
        ]
        if is_told:
            reasons = (Paragraph(reason, styles.TEXT, SECOND_TEXT) for reason in log.reasons)
            told = Row((Panel(Space(3), _BAR), Column(tuple(reasons), REASON_GAP)), REASON_LEFT - 3, "fill")
            rows.append(Row((Space(SIGN), told), GAP, "fill"))
        box = (_TOLD if is_told else _POINTED) if is_lit else None
        return Panel(Column(tuple(rows), REASON_GAP), box, (6, GAP / 2))

    def _sign(self, who: Seat) -> Part:
        """Return the sign, in front of the portrait of a computer player."""

        def paint(brush: Brush, rect: pygame.Rect) -> None:
            (x, y), px = rect.center, brush.px
            if not who.face:
                self._draw_sign(brush, who.sign, (x - px(4), y), px(11))
                return
            brush.face(who.face, (x - px(7), y), px(13))
            self._draw_sign(brush, who.sign, (x + px(5), y + px(7)), px(8.5))

        return Art(("sign", who.sign, who.face), SIGN, SIGN_HIGH, paint)

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface, log: OpenLog) -> None:
        look, px = self._look, self._look.px
        if not self._on_panel:
            look.shapes.box(surface, self.rect, styles.PANEL)
        left = self._room.left + px(8)
        head = pygame.Rect(left, self.rect.top + px(10), self.handle.left - left, px(44))
        brush = Brush(surface, look)
        brush.write(self._tr(self._words), head, styles.HEAD)
        brush.icon("cross", self.handle.center, px(30), INK)
        brush.hairline((left, self._room.top - px(8)), self._room.width - px(16), styles.GRID)
        if not log.lines:
            empty = self._room.inflate(-px(16), 0)
            brush.paragraph(self._tr(f"{self._words}.empty"), empty, styles.TEXT, SECOND_TEXT)
            return
        with brush.clipped(self._room):
            for line, part, rect in self._places(log):
                draw(brush, part, rect)
                if line.entry is not None and line.entry == log.chosen:
                    look.shapes.ring(surface, rect.inflate(-px(11), -px(8)), 5, Ground.PAPER)
        self._draw_bar(surface, log)

    def _draw_bar(self, surface: pygame.Surface, log: OpenLog) -> None:
        room, width = self._room, self._look.px(WIDTH)
        scroll = Scroll(self._height(log), room.height)
        scroll.to(scroll.most - log.scroll)
        rail = pygame.Rect(room.right - width, room.top, width, room.height)
        draw_scroll_bar(surface, self._look, rail, scroll)


def _why(entry: int | None, *, lit: bool) -> Part:
    """Return the button that explains an entry, or an empty space if there is nothing to explain."""

    def paint(brush: Brush, rect: pygame.Rect) -> None:
        radius = rect.width / 2
        brush.disc(rect.center, radius, BRASS_DARK if lit else styles.GRID)
        brush.disc(rect.center, radius - brush.px(1.6), BRASS_LIGHT if lit else CARD)
        brush.write("?", rect, _MARK, NIGHT if lit else QUIET_TEXT, align="centre")

    return Space(WHY) if entry is None else Art(("why", lit), WHY, WHY, paint)
