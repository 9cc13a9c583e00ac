"""The card with the chart, and the tabs of its rounds."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.scenes.review_chart import ChartView, chart_of
from game.tables.kit.review_chart import MarkSeen
from game.text.moments import moment_text
from game.ui.widgets.option import Option
from game.ui.widgets.tabs import Tabs

if TYPE_CHECKING:
    from game.scenes.review_canvas import ReviewCanvas
    from game.scenes.review_model import ReviewModel

FEW_ROUNDS = 4
"""So many tabs have room for the word as well as the number."""


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
            lambda surface, look, axes: model.part.draw_under(surface, look, axes, number),
            lambda surface, look, axes: model.part.draw_over(surface, look, axes, number),
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
