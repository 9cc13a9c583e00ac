"""A value between two ends, in steps."""

from collections.abc import Callable

import pygame

from game.text.translate import Translate
from game.ui.input import KeyPressed, Position, Wheel
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BLACK, BRASS_DARK, BRASS_LIGHT, DISABLED_PAPER, NIGHT, NIGHT_3, Background, Rgb, rgb
from game.ui.widgets.widget import Widget

TICKS = 11
_RAIL = rgb("CDBF9A")
_RAIL_LIT = rgb("DDCB93")
_TICK = rgb("9C8E6A")
_KNOB = rgb("EFD28A")


class Slider(Widget):
    """`on_change` is called with every new value while the knob moves, `on_settled` with the last one."""

    focusable = True
    rail, knob = 6, 15
    """The height of the rail and the radius of the knob, in design pixels."""

    def __init__(  # noqa: PLR0913  # all by name
        self,
        label: str,
        value: float,
        *,
        least: float = 0.0,
        most: float = 1.0,
        step: float = 0.1,
        on_change: Callable[[float], None] | None = None,
        on_settled: Callable[[float], None] | None = None,
        shown: Callable[[float], str] | None = None,
        ticks: int = TICKS,
    ) -> None:
        super().__init__()
        if most <= least or step <= 0:
            raise ValueError(f"a slider from {least} to {most} in steps of {step} has no values")
        self.label = label
        self.least = least
        self.most = most
        self.step_size = step
        self.value = self._rounded(value)
        self.on_change = on_change
        self.on_settled = on_settled
        self.shown = shown or (lambda value: f"{value:g}")
        self.ticks = ticks

    def contains(self, position: Position) -> bool:
        """True if the pointer is on rail or knob; the knob extends beyond `rect` at both ends."""
        reach = self.rect.inflate(self.rect.height, 0)
        inside = self.clip is None or self.clip.inflate(self.rect.height, 0).collidepoint(position)
        return self.visible and inside and reach.collidepoint(position)

    def draw_ring(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the focus ring round the knob instead of round the slider."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        factor = look.scale.factor
        rail = pygame.Rect(self.rect.x, 0, self.rect.width, look.px(self.rail))
        rail.centery = self.rect.centery
        centre = (self.place_of(self.value), self.rect.centery)
        look.shapes.box(surface, rail, BoxStyle(3, self.rail_fill()))
        done = pygame.Rect(rail.x, rail.y, max(rail.height, round(centre[0]) - rail.x), rail.height)
        if self.enabled:
            look.shapes.box(surface, done, BoxStyle(3, self.reach_fill()))
        self.draw_marks(surface, look, rail)
        if self.ring:
            outer, inner = (
                (NIGHT, BRASS_LIGHT) if self.background is Background.PAPER else (BRASS_LIGHT, NIGHT)
            )
            look.shapes.disc(surface, centre, (self.knob + 9) * factor, outer)
            look.shapes.disc(surface, centre, (self.knob + 6) * factor, inner)
        radius = self.knob * factor
        look.shapes.disc(surface, (centre[0], centre[1] + 2 * factor), radius, BLACK, alpha=0.16)
        look.shapes.disc(surface, centre, radius, self._knob_fill(), Line(BRASS_DARK, 2))
        look.shapes.disc(surface, centre, radius / 3, BRASS_DARK)

    def draw_marks(self, surface: pygame.Surface, look: Look, rail: pygame.Rect) -> None:
        """Draw ticks on the rail, under the knob."""
        factor = look.scale.factor
        width = max(1, round(1.5 * factor))
        for tick in range(self.ticks):
            at = rail.x + round(rail.width * tick / max(1, self.ticks - 1)) - width // 2
            top, foot = self.rect.centery + round(9 * factor), self.rect.centery + round(14 * factor)
            surface.fill(_TICK, (at, top, width, max(1, foot - top)))

    def set(self, value: float) -> None:
        """Move the knob, rounded to a step and clamped to the ends."""
        rounded = self._rounded(value)
        if rounded != self.value:
            self.value = rounded
            if self.on_change is not None:
                self.on_change(rounded)

    def on_press(self, position: Position) -> bool:
        self.on_drag(position)
        return True

    def on_drag(self, position: Position) -> None:
        share = (position[0] - self.rect.x) / max(1, self.rect.width)
        self.set(self.least + share * (self.most - self.least))

    def on_release(self, position: Position) -> None:  # noqa: ARG002  # overridden
        self._settled()

    def on_wheel(self, wheel: Wheel) -> bool:
        """Move one step per notch, only while the slider has the keyboard: pages scroll past it."""
        if not self.focused or not self.enabled:
            return False
        self.set(self.value - wheel.down * self.step_size)
        self._settled()
        return True

    def on_key(self, key: KeyPressed) -> bool:
        """Move by a step with left and right, by a fifth with page keys, to the ends with home and end."""
        fifth = (self.most - self.least) / 5
        moves = {"page_up": fifth, "page_down": -fifth}
        if key.means("left"):
            self.set(self.value - self.step_size)
        elif key.means("right"):
            self.set(self.value + self.step_size)
        elif key.key in moves:
            self.set(self.value + moves[key.key])
        elif key.key in ("home", "end"):
            self.set(self.least if key.key == "home" else self.most)
        else:
            return False
        self._settled()
        return True

    def speak(self, words: Translate) -> str:
        """Return speech such as `Music, slider, 70 %`."""
        return self.spoken_state(
            words, self.spoken or self.label, words("speak.slider"), self.shown(self.value)
        )

    def _settled(self) -> None:
        self.say(self.shown(self.value))
        if self.on_settled is not None:
            self.on_settled(self.value)

    def place_of(self, value: float) -> float:
        """Return the x of a value on the rail, in real pixels."""
        return self.rect.x + self.rect.width * (value - self.least) / (self.most - self.least)

    def _rounded(self, value: float) -> float:
        steps = round((value - self.least) / self.step_size)
        return round(min(self.most, max(self.least, self.least + steps * self.step_size)), 6)

    def reach_fill(self) -> Rgb:
        """Return the colour of the filled part of the rail, lighter while the slider is hovered."""
        return NIGHT_3 if self.hovered or self.pressed else NIGHT

    def rail_fill(self) -> Rgb:
        """Return the rail's colour, lighter while the slider is hovered."""
        if not self.enabled:
            return DISABLED_PAPER
        return _RAIL_LIT if self.hovered or self.pressed else _RAIL

    def _knob_fill(self) -> Rgb:
        if not self.enabled:
            return DISABLED_PAPER
        return rgb("FAE6AE") if self.hovered or self.pressed else _KNOB
