"""The log: what has happened line by line, newest at the foot, in a drawer over the panels at the right."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from typing import Final

import pygame

from game.core.record import Seat
from game.session.session import Happening
from game.tables.kit import styles
from game.tables.kit.pen import Pen
from game.tables.kit.signs import SignPainter
from game.text.catalogue import Translate
from game.text.tellers import Teller
from game.ui.brush import Brush
from game.ui.input import Position
from game.ui.layout import rect_of
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
TEXT_LEFT, BUTTON, GAP = 44, 34, 10
"""Where the text begins beside a sign, the room of the button behind it, and between lines."""
REASON_LEFT, REASON_GAP = 58, 5
WHY_RADIUS = 12.5

_MARK: Final = TextStyle(Face.NUMERALS_BOLD, 16)
_TOLD: Final = BoxStyle(8, rgb("FFFDF6"), lines=(Line(BRASS, 1.6, 0.8),))
_POINTED: Final = BoxStyle(8, CARD, fill_alpha=0.75, lines=(Line(BRASS, 1.2, 0.6, alpha=0.6),))


@dataclass(frozen=True, slots=True)
class LogLine:
    """A sentence and the player it is about; None for what concerns all.

    `moves` are the numbers of the moves that it tells, where something can be said about them.
    """

    text: str
    who: Seat | None
    moves: tuple[int, ...] = ()


@dataclass(frozen=True)
class OpenLog:
    """All that an open log shows. Entries are named by their first move."""

    lines: tuple[LogLine, ...]
    scroll: int = 0
    """How far one has gone back from the newest line, in real pixels."""
    pointed: int | None = None
    """The entry under the pointer."""
    chosen: int | None = None
    """The entry that the keyboard is on."""
    told: int | None = None
    """The entry that is explained, by `reasons`."""
    reasons: tuple[str, ...] = ()

    def line(self, entry: int | None) -> LogLine | None:
        return next((line for line in self.lines if line.moves and line.moves[0] == entry), None)


def log_lines(
    happenings: Sequence[Happening],
    teller: Teller,
    seats: Sequence[Seat],
    speaks_of: Callable[[int], bool],
) -> tuple[LogLine, ...]:
    """All sentences, oldest first; what was done several times on end is one line with its number.

    `speaks_of` says of a move's number whether it can be explained: it is in the first line about it.
    """
    lines = []
    for happening in happenings:
        told = False
        for event in happening.events:
            text = teller.event(event)
            if text:
                seat = getattr(event, "seat", None)
                asked = not told and seat == happening.seat and speaks_of(happening.number)
                told = True
                moves = (happening.number,) if asked else ()
                lines.append(LogLine(text, seats[seat] if isinstance(seat, int) else None, moves))
    return tuple(_numbered(list(alike)) for _, alike in groupby(lines, attrgetter("text", "who")))


def _numbered(alike: Sequence[LogLine]) -> LogLine:
    first, times = alike[0], len(alike)
    moves = tuple(number for line in alike for number in line.moves)
    return LogLine(first.text if times == 1 else f"{first.text} ×{times}", first.who, moves)


def _style(line: LogLine) -> TextStyle:
    return styles.TEXT if line.who is not None else styles.CAPTION


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
        """With the texts `<game>.table.log`, and `.empty` for while nothing has happened.

        A log that is `on_panel` lies on one that is there; others bring their own.
        """
        self._look = look
        self._on_panel = on_panel
        self.rect = rect
        self._words = f"{game}.table.log"
        self._tr = tr
        self._draw_sign = draw_sign
        px = look.px
        self.handle = pygame.Rect(rect.right - px(52), rect.top + px(12), px(40), px(40))
        """Closes the drawer."""
        self._room = pygame.Rect(
            rect.left + px(SIDE),
            rect.top + px(HEAD),
            rect.width - 2 * px(SIDE),
            rect.height - px(HEAD + FOOT),
        )

    @property
    def page(self) -> int:
        """The height of what is seen at once."""
        return self._room.height

    @property
    def notch(self) -> int:
        """How far a notch of the wheel goes back, in real pixels."""
        return self._look.px(56)

    # ------------------------------------------------------------------ where lines are

    def most_scroll(self, log: OpenLog) -> int:
        """How far back one can go."""
        return max(0, self._height(log) - self._room.height)

    def entry_at(self, log: OpenLog, position: Position) -> int | None:
        """The entry at a place that can be explained."""
        if not self._room.collidepoint(position):
            return None
        found = (line for line, rect in self._places(log) if line.moves and rect.collidepoint(position))
        line = next(found, None)
        return line.moves[0] if line is not None else None

    def entry_rect(self, log: OpenLog, entry: int) -> pygame.Rect | None:
        """Where an entry is, or would be beyond the edge of what is seen."""
        places = self._places(log)
        return next((rect for line, rect in places if line.moves and line.moves[0] == entry), None)

    def scroll_to(self, log: OpenLog, entry: int) -> int:
        """How far to go back so that all of an entry is seen."""
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
        return sum(self._line_height(line) + self._told_height(log, line) for line in log.lines)

    def _places(self, log: OpenLog) -> Iterator[tuple[LogLine, pygame.Rect]]:
        """All lines from the newest back, and where they are."""
        total = self._height(log)
        fits = total < self._room.height
        bottom = self._room.top + total if fits else self._room.bottom + log.scroll
        for line in reversed(log.lines):
            height = self._line_height(line) + self._told_height(log, line)
            bottom -= height
            yield line, pygame.Rect(self._room.left, bottom, self._room.width - self._look.px(8), height)

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface, log: OpenLog) -> None:
        look, px = self._look, self._look.px
        if not self._on_panel:
            look.shapes.box(surface, self.rect, styles.PANEL)
        left = self._room.left + px(8)
        head = pygame.Rect(left, self.rect.top + px(10), self.handle.left - left, px(44))
        pen = Pen(surface, look, self._tr)
        pen.write(self._tr(self._words), head, styles.HEAD)
        pen.icon("cross", self.handle.center, px(30), INK)
        pen.hairline((left, self._room.top - px(8)), self._room.width - px(16), styles.GRID)
        if not log.lines:
            empty = self._room.inflate(-px(16), 0)
            pen.paragraph(self._tr(f"{self._words}.empty"), empty, styles.TEXT, SECOND_TEXT)
            return
        with pen.clipped(self._room):
            for line, rect in self._places(log):
                if rect.top <= self._room.bottom and rect.bottom >= self._room.top:
                    self._draw_line(pen, log, line, rect)
        self._draw_bar(surface, log)

    def _draw_line(self, pen: Pen, log: OpenLog, line: LogLine, rect: pygame.Rect) -> None:
        px = pen.px
        entry = line.moves[0] if line.moves else None
        told = entry is not None and entry == log.told
        pointed = entry is not None and entry in (log.pointed, log.chosen)
        if told or pointed:
            pen.box(rect.inflate(-px(2), -px(2)), _TOLD if told else _POINTED)
        top = rect.top + px(GAP) // 2
        if line.who is not None:
            self._draw_who(pen, line.who, (rect.left + px(22), top + self._step / 2))
        words = pygame.Rect(rect.left + px(TEXT_LEFT), top, self._text_width, self._step)
        colour = INK if line.who is not None else SECOND_TEXT
        style = _style(line)
        pen.paragraph(line.text, words, style, colour, line_height=self._step)
        if entry is not None:
            self._draw_why(pen, (rect.right - px(20), top + self._step / 2), lit=told or pointed)
        if told:
            self._draw_reasons(pen, log, rect, top + self._text_height(line))
        if entry is not None and entry == log.chosen:
            pen.look.shapes.ring(pen.surface, rect.inflate(-px(11), -px(8)), 5, Ground.PAPER)

    def _draw_who(self, pen: Pen, who: Seat, centre: tuple[float, float]) -> None:
        """The sign, and at a computer player's the portrait behind it."""
        if not who.face:
            self._draw_sign(pen, who.sign, centre, pen.px(11))
            return
        x, y = centre
        pen.face(who.face, (x - pen.px(3), y), pen.px(13))
        self._draw_sign(pen, who.sign, (x + pen.px(9), y + pen.px(7)), pen.px(8.5))

    def _draw_why(self, pen: Pen, centre: tuple[float, float], *, lit: bool) -> None:
        radius = pen.px(WHY_RADIUS)
        pen.disc(centre, radius, BRASS_DARK if lit else styles.GRID)
        pen.disc(centre, radius - pen.px(1.6), BRASS_LIGHT if lit else CARD)
        room = rect_of(2 * radius, 2 * radius, center=(round(centre[0]), round(centre[1])))
        pen.write("?", room, _MARK, NIGHT if lit else QUIET_TEXT, align="centre")

    def _draw_reasons(self, pen: Pen, log: OpenLog, rect: pygame.Rect, top: int) -> None:
        px = pen.px
        y = top + px(REASON_GAP)
        bar = pygame.Rect(rect.left + px(TEXT_LEFT), y + px(2), px(3), rect.bottom - y - px(GAP))
        pygame.draw.rect(pen.surface, BRASS, bar, border_radius=px(2))
        for reason in log.reasons:
            room = pygame.Rect(rect.left + px(REASON_LEFT), y, self._reason_width, self._step)
            pen.paragraph(reason, room, styles.TEXT, SECOND_TEXT, line_height=self._step)
            y += self._paragraph(reason, self._reason_width) + px(REASON_GAP)

    def _draw_bar(self, surface: pygame.Surface, log: OpenLog) -> None:
        room, width = self._room, self._look.px(WIDTH)
        scroll = Scroll(self._height(log), room.height)
        scroll.to(scroll.most - log.scroll)
        rail = pygame.Rect(room.right - width, room.top, width, room.height)
        draw_scroll_bar(surface, self._look, rail, scroll)

    # ------------------------------------------------------------------ measures

    @property
    def _step(self) -> int:
        return round(self._look.text.size(styles.TEXT) * 1.25)

    @property
    def _text_width(self) -> int:
        return self._room.width - self._look.px(TEXT_LEFT + BUTTON + 10)

    @property
    def _reason_width(self) -> int:
        return self._room.width - self._look.px(REASON_LEFT + 20)

    def _line_height(self, line: LogLine) -> int:
        return self._text_height(line) + self._look.px(GAP)

    def _text_height(self, line: LogLine) -> int:
        style = _style(line)
        return self._look.text.paragraph_height(line.text, style, self._text_width, line_height=self._step)

    def _paragraph(self, reason: str, width: int) -> int:
        return self._look.text.paragraph_height(reason, styles.TEXT, width, line_height=self._step)

    def _told_height(self, log: OpenLog, line: LogLine) -> int:
        """What the reasons of an entry add to its height."""
        if not line.moves or line.moves[0] != log.told or not log.reasons:
            return 0
        gap = self._look.px(REASON_GAP)
        return gap + sum(self._paragraph(reason, self._reason_width) + gap for reason in log.reasons)
