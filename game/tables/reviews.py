"""Who draws what a review of a game shows."""

from collections.abc import Callable
from typing import Protocol

import pygame

from game.session.review.costs import Cost
from game.session.review.review import Place, Review
from game.tables.kit.chart import Axes
from game.tables.kit.pen import Brush
from game.tables.previews import Canvas, Preview
from game.text.catalogue import Translate
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


class ReviewPart:
    """What one game shows in its review: by itself its board in small. All rects are real pixels."""

    chart = "review.plain.chart"
    """The text that says what the chart counts."""
    lost = "review.plain.lost"
    """The text for the unit of what turns lose: `rails lost`."""
    why_else = ""
    """The text that speaks for a better move where no reason does; may be empty."""
    steps: tuple[int, ...] = (1, 2, 5, 10, 20, 50, 100)
    """From one line of the chart's ground to the next: the smallest that gives few enough lines."""
    weak_reasons: frozenset[str] = frozenset()
    """The codes of reasons that do not speak for a better move."""
    names_deeds = True
    """Whether a reason is told after what was done, because the board does not show it well."""
    sheet_has_head = False
    """Whether the final sheet begins with a line of headings."""
    networks: NetworksPart | None = None
    """A page of its own, for games that have one."""

    def __init__(
        self, review: Review, preview: Preview, tr: Translate, draw: Callable[..., None] | None = None
    ) -> None:
        """`draw` takes what `preview.draw` does, and shows also what is known only now."""
        self.review = review
        self.preview = preview
        self.tr = tr
        self.ratio = self.choice_ratio = preview.ratio
        """The width of what `draw_board` and what `draw_choice` draws to its height."""
        self._draw = draw or preview.draw

    @property
    def chart_title(self) -> str:
        """What the chart counts."""
        return self.tr(self.chart)

    @property
    def otherwise(self) -> str:
        """What speaks for a better move where no reason does; may be empty."""
        return self.tr(self.why_else) if self.why_else else ""

    def figure(self, count: int | None) -> str:
        """Where a player stands, in a few words."""
        return "" if count is None else str(count)

    @property
    def unit(self) -> str:
        """What turns lose."""
        return self.tr(self.lost)

    def draw_board(self, surface: pygame.Surface, rect: pygame.Rect, look: Look, place: Place) -> None:
        """The table at a place, everything revealed, with what the latest turn did."""
        self._draw(Canvas(surface, rect, look), self.review.shown_at(place), self.review.happenings(place))

    def draw_choice(self, surface: pygame.Surface, rect: pygame.Rect, look: Look, cost: Cost) -> None:
        """The table before a decision, with what was done and what would have been better."""
        view = self.review.view_before(cost)
        canvas = Canvas(surface, rect, look)
        self.preview.draw_choice(canvas, view, better=cost.better, played=cost.wrong)

    def draw_under(self, brush: Brush, axes: Axes, number: int) -> None:
        """What the chart of round `number`, by its place, shows under the lines."""

    def draw_over(self, brush: Brush, axes: Axes, number: int) -> None:
        """What it shows over them."""
