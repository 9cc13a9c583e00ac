"""The table of a turn, and what is told of one in few words."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.scenes.decorations import CachedPicture
from game.scenes.review_head import lost_row, who_row
from game.scenes.review_panel import figured
from game.scenes.review_seen import TurnSeen
from game.session.review.costs import Cost
from game.session.review.review import Place
from game.tables.previews import Canvas
from game.tables.reviews import BesidePart, ReviewPart
from game.ui.boxes.groups import Column, Grid
from game.ui.boxes.leaves import Hairline
from game.ui.boxes.part import Part, draw
from game.ui.brush import Brush
from game.ui.look import Look
from game.ui.text import ELLIPSIS
from game.ui.theme import BODY, INK, SECOND_TEXT, TextStyle

LEAST_BESIDE, BESIDE_GAP = 320, 24
"""What stands right of a board needs so much room, in pixels of the design, and so much is left between."""
WIDE = 2.4
"""Where the room is so much wider than high, what was lost stands beside the name."""


class TurnPicture(CachedPicture):
    """Shows something of a place, or of a mistake with what was played and what was better."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: Place | Cost | None = None
        self.numbers: tuple[int, ...] = ()
        """Of the actions of the better turn, as they are told; 0 for one that goes without saying."""
        self.done = 0
        """So many of these actions are done on the table."""
        self.planner: int | None = None
        """The opponent whose plan is shown."""

    def shows(self) -> Hashable:
        # Costs hold actions of any game, which may be of no use as keys.
        return (
            (id(self.shown), self.numbers, self.done, self.planner)
            if isinstance(self.shown, Cost)
            else self.shown
        )


class BesideOfTurn(TurnPicture):
    """What a game has to show beside its board, alone."""

    def __init__(self, beside: BesidePart) -> None:
        super().__init__()
        self._beside = beside

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        if self.shown is not None:
            self._beside.draw(Canvas(surface, self.rect, look), self.shown, self.numbers)


class TableOfTurn(TurnPicture):
    """The table, and right of it what else a game has to show where that has room."""

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
        if self._part.beside is not None and beside.width:
            self._part.beside.draw(Canvas(surface, beside, look), self.shown, self.numbers)

    def _rooms(self, look: Look) -> tuple[pygame.Rect, pygame.Rect]:
        """Of the board, and of what stands right of it; nothing does where that has no room."""
        board, beside = pygame.Rect(self.rect), pygame.Rect(0, 0, 0, 0)
        wide = round(board.height * self._part.ratio)
        left = board.width - wide - look.px(BESIDE_GAP)
        if self._part.beside is not None and left >= look.px(LEAST_BESIDE):
            board.width = wide
            beside = pygame.Rect(self.rect.right - left, board.y, left, board.height)
        return board, beside


class TurnText(CachedPicture):
    """Who, how good, and what was lost in its first rows, and below them the largest reason, or what was
    played; what is cut a tip tells.
    """

    def __init__(self) -> None:
        super().__init__()
        self.seen: TurnSeen | None = None

    def shows(self) -> Hashable:
        return self.seen

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        seen = self.seen
        self.tool_tip = seen.speak() if seen is not None and self._told(look, seen)[2] else ""

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        seen = self.seen
        if seen is None:
            return
        brush, head = Brush(surface, look), self._head(seen)
        draw(brush, head, pygame.Rect(self.rect.topleft, (self.rect.width, self._head_height(look, seen))))
        lines, style, _ = self._told(look, seen)
        room = self._room(look, seen)
        spans = figured("\n".join(lines), style, SECOND_TEXT if self._is_note(seen) else INK)
        with brush.clipped(room):
            look.text.draw_paragraph(surface, spans, room, style)

    @staticmethod
    def _is_note(seen: TurnSeen) -> bool:
        return bool(seen.note) and not seen.played

    def _words(self, seen: TurnSeen) -> str:
        """The largest reason, or else what was played and why nothing is told of a better turn."""
        best = next((part.words for part in seen.parts if part.favourable), "")
        played = seen.played[:1].upper() + seen.played[1:]
        told = seen.reasons[0] or best or "\n".join(filter(None, (played, seen.note)))
        return told[:1].upper() + told[1:]

    def _head(self, seen: TurnSeen) -> Part:
        """Return the name over what was lost, or beside it where the room is low."""
        who = Column((who_row(seen, worded=False), Hairline()), 6)
        if not seen.lost:
            return who
        lost = lost_row(seen.lost[0])
        if self.rect.width > WIDE * self.rect.height:
            return Grid(((who, lost),), (0.54, 0.46), 16)
        return Column((who, lost), 8)

    def _head_height(self, look: Look, seen: TurnSeen) -> int:
        return self._head(seen).height(look, self.rect.width)

    def _room(self, look: Look, seen: TurnSeen) -> pygame.Rect:
        """Return the room for the words."""
        top = self.rect.y + self._head_height(look, seen) + look.px(14)
        return pygame.Rect(self.rect.x, top, self.rect.width, max(1, self.rect.bottom - top))

    def _told(self, look: Look, seen: TurnSeen) -> tuple[list[str], TextStyle, bool]:
        """Return the lines that fit, their style, and True if anything is left out."""
        lines, style = look.text.lines_in(self._words(seen), BODY, self._room(look, seen).size)
        is_cut = any(line.endswith(ELLIPSIS) for line in lines)
        return lines, style, is_cut or bool(seen.reasons[1] or seen.parts)
