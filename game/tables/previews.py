"""Who draws a table in small for the curtain, results and reviews."""

from collections.abc import Sequence
from typing import Any, Protocol

import pygame

from game.session.session import Happening
from game.ui.look import Look


class Preview(Protocol):
    """A game's table, small and to look at only. All rects are real pixels; the frame is drawn too."""

    @property
    def ratio(self) -> float:
        """The width of the whole table to its height."""

    def draw(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        look: Look,
        view: Any,
        happenings: Sequence[Happening] = (),
    ) -> None:
        """What `view` shows, with what happened lately in the colours of those who did it."""

    def draw_round(
        self, surface: pygame.Surface, rect: pygame.Rect, look: Look, view: Any, number: int
    ) -> None:
        """The table at the end of round `number` (from 1), all that was hidden turned up."""

    def draw_choice(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        look: Look,
        view: Any,
        *,
        better: Sequence[Any],
        played: Sequence[Any],
    ) -> None:
        """What `view` shows, with actions that would have been better and those that were played."""
