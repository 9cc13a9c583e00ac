"""Small pictures of a table, for the curtain, results and reviews, and for favourite places."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import pygame

from game.session.session import MovePlayed
from game.ui.look import Look


class Canvas(NamedTuple):
    """A target for drawing: `rect` of a surface, in real pixels."""

    surface: pygame.Surface
    rect: pygame.Rect
    look: Look


class Preview(Protocol):
    """Draws a small picture of a game's table, for display only, with its frame."""

    @property
    def ratio(self) -> float:
        """The width of the whole table divided by its height."""

    def draw(self, canvas: Canvas, view: Any, moves: Sequence[MovePlayed] = ()) -> None:
        """Draw `view`, with the latest moves in their players' colours."""

    def draw_round(self, canvas: Canvas, view: Any, number: int) -> None:
        """Draw the table at the end of round `number` (from 1), with everything revealed."""

    def draw_choice(
        self,
        canvas: Canvas,
        view: Any,
        *,
        better: Sequence[Any],
        played: Sequence[Any],
        numbers: Sequence[int] = (),
    ) -> None:
        """Draw `view` with the better actions and those that were played.

        The better ones have `numbers` beside them; there may be fewer, and 0 is not drawn.
        """


class Favourites(Protocol):
    """A game's small map with the favourite places."""

    def draw(self, canvas: Canvas, places: Mapping[str, int]) -> None:
        """Draw the map with the number of visits to each place, by the places' names in the achievements."""
