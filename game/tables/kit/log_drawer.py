"""The log as a story, with the newest turn at the bottom, in a drawer over the panels at the right."""

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.tables.kit import styles
from game.tables.kit.log_entries import Entry, TurnEntry
from game.tables.kit.log_trees import QUESTIONS, EntryTrees, Question
from game.tables.kit.signs import SignPainter
from game.text.translate import Translate
from game.ui.boxes.control import Control
from game.ui.boxes.groups import Column, Panel, Row
from game.ui.boxes.leaves import Hairline, Paragraph, Space, Words, icon
from game.ui.boxes.part import Part, controls, draw, place_of
from game.ui.brush import Brush
from game.ui.input import Position
from game.ui.layout import rect_of
from game.ui.look import Look
from game.ui.theme import INK, SECOND_TEXT, Background
from game.ui.widgets.scroll import WIDTH, Scroll, draw_scroll_bar

SIDE = 12


@dataclass(frozen=True)
class OpenLog:
    """The contents of an open log. Turns are named by their first move."""

    entries: tuple[Entry, ...]
    scroll: int = 0
    """The distance scrolled back from the newest entry, in real pixels."""
    pointed: int | None = None
    """The turn under the pointer."""
    chosen: int | None = None
    """The turn that the keyboard is on."""
    asked: Question = "why"
    """The button that the keyboard is on."""
    unfolded: tuple[int, Question] | None = None
    """The turn with folded-out sentences, and the button pressed for them; None for none."""
    more: tuple[str, ...] = ()
    """The sentences that are folded out."""

    def turn(self, number: int | None) -> TurnEntry | None:
        """Return the turn of this name; None if there is none."""
        return next((one for one in self.turns if one.number == number), None)

    @property
    def turns(self) -> tuple[TurnEntry, ...]:
        """All turns, oldest first."""
        return tuple(entry for entry in self.entries if isinstance(entry, TurnEntry))


class LogDrawer:
    """Draws the lines that fit. An entry about a move has a button that explains it."""

    def __init__(
        self,
        look: Look,
        rect: pygame.Rect,
        tr: Translate,
        draw_sign: SignPainter = Brush.sign,
        *,
        on_panel: bool = False,
    ) -> None:
        """Make a drawer in `rect`.

        With `on_panel` the panel behind the log exists already; otherwise it is drawn.
        """
        self.look = look
        self.rect = rect
        self._tr = tr
        self._trees = EntryTrees(draw_sign)
        title = Words(tr("table.log.title"), styles.HEAD, shrink=0.6, grow=1)
        close = Panel(icon("cross", 30, INK), pad=(5, 5), control=Control("close"))
        rule, entries = Panel(Hairline(styles.GRID), pad=(8, 0)), Space(grow=1, control=Control("entries"))
        parts = (Row((Space(8), title, close)), rule, entries)
        self._frame = Panel(Column(parts, 5), None if on_panel else styles.PANEL, (SIDE, 12))
        places = {control.name: place for control, place in controls(look, self._frame, rect)}
        self.handle, self._room = places["close"], places["entries"]

    @property
    def page(self) -> int:
        """The height of the visible part."""
        return self._room.height

    @property
    def notch(self) -> int:
        """The distance scrolled by one notch of the wheel, in real pixels."""
        return self.look.px(56)

    # ------------------------------------------------------------------ entries and their places

    def max_scroll(self, log: OpenLog) -> int:
        """Return the greatest distance to scroll back."""
        return max(0, self._height(log) - self._room.height)

    def entry_at(self, log: OpenLog, position: Position) -> int | None:
        """Return the turn at a position."""
        if not self._room.collidepoint(position):
            return None
        found = (entry for entry, _, rect in self._places(log) if rect.collidepoint(position))
        return next((entry.number for entry in found if isinstance(entry, TurnEntry)), None)

    def button_at(self, log: OpenLog, position: Position) -> Question | None:
        """Return the button of a turn at a position."""
        under = ((part, rect) for _, part, rect in self._places(log) if rect.collidepoint(position))
        for part, rect in under:
            for question in QUESTIONS:
                place = place_of(self.look, part, rect, question)
                if place is not None and place.collidepoint(position):
                    return question
        return None

    def entry_rect(self, log: OpenLog, entry: int) -> pygame.Rect | None:
        """Return the place of a turn, which may be outside the visible part."""
        turns = ((one, rect) for one, _, rect in self._places(log) if isinstance(one, TurnEntry))
        return next((rect for one, rect in turns if one.number == entry), None)

    def scroll_to(self, log: OpenLog, entry: int) -> int:
        """Return the scroll distance at which all of a turn is visible."""
        rect = self.entry_rect(log, entry)
        if rect is None:
            return log.scroll
        scroll = log.scroll
        if rect.bottom > self._room.bottom:
            scroll -= rect.bottom - self._room.bottom
        if rect.top - (log.scroll - scroll) < self._room.top:
            scroll += self._room.top - (rect.top - (log.scroll - scroll))
        return min(max(0, scroll), self.max_scroll(log))

    def _height(self, log: OpenLog) -> int:
        return sum(part.height(self.look, self._width) for part in self._parts(log))

    def _parts(self, log: OpenLog) -> list[Part]:
        return [self._part(log, entry) for entry in log.entries]

    def _part(self, log: OpenLog, entry: Entry) -> Part:
        if not isinstance(entry, TurnEntry):
            return self._trees.heading(entry)
        part = log.unfolded[1] if log.unfolded is not None and log.unfolded[0] == entry.number else None
        chosen = entry.number == log.chosen
        lit = part is not None or chosen or entry.number == log.pointed
        return self._trees.turn(entry, part or (log.asked if chosen else None), log.more if part else (), lit)

    @property
    def _width(self) -> int:
        return self._room.width - self.look.px(8)

    def _places(self, log: OpenLog) -> Iterator[tuple[Entry, Part, pygame.Rect]]:
        """Yield all entries from the newest back, as parts in their places."""
        parts, wide = self._parts(log), self._width
        heights = [part.height(self.look, wide) for part in parts]
        total = sum(heights)
        fits = total < self._room.height
        bottom = self._room.top + total if fits else self._room.bottom + log.scroll
        for entry, part, high in zip(reversed(log.entries), reversed(parts), reversed(heights), strict=True):
            bottom -= high
            yield entry, part, pygame.Rect(self._room.left, bottom, wide, high)

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface, log: OpenLog) -> None:
        look, px, brush = self.look, self.look.px, Brush(surface, self.look)
        draw(brush, self._frame, self.rect)
        if not log.entries:
            empty = Paragraph(self._tr("table.log.empty"), styles.TEXT, SECOND_TEXT)
            draw(brush, Panel(empty, pad=(8, 0)), self._room)
            return
        with brush.clipped(self._room):
            shown = (one for one in self._places(log) if one[2].colliderect(self._room))
            for entry, part, rect in shown:
                draw(brush, part, rect)
                if isinstance(entry, TurnEntry) and entry.number == log.chosen:
                    look.shapes.ring(surface, rect.inflate(-px(11), -px(8)), 5, Background.PAPER)
        self._draw_bar(surface, log)

    def _draw_bar(self, surface: pygame.Surface, log: OpenLog) -> None:
        room = self._room
        scroll = Scroll(self._height(log), room.height)
        scroll.to(scroll.most - log.scroll)
        rail = rect_of(self.look.px(WIDTH), room.height, topright=room.topright)
        draw_scroll_bar(surface, self.look, rail, scroll)
