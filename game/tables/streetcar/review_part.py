"""A review of Streetcar: the board with known landmarks, tiles missing, and the drives of trams."""

from collections.abc import Sequence
from pathlib import Path

import pygame

from game.core.record import Seat
from game.rules.streetcar.events import Departed, Drove
from game.session.review.costs import Cost
from game.session.review.review import Place, Review
from game.tables.kit.chart import Axes
from game.tables.kit.signs import seat_of
from game.tables.streetcar.preview import StreetcarPreview
from game.tables.streetcar.tram_painter import draw_tram
from game.text.catalogue import Translate
from game.ui.look import Look

TRAM = 0.4
"""Pixels of the design to one unit of a tram's drawing."""


class StreetcarReview:
    """Draws one review; `seats` say names and signs."""

    steps = (1, 2, 4, 5, 10, 20)
    weak_reasons = frozenset(
        ("no_shorter", "longer", "way_lost", "cut_off", "others_sign", "pair", "exchanged")
    )
    names_deeds = False
    sheet_has_head = True
    networks = None
    """Everybody has a way of the own; it is on the board."""

    def __init__(self, review: Review, seats: Sequence[Seat], maps: Path, tr: Translate) -> None:
        self._review = review
        self._tr = tr
        self._signs = [seat.sign for seat in seats]
        self._preview = StreetcarPreview(review.game, self._signs, maps)
        self.ratio = self.choice_ratio = self._preview.ratio
        self._departed: dict[int, int] = {}
        self._drives: list[tuple[int, int, int]] = []
        for number, turn in enumerate(review.turns):
            for event in review.events_of(turn):
                if isinstance(event, Departed):
                    self._departed.setdefault(event.seat, number)
                elif isinstance(event, Drove):
                    self._drives.append((event.seat, number, len(event.fields)))

    @property
    def chart_title(self) -> str:
        """Tiles missing, then fields driven."""
        return self._tr("streetcar.result.course")

    def figure(self, count: int | None) -> str:
        """So many tiles missing; without a number the tram is on its way, or none leads there."""
        if count is None:
            return self._tr("streetcar.review.no_count")
        return self._tr("streetcar.result.missing", count=count)

    @property
    def otherwise(self) -> str:
        """The planner counts tiles by how hard they are to get, its reasons only how many."""
        return self._tr("streetcar.review.easier")

    def loss(self, count: int) -> str:
        """So many tiles lost."""
        return self._tr("streetcar.review.loss", count=count)

    def draw_board(self, surface: pygame.Surface, rect: pygame.Rect, look: Look, place: Place) -> None:
        """The board at a place, with the landmarks that are known and what the latest turn did."""
        view, happenings = self._review.shown_at(place), self._review.happenings(place)
        self._preview.draw_revealed(surface, rect, look, view, happenings)

    def draw_choice(self, surface: pygame.Surface, rect: pygame.Rect, look: Look, cost: Cost) -> None:
        """What was done, and what would have been better."""
        view = self._review.view_before(cost)
        self._preview.draw_choice(surface, rect, look, view, better=cost.better, played=cost.wrong)

    def draw_under(self, surface: pygame.Surface, look: Look, axes: Axes, number: int) -> None:
        """A bar for each drive, as high as it had fields."""
        del number
        width = max(2, min(look.px(7), round(0.7 * (axes.right - axes.left) / axes.turns)))
        for seat, turn, fields in self._drives:
            middle, peak = axes.at(turn + 0.5, min(fields, axes.most))
            bar = pygame.Rect(round(middle - width / 2), round(peak), width, round(axes.foot - peak))
            surface.fill(look.palette.colours[seat_of(self._signs[seat])], bar)

    def draw_over(self, surface: pygame.Surface, look: Look, axes: Axes, number: int) -> None:
        """The trams where they departed."""
        del number
        for seat, turn in self._departed.items():
            place = axes.at(turn + 1, 0)
            draw_tram(surface, look, self._signs[seat], place, 90, TRAM * look.scale.factor)
