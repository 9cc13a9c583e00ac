"""The table of a turn, and a short text about it."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.scenes.decorations import CachedPicture
from game.scenes.review_head import lost_row, who_row
from game.scenes.review_panel import figured
from game.scenes.turn_texts import TurnTexts
from game.session.review.costs import Cost
from game.session.review.review import ReviewPlace
from game.tables.previews import Canvas
from game.tables.reviews import ReviewPart, SidePanelPart
from game.ui.boxes.groups import Column, Grid
from game.ui.boxes.leaves import Hairline
from game.ui.boxes.part import Part, draw
from game.ui.brush import Brush
from game.ui.look import Look
from game.ui.text import ELLIPSIS
from game.ui.theme import BODY, INK, SECOND_TEXT, TextStyle

MIN_BESIDE, BESIDE_GAP = 320, 24
"""The minimum room for content right of a board, and the gap between them, in design pixels."""
WIDE = 2.4
"""From this ratio of width to height, the loss is beside the name."""


class TurnPicture(CachedPicture):
    """Shows part of a place, or of a mistake with the played and the better turn."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: ReviewPlace | Cost | None = None
        self.numbers: tuple[int, ...] = ()
        """The numbers of the better turn's actions; 0 for one that is not described."""
        self.done = 0
        """The number of these actions done on the table."""
        self.planner: int | None = None
        """The opponent whose plan is shown."""

    def shows(self) -> Hashable:
        # Costs contain actions of any game, which may not be hashable.
        return (
            (id(self.shown), self.numbers, self.done, self.planner)
            if isinstance(self.shown, Cost)
            else self.shown
        )


class TurnSidePanel(TurnPicture):
    """Only the content that a game shows beside its board."""

    def __init__(self, beside: SidePanelPart) -> None:
        super().__init__()
        self._beside = beside

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        if self.shown is not None:
            self._beside.draw(Canvas(surface, self.rect, look), self.shown, self.numbers)


class TableOfTurn(TurnPicture):
    """The table, and to the right the game's other content if it fits."""

    def __init__(self, part: ReviewPart) -> None:
        super().__init__()
        self._part = part

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        if self.shown is None:
            return
        board, beside = self._rooms(look)
        if isinstance(self.shown, Cost):
            rest, numbers = self.shown.after_steps(self.done), self.numbers[self.done :]
            self._part.draw_choice(Canvas(surface, board, look), rest, numbers, self.planner)
        else:
            self._part.draw_board(surface, board, look, self.shown)
        if self._part.side_panel is not None and beside.width:
            self._part.side_panel.draw(Canvas(surface, beside, look), self.shown, self.numbers)

    def _rooms(self, look: Look) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the area of the board, and of the content to the right; that is empty if it does not fit."""
        board, beside = pygame.Rect(self.rect), pygame.Rect(0, 0, 0, 0)
        wide = round(board.height * self._part.ratio)
        left = board.width - wide - look.px(BESIDE_GAP)
        if self._part.side_panel is not None and left >= look.px(MIN_BESIDE):
            board.width = wide
            beside = pygame.Rect(self.rect.right - left, board.y, left, board.height)
        return board, beside


class TurnText(CachedPicture):
    """Player, mark and loss in the first rows, and below them the largest reason or the played turn; a tool
    tip has the text that was cut.
    """

    def __init__(self) -> None:
        super().__init__()
        self.seen: TurnTexts | None = None

    def shows(self) -> Hashable:
        return self.seen

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        seen = self.seen
        self.tool_tip = seen.speak() if seen is not None and self._fitting_lines(look, seen)[2] else ""

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        seen = self.seen
        if seen is None:
            return
        brush, head = Brush(surface, look), self._head(seen)
        draw(brush, head, pygame.Rect(self.rect.topleft, (self.rect.width, self._head_height(look, seen))))
        lines, style, _ = self._fitting_lines(look, seen)
        room = self._room(look, seen)
        spans = figured("\n".join(lines), style, SECOND_TEXT if self._is_note(seen) else INK)
        with brush.clipped(room):
            look.text.draw_paragraph(surface, spans, room, style)

    @staticmethod
    def _is_note(seen: TurnTexts) -> bool:
        return bool(seen.note) and not seen.played

    def _words(self, seen: TurnTexts) -> str:
        """Return the largest reason, otherwise the played turn and why no better one is shown."""
        best = next((part.words for part in seen.parts if part.favourable), "")
        played = seen.played[:1].upper() + seen.played[1:]
        text = seen.reasons[0] or best or "\n".join(filter(None, (played, seen.note)))
        return text[:1].upper() + text[1:]

    def _head(self, seen: TurnTexts) -> Part:
        """Return the name above the loss, or beside it if height is short."""
        who = Column((who_row(seen, worded=False), Hairline()), 6)
        if not seen.lost:
            return who
        lost = lost_row(seen.lost[0])
        if self.rect.width > WIDE * self.rect.height:
            return Grid(((who, lost),), (0.54, 0.46), 16)
        return Column((who, lost), 8)

    def _head_height(self, look: Look, seen: TurnTexts) -> int:
        return self._head(seen).height(look, self.rect.width)

    def _room(self, look: Look, seen: TurnTexts) -> pygame.Rect:
        """Return the area for the text."""
        top = self.rect.y + self._head_height(look, seen) + look.px(14)
        return pygame.Rect(self.rect.x, top, self.rect.width, max(1, self.rect.bottom - top))

    def _fitting_lines(self, look: Look, seen: TurnTexts) -> tuple[list[str], TextStyle, bool]:
        """Return the lines that fit, their style, and True if anything is left out."""
        lines, style = look.text.lines_in(self._words(seen), BODY, self._room(look, seen).size)
        is_cut = any(line.endswith(ELLIPSIS) for line in lines)
        return lines, style, is_cut or bool(seen.reasons[1] or seen.parts)
