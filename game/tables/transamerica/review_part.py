"""A review of TransAmerica: the map with known cities, rails missing, and whose rails were used."""

from collections.abc import Sequence
from pathlib import Path
from typing import cast

import pygame

from game.core.record import Seat
from game.rules.transamerica.game import TransAmerica
from game.session.review.costs import Cost
from game.session.review.review import Place, Review
from game.tables.kit.chart import Axes
from game.tables.transamerica.preview import TransAmericaPreview
from game.tables.transamerica.review_networks import NetworksPanel
from game.text.catalogue import Translate
from game.ui.look import Look


class TransAmericaReview:
    """Draws one review; `seats` say names and signs."""

    steps = (1, 2, 4, 8, 16)
    weak_reasons = frozenset(("saved_nothing", "nowhere", "off_network", "dear"))
    otherwise = ""
    """Its reasons say all."""
    names_deeds = False
    sheet_has_head = True

    def __init__(self, review: Review, seats: Sequence[Seat], maps: Path, tr: Translate) -> None:
        self._review = review
        self._tr = tr
        signs = [seat.sign for seat in seats]
        board = cast(TransAmerica, review.game).board
        names = frozenset(city.name for city in board.cities)
        self._preview = TransAmericaPreview(review.game, signs, maps, named=names)
        self.ratio = self.choice_ratio = self._preview.ratio
        self.networks = NetworksPanel(review, seats, self._preview.small_map, tr)
        """What the cheapest networks were, and whose rails were used."""

    @property
    def chart_title(self) -> str:
        """Rails missing by turn."""
        return self._tr("result.course")

    def figure(self, count: int | None) -> str:
        """So many rails missing."""
        return self._tr("result.rails_missing", count=count or 0)

    def loss(self, count: int) -> str:
        """So many rails lost."""
        return self._tr("transamerica.review.loss", count=count)

    def draw_board(self, surface: pygame.Surface, rect: pygame.Rect, look: Look, place: Place) -> None:
        """The map at a place, with the cities that are known and what the latest turn did."""
        view, happenings = self._review.shown_at(place), self._review.happenings(place)
        self._preview.draw_revealed(surface, rect, look, view, happenings)

    def draw_choice(self, surface: pygame.Surface, rect: pygame.Rect, look: Look, cost: Cost) -> None:
        """What was done, and what would have been better."""
        view = self._review.view_before(cost)
        self._preview.draw_choice(surface, rect, look, view, better=cost.better, played=cost.wrong)

    def draw_under(self, surface: pygame.Surface, look: Look, axes: Axes, number: int) -> None:
        """Nothing but the lines."""

    def draw_over(self, surface: pygame.Surface, look: Look, axes: Axes, number: int) -> None:
        """Nothing but the lines."""
