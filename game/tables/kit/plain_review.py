"""A review of a game that has nothing of its own to show: its board in small, and no figures."""

import pygame

from game.session.review.costs import Cost
from game.session.review.review import Place, Review
from game.tables.kit.chart import Axes
from game.tables.previews import Preview
from game.text.catalogue import Translate
from game.ui.look import Look


class PlainReview:
    """As `game.tables.reviews.ReviewPart`, by what the game's preview draws."""

    networks = None
    steps = (1, 2, 5, 10, 20, 50, 100)
    weak_reasons: frozenset[str] = frozenset()
    otherwise = ""
    names_deeds = True
    sheet_has_head = False

    def __init__(self, review: Review, preview: Preview, tr: Translate) -> None:
        self._review = review
        self._preview = preview
        self._tr = tr
        self.ratio = self.choice_ratio = preview.ratio

    @property
    def chart_title(self) -> str:
        """Turns alone."""
        return self._tr("review.plain.chart")

    def figure(self, count: int | None) -> str:
        """The bare number, if there is one."""
        return "" if count is None else str(count)

    def loss(self, count: int) -> str:
        """The bare number."""
        return str(count)

    def draw_board(self, surface: pygame.Surface, rect: pygame.Rect, look: Look, place: Place) -> None:
        """The table at a place, with what the latest turn did."""
        view, happenings = self._review.shown_at(place), self._review.happenings(place)
        self._preview.draw(surface, rect, look, view, happenings)

    def draw_choice(self, surface: pygame.Surface, rect: pygame.Rect, look: Look, cost: Cost) -> None:
        """The table before a decision, with what was done and what would have been better."""
        view = self._review.view_before(cost)
        self._preview.draw_choice(surface, rect, look, view, better=cost.better, played=cost.wrong)

    def draw_under(self, surface: pygame.Surface, look: Look, axes: Axes, number: int) -> None:
        """Nothing."""

    def draw_over(self, surface: pygame.Surface, look: Look, axes: Axes, number: int) -> None:
        """Nothing."""
