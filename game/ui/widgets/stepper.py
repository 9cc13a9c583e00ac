"""A whole number with minus and plus buttons."""

from collections.abc import Callable

import pygame

from game.text.translate import Translate
from game.ui.input import KeyPressed, Position, Wheel
from game.ui.look import Look
from game.ui.shapes import BoxStyle, Line
from game.ui.theme import FIELD, HAIRLINE, HOVER_PAPER, INK, NIGHT, PRESSED_PAPER, QUIET_TEXT, Face, TextStyle
from game.ui.widgets.widget import Widget

PART = 60
_NUMBER = TextStyle(Face.NUMERALS, 26)
_FRAME = BoxStyle(8, FIELD, fill_inset=1, lines=(Line(QUIET_TEXT, 1.6, 1),))


class Stepper(Widget):
    """`on_change` is called with the new number."""

    focusable = True

    def __init__(
        self,
        label: str,
        value: int,
        *,
        least: int,
        most: int,
        on_change: Callable[[int], None] | None = None,
    ) -> None:
        super().__init__()
        self.label = label
        self.least = least
        self.most = most
        self.value = max(least, min(most, value))
        self.on_change = on_change
        self.under = 0
        """-1 or 1 while the pointer is on minus or plus, otherwise 0."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        look.shapes.box(surface, self.rect, _FRAME)
        width = look.px(PART)
        for side, icon in ((-1, "minus"), (1, "plus")):
            left = self.rect.x if side < 0 else self.rect.right - width
            part = pygame.Rect(left, self.rect.y, width, self.rect.height)
            usable = self.enabled and self._allowed(self.value + side)
            if self.hovered and self.under == side and usable:
                fill = PRESSED_PAPER if self.pressed else HOVER_PAPER
                look.shapes.box(surface, part.inflate(-look.px(5), -look.px(5)), BoxStyle(6, fill))
            line = part.right if side < 0 else part.left
            surface.fill(HAIRLINE, (line, part.y + look.px(2), 1, part.height - 2 * look.px(2)))
            look.art.draw_icon(surface, icon, part.center, look.px(26), NIGHT if usable else HAIRLINE)
        middle = self.rect.inflate(-2 * width, 0)
        colour = INK if self.enabled else QUIET_TEXT
        look.text.draw_in(surface, str(self.value), middle, _NUMBER, colour, align="centre", shrink=True)

    def set(self, value: int) -> None:
        """Change the number, clamped to the ends."""
        kept = max(self.least, min(self.most, value))
        if kept == self.value:
            return
        self.value = kept
        self.say(str(kept))
        if self.on_change is not None:
            self.on_change(kept)

    def on_hover(self, position: Position) -> None:
        self.under = self._side(position)

    def on_press(self, position: Position) -> bool:
        self.under = self._side(position)
        return True

    def on_release(self, position: Position) -> None:
        if self.contains(position):
            self.set(self.value + self._side(position))

    def on_wheel(self, wheel: Wheel) -> bool:
        """Change by one per notch while the stepper has the keyboard."""
        if not self.focused or not self.enabled:
            return False
        self.set(self.value + (-1 if wheel.down > 0 else 1))
        return True

    def on_key(self, key: KeyPressed) -> bool:
        """Subtract one with left or minus, add one with right or plus, go to the ends with home and end."""
        if key.means("left") or key.key == "minus":
            self.set(self.value - 1)
        elif key.means("right") or key.key == "plus":
            self.set(self.value + 1)
        elif key.key == "home":
            self.set(self.least)
        elif key.key == "end":
            self.set(self.most)
        else:
            return False
        return True

    def speak(self, words: Translate) -> str:
        """Return speech such as `Points, number, 13`."""
        return self.spoken_state(words, self.spoken or self.label, words("speak.number"), str(self.value))

    def _allowed(self, value: int) -> bool:
        return self.least <= value <= self.most

    def _side(self, position: Position) -> int:
        width = max(self.rect.height, self.rect.width // 5)
        if position[0] < self.rect.x + width:
            return -1
        return 1 if position[0] >= self.rect.right - width else 0
