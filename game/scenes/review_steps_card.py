"""How one steps through a review: a rail that shows how far one is, and buttons."""

from collections.abc import Callable
from functools import partial

import pygame

from game.scenes.chart import draw_disc
from game.scenes.review_model import ReviewModel
from game.scenes.review_page import ReviewCard, ReviewPage
from game.scenes.review_seen import TurnSeen
from game.tables.kit.pen import Brush
from game.ui.input import Position, Wheel
from game.ui.look import Look, Words
from game.ui.widgets.button import Button, RoundButton
from game.ui.widgets.slider import Slider

DISC = 7.5
MOST_WAYS = 0.45
"""Of the row: the buttons that lead to mistakes."""
NEAR = 12
"""Within so many pixels of the design a press means the disc."""


class StepRail(Slider):
    """`on_change` gets the new place, from 0 to `last`; `discs` are places that are marked."""

    rail, knob = 7, 13

    def __init__(self, label: str, last: int, on_change: Callable[[int], None]) -> None:
        super().__init__(label, 0, most=max(1, last), step=1, on_change=lambda to: on_change(round(to)))
        self.discs: tuple[int, ...] = ()
        self.told = ""
        """What is spoken of the place."""

    def draw_marks(self, surface: pygame.Surface, look: Look, rail: pygame.Rect) -> None:
        for disc in self.discs:
            draw_disc(Brush(surface, look), (self.place_of(disc), rail.centery), DISC)

    def on_press(self, position: Position) -> bool:
        """Go there; onto a disc where one is near."""
        reach = NEAR * (self.host.stage.look.scale.factor if self.host is not None else 1.0)
        away = [(abs(self.place_of(disc) - position[0]), disc) for disc in self.discs]
        distance, disc = min(away, default=(reach + 1, 0))
        if distance <= reach:
            self.set(disc)
        else:
            self.on_drag(position)
        return True

    def on_wheel(self, wheel: Wheel) -> bool:
        self.set(self.value + (1 if wheel.down > 0 else -1))
        return True

    def speak(self, words: Words) -> str:
        """`Moves, slider, Anna, turn 3 of 40`."""
        return self.spoken_state(words, self.spoken or self.label, words("speak.slider"), self.told)

    def _settled(self) -> None:
        """The review says where one is."""


class StepsCard(ReviewCard):
    """Leads on and back: buttons, a rail that shows how far one is, and from mistake to mistake."""

    def __init__(self, scene: ReviewPage, model: ReviewModel) -> None:
        super().__init__(scene, model)
        self._rail: StepRail | None = None
        self._play: RoundButton | None = None

    def clear(self) -> None:
        self._rail = self._play = None

    def stand_at(self, seen: TurnSeen) -> None:
        """It stands elsewhere, at what is told of this turn."""
        stepper = self._model.stepper
        if self._play is not None:
            self._play.icon = "pause" if stepper.playing else "play"
        if self._rail is not None:
            self._rail.value = stepper.at - stepper.span.start
            self._rail.told = seen.speak()

    def lay_out(self, room: pygame.Rect) -> pygame.Rect | None:
        """All in one row; in a high room in rows at its foot, and what is left above them is given."""
        scene, look = self._scene, self._scene.look
        px, high = look.px, max(look.px(52), 26)
        row = pygame.Rect(room.x, room.centery - high // 2, room.width, high)
        if room.height > room.width / 2:
            row.width = min(row.width, 5 * (high + px(12)))
            row.height = min(high, row.width // 5 - px(4))
            row.bottom = room.bottom - px(16)
            self._lay_out_steps(row)
            track = pygame.Rect(room.x + px(16), row.y - high, room.width - 2 * px(16), high)
            self._lay_out_rail(track)
            return pygame.Rect(room.x, room.y + px(16), room.width, track.y - room.y - px(16))
        ways = {
            name: Button(scene.tr(f"review.{name}"), partial(self._model.to_mistake, by))
            for name, by in (("next_mistake", 1), ("previous_mistake", -1))
        }
        fits = sum(way.natural_size(look)[0] for way in ways.values()) < MOST_WAYS * row.width
        right = scene.add_row(row, right=ways, gap=12) if fits else row.right
        steps = pygame.Rect(row.x, row.y, 5 * (row.height + px(12)), row.height)
        self._lay_out_steps(steps)
        left = steps.right + px(20)
        self._lay_out_rail(pygame.Rect(left, row.y, right - left - px(32), row.height))
        return None

    def _lay_out_rail(self, track: pygame.Rect) -> None:
        """Where in the round one stands, with its turning points."""
        model, review = self._model, self._model.review
        span, number = model.stepper.span, model.stepper.place.round
        label = self._scene.tr("review.rail")
        self._rail = StepRail(label, len(span) - 1, lambda at: model.go(span.start + at))
        moments = review.moments(number)
        self._rail.discs = tuple(review.after(number, one.turn) - span.start for one in moments)
        self._scene.add("rail", self._rail, track)

    def _lay_out_steps(self, row: pygame.Rect) -> None:
        """First, back, play, next, last."""
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
