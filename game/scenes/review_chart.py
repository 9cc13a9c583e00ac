"""The chart as a control, a click on which goes to that turn, and the card that it stands on."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace

import pygame

from game.scenes.decorations import CachedPicture
from game.scenes.review_canvas import ReviewCanvas
from game.scenes.review_model import ReviewModel
from game.session.review.review import Review
from game.tables.kit.chart import NUMBER, Axes, ChartSeen, Draw, MarkSeen, axes_in, draw_chart, draw_cursor
from game.tables.kit.pen import Brush
from game.tables.kit.signs import seat_of
from game.tables.reviews import ReviewPart
from game.text.moments import moment_text
from game.ui.input import Position
from game.ui.look import Look
from game.ui.theme import BRASS_DARK, CARD, NIGHT
from game.ui.widgets.choice import Option, Tabs

FEW_ROUNDS = 4
"""So many tabs have room for the word as well as the number."""


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
        draw_chart(Brush(surface, look), self.rect, self.seen, under=self._under, over=self._over)

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
        draw_cursor(Brush(surface, look), axes, self.along)

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


class ChartCard:
    """Shows the round of the present place."""

    def __init__(self, canvas: ReviewCanvas, model: ReviewModel) -> None:
        self._scene = canvas.scene
        self._canvas = canvas
        self._model = model
        self._chart: ChartView | None = None

    def clear(self) -> None:
        self._chart = None

    def moved(self) -> None:
        if self._chart is not None:
            self._chart.along = self._model.stepper.place.along

    def lay_out(self, room: pygame.Rect, card: pygame.Rect) -> None:
        scene, model, review = self._scene, self._model, self._model.review
        px, number = scene.look.px, model.stepper.place.round
        rounds = review.rounds
        if not rounds:
            return
        right = room.right
        if len(rounds) > 1:
            key = "result.round" if len(rounds) <= FEW_ROUNDS else "review.round_short"
            options = [Option(n, scene.tr(key, round=one.number)) for n, one in enumerate(rounds)]
            width = min(px(116 if len(rounds) <= FEW_ROUNDS else 62) * len(rounds), round(0.55 * room.width))
            place = pygame.Rect(room.right - width, card.y + px(10), width, px(46))
            scene.add("rounds", Tabs(model.part.chart_title, options, number, model.show_round), place)
            right = place.x - px(24)
        self._canvas.head(card, model.part.chart_title, right)
        self.add(room)

    def add(self, room: pygame.Rect) -> None:
        """The chart alone."""
        scene, model, review = self._scene, self._model, self._model.review
        number = model.stepper.place.round
        seen = chart_of(review, model.part, number, turn_word=scene.tr("review.turn_axis"))
        seen = replace(seen, marks=self.marks(number))
        self._chart = ChartView(
            seen,
            lambda brush, axes: model.part.draw_under(brush, axes, number),
            lambda brush, axes: model.part.draw_over(brush, axes, number),
            lambda turn: model.go(review.after(number, turn)),
        )
        self._canvas.keep("chart", self._chart, room)

    def marks(self, number: int) -> tuple[MarkSeen, ...]:
        """The turning points of a round, by its place, in words."""
        scene, model = self._scene, self._model
        names = [seat.name for seat in model.header.seats]
        found = []
        for moment in model.review.moments(number):
            title, text = moment_text(scene.tr, model.header.game, moment.code, moment.fields, names)
            found.append(MarkSeen(moment.turn + 1.0, title, text))
        return tuple(found)
