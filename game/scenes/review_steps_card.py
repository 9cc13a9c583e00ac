"""The controls that step through a review: buttons, a curve, and buttons from mistake to mistake."""

from collections.abc import Callable
from functools import partial

import pygame

from game.scenes.review_curve import CurveSlider, MoverCurve
from game.scenes.review_model import ReviewModel
from game.scenes.review_page import ReviewCard, ReviewPage
from game.scenes.review_seen import TurnSeen
from game.session.review.costs import Cost
from game.tables.kit.signs import seat_of
from game.ui.widgets.button import Button, RoundButton

MOST_TICKETS = 8
"""The number of mistakes shown, the costliest ones."""
BUTTON, APART = 50, 64
"""The size of the round buttons, and their distance, in design pixels."""
WAY = 214
"""The least width of a button to a mistake, in design pixels."""
MOST_WAYS = 0.45
"""The largest share of the row for the buttons to mistakes."""
_ABOVE = 10
"""The room above and below the curve, in design pixels."""


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

    def stand_at(self, seen: TurnSeen) -> None:
        """Show a new place, described by the texts about its turn."""
        stepper = self._model.stepper
        self.allow_ways()
        if self._play is not None:
            self._play.icon = "pause" if stepper.playing else "play"
        if self._curve is not None:
            self._curve.value = stepper.at - stepper.span.start
            self._curve.told = seen.speak()
            self._curve.curve = self._mover()

    def lay_out(self, card: pygame.Rect, room: pygame.Rect) -> pygame.Rect | None:
        """Lay out one row, or rows at the bottom of a high room. Return the room left above them."""
        scene, look = self._scene, self._scene.look
        px, high = look.px, max(look.px(BUTTON), 26)
        row = pygame.Rect(room.x, room.centery - high // 2, room.width, high)
        if room.height > room.width / 2:
            row.width = min(row.width, 7 * (high + px(12)))
            row.height = min(high, row.width // 7 - px(4))
            row.bottom = room.bottom - px(16)
            apart = row.width // 7
            self._lay_out_steps(pygame.Rect(row.x + apart, row.y, 5 * apart, row.height))
            icons = {
                "previous_mistake": ("chevron_up", row.x),
                "next_mistake": ("chevron_down", row.x + 6 * apart),
            }
            rounds: dict[str, Button] = {}
            for name, (act, chord) in self._to_mistakes().items():
                icon, left = icons[name]
                rounds[name] = RoundButton(icon, scene.tr(f"review.{name}"), act, tip_chord=chord)
                scene.add(name, rounds[name], pygame.Rect(left, row.y, row.height, row.height))
            self._allow(rounds)
            curve = pygame.Rect(room.x + px(16), 0, room.width - 2 * px(16), round(1.3 * high))
            curve.bottom = row.y - px(8)
            self._lay_out_curve(curve)
            return pygame.Rect(room.x, room.y + px(16), room.width, curve.y - room.y - px(16))
        ways = {
            name: Button(scene.tr(f"review.{name}"), act, least=WAY, tip_chord=chord)
            for name, (act, chord) in self._to_mistakes().items()
        }
        self._allow(ways)
        fits = sum(way.natural_size(look)[0] for way in ways.values()) < MOST_WAYS * row.width
        right = scene.add_row(row, right=ways, gap=12) if fits else row.right
        apart = max(px(APART), high + px(8))
        self._lay_out_steps(pygame.Rect(row.x, row.y, 5 * apart, row.height))
        left = row.x + 5 * apart
        top, foot = card.y + px(_ABOVE), card.bottom - px(_ABOVE)
        self._lay_out_curve(pygame.Rect(left, top, right - left - px(30), foot - top))
        return None

    def _to_mistakes(self) -> dict[str, tuple[Callable[[], None], str]]:
        """Return the action and key of each button to a mistake by name, from the right."""
        chord, lead = self._scene.stage.keymap.chord, self._model.to_mistake
        return {
            "next_mistake": (partial(lead, 1), chord("next_mistake")),
            "previous_mistake": (partial(lead, -1), chord("previous_mistake")),
        }

    def _allow(self, ways: dict[str, Button]) -> None:
        self._ways = {1: ways["next_mistake"], -1: ways["previous_mistake"]}
        self.allow_ways()

    def _lay_out_curve(self, place: pygame.Rect) -> None:
        """Lay out the curve with the current place and the mover's chances."""
        model, review = self._model, self._model.review
        span = model.stepper.span

        def to_mistake(place: int) -> None:
            found = [
                cost for cost in self._mistakes() if review.before(cost.decision.first) == span.start + place
            ]
            model.look_at(found[0])

        label = self._scene.tr("review.rail")
        self._curve = CurveSlider(label, len(span) - 1, lambda at: model.go(span.start + at), to_mistake)
        self._scene.add("rail", self._curve, place)

    def _mistakes(self) -> list[Cost]:
        """Return the mover's costliest mistakes in this round, in order."""
        model, review = self._model, self._model.review
        number = model.stepper.place.round
        begun = review.turns_before(number)
        turns = range(begun, begun + len(review.rounds[number].turns)) if review.rounds else range(0)
        own = (turn for turn in turns if review.turns[turn].seat == self._seat)
        found = [cost for cost in map(review.costs.mistake, own) if cost is not None]
        costliest = sorted(found, key=lambda cost: -cost.loss.value)[:MOST_TICKETS]
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

    def _lay_out_steps(self, row: pygame.Rect) -> None:
        """Lay out first, back, play, next and last."""
        scene, stepper = self._scene, self._model.stepper
        names = ("first", "step_back", "play", "step_forward", "last")
        actions = (
            stepper.first,
            lambda: stepper.move(-1),
            stepper.play,
            lambda: stepper.move(1),
            stepper.last,
        )
        apart = row.width // len(names)
        for number, (name, action) in enumerate(zip(names, actions, strict=True)):
            act = partial(self._act, action)
            chord = scene.stage.keymap.chord(name)
            button = RoundButton(name, scene.tr(f"review.{name}"), act, tip_chord=chord)
            scene.add(name, button, pygame.Rect(row.x + number * apart, row.y, row.height, row.height))
            if name == "play":
                self._play = button

    def _act(self, action: Callable[[], None]) -> None:
        action()
        self._model.moved()
