"""Who draws a table in small: for the curtain, results and reviews, or with where somebody was most."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import pygame

from game.session.session import Happening
from game.ui.look import Look


class Canvas(NamedTuple):
    """Where to draw: into `rect` of a surface, in real pixels."""

    surface: pygame.Surface
    rect: pygame.Rect
    look: Look


class Preview(Protocol):
    """A game's table, small and to look at only; the frame is drawn too."""

    @property
    def ratio(self) -> float:
        """The width of the whole table to its height."""

    def draw(self, canvas: Canvas, view: Any, happenings: Sequence[Happening] = ()) -> None:
        """What `view` shows, with what happened lately in the colours of those who did it."""

    def draw_round(self, canvas: Canvas, view: Any, number: int) -> None:
        """The table at the end of round `number` (from 1), all that was hidden turned up."""

    def draw_choice(
        self,
        canvas: Canvas,
        view: Any,
        *,
        better: Sequence[Any],
        played: Sequence[Any],
        numbers: Sequence[int] = (),
    ) -> None:
        """What `view` shows, with actions that would have been better and those that were played.

        The better ones have `numbers`, as far as these go and are not 0, beside what they do.
        """


class Favourites(Protocol):
    """A game's map in small, with what is liked most shining on it."""

    def draw(self, canvas: Canvas, places: Mapping[str, int]) -> None:
        """The map with how often somebody was where, by the places that the game's deeds name."""
