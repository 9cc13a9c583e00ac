"""Who shows how the rounds and games of a table ended."""

from collections.abc import Sequence
from typing import Any, Protocol

import pygame

from game.core.event import Event
from game.core.outcome import Outcome
from game.tables.kit.pen import Pen


class ResultPanel(Protocol):
    """Puts the end of a round or game on a card. Everything it shows is public by then."""

    @property
    def board_title(self) -> str:
        """What the board of an ended round shows, in a few words."""

    def ended_round(self, events: Sequence[Event]) -> int | None:
        """The number of the round, from 1, that ended with these events, or None.

        Always None in a game of one round: its end is the end of the game, and that is shown.
        """

    def rounds(self, view: Any) -> int:
        """How many rounds have ended; 1 when a game of one round is over."""

    def headline(self, view: Any, number: int) -> str:
        """One line on how round `number` ended."""

    def verdict(self, view: Any, outcome: Outcome) -> str:
        """One line on who won the game."""

    def draw_round(self, pen: Pen, rect: pygame.Rect, view: Any, number: int) -> None:
        """What round `number` cost whom, and the scores after it, in `rect` (real pixels)."""

    def draw_standings(self, pen: Pen, rect: pygame.Rect, view: Any, outcome: Outcome) -> None:
        """The score sheet of the whole game, best first, in `rect` (real pixels)."""

    def spoken(self, view: Any, number: int) -> str:
        """What a screen reader says of round `number`."""
