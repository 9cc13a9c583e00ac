"""Who draws what a review of a game shows."""

from typing import Protocol

import pygame

from game.session.review.costs import Cost
from game.session.review.review import Place
from game.tables.kit.chart import Axes
from game.ui.look import Look


class NetworksPart(Protocol):
    """A page on what everybody built and could have built."""

    @property
    def title(self) -> str:
        """In two or three words."""

    def draw(
        self, surface: pygame.Surface, rect: pygame.Rect, look: Look, number: int, seat: int | None
    ) -> None:
        """Round `number`, by its place, for one seat or all, in `rect` (real pixels)."""


class ReviewPart(Protocol):
    """What is particular to one game in its review. All rects are real pixels."""

    @property
    def ratio(self) -> float:
        """The width of the board to its height."""

    @property
    def choice_ratio(self) -> float:
        """The width of what `draw_choice` draws to its height."""

    @property
    def networks(self) -> NetworksPart | None:
        """A page of its own, for games that have one."""

    @property
    def chart_title(self) -> str:
        """What the chart counts."""

    @property
    def steps(self) -> tuple[int, ...]:
        """From one line of the chart's ground to the next: the smallest that gives few enough lines."""

    @property
    def weak_reasons(self) -> frozenset[str]:
        """The codes of reasons that do not speak for a better move."""

    @property
    def otherwise(self) -> str:
        """What speaks for a better move where no reason does; may be empty."""

    @property
    def names_deeds(self) -> bool:
        """Whether a reason is told after what was done, because the board does not show it well."""

    @property
    def sheet_has_head(self) -> bool:
        """Whether the final sheet begins with a line of headings."""

    def figure(self, count: int | None) -> str:
        """Where a player stands, in a few words."""

    def loss(self, count: int) -> str:
        """What a turn cost, in two or three words."""

    def draw_board(self, surface: pygame.Surface, rect: pygame.Rect, look: Look, place: Place) -> None:
        """The table at a place, everything revealed, with what the latest turn did."""

    def draw_choice(self, surface: pygame.Surface, rect: pygame.Rect, look: Look, cost: Cost) -> None:
        """The table before a decision, with what was done and what would have been better."""

    def draw_under(self, surface: pygame.Surface, look: Look, axes: Axes, number: int) -> None:
        """What the chart of round `number`, by its place, shows under the lines."""

    def draw_over(self, surface: pygame.Surface, look: Look, axes: Axes, number: int) -> None:
        """What it shows over them."""
