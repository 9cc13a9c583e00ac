"""A switch with two states."""

from collections.abc import Callable

import pygame

from game.text.translate import Translate
from game.ui.animation import Tween
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BRASS_LIGHT, CREAM, DISABLED_PAPER, FIELD, NIGHT, NIGHT_2, QUIET_TEXT, mixed, rgb
from game.ui.widgets.widget import Clickable

WIDTH = 64
HEIGHT = 34
SLIDE_SECONDS = 0.12
_OFF = rgb("C9BC9A")


class Toggle(Clickable):
    """`on_change` is called with the new value; `label` is the spoken name."""

    focusable = True
    corner = 17.0

    def __init__(self, label: str, on: bool = False, on_change: Callable[[bool], None] | None = None) -> None:
        super().__init__()
        self.label = label
        self.on = on
        self.on_change = on_change
        self._slide: Tween | None = None

    def _plate(self, look: Look) -> pygame.Rect:
        """Return the plate, centred vertically at the left end of the rectangle."""
        rect = pygame.Rect(0, 0, look.px(WIDTH), look.px(HEIGHT))
        rect.midleft = self.rect.midleft
        return rect

    def draw_ring(self, surface: pygame.Surface, look: Look) -> None:
        look.shapes.ring(surface, self._plate(look), self.corner, self.background)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        rect = self._plate(look)
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

    def click(self) -> None:
        if not self.enabled:
            return
        before = float(self.on)
        self.on = not self.on
        still = self.host is None or self.host.stage.look.reduced_motion
        self._slide = None if still else Tween(before, float(self.on), SLIDE_SECONDS)
        self.say()
        if self.on_change is not None:
            self.on_change(self.on)

    def step(self, dt: float) -> None:
        if self._slide is not None:
            self._slide.step(dt)
            if self._slide.done:
                self._slide = None
            self.invalidate()

    @property
    def wants_frames(self) -> bool:
        return self._slide is not None

    def speak(self, words: Translate) -> str:
        """Return speech such as `Sound, switch, on`."""
        state = words("speak.on") if self.on else words("speak.off")
        return self.spoken_state(words, self.spoken or self.label, words("speak.switch"), state)
