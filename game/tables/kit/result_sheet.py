"""The final sheet of a game that is one round: the same rows in the order of the seats, and best first."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

import pygame

from game.core.event import Event
from game.core.outcome import Outcome
from game.core.record import Seat
from game.tables.kit.pen import Pen
from game.tables.kit.standings import Order, ranked
from game.text.catalogue import Translate


class OneRoundResult(ABC):
    """The part of `game.tables.results.ResultPanel` that needs no rules."""

    def __init__(self, name: str, seats: Sequence[Seat], tr: Translate) -> None:
        """Of the game of this name."""
        self._name = name
        self._seats = tuple(seats)
        self._tr = tr

    @abstractmethod
    def headline(self, view: Any, number: int) -> str:
        """How it ended."""

    @abstractmethod
    def _draw_sheet(self, pen: Pen, rect: pygame.Rect, view: Any, order: Order) -> None:
        """Draw a row for each seat in this order."""

    @property
    def board_title(self) -> str:
        return self._tr(f"{self._name}.result.board")

    def ended_round(self, events: Sequence[Event]) -> int | None:
        """None: the end of the only round is the end of the game."""
        del events
        return None

    def rounds(self, view: Any) -> int:
        return 1 if view.table.phase == "over" else 0

    def verdict(self, view: Any, outcome: Outcome) -> str:
        del outcome
        return self.headline(view, 1)

    def draw_round(self, pen: Pen, rect: pygame.Rect, view: Any, number: int) -> None:
        del number
        self._draw_sheet(pen, rect, view, [(None, seat) for seat in range(len(self._seats))])

    def draw_standings(self, pen: Pen, rect: pygame.Rect, view: Any, outcome: Outcome) -> None:
        self._draw_sheet(pen, rect, view, ranked(outcome))
