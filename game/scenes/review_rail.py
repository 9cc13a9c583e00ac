"""The rail of a review: how far one is, with a disc at every turning point."""

from collections.abc import Callable, Sequence

import pygame

from game.tables.kit.review_chart import draw_disc
from game.ui.input import KeyPressed, Position, Wheel
from game.ui.look import Look, Words
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import BRASS_DARK, BRASS_LIGHT, NIGHT, Ground, rgb
from game.ui.widgets.widget import Widget

RAIL = 7
KNOB = 13
DISC = 7.5
NEAR = 12
"""Within so many pixels of the design a press means the disc."""
_REST = rgb("CDBF9A")
_KNOB = rgb("EFD28A")


class StepRail(Widget):
    """`on_change` gets the new place, from 0 to `last`; `discs` are places that are marked."""

    focusable = True

    def __init__(self, label: str, last: int, on_change: Callable[[int], None]) -> None:
        super().__init__()
        self.label = label
        self.last = max(1, last)
        self.value = 0
        self.discs: tuple[int, ...] = ()
        self.told = ""
        """What is spoken of the place."""
        self._on_change = on_change

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        factor, y = look.scale.factor, self.rect.centery
        rail = pygame.Rect(self.rect.x, 0, self.rect.width, look.px(RAIL))
        rail.centery = y
        x = self._x(self.value)
        look.shapes.box(surface, rail, BoxStyle(3, _REST))
        done = pygame.Rect(rail.x, rail.y, max(rail.height, round(x) - rail.x), rail.height)
        look.shapes.box(surface, done, BoxStyle(3, NIGHT))
        for disc in self.discs:
            draw_disc(surface, look, (self._x(disc), y), DISC)
        if self.ring:
            outer, inner = (NIGHT, BRASS_LIGHT) if self.ground is Ground.PAPER else (BRASS_LIGHT, NIGHT)
            look.shapes.disc(surface, (x, y), (KNOB + 9) * factor, outer)
            look.shapes.disc(surface, (x, y), (KNOB + 6) * factor, inner)
        look.shapes.disc(surface, (x, y), KNOB * factor, _KNOB, Line(BRASS_DARK, 2))
        look.shapes.disc(surface, (x, y), 4.5 * factor, BRASS_DARK)

    def on_press(self, position: Position) -> bool:
        """Go there; onto a disc where one is near."""
        near = self._near_disc(position)
        self._to(near if near is not None else self._at(position))
        return True

    def on_drag(self, position: Position) -> None:
        self._to(self._at(position))

    def on_wheel(self, wheel: Wheel) -> bool:
        self._to(self.value + (1 if wheel.down > 0 else -1))
        return True

    def on_key(self, key: KeyPressed) -> bool:
        """Left and right by a place."""
        if not key.means("left", "right"):
            return False
        self._to(self.value + (1 if key.means("right") else -1))
        return True

    def speak(self, words: Words) -> str:
        """`Moves, slider, Anna, turn 3 of 40`."""
        return self.spoken_state(words, self.spoken or self.label, words("speak.slider"), self.told)

    def _to(self, value: int) -> None:
        self._on_change(max(0, min(self.last, value)))

    def _x(self, value: int) -> float:
        return self.rect.x + self.rect.width * value / self.last

    def _at(self, position: Position) -> int:
        return round((position[0] - self.rect.x) / max(1, self.rect.width) * self.last)

    def _near_disc(self, position: Position) -> int | None:
        reach = NEAR * (self.host.stage.look.scale.factor if self.host is not None else 1.0)
        away: Sequence[tuple[float, int]] = [(abs(self._x(disc) - position[0]), disc) for disc in self.discs]
        near = min(away, default=(reach + 1, 0))
        return near[1] if near[0] <= reach else None
