"""The final sheet of a game that is one round: the same rows in the order of the seats, and best first."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

import pygame

from game.core.event import Event
from game.core.match import Match
from game.core.outcome import Outcome
from game.core.record import Seat
from game.tables.kit.chart import title_course
from game.tables.kit.standings import ranked
from game.text.catalogue import Translate
from game.ui.look import Look

C = TypeVar("C")
Order = Sequence[tuple[int | None, int]]
"""Rank and seat of each row; without ranks while nobody has won yet."""


class OneRoundResult(ABC, Generic[C]):
    """The part of `game.tables.results.ResultPanel` that needs no rules; `C` is the progress of a game."""

    course_head = 38
    """How much room the heading of the progress takes, in pixels of the design."""

    def __init__(
        self,
        name: str,
        seats: Sequence[Seat],
        tr: Translate,
        course_of: Callable[[Match[Any, Any, Any]], C],
        draw_course: Callable[[pygame.Surface, pygame.Rect, Look, C, Sequence[str]], None],
    ) -> None:
        """Of the game of this name: what its progress is, turn by turn, and how that is drawn."""
        self._name = name
        self._course_of, self._draw_course = course_of, draw_course
        self._seats = tuple(seats)
        self._tr = tr
        self._course: C | None = None

    @abstractmethod
    def headline(self, view: Any, number: int) -> str:
        """How it ended."""

    @abstractmethod
    def _draw_sheet(
        self, surface: pygame.Surface, rect: pygame.Rect, look: Look, view: Any, order: Order
    ) -> None:
        """Draw a row for each seat in this order."""

    @property
    def board_title(self) -> str:
        """What the board shows at the end."""
        return self._tr(f"{self._name}.result.board")

    def ended_round(self, events: Sequence[Event]) -> int | None:
        """None: the end of the only round is the end of the game."""
        del events
        return None

    def rounds(self, view: Any) -> int:
        """1 when the game is over."""
        return 1 if view.table.phase == "over" else 0

    def verdict(self, view: Any, outcome: Outcome) -> str:
        """Who won the game, if somebody did."""
        del outcome
        return self.headline(view, 1)

    def draw_round(
        self, surface: pygame.Surface, rect: pygame.Rect, look: Look, view: Any, number: int
    ) -> None:
        """The sheet in the order of the seats."""
        del number
        self._draw_sheet(surface, rect, look, view, [(None, seat) for seat in range(len(self._seats))])

    def draw_standings(
        self, surface: pygame.Surface, rect: pygame.Rect, look: Look, view: Any, outcome: Outcome
    ) -> None:
        """The sheet, best first, with ranks."""
        self._draw_sheet(surface, rect, look, view, ranked(outcome))

    def draw_course(
        self, surface: pygame.Surface, rect: pygame.Rect, look: Look, match: Match[Any, Any, Any], number: int
    ) -> None:
        """The progress of all, turn by turn."""
        del number
        title = self._tr(f"{self._name}.result.course")
        chart = title_course(surface, look, rect, title, head=self.course_head)
        if self._course is None:
            self._course = self._course_of(match)
        self._draw_course(surface, chart, look, self._course, [seat.sign for seat in self._seats])
