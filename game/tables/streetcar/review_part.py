"""A review of Streetcar: the board with known landmarks, tiles missing, and the drives of trams."""

from collections.abc import Sequence
from pathlib import Path

import pygame

from game.core.record import Seat
from game.rules.streetcar.events import Departed, Drove
from game.session.review.review import Review
from game.tables.kit.pen import Brush
from game.tables.reviews import Axes, ReviewPart
from game.tables.streetcar.pieces import draw_tram
from game.tables.streetcar.preview import StreetcarPreview
from game.text.catalogue import Translate

TRAM = 0.4
"""Pixels of the design to one unit of a tram's drawing."""


class StreetcarReview(ReviewPart):
    """Draws one review; `seats` say names and signs. Everybody has a way of the own; it is on the board."""

    chart = "streetcar.result.course"
    lost = "streetcar.review.lost"
    why_else = "streetcar.review.easier"
    """The planner counts tiles by how hard they are to get, its reasons only how many."""
    steps = (1, 2, 4, 5, 10, 20)
    weak_reasons = frozenset(
        ("no_shorter", "longer", "way_lost", "cut_off", "others_sign", "pair", "exchanged")
    )
    names_deeds = False
    sheet_has_head = True

    def __init__(self, review: Review, seats: Sequence[Seat], maps: Path, tr: Translate) -> None:
        signs = [seat.sign for seat in seats]
        preview = StreetcarPreview(review.game, signs, maps)
        super().__init__(review, signs, preview, tr, preview.draw_revealed)

    def figure(self, count: int | None) -> str:
        """So many tiles missing; without a number the tram is on its way, or none leads there."""
        if count is None:
            return self.tr("streetcar.review.no_count")
        return self.tr("streetcar.result.missing", count=count)

    def draw_under(self, brush: Brush, axes: Axes, number: int) -> None:
        """A bar for each drive, as high as it had fields."""
        del number
        width = max(2, min(brush.px(7), round(0.7 * (axes.right - axes.left) / axes.turns)))
        for turn, drove in self.events:
            if isinstance(drove, Drove):
                middle, peak = axes.at(turn + 0.5, min(len(drove.fields), axes.most))
                bar = pygame.Rect(round(middle - width / 2), round(peak), width, round(axes.foot - peak))
                brush.surface.fill(self.colour(brush, drove.seat), bar)

    def draw_over(self, brush: Brush, axes: Axes, number: int) -> None:
        """A tram where somebody departed first."""
        del number
        departed: dict[int, int] = {}
        for turn, event in self.events:
            if isinstance(event, Departed):
                departed.setdefault(event.seat, turn)
        for seat, turn in departed.items():
            place, unit = axes.at(turn + 1, 0), TRAM * brush.look.scale.factor
            draw_tram(brush, self.signs[seat], place, 90, unit)
