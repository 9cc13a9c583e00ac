"""The chart as a control: a click goes to that turn."""

from collections.abc import Callable, Hashable

import pygame

from game.scenes.cached_picture import CachedPicture
from game.session.review.review import Review
from game.tables.kit.chart import NUMBER, Axes
from game.tables.kit.review_chart import ChartSeen, Draw, axes_in, draw_chart, draw_cursor
from game.tables.kit.signs import seat_of
from game.tables.reviews import ReviewPart
from game.ui.input import Position
from game.ui.look import Look
from game.ui.theme import BRASS_DARK, CARD, NIGHT


def chart_of(review: Review, part: ReviewPart, number: int, *, turn_word: str = "") -> ChartSeen:
    """A round, by its place, as far as it is counted; turning points left out."""
    seats = review.header.seats
    return ChartSeen(
        signs=tuple(seat_of(seat.sign) for seat in seats),
        names=tuple(seat.name for seat in seats),
        figures=review.figures(number),
        turns=len(review.rounds[number].turns),
        steps=part.steps,
        turn_word=turn_word,
    )


class ChartView(CachedPicture):
    """`on_turn` gets the turn that was pointed at, -1 for the beginning."""

    def __init__(self, seen: ChartSeen, under: Draw, over: Draw, on_turn: Callable[[int], None]) -> None:
        super().__init__()
        self.seen = seen
        self.along = 0.0
        """How far into the round one stands, in turns."""
        self.pointed: int | None = None
        self._under, self._over = under, over
        self._on_turn = on_turn

    def shows(self) -> Hashable:
        return self.seen

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        draw_chart(surface, look, self.rect, self.seen, under=self._under, over=self._over)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        axes = axes_in(look, self.rect, self.seen)
        if self.pointed is not None and self.hovered:
            x = round(axes.at(self.pointed + 1, 0)[0])
            surface.fill(BRASS_DARK, (x, axes.top, max(1, look.px(1.5)), axes.foot - axes.top))
            word = str(self.pointed + 1)
            place = pygame.Rect(0, 0, look.text.width(word, NUMBER) + look.px(10), look.px(24))
            place.center = (x, axes.foot + look.px(18))
            surface.fill(CARD, place)
            look.text.draw_in(surface, word, place, NUMBER, NIGHT, align="centre")
        draw_cursor(surface, look, axes, self.along)

    def on_hover(self, position: Position) -> None:
        self.pointed = self._turn_at(position)

    def on_press(self, position: Position) -> bool:
        self.on_drag(position)
        return True

    def on_drag(self, position: Position) -> None:
        turn = self._turn_at(position)
        if turn is not None:
            self.pointed = turn
            self._on_turn(turn)

    def _turn_at(self, position: Position) -> int | None:
        if self.host is None:
            return None
        axes: Axes = axes_in(self.host.stage.look, self.rect, self.seen)
        share = (position[0] - axes.left) / max(1, axes.right - axes.left)
        return max(0, min(axes.turns, round(share * axes.turns))) - 1
