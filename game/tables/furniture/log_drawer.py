"""The log: what has happened, newest at the foot, in a drawer at the window's edge."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

import pygame

from game.session.session import Happening
from game.tables.furniture import styles
from game.tables.furniture.lines import hairline
from game.tables.furniture.signs import SignPainter
from game.text.tellers import Teller
from game.ui.look import Look
from game.ui.theme import INK, SECOND_TEXT


@dataclass(frozen=True, slots=True)
class LogLine:
    """A sentence and the sign of the player it is about; empty for what concerns all."""

    text: str
    sign: str


def log_lines(happenings: Sequence[Happening], teller: Teller, signs: Sequence[str]) -> tuple[LogLine, ...]:
    """All sentences, oldest first; what was done several times on end is one line with its number."""
    lines = []
    for happening in happenings:
        for event in happening.events:
            text = teller.event(event)
            if text:
                seat = getattr(event, "seat", None)
                lines.append(LogLine(text, signs[seat] if isinstance(seat, int) else ""))
    return tuple(_numbered(line, len(list(alike))) for line, alike in groupby(lines))


def _numbered(line: LogLine, times: int) -> LogLine:
    return line if times == 1 else LogLine(f"{line.text} ×{times}", line.sign)


class LogDrawer:
    """Draws the lines that fit; `scroll` is how far one has gone back, in real pixels from the newest."""

    def __init__(
        self,
        look: Look,
        rect: pygame.Rect,
        title: str,
        empty: str,
        draw_sign: SignPainter,
        *,
        at_right: bool = False,
    ) -> None:
        self._look = look
        self._close = "cross" if at_right else "back"
        self._outwards = look.px(10) if at_right else -look.px(10)
        self.rect = rect
        self._title = title
        self._empty = empty
        self._draw_sign = draw_sign
        px = look.px
        self.handle = pygame.Rect(rect.right - px(52), rect.top + px(12), px(40), px(40))
        """Closes the drawer."""
        head = px(64)
        self._room = pygame.Rect(
            rect.left + px(20), rect.top + head, rect.width - px(40), rect.height - head - px(16)
        )

    def height(self, lines: Sequence[LogLine]) -> int:
        """How high all lines are together."""
        return sum(self._line_height(line) for line in lines)

    def most_scroll(self, lines: Sequence[LogLine]) -> int:
        """How far back one can go."""
        return max(0, self.height(lines) - self._room.height)

    @property
    def page(self) -> int:
        """The height of what is seen at once."""
        return self._room.height

    def draw(self, surface: pygame.Surface, lines: Sequence[LogLine], scroll: int) -> None:
        """Draw the drawer over the board."""
        look, px, text = self._look, self._look.px, self._look.text
        # The corners at the window's edge lie outside of it.
        look.shapes.box(surface, self.rect.inflate(px(20), 0).move(self._outwards, 0), styles.PANEL)
        head = pygame.Rect(self._room.left, self.rect.top + px(10), self._room.width - px(44), px(44))
        text.draw_in(surface, self._title, head, styles.HEAD, INK)
        look.art.draw_icon(surface, self._close, self.handle.center, px(30), INK)
        hairline(surface, look, (self._room.left, self._room.top - px(8)), self._room.width, styles.GRID)
        if not lines:
            text.draw_paragraph(surface, self._empty, self._room, styles.NOTE, SECOND_TEXT)
            return
        clip = surface.get_clip()
        surface.set_clip(self._room)
        y = self._room.bottom + scroll
        total = self.height(lines)
        if total < self._room.height:
            y = self._room.top + total
        for line in reversed(lines):
            height = self._line_height(line)
            y -= height
            if y > self._room.bottom:
                continue
            if y + height < self._room.top:
                break
            self._draw_line(surface, line, y)
        surface.set_clip(clip)
        self._draw_bar(surface, total, scroll)

    def _draw_line(self, surface: pygame.Surface, line: LogLine, y: int) -> None:
        look, px = self._look, self._look.px
        left = self._room.left
        if line.sign:
            centre = (left + px(13), y + self._step / 2 + px(3))
            self._draw_sign(surface, look, line.sign, centre, px(11))
        rect = pygame.Rect(left + px(36), y + px(3), self._text_width, self._step)
        colour = INK if line.sign else SECOND_TEXT
        style = styles.NOTE if line.sign else styles.CAPTION
        look.text.draw_paragraph(surface, line.text, rect, style, colour, line_height=self._step)

    def _draw_bar(self, surface: pygame.Surface, total: int, scroll: int) -> None:
        room, px = self._room, self._look.px
        if total <= room.height:
            return
        length = max(px(30), round(room.height * room.height / total))
        share = scroll / (total - room.height)
        top = room.bottom - length - round(share * (room.height - length))
        bar = pygame.Rect(room.right - px(5), top, px(5), length)
        pygame.draw.rect(surface, styles.HELD_BACK, bar, border_radius=px(3))

    @property
    def _step(self) -> int:
        return round(self._look.text.size(styles.NOTE) * 1.25)

    @property
    def _text_width(self) -> int:
        return self._room.width - self._look.px(36 + 14)

    def _line_height(self, line: LogLine) -> int:
        style = styles.NOTE if line.sign else styles.CAPTION
        height = self._look.text.paragraph_height(line.text, style, self._text_width, line_height=self._step)
        return height + self._look.px(10)
