"""The card with the turns that cost most, or with everybody's networks in their place."""

from __future__ import annotations

from functools import partial

import pygame

from game.scenes.decorations import CachedPicture
from game.scenes.review_canvas import ReviewCanvas, nowhere
from game.scenes.review_costs import CostCard, CostSeen, Progress, draw_mark
from game.scenes.review_model import ReviewModel
from game.session.review.costs import Cost
from game.tables.kit.signs import seat_of
from game.ui.look import Look
from game.ui.theme import LABEL, SECOND_TEXT
from game.ui.widgets.choice import Option, Tabs
from game.ui.widgets.drop_down import DropDown

EVERYBODY = "all"
LEAST_THREE = 760
"""A card less wide has room for one of the costliest turns, in pixels of the design."""
LEGEND = 96
"""The room of its marks."""


class CostsCard:
    """Shows what has been found so far, and how far the weighing has come."""

    def __init__(self, canvas: ReviewCanvas, model: ReviewModel) -> None:
        self._scene = canvas.scene
        self._canvas = canvas
        self._model = model
        self._legend = nowhere()
        self._progress: Progress | None = None
        self._shown: tuple[Cost, ...] = ()

    def clear(self) -> None:
        self._legend = nowhere()
        self._progress = None
        self._shown = ()

    def weighed(self) -> None:
        """More turns are weighed: the bar grows, and new costliest ones are shown."""
        if self._progress is None:
            return
        if self._model.costliest != self._shown or self._model.review.costs.complete:
            self._canvas.renew()
        self._tell_progress()

    def paint(self, surface: pygame.Surface) -> None:
        """The legend of better and played moves."""
        if not self._legend.width:
            return
        look, tr = self._scene.look, self._scene.tr
        x = self._legend.right
        for mark in ("played", "better"):
            word = tr(f"review.{mark}")
            x -= look.text.draw(
                surface, word, (x, look.text.baseline(self._legend, LABEL)), LABEL, SECOND_TEXT, align="right"
            )
            draw_mark(surface, look, mark, (x - look.px(20), self._legend.centery), look.px(30))
            x -= look.px(54)

    def lay_out(self, room: pygame.Rect, card: pygame.Rect) -> None:
        """Controls, cards, and the bar while turns are weighed."""
        scene, model, px = self._scene, self._model, self._scene.look.px
        self._shown = model.costliest
        one = self._canvas.large or room.width < px(LEAST_THREE)
        left = self._lay_out_head(room, card, one=one)
        networks = model.part.networks
        if model.shows_networks and networks is not None and model.review.rounds:
            self._canvas.head(card, networks.title if not one else "", left - px(24))
            number, seat = model.stepper.place.round, model.seat

            def paint(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
                networks.draw(surface, rect, look, number, seat)

            self._canvas.keep("networks", CachedPicture(paint, (number, seat)), room)
            return
        costs = model.review.costs
        end = self._canvas.head(card, scene.tr("review.costs") if not one else "", left - px(24))
        words = [scene.look.text.width(scene.tr(f"review.{mark}"), LABEL) for mark in ("better", "played")]
        self._legend = pygame.Rect(end + px(24), card.y + px(10), left - px(20) - end - px(24), px(46))
        if one or self._legend.width < sum(words) + px(LEGEND):
            self._legend = nowhere()
        if not costs.complete or not self._shown:
            high = max(px(40), scene.look.text.line_height(LABEL) + px(10))
            self._progress = Progress()
            place = pygame.Rect(room.x, room.bottom - high, room.width, high)
            if not self._shown:
                place = pygame.Rect(room.x + room.width // 4, room.centery - high, room.width // 2, high)
            scene.add("progress", self._progress, place)
            self._tell_progress()
            room = pygame.Rect(room.x, room.y, room.width, room.height - high - px(8))
        shown = self._shown
        if one and shown:
            shown = (shown[min(model.shown, len(shown) - 1)],)
        gap = px(24)
        wide = room.width if one else (room.width - 2 * gap) // 3
        for number, cost in enumerate(shown):
            place = pygame.Rect(room.x + number * (wide + gap), room.y, wide, room.height)
            seen = self._cost_seen(cost)
            card_of = CostCard(seen, model.part, partial(self._look_at, cost))
            self._canvas.keep(f"cost_{cost.decision.first}", card_of, place)

    def _lay_out_head(self, room: pygame.Rect, card: pygame.Rect, *, one: bool) -> int:
        """Whose turns, and networks in their place; gives where these controls begin.

        Where there is room for `one` turn only, it is chosen there too.
        """
        scene, model, px = self._scene, self._model, self._scene.look.px
        seats = [
            Option(number, seat.name, seat=seat_of(seat.sign))
            for number, seat in enumerate(model.header.seats)
        ]
        everybody = Option(EVERYBODY, scene.tr("review.everybody"), icon="people")
        value = EVERYBODY if model.seat is None else model.seat
        drop = DropDown(scene.tr("review.whose"), [everybody, *seats], value, model.choose_seat)
        place = pygame.Rect(room.right - px(220), card.y + px(11), px(220), px(44))
        scene.add("whose", drop, place)
        options = [Option(False, scene.tr("review.tab.costs"))]
        wide = px(118)
        if one:
            options = [Option(n, str(n + 1)) for n in range(max(1, len(self._shown)))]
            wide = px(70)
        if model.part.networks is not None:
            options.append(Option(True, scene.tr("review.tab.networks")))
        elif not one:
            return place.x
        chosen: int | bool = model.shows_networks
        if one and not chosen:
            chosen = min(model.shown, len(options) - 1)
        size = wide * len(options) + (px(90) if one and model.part.networks is not None else 0)
        tabs = Tabs(scene.tr("review.costs"), options, chosen, model.choose_networks)
        left = room.x if one else place.x - px(20) - size
        scene.add("costs_or_networks", tabs, pygame.Rect(left, card.y + px(11), size, px(44)))
        return left

    def _cost_seen(self, cost: Cost) -> CostSeen:
        scene, model = self._scene, self._model
        turn = model.review.turns[cost.decision.turn]
        many = len(model.review.rounds) > 1
        key = "review.round_and_turn" if many else "review.turn"
        better, played = model.told.get(cost, ("", ""))
        lost = max(1, round(cost.loss))
        return CostSeen(
            cost=cost,
            who=model.header.seats[turn.seat],
            turn=scene.tr(key, round=turn.round, turn=turn.number),
            loss=model.part.loss(lost),
            short_loss=scene.tr("review.loss_short", count=lost),
            better=better,
            played=played,
        )

    def _look_at(self, cost: Cost) -> None:
        if self._canvas.large:
            self._model.open("board")
        self._model.look_at(cost)

    def _tell_progress(self) -> None:
        scene, model, progress = self._scene, self._model, self._progress
        if progress is None:
            return
        costs = model.review.costs
        progress.share = costs.done / costs.total if costs.total else 1.0
        if costs.reason:
            progress.text = scene.tr("review.failed", reason=costs.reason)
        elif costs.complete:
            key = "review.no_costs" if model.review.weighs_all else "review.costs_untold"
            progress.text = scene.tr(key)
        else:
            progress.text = scene.tr("review.progress", done=costs.done, total=costs.total)
