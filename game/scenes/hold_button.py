"""A brass button that must be held down, so that a careless click shows nobody the table."""

from collections.abc import Callable

import pygame

from game.ui.input import KeyPressed, Position
from game.ui.look import Look
from game.ui.shapes import BoxStyle
from game.ui.theme import NIGHT, TEXT_BOLD
from game.ui.widgets.button import Button, ButtonKind

HOLD_SECONDS = 0.6


class HoldButton(Button):
    """Calls `on_held` after it was held with pointer or key; a shorter press shows `hint` instead."""

    def __init__(self, text: str, hint: str, on_held: Callable[[], None]) -> None:
        super().__init__(text, kind=ButtonKind.PRIMARY, icon="curtain", style=TEXT_BOLD.sized(28))
        self.hint = hint
        self.share = 0.0
        """How much of the time it has been held, 0 to 1."""
        self.holding = False
        self._label = text
        self._on_held = on_held

    def on_press(self, position: Position) -> bool:
        self._begin()
        return super().on_press(position)

    def on_drag(self, position: Position) -> None:
        """Holding means staying on the plate."""
        if not self.contains(position):
            self.let_go()

    def on_release(self, position: Position) -> None:
        """Too early: tell to hold."""
        del position
        self.let_go()

    def on_key(self, key: KeyPressed) -> bool:
        """Begin; the key's repeats belong to the same press."""
        if not key.means("confirm"):
            return False
        if not key.repeated:
            self._begin()
        return True

    def let_go(self) -> None:
        """Stop holding; what is not done begins again from nothing."""
        if self.holding:
            self.holding = False
            self.share = 0.0
            self.text = self.hint

    def step(self, dt: float) -> None:
        if not self.holding:
            return
        self.share = min(1.0, self.share + dt / HOLD_SECONDS)
        if self.share >= 1.0:
            self.holding = False
            self._on_held()

    @property
    def wants_frames(self) -> bool:
        return self.holding

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        if self.share > 0:
            px = look.px
            whole = self.rect.width - 2 * px(8)
            down = px(2) if self.state == "pressed" else 0
            bar = pygame.Rect(self.rect.x + px(8), self.rect.bottom - px(11) + down, 0, max(3, px(5)))
            bar.width = max(bar.height, round(whole * self.share))
            look.shapes.box(surface, bar, BoxStyle(2, NIGHT))

    def _begin(self) -> None:
        self.holding = True
        self.share = 0.0
        self.text = self._label
