"""The rail of a review: how far one is, with a disc at every turning point."""

from collections.abc import Callable

import pygame

from game.tables.kit.review_chart import draw_disc
from game.ui.input import Position, Wheel
from game.ui.look import Look, Words
from game.ui.widgets.slider import Slider

DISC = 7.5
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
            draw_disc(surface, look, (self.place_of(disc), rail.centery), DISC)

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
