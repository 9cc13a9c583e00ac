"""A switch that is on or off."""

from collections.abc import Callable

import pygame

from game.ui.animation import Tween
from game.ui.input import KeyPressed, Position
from game.ui.look import Look, Words
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BRASS_LIGHT, CREAM, DISABLED_PAPER, FIELD, NIGHT, NIGHT_2, QUIET_TEXT, mixed, rgb
from game.ui.widgets.widget import Widget

WIDTH = 64
HEIGHT = 34
SLIDE_SECONDS = 0.12
_OFF = rgb("C9BC9A")


class Toggle(Widget):
    """`on_change` gets the new value; `label` is what it switches, for speech."""

    focusable = True
    corner = 17.0

    def __init__(self, label: str, on: bool = False, on_change: Callable[[bool], None] | None = None) -> None:
        super().__init__()
        self.label = label
        self.on = on
        self.on_change = on_change
        self._slide: Tween | None = None

    def natural_size(self, look: Look) -> tuple[int, int]:
        """64 x 34 px."""
        return (look.px(WIDTH), look.px(HEIGHT))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the switch in the middle of its rectangle, at its left end."""
        px = look.px
        rect = pygame.Rect(0, 0, px(WIDTH), px(HEIGHT))
        rect.midleft = self.rect.midleft
        if self.ring:
            look.shapes.ring(surface, rect, self.corner, self.ground)
        share = self._slide.value if self._slide is not None else float(self.on)
        factor = look.scale.factor
        knob = (rect.x + (17 + 30 * share) * factor, rect.centery)
        if not self.enabled:
            look.shapes.box(surface, rect, BoxStyle(17, DISABLED_PAPER))
            look.shapes.disc(surface, knob, 12 * factor, CREAM)
            return
        off = mixed(_OFF, QUIET_TEXT, 0.15) if self.hovered else _OFF
        if share < 0.5:
            look.shapes.box(surface, rect, BoxStyle(17, off, lines=(Line(QUIET_TEXT, 2, 1, 16),)))
            look.shapes.disc(surface, knob, 12 * factor, FIELD)
            return
        look.shapes.box(surface, rect, BoxStyle(17, NIGHT_2 if self.hovered else NIGHT))
        look.shapes.disc(surface, knob, 12 * factor, BRASS_LIGHT)
        x, y = knob
        tick = tuple((x + dx * factor, y + dy * factor) for dx, dy in ((-5.5, 0.5), (-1.5, 4.5), (5.5, -3.5)))
        look.shapes.stroke(surface, tick, NIGHT, 2.6 * factor)

    def switch(self) -> None:
        """Turn the switch over, as a click does."""
        if not self.enabled:
            return
        before = float(self.on)
        self.on = not self.on
        still = self.host is None or self.host.stage.look.reduced_motion
        self._slide = None if still else Tween(before, float(self.on), SLIDE_SECONDS)
        if self.host is not None:
            self.host.stage.speak(self.speak(self.host.stage.words))
        if self.on_change is not None:
            self.on_change(self.on)

    def on_release(self, position: Position) -> None:
        if self.contains(position):
            self.switch()

    def on_key(self, key: KeyPressed) -> bool:
        """Switch on confirm."""
        if key.means("confirm"):
            if not key.repeated:
                self.switch()
            return True
        return False

    def step(self, dt: float) -> None:
        if self._slide is not None:
            self._slide.step(dt)
            if self._slide.done:
                self._slide = None
            self.invalidate()

    @property
    def wants_frames(self) -> bool:
        return self._slide is not None

    def speak(self, words: Words) -> str:
        """`Sound, switch, on`."""
        state = words("speak.on") if self.on else words("speak.off")
        return self.spoken_state(words, self.spoken or self.label, words("speak.switch"), state)
