"""The controls that step through a review: buttons, a curve, and buttons from mistake to mistake."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.scenes.review_curve import CurveSlider, MoverCurve
from game.scenes.review_model import ReviewModel
from game.scenes.review_page import ReviewCard, ReviewPage
from game.scenes.turn_texts import TurnTexts
from game.session.review.costs import Cost
from game.tables.kit.signs import seat_of
from game.ui.boxes.groups import Column, FirstFitting, Row
from game.ui.widgets.button import Button, RoundButton
from game.ui.widgets.control_parts import ButtonPart, ControlPart
from game.ui.widgets.page import PADDING, PageCard

MAX_TICKETS = 8
"""The number of mistakes shown, the costliest ones."""
BUTTONS = ((50, 14), (38, 8), (27, 3))
"""Sizes of round buttons with their distances; the first pair is used that leaves room for all."""
CURVE, MIN_CURVE = 65, 290
"""The height of the curve, and its minimum width beside buttons to mistakes."""
WAY = 214
"""The minimum width of a button to a mistake, in design pixels."""


class StepsCard(ReviewCard):
    """Steps forwards and back with buttons, the mover's curve, and buttons to mistakes."""

    def __init__(self, scene: ReviewPage, model: ReviewModel) -> None:
        super().__init__(scene, model)
        self._curve: CurveSlider | None = None
        self._play: RoundButton | None = None
        self._ways: dict[int, Button] = {}
        """The buttons to the next mistake (1) and to the previous one (-1)."""

    def clear(self) -> None:
        self._curve = self._play = None
        self._ways = {}

    def allow_ways(self) -> None:
        """Enable the buttons to mistakes that exist."""
        for by, way in self._ways.items():
            way.enabled = self._model.mistake_beyond(by) is not None

    def show(self, seen: TurnTexts) -> None:
        """Show a new place, described by the texts about its turn."""
        stepper = self._model.stepper
        self.allow_ways()
        if self._play is not None:
            self._play.icon = "pause" if stepper.playing else "play"
        if self._curve is not None:
            self._curve.value = stepper.at - stepper.span.start
            self._curve.description = seen.speak()
            self._curve.curve = self._mover()

    def lay_out(self, card: pygame.Rect, description: ControlPart) -> None:
        """Lay out one row, or in a high card the description of the turn, the curve and the buttons."""
        curve, steps = ControlPart("rail", self._curve_slider(), high=CURVE), self._step_parts()
        if card.height > card.width / 2:
            before, after = (
                ControlPart(name, self._way(name, RoundButton(icon, self._scene.tr(f"review.{name}"), act)))
                for name, icon, act in self._to_mistakes()
            )
            rows = (_in_a_row((before, *steps, after), *size) for size in BUTTONS)
            inner = Column((Column((description, curve), grow=1), FirstFitting(tuple(rows))), 8)
            self._scene.show_tree(PageCard(inner, pad=(PADDING, 16)), card)
            return
        ways = [
            ButtonPart(name, self._way(name, Button(self._scene.tr(f"review.{name}"), act, least=WAY)))
            for name, _, act in self._to_mistakes()
        ]
        parts = (_in_a_row(steps, *BUTTONS[0]), replace(curve, width=MIN_CURVE, grow=1))
        row = FirstFitting((Row((*parts, Row(tuple(ways), 12)), 22, "fill"), Row(parts, 22, "fill")))
        self._scene.show_tree(PageCard(row, pad=(PADDING, 10)), card)

    def _to_mistakes(self) -> Iterator[tuple[str, str, Callable[[], None]]]:
        """Yield name, icon and action of the buttons to the previous and the next mistake."""
        yield "previous_mistake", "chevron_up", partial(self._model.to_mistake, -1)
        yield "next_mistake", "chevron_down", partial(self._model.to_mistake, 1)

    def _way(self, name: str, button: Button) -> Button:
        """Return a button to a mistake, enabled if there is one."""
        button.tip_chord = self._scene.stage.keymap.chord(name)
        self._ways[1 if name == "next_mistake" else -1] = button
        self.allow_ways()
        return button

    def _curve_slider(self) -> CurveSlider:
        """Return the curve with the current place and the mover's chances."""
        model, review = self._model, self._model.review
        span = model.stepper.span

        def to_mistake(place: int) -> None:
            found = [
                cost for cost in self._mistakes() if review.before(cost.decision.first) == span.start + place
            ]
            model.look_at(found[0])

        label = self._scene.tr("review.rail")
        self._curve = CurveSlider(label, len(span) - 1, lambda at: model.go(span.start + at), to_mistake)
        return self._curve

    def _mistakes(self) -> list[Cost]:
        """Return the mover's costliest mistakes in this round, in order."""
        model, review = self._model, self._model.review
        number = model.stepper.place.round
        begun = review.turns_before(number)
        turns = range(begun, begun + len(review.rounds[number].turns)) if review.rounds else range(0)
        own = (turn for turn in turns if review.turns[turn].seat == self._seat)
        found = [cost for cost in map(review.costs.mistake, own) if cost is not None]
        costliest = sorted(found, key=lambda cost: -cost.loss.value)[:MAX_TICKETS]
        return sorted(costliest, key=lambda cost: cost.decision.first)

    @property
    def _seat(self) -> int:
        """The seat of the current turn; before the first turn of a round, the seat that made it."""
        model, review = self._model, self._model.review
        turn = model.turn if model.turn >= 0 else review.turns_before(model.stepper.place.round)
        return review.turns[turn].seat if turn < len(review.turns) else 0

    def _mover(self) -> MoverCurve:
        """Return the current content of the curve."""
        model, review, tr = self._model, self._model.review, self._scene.tr
        span, number = model.stepper.span, model.stepper.place.round
        begun, turns = review.turns_before(number), len(review.rounds[number].turns) if review.rounds else 0
        ends = {review.places[at].turn: at - span.start for at in span}
        known = review.curve.known[begun : begun + turns + 1]
        points = tuple(
            (ends[after], one[self._seat])
            for after, one in enumerate(known, start=-1)
            if one is not None and after in ends
        )
        costs = review.costs
        mistakes = (
            (review.before(cost.decision.first) - span.start, costs.mark(cost.decision.turn))
            for cost in self._mistakes()
        )
        who = model.header.seats[self._seat]
        turn = max(1, model.turn - begun + 1)
        return MoverCurve(
            title=tr("review.curve.title", name=who.name),
            where=tr("review.curve.turn", turn=turn, count=turns),
            short_where=tr("review.curve.turn.short", turn=turn, count=turns),
            sign=seat_of(who.sign),
            points=points,
            mistakes=tuple((place, mark) for place, mark in mistakes if mark is not None),
        )

    def _step_parts(self) -> list[ControlPart]:
        """Return first, back, play, next and last."""
        scene, stepper, found = self._scene, self._model.stepper, []
        actions = {
            "first": stepper.first,
            "step_back": lambda: stepper.move(-1),
            "play": stepper.play,
            "step_forward": lambda: stepper.move(1),
            "last": stepper.last,
        }
        for name, action in actions.items():
            chord = scene.stage.keymap.chord(name)
            words, act = scene.tr(f"review.{name}"), partial(self._act, action)
            button = RoundButton(name, words, act, tip_chord=chord)
            found.append(ControlPart(name, button))
            if name == "play":
                self._play = button
        return found

    def _act(self, action: Callable[[], None]) -> None:
        action()
        self._model.moved()


def _in_a_row(buttons: Sequence[ControlPart], size: float, gap: float) -> Row:
    """Return round buttons of this size, `gap` apart."""
    return Row(tuple(replace(one, width=size, high=size) for one in buttons), gap)
